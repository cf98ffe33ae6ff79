"""The printed figures as plain tables of numbers, indexed as the kernel indexes things.

Every upper-case name here becomes a C constant in the compiled kernel.
"""

from ..catalog import components
from .sizes import COMMODITY_COUNT, MISSION_KINDS, RAILROAD_KINDS, SHIELD_KINDS, TILE_KINDS, TOWN_COUNT

Table = tuple[int, ...]


def _padded(values: list[int], size: int) -> Table:
    return tuple(values + [0] * (size - len(values)))


def _amounts(effect: str) -> Table:
    return _padded([tile.amount(effect) for tile in components.BUILDINGS], TILE_KINDS)


def _tile(name: str) -> int:
    return components.BUILDING_INDEX[name.lower()]


STARTING_MONEY = 10
BASE_HAND_LIMIT = 3
BASE_PRODUCTION_LIMIT = 3
BASE_STORAGE_LIMIT = 10
POINTS_PER_PAIR = 2
MOST_ICONS = 5

LOWEST_PRICE = tuple(c.lowest_price for c in components.COMMODITIES)
HIGHEST_PRICE = tuple(c.highest_price for c in components.COMMODITIES)
STARTING_SUPPLY = tuple(c.tokens - 1 for c in components.COMMODITIES)

CARD_PRICE = tuple(card.price for card in components.CARDS)
CARD_PRODUCTION = tuple(card.production for card in components.CARDS)

BASE_RAILROADS = sum(not railroad.expansion for railroad in components.RAILROADS)
RAILROAD_COPIES = _padded([r.copies for r in components.RAILROADS], RAILROAD_KINDS)
RAILROAD_MINIMUM = _padded([r.minimum_bid for r in components.RAILROADS], RAILROAD_KINDS)
RAILROAD_POINTS = tuple(r.set_points for r in components.RAILROADS) + ((0, 0, 0, 0, 0),) * (
    RAILROAD_KINDS - len(components.RAILROADS)
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
TOWN_COMMODITY = _padded([t.commodity for t in components.TOWNS], TOWN_COUNT)
TOWN_AMOUNT = _padded([t.amount for t in components.TOWNS], TOWN_COUNT)
TOWN_ANY_AMOUNT = _padded([t.any_amount for t in components.TOWNS], TOWN_COUNT)
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
TILE_COST = _padded([tile.cost for tile in components.BUILDINGS], TILE_KINDS)
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
TILE_TRADING_FLOOR = _padded(
    [int(tile.effect == "trading-floor") for tile in components.BUILDINGS], TILE_KINDS
)

# What tiles of the expansion do: which power (-1: none), how much, and the other number.
TILE_POWER = tuple(
    components.POWERS.index(tile.effect) if tile.effect in components.POWERS else -1
    for tile in components.BUILDINGS
) + (-1,) * (TILE_KINDS - ALL_TILES)
TILE_POWER_AMOUNT = _padded(
    [
        int(tile.arguments[0]) if tile.effect in components.POWERS and tile.effect != "workshop" else 0
        for tile in components.BUILDINGS
    ],
    TILE_KINDS,
)
TILE_POWER_TERM = _padded(
    [
        int(tile.arguments[1]) if tile.effect in components.POWERS and len(tile.arguments) > 1 else 0
        for tile in components.BUILDINGS
    ],
    TILE_KINDS,
)
TILE_WORKSHOP = tuple(
    components.MEEPLES.index(tile.arguments[0]) if tile.effect == "workshop" else -1
    for tile in components.BUILDINGS
) + (-1,) * (TILE_KINDS - ALL_TILES)
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
) = range(len(components.POWERS))

ANIMAL, TYCOON_MEEPLE, LOCOMOTIVE, HOUSE = range(len(components.MEEPLES))
_meeples = tuple(
    next(meeple for meeple in components.MEEPLE_KINDS if meeple.name == name) for name in components.MEEPLES
)
MEEPLE_COST = tuple(meeple.cost for meeple in _meeples)
MEEPLE_SUPPLY = tuple(meeple.supply for meeple in _meeples)  # 0: two more than players
MEEPLE_POINTS = tuple(meeple.points for meeple in _meeples)
MEEPLE_BOUNTY = tuple(meeple.bounty for meeple in _meeples)
MEEPLES_BEYOND_PLAYERS = 2
COLUMN_SPACES = tuple(max(0, len(meeple.column) - 1) for meeple in _meeples)
LONGEST_COLUMN = 12
COLUMN_POINTS = tuple(meeple.column + (0,) * (LONGEST_COLUMN + 1 - len(meeple.column)) for meeple in _meeples)

SHIELD_COUNT = len(components.SHIELDS)
SHIELD_ABILITY = tuple(components.ABILITIES.index(shield.ability) for shield in components.SHIELDS) + (
    -1,
) * (SHIELD_KINDS - SHIELD_COUNT)
SHIELD_AMOUNT = _padded([shield.amount for shield in components.SHIELDS], SHIELD_KINDS)
(
    START_MONEY,
    EXTRA_ACTION,
    GIVE_TOKENS,
    RAISE_PRICE,
    CHEAP_BUILDING,
    CHEAP_TOWN,
) = range(len(components.ABILITIES))
AUCTIONED_SHIELDS_MONEY = 5  # more for everybody, to bid with

MISSION_COUNT = len(components.MISSIONS)
MISSION_POINTS = _padded([mission.points for mission in components.MISSIONS], MISSION_KINDS)
MISSION_PER = tuple([mission.per for mission in components.MISSIONS] + [1] * (MISSION_KINDS - MISSION_COUNT))
MISSION_MOST = _padded([mission.most for mission in components.MISSIONS], MISSION_KINDS)
MISSION_MEASURE = _padded(
    [components.MEASURES.index(mission.measure) for mission in components.MISSIONS], MISSION_KINDS
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
) = range(len(components.MEASURES))
LARGE_TOWN = 4  # points
DEAR_PRICE = 8
FULL_PURSE = 20

CONSTRUCTION_COMPANY = _tile("Construction Company")
FREIGHT_COMPANY = _tile("Freight Company")
TRADING_FLOOR = _tile("Trading Floor")
EXPORT_COMPANY = _tile("Export Company")
BRICK_WORKS = _tile("Brick Works")

# What the bids of search and environments add to the least bid allowed; people bid any whole dollar.
RAISES = (0, 1, 2, 3, 5, 8, 12, 18, 27, 40)
RAISE_COUNT = len(RAISES)
