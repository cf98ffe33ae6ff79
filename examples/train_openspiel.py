"""OpenSpiel: its own DQN in PyTorch learns against a player who moves at random.

python examples/train_openspiel.py --games 2000
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent
from open_spiel.python.pytorch import dqn

import raccoon_tycoon.envs.openspiel  # noqa: F401 (registers the game)


def play(env: rl_environment.Environment, agents: list, learning: bool) -> float:
    """A game to its end; what the first agent gets for it."""
    moment = env.reset()
    while not moment.last():
        agent = agents[moment.observations["current_player"]]
        moment = env.step([agent.step(moment, is_evaluation=not learning).action])
    for agent in agents:
        agent.step(moment, is_evaluation=not learning)
    return float(env.get_state.returns()[0])


def won(env: rl_environment.Environment, agents: list, games: int) -> float:
    return float(np.mean([(play(env, agents, learning=False) + 1) / 2 for _ in range(games)]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games to learn from")
    parser.add_argument("--evaluation", type=int, default=200, help="games of the evaluation")
    arguments = parser.parse_args()

    game = pyspiel.load_game("python_raccoon_tycoon(players=2)")
    # An observation, as information states are digests: exact, but nothing that a network could read.
    env = rl_environment.Environment(game, observation_type=rl_environment.ObservationType.OBSERVATION)
    env.seed(1)
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    learner = dqn.DQN(
        0,
        size,
        actions,
        hidden_layers_sizes=[128],
        replay_buffer_capacity=50_000,
        min_buffer_size_to_learn=500,
        batch_size=64,
        learning_rate=1e-3,
        optimizer_str="adam",
        epsilon_decay_duration=100 * arguments.games,
        seed=1,
    )
    agents = [learner, random_agent.RandomAgent(1, actions)]
    print(f"before: won {won(env, agents, arguments.evaluation):.0%} of {arguments.evaluation} games")
    for _ in range(arguments.games):
        play(env, agents, learning=True)
    print(f"after:  won {won(env, agents, arguments.evaluation):.0%} of {arguments.evaluation} games")


if __name__ == "__main__":
    main()
