"""The Gymnasium environments: the library's own checker, seeds, and the vector form."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import raccoon_tycoon.envs
from raccoon_tycoon.bots import BotError
from raccoon_tycoon.kernel import backend

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


def test_masks_are_reached_through_the_wrappers() -> None:
    env = gymnasium.make(ID)
    observation, _ = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_ and np.array_equal(masks, observation["action_mask"] == 1)


def test_info_tells_score_and_place_as_far_as_the_learner_sees_and_truly_at_the_end() -> None:
    env = gymnasium.make(ID, bots=["random", "greedy"], rules="missions=on", reward="place")
    observation, info = env.reset(seed=3)
    assert info["score"] == 0 and info["place"] in (1, 2, 3)
    reward: Any = 0.0
    terminated, seen = False, set()
    while not terminated:
        observation, reward, terminated, _, info = env.step(
            int(np.flatnonzero(observation["action_mask"])[-1])
        )
        seen.add(info["place"])
    assert reward == {1: 1.0, 2: 0.0, 3: -1.0}[info["place"]] and len(seen) > 1
    assert info["score"] == backend.score(env.unwrapped._game, 0)  # type: ignore[attr-defined]


def test_info_tells_what_happened_when_asked() -> None:
    env = gymnasium.make(ID, bots=["random", "random"], events=True)
    observation, info = env.reset(seed=1)
    happened = list(info["events"])
    terminated = False
    while not terminated:
        observation, _, terminated, _, info = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        happened += info["events"]
    assert {type(event).__name__ for event in happened} >= {"TurnBegan", "CardPlayed", "GameEnded"}
    assert {getattr(event, "seat", None) for event in happened} >= {0, 1, 2}
    assert "events" not in gymnasium.make(ID).reset(seed=1)[1]


def test_the_vector_form_tells_the_end_as_gymnasium_does() -> None:
    """Followed game by game with the kernel, and in the form of Gymnasium's own SyncVectorEnv."""
    env = raccoon_tycoon.envs.TycoonVectorEnv(4, bots=["random", "random"], reward="place")
    own = gymnasium.vector.SyncVectorEnv(
        [lambda: gymnasium.make(ID, bots=["random", "random"])] * 4,
        autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP,
    )
    ends = []
    for form in (env, own):
        observations, infos = form.reset(seed=1)
        assert set(infos) == {"illegal", "_illegal", "score", "_score", "place", "_place"}
        while "final_obs" not in infos:
            actions = np.array([np.flatnonzero(mask)[-1] for mask in observations["action_mask"]])
            before = {name: array.copy() for name, array in observations.items()}
            observations, rewards, terminations, _, infos = form.step(actions)
        assert np.array_equal(infos["_final_obs"], terminations)
        assert np.array_equal(infos["_final_info"], terminations)
        game = int(np.flatnonzero(terminations)[0])
        last = infos["final_obs"][game]
        assert form.single_observation_space.contains(last) and not last["action_mask"].any()
        assert not np.array_equal(last["observation"], before["observation"][game])
        round_at = next(entry.offset for entry in env.games.options.entries() if entry.name == "round")
        assert last["observation"][round_at] >= before["observation"][game][round_at]
        assert observations["observation"][game][round_at] == 1
        assert all(infos["final_obs"][other] is None for other in np.flatnonzero(~terminations))
        ends.append(infos)
        if form is env:
            assert rewards[game] == 2 - infos["final_info"]["place"][game]
            score_at = next(e.offset for e in env.games.options.entries() if e.name == "player_0.points")
            assert infos["final_info"]["score"][game] == last["observation"][score_at]
        form.close()
    ours, theirs = ends
    assert set(ours) == set(theirs) and set(ours["final_info"]) == set(theirs["final_info"])
    for name, array in ours["final_info"].items():
        assert array.dtype == theirs["final_info"][name].dtype, name


def test_gymnasiums_own_statistics_follow_the_vector_form() -> None:
    env = gymnasium.make_vec(ID, num_envs=8, vectorization_mode="vector_entry_point")
    counted = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    observations, _ = counted.reset(seed=2)
    lengths = []
    for _ in range(200):
        actions = np.array([np.flatnonzero(mask)[-1] for mask in observations["action_mask"]])
        observations, _, ended, _, infos = counted.step(actions)
        if ended.any():
            lengths += infos["episode"]["l"][ended].tolist()
    assert lengths and min(lengths) > 10
    counted.close()
