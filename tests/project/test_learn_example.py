"""The example that learns (examples/learn.py), for a few seconds."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"


def example() -> Any:
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_round_of_learning_makes_it_better_and_it_plays_as_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from raccoon_tycoon import Rules
    from raccoon_tycoon.bots.builtin import GreedyBot
    from raccoon_tycoon.bots.referee import play_match

    learn = example()
    curve = learn.learn(tmp_path, 1e9, every=1e9, games=64, rounds=1)
    before, after = curve.rows
    assert before["steps"] == 0 and after["steps"] == learn.GAMES * learn.STEPS
    # Random play wins next to nothing; after a round, whatever the seed, it loses by 24 to 43 points less.
    assert before["won"] < 0.05 and after["won"] > before["won"]
    assert after["margin"] > before["margin"] + 12
    assert {file.name for file in tmp_path.iterdir()} == {"policy.npz", "curve.csv", "curve.svg"}
    monkeypatch.setenv("RACCOON_POLICY", str(tmp_path / "policy.npz"))
    match = play_match(Rules(players=2), "learned", [learn.Learned(), GreedyBot()])
    assert match.faults == [] and match.decisions[0] > 10


def test_gradients_are_those_of_the_outputs() -> None:
    """By hand in the example; here by small differences."""
    learn = example()
    rng = np.random.default_rng(5)
    net = learn.Net([part.astype(np.float64) for part in learn.Net.drawn(rng, 3, 1.0).parts])
    inputs, weights = rng.random((4, learn.SIZE)), rng.random((4, 3))

    def loss() -> float:
        return float((net.layers(inputs)[-1] * weights).sum())

    gradients = net.gradient(net.layers(inputs), weights)
    for part, gradient in zip(net.parts, gradients, strict=True):
        assert gradient.shape == part.shape
        place = np.unravel_index(np.abs(gradient).argmax(), part.shape)
        part[place] += 1e-5
        more = loss()
        part[place] -= 2e-5
        less = loss()
        part[place] += 1e-5
        assert (more - less) / 2e-5 == pytest.approx(gradient[place], rel=1e-4)


def test_what_is_not_open_has_no_chance_and_what_is_done_better_is_worth_more() -> None:
    learn = example()
    masks = np.array([[True, False, True, True]])
    chances = np.exp(learn.log_chances(np.array([[0.0, 50.0, 0.0, 0.0]], np.float32), masks))
    assert chances[0].tolist() == pytest.approx([1 / 3, 0, 1 / 3, 1 / 3])

    zeros = np.zeros((2, 1), np.float32)
    rewards, ended = np.array([[1.0], [2.0]], np.float32), np.array([[True], [False]])
    played = learn.Round(zeros, zeros, zeros, zeros, np.zeros((3, 1), np.float32), rewards, ended)
    assert played.advantages().ravel().tolist() == [1.0, 2.0]  # a game's end hides what comes after
    played = played._replace(ended=np.zeros((2, 1), np.bool_))
    assert played.advantages().ravel().tolist() == pytest.approx([1 + 2 * learn.DISCOUNT * learn.TRACE, 2])
