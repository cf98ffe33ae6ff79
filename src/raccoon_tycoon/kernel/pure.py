"""The uncompiled kernel: the rule files as they are, under the names the compiled one has."""

from __future__ import annotations

from .auction import least_bid
from .chance import random_words
from .deal import deal, railroad_in_game
from .engine import apply, legal, settle, why_not
from .greedy import greedy_action
from .ids import MOST_LEGAL
from .planner import planner_action, play_planned
from .playout import play_random_games, play_randomly
from .sample import sample
from .score import pair_points, railroad_points, score, tile_points, town_points, winners
from .search import search_begin, search_run
from .sell import sale_price
from .sizes import EVENT_WIDTH
from .state import State
from .town import town_any_price, town_price
from .turn import last_round

__all__ = [
    "State",
    "apply",
    "deal",
    "greedy_action",
    "last_round",
    "least_bid",
    "legal_ids",
    "pair_points",
    "planner_action",
    "play_planned",
    "play_random_games",
    "play_randomly",
    "railroad_in_game",
    "railroad_points",
    "random_words",
    "sale_price",
    "sample",
    "score",
    "search_begin",
    "search_run",
    "settle",
    "take_log",
    "tile_points",
    "town_any_price",
    "town_points",
    "town_price",
    "why_not",
    "winners",
]


def legal_ids(state: State) -> list[int]:
    """The numbers of the legal actions, bids from the ladder."""
    out = [0] * MOST_LEGAL
    return out[: legal(state, out)]


def take_log(state: State) -> list[tuple[int, ...]]:
    """What happened since the last call, one row an event; the log is cleared."""
    rows = [tuple(state.log[EVENT_WIDTH * i : EVENT_WIDTH * (i + 1)]) for i in range(state.log_size)]
    state.log_size = 0
    return rows
