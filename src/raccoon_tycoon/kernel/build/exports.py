"""The functions that the kernel exports to Python, and the required lengths of their array arguments.

A length that is a number stands for an ``array.array``; one that is an expression (of the other
arguments; of several games, the first one's) for anything with a writable buffer of that
C type, such as a NumPy array.
Only functions that can't write outside their arguments, however they are called, are listed here.
"""

from ..ids import TABLE_SIZE
from ..judge.inputs import MOST_ON
from ..judge.net import NET_SIZE
from ..learn.game_rows import (
    DECISION_WIDTH,
    GAME_WIDTH,
    KEY_WORDS,
    PLAYER_WIDTH,
    PRICE_WIDTH,
    PURCHASE_WIDTH,
)
from ..players.planner.weights import WEIGHT_COUNT
from ..players.search.arms import MOST_ARMS
from ..players.search.compare import LINES_SIZE, SUMS_SIZE
from ..players.search.search import STATS_SIZE
from ..players.search.tree import MOST_NODES, TREE_SIZE
from ..sizes import SEATS

_TREE = {"tree": TREE_SIZE, "worths": MOST_NODES}

Lengths = dict[str, int | str]

EXPORTS: dict[str, Lengths] = {
    "apply": {},
    "why_not": {},
    "deal": {},
    "settle": {},
    "score": {},
    "town_points": {},
    "railroad_points": {},
    "pair_points": {},
    "tile_points": {},
    "mission_points": {},
    "meeple_points": {},
    "tile_price": {},
    "upgrade_price": {},
    "winners": {},
    "last_round": {},
    "least_bid": {},
    "sale_price": {},
    "sale_fall": {},
    "card_raise": {},
    "town_price": {},
    "town_any_price": {},
    "railroad_in_game": {},
    "play_randomly": {"rng": 1},
    "play_random_games": {"rng": 1},
    "sample": {"rng": 1},
    "random_words": {"words": 16},
    "greedy_action": {},
    "planner_action": {},
    "planned_action": {"weights": WEIGHT_COUNT},
    "wavering_action": {"weights": WEIGHT_COUNT, "rng": 1},
    "search_begin": {"arms": MOST_ARMS, "stats": STATS_SIZE, **_TREE, "net": NET_SIZE},
    "search_choice": {"stats": STATS_SIZE},
    "search_merge": {"stats": STATS_SIZE, "others": STATS_SIZE},
    "search_run": {"arms": MOST_ARMS, "stats": STATS_SIZE, **_TREE, "rng": 1, "net": NET_SIZE},
    "compare_lines": {"lines": LINES_SIZE, "sums": SUMS_SIZE, "rng": 1, "net": NET_SIZE},
    "judge": {"net": NET_SIZE, "judged": 2 * SEATS},
    "first_choice": {"net": NET_SIZE},
    "judge_inputs": {"out": MOST_ON},
    "play_planned": {"weights": SEATS * WEIGHT_COUNT},
    "observe": {"out": "vector_size(s)"},
    "vector_size": {},
    "write_mask": {"mask": f"{TABLE_SIZE}"},
    "in_table": {},
    "reward": {},
    "place_of": {},
    "begin_games": {"games": "last", "rngs": "last", "bots": f"{SEATS}"},
    "step_games": {
        "games": "last",
        "rngs": "last",
        "bots": f"{SEATS}",
        "actions": "last",
        "rewards": "last * games.players",
        "scores": "last * games.players",
        "places": "last * games.players",
        "finals": "last * vector_size(games)",
        "ended": "last",
        "illegal": "last",
    },
    "observe_games": {
        "games": "last",
        "observations": "last * vector_size(games)",
        "masks": f"last * {TABLE_SIZE}",
        "seats": "last",
    },
    "bot_action": {"rng": 1},
    "play_rows": {
        "keys": f"count * {KEY_WORDS}",
        "bots": f"{SEATS}",
        "script": "scripted",
        "games": f"count * {GAME_WIDTH}",
        "players": f"count * rules.players * {PLAYER_WIDTH}",
        "purchases": f"most_purchases * {PURCHASE_WIDTH}",
        "prices": f"most_prices * {PRICE_WIDTH}",
        "decisions": f"most_decisions * {DECISION_WIDTH}",
        "used": "3",
    },
    "choose_randomly": {"games": "last", "rngs": "last", "actions": "last"},
}

# What the state's own methods and ``legal_ids`` call.
FOR_METHODS = ("copy_into", "has_additions", "legal", "redact", "set_figures")

# These take milliseconds, so they release the GIL.
UNLOCKED: frozenset[str] = frozenset(
    {
        "play_randomly",
        "play_random_games",
        "play_planned",
        "search_run",
        "compare_lines",
        "begin_games",
        "step_games",
        "observe_games",
        "choose_randomly",
        "play_rows",
    }
)
