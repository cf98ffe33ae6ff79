"""The options of all environments, checked in one place, and the spaces that follow from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..api.rules import Rules, as_rules
from ..api.ruling import undealt_state
from ..kernel import backend, ids
from ..kernel.figures import RAISES
from ..kernel.learn.layout import Entry, entries
from ..kernel.learn.reward import REWARD_MARGIN, REWARD_PLACE, REWARD_WIN
from ..kernel.state import State

KERNEL: Any = backend  # the compiled kernel takes NumPy arrays where the pure one takes lists
REWARDS = {"win": REWARD_WIN, "place": REWARD_PLACE, "margin": REWARD_MARGIN}


@dataclass(frozen=True)
class EnvOptions:
    """Invalid values raise a ``ValueError`` that explains them.

    ``rules``: the rules as ``Rules``, or as text for ``Rules.parse``; ``players`` overrides theirs.
    ``reward``: ``win``, ``place`` or ``margin``, paid at the end; all are zero-sum. ``ladder``: how much a
    bid may be above the minimum; a subset of ``RAISES`` that includes 0. ``counted_money``: seats count
    payments, so they know everyone's money.
    """

    players: int = 4
    rules: Rules | str = ""
    reward: str = "win"
    ladder: Sequence[int] = RAISES
    counted_money: bool = True

    def __post_init__(self) -> None:
        if self.reward not in REWARDS:
            raise ValueError(f"reward is {self.reward!r}; it must be {', '.join(REWARDS)}")
        strange = [rung for rung in self.ladder if rung not in RAISES]
        if strange or 0 not in self.ladder:
            raise ValueError(
                f"ladder is {tuple(self.ladder)}; it must include 0 and only values from {RAISES}"
            )
        if not isinstance(self.rules, (Rules, str)):
            raise ValueError(f"rules is {self.rules!r}; it must be Rules or text")
        if not isinstance(self.counted_money, (bool, np.bool_)):
            raise ValueError(f"counted_money is {self.counted_money!r}; it must be True or False")
        _ = self.table_rules

    @cached_property
    def table_rules(self) -> Rules:
        """The rules, including the number of players."""
        return replace(as_rules(self.rules), players=self.players)

    @property
    def reward_kind(self) -> int:
        return REWARDS[self.reward]

    @cached_property
    def rungs(self) -> int:
        """The ladder for the kernel: a bit for each of ``RAISES``."""
        return sum(1 << place for place, rung in enumerate(RAISES) if rung in self.ladder)

    @cached_property
    def observation_size(self) -> int:
        return backend.vector_size(self.undealt_state())

    def entries(self) -> list[Entry]:
        """The observation vector, entry by entry."""
        rules = self.table_rules
        return entries(self.players, rules.missions or rules.expansion != "off")

    def undealt_state(self) -> State:
        """The rules for the kernel."""
        return undealt_state(self.table_rules)

    def vector_space(self) -> spaces.Box:
        """The observation vector's bounds, place by place (``kernel/learn/layout.py``)."""
        low = np.zeros(self.observation_size, np.int16)
        high = np.zeros(self.observation_size, np.int16)
        for entry in self.entries():
            low[entry.offset : entry.offset + entry.size] = min(entry.low, 0)  # all zero before the deal
            high[entry.offset : entry.offset + entry.size] = entry.high
        return spaces.Box(low, high, dtype=np.int16)

    def observation_space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (ids.TABLE_SIZE,), np.int8)
        return spaces.Dict({"observation": self.vector_space(), "action_mask": mask})

    def observation(self, state: State, seat: int) -> dict[str, NDArray[np.int16] | NDArray[np.int8]]:
        """What ``seat`` sees of a state, in fresh arrays."""
        vector, mask = self.seen(state, seat)
        return {"observation": vector, "action_mask": mask}

    def seen(self, state: State, seat: int) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        """The observation and the mask of what ``seat`` may play, in fresh arrays."""
        vector = np.empty(self.observation_size, np.int16)
        mask = np.empty(ids.TABLE_SIZE, np.int8)
        KERNEL.observe(state, seat, int(self.counted_money), vector)
        KERNEL.write_mask(state, seat, self.rungs, mask)
        return vector, mask

    def standings(self, observations: NDArray[np.int16]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Each observer's score and place, as far as its observation shows them, a row each.

        Ties share the better place. Others' missions and hidden money don't count.
        """
        at = {entry.name: entry.offset for entry in self.entries()}
        seats = range(self.players)
        points = observations[:, [at[f"player_{seat}.points"] for seat in seats]].astype(np.int64)
        money = observations[:, [at[f"player_{seat}.money"] for seat in seats]]
        if "mission_points" in at:
            points[:, 0] += observations[:, at["mission_points"]]
        level = (points == points[:, :1]) & (money > money[:, :1])
        return points[:, 0], 1 + ((points > points[:, :1]) | level).sum(axis=1)

    def rewards(self, state: State) -> list[float]:
        """Each seat's reward for a finished game."""
        return [backend.reward(state, seat, self.reward_kind) for seat in range(self.players)]


def listed_bots(bots: Sequence[str]) -> Sequence[str]:
    """A list of bots from a sequence or a single name (a string is a sequence, too)."""
    if isinstance(bots, str):
        raise ValueError(f"bots is {bots!r}; it must be a list of names, such as {[bots]}")
    return bots
