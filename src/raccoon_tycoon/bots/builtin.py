"""The bots that live in the kernel, as bots: each is shown a view and thinks in the kernel's numbers."""

from __future__ import annotations

import random
import time
from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from ..api.actions import Action
from ..api.codec import compose
from ..api.view import View
from ..kernel import backend
from ..kernel.players.planner.weights import PLANNER_WEIGHTS, W_ADDITIONS
from ..kernel.players.search.arms import MOST_ARMS
from ..kernel.players.search.search import STATS_SIZE
from ..kernel.players.search.tree import MOST_NODES, TREE_SIZE
from ..kernel.state import State
from .bot import Bot, Reason
from .reasons import reason_for


class KernelBot(Bot):
    """A bot that answers the kernel's decisions one by one and can explain the resulting action."""

    _last: tuple[View, Action] | None = None

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        action = compose(view.known_state(), self.decider(view))
        self._last = view, action
        return action

    def decider(self, view: View) -> Callable[[State], int]:
        """What answers the kernel's decisions until the action is complete."""
        raise NotImplementedError

    def reason(self) -> Reason | None:
        return None if self._last is None else reason_for(*self._last)


class GreedyBot(KernelBot):
    """Takes the best immediate gain."""

    def decider(self, view: View) -> Callable[[State], int]:
        return backend.greedy_action


class PlannerBot(KernelBot):
    """Values every action by what it should bring by the end of the game; hand-written and fast."""

    def decider(self, view: View) -> Callable[[State], int]:
        return backend.planner_action


class PlainPlannerBot(KernelBot):
    """The planner without its knowledge of missions, meeples, shields and wild cards, for comparison.

    It has no name of its own: ``raccoon_tycoon.bots.builtin:PlainPlannerBot``.
    """

    def decider(self, view: View) -> Callable[[State], int]:
        weights = array("d", PLANNER_WEIGHTS[min(view.state.players, 5) - 2])
        weights[W_ADDITIONS] = 0.0
        return lambda state: backend.planned_action(state, weights)


class SearchBot(KernelBot):
    """Plays the game on from sampled worlds, learning what answers what, until the time is up.

    Of an answer that names several tokens only the first is searched; the planner completes it.
    Without a budget it makes a fixed number of passes, so that its choices follow from its seed alone.
    ``clock`` measures the budget: the time on the wall by default; the arena takes processor time, so
    that a busy machine doesn't make bots weaker.
    """

    clock: Callable[[], float] = staticmethod(time.monotonic)

    PASSES_WITHOUT_BUDGET = 100
    SLICE = 2
    PLIES = 4  # decisions after the searched one that the tree may hold

    def __init__(self, seed: int = 0, budget: float | None = None, threads: int = 1) -> None:
        super().__init__(seed, budget)
        self.threads = threads
        self._random = random.Random(seed)

    def decider(self, view: View) -> Callable[[State], int]:
        asked = 0

        def decide(state: State) -> int:
            nonlocal asked
            asked += 1
            return self._search(state) if asked == 1 else backend.planner_action(state)

        return decide

    def _search(self, state: State) -> int:
        searches = [_Search(state.copy(), self._random.getrandbits(64)) for _ in range(self.threads)]
        first = searches[0]
        if first.count == 1:
            return first.arms[0]
        if len(searches) == 1:
            self._run(first)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(self._run, searches))
        for other in searches[1:]:
            backend.search_merge(first.stats, other.stats)
        return first.arms[backend.search_choice(first.count, first.stats)]

    def _run(self, search: _Search) -> None:
        # Read here, in the thread that searches: its processor time is its own.
        ends = None if self.budget is None else self.clock() + self.budget
        passes = 0
        while passes < self.PASSES_WITHOUT_BUDGET if ends is None else self.clock() < ends:
            if search.run(self.SLICE, self.PLIES) <= 1 or self.stopped():
                return
            passes += self.SLICE


class _Search:
    """One thread's search: its own luck and statistics over the same actions."""

    def __init__(self, state: State, seed: int) -> None:
        self.state = state
        self.arms = array("i", [0] * MOST_ARMS)
        self.stats = array("d", [0.0] * STATS_SIZE)
        self.tree = array("i", [0]) * TREE_SIZE
        self.worths = array("d", [0.0]) * MOST_NODES
        self.rng = array("Q", [seed])
        self.count = backend.search_begin(state, self.arms, self.stats, self.tree, self.worths)

    def run(self, passes: int, plies: int) -> int:
        """Search on; return how many actions are still in the running."""
        return backend.search_run(
            self.state, self.arms, self.count, self.stats, self.tree, self.worths, self.rng, passes, plies
        )
