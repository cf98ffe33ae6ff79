"""The batch in the kernel: the same games as one at a time, whatever the threads; nonsense never harms."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from typing import Any

import numpy as np
import pytest

from raccoon_tycoon.envs import Step, VectorTycoon
from raccoon_tycoon.envs.options import KERNEL as backend
from raccoon_tycoon.kernel import ids


def copied(step: Step) -> dict[str, Any]:
    return {name: value.copy() for name, value in step._asdict().items()}


def run(games: VectorTycoon, seed: int, steps: int) -> list[dict[str, Any]]:
    found = [copied(games.reset(seed))]
    for _ in range(steps):
        found.append(copied(games.step(games.random_actions())))
    games.close()
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_game_is_the_one_that_the_kernel_plays_alone(players: int) -> None:
    """Follow every game of a batch with single calls: the seed of each deal is all that is needed."""
    rules = "expansion=fat-cat missions=on" if players == 6 else ""
    games = VectorTycoon(3, players, rules, reward="margin", threads=1)
    step = games.reset(seed=5)
    followed = [games._games[index] for index in range(3)]
    finished = 0
    for _ in range(900):
        actions = games.random_actions()
        step = games.step(actions)
        for index, state in enumerate(followed):
            assert backend.apply(state, int(actions[index])) == 0
            if state.decision == ids.NOTHING:
                finished += 1
                assert step.ended[index]
                for seat in range(players):
                    assert step.scores[index, seat] == backend.score(state, seat)
                    assert step.rewards[index, seat] == pytest.approx(
                        backend.reward(state, seat, 2), abs=1e-4
                    )
                followed[index] = games._games[index]
            else:
                assert not step.ended[index] and not step.rewards[index].any()
                assert state.to_bytes() == games._games[index].to_bytes()
            alone = games.options.observation(followed[index], followed[index].seat)
            assert np.array_equal(alone["observation"], step.observations[index])
            assert np.array_equal(alone["action_mask"], step.masks[index])
            assert step.seats[index] == followed[index].seat
    assert finished >= 3 and not step.illegal.any()


def test_the_same_seed_gives_the_same_games_whatever_the_threads() -> None:
    one, three = (run(VectorTycoon(50, threads=threads), seed=2, steps=150) for threads in (1, 3))
    for left, right in zip(one, three, strict=True):
        for name in left:
            assert np.array_equal(left[name], right[name]), name
    other = run(VectorTycoon(50), seed=3, steps=1)
    assert not np.array_equal(other[1]["observations"], one[1]["observations"])


@pytest.mark.parametrize(
    "nonsense", [-1, ids.TABLE_SIZE, ids.AUCTION_SPARE, 2**31, -(2**40), 2**63 - 1, 4096 + 7]
)
def test_an_illegal_id_is_marked_and_the_first_legal_action_played(nonsense: int) -> None:
    games = VectorTycoon(2, threads=1)
    games.reset(seed=1)
    state = games._games[1]
    step = games.step(np.array([int(games.random_actions()[0]), nonsense], np.int64))
    assert step.illegal.tolist() == [False, True]
    backend.apply(state, backend.legal_ids(state)[0])
    assert state.to_bytes() == games._games[1].to_bytes()


def test_a_storm_of_nonsense_breaks_nothing() -> None:
    games = VectorTycoon(20, players=5, threads=2)
    games.reset(seed=1)
    chance = np.random.default_rng(1)
    for _ in range(300):
        step = games.step(chance.integers(-5, 5000, size=20))
        assert step.masks.any(axis=1).all()


def test_a_raise_outside_the_ladder_is_illegal() -> None:
    games = VectorTycoon(40, players=2, ladder=(0,), threads=1)
    step = games.reset(seed=1)
    for _ in range(400):
        actions = games.random_actions()
        bidding = step.masks[:, ids.PASS] > 0
        actions[bidding] = ids.RAISE + 1
        step = games.step(actions)
        assert np.array_equal(step.illegal, bidding)


def test_bots_of_the_house_play_between_the_learners_decisions() -> None:
    games = VectorTycoon(10, players=3, bots=("random", None, "random"))
    step = games.reset(seed=1)
    ended = 0
    for _ in range(300):
        assert (step.seats == 1).all() and step.masks.any(axis=1).all()
        step = games.step(games.random_actions())
        ended += int(step.ended.sum())
    assert ended > 5


def test_bad_actions_are_refused_with_a_sentence() -> None:
    games = VectorTycoon(4)
    with pytest.raises(ValueError, match="reset"):
        games.step(np.zeros(4, int))
    games.reset()
    for actions in (np.zeros(3, int), np.zeros((4, 1), int), np.zeros(4)):
        with pytest.raises(ValueError, match="actions must be 4 whole numbers"):
            games.step(actions)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"num_envs": 0}, "size is 0"),
        ({"num_envs": 10**7}, "size is 10000000"),
        ({"players": 1}, "players is 1"),
        ({"threads": 0}, "threads is 0"),
        ({"bots": ("random",)}, "bots names 1 seats"),
        ({"bots": ("random",) * 4}, "no seat to a learner"),
        ({"bots": (None, None, None, "hal")}, "there is no bot 'hal'"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        VectorTycoon(**{"num_envs": 2, **arguments})


@pytest.mark.needs_compiler
def test_the_kernel_itself_refuses_buffers_that_are_too_short() -> None:
    games = VectorTycoon(4, threads=1)
    games.reset(seed=1)
    short = np.zeros(3, np.int8)
    out = games.buffers
    with pytest.raises(ValueError, match="seats must be a buffer of type 'b' with 4 places or more"):
        backend.observe_games(games._games, 0, 4, 1, 1, out.observations, out.masks, short)
    with pytest.raises(IndexError, match="there are 4 games"):
        backend.observe_games(games._games, 0, 5, 1, 1, out.observations, out.masks, out.seats)
    with pytest.raises(IndexError):
        games._games[4]
    backend.observe_games(games._games, -5, 4, 1, 1, out.observations, out.masks, out.seats)
    backend.begin_games(games._games, games._rules, array("Q", [1] * 4), array("i", [1] * 6), 0, 4)


DIGEST = """
import hashlib
from raccoon_tycoon.envs import VectorTycoon
games = VectorTycoon(3, players=2, reward="margin", bots=(None, "greedy"), threads=2)
digest = hashlib.sha256()
step, ended = games.reset(seed=1), 0
while ended < 2:
    step = games.step(games.random_actions())
    ended += int(step.ended.sum())
    for buffer in step:
        digest.update(buffer.tobytes())
print(digest.hexdigest())
"""


def test_without_a_compiled_kernel_it_plays_the_same_games() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            env={**os.environ, "RACCOON_BACKEND": kernel},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for kernel in ("", "pure")
    ]
    assert told[0] == told[1]
