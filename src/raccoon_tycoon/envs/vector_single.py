"""One learner against the kernel's own bots, many games at once, as a Gymnasium vector environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..api.rules import Rules
from ..kernel import ids
from ..kernel.figures import RAISES
from .options import listed_bots
from .single import LEARNER_SEAT
from .vector import Step, VectorTycoon

Observations = dict[str, NDArray[Any]]


class TycoonVectorEnv(VectorEnv[Observations, NDArray[Any], NDArray[Any]]):
    """What ``gymnasium.make_vec("raccoon_tycoon/Tycoon-v0", ...)`` makes.

    ``bots`` sit to the learner's left; only the kernel's own bots can. When a game ends, a new one is dealt
    in the same step: its last observation is in ``info["final_obs"]``, its end in ``info["final_info"]``. The
    next step overwrites the returned observations unless ``copy``.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        bots: Sequence[str] = ("random",),
        rules: Rules | str = "",
        reward: str = "win",
        ladder: Sequence[int] = RAISES,
        counted_money: bool = True,
        threads: int | None = None,
        copy: bool = True,
    ) -> None:
        from gymnasium import spaces

        self.games: VectorTycoon = VectorTycoon(
            num_envs,
            1 + len(listed_bots(bots)),
            rules,
            reward,
            ladder,
            counted_money,
            bots=(None, *bots),
            threads=threads,
        )
        self.copy = copy
        self.num_envs = num_envs
        self.single_observation_space: spaces.Dict = self.games.options.observation_space()
        self.single_action_space: spaces.Discrete[np.int64] = spaces.Discrete(ids.TABLE_SIZE)
        self.observation_space: spaces.Space[Any] = batch_space(self.single_observation_space, num_envs)
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        if isinstance(seed, list):
            seed = seed[0] if len(seed) == 1 else int(np.random.SeedSequence(seed).generate_state(1)[0])
        step = self.games.reset(seed)
        return self._observations(step), self._standings(step)

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        step = self.games.step(actions)
        rewards = step.rewards[:, LEARNER_SEAT].astype(np.float64)
        infos = self._standings(step)
        if step.ended.any():
            infos |= self._ends(step)
        return self._observations(step), rewards, step.ended.copy(), np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal for the learner, a row for each game."""
        return self.games.buffers.masks.astype(np.bool_)

    def close_extras(self, **_: Any) -> None:
        self.games.close()

    def _standings(self, step: Step) -> dict[str, Any]:
        """The part of ``info`` about the games in progress."""
        scores, places = self.games.options.standings(step.observations)
        return _of({"illegal": step.illegal.copy(), "score": scores, "place": places}, True, self.num_envs)

    def _ends(self, step: Step) -> dict[str, Any]:
        """The part of ``info`` about the games that this step ended, laid out as in Gymnasium."""
        last = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(step.ended):
            closed = np.zeros(ids.TABLE_SIZE, np.int8)
            last[game] = {"observation": step.finals[game].copy(), "action_mask": closed}
        ended = step.ended
        told = {
            "illegal": step.illegal & ended,
            "score": np.where(ended, step.scores[:, LEARNER_SEAT], 0).astype(np.int64),
            "place": np.where(ended, step.places[:, LEARNER_SEAT], 0).astype(np.int64),
        }
        infos = {"final_obs": last, "final_info": _of(told, ended, self.num_envs)}
        return _of(infos, ended, self.num_envs)

    def _observations(self, step: Step) -> Observations:
        found: Observations = {"observation": step.observations, "action_mask": step.masks}
        return {name: array.copy() for name, array in found.items()} if self.copy else found


def _of(values: dict[str, Any], told: NDArray[np.bool_] | bool, size: int) -> dict[str, Any]:
    """Adds a mask beside each value that says which games it belongs to: ``_score`` for ``score``."""
    masks = {f"_{name}": np.full(size, told, dtype=np.bool_) for name in values}
    return {**values, **masks}
