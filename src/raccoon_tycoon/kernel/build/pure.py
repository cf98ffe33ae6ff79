"""The uncompiled kernel: the rule files as they are, under the names the compiled one has."""

from __future__ import annotations

from ..chance import random_words
from ..ids import MOST_LEGAL
from ..judge.inputs import judge_inputs
from ..judge.net import judge
from ..learn.batch import begin_games, choose_randomly, observe_games, step_games
from ..learn.game_rows import play_rows
from ..learn.observation import in_table, observe, vector_size, write_mask
from ..learn.reward import place_of, reward
from ..players.builtin import bot_action
from ..players.greedy import greedy_action
from ..players.planner.planner import planned_action, planner_action, play_planned, wavering_action
from ..players.random_games import play_random_games, play_randomly
from ..players.search.arms import first_choice
from ..players.search.compare import compare_lines
from ..players.search.search import search_begin, search_choice, search_merge, search_run
from ..rules.auction import least_bid
from ..rules.building import tile_price, upgrade_price
from ..rules.deal import deal, railroad_in_game
from ..rules.engine import apply, legal, settle, why_not
from ..rules.meeple import meeple_points
from ..rules.mission import mission_points
from ..rules.produce import card_raise
from ..rules.sample import sample
from ..rules.score import pair_points, railroad_points, score, tile_points, town_points, winners
from ..rules.sell import sale_fall, sale_price
from ..rules.town import town_any_price, town_price
from ..rules.turn import last_round
from ..sizes import EVENT_WIDTH
from ..state import State, States

__all__ = [
    "State",
    "States",
    "apply",
    "begin_games",
    "bot_action",
    "card_raise",
    "choose_randomly",
    "compare_lines",
    "deal",
    "first_choice",
    "greedy_action",
    "in_table",
    "judge",
    "judge_inputs",
    "last_round",
    "least_bid",
    "legal_ids",
    "meeple_points",
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
    "sale_fall",
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
    "tile_price",
    "town_any_price",
    "town_points",
    "town_price",
    "upgrade_price",
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
    """What happened since the last call, one row per event; the log is cleared."""
    rows = [tuple(state.log[EVENT_WIDTH * i : EVENT_WIDTH * (i + 1)]) for i in range(state.log_size)]
    state.log_size = 0
    return rows
