"""How the planner plays towards its mission, and towards everything else that counts tokens at the end.

Only the mission of the seat to move is known; those of the others are secret.
"""

from ...figures import (
    BONUS_BUILDINGS,
    BONUS_TILES,
    COLUMN_POINTS,
    COLUMN_SPACES,
    COMMODITIES_HELD,
    DEAR_COMMODITIES,
    DOLLARS_BELOW_20,
    FULL_PURSE,
    MEEPLE_COST,
    MISSION_MEASURE,
    MISSION_MOST,
    MISSION_PER,
    MISSION_POINTS,
    PAIRS,
    RAILROADS_DOUBLED,
    SPECIAL_BUILDINGS,
    TOKENS_HELD,
    TOWNS_DIFFERENT,
    TOWNS_SMALL,
    TYCOON_MEEPLE,
    UPGRADES_MADE,
    VP_PER_MEEPLE,
    VP_PER_TOKENS,
)
from ...ids import KEEP
from ...rules.mission import measured
from ...sizes import COMMODITY_COUNT, MISSIONS_DEALT
from ...state import Floats, State
from .forecast import fade
from .weights import (
    DEAR_SCORE,
    FIRST_TOKEN_SCORE,
    KNOWS_ADDITIONS,
    MEEPLE_WORTH,
    MONEY_WORTH,
    SALE_WORTH,
    TOKEN_SCORE,
    TURNS,
    USUAL_TURNS,
    W_ADDITIONS,
)

PART_DONE = 0.7  # what a step half made is worth, as a share of its part
MEEPLE_TRUST = 0.7  # that the tokens saved for a meeple become one
PURSE_TO_SPEND = 15  # dollars more than a full purse that can still be spent in time
# What a planner that plays towards a measure has at the end, at two to six players.
USUAL_COUNT = (
    (3.0, 3.2, 3.3, 3.0, 2.8),  # different railroads
    (3.3, 2.6, 2.0, 1.8, 1.7),  # cards of the largest set
    (2.0, 1.6, 1.3, 1.0, 0.9),  # railroads doubled
    (2.6, 2.2, 2.0, 1.8, 1.6),  # small towns
    (0.8, 0.9, 0.9, 0.9, 0.9),  # large towns
    (2.8, 2.6, 2.5, 2.4, 2.2),  # commodities of towns
    (1.4, 1.3, 1.2, 1.2, 1.1),  # bonus buildings
    (0.5, 0.6, 0.7, 0.8, 0.8),  # special buildings
    (5.0, 5.0, 5.0, 5.0, 5.0),  # tokens
    (3.0, 3.0, 3.0, 3.0, 3.0),  # commodities held
    (2.5, 3.5, 4.5, 4.5, 4.5),  # dear commodities
    (8.0, 10.0, 11.0, 11.0, 11.0),  # dollars below 20
    (0.3, 0.3, 0.3, 0.3, 0.3),  # upgrades
    (3.0, 3.0, 3.0, 3.0, 3.0),  # pairs
)


def best_mission(s: State, plan: Floats) -> int:
    """The dealt mission that should score most; the first one for a player without knowledge of missions."""
    best = s.mission_offer[s.seat][0] - 1
    most: float = -1.0
    if plan[W_ADDITIONS] > 0:
        for place in range(MISSIONS_DEALT):
            mission = s.mission_offer[s.seat][place] - 1
            usual: float = USUAL_COUNT[MISSION_MEASURE[s.box][mission]][s.players - 2]
            steps: float = (
                max(0.0, usual - 0.5 * (MISSION_PER[s.box][mission] - 1)) / MISSION_PER[s.box][mission]
            )
            points: float = MISSION_POINTS[s.box][mission] * steps
            points = min(points, MISSION_MOST[s.box][mission])
            if points > most:
                most = points
                best = mission
    return KEEP + best


def own_measure(s: State, plan: Floats) -> int:
    """What the mission of the seat to move counts; -1 if it has none or ignores them."""
    if s.mission[s.seat] == 0 or plan[W_ADDITIONS] <= 0:
        return -1
    return MISSION_MEASURE[s.box][s.mission[s.seat] - 1]


def mission_prospect(s: State, plan: Floats, count: int) -> float:
    """What the seat's mission is worth at a count: full steps, and part of the one begun."""
    mission = s.mission[s.seat] - 1
    per = MISSION_PER[s.box][mission]
    points: float = MISSION_POINTS[s.box][mission]
    steps: float = count // per
    steps += PART_DONE * fade(plan, plan[TURNS + s.seat]) * (count % per) / per
    return min(points * steps, MISSION_MOST[s.box][mission])


def railroad_mission_gain(s: State, plan: Floats, railroad: int) -> float:
    """What one more card of a railroad adds to the mission of the seat to move."""
    measure = own_measure(s, plan)
    if measure < 0 or (measure > RAILROADS_DOUBLED and measure != PAIRS):
        return 0.0
    seat = s.seat
    before = measured(s, seat, measure)
    s.railroads[seat][railroad] += 1
    s.railroad_count[seat] += 1
    after = measured(s, seat, measure)
    s.railroads[seat][railroad] -= 1
    s.railroad_count[seat] -= 1
    return mission_prospect(s, plan, after) - mission_prospect(s, plan, before)


def town_mission_gain(s: State, plan: Floats) -> float:
    """The same for the town on offer."""
    measure = own_measure(s, plan)
    if measure != PAIRS and (measure < TOWNS_SMALL or measure > TOWNS_DIFFERENT):
        return 0.0
    seat = s.seat
    before = measured(s, seat, measure)
    s.town_owner[s.town_offer] = seat
    s.town_count[seat] += 1
    after = measured(s, seat, measure)
    s.town_owner[s.town_offer] = -1
    s.town_count[seat] -= 1
    return mission_prospect(s, plan, after) - mission_prospect(s, plan, before)


def tile_mission_gain(s: State, plan: Floats, tile: int) -> float:
    """The same for a building."""
    measure = own_measure(s, plan)
    if measure != (BONUS_BUILDINGS if tile < BONUS_TILES else SPECIAL_BUILDINGS):
        return 0.0
    before = measured(s, s.seat, measure)
    return mission_prospect(s, plan, before + 1) - mission_prospect(s, plan, before)


def upgrade_mission_gain(s: State, plan: Floats) -> float:
    """The same for an upgrade."""
    if own_measure(s, plan) != UPGRADES_MADE:
        return 0.0
    before = measured(s, s.seat, UPGRADES_MADE)
    return mission_prospect(s, plan, before + 1) - mission_prospect(s, plan, before)


def foresee_ending(s: State, plan: Floats) -> None:
    """Write to the plan what tokens, prices and dollars will score the seat to move at the end.

    What is held now need not be held then: the nearer the end, the more of it counts.
    """
    plan[KNOWS_ADDITIONS] = 1.0
    plan[DEAR_SCORE] = 0.0
    plan[USUAL_TURNS + s.seat] = 0.0
    plan[TOKEN_SCORE] = 0.0
    plan[FIRST_TOKEN_SCORE] = 0.0
    near: float = 1.0 - fade(plan, plan[TURNS + s.seat])
    if s.powers[s.seat][VP_PER_TOKENS]:
        plan[TOKEN_SCORE] += near / s.powers[s.seat][VP_PER_TOKENS]
    foresee_meeples(s, plan)
    measure = own_measure(s, plan)
    if measure < 0:
        return
    mission = s.mission[s.seat] - 1
    points: float = MISSION_POINTS[s.box][mission]
    points = near * points / MISSION_PER[s.box][mission]
    if measure == TOKENS_HELD:
        plan[TOKEN_SCORE] += points
    elif measure == COMMODITIES_HELD:
        plan[FIRST_TOKEN_SCORE] = points
    elif measure == DEAR_COMMODITIES:
        plan[DEAR_SCORE] = points
    elif measure == DOLLARS_BELOW_20:
        lower_money(s, plan, points)


def lower_money(s: State, plan: Floats, points: float) -> None:
    """A dollar is worth less to a seat that scores for an empty purse, unless it has far too many."""
    if s.money[s.seat] <= FULL_PURSE + PURSE_TO_SPEND:
        plan[MONEY_WORTH + s.seat] -= points
        plan[SALE_WORTH + s.seat] = max(0.0, plan[SALE_WORTH + s.seat] - points)


def foresee_meeples(s: State, plan: Floats) -> None:
    """What a token is worth towards the next meeple of a column made of its commodity alone."""
    for commodity in range(COMMODITY_COUNT):
        plan[MEEPLE_WORTH + commodity] = 0.0
    if not s.expansion:
        return
    trust: float = MEEPLE_TRUST * fade(plan, plan[TURNS + s.seat])
    for meeple in range(TYCOON_MEEPLE + 1):
        have = s.meeples[s.seat][meeple]
        if have < COLUMN_SPACES[s.box][meeple] and s.meeple_supply[meeple]:
            step: float = COLUMN_POINTS[s.box][meeple][have + 1] - COLUMN_POINTS[s.box][meeple][have]
            step += s.powers[s.seat][VP_PER_MEEPLE]
            units = 0
            for commodity in range(COMMODITY_COUNT):
                units += MEEPLE_COST[s.box][meeple][commodity]
            for commodity in range(COMMODITY_COUNT):
                if MEEPLE_COST[s.box][meeple][commodity] == units:
                    plan[MEEPLE_WORTH + commodity] = trust * step / max(1, units)
