"""Plays anything that is legal."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..api.actions import Action
from ..api.codec import compose
from ..api.view import View
from ..kernel import backend
from .bot import Bot


class RandomBot(Bot):
    """Makes each small decision uniformly at random: tokens one at a time, bids from the ladder."""

    def __init__(self, seed: int = 0, budget: float | None = None) -> None:
        super().__init__(seed, budget)
        self._random = random.Random(seed)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return compose(view.known_state(), lambda state: self._random.choice(backend.legal_ids(state)))
