"""The uncompiled kernel: the rule files as they are, under the names the compiled one has."""

from __future__ import annotations

from .auction import least_bid
from .batch import begin_games, choose_randomly, observe_games, step_games
from .chance import random_words
from .deal import deal, railroad_in_game
from .engine import apply, legal, settle, why_not
from .greedy import greedy_action
from .house import house_action
from .ids import MOST_LEGAL
from .mission import mission_points
from .observe import in_table, observe, vector_size, write_mask
from .planner import planned_action, planner_action, play_planned, wavering_action
from .playout import play_random_games, play_randomly
from .reward import place_of, reward
from .rows import play_rows
from .sample import sample
from .score import pair_points, railroad_points, score, tile_points, town_points, winners
from .search import search_begin, search_choice, search_merge, search_run
from .sell import sale_price
from .sizes import EVENT_WIDTH
from .state import State, States
from .town import town_any_price, town_price
from .turn import last_round

__all__ = [
    "State",
    "States",
    "apply",
    "begin_games",
    "choose_randomly",
    "deal",
    "greedy_action",
    "house_action",
    "in_table",
    "last_round",
    "least_bid",
    "legal_ids",
    "mission_points",
    "observe",
    "observe_games",
    "pair_points",
    "place_of",
    "planned_action",
    "planner_action",
    "play_planned",
    "play_random_games",
    "play_randomly",
    "play_rows",
    "railroad_in_game",
    "railroad_points",
    "random_words",
    "reward",
    "sale_price",
    "sample",
    "score",
    "search_begin",
    "search_choice",
    "search_merge",
    "search_run",
    "settle",
    "step_games",
    "take_log",
    "tile_points",
    "town_any_price",
    "town_points",
    "town_price",
    "vector_size",
    "wavering_action",
    "why_not",
    "winners",
    "write_mask",
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
