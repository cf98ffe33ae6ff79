"""The search: promising actions are tried in the same sampled worlds.

An information-set Monte Carlo tree search with a race at the root. A pass draws one world consistent with
what the seat knows (``sample``) and plays it once for each action in the running: through the tree below
that action (``tree.py``), then by the planner, to the end or until the judge is asked. Every action faces
the same luck as the first, so that their difference shows quickly. The actions rated best are tried first,
others join over time (progressive widening), and those that are clearly worse are dropped. Small choices
(which tokens) get their own search when they come up; within a pass the planner makes them.
"""

from math import sqrt

from ...ids import NOTHING
from ...refusals import LEGAL
from ...rules.engine import apply
from ...rules.sample import sample
from ...sizes import SEATS
from ...state import Floats, Ints, Rng, State, Weights, copy_into, room
from .arms import MOST_ARMS, list_arms, propose
from .tree import MOST_PLIES, PATH_SIZE, clear_tree, learn, play_through, weigh_results

# An array of statistics: passes, then for each arm how often it was tried, the sum of its leads over the
# first arm, the sum of their squares, and whether it was dropped.
PASSES = 0
TRIES = 1
LEADS = TRIES + MOST_ARMS
SQUARES = LEADS + MOST_ARMS
DROPPED = SQUARES + MOST_ARMS
STATS_SIZE = DROPPED + MOST_ARMS

FIRST_ARMS = 6  # in the running from the start
PASSES_AN_ARM = 6  # before one more joins
LEAST_TRIES = 12  # before an arm is dropped or chosen
DROP_AT = 2.0  # standard errors
DOUBT = 1.5  # standard errors


def in_the_running(stats: Floats, arm: int) -> int:
    """Whether an arm has joined and wasn't dropped. The first arm, the baseline, is always in."""
    return arm == 0 or (arm < FIRST_ARMS + stats[PASSES] / PASSES_AN_ARM and stats[DROPPED + arm] == 0)


def search_pass(
    s: State,
    arms: Ints,
    count: int,
    stats: Floats,
    tree: Ints,
    worths: Floats,
    rng: Rng,
    plies: int,
    net: Weights,
    horizon: int,
) -> None:
    results: Floats = room(SEATS)
    path: Ints = room(PATH_SIZE)
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
                path[0] = 1
                path[1] = 1 + arm
                path[2] = seat
                play_through(trial, tree, worths, path, plies, net, horizon)
                weigh_results(trial, net, results)
                learn(tree, worths, path, results)
                result = results[seat]
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
    """The arm to play: the first, unless another leads by more than luck explains.

    With many arms, one always looks best by luck: with little time, choosing the best mean loses to the
    planner.
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
    """Drop arms that are clearly worse than the best; return how many could still be chosen."""
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


def search_begin(
    s: State, arms: Ints, stats: Floats, tree: Ints, worths: Floats, net: Weights, horizon: int
) -> int:
    """Start a search: list the arms and clear the statistics; return how many arms there are."""
    clear_tree(tree, worths)
    for i in range(STATS_SIZE):
        stats[i] = 0
    if s.decision == NOTHING:
        return 0
    if horizon > 0:
        return propose(s, net, arms)
    return list_arms(s, arms)


def search_merge(stats: Floats, others: Floats) -> None:
    """Add another thread's results for the same arms; what either dropped is out."""
    for i in range(STATS_SIZE):
        stats[i] += others[i]


def search_run(
    s: State,
    arms: Ints,
    count: int,
    stats: Floats,
    tree: Ints,
    worths: Floats,
    rng: Rng,
    passes: int,
    plies: int,
    net: Weights,
    horizon: int,
) -> int:
    """Search for some more passes; return how many arms could still be chosen.

    ``plies``: how deep the tree below the searched decision may go; with 0 the planner makes them all.
    """
    plies = max(0, min(plies, MOST_PLIES))
    if s.decision == NOTHING:
        return 0
    count = min(count, MOST_ARMS)
    left = drop_arms(count, stats)
    for turn in range(passes):
        if left > 1:
            search_pass(s, arms, count, stats, tree, worths, rng, plies, net, horizon)
            left = drop_arms(count, stats)
    return left
