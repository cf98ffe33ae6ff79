"""The built-in bots that the kernel can play by itself, by number."""

from .chance import fast_below
from .engine import legal
from .ids import MOST_LEGAL
from .state import Ints, Rng, State, room

LEARNER = 0  # nobody in the kernel: the caller decides
HOUSE_RANDOM = 1  # evenly among the legal actions, bids from the ladder

# By the names under which everybody knows them. Only Python reads this.
HOUSE_BOTS = {"random": HOUSE_RANDOM}


def house_action(s: State, bot: int, rng: Rng) -> int:
    """What the bot plays. The game must not be over."""
    actions: Ints = room(MOST_LEGAL)
    return actions[fast_below(rng, legal(s, actions))]
