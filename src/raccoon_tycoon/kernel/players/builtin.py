"""The built-in bots that the kernel can play by itself, by number."""

from ..chance import fast_below
from ..ids import MOST_LEGAL
from ..rules.engine import legal
from ..state import Ints, Rng, State, room
from .greedy import greedy_action
from .planner.planner import planner_action

LEARNER = 0  # nobody in the kernel: the caller decides
HOUSE_RANDOM = 1  # evenly among the legal actions, bids from the ladder
HOUSE_GREEDY = 2
HOUSE_PLANNER = 3

# By the names under which everybody knows them. Only Python reads this.
HOUSE_BOTS = {"random": HOUSE_RANDOM, "greedy": HOUSE_GREEDY, "planner": HOUSE_PLANNER}


def house_action(s: State, bot: int, rng: Rng) -> int:
    """What the bot plays for the seat to move. The game must not be over."""
    if bot == HOUSE_GREEDY:
        return greedy_action(s)
    if bot == HOUSE_PLANNER:
        return planner_action(s)
    actions: Ints = room(MOST_LEGAL)
    return actions[fast_below(rng, legal(s, actions))]
