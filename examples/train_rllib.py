"""RLlib: PPO with a module that masks illegal actions.

python examples/train_rllib.py --steps 1000000 --runners 2
"""

from __future__ import annotations

import argparse
import logging
from typing import Any

import numpy as np
import ray
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.tune.registry import register_env
from torch import nn

from raccoon_tycoon.envs import TycoonEnv, evaluate
from raccoon_tycoon.kernel import ids

ROUND, MINIBATCH = 2048, 512


class Masked(TorchRLModule, ValueFunctionAPI):
    """Two layers for the policy, two for the value; amounts are scaled by their bounds."""

    def setup(self) -> None:
        space: Any = self.observation_space
        bounds = torch.as_tensor(space["observation"].high, dtype=torch.float32)
        self.register_buffer("scale", 1 / bounds.clamp(1, 50))
        size, actions = len(bounds), ids.TABLE_SIZE
        self.policy = nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, actions))
        self.value = nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, 1))

    def scaled(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        return (seen["observation"] * self.scale).clamp(-1, 4)

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, Any]:
        seen = batch[Columns.OBS]
        logits = self.policy(self.scaled(seen))
        return {Columns.ACTION_DIST_INPUTS: logits.masked_fill(seen["action_mask"] == 0, -1e9)}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> torch.Tensor:
        return self.value(self.scaled(batch[Columns.OBS])).squeeze(-1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=400, help="games of the evaluation")
    parser.add_argument("--runners", type=int, default=0, help="processes that play; 0: this one")
    arguments = parser.parse_args()

    ray.init(include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)
    register_env("tycoon", lambda options: TycoonEnv(**options))
    config = (
        PPOConfig()
        .environment("tycoon", env_config={"bots": ["greedy"], "reward": "margin"})
        .env_runners(num_env_runners=arguments.runners)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=Masked))
        .training(
            train_batch_size_per_learner=ROUND,
            minibatch_size=MINIBATCH,
            num_epochs=4,
            lr=5e-4,
            gamma=0.997,
            lambda_=0.95,
            vf_loss_coeff=0.01,
            vf_clip_param=1e4,
            entropy_coeff=0.01,
            grad_clip=0.5,
        )
        .debugging(seed=1, log_level="ERROR")
    )
    algorithm = config.build_algo()
    module: Any = algorithm.get_module()

    @torch.no_grad()
    def best(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        seen = {"observation": torch.as_tensor(observations), "action_mask": torch.as_tensor(masks)}
        found = module.forward_inference({Columns.OBS: seen})
        return found[Columns.ACTION_DIST_INPUTS].argmax(1).numpy()

    print("before:", evaluate(best, ["greedy"], arguments.games))
    for _ in range(max(1, arguments.steps // ROUND)):
        algorithm.train()
    print("after: ", evaluate(best, ["greedy"], arguments.games))
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
