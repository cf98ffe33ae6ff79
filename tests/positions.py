"""Positions made to order: a test says only what matters to it, and every component stays conserved.

``position(money=[50], tokens={0: "wheat 5 coal 2"}, town="Newgate")`` is a game of three past the
opening picks in which seat 0 is to act. What isn't named is as it is after the deal: prices at the
bottom, $10 each, no tokens, three cards each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from raccoon_tycoon import CommodityName, MoneyCounter, Position, Rules, parse_action
from raccoon_tycoon.api.events import Event
from raccoon_tycoon.api.rules import CHOICES
from raccoon_tycoon.api.ruling import _FIELDS
from raccoon_tycoon.catalog.components import (
    BUILDING_INDEX,
    BUILDINGS,
    CARDS,
    COMMODITIES,
    COMMODITY_INDEX,
    MEEPLES,
    MISSION_INDEX,
    MISSIONS,
    RAILROAD_INDEX,
    SHIELD_INDEX,
    SHIELDS,
    TOWN_INDEX,
    TOWNS,
)
from raccoon_tycoon.kernel import backend
from raccoon_tycoon.kernel.rules.building import gain_tile
from raccoon_tycoon.kernel.rules.deal import deal
from raccoon_tycoon.kernel.rules.turn import begin_turn
from raccoon_tycoon.kernel.state import State

REPLACED = {tile.instead_of for tile in BUILDINGS}
UPGRADED_SIDES = {tile.upgrade.lower(): index for index, tile in enumerate(BUILDINGS) if tile.upgrade}


def position(
    players: int = 3,
    *,
    money: Sequence[int] = (),
    tokens: Mapping[int, str] | None = None,
    prices: Mapping[str, int] | None = None,
    supply: Mapping[str, int] | None = None,
    hand: Mapping[int, Sequence[int]] | None = None,
    deck: Sequence[int] | None = None,
    buildings: Mapping[int, Sequence[str]] | None = None,
    offer: Sequence[str] | None = None,
    stack: Sequence[str] | None = None,
    railroads: Sequence[str] | None = None,
    railroad_deck: Sequence[str] | None = None,
    railroads_of: Mapping[int, Sequence[str]] | None = None,
    town: str | None = "Bridgewater",
    town_deck: Sequence[str] | None = None,
    towns_of: Mapping[int, Sequence[str]] | None = None,
    missions_of: Mapping[int, str] | None = None,
    meeples_of: Mapping[int, str] | None = None,
    shields_of: Mapping[int, str] | None = None,
    to_move: int = 0,
    start_player: int = 0,
    rest_to: int | None = None,
    **options: object,
) -> Position:
    """A position at the start of ``to_move``'s turn; ``options`` are those of ``Rules``.

    Decks are named in the order in which they are drawn. Where a deck is named, the components that
    are then left over belong to the seat ``rest_to`` (the last one); left-over cards are discarded
    and left-over tokens (``supply``) too are held by ``rest_to``. A building is owned by either side's name.
    """
    rules = Rules(players=players, **options)  # type: ignore[arg-type]  # checked when it is made
    s = _dealt(rules).copy()
    rest = players - 1 if rest_to is None else rest_to
    s.start_player = start_player
    s.money = [*money, *[10] * (players - len(money)), *[0] * (6 - players)]
    for name, price in (prices or {}).items():
        s.price[COMMODITY_INDEX[name]] = price
    _place_tokens(s, tokens or {}, supply or {}, rest)
    _place_cards(s, hand or {}, deck)
    _place_tiles(s, buildings or {}, offer, stack, rest)
    _place_railroads(s, railroads, railroad_deck, railroads_of or {}, rest)
    _place_towns(s, town, town_deck, towns_of or {}, rest)
    if rules.missions:
        _place_missions(s, missions_of or {})
    if rules.shields != "off":
        _place_shields(s, shields_of or {})
    for seat, text in (meeples_of or {}).items():
        _place_meeples(s, seat, text.split())
    begin_turn(s, to_move)
    counter = MoneyCounter(players)
    counter.money = s.money[:players]
    return Position(backend.State.from_bytes(s.to_bytes()), counter)


@lru_cache
def _dealt(rules: Rules) -> State:
    state = State()
    for name, field in _FIELDS.items():
        value = getattr(rules, name)
        setattr(state, field, CHOICES[name].index(value) if name in CHOICES else int(value))
    deal(state)
    return state


def _place_missions(s: State, missions: Mapping[int, str]) -> None:
    """Everybody has kept a mission: the one named, or any."""
    kept = {seat: MISSION_INDEX[name.lower()] + 1 for seat, name in missions.items()}
    free = [mission for mission in range(1, len(MISSIONS) + 1) if mission not in kept.values()]
    for seat in range(s.players):
        s.mission[seat] = kept[seat] if seat in kept else free.pop()
        s.mission_refused[seat] = free.pop()
        s.mission_offer[seat] = [0, 0]


def _place_shields(s: State, shields: Mapping[int, str]) -> None:
    """Everybody has a shield, not used yet: the one named, or any."""
    held = {seat: SHIELD_INDEX[name.lower()] + 1 for seat, name in shields.items()}
    free = [shield for shield in range(1, len(SHIELDS) + 1) if shield not in held.values()]
    for seat in range(s.players):
        s.shield[seat] = held[seat] if seat in held else free.pop()
        s.shield_used[seat] = 0
    s.shields_chosen = s.players


def _place_meeples(s: State, seat: int, words: Sequence[str]) -> None:
    """``"animal 2 house 1"`` stands before the seat."""
    for name, count in zip(words[::2], words[1::2], strict=True):
        s.meeples[seat][MEEPLES.index(name)] += int(count)
        s.meeple_supply[MEEPLES.index(name)] -= int(count)


def _place_tokens(s: State, tokens: Mapping[int, str], supply: Mapping[str, int], rest: int) -> None:
    s.tokens = [counts(tokens.get(seat, "")) for seat in range(6)]
    for index, commodity in enumerate(COMMODITIES):
        free = commodity.tokens - 1 - sum(row[index] for row in s.tokens)
        s.supply[index] = supply.get(commodity.name, free)
        s.tokens[rest][index] += free - s.supply[index]
        assert 0 <= s.supply[index] <= free


def _place_cards(s: State, hand: Mapping[int, Sequence[int]], deck: Sequence[int] | None) -> None:
    named = [card - 1 for cards in [*hand.values(), deck or ()] for card in cards]
    free = [card for card in range(len(CARDS)) if card not in named]
    assert len(set(named)) == len(named)
    for seat in range(s.players):
        cards = [card - 1 for card in hand[seat]] if seat in hand else [free.pop(0) for _ in range(3)]
        s.hand[seat] = _filled(cards, len(s.hand[seat]))
        s.hand_size[seat] = len(cards)
    drawn_first = [card - 1 for card in reversed(deck)] if deck is not None else free
    discards = free if deck is not None else []
    s.deck, s.deck_size = _filled(drawn_first, len(s.deck)), len(drawn_first)
    s.discards, s.discard_size = _filled(discards, len(s.discards)), len(discards)


def _place_tiles(
    s: State,
    buildings: Mapping[int, Sequence[str]],
    offer: Sequence[str] | None,
    stack: Sequence[str] | None,
    rest: int,
) -> None:
    owned = {seat: [_tile(name) for name in names] for seat, names in buildings.items()}
    free = Counter(
        {
            index: tile.copies
            for index, tile in enumerate(BUILDINGS)
            if (s.expansion and tile.name not in REPLACED) or (not s.expansion and not tile.expansion)
        }
    )
    if s.family:
        free = Counter({index: 1 for index in free if BUILDINGS[index].basic})
    for seat, tiles in owned.items():
        for tile, upgraded in tiles:
            gain_tile(s, seat, tile)
            if upgraded:
                s.upgraded[seat][tile] = 1
            free[tile] -= 1
    default = [index for index in free.elements() if BUILDINGS[index].basic][:4]
    shown = default if offer is None else [BUILDING_INDEX[name.lower()] for name in offer]
    s.tile_offer = [*shown, *[-1] * (4 - len(shown))]
    free.subtract(shown)
    hidden = [BUILDING_INDEX[name.lower()] for name in stack or ()]
    if stack is None:
        hidden = [index for index in free.elements() if not BUILDINGS[index].basic]
    free.subtract(hidden)
    assert min(free.values()) >= 0, "a tile is in two places"
    for tile in free.elements():
        if not BUILDINGS[tile].basic:  # basic tiles may be out of the game
            gain_tile(s, rest, tile)
    s.tile_stack, s.tile_stack_size = _filled(hidden[::-1], len(s.tile_stack)), len(hidden)


def _tile(name: str) -> tuple[int, bool]:
    """A tile's kind, and whether the name is that of its upgraded side."""
    if name.lower() in UPGRADED_SIDES:
        return UPGRADED_SIDES[name.lower()], True
    return BUILDING_INDEX[name.lower()], False


def _place_railroads(
    s: State,
    offer: Sequence[str] | None,
    deck: Sequence[str] | None,
    owned: Mapping[int, Sequence[str]],
    rest: int,
) -> None:
    free = Counter(sorted([*s.railroad_deck[: s.railroad_deck_size], *s.railroad_offer]))
    for seat, names in owned.items():
        _gain_railroads(s, seat, [RAILROAD_INDEX[name.lower()] for name in names])
        free.subtract(RAILROAD_INDEX[name.lower()] for name in names)
    hidden = [RAILROAD_INDEX[name.lower()] for name in deck or ()]
    free.subtract(hidden)
    shown = [RAILROAD_INDEX[name.lower()] for name in offer or ()]
    if offer is None:
        shown = list(free.elements())[:2]
    free.subtract(shown)
    assert min(free.values()) >= 0, "a railroad card is in two places"
    if deck is None:
        hidden = list(free.elements())
    else:
        _gain_railroads(s, rest, list(free.elements()))
    s.railroad_offer = [*shown, *[-1] * (2 - len(shown))]
    s.railroad_deck, s.railroad_deck_size = _filled(hidden[::-1], len(s.railroad_deck)), len(hidden)


def _gain_railroads(s: State, seat: int, cards: Iterable[int]) -> None:
    for railroad in cards:
        s.railroads[seat][railroad] += 1
        s.railroad_count[seat] += 1


def _place_towns(
    s: State,
    offer: str | None,
    deck: Sequence[str] | None,
    owned: Mapping[int, Sequence[str]],
    rest: int,
) -> None:
    free = set(s.town_deck[: s.town_deck_size]) | {s.town_offer}
    if s.players == 2:  # which towns are out is the test's business, not the shuffle's
        free = {index for index, town in enumerate(TOWNS) if not town.expansion}
    for seat, names in owned.items():
        for name in names:
            _gain_town(s, seat, TOWN_INDEX[name.lower()])
            free.remove(TOWN_INDEX[name.lower()])
    s.town_offer = -1 if offer is None else TOWN_INDEX[offer.lower()]
    free -= {s.town_offer}
    hidden = [TOWN_INDEX[name.lower()] for name in deck or ()]
    assert free.issuperset(hidden), "a town is in two places"
    if deck is None and offer is not None:
        hidden = sorted(free, key=lambda town: TOWNS[town].points)
        if s.players == 2:
            last = {TOWNS[town].points: town for town in hidden}
            hidden = [town for town in hidden if last[TOWNS[town].points] != town]
    else:
        for town in free - set(hidden):
            _gain_town(s, rest, town)
    s.town_deck, s.town_deck_size = _filled(hidden[::-1], len(s.town_deck)), len(hidden)


def _gain_town(s: State, seat: int, town: int) -> None:
    s.town_owner[town] = seat
    s.town_count[seat] += 1


def _filled(items: Sequence[int], size: int) -> list[int]:
    return [*items, *[0] * (size - len(items))]


# Reading and playing


def counts(text: str) -> list[int]:
    """``"wheat 5 coal 2"`` as a number for each commodity."""
    words = text.split()
    found = dict(zip(words[::2], words[1::2], strict=True))
    assert found.keys() <= COMMODITY_INDEX.keys()
    return [int(found.get(commodity.name, 0)) for commodity in COMMODITIES]


def play(game: Position, *actions: str) -> tuple[Event, ...]:
    """Play actions given as texts; return everything that happened."""
    return tuple(event for text in actions for event in game.play(parse_action(text)))


def refused(game: Position, action: str) -> str | None:
    """The id of the reason why an action is refused, ``None`` if it is legal."""
    refusal = game.why_not(parse_action(action))
    listed = action in legal(game)
    assert listed == (refusal is None), "the list of legal actions and why_not disagree"
    return None if refusal is None else refusal.id


def legal(game: Position, verb: str = "") -> list[str]:
    """The legal actions (those with this verb) as texts."""
    return [text for text in map(str, game.legal_actions()) if text.startswith(verb)]


def tokens(game: Position, seat: int) -> str:
    """What a player holds, as ``"wheat 5 coal 2"``."""
    held = game.view(None).players[seat].tokens
    return " ".join(f"{name} {count}" for name, count in held.items() if count)


def money(game: Position) -> list[int]:
    """Everybody's money."""
    found = [game.view(seat).players[seat].money for seat in range(game.rules.players)]
    return [dollars for dollars in found if dollars is not None]


def price(game: Position, commodity: CommodityName) -> int:
    return game.view(None).prices[commodity]


def supply(game: Position, commodity: CommodityName) -> int:
    return game.view(None).supply[commodity]


def happened(events: Iterable[Event], *kinds: type[Event]) -> list[Event]:
    """The events of these kinds."""
    return [event for event in events if isinstance(event, kinds)]
