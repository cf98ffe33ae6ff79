"""How the planner values the expansion's railroads and tiles."""

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

# How often something pays, per own turn.
SALES = 0.18
DISCOUNTS = 0.08
INCOMES = 1.2
DISCARDS = 0.04
INSURED = 0.06  # for each rival too
MEEPLES = 0.25
WORKS = 0.5  # for each turn that produces
# The share of what is still to come, or of what is foreseen, that a tile is trusted to pay for.
AUCTIONS = 0.6  # of the railroads left
FEW_AUCTIONS = 0.2  # five or six players seldom open one
NEW_LINES = 0.4
NEW_CARDS = 0.7
PRICE_KEPT = 0.8
LARGE_SALES = 0.5
WELCOME_SOLD = 0.8
UPGRADE_HOPE = 0.1
# Bounds.
UNITS_RAISED = 2.0  # units that a price raised by one pays for
MOST_DISCOUNTS = 3.0
MOST_INTEREST = 3.0
TOKENS_KEPT = 3.0
MOST_LINES = 5.0
WORKSHOP_POINTS = 1.1  # what a meeple brings that takes no turn


def set_step(s: State, seat: int, railroad: int) -> int:
    """What one more card adds to a player's sets, wild cards placed anew."""
    before = railroad_points(s, seat)
    s.railroads[seat][railroad] += 1
    after = railroad_points(s, seat)
    s.railroads[seat][railroad] -= 1
    return after - before


def carried_points(s: State, place: int) -> int:
    """The points of a locomotive on a face-up railroad card."""
    return MEEPLE_POINTS[s.box][LOCOMOTIVE] * s.locomotive_on[place]


def power_gain(s: State, plan: Floats, seat: int, tile: int) -> float:
    """What a tile of the expansion earns or scores its buyer until the end."""
    turns: float = plan[TURNS + seat]
    dollar: float = plan[SALE_WORTH + seat]
    amount: float = TILE_POWER_AMOUNT[s.box][tile]
    productions: float = turns * plan[W_PRODUCE_SHARE]
    sales: float = turns * SALES
    power = TILE_POWER[s.box][tile]
    if TILE_WORKSHOP[s.box][tile] >= 0:
        return workshop_gain(s, plan, seat, tile)
    if power == SOFT_LANDING:
        return sales * amount * PRICE_KEPT * dollar
    if power == RAISE_MORE:
        return productions * amount * UNITS_RAISED * dollar
    if power == BUILDING_DISCOUNT:
        return amount * dollar * min(MOST_DISCOUNTS, DISCOUNTS * turns)
    if power == TURN_INCOME:
        return INCOMES * turns * amount * dollar
    if power == DISCARD_INCOME:
        return DISCARDS * turns * amount * dollar
    if power == BULK_PREMIUM:
        return sales * LARGE_SALES * amount * dollar
    if power == WELCOME:
        worth = 0
        for commodity in range(COMMODITY_COUNT):
            worth += s.price[commodity]
        return WELCOME_SOLD * worth * amount * dollar
    if power == INSURANCE:
        return INSURED * turns * (s.players - 1) * amount * dollar
    if power == PASS_INCOME:
        auctions: float = AUCTIONS if s.players < 5 else FEW_AUCTIONS
        return auctions * plan[RAILROADS_LEFT] * amount * dollar
    if power == INTEREST:
        return productions * min(amount, MOST_INTEREST) * dollar
    return scoring_gain(s, plan, seat, power, amount)


def scoring_gain(s: State, plan: Floats, seat: int, power: int, amount: float) -> float:
    """The points of a tile that scores at the end, as far as can be foreseen."""
    if power == VP_PER_TOKENS:
        return TOKENS_KEPT / amount
    if power == VP_PER_UPGRADE:
        upgrades = 0
        for tile in range(UPGRADES):
            upgrades += s.upgraded[seat][tile]
        return amount * (upgrades + UPGRADE_HOPE)
    if power == VP_PER_LINE:
        lines: float = measured(s, seat, RAILROADS_DIFFERENT)
        return amount * min(MOST_LINES, lines + NEW_LINES * plan[RAILROADS_LEFT] / s.players)
    if power == VP_PER_MEEPLE:
        made: float = 0.0
        for meeple in range(MEEPLE_COUNT):
            made += s.meeples[seat][meeple]
        return amount * (made + MEEPLES * plan[TURNS + seat])
    return 0.0


def workshop_gain(s: State, plan: Floats, seat: int, tile: int) -> float:
    """A meeple that costs no turn, every few productions, as long as there are cards for it."""
    cards: float = s.town_count[seat] + NEW_CARDS * plan[TOWNS_LEFT] / s.players
    if TILE_WORKSHOP[s.box][tile] == LOCOMOTIVE:
        cards = s.railroad_count[seat] + NEW_CARDS * plan[RAILROADS_LEFT] / s.players
    made: float = WORKS * plan[TURNS + seat] * plan[W_PRODUCE_SHARE]
    return WORKSHOP_POINTS * min(made, cards)
