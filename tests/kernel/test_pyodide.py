"""The core as it is, under Pyodide in Node.js with the WebAssembly kernel: whole games, hashes, the bots.

``python -m tests.kernel.test_pyodide`` prints how long it takes.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
import site_build
import web_build

PLAY = """
import json, random, time

start = time.perf_counter()
import raccoon_tycoon
from raccoon_tycoon import Game, Rules

imported = time.perf_counter() - start
from raccoon_tycoon.bots import load_bot

hashes, decisions, spent = [], 0, 0.0
for rules in ("players=4", "players=6 expansion=fat-cat missions=on"):
    game, draw = Game.new(Rules.parse(rules), seed=1), random.Random(1)
    start = time.perf_counter()
    while not game.over:
        game.play(draw.choice(game.legal_actions()))
        decisions += 1
    spent += time.perf_counter() - start
    hashes.append(game.record().state_hash)
game, chosen = Game.new("players=3", seed=2), []
while len(chosen) < 14:
    view = game.view(game.seat)
    bot = load_bot(("planner", "search", "champion")[max(0, len(chosen) - 8) // 2])(len(chosen), None)
    chosen.append(str(bot.choose(view, view.legal_actions())))
    game.play(chosen[-1])
json.dumps(
    {
        "backend": raccoon_tycoon.BACKEND,
        "hashes": hashes,
        "chosen": chosen,
        "import_ms": 1000 * imported,
        "decision_ms": 1000 * spent / decisions,
    }
)
"""


def play_in_pyodide(folder: Path) -> dict[str, Any]:
    package = web_build.PACKAGE
    files = [
        path
        for part in site_build.PARTS
        for path in (package / part).rglob("*")
        if path.suffix in site_build.ENDINGS
    ]
    for path in (*files, *package.glob("*.py"), package / "_kernel.wasm"):
        copy = folder / path.relative_to(package.parent)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    (folder / "play.py").write_text(PLAY, encoding="utf-8")
    told = web_build.run_node([site_build.WEB_PYTHON, folder, folder / "play.py"])
    found: dict[str, Any] = json.loads(told)
    return found


@pytest.mark.needs_compiler
def test_the_core_plays_the_same_games_in_pyodide(tmp_path: Path) -> None:
    there = play_in_pyodide(tmp_path)
    here: dict[str, Any] = {}
    exec(PLAY.replace("json.dumps(", "found = ("), here)
    assert there["backend"] == "wasm"
    assert there["hashes"] == here["found"]["hashes"]
    assert there["chosen"] == here["found"]["chosen"]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as room:
        print({name: value for name, value in play_in_pyodide(Path(room)).items() if name.endswith("_ms")})  # noqa: T201 (a program here)
