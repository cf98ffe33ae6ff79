"""Many games side by side, played by the kernel directly in NumPy buffers.

>>> import numpy as np
>>> from raccoon_tycoon.envs import VectorTycoon
>>> games = VectorTycoon(8, players=4)
>>> step = games.reset(seed=1)
>>> for _ in range(100):
...     step = games.step(games.random_actions())
>>> step.observations.shape, step.masks.shape, step.rewards.shape
((8, 511), (8, 630), (8, 4))
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from ..api.rules import Rules
from ..kernel import ids
from ..kernel.figures import RAISES
from ..kernel.players.builtin import KERNEL_BOTS, LEARNER
from ..kernel.sizes import SEATS
from ..kernel.state import State
from .options import KERNEL, EnvOptions


class Step(NamedTuple):
    """The batch's buffers. Each step overwrites them: copy what you want to keep.

    Where a game ended, ``rewards``, ``scores``, ``places`` and ``finals`` are the finished game's, and
    everything else is already that of the next deal. All except ``rewards`` stay until the next game ends.
    """

    observations: NDArray[np.int16]  # [game, place]: what the seat to move sees
    masks: NDArray[np.int8]  # [game, id]: what it may play
    seats: NDArray[np.int8]  # [game]: the seat to move
    rewards: NDArray[np.float32]  # [game, seat]: zero until the game ends
    ended: NDArray[np.bool_]  # [game]: this step ended a game
    illegal: NDArray[np.bool_]  # [game]: the id was illegal; the first legal action was played instead
    scores: NDArray[np.int16]  # [game, seat]: the points of the game that ended last
    places: NDArray[np.int8]  # [game, seat]: 1 for the first of that game; ties share the better place
    finals: NDArray[np.int16]  # [game, place]: what the first learner saw when that game was over


class VectorTycoon:
    """``num_envs`` games; ``EnvOptions`` explains the options.

    ``bots`` names a built-in bot (or ``None`` for a learner) for each seat; by default all seats are
    learners. Bots play inside the kernel, so that ``step`` returns when a learner must decide.
    The same seed gives the same games whatever the number of ``threads``.
    """

    def __init__(
        self,
        num_envs: int,
        players: int = 4,
        rules: Rules | str = "",
        reward: str = "win",
        ladder: Sequence[int] = RAISES,
        counted_money: bool = True,
        bots: Sequence[str | None] = (),
        threads: int | None = None,
    ) -> None:
        self.options: EnvOptions = EnvOptions(players, rules, reward, ladder, counted_money)
        self.num_envs = num_envs
        self._rules = self.options.undealt_state()
        self._games = KERNEL.States(self._rules, num_envs)
        self._rngs = np.zeros(num_envs, np.uint64)
        self._choices = np.zeros(num_envs, np.uint64)
        self._actions = np.zeros(num_envs, np.int32)
        self._ended = np.zeros(num_envs, np.int8)
        self._illegal = np.zeros(num_envs, np.int8)
        self.buffers: Step = Step(
            observations=np.zeros((num_envs, self.options.observation_size), np.int16),
            masks=np.zeros((num_envs, ids.TABLE_SIZE), np.int8),
            seats=np.zeros(num_envs, np.int8),
            rewards=np.zeros((num_envs, players), np.float32),
            ended=self._ended.view(np.bool_),
            illegal=self._illegal.view(np.bool_),
            scores=np.zeros((num_envs, players), np.int16),
            places=np.zeros((num_envs, players), np.int8),
            finals=np.zeros((num_envs, self.options.observation_size), np.int16),
        )
        # Rows of plain numbers in the same memory, as every kernel takes them.
        arrays = {
            **self.buffers._asdict(),
            "ended": self._ended,
            "illegal": self._illegal,
            "rngs": self._rngs,
            "choices": self._choices,
            "actions": self._actions,
            "bots": _bot_numbers(bots, players),
        }
        self._memory = SimpleNamespace(**{name: array.reshape(-1).data for name, array in arrays.items()})
        count = threads if threads is not None else (os.cpu_count() or 1)
        if count < 1:
            raise ValueError(f"threads is {threads}; there must be at least 1")
        self._shares = _shares(num_envs, count)
        self._pool = ThreadPoolExecutor(len(self._shares) - 1) if len(self._shares) > 1 else None
        self._dealt = False

    def reset(self, seed: int | None = None) -> Step:
        """Deal every game anew."""
        own, choices = np.random.SeedSequence(seed).spawn(2)
        self._rngs[:] = own.generate_state(self.num_envs, np.uint64)
        self._choices[:] = choices.generate_state(self.num_envs, np.uint64)
        out = self.buffers
        for buffer in (out.rewards, out.scores, out.places, out.finals, self._ended, self._illegal):
            buffer[:] = 0
        self._dealt = True
        self._divide(self._begin)
        return self.buffers

    def step(self, actions: NDArray[Any]) -> Step:
        """Play one id in each game. An illegal id is flagged and replaced, see ``Step.illegal``."""
        if not self._dealt:
            raise ValueError("reset() must come before step()")
        actions = np.asarray(actions)
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            raise ValueError(f"actions must be {self.num_envs} whole numbers")
        # Cut before the conversion, so that no huge number wraps round to a legal one.
        np.clip(actions, -1, ids.TABLE_SIZE, out=self._actions, casting="unsafe")
        self._divide(self._advance)
        return self.buffers

    def random_actions(self) -> NDArray[np.int32]:
        """A legal action for each game, all equally likely."""
        chosen = np.zeros(self.num_envs, np.int32)

        games, choices, rungs, out = self._games, self._memory.choices, self.options.rungs, chosen.data

        def choose(first: int, last: int) -> None:
            KERNEL.choose_randomly(games, choices, rungs, out, first, last)

        self._divide(choose)
        return chosen

    def state(self, game: int) -> State:
        """A full copy of one game's state."""
        found: State = self._games[game]
        return found

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _divide(self, work: Callable[[int, int], None]) -> None:
        """Give each thread its share of the games, this one the first. The kernel releases the GIL."""
        first, *others = self._shares
        jobs = [self._pool.submit(work, *share) for share in others] if self._pool else []
        work(*first)
        for job in jobs:
            job.result()

    def _begin(self, first: int, last: int) -> None:
        memory = self._memory
        KERNEL.begin_games(self._games, self._rules, memory.rngs, memory.bots, first, last)
        self._observe(first, last)

    def _advance(self, first: int, last: int) -> None:
        memory = self._memory
        KERNEL.step_games(
            self._games,
            self._rules,
            memory.rngs,
            memory.bots,
            memory.actions,
            first,
            last,
            int(self.options.counted_money),
            self.options.rungs,
            self.options.reward_kind,
            memory.rewards,
            memory.scores,
            memory.places,
            memory.finals,
            memory.ended,
            memory.illegal,
        )
        self._observe(first, last)

    def _observe(self, first: int, last: int) -> None:
        memory = self._memory
        KERNEL.observe_games(
            self._games,
            first,
            last,
            int(self.options.counted_money),
            self.options.rungs,
            memory.observations,
            memory.masks,
            memory.seats,
        )


def _bot_numbers(bots: Sequence[str | None], players: int) -> NDArray[np.int32]:
    if bots and len(bots) != players:
        raise ValueError(f"bots names {len(bots)} seats; there are {players}")
    if bots and None not in bots:
        raise ValueError("bots leaves no seat to a learner")
    numbers = np.full(SEATS, LEARNER, np.int32)
    for seat, name in enumerate(bots):
        if name is not None:
            if name not in KERNEL_BOTS:
                raise ValueError(
                    f"there is no bot {name!r} in the kernel; there are {', '.join(KERNEL_BOTS)}"
                )
            numbers[seat] = KERNEL_BOTS[name]
    return numbers


def _shares(num_envs: int, count: int) -> list[tuple[int, int]]:
    bounds = np.linspace(0, num_envs, min(count, num_envs) + 1).astype(int).tolist()
    return list(itertools.pairwise(bounds))
