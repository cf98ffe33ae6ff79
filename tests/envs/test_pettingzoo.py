"""The PettingZoo environment passes the library's own tests for turn-based environments."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.state_test import test_state as library_state_test
from pettingzoo.test.state_test import test_state_space as library_state_space_test

from raccoon_tycoon.api.rules import RulesError
from raccoon_tycoon.envs import tycoon_v0

# The library warns of every observation that is a dictionary, as those with a mask must be.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_api(players: int) -> None:
    rules = "expansion=fat-cat" if players == 6 else ""
    api_test(tycoon_v0.env(players=players, rules=rules), num_cycles=200)


@pytest.mark.parametrize(
    "rules",
    ["reference-manual", "japanese", "beginner", "open-money=on", "expansion=fat-cat shields=auctioned"],
)
def test_api_with_other_rules(rules: str) -> None:
    api_test(tycoon_v0.env(players=3, rules=rules, counted_money=False), num_cycles=100)


def test_seeds() -> None:
    seed_test(tycoon_v0.env, num_cycles=200)


def test_rendering() -> None:
    render_test(tycoon_v0.env)


def test_state() -> None:
    library_state_space_test(tycoon_v0.env())
    env = tycoon_v0.env()
    env.reset(seed=1)
    library_state_test(env, num_cycles=10)


def play(env: Any, seed: int) -> tuple[dict[str, float], int]:
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    steps = 0
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        total[agent] += reward
        if terminated:
            env.step(None)
            continue
        open_ids = np.flatnonzero(observation["action_mask"])
        env.step(int(open_ids[steps % len(open_ids)]))
        steps += 1
    return total, steps


@pytest.mark.parametrize("reward", ["win", "place", "margin"])
def test_rewards_are_paid_once_and_add_up_to_zero(reward: str) -> None:
    env = tycoon_v0.env(players=3, reward=reward)
    for seed in range(5):
        total, steps = play(env, seed)
        assert steps > 30
        assert sum(total.values()) == pytest.approx(0)
        if reward != "margin":
            assert max(total.values()) <= 1 and min(total.values()) >= -1
        assert any(total.values())


def test_an_illegal_action_ends_the_game_for_the_wrapped_and_raises_for_the_raw_one() -> None:
    env = tycoon_v0.env()
    env.reset(seed=1)
    closed = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    agent = env.agent_selection
    env.step(closed)
    assert env.terminations[agent] and env.rewards[agent] == -1
    raw = tycoon_v0.raw_env()
    raw.reset(seed=1)
    before = raw.state()
    with pytest.raises(ValueError, match="is not open to player_"):
        raw.step(closed)
    assert np.array_equal(raw.state(), before)


def test_only_the_seat_to_move_has_open_actions() -> None:
    env = tycoon_v0.env()
    env.reset(seed=4)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_the_ladder_bounds_the_bids() -> None:
    from raccoon_tycoon.kernel import ids

    env = tycoon_v0.env(players=2, ladder=(0, 5))
    for seed in range(5):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, terminated, _, _ = env.last()
            open_ids = np.flatnonzero(observation["action_mask"])
            assert not set(open_ids) & {ids.RAISE + rung for rung in (1, 2, 3, 5, 6, 7, 8, 9)}
            env.step(None if terminated else int(open_ids[-1]))


def test_it_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(tycoon_v0.raw_env(players=3, reward="margin")))
    assert env.options.players == 3 and env.options.reward == "margin"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 7}, "players is 7"),
        ({"rules": "nonsense"}, "there is no preset"),
        ({"reward": "fame"}, "reward is 'fame'"),
        ({"ladder": (1, 2)}, "ladder is"),
        ({"ladder": (0, 4)}, "ladder is"),
        ({"rules": 3}, "rules is 3; it must be Rules or text"),
        ({"counted_money": "maybe"}, "counted_money is 'maybe'"),
        ({"render_mode": "film"}, "render_mode is 'film'"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(options: dict[str, Any], words: str) -> None:
    with pytest.raises((ValueError, RulesError), match=words):
        tycoon_v0.env(**options)
