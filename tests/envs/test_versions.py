"""Version 0 stays version 0: who trained with it meets the same numbers (docs/environments.md)."""

from __future__ import annotations

import hashlib
from typing import Any

import gymnasium
import numpy as np
import pytest

import raccoon_tycoon.envs  # noqa: F401 (registers the environment)
from raccoon_tycoon.envs import tycoon_v0
from raccoon_tycoon.kernel import ids

NEW_VERSION = "agents trained before would notice: that needs a new version"


def note(found: Any, observation: Any, reward: float) -> None:
    found.update(observation["observation"].astype("<i2").tobytes())
    found.update(np.packbits(observation["action_mask"]).tobytes())
    found.update(np.float32(reward).tobytes())


@pytest.mark.parametrize(
    ("players", "rules", "reward", "known"),
    [
        (2, "", "win", "ea54612650a65398"),
        (4, "japanese", "place", "826abe0b7203869c"),
        (6, "expansion=fat-cat missions=on shields=auctioned", "margin", "7126932ce55d6272"),
    ],
)
def test_a_game_of_tycoon_v0(players: int, rules: str, reward: str, known: str) -> None:
    env = tycoon_v0.env(players=players, rules=rules, reward=reward)
    env.reset(seed=1)
    found = hashlib.blake2b(digest_size=8)
    for step, _agent in enumerate(env.agent_iter()):
        observation, paid, terminated, _truncated, _info = env.last()
        note(found, observation, paid)
        allowed = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated else int(allowed[7 * step % len(allowed)]))
    assert found.hexdigest() == known, NEW_VERSION


def test_a_game_of_gymnasiums_v0() -> None:
    env = gymnasium.make("raccoon_tycoon/Tycoon-v0", bots=["random", "random"])
    observation, _info = env.reset(seed=1)
    found, step, terminated = hashlib.blake2b(digest_size=8), 0, False
    while not terminated:
        allowed = np.flatnonzero(observation["action_mask"])
        observation, paid, terminated, _truncated, _info = env.step(int(allowed[7 * step % len(allowed)]))
        note(found, observation, float(paid))
        step += 1
    assert found.hexdigest() == "348f7f3f0faabb08", NEW_VERSION


def test_the_action_ids_of_v0() -> None:
    known = """
    PICK=0 PRODUCE=6 TAKE=60 BONUS=66 BONUS_TAKE=73 TRADE=79 UNITS=109 DISCARD=138 SELL=144
    EXPORT=318 AUCTION=492 AUCTION_SPARE=500 RAISE=508 PASS=518 BUILD=519 UPGRADE=567 TOWN=574
    TOWN_ANY=575 PAY=576 DONE=582 KEEP=583 MAKE=607 SHIELD=615 USE_SHIELD=623 TABLE_SIZE=630
    BID=4096
    """
    for first in known.split():
        name, number = first.split("=")
        assert getattr(ids, name) == int(number), NEW_VERSION
