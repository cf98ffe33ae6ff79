"""The server's tables in a browser: the same answers from a drawer instead of a database."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from raccoon_tycoon.api.record import Record
from raccoon_tycoon.server.match.storage import StorageError
from raccoon_tycoon.server.protocol.errors import Refused
from tests.server.office.drawers import SEATS, MemoryDrawer, Page, dealt

pytestmark = pytest.mark.anyio


@pytest.fixture
async def page(anyio_backend: str) -> AsyncIterator[Page]:
    page = Page(MemoryDrawer())
    await page.office.start()
    yield page
    await page.office.stop()


async def play(page: Page, number: int, most: int = 10_000) -> int:
    """Decide for the seat of a line, always the first thing that can be done; how often that was."""

    def asked() -> bool:
        you = page.state(number)["you"]
        return bool(you["legal"]) and you["maximum"] is None  # who can't raise any more is passed for

    decisions = 0
    while decisions < most:
        await page.until(lambda: page.state(number)["result"] or asked())
        state = page.state(number)
        if state["result"]:
            break
        key = f"decision-{state['version']}"
        page.say(number, type="act", key=key, version=state["version"], action=state["you"]["legal"][0])
        await page.until(lambda key=key: page.answer(number, key))
        assert page.answer(number, key)["type"] == "done"  # type: ignore[index]
        decisions += 1
    return decisions


async def test_a_whole_game_and_its_replay(page: Page) -> None:
    game, secrets, _ = await dealt(page)
    await page.sit(1, game, secrets["0"])
    assert await play(page, 1) > 10
    status, text = await page.ask("GET", f"/tables/{game}/record")
    record = Record.from_text(text)
    assert status == 200 and record.winners is not None
    status, last = await page.ask("GET", f"/tables/{game}/replay/{len(record.actions)}?truth=true")
    assert (status, last["state_hash"]) == (200, record.state_hash)
    status, moment = await page.ask("GET", f"/tables/{game}/replay/5?seat=1&truth=false")
    assert (moment["move"], moment["view"]["seat"]) == (5, 1)
    assert len((await page.ask("GET", f"/tables/{game}/course"))[1]["rounds"]) == len(record.actions) + 1
    form: dict[str, Any] = {"move": 3, "seat": 1, "name": "Ann", "bot": "easy"}
    status, opened = await page.ask("POST", f"/tables/{game}/branch", **form)
    assert status == 201 and list(opened["seats"]) == ["1"]
    status, again = await page.ask("POST", f"/tables/{game}/rematch", secrets["0"])
    assert status == 200 and (await page.ask("GET", f"/tables/{again['table']}"))[1]["status"] == "playing"


async def test_a_game_that_is_saved_while_it_is_played_can_be_opened_again(page: Page) -> None:
    game, secrets, _ = await dealt(page)
    await page.sit(1, game, secrets["0"])
    await play(page, 1, most=5)
    _, text = await page.ask("GET", f"/tables/{game}/record")
    status, study = await page.ask("POST", "/records", record=text)
    assert (status, study["status"]) == (201, "study")
    moves = len(Record.from_text(text).actions)
    form: dict[str, Any] = {"move": moves, "seat": 0, "name": "Ann", "bot": "easy"}
    assert (await page.ask("POST", f"/tables/{study['id']}/branch", **form))[0] == 201


async def test_a_running_game_cannot_be_reviewed(page: Page) -> None:
    game, secrets, _ = await dealt(page)
    await page.sit(1, game, secrets["0"])
    status, refused = await page.ask("GET", f"/tables/{game}/record?form=json", secrets["0"])
    assert (status, refused["error"]) == (409, "not-over")
    await play(page, 1)
    status, record = await page.ask("GET", f"/tables/{game}/record?form=json")
    assert status == 200 and record["winners"] is not None


async def test_hints_previews_undo_and_what_is_refused(page: Page) -> None:
    game, secrets, _ = await dealt(page)
    await page.sit(1, game, secrets["0"])
    await page.until(lambda: page.state(1)["you"]["legal"])
    state = page.state(1)
    page.say(1, type="hint", key="hint-key-1")
    page.say(1, type="consider", key="consider-1", actions=state["you"]["legal"][:2])
    page.say(1, type="act", key="refused-1", version=state["version"], action="sell wood 90")
    await page.until(lambda: all(page.answer(1, key) for key in ("hint-key-1", "consider-1", "refused-1")))
    assert page.answer(1, "hint-key-1")["hint"]["action"] in state["you"]["legal"]  # type: ignore[index]
    assert len(page.answer(1, "consider-1")["considered"]["actions"]) == 2  # type: ignore[index]
    refused = page.answer(1, "refused-1")
    assert refused is not None and (refused["type"], refused["state"]["type"]) == ("refused", "state")
    assert await page.ask("GET", "/tables/nosuchtable") == (404, Refused("no-table").body())
    assert (await page.ask("POST", f"/tables/{game}/resign", "wrong"))[0] == 401


async def test_another_office_goes_on_where_one_stopped(page: Page) -> None:
    """A closed tab, a crash, an update: what was answered is in the drawer."""
    game, secrets, _ = await dealt(page)
    await page.sit(1, game, secrets["0"])
    await play(page, 1, most=6)
    seen = page.state(1)["version"]
    await page.office.stop()
    other = Page(page.office.storage.store.drawer)  # type: ignore[arg-type]
    await other.office.start()
    await other.sit(1, game, secrets["0"])
    assert other.state(1)["version"] >= seen
    assert await play(other, 1) > 0
    await other.office.stop()


async def test_two_tabs_at_one_game(page: Page) -> None:
    """Each hears what the other wrote, and of two answers to one version the first one counts."""
    game, secrets, _ = await dealt(page, [SEATS[0], {"kind": "person", "name": "Ben"}])
    other = Page(page.office.storage.store.drawer)  # type: ignore[arg-type]
    await other.office.start()
    seat = (await page.ask("GET", f"/tables/{game}/state"))[1]["prompt"]["seat"]
    for tab in (page, other):
        await tab.sit(1, game, secrets[str(seat)])
    state = page.state(1)
    for tab in (page, other):
        tab.say(1, type="act", key="first-try", version=0, action=state["you"]["legal"][0])
        await tab.until(lambda tab=tab: tab.answer(1, "first-try"))
    assert page.answer(1, "first-try")["type"] == "done"  # type: ignore[index]
    refused = other.answer(1, "first-try")
    assert refused is not None and refused["error"] in ("repeated", "stale")
    await other.office.heard(game)
    assert other.state(1)["version"] == page.state(1)["version"] == 1
    await other.office.stop()


async def test_the_lesson(page: Page) -> None:
    status, opened = await page.ask("POST", "/lessons", name="Ann", bot_pause=0)
    assert status == 201
    await page.sit(1, opened["table"]["id"], opened["seats"]["0"])
    for _ in range(3):
        await page.until(lambda: (page.state(1)["you"]["coach"] or {}).get("action"))
        state = page.state(1)
        action, version = state["you"]["coach"]["action"], state["version"]
        page.say(1, type="act", key=f"lesson-{version}", version=version, action=action)
        await page.until(lambda version=version: page.state(1)["version"] > version)


async def test_figures_of_ones_own_are_looked_at(page: Page) -> None:
    status, refusal = await page.ask("POST", "/figures", text="nonsense")
    assert (status, refusal["error"]) == (422, "figures")
    assert "/" not in refusal["arguments"]["problem"]


async def test_a_full_drawer_is_said(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    game, secrets, _ = await dealt(page)
    await page.sit(1, game, secrets["0"])
    await page.until(lambda: page.state(1)["you"]["legal"])

    async def full(*_: object) -> bool:
        raise StorageError("full")

    monkeypatch.setattr(page.office.storage.store.drawer, "write", full)
    state = page.state(1)
    action = state["you"]["legal"][0]
    page.say(1, type="act", key="unkept-1", version=state["version"], action=action)
    await page.until(lambda: page.answer(1, "unkept-1"))
    assert page.answer(1, "unkept-1")["error"] == "storage"  # type: ignore[index]
    assert json.loads(await page.office.ask("GET", f"/tables/{game}", None, None))[0] == 200


async def test_what_nobody_expected_is_answered_too(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("a fault of ours")

    monkeypatch.setattr("raccoon_tycoon.server.tables.archive.read", broken)
    status, refusal = await page.ask("POST", "/records", record="")
    assert (status, refusal["error"]) == (500, "internal")


@pytest.mark.parametrize("sheet", ["", "nonsense", "[]", '{"row": {}}'])
async def test_a_game_that_somebody_has_damaged_is_refused(page: Page, sheet: str) -> None:
    game, _, _ = await dealt(page)
    page.drawer.sheets[game] = page.drawer.sheets[game][0], sheet
    await refused_alone(page.drawer, game, "damaged")


@pytest.mark.parametrize("row", [[], [2], [2, "nobody", {}], None])
async def test_a_log_that_somebody_has_damaged_is_refused(page: Page, row: Any) -> None:
    game, secrets, _ = await dealt(page)
    await page.sit(1, game, secrets["0"])
    await play(page, 1, most=3)
    page.drawer.logs[game][1] = row
    await refused_alone(page.drawer, game, "damaged")


async def test_a_game_whose_log_is_gone_does_no_harm_to_others(page: Page) -> None:
    game, secrets, _ = await dealt(page)
    await page.sit(1, game, secrets["0"])
    await play(page, 1, most=3)
    page.drawer.logs[game] = []
    await refused_alone(page.drawer, game, None)


async def refused_alone(drawer: MemoryDrawer, game: str, problem: str | None) -> None:
    """A new tab that is refused a game plays another."""
    tab = Page(drawer)
    await tab.office.start()
    for path in ("", "/state?since=0", "/record"):
        _, answer = await tab.ask("GET", f"/tables/{game}{path}")
        assert problem is None or answer["error"] == problem
    await tab.sit(2, game, None)
    other, keys, _ = await dealt(tab)
    await tab.sit(3, other, keys["0"])
    assert await play(tab, 3, most=2) == 2
    await tab.office.stop()
