"""Trouble of one table: it is said to its players, logged once, counted; all others go on."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.match.game_log import Match
from raccoon_tycoon.server.match.storage import StorageError
from raccoon_tycoon.server.protocol.errors import Refused
from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.server.tables.damage import TRY_AGAIN
from raccoon_tycoon.server.tables.table import Table
from raccoon_tycoon.server.tables.timekeeper import MOST_WAKING, Timekeeper
from tests.patience import patiently, until
from tests.server.clients import Opened, Server
from tests.server.conftest import running
from tests.server.http.test_health import TOKEN
from tests.server.tables.test_tables import Clock

pytestmark = pytest.mark.anyio

DAMAGE = {
    "the hash of a state does not fit": "update actions set state_hash = 'x' where game = :id and seq = 1",
    "an action is missing": "delete from actions where game = :id and seq = 1",
    "an action is nonsense": "update actions set action = 'dance' where game = :id and seq = 1",
    "an undo comes first": "update actions set action = 'undo' where game = :id and seq = 1",
    "options are no JSON": "update games set options = 'x' where id = :id",
    "the seed is no number": "update games set seed = 'x' where id = :id",
    "seats are missing": "delete from seats where game = :id",
}


async def harm(server: Server, table: Opened, statement: str) -> None:
    """Damage a table on disk, and let it leave memory."""
    async with server.storage.database.writing() as connection:
        await connection.execute(text(statement), {"id": table.id})
    server.tables.drop(server.tables.live[table.id])


def troubles(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("statement", DAMAGE.values(), ids=DAMAGE.keys())
async def test_a_damaged_table_is_refused_and_every_other_goes_on(
    settings: dict[str, Any], statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        timekeeper: Timekeeper = server.app.state.timekeeper
        timekeeper.every = 1e6
        tables = [await server.open("pp", clock=60, substitute="random", listed=True) for _ in range(3)]
        for table in tables:
            await table.step()
            await table.step()
        bad = tables[1]
        await harm(server, bad, statement)
        clock.time += 61
        for _ in range(3):
            await timekeeper.tick()
        assert [(await table.state())["version"] for table in (tables[0], tables[2])] == [3, 3]
        for method, path in (("GET", ""), ("GET", "/state"), ("POST", "/join"), ("GET", "/replay/0")):
            answer = await bad.ask(method, path, name="Eve")
            assert (answer.status_code, answer.json()["error"]) == (409, "damaged")
            assert answer.json()["text"].startswith("This table's saved game is damaged")
        async with bad.socket(0) as socket:
            assert (await socket.receive())["error"] == "damaged"
        listed = (await server.http.get("/api/tables")).json()["playing"]
        assert {table.id for table in (tables[0], tables[2])} <= {table["id"] for table in listed}
        assert len(troubles(caplog)) == 1 and bad.id in troubles(caplog)[0]
        server.app.state.settings.metrics_token = "a-token-of-the-operator"
        metrics = (await server.http.get("/metrics", headers=TOKEN)).text
        assert "raccoon_tables_damaged 1.0\n" in metrics
        assert bad.id not in metrics


async def test_a_table_that_was_repaired_is_opened_again(settings: dict[str, Any]) -> None:
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        server.app.state.timekeeper.every = 1e6
        table = await server.open("pp")
        await table.step()
        (row,) = await server.tables.store.log(table.id)
        await harm(server, table, DAMAGE["the hash of a state does not fit"])
        assert (await table.ask("GET", "/state")).json()["error"] == "damaged"
        async with server.storage.database.writing() as connection:
            mend = "update actions set state_hash = :hash where game = :id"
            await connection.execute(text(mend), {"id": table.id, "hash": row.state_hash})
        clock.time += TRY_AGAIN
        await table.step()
        assert not server.tables.damage.unreadable


async def test_what_breaks_while_a_table_is_handled_stays_there(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    good, bad = await server.open("pp"), await server.open("pp")
    live = await server.tables.open(bad.id)
    before = await bad.state()
    seat = before["prompt"]["seat"]
    played = Match.play

    def broken(match: Match, *arguments: Any) -> Any:
        entry = played(match, *arguments)
        if match is live.match:
            raise KeyError("a bug")
        return entry

    monkeypatch.setattr(Match, "play", broken)
    async with bad.socket(seat) as socket:
        await socket.until("state")
        await socket.send(type="act", version=0, key="breaks-here", action="pick wood")
        assert (await socket.until("refused"))["error"] == "trouble"
        with pytest.raises(ConnectionClosed) as closed:
            await socket.receive()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
    assert await bad.state() == before  # from the log: what broke off is forgotten
    live = await server.tables.open(bad.id)
    answer = (await bad.act(seat, "pick wood")).json()
    assert answer["error"] == "trouble" and answer["text"].startswith("Something went wrong at this table.")
    assert len(troubles(caplog)) == 1
    server.app.state.settings.metrics_token = "a-token-of-the-operator"
    assert "raccoon_table_troubles 2.0\n" in (await server.http.get("/metrics", headers=TOKEN)).text
    await good.step()


async def test_a_clock_that_breaks_its_table_is_logged_once_and_the_others_go_by(
    settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        timekeeper: Timekeeper = server.app.state.timekeeper
        timekeeper.every = 1e6
        bad, good = [await server.open("pp", clock=60, substitute="random") for _ in range(2)]
        decide = server.tables.robots.decide

        async def broken(table: Table, *arguments: Any) -> Any:
            if table.id == bad.id:
                raise KeyError("a bug")
            return await decide(table, *arguments)

        monkeypatch.setattr(server.tables.robots, "decide", broken)
        clock.time += 61
        async with bad.socket(0) as socket:
            await socket.until("state")
            for _ in range(2):
                await timekeeper.tick()
            assert (await socket.until("refused"))["error"] == "trouble"
        assert [(await table.state())["version"] for table in (bad, good)] == [0, 1]
        assert len(troubles(caplog)) == 1 and bad.id in troubles(caplog)[0]


async def test_a_bot_that_breaks_its_table_is_logged_once(
    settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(create_app(Settings(**settings))) as server:
        server.app.state.timekeeper.every = 1e6

        def broken(*_: object) -> None:
            raise KeyError("a bug")

        monkeypatch.setattr("raccoon_tycoon.server.match.lesson.rival_action", broken)
        table = await server.open("rr")
        for _ in range(3):
            await server.tables.open(table.id)
            await until(lambda: table.id not in server.tables.live, "the end of the broken table")
        assert len(troubles(caplog)) == 1


async def test_a_dropped_table_refuses_whoever_waited_for_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write fails, and so does the reading after it: what is in memory then is not on disk."""
    table = await server.open("pp")
    await table.step()
    before = await table.state()
    live = await server.tables.open(table.id)
    seat = before["prompt"]["seat"]
    writing, fails = asyncio.Event(), asyncio.Event()
    append, load = server.storage.writer.append, server.tables.load

    async def failing_append(*_: Any, **__: Any) -> bool:
        writing.set()
        await fails.wait()
        raise StorageError("the disk is full")

    async def failing_load(game: str) -> Any:
        raise StorageError("the disk is gone")

    monkeypatch.setattr(server.storage.writer, "append", failing_append)
    monkeypatch.setattr(server.tables, "load", failing_load)
    action = (await table.state(seat))["you"]["legal"][0]
    first = asyncio.create_task(live.act(seat, 1, "the-first-one", action))
    await patiently(writing.wait(), "the write")
    behind = [
        asyncio.create_task(live.act(seat, 2, "waits-behind", "done")),
        asyncio.create_task(live.look(None, 0)),
        asyncio.create_task(live.catch_up()),
    ]
    await until(lambda: len(live.lock._waiters or ()) == 3, "three who wait for the lock")
    monkeypatch.setattr(server.storage.writer, "append", append)  # the disk has room again
    fails.set()
    with pytest.raises(Refused) as refused:
        await first
    assert refused.value.name == "storage"
    for task in behind:
        with pytest.raises(Refused) as refused:
            await task
        assert refused.value.name == "reloading"
    assert table.id in server.tables.asleep
    monkeypatch.setattr(server.tables, "load", load)
    assert await table.state() == before
    await table.step()
    rows = await server.tables.store.log(table.id)
    assert [row.seq for row in rows] == [1, 2]


async def test_bots_of_a_table_that_was_lost_go_on(
    settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(create_app(Settings(**settings))) as server:
        timekeeper: Timekeeper = server.app.state.timekeeper
        timekeeper.every = 1e6
        with monkeypatch.context() as patch:
            patch.setattr(server.tables.robots, "consider", lambda table: None)
            table = await server.open("rr")
        server.tables.lose(server.tables.live[table.id])
        await timekeeper.tick()
        await server.tables.robots.settled(server.tables.live[table.id])
        assert (await table.state())["result"] is not None


async def test_many_games_wake_beside_the_clocks(
    settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """2,000 running games can be read only slowly; the clock of another table goes by all the same."""
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        timekeeper: Timekeeper = server.app.state.timekeeper
        timekeeper.every = 1e6
        table = await server.open("pp", clock=60, substitute="random")
        load, opening, most = server.tables.load, 0, 0
        gate = asyncio.Event()

        async def slow_load(game: str) -> Any:
            nonlocal opening, most
            if game == table.id:
                return await load(game)
            opening += 1
            most = max(most, opening)
            await gate.wait()
            opening -= 1
            raise Refused("no-table")

        monkeypatch.setattr(server.tables, "load", slow_load)
        server.tables.asleep.update(f"game{number}" for number in range(2000))
        clock.time += 61
        await timekeeper.begin()
        live = await server.tables.open(table.id)
        await until(lambda: live.match.version == 1, "the decision of the clock")
        assert (opening, most) == (MOST_WAKING, MOST_WAKING)
        gate.set()
        await timekeeper.tick()
        assert not server.tables.asleep
        assert most == MOST_WAKING
