"""Stable-Baselines3: sb3-contrib's MaskablePPO, on the environment as it is.

python examples/train_sb3.py --steps 2000000 --out sb3

The policy is a bot then: ``raccoon arena --bots examples/train_sb3.py:Trained,greedy`` (it reads
``sb3/model.zip``, or what the variable RACCOON_POLICY names).
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from raccoon_tycoon.envs import PolicyBot, evaluate


class Trained(PolicyBot):
    """The saved policy, as a bot."""

    def __init__(self, seed: int = 0, budget: float | None = None) -> None:
        super().__init__(seed, budget)
        self.model = MaskablePPO.load(os.environ.get("RACCOON_POLICY", "sb3/model.zip"), device="cpu")

    def act(self, observation: np.ndarray, mask: np.ndarray) -> int:
        seen = {"observation": observation, "action_mask": mask}
        return int(self.model.predict(seen, action_masks=mask, deterministic=True)[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=2_000_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=400, help="games of the evaluation")
    parser.add_argument("--out", type=Path, default=Path("sb3"), help="the folder for the policy")
    arguments = parser.parse_args()

    # Eight games side by side; with one, gymnasium.make("raccoon_tycoon/Tycoon-v0", ...) itself will do.
    env = make_vec_env(
        "raccoon_tycoon/Tycoon-v0", n_envs=8, seed=1, env_kwargs={"bots": ["greedy"], "reward": "margin"}
    )
    # Margins of up to 100 points make the value's error large: without a small weight it drowns the policy.
    model = MaskablePPO(
        "MultiInputPolicy", env, n_steps=256, batch_size=512, gamma=0.997, vf_coef=0.01, seed=1
    )

    def best(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        seen = {"observation": observations, "action_mask": masks}
        return model.predict(seen, action_masks=masks, deterministic=True)[0]

    print("before:", evaluate(best, ["greedy"], arguments.games))
    model.learn(arguments.steps)
    print("after: ", evaluate(best, ["greedy"], arguments.games))
    arguments.out.mkdir(parents=True, exist_ok=True)
    model.save(arguments.out / "model.zip")
    env.close()


if __name__ == "__main__":
    main()
