"""Plays anything that is legal."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..actions import Action, Bid
from ..view import View
from .bot import Bot


class RandomBot(Bot):
    """Chooses evenly, but bids low: the eight least bids count as its only ones."""

    def __init__(self, seed: int = 0, budget: float | None = None) -> None:
        super().__init__(seed, budget)
        self._random = random.Random(seed)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        bids = [action for action in legal if isinstance(action, Bid)]
        return self._random.choice([action for action in legal if action not in bids[8:]])
