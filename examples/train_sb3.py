"""Stable-Baselines3: sb3-contrib's MaskablePPO, on the environment as it is.

python examples/train_sb3.py --steps 2000000
"""

from __future__ import annotations

import argparse

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from raccoon_tycoon.envs import evaluate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=2_000_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=400, help="games of the evaluation")
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
    env.close()


if __name__ == "__main__":
    main()
