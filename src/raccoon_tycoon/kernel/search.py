"""Search by playing on: the promising actions are tried in the same sampled worlds.

A pass draws one world that agrees with what the seat knows (``sample``) and plays it to the end once
for each action in the running, all seats played by the planner. Every action meets the same luck as
the planner's own choice, so that their difference shows soon. The best by the planner's weighing are
tried first, the others join as time goes on (progressive widening); what is clearly worse is dropped.
Small choices (which tokens, which bid) get their own search when they come up; within a pass the
planner makes them.
"""

from math import sqrt

from .auction import least_bid, why_not_bid, why_not_pass
from .engine import apply, apply_legal, legal
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
# An array of statistics: passes, then for each arm how often it was tried, the sum of its results
# less those of the first arm, the sum of their squares, and whether it was dropped.
PASSES = 0
TRIES = 1
LEADS = TRIES + MOST_ARMS
SQUARES = LEADS + MOST_ARMS
DROPPED = SQUARES + MOST_ARMS
STATS_SIZE = DROPPED + MOST_ARMS

MARGIN_SHARE = 0.3  # how much of a result's worth is the margin, the rest is winning
MARGIN_RANGE = 20.0
FIRST_ARMS = 6  # in the running from the start
PASSES_AN_ARM = 6  # before one more joins
LEAST_TRIES = 12  # before an arm is dropped or chosen
DROP_AT = 2.0  # standard errors
DOUBT = 1.5  # standard errors


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


def in_the_running(stats: Floats, arm: int) -> int:
    """Whether an arm has joined and was not dropped. The first arm, the measure of all, always is."""
    return arm == 0 or (arm < FIRST_ARMS + stats[PASSES] / PASSES_AN_ARM and stats[DROPPED + arm] == 0)


def search_pass(s: State, arms: Ints, count: int, stats: Floats, rng: Rng) -> None:
    world: State = State()
    trial: State = State()
    seat = s.seat
    first: float = 0.0
    copy_into(world, s)
    sample(world, seat, rng)
    for arm in range(count):
        if in_the_running(stats, arm):
            copy_into(trial, world)
            result: float = 0.0
            if apply(trial, arms[arm]) == LEGAL:
                play_on(trial)
                result = result_worth(trial, seat)
            if arm == 0:
                first = result
            stats[TRIES + arm] += 1
            stats[LEADS + arm] += result - first
            stats[SQUARES + arm] += (result - first) * (result - first)
    stats[PASSES] += 1


def arm_lead(stats: Floats, arm: int) -> float:
    """How much better than the first arm an arm did on average."""
    return stats[LEADS + arm] / max(1.0, stats[TRIES + arm])


def arm_doubt(stats: Floats, arm: int) -> float:
    """The standard error of an arm's lead."""
    tries: float = max(1.0, stats[TRIES + arm])
    mean: float = stats[LEADS + arm] / tries
    return sqrt(max(0.0, stats[SQUARES + arm] / tries - mean * mean) / tries + 0.01 / (tries * tries))


def search_choice(count: int, stats: Floats) -> int:
    """The arm to play: the planner's own, unless another is better beyond doubt of luck.

    With many arms one of them always looks best by luck; trusting the plain means loses to the planner
    when there is little time.
    """
    best = 0
    most: float = 0.0
    for arm in range(1, min(count, MOST_ARMS)):
        if stats[TRIES + arm] >= LEAST_TRIES and stats[DROPPED + arm] == 0:
            sure: float = arm_lead(stats, arm) - DOUBT * arm_doubt(stats, arm)
            if sure > most:
                most = sure
                best = arm
    return best


def drop_arms(count: int, stats: Floats) -> int:
    """Drop what is clearly worse than the best; return how many could still be chosen."""
    best = search_choice(count, stats)
    sure: float = 0.0
    if best > 0:
        sure = arm_lead(stats, best) - DOUBT * arm_doubt(stats, best)
    left = 1
    for arm in range(1, count):
        if stats[DROPPED + arm] == 0:
            left += 1
            hope: float = arm_lead(stats, arm) + DROP_AT * arm_doubt(stats, arm)
            if arm != best and stats[TRIES + arm] >= LEAST_TRIES and hope < sure:
                stats[DROPPED + arm] = 1
                left -= 1
    if best > 0 and left == 2 and sure > arm_doubt(stats, best):
        left = 1
    return left


def search_begin(s: State, arms: Ints, stats: Floats) -> int:
    """Start a search: list the arms and clear the statistics; return how many arms there are."""
    for i in range(STATS_SIZE):
        stats[i] = 0
    if s.decision == NOTHING:
        return 0
    return list_arms(s, arms)


def search_merge(stats: Floats, others: Floats) -> None:
    """Add what another thread found for the same arms; what one of them dropped is out."""
    for i in range(STATS_SIZE):
        stats[i] += others[i]


def search_run(s: State, arms: Ints, count: int, stats: Floats, rng: Rng, passes: int) -> int:
    """Search on for some passes; return how many arms could still be chosen."""
    if s.decision == NOTHING:
        return 0
    count = min(count, MOST_ARMS)
    left = drop_arms(count, stats)
    for turn in range(passes):
        if left > 1:
            search_pass(s, arms, count, stats, rng)
            left = drop_arms(count, stats)
    return left
