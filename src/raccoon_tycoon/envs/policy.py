"""A trained policy as a bot: in the arena, at your table, on a server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..api.actions import Action
from ..api.codec import compose
from ..api.rules import Rules
from ..api.view import View
from ..bots import Bot
from ..kernel.figures import RAISES
from ..kernel.state import State
from .options import EnvOptions


class PolicyBot(Bot):
    """Chooses by the ids of the environments. A subclass needs only ``act``.

    ``ladder`` and ``counted_money`` are those that the policy was trained with (``EnvOptions``).
    """

    ladder: Sequence[int] = RAISES
    counted_money: bool = True

    def act(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        """The id of an action; ``mask`` has a 1 for each that is legal."""
        raise NotImplementedError

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Ask the policy until the action is complete: tokens are chosen one at a time."""
        assert view.seat is not None
        seat = view.seat
        options = _options(view.rules, tuple(self.ladder), self.counted_money)

        def decide(state: State) -> int:
            observation, mask = options.seen(state, seat)
            number = int(self.act(observation, mask))
            if not (0 <= number < mask.size and mask[number]):
                raise ValueError(f"the policy chose the id {number}, which the mask doesn't allow")
            return number

        return compose(view.known_state(), decide)


@lru_cache(16)
def _options(rules: Rules, ladder: tuple[int, ...], counted_money: bool) -> EnvOptions:
    return EnvOptions(rules.players, rules, ladder=ladder, counted_money=counted_money)
