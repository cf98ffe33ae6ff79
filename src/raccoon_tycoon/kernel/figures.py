"""The printed figures as plain tables of numbers, indexed as the kernel indexes things.

Every upper-case name here becomes a C constant in the compiled kernel. Figures that can be customised
(docs/expansion.md) are lists with a table for each box, indexed by the state's ``box``.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ..catalog import components, vocabulary
from ..catalog.components import SHIPPED, Components
from .sizes import COMMODITY_COUNT, MISSION_KINDS, RAILROAD_KINDS, SHIELD_KINDS, TILE_KINDS, TOWN_COUNT

Table = tuple[int, ...]
T = TypeVar("T")

MOST_BOXES = 16
boxes: list[Components] = [SHIPPED]
_made_for_boxes: list[tuple[list[Any], Callable[[Components], Any]]] = []


def add_box(box: Components) -> int:
    """Make tables for one more box; return its number."""
    if len(boxes) == MOST_BOXES:
        raise ValueError(f"a process can play with at most {MOST_BOXES} different sets of figures")
    for tables, table_of in _made_for_boxes:
        tables.append(table_of(box))
    boxes.append(box)
    return len(boxes) - 1


def tables(number: int) -> dict[str, Any]:
    """The tables of a box, by name."""
    return {
        name: found[number] for name, found in globals().items() if name.isupper() and type(found) is list
    }


def numbers(number: int) -> array[int]:
    """The tables of a box in one row, as the kernel in C reads them."""
    return array("i", _flat(tuple(tables(number).values())))


def _flat(table: Any) -> Iterator[int]:
    if isinstance(table, tuple):
        for part in table:
            yield from _flat(part)
    else:
        yield table


def _boxed(table_of: Callable[[Components], T]) -> list[T]:
    tables = [table_of(SHIPPED)]
    _made_for_boxes.append((tables, table_of))
    return tables


def _padded(values: list[int], size: int) -> Table:
    return tuple(values + [0] * (size - len(values)))


def _amounts(effect: str) -> Table:
    return _padded([tile.amount(effect) for tile in components.BUILDINGS], TILE_KINDS)


def _powers(box: Components, read: Callable[[str, tuple[str, ...]], int], none: int) -> Table:
    """One number of each tile's power, from its word and arguments."""
    return tuple(
        read(tile.effect, tile.arguments) if tile.effect in vocabulary.POWERS else none
        for tile in box.buildings
    ) + (none,) * (TILE_KINDS - len(box.buildings))


def _meeple(name: str) -> int:
    return vocabulary.MEEPLES.index(name)


def _meeples(box: Components) -> tuple[components.Meeple, ...]:
    return tuple(box.meeple(name) for name in vocabulary.MEEPLES)


STARTING_MONEY = 10
BASE_HAND_LIMIT = 3
BASE_PRODUCTION_LIMIT = 3
BASE_STORAGE_LIMIT = 10
POINTS_PER_PAIR = 2

LOWEST_PRICE = tuple(c.lowest_price for c in components.COMMODITIES)
HIGHEST_PRICE = tuple(c.highest_price for c in components.COMMODITIES)
STARTING_SUPPLY = tuple(c.tokens - 1 for c in components.COMMODITIES)

CARD_PRICE = tuple(card.price for card in components.CARDS)
CARD_PRODUCTION = tuple(card.production for card in components.CARDS)

BASE_RAILROADS = sum(not railroad.expansion for railroad in components.RAILROADS)
RAILROAD_COPIES = _padded([r.copies for r in components.RAILROADS], RAILROAD_KINDS)
RAILROAD_MINIMUM = _boxed(lambda box: _padded([r.minimum_bid for r in box.railroads], RAILROAD_KINDS))
RAILROAD_POINTS = _boxed(
    lambda box: (
        tuple(r.set_points for r in box.railroads)
        + ((0, 0, 0, 0, 0),) * (RAILROAD_KINDS - len(box.railroads))
    )
)
RAILROAD_LEAST_PLAYERS = _padded([r.min_players for r in components.RAILROADS], RAILROAD_KINDS)
# The wild railroad is the last kind.
WILD = next(index for index, railroad in enumerate(components.RAILROADS) if railroad.wild)
MOST_WILDS = components.RAILROADS[WILD].copies
MOST_SET_CARDS = 4
SKUNK_WORKS = components.RAILROAD_INDEX["skunk works"]
SLY_FOX = components.RAILROAD_INDEX["sly fox"]
TYCOON = components.RAILROAD_INDEX["tycoon"]

BASE_TOWNS = sum(not town.expansion for town in components.TOWNS)
TOWN_POINTS = _padded([t.points for t in components.TOWNS], TOWN_COUNT)
TOWN_COMMODITY = _boxed(lambda box: _padded([t.commodity for t in box.towns], TOWN_COUNT))
TOWN_AMOUNT = _boxed(lambda box: _padded([t.amount for t in box.towns], TOWN_COUNT))
TOWN_ANY_AMOUNT = _boxed(lambda box: _padded([t.any_amount for t in box.towns], TOWN_COUNT))
LOWEST_TOWN_POINTS = min(t.points for t in components.TOWNS)
HIGHEST_TOWN_POINTS = max(t.points for t in components.TOWNS)

BASE_TILES = sum(not tile.expansion for tile in components.BUILDINGS)
ALL_TILES = len(components.BUILDINGS)
TILE_REPLACED = _padded(
    [
        int(any(other.instead_of == tile.name for other in components.BUILDINGS))
        for tile in components.BUILDINGS
    ],
    TILE_KINDS,
)
BASIC_TILES = sum(tile.basic for tile in components.BUILDINGS)
TILE_COPIES = _padded([tile.copies for tile in components.BUILDINGS], TILE_KINDS)
TILE_COST = _boxed(lambda box: _padded([tile.cost for tile in box.buildings], TILE_KINDS))
TILE_UPGRADE_COST = _padded([tile.upgrade_cost for tile in components.BUILDINGS], TILE_KINDS)
CHEAPEST_UPGRADE = min(tile.upgrade_cost for tile in components.BUILDINGS if tile.upgrade_cost)

# What a bonus building yields: a commodity, or ANY_COMMODITY. Bonus buildings are the first kinds.
ANY_COMMODITY = COMMODITY_COUNT
BONUS_TILES = sum(tile.effect == "bonus" for tile in components.BUILDINGS)
TILE_BONUS = tuple(
    components.COMMODITY_INDEX.get(tile.arguments[0], ANY_COMMODITY)
    for tile in components.BUILDINGS[:BONUS_TILES]
)

TILE_COMMISSION = tuple(
    tuple(int(tile.effect == "commission" and c.name in tile.arguments) for c in components.COMMODITIES)
    for tile in components.BUILDINGS
) + ((0,) * COMMODITY_COUNT,) * (TILE_KINDS - ALL_TILES)
TILE_STORAGE = _amounts("storage")
TILE_PURCHASES = _amounts("purchases")
TILE_SALES = _amounts("sales")
TILE_AUCTION_INCOME = _amounts("auction-income")
TILE_HAND_LIMIT = _amounts("hand-limit")
TILE_TOWN_DISCOUNT = _amounts("town-discount")
TILE_EXPORT = _amounts("export")
TILE_PRODUCTION_LIMIT = _amounts("production-limit")
TILE_VP_PER_TOWN = _amounts("vp-per-town")
TILE_VP_PER_RAILROAD = _amounts("vp-per-railroad")
TILE_VP_PER_MONEY = _amounts("vp-per-money")
TILE_VP_PER_BUILDING = _amounts("vp-per-building")
# Scoring tiles of the base game.
SCORING_TILES = tuple(
    tile
    for tile in range(BASE_TILES)
    if TILE_VP_PER_TOWN[tile]
    + TILE_VP_PER_RAILROAD[tile]
    + TILE_VP_PER_MONEY[tile]
    + TILE_VP_PER_BUILDING[tile]
)
SCORING_TILE_COUNT = len(SCORING_TILES)
TILE_TRADING_FLOOR = _padded(
    [int(tile.effect == "trading-floor") for tile in components.BUILDINGS], TILE_KINDS
)

# What tiles of the expansion do: which power (-1: none), how much, and the other number.
TILE_POWER = _boxed(lambda box: _powers(box, lambda power, words: vocabulary.POWERS.index(power), -1))
TILE_POWER_AMOUNT = _boxed(
    lambda box: _powers(box, lambda power, words: 0 if power == "workshop" else int(words[0]), 0)
)
TILE_POWER_TERM = _boxed(
    lambda box: _powers(box, lambda power, words: int(words[1]) if len(words) > 1 else 0, 0)
)
TILE_WORKSHOP = _boxed(
    lambda box: _powers(
        box, lambda power, words: vocabulary.MEEPLES.index(words[0]) if power == "workshop" else -1, -1
    )
)
(
    SOFT_LANDING,
    RAISE_MORE,
    BUILDING_DISCOUNT,
    TURN_INCOME,
    DISCARD_INCOME,
    BULK_PREMIUM,
    WELCOME,
    INSURANCE,
    PASS_INCOME,
    INTEREST,
    VP_PER_TOKENS,
    VP_PER_UPGRADE,
    VP_PER_LINE,
    VP_PER_MEEPLE,
    WORKSHOP,
) = range(len(vocabulary.POWERS))

ANIMAL, TYCOON_MEEPLE, LOCOMOTIVE, HOUSE = range(len(vocabulary.MEEPLES))
MEEPLE_COST = _boxed(lambda box: tuple(meeple.cost for meeple in _meeples(box)))
MEEPLE_SUPPLY = _boxed(lambda box: tuple(meeple.supply for meeple in _meeples(box)))  # 0: players and two
MEEPLE_POINTS = _boxed(lambda box: tuple(meeple.points for meeple in _meeples(box)))
MEEPLE_BOUNTY = _boxed(lambda box: tuple(meeple.bounty for meeple in _meeples(box)))
MEEPLES_BEYOND_PLAYERS = 2
COLUMN_SPACES = _boxed(lambda box: tuple(max(0, len(meeple.column) - 1) for meeple in _meeples(box)))
LONGEST_COLUMN = 12
COLUMN_POINTS = _boxed(
    lambda box: tuple(_padded(list(meeple.column), LONGEST_COLUMN + 1) for meeple in _meeples(box))
)

SHIELD_COUNT = _boxed(lambda box: len(box.shields))
SHIELD_ABILITY = _boxed(
    lambda box: (
        tuple(vocabulary.ABILITIES.index(shield.ability) for shield in box.shields)
        + (-1,) * (SHIELD_KINDS - len(box.shields))
    )
)
SHIELD_AMOUNT = _boxed(lambda box: _padded([shield.amount for shield in box.shields], SHIELD_KINDS))
(
    START_MONEY,
    EXTRA_ACTION,
    GIVE_TOKENS,
    RAISE_PRICE,
    CHEAP_BUILDING,
    CHEAP_TOWN,
) = range(len(vocabulary.ABILITIES))
AUCTIONED_SHIELDS_MONEY = 5  # extra starting money for bids

MISSION_COUNT = _boxed(lambda box: len(box.missions))
MISSION_POINTS = _boxed(lambda box: _padded([mission.points for mission in box.missions], MISSION_KINDS))
MISSION_PER = _boxed(
    lambda box: tuple(mission.per for mission in box.missions) + (1,) * (MISSION_KINDS - len(box.missions))
)
MISSION_MOST = _boxed(lambda box: _padded([mission.most for mission in box.missions], MISSION_KINDS))
MISSION_MEASURE = _boxed(
    lambda box: _padded(
        [vocabulary.MEASURES.index(mission.measure) for mission in box.missions], MISSION_KINDS
    )
)
(
    RAILROADS_DIFFERENT,
    LARGEST_SET,
    RAILROADS_DOUBLED,
    TOWNS_SMALL,
    TOWNS_LARGE,
    TOWNS_DIFFERENT,
    BONUS_BUILDINGS,
    SPECIAL_BUILDINGS,
    TOKENS_HELD,
    COMMODITIES_HELD,
    DEAR_COMMODITIES,
    DOLLARS_BELOW_20,
    UPGRADES_MADE,
    PAIRS,
) = range(len(vocabulary.MEASURES))
LARGE_TOWN = 4  # points
DEAR_PRICE = 8
FULL_PURSE = 20


# What the bids of search and environments add to the least bid allowed; people bid any whole dollar.
RAISES = (0, 1, 2, 3, 5, 8, 12, 18, 27, 40)
RAISE_COUNT = len(RAISES)
