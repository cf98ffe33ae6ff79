"""PPO in one file, as CleanRL writes it, on the vector environment: the fastest way to train in PyTorch.

python examples/train_cleanrl.py --steps 2000000
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from torch import nn

import raccoon_tycoon.envs  # noqa: F401 (registers the environment)
from raccoon_tycoon.envs import evaluate

GAMES, LENGTH = 128, 64  # a round is so many games by so many decisions
EPOCHS, MINIBATCH = 4, 1024
DISCOUNT, TRACE, CLIP, ENTROPY, VALUE_WEIGHT = 0.997, 0.95, 0.2, 0.01, 0.5


class Agent(nn.Module):
    """Two layers for the policy, two for the value; amounts are scaled by their bounds."""

    def __init__(self, space: Any, actions: int) -> None:
        super().__init__()
        bounds = torch.as_tensor(space["observation"].high, dtype=torch.float32)
        self.register_buffer("scale", 1 / bounds.clamp(1, 50))
        size = len(bounds)
        self.policy = nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, actions))
        self.value = nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, 1))

    def forward(
        self, seen: torch.Tensor, masks: torch.Tensor
    ) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        scaled = (seen * self.scale).clamp(-1, 4)
        logits = self.policy(scaled).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(scaled).squeeze(-1)


def tensors(observations: dict[str, np.ndarray]) -> tuple[torch.Tensor, torch.Tensor]:
    seen = torch.as_tensor(observations["observation"], dtype=torch.float32)
    return seen, torch.as_tensor(observations["action_mask"], dtype=torch.bool)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=2_000_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=400, help="games of the evaluation")
    arguments = parser.parse_args()
    torch.manual_seed(1)

    envs: Any = gymnasium.make_vec(
        "raccoon_tycoon/Tycoon-v0", GAMES, "vector_entry_point", bots=["greedy"], reward="margin"
    )
    agent = Agent(envs.single_observation_space, envs.single_action_space.n)
    optimizer = torch.optim.Adam(agent.parameters(), lr=1e-3, eps=1e-5)

    @torch.no_grad()
    def best(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        chances, _ = agent(*tensors({"observation": observations, "action_mask": masks}))
        return chances.probs.argmax(1).numpy()

    print("before:", evaluate(best, ["greedy"], arguments.games))
    seen, masks = tensors(envs.reset(seed=1)[0])
    began = time.perf_counter()
    rounds = max(1, arguments.steps // (GAMES * LENGTH))
    for number in range(1, rounds + 1):
        optimizer.param_groups[0]["lr"] = 1e-3 * (1 - (number - 1) / rounds)
        rows, margins = [], []
        for _ in range(LENGTH):
            with torch.no_grad():
                chances, value = agent(seen, masks)
            action = chances.sample()
            observations, rewards, ended, _, _ = envs.step(action.numpy())
            # Points are divided by ten, so that value and policy learn at one pace.
            paid = torch.as_tensor(rewards / 10, dtype=torch.float32)
            rows.append((seen, masks, action, chances.log_prob(action), value, paid, torch.as_tensor(ended)))
            margins += rewards[ended].tolist()
            seen, masks = tensors(observations)
        parts = [torch.stack(part) for part in zip(*rows, strict=True)]
        values, paid, ended = parts[4:]

        with torch.no_grad():
            following = agent(seen, masks)[1]
        advantages, trace = torch.zeros_like(paid), torch.zeros(GAMES)
        for step in reversed(range(LENGTH)):
            goes_on = 1 - ended[step].float()  # a game's end is an end: the observation is the next game's
            error = paid[step] + DISCOUNT * following * goes_on - values[step]
            trace = error + DISCOUNT * TRACE * goes_on * trace
            advantages[step], following = trace, values[step]
        flat = [part.flatten(0, 1) for part in (*parts[:4], advantages, advantages + values)]

        for _ in range(EPOCHS):
            for chosen in torch.randperm(GAMES * LENGTH).split(MINIBATCH):
                old_seen, old_masks, action, log_chance, advantage, target = (part[chosen] for part in flat)
                chances, value = agent(old_seen, old_masks)
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                ratio = (chances.log_prob(action) - log_chance).exp()
                gain = torch.min(advantage * ratio, advantage * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
                loss = (
                    VALUE_WEIGHT * (value - target).square().mean()
                    - gain
                    - ENTROPY * chances.entropy().mean()
                )
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
        if margins and number % 10 == 0:
            pace = number * GAMES * LENGTH / (time.perf_counter() - began)
            print(
                f"{number * GAMES * LENGTH:10,} steps: margin {np.mean(margins):+6.1f}, {pace:,.0f} steps/s"
            )
    print("after: ", evaluate(best, ["greedy"], arguments.games))
    envs.close()


if __name__ == "__main__":
    main()
