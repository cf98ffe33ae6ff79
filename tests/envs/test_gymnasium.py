"""The Gymnasium environments: the library's own checker, seeds, and the vector form."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import raccoon_tycoon.envs
from raccoon_tycoon.bots import BotError

ID = "raccoon_tycoon/Tycoon-v0"


@pytest.mark.parametrize("bots", [["random"], ["random"] * 3, ["random"] * 4])
def test_check_env(bots: list[str]) -> None:
    check_env(gymnasium.make(ID, bots=bots).unwrapped)


def episode(env: Any, seed: int) -> tuple[float, int]:
    observation, _ = env.reset(seed=seed)
    terminated, steps, reward = False, 0, 0.0
    while not terminated:
        open_ids = np.flatnonzero(observation["action_mask"])
        observation, reward, terminated, truncated, info = env.step(int(open_ids[steps % len(open_ids)]))
        assert not truncated and not info["illegal"]
        steps += 1
    assert not observation["action_mask"].any()
    return reward, steps


def test_it_is_registered_and_plays_whole_games() -> None:
    env = gymnasium.make(ID, bots=["random", "random"], reward="win")
    results = [episode(env, seed) for seed in range(4)]
    assert results == [episode(env, seed) for seed in range(4)]
    assert {reward for reward, _ in results} <= {1.0, -0.5, 0.5, -1.0, 0.0}
    assert all(steps > 10 for _, steps in results)


def test_rendering_shows_what_the_learner_sees() -> None:
    env = gymnasium.make(ID, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert isinstance(shown, str) and "Market: wheat $1" in shown


def test_the_vector_form_deals_anew_in_the_same_step() -> None:
    env = gymnasium.make_vec(ID, num_envs=6, vectorization_mode="vector_entry_point", bots=["random"])
    observations, _ = env.reset(seed=1)
    ended = 0
    for _ in range(300):
        assert env.observation_space.contains(observations)
        actions = np.array([np.flatnonzero(mask)[-1] for mask in observations["action_mask"]])
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert not truncations.any() and not infos["illegal"].any()
        assert not rewards[~terminations].any()
        ended += int(terminations.sum())
    assert ended > 3
    env.close()


def test_the_vector_form_takes_a_list_of_seeds_and_can_share_its_buffers() -> None:
    env = raccoon_tycoon.envs.TycoonVectorEnv(2, copy=False)
    first, _ = env.reset(seed=[1, 2])
    kept = first["observation"].copy()
    again, _ = env.reset(seed=[1, 2])
    assert np.array_equal(again["observation"], kept)
    assert again["observation"] is first["observation"]
    env.close()


def test_an_unknown_bot_is_refused_when_the_environment_is_made() -> None:
    with pytest.raises(BotError, match="there is no bot 'hal'"):
        raccoon_tycoon.envs.TycoonEnv(bots=["hal"])


def test_one_name_is_no_list_of_bots() -> None:
    for environment in (raccoon_tycoon.envs.TycoonEnv, raccoon_tycoon.envs.TycoonVectorEnv):
        with pytest.raises(ValueError, match=r"bots is 'greedy'; it must be a list of names"):
            environment(bots="greedy")
