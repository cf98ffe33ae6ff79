"""Which meeples the planner makes: those that score more than their tokens are worth."""

from ...figures import (
    COLUMN_POINTS,
    COLUMN_SPACES,
    MEEPLE_BOUNTY,
    MEEPLE_COST,
    MEEPLE_POINTS,
    TYCOON_MEEPLE,
    VP_PER_MEEPLE,
)
from ...ids import DONE, MAKE, MOST_LEGAL
from ...rules.meeple import MAKE_HOUSE, MAKE_LOCOMOTIVE, MAKE_TYCOON, list_meeples, meeple_of
from ...sizes import COMMODITY_COUNT
from ...state import Floats, Ints, State, room
from .forecast import fade
from .weights import RIVALRY, TURNS, W_ADDITIONS
from .worth import money_worth, token_worth

NEXT_STEP = 0.2  # how far to trust that the column grows by one more


def meeple_cost(s: State, plan: Floats, meeple: int) -> float:
    """What a meeple's tokens would be worth otherwise."""
    cost: float = 0.0
    for commodity in range(COMMODITY_COUNT):
        units = MEEPLE_COST[s.box][meeple][commodity]
        if units:
            held = s.tokens[s.seat][commodity]
            cost += token_worth(s, plan, s.seat, commodity, held, s.price[commodity])
            cost -= token_worth(s, plan, s.seat, commodity, held - units, s.price[commodity])
    return cost


def column_gain(s: State, plan: Floats, meeple: int, have: int) -> float:
    """What the next meeple adds to a column: its step, and part of the one after it."""
    gain: float = COLUMN_POINTS[s.box][meeple][have + 1] - COLUMN_POINTS[s.box][meeple][have]
    gain += s.powers[s.seat][VP_PER_MEEPLE]
    if have + 1 < COLUMN_SPACES[s.box][meeple]:
        step = COLUMN_POINTS[s.box][meeple][have + 2] - COLUMN_POINTS[s.box][meeple][have + 1]
        gain += NEXT_STEP * step * fade(plan, plan[TURNS + s.seat])
    return gain


def spend_on_meeples(s: State, plan: Floats, held: Ints) -> float:
    """Take tokens that are worth more in columns from those expected to be held; return the gain."""
    brings: float = 0.0
    for meeple in range(TYCOON_MEEPLE + 1):
        have = s.meeples[s.seat][meeple]
        left = s.meeple_supply[meeple]
        while left and have < COLUMN_SPACES[s.box][meeple] and affordable(s, held, meeple):
            gain: float = column_gain(s, plan, meeple, have)
            cost: float = 0.0
            for commodity in range(COMMODITY_COUNT):
                units = MEEPLE_COST[s.box][meeple][commodity]
                if units:
                    cost += token_worth(s, plan, s.seat, commodity, held[commodity], s.price[commodity])
                    cost -= token_worth(
                        s, plan, s.seat, commodity, held[commodity] - units, s.price[commodity]
                    )
            if gain <= cost:
                break
            for commodity in range(COMMODITY_COUNT):
                held[commodity] -= MEEPLE_COST[s.box][meeple][commodity]
            brings += gain
            have += 1
            left -= 1
    return brings


def affordable(s: State, held: Ints, meeple: int) -> int:
    for commodity in range(COMMODITY_COUNT):
        if held[commodity] < MEEPLE_COST[s.box][meeple][commodity]:
            return 0
    return 1


def make_gain(s: State, plan: Floats, make: int) -> float:
    """The gain from making a meeple, net of its tokens."""
    meeple = meeple_of(make)
    seat = s.seat
    gain: float = -meeple_cost(s, plan, meeple)
    if make <= MAKE_TYCOON:
        gain += column_gain(s, plan, meeple, s.meeples[seat][meeple])
    elif make == MAKE_LOCOMOTIVE or make == MAKE_HOUSE:
        gain += MEEPLE_POINTS[s.box][meeple] + s.powers[seat][VP_PER_MEEPLE]
    else:
        # Somebody gets the points of a meeple on the board: a rival as likely as me.
        bounty = MEEPLE_BOUNTY[s.box][meeple]
        gain += money_worth(s, plan, seat, s.money[seat] + bounty) - money_worth(s, plan, seat, s.money[seat])
        gain += MEEPLE_POINTS[s.box][meeple] * (1.0 - plan[RIVALRY] * (s.players - 1)) / s.players
    return gain


def choose_meeple(s: State, plan: Floats) -> int:
    actions: Ints = room(MOST_LEGAL)
    count = list_meeples(s, actions, 0)
    best = DONE
    most: float = 0.0
    if plan[W_ADDITIONS] <= 0:
        return DONE
    for i in range(count):
        if actions[i] != DONE:
            gain: float = make_gain(s, plan, actions[i] - MAKE)
            if gain > most:
                most = gain
                best = actions[i]
    return best
