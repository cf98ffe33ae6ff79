"""The built-in bots that the kernel can play by itself, by number."""

from ..chance import fast_below
from ..ids import MOST_LEGAL
from ..rules.engine import legal
from ..state import Ints, Rng, State, room
from .greedy import greedy_action
from .planner.planner import planner_action

LEARNER = 0  # no kernel bot: the caller decides
BOT_RANDOM = 1  # uniformly among the legal actions, bids from the ladder
BOT_GREEDY = 2
BOT_PLANNER = 3

# By their public names. Only Python reads this.
KERNEL_BOTS = {"random": BOT_RANDOM, "greedy": BOT_GREEDY, "planner": BOT_PLANNER}


def bot_action(s: State, bot: int, rng: Rng) -> int:
    """What the bot plays for the seat to move. The game must not be over."""
    if bot == BOT_GREEDY:
        return greedy_action(s)
    if bot == BOT_PLANNER:
        return planner_action(s)
    actions: Ints = room(MOST_LEGAL)
    return actions[fast_below(rng, legal(s, actions))]
