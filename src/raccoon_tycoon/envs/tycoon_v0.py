"""The game as a PettingZoo environment, with an agent for every seat.

>>> from raccoon_tycoon.envs import tycoon_v0
>>> env = tycoon_v0.env(players=3, reward="place")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..api.rules import Rules
from ..api.ruling import dealt_state
from ..api.view import View
from ..kernel import backend, ids
from ..kernel.figures import RAISES
from .drawing import RENDER_MODES, prepare, render_view
from .options import EnvOptions


def env(**options: Any) -> Any:
    """In the library's usual wrappers: an illegal action ends the game with a reward of -1."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]
    """``EnvOptions`` explains the options. An action is an id from ``raccoon_tycoon.kernel.ids``."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (so declared by the library)
        "name": "tycoon_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 4,
        rules: Rules | str = "",
        reward: str = "win",
        ladder: Sequence[int] = RAISES,
        counted_money: bool = True,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, players, rules, reward, ladder, counted_money, render_mode)
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is {render_mode!r}; it must be {', '.join(RENDER_MODES)}")
        self.options: EnvOptions = EnvOptions(players, rules, reward, ladder, counted_money)
        self.render_mode = render_mode
        if render_mode == "rgb_array":
            prepare(self.options.table_rules)
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        space = self.options.observation_space()
        self.observation_spaces: dict[str, spaces.Dict] = dict.fromkeys(self.possible_agents, space)
        self.action_spaces: dict[str, spaces.Discrete[np.int64]] = {
            agent: spaces.Discrete(ids.TABLE_SIZE) for agent in self.possible_agents
        }
        vector = self.options.vector_space()
        self.state_space: spaces.Box = spaces.Box(
            np.tile(vector.low, players), np.tile(vector.high, players), dtype=np.int16
        )
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game. Without a seed the next one follows from the last seed given."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._game = dealt_state(self.options.table_rules, self._random.bytes(32))
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection: str = self.possible_agents[self._game.seat]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the agent sees; its mask is all zeros unless it is to move."""
        return self.options.observation(self._game, self.possible_agents.index(agent))

    def state(self) -> NDArray[np.int16]:
        """The observations of all seats, concatenated: for critics that may know more than a player."""
        views = (self.options.observation(self._game, seat) for seat in range(self.options.players))
        return np.concatenate([view["observation"] for view in views]).astype(np.int16)

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        number = -1 if action is None else int(action)
        if not backend.in_table(number, self.options.rungs) or backend.apply(self._game, number):
            raise ValueError(
                f"action {action} is not open to {self.agent_selection}; the action_mask says what is"
            )
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self._game.decision == ids.NOTHING:
            paid = self.options.rewards(self._game)
            self.rewards = dict(zip(self.agents, paid, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._game.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as a spectator sees it."""
        if self.render_mode is None:
            return None
        money = tuple(self._game.money[: self.options.players])
        return render_view(View(None, self._game.redacted(-1), money), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
