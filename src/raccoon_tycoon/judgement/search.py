"""The kernel's search (``kernel/players/search``) with the arrays it works in."""

from __future__ import annotations

from array import array
from typing import Any

from ..api.actions import Action
from ..api.codec import compose
from ..kernel import backend
from ..kernel.judge.net import NET_SIZE
from ..kernel.players.search.arms import MOST_ARMS
from ..kernel.players.search.search import STATS_SIZE, TRIES
from ..kernel.players.search.tree import MOST_NODES, TREE_SIZE
from ..kernel.state import State

NO_NET = array("h", [0]) * NET_SIZE


class Search:
    """A search for one thread, with its own random numbers; it takes one position after another.

    ``net`` judges each line after ``horizon`` turns; with a horizon of 0 every line is played to the end.
    """

    def __init__(
        self, seed: int, net: array[int] = NO_NET, horizon: int = 0, plies: int = 4, kernel: Any = backend
    ) -> None:
        self.net = net
        self.horizon = horizon
        self.plies = plies
        self.kernel = kernel
        self.arms: array[int] = array("i", [0]) * MOST_ARMS
        self.stats: array[float] = array("d", [0.0]) * STATS_SIZE
        self.tree: array[int] = array("i", [0]) * TREE_SIZE
        self.worths: array[float] = array("d", [0.0]) * MOST_NODES
        self.rng: array[int] = array("Q", [seed])
        self.count: int = 0

    def begin(self, state: State) -> Search:
        """Start on a position: the actions to try are the first ``count`` of ``arms``."""
        self.state: State = state
        room = (self.arms, self.stats, self.tree, self.worths)
        self.count = self.kernel.search_begin(state, *room, self.net, self.horizon)
        return self

    def run(self, passes: int) -> int:
        """Search on; return how many actions are still in the running."""
        work = (self.state, self.arms, self.count, self.stats, self.tree, self.worths, self.rng)
        left: int = self.kernel.search_run(*work, passes, self.plies, self.net, self.horizon)
        return left

    @property
    def proposed(self) -> array[int]:
        return self.arms[: self.count]

    @property
    def visits(self) -> float:
        """How many lines have been played."""
        return sum(self.stats[TRIES : TRIES + self.count])

    @property
    def choice(self) -> int:
        return self.arms[int(self.kernel.search_choice(self.count, self.stats))]


def completed(known: State, first: int) -> Action:
    """The action that starts with a kernel number; the planner makes the small choices that follow."""
    asked = 0

    def decide(state: State) -> int:
        nonlocal asked
        asked += 1
        return first if asked == 1 else backend.planner_action(state)

    return compose(known.copy(), decide)
