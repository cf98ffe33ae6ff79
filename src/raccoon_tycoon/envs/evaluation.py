"""How well a policy plays: a batch of games against the kernel's own bots.

>>> from raccoon_tycoon.envs import evaluate
>>> first_legal = evaluate(lambda observations, masks: masks.argmax(axis=1), ["random"], games=20)
>>> print(first_legal)
won 0 % of 20 games, 140.9 points behind
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..api.rules import Rules
from ..kernel.figures import RAISES
from .options import listed_bots
from .single import LEARNER_SEAT
from .vector import VectorTycoon

Policy = Callable[[NDArray[np.int16], NDArray[np.int8]], NDArray[Any]]
"""Takes observations and masks, a row per game; returns an action id per game."""


@dataclass(frozen=True)
class Evaluation:
    """``won``: the share of games, ties divided; ``margin``: its points minus the average of the others'."""

    games: int
    won: float
    margin: float

    def __str__(self) -> str:
        side = "ahead" if self.margin >= 0 else "behind"
        return f"won {self.won:.0%} of {self.games} games, {abs(self.margin):.1f} points {side}".replace(
            "%", " %"
        )


def evaluate(
    policy: Policy,
    bots: Sequence[str] = ("greedy",),
    games: int = 400,
    seed: int = 1_000_003,
    rules: Rules | str = "",
    ladder: Sequence[int] = RAISES,
    counted_money: bool = True,
) -> Evaluation:
    """Play ``games`` games from as many deals; the policy sits at seat 0, ``bots`` to its left."""
    players = 1 + len(listed_bots(bots))
    won, margins = np.zeros(games), np.zeros(games)
    left = np.ones(games, np.bool_)  # each slot's first game counts, or short games would count more
    with VectorTycoon(games, players, rules, "win", ladder, counted_money, bots=(None, *bots)) as batch:
        step = batch.reset(seed)
        while left.any():
            step = batch.step(np.asarray(policy(step.observations, step.masks)))
            over = step.ended & left
            first = step.places[over] == 1
            won[over] = first[:, LEARNER_SEAT] / np.maximum(first.sum(axis=1), 1)
            points = step.scores[over].astype(float)
            margins[over] = points[:, LEARNER_SEAT] - (points.sum(axis=1) - points[:, LEARNER_SEAT]) / (
                players - 1
            )
            left &= ~over
    return Evaluation(games, float(won.mean()), float(margins.mean()))
