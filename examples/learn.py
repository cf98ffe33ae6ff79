"""A learner that learns: masked PPO (sb3-contrib) against ``greedy``, on the batch in the kernel.

    pip install -r examples/requirements-learner.txt
    python examples/learn.py --core-minutes 6 --out learned

It writes ``policy.zip``, ``curve.csv`` and ``curve.svg`` into the folder. The policy is a bot too:
``raccoon arena --bots examples/learn.py:Learned,greedy`` (it reads ``learned/policy.zip``, or what the
variable RACCOON_POLICY names).
"""

from __future__ import annotations

import argparse
import csv
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from raccoon_tycoon.actions import Action
from raccoon_tycoon.bots import Bot
from raccoon_tycoon.codec import compose
from raccoon_tycoon.envs import VectorTycoon
from raccoon_tycoon.envs.options import EnvOptions
from raccoon_tycoon.kernel import ids
from raccoon_tycoon.kernel.observation import entries
from raccoon_tycoon.kernel.state import State
from raccoon_tycoon.view import View

PLAYERS = 2
GAMES = 256
STEPS = 64
POINT = 0.1  # the reward of a point more than the other has
WIN = 1.0
DOLLARS_A_POINT = 15.0  # what unspent money counts on the way; nothing in the end
TOKEN_SHARE = 0.6
COUNT = 50.0  # amounts without a natural bound are divided by it
MOST = 4.0
LEARNING_RATE = 1e-3
ENTROPY = 0.01
MOST_STEPS = 10**12  # the time ends it

PLACES = {entry.name: slice(entry.offset, entry.offset + entry.size) for entry in entries(PLAYERS)}
SIZE = max(place.stop for place in PLACES.values())


def _scale() -> NDArray[np.float32]:
    scale = np.ones(SIZE, np.float32)
    for entry in entries(PLAYERS):
        scale[PLACES[entry.name]] = 1 / (entry.high if entry.high <= 100 else COUNT)
    return scale


SCALE = _scale()


def scaled(observations: NDArray[np.int16]) -> NDArray[np.float32]:
    """The observation vector as a net likes it."""
    return np.clip(observations * SCALE, -1, MOST, dtype=np.float32)


def prospects(observations: NDArray[np.int16]) -> NDArray[np.float32]:
    """How far ahead the learner is, in points: the score, and a little for money and tokens."""
    seen = observations.astype(np.float32)
    ahead = np.zeros(len(seen), np.float32)
    for player, sign in ((0, 1), (1, -1)):
        tokens = (seen[:, PLACES[f"player_{player}.tokens"]] * seen[:, PLACES["price"]]).sum(1)
        money = seen[:, PLACES[f"player_{player}.money"]][:, 0] + TOKEN_SHARE * tokens
        ahead += sign * (seen[:, PLACES[f"player_{player}.points"]][:, 0] + money / DOLLARS_A_POINT)
    return ahead


class TycoonVecEnv(VecEnv):
    """The batch as stable-baselines3 takes it, with a reward for every step.

    A step is paid for what it changes in ``prospects``, so a whole game adds up to the margin of points,
    and the winner gets ``WIN``.
    """

    render_mode: str | None = None

    def __init__(self, games: int = GAMES, bot: str = "greedy", seed: int = 1, threads: int = 2) -> None:
        observation = spaces.Box(-1, MOST, (SIZE,), np.float32)
        super().__init__(games, observation, spaces.Discrete(ids.TABLE_SIZE))
        self.games = VectorTycoon(games, PLAYERS, house=(None, bot), threads=threads)
        self.first_seed = seed
        self.prospects = np.zeros(games, np.float32)
        self.actions: NDArray[Any] = np.zeros(games, np.int64)

    def reset(self) -> NDArray[np.float32]:
        step = self.games.reset(self.first_seed)
        self.prospects = prospects(step.observations)
        return scaled(step.observations)

    def step_async(self, actions: NDArray[Any]) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        step = self.games.step(self.actions)
        now = prospects(step.observations)
        margins = (step.scores[:, 0] - step.scores[:, 1]).astype(np.float32)
        rewards = POINT * (np.where(step.ended, margins, now) - self.prospects) + WIN * step.rewards[:, 0]
        self.prospects = now
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        return scaled(step.observations), rewards, step.ended.copy(), infos

    def action_masks(self) -> NDArray[np.bool_]:
        return self.games.buffers.masks.astype(np.bool_)

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        return list(getattr(self, method_name)(*args, **kwargs))

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.games.close()


def evaluate(policy: Any, games: int, bot: str = "greedy", seed: int = 1_000_003) -> tuple[float, float]:
    """The share of wins and the mean margin of points over the first ``games`` deals, playing its best."""
    env = TycoonVecEnv(games, bot, seed)
    first: dict[int, tuple[float, float]] = {}  # only each place's first game: long ones count as well
    env.reset()
    while len(first) < games:
        step = env.games.buffers
        actions, _ = policy.predict(
            scaled(step.observations), action_masks=step.masks.astype(np.bool_), deterministic=True
        )
        step = env.games.step(actions)
        for game in np.flatnonzero(step.ended):
            margin = float(step.scores[game, 0] - step.scores[game, 1])
            first.setdefault(int(game), ((float(step.rewards[game, 0]) + 1) / 2, margin))
    env.close()
    won, margins = zip(*first.values(), strict=True)
    return float(np.mean(won)), float(np.mean(margins))


class Curve(BaseCallback):
    """Evaluates now and then, keeps the curve, and stops when the processor time is used up."""

    def __init__(self, core_minutes: float, every: float, games: int) -> None:
        super().__init__()
        self.core_minutes, self.every, self.games = core_minutes, every, games
        self.began = time.process_time()
        self.due = 0.0
        self.rows: list[dict[str, float]] = []

    def used(self) -> float:
        """Minutes of processor time, evaluations and all."""
        return (time.process_time() - self.began) / 60

    def _on_step(self) -> bool:
        return self.used() < self.core_minutes

    def _on_rollout_start(self) -> None:
        """Learn in smaller steps and explore less towards the end."""
        if self.used() >= self.due:
            self.measure()
            self.due += self.every
        left = max(0.05, 1 - self.used() / self.core_minutes)
        self.model.lr_schedule = lambda _: LEARNING_RATE * left
        self.model.ent_coef = ENTROPY * left

    def measure(self) -> None:
        won, margin = evaluate(self.model, self.games)
        used, steps = round(self.used(), 2), self.num_timesteps
        self.rows.append({"core_minutes": used, "steps": steps, "won": won, "margin": margin})
        print(
            f"{used:6.1f} core-minutes {steps:10,} steps: won {won:6.1%}, margin {margin:+6.1f}", flush=True
        )

    def write(self, folder: Path) -> None:
        from matplotlib.figure import Figure

        with (folder / "curve.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(self.rows[0]))
            writer.writeheader()
            writer.writerows(self.rows)
        figure = Figure(figsize=(7, 3.5), layout="constrained")
        axes = figure.subplots()
        axes.plot([row["core_minutes"] for row in self.rows], [100 * row["won"] for row in self.rows], "o-")
        axes.axhline(50, color="#b5642a", linestyle="--", label="as good as greedy")
        axes.set(xlabel="minutes of processor time", ylabel="games won against greedy (%)", ylim=(0, 100))
        axes.legend(loc="lower right")
        axes.grid(alpha=0.3)
        figure.savefig(folder / "curve.svg")


def learner(env: VecEnv, seed: int = 1) -> MaskablePPO:
    net = {"pi": [256, 256], "vf": [256, 256]}
    return MaskablePPO(
        "MlpPolicy",
        env,
        learning_rate=LEARNING_RATE,
        n_steps=STEPS,
        batch_size=2048,
        n_epochs=4,
        gamma=0.997,
        gae_lambda=0.95,
        ent_coef=ENTROPY,
        clip_range=0.2,
        policy_kwargs={"net_arch": net, "activation_fn": torch.nn.ReLU},
        seed=seed,
        device="cpu",
    )


def learn(
    folder: Path,
    core_minutes: float,
    every: float = 0.5,
    games: int = 400,
    seed: int = 1,
    steps: int = MOST_STEPS,
) -> Curve:
    """Train for so long or so many steps, evaluate on ``games`` games now and then, and write all of it."""
    # Two threads would mostly wait for each other: the nets are small. The kernel's take turns with them.
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    folder.mkdir(parents=True, exist_ok=True)
    env = TycoonVecEnv(seed=seed)
    model = learner(env, seed)
    curve = Curve(core_minutes, every, games)
    model.learn(steps, callback=curve)
    curve.measure()
    model.save(folder / "policy.zip")
    curve.write(folder)
    env.close()
    return curve


class Learned(Bot):
    """The trained policy as a bot for two players."""

    def __init__(self, seed: int = 0, budget: float | None = None) -> None:
        super().__init__(seed, budget)
        torch.set_num_threads(1)
        self.policy = MaskablePPO.load(os.environ.get("RACCOON_POLICY", "learned/policy.zip"), device="cpu")
        self.options = EnvOptions(PLAYERS)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        assert view.seat is not None
        seat = view.seat

        def decide(state: State) -> int:
            seen = self.options.observation(state, seat)
            action, _ = self.policy.predict(
                scaled(seen["observation"]),
                action_masks=seen["action_mask"].astype(np.bool_),
                deterministic=True,
            )
            return int(action)

        return compose(view.known_state(), decide)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a masked PPO policy against greedy.")
    parser.add_argument("--core-minutes", type=float, default=6.0, help="processor time, evaluations and all")
    parser.add_argument("--out", type=Path, default=Path("learned"), help="the folder to write")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    learn(arguments.out, arguments.core_minutes, seed=arguments.seed)


if __name__ == "__main__":
    main()
