"""Whole games by chance, for simulation, benchmarks and search."""

from .chance import fast_below
from .engine import apply_legal, legal
from .ids import MOST_LEGAL, NOTHING
from .state import Ints, Rng, State, room


def play_randomly(s: State, rng: Rng, most: int) -> int:
    """Play random legal actions (bids from the ladder) to the end; return how many decisions it took."""
    actions: Ints = room(MOST_LEGAL)
    count = 0
    while s.decision != NOTHING and count < most:
        apply_legal(s, actions[fast_below(rng, legal(s, actions))])
        count += 1
    return count
