"""The tree below the actions a search compares: what follows them, learnt from pass to pass.

A node stands for the big decisions (which action, which bid) all seats have made since the searched
position, whatever cards came up meanwhile, so that many sampled worlds share one node. Once a node has been
visited often enough, the seat to move tries what the judge (without one, the planner) rates best, more
actions as visits grow (progressive widening), and prefers what has served it best (PUCT). The planner makes
small choices and everything below the known tree.
"""

from math import sqrt

from ...ids import CHOOSE_ACTION, CHOOSE_BID, NOTHING
from ...judge.net import judge
from ...rules.engine import apply_legal
from ...rules.score import score, winners
from ...sizes import SEATS
from ...state import Floats, Ints, State, Weights, room
from ..planner.forecast import load_weights
from ..planner.planner import decide
from ..planner.weights import PLAN_SIZE
from .arms import MOST_ARMS, list_arms, propose

MOST_NODES = 4096
# A node: the action that leads to it, its first child, its parent's next child, how often it was visited.
ACTION = 0
CHILD = 1
NEXT = 2
VISITS = 3
NODE_SIZE = 4
TREE_SIZE = MOST_NODES * NODE_SIZE  # node 0 is unused; its visits field counts the nodes

MOST_PLIES = 8
# The path of one pass through the tree: its length, then for each step the node and the seat that chose it.
PATH_SIZE = 1 + 2 * (MOST_PLIES + 1)

BRANCH_AT = 8  # visits before a node's own decision is searched
FIRST_TRIED = 2  # actions tried at first
VISITS_AN_ACTION = 12  # before one more is tried
# The same when the judge ends the lines: results vary less than when they are played out.
JUDGED_BRANCH_AT = 3
JUDGED_FIRST_TRIED = 3
JUDGED_VISITS_AN_ACTION = 6
CURIOSITY = 0.15
FIRST_GUESS = 0.03  # how much worse than the first action an untried one is assumed to be

MARGIN_SHARE = 0.3  # the margin's share in a result's worth; the rest is winning
MARGIN_RANGE = 20.0


def clear_tree(tree: Ints, worths: Floats) -> None:
    """Leave a node for each action at the root and nothing below."""
    for i in range(TREE_SIZE):
        tree[i] = 0
    for i in range(MOST_NODES):
        worths[i] = 0
    tree[VISITS] = 1 + MOST_ARMS


def child_of(tree: Ints, node: int, action: int) -> int:
    """The child that an action leads to; 0 if there is none yet."""
    child = tree[node * NODE_SIZE + CHILD]
    while 0 < child < MOST_NODES:
        if tree[child * NODE_SIZE + ACTION] == action:
            return child
        child = tree[child * NODE_SIZE + NEXT]
    return 0


def add_child(tree: Ints, node: int, action: int) -> int:
    """Add a child and return it; 0 if there is no room."""
    child = tree[VISITS]
    if not 0 < child < MOST_NODES:
        return 0
    tree[VISITS] = child + 1
    tree[child * NODE_SIZE + ACTION] = action
    tree[child * NODE_SIZE + NEXT] = tree[node * NODE_SIZE + CHILD]
    tree[node * NODE_SIZE + CHILD] = child
    return child


def pick(s: State, tree: Ints, worths: Floats, node: int, net: Weights, horizon: int) -> int:
    """The action that a seat tries at a node."""
    arms: Ints = room(MOST_ARMS)
    visits = tree[node * NODE_SIZE + VISITS]
    if horizon > 0:
        count = min(propose(s, net, arms), JUDGED_FIRST_TRIED + visits // JUDGED_VISITS_AN_ACTION)
    else:
        count = min(list_arms(s, arms), FIRST_TRIED + visits // VISITS_AN_ACTION)
    planned = child_of(tree, node, arms[0])
    if planned == 0 or count == 1:
        return arms[0]
    expected: float = worths[planned] / max(1, tree[planned * NODE_SIZE + VISITS])
    doubt: float = CURIOSITY * sqrt(visits)
    best = 0
    most: float = -1.0
    for i in range(count):
        child = child_of(tree, node, arms[i])
        mean: float = expected - FIRST_GUESS
        tries = 0
        if child > 0:
            tries = tree[child * NODE_SIZE + VISITS]
            mean = worths[child] / max(1, tries)
        hope: float = mean + doubt / ((1 + i) * (1 + tries))
        if hope > most:
            most = hope
            best = i
    return arms[best]


def play_through(
    s: State, tree: Ints, worths: Floats, path: Ints, plies: int, net: Weights, horizon: int
) -> None:
    """Play on through the tree as far as it is known, then by the planner; ``path`` holds the first node.

    It plays to the end or, with a ``horizon``, until so many turns have begun.
    """
    plan: Floats = room(PLAN_SIZE)
    load_weights(s, plan)
    node = path[1]
    turn = s.turn
    turns = 0
    branch_at = JUDGED_BRANCH_AT if horizon > 0 else BRANCH_AT
    while s.decision != NOTHING:
        if horizon > 0 and s.turn != turn:
            turn = s.turn
            turns += 1
            if turns >= horizon and s.decision == CHOOSE_ACTION:
                return
        if node > 0 and (s.decision == CHOOSE_ACTION or s.decision == CHOOSE_BID):
            if tree[node * NODE_SIZE + VISITS] < branch_at or path[0] > plies:
                node = 0
            else:
                action = pick(s, tree, worths, node, net, horizon)
                child = child_of(tree, node, action)
                if child == 0:
                    child = add_child(tree, node, action)
                node = child
                if node > 0:
                    path[1 + 2 * path[0]] = node
                    path[2 + 2 * path[0]] = s.seat
                    path[0] += 1
                apply_legal(s, action)
                continue
        apply_legal(s, decide(s, plan))


def learn(tree: Ints, worths: Floats, path: Ints, results: Floats) -> None:
    """Credit every node on the path with the result for the seat that chose it."""
    for step in range(path[0]):
        node = path[1 + 2 * step]
        tree[node * NODE_SIZE + VISITS] += 1
        worths[node] += results[path[2 + 2 * step]]


def weigh_results(s: State, net: Weights, results: Floats) -> None:
    """What a game is worth to each seat, from 0 to 1: as it ended, or as the judge sees it."""
    judged: Floats = room(2 * SEATS)
    if s.decision == NOTHING:
        for seat in range(s.players):
            results[seat] = result_worth(s, seat)
        return
    judge(s, net, judged)
    for seat in range(s.players):
        margin: float = judged[SEATS + seat] / MARGIN_RANGE
        margin = 0.5 + 0.5 * max(-1.0, min(1.0, margin))
        results[seat] = (1.0 - MARGIN_SHARE) * judged[seat] + MARGIN_SHARE * margin


def result_worth(s: State, seat: int) -> float:
    """What a finished game is worth to a seat, from 0 to 1: mostly whether it won, partly by how much."""
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
