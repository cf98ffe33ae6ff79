"""One learner against bots, as a Gymnasium environment.

>>> import gymnasium
>>> import raccoon_tycoon.envs
>>> env = gymnasium.make("raccoon_tycoon/Tycoon-v0", bots=["random", "random"])
>>> observation, info = env.reset(seed=1)
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..api import codec
from ..api.events import Event, read_log
from ..api.rules import Rules
from ..api.ruling import dealt_state
from ..api.view import View
from ..bots import Bot, BotSpec
from ..bots.referee import ask
from ..kernel import backend, ids
from ..kernel.boxes import box_of
from ..kernel.figures import RAISES
from .drawing import RENDER_MODES, prepare, render_view
from .options import EnvOptions, listed_bots

Observation = dict[str, NDArray[Any]]
LEARNER_SEAT = 0


class TycoonEnv(gymnasium.Env[Any, Any]):
    """The learner has seat 0 (the start player is random), with ``bots`` to its left in turn order.

    ``bots`` are named as usual: ``random``, ``hard@100ms``, ``./mine.py:Shark``. ``EnvOptions`` explains the
    other options. An illegal id is replaced by the first legal action, and ``info["illegal"]`` says so.
    ``info["score"]`` and ``info["place"]`` are the learner's own, as far as it can see; once the game is
    over, the final ones. With ``events``, ``info["events"]`` has everything that happened since its last
    decision, as it saw it (``raccoon_tycoon.api.events``).
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        bots: Sequence[str] = ("random",),
        rules: Rules | str = "",
        reward: str = "win",
        ladder: Sequence[int] = RAISES,
        counted_money: bool = True,
        render_mode: str | None = None,
        events: bool = False,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is {render_mode!r}; it must be {', '.join(RENDER_MODES)}")
        self.options: EnvOptions = EnvOptions(
            1 + len(listed_bots(bots)), rules, reward, ladder, counted_money
        )
        self.render_mode = render_mode
        if render_mode == "rgb_array":
            prepare(self.options.table_rules)
        self.events = events
        self._happened: list[Event] = []
        self.observation_space: spaces.Dict = self.options.observation_space()
        self.action_space: spaces.Discrete[np.int64] = spaces.Discrete(ids.TABLE_SIZE)
        self._specs = [BotSpec.parse(bot) for bot in bots]
        self._bots: list[Bot] = []
        for spec in self._specs:
            spec.make(0)  # fail on an unknown bot now, not in the first game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game and let the bots play up to the learner's first decision."""
        super().reset(seed=seed)
        self._game = dealt_state(self.options.table_rules, self.np_random.bytes(32))
        seeds = self.np_random.integers(2**31, size=len(self._specs)).tolist()
        self._bots = [spec.make(number) for spec, number in zip(self._specs, seeds, strict=True)]
        self._game.logging = int(self.events)
        self._happened = []
        self._let_bots_play()
        observation = self._observation()
        return observation, self._info(observation, illegal=False)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the learner's action and the bots' until the learner's next decision or the end."""
        number = int(action)
        self._happened = []
        illegal = not backend.in_table(number, self.options.rungs) or bool(backend.apply(self._game, number))
        if illegal and self._game.decision != ids.NOTHING:
            backend.apply(self._game, backend.legal_ids(self._game)[0])
        self._note_events()
        self._let_bots_play()
        over = self._game.decision == ids.NOTHING
        reward = self.options.rewards(self._game)[LEARNER_SEAT] if over else 0.0
        if self.render_mode == "human":
            self.render()
        observation = self._observation()
        return observation, reward, over, False, self._info(observation, illegal)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal for the learner, in the form sb3-contrib's MaskablePPO asks for."""
        return self._observation()["action_mask"].astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the learner sees it."""
        return None if self.render_mode is None else render_view(self._view(LEARNER_SEAT), self.render_mode)

    def _let_bots_play(self) -> None:
        while self._game.decision != ids.NOTHING and self._game.seat != LEARNER_SEAT:
            seat = self._game.seat
            legal = codec.legal_actions(self._game)
            action, _ = ask(self._bots[seat - 1], self._view(seat), legal)
            codec.perform(self._game, action)
            self._note_events()

    def _note_events(self) -> None:
        """Read the kernel's log before it is full."""
        if self.events:
            told = read_log(backend.take_log(self._game), box_of(self._game))
            self._happened += [event.seen_by(LEARNER_SEAT) for event in told]

    def _info(self, observation: Observation, illegal: bool) -> dict[str, Any]:
        if self._game.decision == ids.NOTHING:
            score, place = backend.score(self._game, LEARNER_SEAT), backend.place_of(self._game, LEARNER_SEAT)
        else:
            scores, places = self.options.standings(observation["observation"][None])
            score, place = int(scores[0]), int(places[0])
        info: dict[str, Any] = {"illegal": illegal, "score": score, "place": place}
        if self.events:
            info["events"] = tuple(self._happened)
        return info

    def _view(self, seat: int) -> View:
        money = tuple(self._game.money[: self.options.players])  # known by counting payments
        return View(seat, self._game.redacted(seat), money)

    def _observation(self) -> Observation:
        return self.options.observation(self._game, LEARNER_SEAT)
