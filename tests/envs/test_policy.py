"""A policy becomes a bot: the one in docs/environments.md, and what happens to one that chooses wrongly."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("gymnasium")

from raccoon_tycoon import Rules
from raccoon_tycoon.bots import BotSpec, RandomBot
from raccoon_tycoon.bots.isolated import IsolatedBot
from raccoon_tycoon.bots.referee import play_match
from raccoon_tycoon.envs import EnvOptions, PolicyBot
from raccoon_tycoon.kernel import ids

DOCS = Path(__file__).parents[2] / "docs" / "environments.md"


class Last(PolicyBot):
    """The last id that is open."""

    ladder = (0, 5)

    def act(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        return int(np.flatnonzero(mask)[-1])


class Wrong(Last):
    def act(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        return int(np.flatnonzero(mask == 0)[0])


def test_the_taught_bot_has_ten_lines_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = re.search(r"<!-- mine.py -->\n```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    assert len([line for line in found[1].splitlines() if line]) <= 10
    (tmp_path / "mine.py").write_text(found[1], encoding="utf-8")
    size = EnvOptions(2).observation_size
    np.save(tmp_path / "weights.npy", np.random.default_rng(1).normal(size=(size, ids.TABLE_SIZE)))
    monkeypatch.chdir(tmp_path)
    bot = BotSpec.parse("mine.py:Mine").make(1)
    assert isinstance(bot, IsolatedBot)
    with bot:
        match = play_match(Rules(players=2), "docs", [bot, RandomBot(1)])
    assert match.faults == [] and match.game.over and match.decisions[0] > 10


@pytest.mark.parametrize("rules", [Rules(players=3), Rules(players=6, expansion="fat-cat", missions=True)])
def test_a_policy_plays_by_any_rules_and_bids_from_its_ladder(rules: Rules) -> None:
    bots = [Last(), *(RandomBot(seat) for seat in range(1, rules.players))]
    match = play_match(rules, "policy", bots)
    assert match.faults == [] and match.game.over


def test_an_id_that_the_mask_does_not_allow_is_a_fault() -> None:
    match = play_match(Rules(players=2), "policy", [Wrong(), RandomBot(1)])
    assert match.game.over
    assert "which the mask doesn't allow" in match.faults[0].reason
