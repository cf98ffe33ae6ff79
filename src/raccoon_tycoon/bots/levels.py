"""The levels offered to people. The easier ones have some character, so that games differ."""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable

from ..catalog.components import RAILROADS
from ..kernel import backend
from ..kernel.players.planner.weights import PLANNER_WEIGHTS, W_DENY, W_FAVOURITE, W_LOVE, W_RIVAL
from ..kernel.state import State
from .bot import Reason
from .builtin import ChampionBot, KernelBot, SearchBot


class _Character(KernelBot):
    """A planner with a favourite railroad that isn't quite sure of its own judgement.

    ``wavering``: the share by which each of its estimates may be off, drawn anew at every decision; ``love``:
    by how many points it overrates a card of its favourite railroad.
    """

    wavering: float = 0.0
    love: float = 0.0

    def __init__(self, seed: int = 0, budget: float | None = None) -> None:
        super().__init__(seed, budget)
        chance = random.Random(seed)
        self._rng = array("Q", [chance.getrandbits(64)])
        self.favourite: int = chance.randrange(2, 5)  # one of the three that every game has

    def weights(self, players: int) -> array[float]:
        weights = array("d", PLANNER_WEIGHTS[min(players, 5) - 2])
        weights[W_FAVOURITE] = self.favourite
        weights[W_LOVE] = self.love
        return weights

    def decider(self, state: State) -> Callable[[State], int]:
        weights = self.weights(state.players)
        return lambda now: backend.wavering_action(now, weights, self.wavering, self._rng)

    def reason(self) -> Reason | None:
        loved = RAILROADS[self.favourite].name
        if self._last is not None and getattr(self._last[1], "railroad", None) == loved:
            return Reason("why-loves-railroad", (("railroad", loved),))
        return super().reason()


class EasyBot(_Character):
    """Dreams of one railroad, never thinks of what others want, and changes its mind all the time."""

    wavering: float = 1.0
    love: float = 3.0

    def weights(self, players: int) -> array[float]:
        weights = super().weights(players)
        weights[W_RIVAL] = 0.0
        weights[W_DENY] = 0.0
        return weights


class MediumBot(_Character):
    """Plays a sound game by feel, with a soft spot for one railroad."""

    wavering: float = 0.15
    love: float = 0.5


class HardBot(ChampionBot):
    """The champion with half a second per decision unless told otherwise."""

    def __init__(self, seed: int = 0, budget: float | None = 0.5, threads: int = 1) -> None:
        super().__init__(seed, 0.5 if budget is None else budget, threads)


class HardBot2026(SearchBot):
    """The hard level from before the champion, kept for comparison."""

    def __init__(self, seed: int = 0, budget: float | None = 1.0, threads: int = 1) -> None:
        super().__init__(seed, 1.0 if budget is None else budget, threads)
