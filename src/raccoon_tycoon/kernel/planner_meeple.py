"""Which meeples the planner makes: those that score more than their tokens are worth."""

from .ids import DONE, MAKE, MOST_LEGAL
from .meeple import MAKE_HOUSE, MAKE_LOCOMOTIVE, MAKE_TYCOON, list_meeples, meeple_of
from .planner_outlook import fade
from .planner_weights import RIVALRY, TURNS
from .planner_worth import money_worth, token_worth
from .sizes import COMMODITY_COUNT
from .state import Floats, Ints, State, room
from .tables import (
    COLUMN_POINTS,
    COLUMN_SPACES,
    MEEPLE_BOUNTY,
    MEEPLE_COST,
    MEEPLE_POINTS,
    VP_PER_MEEPLE,
)


def meeple_cost(s: State, plan: Floats, meeple: int) -> float:
    """What the tokens that a meeple is made of are worth otherwise."""
    cost: float = 0.0
    for commodity in range(COMMODITY_COUNT):
        units = MEEPLE_COST[meeple][commodity]
        if units:
            held = s.tokens[s.seat][commodity]
            cost += token_worth(s, plan, s.seat, commodity, held, s.price[commodity])
            cost -= token_worth(s, plan, s.seat, commodity, held - units, s.price[commodity])
    return cost


def make_gain(s: State, plan: Floats, make: int) -> float:
    """What making a meeple brings, its tokens paid."""
    meeple = meeple_of(make)
    seat = s.seat
    gain: float = s.powers[seat][VP_PER_MEEPLE] - meeple_cost(s, plan, meeple)
    if make <= MAKE_TYCOON:
        have = s.meeples[seat][meeple]
        gain += COLUMN_POINTS[meeple][have + 1] - COLUMN_POINTS[meeple][have]
        if have + 1 < COLUMN_SPACES[meeple]:
            step = COLUMN_POINTS[meeple][have + 2] - COLUMN_POINTS[meeple][have + 1]
            gain += 0.2 * step * fade(plan, plan[TURNS + seat])
    elif make == MAKE_LOCOMOTIVE or make == MAKE_HOUSE:
        gain += MEEPLE_POINTS[meeple]
    else:
        # Somebody gets the points of what stands on the board, as likely a rival as me.
        bounty = MEEPLE_BOUNTY[meeple]
        gain += money_worth(s, plan, seat, s.money[seat] + bounty) - money_worth(s, plan, seat, s.money[seat])
        gain += MEEPLE_POINTS[meeple] * (1.0 - plan[RIVALRY] * (s.players - 1)) / s.players
    return gain


def choose_meeple(s: State, plan: Floats) -> int:
    actions: Ints = room(MOST_LEGAL)
    count = list_meeples(s, actions, 0)
    best = DONE
    most: float = 0.0
    for i in range(count):
        if actions[i] != DONE:
            gain: float = make_gain(s, plan, actions[i] - MAKE)
            if gain > most:
                most = gain
                best = actions[i]
    return best
