"""The example that learns (examples/learn.py), for a few seconds."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("sb3_contrib")

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"

pytestmark = pytest.mark.filterwarnings("ignore")  # the library's own


def example() -> Any:
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_two_rounds_of_learning_make_it_better_and_it_plays_as_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from raccoon_tycoon import Rules
    from raccoon_tycoon.bots.kernel_bots import GreedyBot
    from raccoon_tycoon.bots.match import play_match

    learn = example()
    curve = learn.learn(tmp_path, 60.0, every=60.0, games=32, steps=2 * learn.GAMES * learn.STEPS)
    assert curve.rows[0]["steps"] == 0 and curve.rows[-1]["margin"] > curve.rows[0]["margin"] + 5
    assert {file.name for file in tmp_path.iterdir()} == {"policy.zip", "curve.csv", "curve.svg"}
    monkeypatch.setenv("RACCOON_POLICY", str(tmp_path / "policy.zip"))
    match = play_match(Rules(players=2), "learned", [learn.Learned(), GreedyBot()])
    assert match.faults == [] and match.decisions[0] > 10
