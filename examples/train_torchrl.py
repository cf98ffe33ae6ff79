"""TorchRL: PPO with a masked distribution.

python examples/train_torchrl.py --steps 1000000
"""

from __future__ import annotations

import argparse

import numpy as np
import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import GymEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

import raccoon_tycoon.envs
from raccoon_tycoon.envs import evaluate

ROUND, MINIBATCH, EPOCHS = 2048, 512, 4


class Scaled(nn.Module):
    """Amounts divided by their bounds, then two layers."""

    def __init__(self, bounds: np.ndarray, outputs: int) -> None:
        super().__init__()
        self.register_buffer("scale", 1 / torch.as_tensor(bounds, dtype=torch.float32).clamp(1, 50))
        self.layers = nn.Sequential(nn.Linear(len(bounds), 256), nn.ReLU(), nn.Linear(256, outputs))

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        return self.layers((observation * self.scale).clamp(-1, 4))


class Masked(nn.Module):
    """The policy. The environment's mask has a number for each action; the distribution needs booleans."""

    def __init__(self, scaled: Scaled) -> None:
        super().__init__()
        self.scaled = scaled

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return self.scaled(observation), mask.bool()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=400, help="games of the evaluation")
    arguments = parser.parse_args()
    torch.manual_seed(1)

    env = GymEnv(
        "raccoon_tycoon/Tycoon-v0", categorical_action_encoding=True, bots=["greedy"], reward="margin"
    )
    bounds = raccoon_tycoon.envs.EnvOptions(players=2).vector_space().high
    actions = env.action_spec.space.n
    judged = TensorDictModule(
        Masked(Scaled(bounds, actions)),
        in_keys=["observation", "action_mask"],
        out_keys=["logits", "open"],
    )
    actor = ProbabilisticActor(
        judged,
        in_keys={"logits": "logits", "mask": "open"},
        out_keys=["action"],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(Scaled(bounds, 1), in_keys=["observation"])
    advantage = GAE(gamma=0.997, lmbda=0.95, value_network=critic)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01, critic_coeff=0.01, normalize_advantage=True)
    optimizer = torch.optim.Adam(loss.parameters(), lr=5e-4)

    @torch.no_grad()
    def best(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        logits, opened = judged.module(torch.as_tensor(observations), torch.as_tensor(masks))
        return logits.masked_fill(~opened, -torch.inf).argmax(1).numpy()

    print("before:", evaluate(best, ["greedy"], arguments.games))
    collector = Collector(
        env,
        actor,
        frames_per_batch=ROUND,
        total_frames=max(ROUND, arguments.steps),
        auto_register_policy_transforms=True,
    )
    for played in collector:
        for _ in range(EPOCHS):
            advantage(played)
            for chosen in torch.randperm(ROUND).split(MINIBATCH):
                losses = loss(played[chosen])
                optimizer.zero_grad()
                (losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]).backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimizer.step()
    collector.shutdown()
    print("after: ", evaluate(best, ["greedy"], arguments.games))


if __name__ == "__main__":
    main()
