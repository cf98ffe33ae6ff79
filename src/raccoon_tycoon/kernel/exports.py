"""What the kernel offers to Python, and how long the arrays must be that it is given.

Only functions that can't write outside the state whatever they are called with stand here.
"""

from .planner_weights import WEIGHT_COUNT
from .search import MOST_ARMS, STATS_SIZE
from .sizes import SEATS

EXPORTS: dict[str, dict[str, int]] = {
    "apply": {},
    "why_not": {},
    "deal": {},
    "settle": {},
    "score": {},
    "town_points": {},
    "railroad_points": {},
    "pair_points": {},
    "tile_points": {},
    "winners": {},
    "last_round": {},
    "least_bid": {},
    "sale_price": {},
    "town_price": {},
    "town_any_price": {},
    "railroad_in_game": {},
    "play_randomly": {"rng": 1},
    "play_random_games": {"rng": 1},
    "sample": {"rng": 1},
    "random_words": {"words": 16},
    "greedy_action": {},
    "planner_action": {},
    "search_begin": {"arms": MOST_ARMS, "stats": STATS_SIZE},
    "search_run": {"arms": MOST_ARMS, "stats": STATS_SIZE, "rng": 1},
    "play_planned": {"weights": SEATS * WEIGHT_COUNT},
}

# These run for milliseconds, so they let other threads run meanwhile.
UNLOCKED: frozenset[str] = frozenset({"play_random_games", "play_randomly", "play_planned", "search_run"})
