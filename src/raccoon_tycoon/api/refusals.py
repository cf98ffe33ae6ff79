"""Why an action is refused, in words a player understands, with the section of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..catalog.components import (
    BUILDING_INDEX,
    BUILDINGS,
    COMMODITIES,
    COMMODITY_INDEX,
    MEEPLE_KINDS,
    RAILROAD_INDEX,
    TOWNS,
)
from ..frozen import frozen
from ..kernel import backend, figures, ids, refusals
from .actions import Action, Bonus, BuyTownAny, counts_of

if TYPE_CHECKING:
    from ..kernel.state import State

Arguments = dict[str, int | str]


@frozen
class Refusal:
    """``id`` and ``arguments`` are for other languages; ``str`` is the English sentence."""

    id: str
    section: str
    text: str
    arguments: tuple[tuple[str, int | str], ...] = ()

    def __str__(self) -> str:
        return f"{self.text} (rules, section {self.section})"


class IllegalAction(ValueError):
    """An action that the rules don't allow now; nothing has changed."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.action = action
        self.refusal = refusal


DECISION_WORDS = {
    ids.CHOOSE_START: "choose starting tokens",
    ids.CHOOSE_ACTION: "choose one of the five actions",
    ids.CHOOSE_TAKE: "take tokens from the card",
    ids.CHOOSE_BONUS: "use a bonus building",
    ids.CHOOSE_BONUS_TAKE: "choose the bonus tokens",
    ids.CHOOSE_TRADE: "trade or be done",
    ids.CHOOSE_UNITS: "say how many units to buy",
    ids.CHOOSE_DISCARD: "discard tokens",
    ids.CHOOSE_BID: "bid or pass",
    ids.CHOOSE_SALE: "make a second sale or be done",
    ids.CHOOSE_PURCHASE: "make a second purchase or be done",
    ids.CHOOSE_PAYMENT: "choose the tokens to pay with",
    ids.CHOOSE_SHIELD: "choose a shield",
    ids.CHOOSE_SEALED_BID: "seal a bid for the shields",
    ids.CHOOSE_MEEPLE: "make a meeple or be done",
    ids.CHOOSE_MISSION: "keep one of two missions",
    ids.NOTHING: "do nothing: the game is over",
}


def _none(state: State, action: Any) -> Arguments:
    return {}


def _decision(state: State, action: Any) -> Arguments:
    return {"decision": DECISION_WORDS[state.decision]}


def _commodity(state: State, action: Any) -> Arguments:
    return {"commodity": action.commodity}


def _token(state: State, action: Any) -> Arguments:
    """The first commodity of which more are named than there are."""
    there = available_tokens(state, action)
    for commodity, wanted, most in zip(COMMODITIES, counts_of(action.tokens), there, strict=True):
        if wanted > most:
            return {"commodity": commodity.name, "wanted": wanted, "available": most}
    return {"commodity": "", "wanted": 0, "available": 0}


def _count(state: State, action: Any) -> Arguments:
    return {"named": len(action.tokens), "needed": needed_tokens(state, action)}


def _money(state: State, action: Any) -> Arguments:
    return {"money": state.money[state.seat]}


def _tile(state: State, action: Any) -> Arguments:
    tile = BUILDINGS[BUILDING_INDEX[action.building.lower()]]
    return {
        "building": tile.name,
        "cost": backend.tile_price(state, state.seat, BUILDING_INDEX[tile.name.lower()]),
        "upgrade_cost": backend.upgrade_price(state, state.seat, BUILDING_INDEX[tile.name.lower()]),
        "money": state.money[state.seat],
    }


def _railroad(state: State, action: Any) -> Arguments:
    minimum = figures.RAILROAD_MINIMUM[RAILROAD_INDEX[action.railroad.lower()]]
    return {"railroad": action.railroad, "minimum": minimum, "money": state.money[state.seat]}


def _bid(state: State, action: Any) -> Arguments:
    least = 0 if state.decision == ids.CHOOSE_SEALED_BID else backend.least_bid(state)
    return {"bid": action.amount, "least": least, "money": state.money[state.seat]}


def _sale(state: State, action: Any) -> Arguments:
    held = state.tokens[state.seat][COMMODITY_INDEX[action.commodity]]
    return {"commodity": action.commodity, "units": action.units, "held": held}


def _trade(state: State, action: Any) -> Arguments:
    commodity = COMMODITY_INDEX[action.commodity]
    held = state.tokens[action.seat][commodity] if action.seat < state.players else 0
    return {
        "seat": action.seat + 1,
        "commodity": action.commodity,
        "units": action.units,
        "held": held,
        "price": state.price[commodity],
        "money": state.money[state.seat],
    }


def _meeple(state: State, action: Any) -> Arguments:
    kind = next(meeple for meeple in MEEPLE_KINDS if meeple.name == action.meeple)
    parts = [f"{n} {c.name}" for c, n in zip(COMMODITIES, kind.cost, strict=True) if n]
    return {"meeple": action.meeple, "tokens": ", ".join(parts)}


def _shield(state: State, action: Any) -> Arguments:
    return {"shield": action.shield}


def _mission(state: State, action: Any) -> Arguments:
    return {"mission": action.mission}


def _town(state: State, action: Any) -> Arguments:
    town = TOWNS[state.town_offer]
    seat = state.seat
    return {
        "town": town.name,
        "commodity": COMMODITIES[town.commodity].name,
        "amount": backend.town_price(state, seat),
        "any_amount": backend.town_any_price(state, seat),
        "held": state.tokens[seat][town.commodity],
        "held_any": sum(state.tokens[seat]),
    }


# Each reason's id, section, sentence, and where the sentence's numbers come from.
_SENTENCES: dict[int, tuple[str, str, str, Callable[[State, Any], Arguments]]] = {
    refusals.GAME_OVER: ("game-over", "4", "The game is over.", _none),
    refusals.NOT_NOW: ("not-now", "3", "That is not what must be decided now: {decision}.", _decision),
    refusals.UNKNOWN_ACTION: ("unknown-action", "3", "There is no such action.", _none),
    refusals.TOKEN_NOT_THERE: (
        "token-not-there",
        "3",
        "{wanted} {commodity} can't be chosen: there are only {available}.",
        _token,
    ),
    refusals.TOKEN_ORDER: ("token-order", "3", "Tokens are named in commodity order.", _none),
    refusals.CARD_NOT_IN_HAND: ("card-not-in-hand", "3.1", "That card is not in your hand.", _none),
    refusals.BONUS_NOT_OWNED: ("bonus-not-owned", "3.1", "You don't own {building}.", _tile),
    refusals.BONUS_NO_MATCH: (
        "bonus-no-match",
        "6",
        "{building} works only if you took one of its commodity from the card.",
        _tile,
    ),
    refusals.NO_SUCH_PARTNER: ("no-such-partner", "3.1", "There is no other player in that seat.", _none),
    refusals.PARTNER_HAS_NONE: ("partner-has-none", "3.1", "That player holds no {commodity}.", _trade),
    refusals.TRADE_TOO_DEAR: (
        "trade-too-dear",
        "3.1",
        "You hold ${money}, and {commodity} costs ${price} each.",
        _trade,
    ),
    refusals.TRADE_TOO_MANY: ("trade-too-many", "3.1", "That player holds only {held} {commodity}.", _trade),
    refusals.SELL_TOO_MANY: ("sell-too-many", "3.2", "You hold {held} {commodity}, not {units}.", _sale),
    refusals.NO_EXPORT_COMPANY: ("no-export-company", "3.2", "You don't own the Export Company.", _none),
    refusals.SAME_COMMODITY: (
        "same-commodity",
        "3.2",
        "The second sale must be of a different commodity than {commodity}.",
        _sale,
    ),
    refusals.RAILROAD_NOT_OFFERED: (
        "railroad-not-offered",
        "3.3",
        "{railroad} is not face up.",
        _railroad,
    ),
    refusals.CANNOT_PAY_MINIMUM: (
        "cannot-pay-minimum",
        "3.3",
        "You hold ${money}, the minimum bid is ${minimum}.",
        _railroad,
    ),
    refusals.LOT_WAS_UNSOLD: (
        "lot-was-unsold",
        "6",
        "Nobody bid for that {railroad} this turn; it can't be put up again.",
        _railroad,
    ),
    refusals.BID_TOO_LOW: ("bid-too-low", "3.3", "The bid must be at least ${least}.", _bid),
    refusals.BID_ABOVE_MONEY: ("bid-above-money", "3.3", "You hold ${money} and can't bid ${bid}.", _bid),
    refusals.MUST_OPEN: ("must-open", "3.3", "Who puts a railroad up must open the bidding.", _none),
    refusals.TILE_NOT_OFFERED: ("tile-not-offered", "3.4", "{building} is not face up.", _tile),
    refusals.TILE_TOO_DEAR: (
        "tile-too-dear",
        "3.4",
        "You hold ${money}, and {building} costs ${cost}.",
        _tile,
    ),
    refusals.UPGRADE_NOT_OWNED: ("upgrade-not-owned", "3.4", "You don't own {building}.", _tile),
    refusals.ALREADY_UPGRADED: ("already-upgraded", "3.4", "{building} is upgraded already.", _tile),
    refusals.UPGRADE_TOO_DEAR: (
        "upgrade-too-dear",
        "3.4",
        "You hold ${money}, and the upgrade costs ${upgrade_cost}.",
        _tile,
    ),
    refusals.NO_TOWN_LEFT: ("no-town-left", "3.5", "There is no town left.", _none),
    refusals.TOWN_TOO_FEW: (
        "town-too-few",
        "3.5",
        "{town} costs {amount} {commodity}; you hold {held}.",
        _town,
    ),
    refusals.TOWN_ANY_TOO_FEW: (
        "town-any-too-few",
        "3.5",
        "{town} costs {any_amount} tokens of any mix; you hold {held_any}.",
        _town,
    ),
    refusals.WRONG_COUNT: (
        "wrong-count",
        "3",
        "You named {named} tokens; {needed} must be chosen.",
        _count,
    ),
    refusals.NO_UPGRADE_SIDE: ("no-upgrade-side", "3.4", "{building} has no upgraded side.", _tile),
    refusals.NO_BONUS_BUILDING: ("no-bonus-building", "3.1", "{building} is no bonus building.", _tile),
    refusals.SHIELD_TAKEN: ("shield-taken", "8", "{shield} is taken already.", _shield),
    refusals.NO_SHIELD: ("no-shield", "8", "You have no shield.", _none),
    refusals.SHIELD_IS_USED: ("shield-is-used", "8", "Your shield has been used already.", _none),
    refusals.SHIELD_USELESS: ("shield-useless", "8", "Your shield can't be used so.", _none),
    refusals.NO_WORKSHOP: (
        "no-workshop",
        "8",
        "You don't own the building that makes a {meeple}.",
        _meeple,
    ),
    refusals.NO_MEEPLE_LEFT: ("no-meeple-left", "8", "There is no {meeple} left.", _meeple),
    refusals.MEEPLE_TOO_DEAR: ("meeple-too-dear", "8", "A {meeple} costs {tokens}.", _meeple),
    refusals.COLUMN_FULL: ("column-full", "8", "Your column is full.", _meeple),
    refusals.NO_FREE_CARD: ("no-free-card", "8", "There is no card for a {meeple}.", _meeple),
    refusals.NO_SUCH_PLACE: ("no-such-place", "8", "That card is not face up.", _none),
    refusals.MISSION_NOT_DEALT: ("mission-not-dealt", "7", "You were not dealt {mission}.", _mission),
}


def explain(reason: int, state: State, action: Action) -> Refusal | None:
    """The kernel's reason number as a refusal; ``None`` for 0."""
    if reason == refusals.LEGAL:
        return None
    name, section, sentence, arguments_of = _SENTENCES[reason]
    arguments = arguments_of(state, action)
    return Refusal(name, section, sentence.format(**arguments), tuple(arguments.items()))


# What a choice of tokens is made from


def available_tokens(state: State, action: Any) -> list[int]:
    """Of each commodity, how many may be named in an action that chooses tokens."""
    if isinstance(action, BuyTownAny):
        return list(state.tokens[state.seat])
    if isinstance(action, Bonus) and state.decision == ids.CHOOSE_BONUS:
        most = needed_tokens(state, action)
        return [min(most, supply) for supply in state.supply]
    return list(state.available)


def needed_tokens(state: State, action: Any) -> int:
    """How many tokens an action that chooses tokens must name."""
    if isinstance(action, BuyTownAny):
        return backend.town_any_price(state, state.seat)
    if isinstance(action, Bonus) and state.decision == ids.CHOOSE_BONUS:
        tile = BUILDING_INDEX[action.building.lower()]
        if figures.TILE_BONUS[tile] != figures.ANY_COMMODITY:
            return 0
        return min(1 + state.upgraded[state.seat][tile], sum(state.supply))
    return state.need + sum(state.chosen)
