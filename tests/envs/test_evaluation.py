"""How well a policy plays, counted on a batch of games."""

from __future__ import annotations

import numpy as np
import pytest

from raccoon_tycoon.envs import Evaluation, evaluate


def test_bots_of_equal_strength_win_equally_often() -> None:
    chance = np.random.default_rng(1)

    def any_legal(_: object, masks: np.ndarray) -> np.ndarray:
        return np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])

    found = evaluate(any_legal, ["random", "random"], games=60)
    assert found.games == 60 and found.won == pytest.approx(1 / 3, abs=0.2) and abs(found.margin) < 8


def test_it_says_so_in_words() -> None:
    assert str(Evaluation(400, 0.525, 1.24)) == "won 52 % of 400 games, 1.2 points ahead"
    assert str(Evaluation(20, 0.0, -3.0)) == "won 0 % of 20 games, 3.0 points behind"


def test_the_same_seed_plays_the_same_games() -> None:
    first, again = (evaluate(lambda _, masks: masks.argmax(axis=1), ["greedy"], games=8) for _ in range(2))
    assert first == again and first.won == 0
