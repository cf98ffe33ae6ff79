"""What the planner makes of the expansion's railroads and tiles."""

from ...figures import (
    BUILDING_DISCOUNT,
    BULK_PREMIUM,
    DISCARD_INCOME,
    INSURANCE,
    INTEREST,
    LOCOMOTIVE,
    MEEPLE_POINTS,
    PASS_INCOME,
    RAILROADS_DIFFERENT,
    RAISE_MORE,
    SOFT_LANDING,
    TILE_POWER,
    TILE_POWER_AMOUNT,
    TILE_WORKSHOP,
    TURN_INCOME,
    VP_PER_LINE,
    VP_PER_MEEPLE,
    VP_PER_TOKENS,
    VP_PER_UPGRADE,
    WELCOME,
)
from ...rules.mission import measured
from ...rules.score import railroad_points
from ...sizes import COMMODITY_COUNT, MEEPLE_COUNT, UPGRADES
from ...state import Floats, State
from .weights import RAILROADS_LEFT, SALE_WORTH, TOWNS_LEFT, TURNS, W_PRODUCE_SHARE


def set_step(s: State, seat: int, railroad: int) -> int:
    """What one more card adds to a player's sets, wild cards placed anew."""
    before = railroad_points(s, seat)
    s.railroads[seat][railroad] += 1
    after = railroad_points(s, seat)
    s.railroads[seat][railroad] -= 1
    return after - before


def carried_points(s: State, place: int) -> int:
    """What stands on a face-up railroad card."""
    return MEEPLE_POINTS[LOCOMOTIVE] * s.locomotive_on[place]


def power_gain(s: State, plan: Floats, seat: int, tile: int) -> float:
    """What a tile of the expansion earns or scores its buyer until the end."""
    turns: float = plan[TURNS + seat]
    dollar: float = plan[SALE_WORTH + seat]
    amount: float = TILE_POWER_AMOUNT[tile]
    productions: float = turns * plan[W_PRODUCE_SHARE]
    sales: float = turns * 0.18
    power = TILE_POWER[tile]
    if TILE_WORKSHOP[tile] >= 0:
        return workshop_gain(s, plan, seat, tile)
    if power == SOFT_LANDING:
        return sales * amount * 0.8 * dollar
    if power == RAISE_MORE:
        return productions * amount * 2.0 * dollar
    if power == BUILDING_DISCOUNT:
        return amount * dollar * min(3.0, 0.08 * turns)
    if power == TURN_INCOME:
        return 1.2 * turns * amount * dollar
    if power == DISCARD_INCOME:
        return 0.04 * turns * amount * dollar
    if power == BULK_PREMIUM:
        return sales * 0.5 * amount * dollar
    if power == WELCOME:
        worth = 0
        for commodity in range(COMMODITY_COUNT):
            worth += s.price[commodity]
        return 0.8 * worth * amount * dollar
    if power == INSURANCE:
        return 0.06 * turns * (s.players - 1) * amount * dollar
    if power == PASS_INCOME:
        auctions: float = 0.6 if s.players < 5 else 0.2  # of the railroads left: five or six seldom open one
        return auctions * plan[RAILROADS_LEFT] * amount * dollar
    if power == INTEREST:
        return productions * min(amount, 3.0) * dollar
    return scoring_gain(s, plan, seat, power, amount)


def scoring_gain(s: State, plan: Floats, seat: int, power: int, amount: float) -> float:
    """The points of a tile that scores at the end, as far as can be foreseen."""
    if power == VP_PER_TOKENS:
        return 3.0 / amount
    if power == VP_PER_UPGRADE:
        upgrades = 0
        for tile in range(UPGRADES):
            upgrades += s.upgraded[seat][tile]
        return amount * (upgrades + 0.1)
    if power == VP_PER_LINE:
        lines: float = measured(s, seat, RAILROADS_DIFFERENT)
        return amount * min(5.0, lines + 0.4 * plan[RAILROADS_LEFT] / s.players)
    if power == VP_PER_MEEPLE:
        made: float = 0.0
        for meeple in range(MEEPLE_COUNT):
            made += s.meeples[seat][meeple]
        return amount * (made + 0.25 * plan[TURNS + seat])
    return 0.0


def workshop_gain(s: State, plan: Floats, seat: int, tile: int) -> float:
    """A meeple that takes no turn, every few productions, as long as there are cards for it."""
    cards: float = s.town_count[seat] + 0.7 * plan[TOWNS_LEFT] / s.players
    if TILE_WORKSHOP[tile] == LOCOMOTIVE:
        cards = s.railroad_count[seat] + 0.7 * plan[RAILROADS_LEFT] / s.players
    made: float = 0.5 * plan[TURNS + seat] * plan[W_PRODUCE_SHARE]
    return 1.1 * min(made, cards)
