"""The kernel's bots behind the bot interface: each gets a view and decides in the kernel's numbers."""

from __future__ import annotations

import random
import time
from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from ..api.actions import Action
from ..api.codec import compose
from ..api.view import View
from ..judgement.net_file import shipped_net
from ..judgement.search import NO_NET, Search
from ..kernel import backend
from ..kernel.players.planner.weights import PLANNER_WEIGHTS, W_ADDITIONS
from ..kernel.players.search.search import PASSES
from ..kernel.revealing import has_additions
from ..kernel.state import State
from .bot import Bot, Reason
from .reasons import reason_for

LONGEST_SLICE = 0.02
"""Seconds that a search with a time budget takes at most before it looks whether it is to stop."""


class KernelBot(Bot):
    """A bot that answers the kernel's decisions one by one and can explain the resulting action."""

    _last: tuple[View, Action] | None = None

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        state = view.known_state()
        action = compose(state, self.decider(state))
        self._last = view, action
        return action

    def decider(self, state: State) -> Callable[[State], int]:
        """A function that answers the kernel's decisions until the action is complete."""
        raise NotImplementedError

    def reason(self) -> Reason | None:
        return None if self._last is None else reason_for(*self._last)


class GreedyBot(KernelBot):
    """Takes the best immediate gain."""

    def decider(self, state: State) -> Callable[[State], int]:
        return backend.greedy_action


class PlannerBot(KernelBot):
    """Values every action by what it should bring by the end of the game; hand-written and fast."""

    def decider(self, state: State) -> Callable[[State], int]:
        return backend.planner_action


class PlainPlannerBot(KernelBot):
    """The planner without its knowledge of missions, meeples, shields and wild cards, for comparison.

    It has no short name: ``raccoon_tycoon.bots.builtin:PlainPlannerBot``.
    """

    def decider(self, state: State) -> Callable[[State], int]:
        weights = array("d", PLANNER_WEIGHTS[min(state.players, 5) - 2])
        weights[W_ADDITIONS] = 0.0
        return lambda now: backend.planned_action(now, weights)


class SearchBot(KernelBot):
    """Plays on from sampled worlds, learning which reply beats which, until the time is up.

    If an action names several tokens, only the first is searched; the planner completes it. ``visits`` limits
    the lines it plays on instead of the time; with neither budget nor visits it looks at a fixed number of
    worlds. In both cases its choices depend on its seed alone. ``clock`` measures the budget: wall time by
    default; the arena uses processor time, so that a busy machine doesn't make bots weaker.
    """

    clock: Callable[[], float] = staticmethod(time.monotonic)

    PASSES_WITHOUT_BUDGET = 100
    SLICE = 2  # passes between two looks at the budget, at least
    PLIES = 4  # depth of the tree below the searched decision
    HORIZON = 0  # turns after which a line is judged; 0: play to the end

    def __init__(
        self, seed: int = 0, budget: float | None = None, threads: int = 1, visits: int | None = None
    ) -> None:
        super().__init__(seed, budget)
        self.threads = threads
        self.visits = visits
        self._random = random.Random(seed)

    def decider(self, state: State) -> Callable[[State], int]:
        asked = 0

        def decide(now: State) -> int:
            nonlocal asked
            asked += 1
            return self._search(now) if asked == 1 else backend.planner_action(now)

        return decide

    def judge(self, state: State) -> tuple[array[int], int]:
        """The net that judges lines of this game, and after how many turns; 0: play to the end."""
        return NO_NET, 0

    def _search(self, state: State) -> int:
        net, horizon = self.judge(state)
        seeds = [self._random.getrandbits(64) for _ in range(self.threads)]
        searches = [Search(seed, net, horizon, self.PLIES).begin(state.copy()) for seed in seeds]
        first = searches[0]
        if first.count == 1 or self.visits == 0:
            return first.arms[0]
        if len(searches) == 1:
            self._run(first)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(self._run, searches))
        for other in searches[1:]:
            backend.search_merge(first.stats, other.stats)
        return first.choice

    def _run(self, search: Search) -> None:
        if self.visits is None and self.budget is not None:
            self._run_for(search, self.budget)
            return
        while not self._enough(search):
            if search.run(self.SLICE) <= 1 or self.stopped():
                return

    def _enough(self, search: Search) -> bool:
        if self.visits is not None:
            return search.visits >= self.visits
        return search.stats[PASSES] >= self.PASSES_WITHOUT_BUDGET

    def _run_for(self, search: Search, seconds: float) -> None:
        """Search in slices that grow, as every call of the kernel costs time, and shrink towards the end."""
        # Read the clock here, in the thread that searches: processor time is measured per thread.
        passes, now = self.SLICE, self.clock()
        ends = now + seconds
        while now < ends and search.run(passes) > 1 and not self.stopped():
            before, now = now, self.clock()
            fitting = min(LONGEST_SLICE, (ends - now) / 2) * passes / max(now - before, 1e-6)
            passes = max(self.SLICE, min(2 * passes, int(fitting)))


class ChampionBot(SearchBot):
    """Searches like ``SearchBot``, but a trained net judges each line after a few turns.

    The net doesn't know missions and the expansion; with those, every line is played to the end.
    """

    HORIZON = 3
    SLICE = 4

    def judge(self, state: State) -> tuple[array[int], int]:
        return (NO_NET, 0) if has_additions(state) else (shipped_net(), self.HORIZON)
