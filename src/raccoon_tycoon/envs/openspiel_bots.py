"""OpenSpiel's stock search bots for the arena; they need the extra ``openspiel``.

    raccoon arena --bots hard@100ms,raccoon_tycoon.envs.openspiel_bots:ISMCTS@100ms

They count simulations, not time. So each decision gets as many as fit the budget at the cost of the last
ones, in processor time: on average they use up the budget, however busy the machine is.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ..api.actions import Action
from ..api.codec import compose
from ..api.view import View
from ..bots import Bot
from ..kernel import backend
from ..kernel.state import State
from .openspiel import GAME_TYPE, SEED_BYTES, TycoonState

EXPLORATION = 2.0
FIRST_GUESS = 0.01  # seconds per simulation, until one has been timed
LEAST_SIMULATIONS = 2


class _Searcher(Protocol):
    def step(self, state: TycoonState) -> int: ...


class _SearchBot(Bot):
    """The budget is per kernel decision, so a choice of three tokens gets it three times."""

    def __init__(self, seed: int = 0, budget: float | None = None) -> None:
        super().__init__(seed, 0.1 if budget is None else budget)
        self._random = Random(seed)
        self._chance = np.random.RandomState(seed % 2**32)
        self._evaluator = mcts.RandomRolloutEvaluator(1, self._chance)
        self._cost = FIRST_GUESS
        self._game: Any = None
        self.simulations: int = 0
        self.seconds: float = 0.0
        self.searches: int = 0

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if self._game is None:
            rules = str(view.rules).replace(" ", ";").replace("=", ":")
            self._game = pyspiel.load_game(
                GAME_TYPE.short_name, {"players": view.rules.players, "rules": rules}
            )
        return compose(self.world(view), self._search)

    def world(self, view: View) -> State:
        """The state to search from."""
        raise NotImplementedError

    def searcher(self, simulations: int) -> _Searcher:
        raise NotImplementedError

    def _search(self, table: State) -> int:
        legal = backend.legal_ids(table)
        if len(legal) == 1:
            return int(legal[0])
        assert self.budget is not None
        state = self._game.new_initial_state()
        for _ in range(SEED_BYTES):
            state.apply_action(0)
        state.table = table.copy()
        simulations = max(LEAST_SIMULATIONS, round(self.budget / self._cost))
        began = time.thread_time()
        chosen = int(self.searcher(simulations).step(state))
        spent = time.thread_time() - began
        self._cost = spent / simulations
        self.simulations += simulations
        self.seconds += spent
        self.searches += 1
        return chosen


class MCTS(_SearchBot):
    """Ignores hidden information, so each decision searches a world drawn from the view."""

    def world(self, view: View) -> State:
        return view.sampled_state(self._random)

    def searcher(self, simulations: int) -> _Searcher:
        bot: _Searcher = mcts.MCTSBot(
            self._game, EXPLORATION, simulations, self._evaluator, random_state=self._chance
        )
        return bot


class ISMCTS(_SearchBot):
    """Draws its own worlds from what its seat knows."""

    def world(self, view: View) -> State:
        return view.known_state()

    def searcher(self, simulations: int) -> _Searcher:
        bot: _Searcher = ismcts.ISMCTSBot(
            self._game, self._evaluator, EXPLORATION, simulations, random_state=self._chance
        )
        return bot
