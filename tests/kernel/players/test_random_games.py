"""Random playouts take every legal action equally often."""

from __future__ import annotations

import random
from array import array
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from raccoon_tycoon import BACKEND
from raccoon_tycoon.api.ruling import dealt_state
from raccoon_tycoon.api.seeds import seed_bytes
from raccoon_tycoon.kernel import backend, ids
from tests.random_games import some_rules
from tests.rules.test_3_turn import DECISIONS

if TYPE_CHECKING:
    from raccoon_tycoon.kernel.state import State

EACH = 200 if BACKEND == "compiled" else 30
"""How often each action is to be played on average."""


def one_step(state: State, seed: int) -> bytes:
    after = state.copy()
    backend.play_randomly(after, array("Q", [seed]), 1)
    return after.to_bytes()


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_legal_action_is_played_equally_often(decision: int) -> None:
    state = DECISIONS[decision]()._state
    children = {}
    for number in backend.legal_ids(state):
        child = state.copy()
        backend.apply(child, number)
        children[child.to_bytes()] = number
    tries = EACH * len(children)
    played = Counter(children[one_step(state, seed)] for seed in range(tries))
    assert set(played) == set(children.values())
    assert 0.3 * EACH < min(played.values()) <= max(played.values()) < 1.8 * EACH


def test_playouts_end_in_finished_games_under_any_rules() -> None:
    chance = random.Random(1)
    for seed in range(30):
        state = dealt_state(some_rules(chance), seed_bytes(seed))
        count = backend.play_randomly(state, array("Q", [seed]), 1_000_000)
        assert state.decision == ids.NOTHING
        assert count > 0
        assert backend.winners(state) > 0
        assert backend.play_randomly(state, array("Q", [seed]), 5) == 0


def test_a_playout_stops_after_the_most_decisions_it_may_take() -> None:
    state = dealt_state(some_rules(random.Random(1)), seed_bytes(1))
    assert backend.play_randomly(state, array("Q", [1]), 7) == 7
    assert state.decision != ids.NOTHING
