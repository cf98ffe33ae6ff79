"""Tianshou: PPO with an actor that masks illegal actions.

python examples/train_tianshou.py --steps 1000000
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from tianshou.algorithm import PPO
from tianshou.algorithm.modelfree.reinforce import DiscreteActorPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OnPolicyTrainerParams
from torch import nn

import raccoon_tycoon.envs  # noqa: F401 (registers the environment)
from raccoon_tycoon.envs import evaluate

GAMES, ROUND, MINIBATCH = 8, 2048, 512


class Scaled(nn.Module):
    """Amounts divided by their bounds, then two layers."""

    def __init__(self, bounds: np.ndarray, outputs: int) -> None:
        super().__init__()
        self.register_buffer("scale", 1 / torch.as_tensor(bounds, dtype=torch.float32).clamp(1, 50))
        self.layers = nn.Sequential(nn.Linear(len(bounds), 256), nn.ReLU(), nn.Linear(256, outputs))

    def forward(self, obs: Any, state: Any = None, info: Any = None) -> torch.Tensor:
        seen = torch.as_tensor(obs["observation"], dtype=torch.float32)
        return self.layers((seen * self.scale).clamp(-1, 4))


class Masked(Scaled):
    def forward(self, obs: Any, state: Any = None, info: Any = None) -> tuple[torch.Tensor, Any]:
        closed = ~torch.as_tensor(obs["action_mask"], dtype=torch.bool)
        return super().forward(obs).masked_fill(closed, -1e9), state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=400, help="games of the evaluation")
    arguments = parser.parse_args()
    torch.manual_seed(1)

    def make() -> gymnasium.Env[Any, Any]:
        return gymnasium.make("raccoon_tycoon/Tycoon-v0", bots=["greedy"], reward="margin")

    envs = DummyVectorEnv([make] * GAMES)
    envs.seed(1)
    one: Any = make()
    bounds, actions = one.observation_space["observation"].high, one.action_space.n
    actor, critic = Masked(bounds, actions), Scaled(bounds, 1)
    algorithm = PPO(
        policy=DiscreteActorPolicy(actor=actor, action_space=one.action_space),
        critic=critic,
        optim=AdamOptimizerFactory(lr=5e-4),
        gamma=0.997,
        vf_coef=0.01,
        max_grad_norm=0.5,
    )

    @torch.no_grad()
    def best(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return actor({"observation": observations, "action_mask": masks})[0].argmax(1).numpy()

    print("before:", evaluate(best, ["greedy"], arguments.games))
    algorithm.run_training(
        OnPolicyTrainerParams(
            training_collector=Collector(algorithm, envs, VectorReplayBuffer(ROUND, GAMES)),
            max_epochs=1,
            epoch_num_steps=max(ROUND, arguments.steps),
            collection_step_num_env_steps=ROUND,
            batch_size=MINIBATCH,
            update_step_num_repetitions=4,
            verbose=False,
            show_progress=False,
        )
    )
    print("after: ", evaluate(best, ["greedy"], arguments.games))


if __name__ == "__main__":
    main()
