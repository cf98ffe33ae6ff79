"""Search by playing on: every promising action is tried in the same sampled worlds.

A pass draws one world that agrees with what the seat knows (``sample``) and plays it to the end once
for each action still in the running, all seats played by the planner. As every action meets the
same luck, their differences show soon, and an action that is clearly worse is dropped. Small choices
(which tokens, which bid) get their own search when they come up; within a pass the planner makes them.
"""

from .auction import least_bid, why_not_bid, why_not_pass
from .engine import apply_legal, legal
from .ids import AUCTION, BID, CHOOSE_ACTION, CHOOSE_BID, MOST_LEGAL, NOTHING, PASS, SELL
from .planner import decide, weigh_actions
from .planner_auction import bids_once
from .planner_outlook import load_weights, look_ahead
from .planner_produce import NEVER
from .planner_weights import PLAN_SIZE
from .planner_worth import weigh_holdings
from .refusals import LEGAL
from .sample import sample
from .score import score, winners
from .sizes import MOST_UNITS
from .state import Floats, Ints, Rng, State, copy_into, room
from .tables import RAISE_COUNT, RAISES

MOST_ARMS = 16
# An array of statistics: passes, then for each arm its sum, whether it is still in the running, and
# the squared differences to every other arm.
PASSES = 0
SUMS = 1
RUNNING = SUMS + MOST_ARMS
SQUARES = RUNNING + MOST_ARMS
STATS_SIZE = SQUARES + MOST_ARMS * MOST_ARMS

MARGIN_SHARE = 0.3  # how much of a result's worth is the margin, the rest is winning
MARGIN_RANGE = 20.0
DROP_AFTER = 12  # passes
DROP_AT = 2.5  # standard errors


def add_arm(arms: Ints, count: int, action: int) -> int:
    """Add an action unless it is there already or there is no room."""
    if count == MOST_ARMS:
        return count
    for i in range(count):
        if arms[i] == action:
            return count
    arms[count] = action
    return count + 1


def list_arms(s: State, arms: Ints) -> int:
    """The actions worth searching, the planner's own choice first."""
    plan: Floats = room(PLAN_SIZE)
    load_weights(s, plan)
    count = add_arm(arms, 0, decide(s, plan))
    if s.decision == CHOOSE_ACTION:
        return list_action_arms(s, plan, arms, count)
    if s.decision == CHOOSE_BID:
        return list_bid_arms(s, arms, count)
    actions: Ints = room(MOST_LEGAL)
    total = legal(s, actions)
    for i in range(total):
        count = add_arm(arms, count, actions[i])
    return count


def list_action_arms(s: State, plan: Floats, arms: Ints, count: int) -> int:
    """The best by the planner's weighing, of the sales of a commodity only the best two."""
    actions: Ints = room(MOST_LEGAL)
    gains: Floats = room(MOST_LEGAL)
    sales: Ints = [0] * 12
    look_ahead(s, s.seat, plan)
    weigh_holdings(s, plan)
    total = weigh_actions(s, plan, actions, gains)
    for turn in range(total):
        best = -1
        for i in range(total):
            if gains[i] > NEVER and (best < 0 or gains[i] > gains[best]):
                best = i
        if best < 0 or count == MOST_ARMS:
            return count
        gains[best] = NEVER
        action = actions[best]
        if SELL <= action < AUCTION:
            kind = (action - SELL) // MOST_UNITS
            sales[kind] += 1
            if sales[kind] > 2:
                continue
        count = add_arm(arms, count, action)
    return count


def list_bid_arms(s: State, arms: Ints, count: int) -> int:
    if why_not_pass(s) == LEGAL:
        count = add_arm(arms, count, PASS)
    least = least_bid(s)
    if bids_once(s):
        if s.seat == s.turn:
            # What shuts the rival out, and a little less.
            wall = s.money[(s.seat + 1) % s.players]
            for less in range(3):
                if why_not_bid(s, wall - less) == LEGAL:
                    count = add_arm(arms, count, BID + wall - less)
        elif why_not_bid(s, least) == LEGAL:
            return add_arm(arms, count, BID + least)
    for rung in range(RAISE_COUNT):
        if why_not_bid(s, least + RAISES[rung]) == LEGAL:
            count = add_arm(arms, count, BID + least + RAISES[rung])
    return count


def play_on(s: State) -> None:
    """The planner plays all seats to the end."""
    plan: Floats = room(PLAN_SIZE)
    load_weights(s, plan)
    while s.decision != NOTHING:
        apply_legal(s, decide(s, plan))


def result_worth(s: State, seat: int) -> float:
    """A finished game to a seat, from 0 to 1: mostly whether it won, partly by how much."""
    found = winners(s)
    won: float = 0.0
    if found >> seat & 1:
        count = 0
        for other in range(s.players):
            count += found >> other & 1
        won = 1.0 / count
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, score(s, other))
    margin: float = (score(s, seat) - best) / MARGIN_RANGE
    margin = 0.5 + 0.5 * max(-1.0, min(1.0, margin))
    return (1.0 - MARGIN_SHARE) * won + MARGIN_SHARE * margin


def search_pass(s: State, arms: Ints, count: int, stats: Floats, rng: Rng) -> None:
    world: State = State()
    trial: State = State()
    results: Floats = room(MOST_ARMS)
    seat = s.seat
    copy_into(world, s)
    sample(world, seat, rng)
    for i in range(count):
        if stats[RUNNING + i] > 0:
            copy_into(trial, world)
            apply_legal(trial, arms[i])
            play_on(trial)
            results[i] = result_worth(trial, seat)
    stats[PASSES] += 1
    for i in range(count):
        if stats[RUNNING + i] > 0:
            stats[SUMS + i] += results[i]
            for j in range(count):
                if stats[RUNNING + j] > 0:
                    apart: float = results[i] - results[j]
                    stats[SQUARES + MOST_ARMS * i + j] += apart * apart


def drop_arms(count: int, stats: Floats) -> int:
    """Drop what is clearly worse than the best; return how many are still in the running."""
    best = best_arm(count, stats)
    passes: float = stats[PASSES]
    left = 0
    for i in range(count):
        if stats[RUNNING + i] > 0:
            left += 1
            if i != best and passes >= DROP_AFTER:
                apart: float = (stats[SUMS + best] - stats[SUMS + i]) / passes
                variance: float = stats[SQUARES + MOST_ARMS * i + best] / passes - apart * apart
                if apart * apart * passes > DROP_AT * DROP_AT * (variance + 0.002):
                    stats[RUNNING + i] = 0
                    left -= 1
    return left


def best_arm(count: int, stats: Floats) -> int:
    best = -1
    for i in range(count):
        if stats[RUNNING + i] > 0 and (best < 0 or stats[SUMS + i] > stats[SUMS + best]):
            best = i
    return best


def search_begin(s: State, arms: Ints, stats: Floats) -> int:
    """Start a search: list the arms and clear the statistics; return how many arms there are."""
    for i in range(STATS_SIZE):
        stats[i] = 0
    count = list_arms(s, arms)
    for i in range(count):
        stats[RUNNING + i] = 1
    return count


def search_run(s: State, arms: Ints, count: int, stats: Floats, rng: Rng, passes: int) -> int:
    """Search on for some passes; return how many arms are still in the running."""
    left = drop_arms(min(count, MOST_ARMS), stats)
    for turn in range(passes):
        if left > 1:
            search_pass(s, arms, min(count, MOST_ARMS), stats, rng)
            left = drop_arms(min(count, MOST_ARMS), stats)
    return left
