"""Agent steps per second of the environments, next to other libraries' card games, in one run.

    python bench/environments.py [--peers PYTHON]

``--peers`` names a Python that has pgx, rlcard and pettingzoo[classic]. A step is one decision with its
observation and mask; random legal actions. Ours on all cores, in wall time and in processor time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import time
from pathlib import Path

import numpy as np

from raccoon_tycoon.envs import VectorTycoon, tycoon_v0

GAMES = 2048
SECONDS = 5.0


def batch(players: int, threads: int) -> tuple[float, float]:
    """Steps a second of wall time, and of processor time."""
    games = VectorTycoon(GAMES, players, threads=threads)
    games.reset(seed=1)
    steps, wall, cpu = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < SECONDS:
        games.step(games.random_actions())
        steps += GAMES
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    games.close()
    return steps / wall, steps / cpu


def pettingzoo_loop() -> float:
    """Steps a second of processor time, through the library's usual loop without its wrappers."""
    env = tycoon_v0.raw_env(players=4)
    chance = np.random.default_rng(1)
    steps, cpu = 0, time.process_time()
    while time.process_time() - cpu < SECONDS:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            observation, _, terminated, _, _ = env.last()
            env.step(None if terminated else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
    return steps / (time.process_time() - cpu)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", help="a Python with the other libraries")
    arguments = parser.parse_args()
    cores = os.cpu_count() or 1
    wall, cpu = batch(4, cores)
    loop = pettingzoo_loop()
    print(f"{'':58} {'steps/s':>12} {'ours is':>9}")
    print(f"{f'batch, 4 players, {cores} threads, wall time':58} {wall:12,.0f}")
    print(f"{'batch, 4 players, a core of processor time':58} {cpu:12,.0f}")
    print(f"{'our PettingZoo loop, processor time':58} {loop:12,.0f} {cpu / loop:8.0f}x")
    if arguments.peers:
        script = Path(__file__).with_name("environment_peers.py")
        told = subprocess.run(
            [arguments.peers, str(script)], check=True, capture_output=True, text=True
        ).stdout
        for name, steps in json.loads(told).items():
            print(f"{name:58} {steps:12,.0f} {cpu / steps:8.1f}x")


if __name__ == "__main__":
    main()
