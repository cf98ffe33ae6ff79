"""Converts between typed actions and the kernel's numbers.

The kernel chooses tokens one at a time; a typed action names them all. So an action is one or more
numbers, and which ones depends on the state, as forced steps resolve themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from ..catalog.components import CARDS, COMMODITIES, COMMODITY_INDEX, SHIPPED, Components
from ..catalog.names import BuildingName, MeepleName
from ..kernel import backend, figures, ids, refusals
from ..kernel.boxes import box_of
from ..kernel.rules import meeple
from ..kernel.sizes import COMMODITY_COUNT, MOST_UNITS, UPGRADES
from . import actions as a
from .refusals import available_tokens, needed_tokens

if TYPE_CHECKING:
    from ..kernel.state import State


# Meeples that go onto the player's own board or cards.
_MADE: dict[int, MeepleName] = {
    meeple.MAKE_ANIMAL: "animal",
    meeple.MAKE_TYCOON: "tycoon",
    meeple.MAKE_LOCOMOTIVE: "locomotive",
    meeple.MAKE_HOUSE: "house",
}


def _plain_actions(box: Components) -> dict[int, a.Action]:
    """The actions that are a single number whatever the state."""
    table: dict[int, a.Action] = {
        ids.PASS: a.Pass(),
        ids.TOWN: a.BuyTown(),
        ids.DONE: a.Done(),
    }
    for card in CARDS:
        table[ids.PRODUCE + card.number - 1] = a.Produce(card.number)
    for index, commodity in enumerate(COMMODITIES):
        for units in range(1, MOST_UNITS + 1):
            place = MOST_UNITS * index + units - 1
            table[ids.SELL + place] = a.Sell(commodity.name, units)
            table[ids.EXPORT + place] = a.Sell(commodity.name, units, export=True)
    for index, railroad in enumerate(box.railroads):
        table[ids.AUCTION + index] = a.Auction(railroad.name)
        table[ids.AUCTION_SPARE + index] = a.Auction(railroad.name, locomotive=True)
    for index, tile in enumerate(box.buildings):
        table[ids.BUILD + index] = a.Build(tile.name)
        if index < UPGRADES:
            table[ids.UPGRADE + index] = a.Upgrade(tile.name)
            if figures.TILE_BONUS[index] != figures.ANY_COMMODITY:
                table[ids.BONUS + index] = a.Bonus(tile.name)
    for index, mission in enumerate(box.missions):
        table[ids.KEEP + index] = a.Keep(mission.name)
    for index, shield in enumerate(box.shields):
        table[ids.SHIELD + index] = a.Choose(shield.name)
    for index, commodity in enumerate(COMMODITIES):
        table[ids.USE_SHIELD + index] = a.UseShield(commodity.name)
    table[ids.USE_SHIELD + COMMODITY_COUNT] = a.UseShield()
    for make, name in _MADE.items():
        table[ids.MAKE + make] = a.Make(name)
    return table


class _Plain:
    """The plain actions of a box, from and to their numbers."""

    def __init__(self, box: Components) -> None:
        by_number = _plain_actions(box)
        self.actions = [by_number.get(number) for number in range(ids.TABLE_SIZE)]
        self.numbers = {action: number for number, action in by_number.items()}


class _PlainByBox(dict[int, _Plain]):
    def __missing__(self, box: int) -> _Plain:
        return self.setdefault(box, _Plain(figures.boxes[box]))


_PLAIN = _PlainByBox({0: _Plain(SHIPPED)})
_CHOICES: dict[int, tuple[int, Callable[[a.Tokens], a.Action]]] = {
    ids.CHOOSE_START: (ids.PICK, a.Pick),
    ids.CHOOSE_TAKE: (ids.TAKE, a.Take),
    ids.CHOOSE_DISCARD: (ids.DISCARD, a.Discard),
    ids.CHOOSE_PAYMENT: (ids.PAY, a.BuyTownAny),
}
_CHOICE_DECISION: dict[type[a.Action], int] = {
    a.Pick: ids.CHOOSE_START,
    a.Take: ids.CHOOSE_TAKE,
    a.Discard: ids.CHOOSE_DISCARD,
}


def plain_action(state: State, number: int) -> a.Action | None:
    """The action that a number always stands for, if it does."""
    return _PLAIN[state.box].actions[number] if 0 <= number < ids.TABLE_SIZE else None


# Listing


@lru_cache(maxsize=65536)
def _token_choices(available: tuple[int, ...], need: int) -> tuple[a.Tokens, ...]:
    """Every way to choose ``need`` of the tokens ``available``, in commodity order."""
    found: list[a.Tokens] = []

    def choose(commodity: int, left: int, chosen: a.Tokens) -> None:
        if left == 0:
            found.append(chosen)
        elif sum(available[commodity:]) >= left:
            for count in range(min(left, available[commodity]), -1, -1):
                choose(commodity + 1, left - count, chosen + (COMMODITIES[commodity].name,) * count)

    choose(0, need, ())
    return tuple(found)


@lru_cache(maxsize=65536)
def _listed_choices(decision: int, available: tuple[int, ...], need: int) -> tuple[a.Action, ...]:
    make = _CHOICES[decision][1]
    return tuple(make(tokens) for tokens in _token_choices(available, need))


def legal_actions(state: State) -> list[a.Action]:
    """Every legal action of the seat to move, all bids included."""
    decision = state.decision
    if decision in _CHOICES:
        return list(_listed_choices(decision, tuple(state.available), state.need + sum(state.chosen)))
    if decision == ids.CHOOSE_BID:
        return _legal_bids(state)
    if decision == ids.CHOOSE_SEALED_BID:
        return [a.Seal(amount) for amount in range(state.money[state.seat] + 1)]
    if decision == ids.CHOOSE_BONUS_TAKE:
        return _bonus_choices(state, box_of(state).buildings[state.bonus].name)
    found: list[a.Action] = []
    actions = _PLAIN[state.box].actions
    for number in backend.legal_ids(state):
        plain = actions[number]
        if plain is not None:
            found.append(plain)
        elif number == ids.TOWN_ANY:
            held = tuple(state.tokens[state.seat])
            need = backend.town_any_price(state, state.seat)
            found.extend(_listed_choices(ids.CHOOSE_PAYMENT, held, need))
        elif number >= ids.MAKE:
            found.append(_made_for_board(state, number - ids.MAKE))
        elif ids.BONUS <= number < ids.BONUS_TAKE:
            found.extend(_bonus_choices(state, box_of(state).buildings[number - ids.BONUS].name))
        else:
            found.extend(_legal_trades(state, number))
    return found


def _made_for_board(state: State, make: int) -> a.Make:
    """Whether it puts a meeple onto a face-up card."""
    if make == meeple.MAKE_HOUSE_BOARD:
        return a.Make("house", box_of(state).towns[state.town_offer].name)
    railroad = state.railroad_offer[make - meeple.MAKE_LOCOMOTIVE_LEFT]
    return a.Make("locomotive", box_of(state).railroads[railroad].name)


def _board_number(state: State, action: a.Make) -> int | None:
    """The number of an action that puts a meeple onto a face-up card; ``None`` if the card isn't there."""
    offer, places = [state.town_offer], [meeple.MAKE_HOUSE_BOARD]
    box = box_of(state)
    index = box.town_index if action.meeple == "house" else box.railroad_index
    if action.meeple == "locomotive":
        offer = list(state.railroad_offer)
        places = [meeple.MAKE_LOCOMOTIVE_LEFT + place for place in range(len(offer))]
    card = index.get(str(action.card).lower())
    numbers = [ids.MAKE + place for there, place in zip(offer, places, strict=True) if there == card]
    free = [number for number in numbers if not backend.why_not(state, number)]
    return next(iter(free or numbers), None)


def _legal_bids(state: State) -> list[a.Action]:
    found: list[a.Action] = [] if backend.why_not(state, ids.PASS) else [a.Pass()]
    return found + _bids(backend.least_bid(state), state.money[state.seat])


_bid_list: list[a.Action] = []


def _bids(least: int, most: int) -> list[a.Action]:
    """Bids are created once. A longer list replaces the old one, as other threads may be reading it."""
    global _bid_list
    bids = _bid_list
    if len(bids) <= most:
        bids = _bid_list = [a.Bid(amount) for amount in range(2 * most + 1)]
    return bids[least : most + 1]


def _bonus_choices(state: State, building: BuildingName) -> list[a.Action]:
    bonus = a.Bonus(building)
    available = tuple(available_tokens(state, bonus))
    return [a.Bonus(building, tokens) for tokens in _token_choices(available, needed_tokens(state, bonus))]


def _legal_trades(state: State, number: int) -> list[a.Action]:
    offset, commodity = divmod(number - ids.TRADE, COMMODITY_COUNT)
    seat = (state.seat + 1 + offset) % state.players
    most = min(state.tokens[seat][commodity], state.money[state.seat] // state.price[commodity])
    return [a.Trade(seat, COMMODITIES[commodity].name, units) for units in range(1, most + 1)]


# Judging


def why_not(state: State, action: a.Action) -> int:
    """The kernel's reason against an action, 0 if it is legal."""
    if state.decision == ids.NOTHING:
        return refusals.GAME_OVER
    number = _PLAIN[state.box].numbers.get(action)
    if number is not None:
        return backend.why_not(state, number)
    if isinstance(action, a.Bid | a.Seal):
        if isinstance(action, a.Seal) != (state.decision == ids.CHOOSE_SEALED_BID):
            return refusals.NOT_NOW
        return backend.why_not(state, ids.BID + action.amount)
    if isinstance(action, a.Trade):
        return _why_not_trade(state, action)
    if (
        isinstance(action, a.Bonus | a.Upgrade)
        and action.building.lower() not in box_of(state).building_index
    ):
        return refusals.UNKNOWN_ACTION
    if isinstance(action, a.Bonus):
        return _why_not_bonus(state, action)
    if isinstance(action, a.BuyTownAny):
        return backend.why_not(state, ids.TOWN_ANY) or _why_not_tokens(state, action, action.tokens)
    if isinstance(action, a.Pick | a.Take | a.Discard):
        if state.decision != _CHOICE_DECISION[type(action)]:
            return refusals.NOT_NOW
        return _why_not_tokens(state, action, action.tokens)
    if isinstance(action, a.Make):
        if state.decision != ids.CHOOSE_MEEPLE:
            return refusals.NOT_NOW
        number = _board_number(state, action)
        return refusals.NO_SUCH_PLACE if number is None else backend.why_not(state, number)
    if isinstance(action, a.Upgrade):
        return refusals.NO_UPGRADE_SIDE if _turn_action(state) else refusals.NOT_NOW
    return refusals.UNKNOWN_ACTION


def _turn_action(state: State) -> bool:
    return state.decision in (ids.CHOOSE_ACTION, ids.CHOOSE_PURCHASE)


def _why_not_tokens(state: State, action: a.Action, tokens: a.Tokens) -> int:
    available = available_tokens(state, action)
    for wanted, most in zip(a.counts_of(tokens), available, strict=True):
        if wanted > most:
            return refusals.TOKEN_NOT_THERE
    return refusals.LEGAL if len(tokens) == needed_tokens(state, action) else refusals.WRONG_COUNT


def _why_not_bonus(state: State, action: a.Bonus) -> int:
    tile = box_of(state).building_index[action.building.lower()]
    if state.decision not in (ids.CHOOSE_BONUS, ids.CHOOSE_BONUS_TAKE):
        return refusals.NOT_NOW
    if tile >= figures.BONUS_TILES:
        return refusals.NO_BONUS_BUILDING
    if state.decision == ids.CHOOSE_BONUS:
        reason = backend.why_not(state, ids.BONUS + tile)
        if reason:
            return reason
    elif tile != state.bonus:
        return refusals.BONUS_NOT_OWNED
    return _why_not_tokens(state, action, action.tokens)


def _trade_number(state: State, action: a.Trade) -> int:
    offset = (action.seat - state.seat - 1) % state.players
    return ids.TRADE + COMMODITY_COUNT * offset + COMMODITY_INDEX[action.commodity]


def _why_not_trade(state: State, action: a.Trade) -> int:
    if state.decision != ids.CHOOSE_TRADE:
        return refusals.NOT_NOW
    if action.seat >= state.players or action.seat == state.seat:
        return refusals.NO_SUCH_PARTNER
    reason = backend.why_not(state, _trade_number(state, action))
    if reason:
        return reason
    commodity = COMMODITY_INDEX[action.commodity]
    if action.units > state.tokens[action.seat][commodity]:
        return refusals.TRADE_TOO_MANY
    dear = action.units * state.price[commodity] > state.money[state.seat]
    return refusals.TRADE_TOO_DEAR if dear else refusals.LEGAL


# Playing


def play(state: State, action: a.Action) -> int:
    """Play an action. Returns 0, or the kernel's reason against it; then nothing has changed."""
    number = _PLAIN[state.box].numbers.get(action)
    if number is not None:
        return backend.apply(state, number)  # it judges by itself
    reason = why_not(state, action)
    if not reason:
        perform(state, action)
    return reason


def perform(state: State, action: a.Action) -> list[int]:
    """Play an action that ``why_not`` has found legal; return the numbers it was to the kernel."""
    number = _PLAIN[state.box].numbers.get(action)
    if number is not None:
        return [_step(state, number)]
    if isinstance(action, a.Bid | a.Seal):
        return [_step(state, ids.BID + action.amount)]
    if isinstance(action, a.Make):
        number = _board_number(state, action)
        assert number is not None
        return [_step(state, number)]
    played: list[int] = []
    if isinstance(action, a.Trade):
        played.append(_step(state, _trade_number(state, action)))
        if state.decision == ids.CHOOSE_UNITS:
            played.append(_step(state, ids.UNITS + action.units - 1))
    elif isinstance(action, a.Bonus):
        if state.decision == ids.CHOOSE_BONUS:
            played.append(_step(state, ids.BONUS + box_of(state).building_index[action.building.lower()]))
        played += _choose(state, ids.CHOOSE_BONUS_TAKE, ids.BONUS_TAKE, action.tokens)
    elif isinstance(action, a.BuyTownAny):
        played.append(_step(state, ids.TOWN_ANY))
        played += _choose(state, ids.CHOOSE_PAYMENT, ids.PAY, action.tokens)
    elif isinstance(action, a.Pick | a.Take | a.Discard):
        decision = _CHOICE_DECISION[type(action)]
        played += _choose(state, decision, _CHOICES[decision][0], action.tokens)
    return played


def _step(state: State, number: int) -> int:
    reason = backend.apply(state, number)
    if reason:
        raise AssertionError(f"the kernel refused action {number} for reason {reason}")
    return number


def _choose(state: State, decision: int, first: int, tokens: a.Tokens) -> list[int]:
    """Name the tokens one by one. Some may have been chosen already, because they were forced."""
    wanted = a.counts_of(tokens)
    seat = state.seat
    played = []
    while state.decision == decision and state.seat == seat:
        chosen = state.chosen
        commodity = next(c for c in range(COMMODITY_COUNT) if wanted[c] > chosen[c])
        played.append(_step(state, first + commodity))
    return played


# From numbers to an action


def compose(state: State, choose: Callable[[State], int]) -> a.Action:
    """The typed action of a player who answers each of the kernel's small decisions with ``choose``.

    ``state`` is used up: the action has been played on it when this returns.
    """
    decision = state.decision
    state.logging = 1
    backend.take_log(state)
    number = choose(state)
    plain = plain_action(state, number)
    if plain is not None:
        _step(state, number)
        return plain
    if decision == ids.CHOOSE_BID:
        amount = number - ids.BID
        if number < ids.BID:
            amount = backend.least_bid(state) + figures.RAISES[number - ids.RAISE]
        _step(state, number)
        return a.Bid(amount)
    if decision == ids.CHOOSE_SEALED_BID:
        _step(state, number)
        return a.Seal(number - ids.BID if number >= ids.BID else figures.RAISES[number - ids.RAISE])
    if decision == ids.CHOOSE_MEEPLE:
        made = _made_for_board(state, number - ids.MAKE)
        _step(state, number)
        return made
    _step(state, number)
    rows = backend.take_log(state)
    while not rows:
        _step(state, choose(state))
        rows = backend.take_log(state)
    return _composed(box_of(state), decision, rows[0])


def _composed(box: Components, decision: int, row: tuple[int, ...]) -> a.Action:
    """The action whose first event is this row of the log."""
    tokens = a.tokens_of(row[3:9]) if decision != ids.CHOOSE_TRADE else ()
    if decision == ids.CHOOSE_TRADE:
        return a.Trade(row[5], COMMODITIES[row[2]].name, row[3])
    if decision in (ids.CHOOSE_BONUS, ids.CHOOSE_BONUS_TAKE):
        return a.Bonus(box.buildings[row[2]].name, tokens)
    if decision == ids.CHOOSE_ACTION:
        return a.BuyTownAny(tokens)
    return _CHOICES[decision][1](tokens)
