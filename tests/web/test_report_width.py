"""A report never scrolls sideways, however wide the window and however long a name in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from raccoon_tycoon import Rules
from raccoon_tycoon.lab import Simulation, simulate
from raccoon_tycoon.sim.report import report

SAMPLE = Path(__file__).parents[2] / "docs" / "sample-report.html"
WIDTHS = (320, 390, 768, 1280, 2560)


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    bots = ("planner", "greedy", "planner", "planner")
    simulate(Simulation(Rules(players=4), bots, 200, "long" * 60, "purchases"), folder / "games.parquet")
    page = folder / "games.html"
    page.write_text(report(folder / "games.parquet"), encoding="utf-8")
    return page


@pytest.mark.parametrize("which", ["fresh", "sample"])
@pytest.mark.parametrize("width", WIDTHS)
def test_it_fits_the_window(chromium: Browser, fresh: Path, which: str, width: int) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 800})
    try:
        page = context.new_page()
        page.goto((fresh if which == "fresh" else SAMPLE).as_uri())
        assert page.locator("section .plot").count() >= 8
        found = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
        assert found[0] <= found[1] == width
    finally:
        context.close()
