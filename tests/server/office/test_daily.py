"""The daily deal: everybody gets the same cards and meets the same rivals."""

from __future__ import annotations

from typing import Any

import pytest

from raccoon_tycoon.api.record import Record
from raccoon_tycoon.bots.builtin import SearchBot
from raccoon_tycoon.server.match import daily
from tests.server.office.drawers import MemoryDrawer, Page

pytestmark = pytest.mark.anyio
DAY = "2026-11-18"


@pytest.fixture(autouse=True)
def quick_rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchBot, "PASSES_WITHOUT_BUDGET", 2)


async def course(day: str, decisions: int) -> tuple[dict[str, Any], list[Any]]:
    """A browser of its own plays the day's deal, always the first thing that can be done."""
    page = Page(MemoryDrawer())
    await page.office.start()
    status, opened = await page.ask("POST", "/daily", day=day, name="Ann")
    assert status == 201
    await page.sit(1, opened["table"]["id"], opened["seats"]["0"])
    for _ in range(decisions):
        await page.until(lambda: page.state(1)["you"]["legal"])
        state = page.state(1)
        key = f"decision-{state['version']}"
        page.say(1, type="act", key=key, version=state["version"], action=state["you"]["legal"][0])
        await page.until(lambda key=key: page.answer(1, key))
    await page.until(lambda: page.state(1)["you"]["legal"])
    _, text = await page.ask("GET", f"/tables/{opened['table']['id']}/record")
    await page.office.stop()
    return opened["table"], list(Record.from_text(text).actions)


async def test_everybody_meets_the_same_rivals() -> None:
    table, moves = await course(DAY, 4)
    assert len(moves) > 8
    assert (table["options"]["hints"], table["options"]["undo"], table["options"]["daily"]) == (
        False,
        False,
        DAY,
    )
    again, same = await course(DAY, 4)
    assert again["id"] != table["id"] and same == moves
    assert (await course("2026-11-19", 4))[1] != moves


async def test_the_bots_points_follow_from_the_day() -> None:
    page = Page(MemoryDrawer())
    await page.office.start()
    found = [
        (await page.ask("GET", f"/daily/points?day={DAY}&bot={bot}"))[1]["points"]
        for bot in (*daily.MEASURES, *daily.MEASURES)
    ]
    await page.office.stop()
    assert found[:2] == found[2:] and min(found) > 0


async def test_a_day_that_is_none_is_refused() -> None:
    page = Page(MemoryDrawer())
    assert (await page.ask("POST", "/daily", day="tomorrow", name="Ann"))[0] == 422


async def test_playing_again_is_another_deal() -> None:
    page = Page(MemoryDrawer())
    await page.office.start()
    _, opened = await page.ask("POST", "/daily", day=DAY, name="Ann")
    table = page.office.tables.live[opened["table"]["id"]]
    following = await page.office.tables.rematch(table, table.identify(opened["host"]))
    await page.office.stop()
    row = page.office.tables.live[following].row
    assert "daily" not in row.options and row.seed != table.row.seed
