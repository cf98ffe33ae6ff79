"""Whole games by chance, for simulation, benchmarks and search."""

from .chance import MASK32, fast_below, fast_random
from .deal import deal
from .engine import apply_legal, legal, settle
from .ids import MOST_LEGAL, NOTHING
from .state import Ints, Rng, State, copy_into, room


def play_randomly(s: State, rng: Rng, most: int) -> int:
    """Play random legal actions (bids from the ladder) to the end; return how many decisions it took."""
    actions: Ints = room(MOST_LEGAL)
    count = 0
    while s.decision != NOTHING and count < most:
        apply_legal(s, actions[fast_below(rng, legal(s, actions))])
        count += 1
    return count


def play_random_games(rules: State, rng: Rng, games: int) -> int:
    """Deal and play whole games under the rules in an undealt state; return the decisions made."""
    game: State = State()
    count = 0
    for number in range(games):
        copy_into(game, rules)
        for word in range(8):
            game.key[word] = fast_random(rng) & MASK32
        deal(game)
        settle(game)
        count += play_randomly(game, rng, 1000000)
    return count
