"""The database: migrations, the log, groups of writes, failures."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.match.game_log import LogError, LogRow, Match
from raccoon_tycoon.server.match.game_row import GameRow
from raccoon_tycoon.server.match.storage import StorageError
from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.server.storage.database import MIGRATIONS, Database
from raccoon_tycoon.server.storage.database_file import DatabaseError
from raccoon_tycoon.server.storage.log_writer import Writer
from raccoon_tycoon.server.storage.schema import metadata
from raccoon_tycoon.server.storage.store import Store
from raccoon_tycoon.server.tables.table import RECENT
from tests.server.clients import Server
from tests.server.conftest import running
from tests.server.databases import Databases

pytestmark = pytest.mark.anyio
REVISIONS = sorted(script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions())


def difference(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


@pytest.mark.parametrize("earlier", REVISIONS)
async def test_a_database_of_every_earlier_revision_is_brought_up_to_date(
    earlier: str, databases: Databases
) -> None:
    for url in databases.fresh():
        database = Database(url)
        await database.migrate(earlier)
        async with database.writing() as connection:
            await connection.execute(
                text(
                    "insert into games "
                    "(id, created, status, listed, rules, rules_version, seed, options, host_hash) "
                    "values ('old', 1, 'waiting', false, 'players=2', 1, :seed, '{}', 'h')"
                ),
                {"seed": "1" * 64},
            )
        await database.migrate()
        await database.migrate()
        game = await Store(database).game("old")
        assert game is not None and game.rules == "players=2"
        async with database.reading() as connection:
            assert await connection.run_sync(difference) == []
        await database.close()


async def game_row(store: Store, game: str) -> None:
    await store.create(GameRow(game, 1.0, "playing", False, "players=2", 1, "2" * 64, {}, "h"), [])


async def test_the_database_decides_who_was_first(databases: Databases) -> None:
    for url in databases.fresh():
        database = Database(url)
        await database.migrate()
        store, writers = Store(database), [Writer(database), Writer(database)]
        await game_row(store, "g")
        for writer in writers:
            writer.start()
        rows = [LogRow("g", 1, 0, f"bid {number}", "0" * 16, None, 1.0) for number in range(20)]
        ours = await asyncio.gather(*(writers[n % 2].append(row) for n, row in enumerate(rows)))
        assert sum(ours) == 1
        assert await store.log("g") == [rows[ours.index(True)]]
        for writer in writers:
            await writer.stop()
        await database.close()


async def test_what_waits_is_written_in_one_transaction(databases: Databases) -> None:
    for url in databases.fresh():
        database = Database(url)
        await database.migrate()
        store, writer = Store(database), Writer(database)
        for game in range(40):
            await game_row(store, f"g{game}")
        writer.start()
        written = [writer.append(LogRow(f"g{g}", 1, 0, "pass", "0" * 16, None, 1.0)) for g in range(40)]
        assert all(await asyncio.gather(*written))
        assert (writer.rows, writer.groups) == (40, 1)
        await writer.stop()
        await database.close()


async def test_a_log_that_lies_is_not_believed(server: Server, tmp_path: Path) -> None:
    table = await server.open("pp")
    for choice in range(5):
        await table.step(choice)
    live = await server.tables.open(table.id)
    rows = await server.tables.store.log(table.id)
    for lie in (
        LogRow(**{**_fields(rows[2]), "state_hash": "0" * 16}),
        LogRow(**{**_fields(rows[2]), "seq": 9}),
        LogRow(**{**_fields(rows[2]), "action": "undo", "seat": 1 - rows[1].seat}),
        LogRow(**{**_fields(rows[2]), "action": "nonsense"}),
    ):
        match = Match(live.match.rules, bytes.fromhex(live.row.seed))
        match.follow(rows[0])
        match.follow(rows[1])
        with pytest.raises(LogError):
            match.follow(lie)


async def test_a_game_that_cannot_be_replayed_is_left_alone_and_stops_no_other(server: Server) -> None:
    """Stored by an earlier version: rules that are refused today, actions that come out otherwise."""
    store, log = server.tables.store, LogRow("strange", 1, 0, "pick wheat", "0" * 16, None, 1.0)
    impossible = "players=2 sudden-death=12 expansion=fat-cat shields=auctioned"
    for game, rules in (("refused", impossible), ("strange", "players=2")):
        row = GameRow(game, 1.0, "playing", True, rules, 1, "2" * 64, {}, "h")
        await store.create(row, [], [log] if game == "strange" else [])
    fine = await server.open("pp", listed=True)
    answers = [await server.http.get(f"/api/tables/{game}") for game in ("refused", "strange")]
    assert [(a.status_code, a.json()["error"]) for a in answers] == [(422, "rules"), (409, "damaged")]
    assert "starting money of $15" in answers[0].json()["text"]
    lobby = (await server.http.get("/api/tables")).json()["playing"]
    assert "refused" not in [found["id"] for found in lobby]
    assert fine.id in [found["id"] for found in lobby]


def _fields(row: LogRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in LogRow.__slots__}


async def test_two_workers_that_act_at_once_agree_on_one(settings: dict[str, Any]) -> None:
    async with (
        running(create_app(Settings(**settings))) as one,
        running(create_app(Settings(**settings))) as two,
    ):
        table = await one.open("pp")
        first = (await table.state())["prompt"]["seat"]
        other = await two.tables.open(table.id)
        await table.act(first, "pick wood", version=0)
        assert other.match.version == 0
        table.server = two
        answer = await table.act(first, "pick iron", version=0)
        assert (answer.status_code, answer.json()["error"]) == (409, "stale")
        assert answer.json()["state"]["entries"][0]["action"] == "pick wood"
        assert other.match.version == 1


async def pragma_of_the_log(server: Server, pragma: str) -> None:
    """Change the connection that writes the log, in its own thread."""
    log = server.storage.writer._sqlite
    assert log is not None
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(log._thread, lambda: log._connected().execute(f"PRAGMA {pragma}").fetchall())


@pytest.mark.parametrize(
    ("harm", "cure"),
    [("query_only=ON", "query_only=OFF"), ("max_page_count=1", "max_page_count=1000000")],
    ids=["read only", "disk full"],
)
async def test_a_log_that_cannot_be_written_is_said_so_and_nothing_is_lost(
    server: Server, harm: str, cure: str
) -> None:
    table = await server.open("pp")
    await table.step()
    async with table.socket() as watcher:
        await watcher.until("state")
        await pragma_of_the_log(server, harm)
        status = 200
        while status == 200:  # a page that is there has room for some more rows
            before = await table.state()
            seat = before["prompt"]["seat"]
            legal = (await table.state(seat))["you"]["legal"]
            answer = await table.act(seat, legal[0])
            status = answer.status_code
        assert (status, answer.json()["error"]) == (503, "storage")
        assert await table.state() == before
        await pragma_of_the_log(server, cure)
        assert (await table.act(seat, legal[0])).status_code == 200
        version = 1
        while version <= before["version"]:
            version += 1
            assert (await watcher.receive())["version"] == version


async def everywhere(server: Server, pragma: str) -> None:
    """On every connection of the pool: all are taken at once, so that none is left out.

    The timekeeper ends, as it might hold one of them at this moment.
    """
    await server.app.state.timekeeper.stop()
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(5):
            connection = await stack.enter_async_context(server.storage.database.engine.connect())
            await connection.execute(text(pragma))


async def test_a_full_disk_and_a_read_only_database_answer_503(server: Server) -> None:
    """The real thing: SQLite may not grow; then it may not write at all."""
    table = await server.open("pp")
    for harm, cure in (
        ("PRAGMA query_only=ON", "PRAGMA query_only=OFF"),
        ("PRAGMA max_page_count=1", "PRAGMA max_page_count=1000000"),
    ):
        await everywhere(server, harm)
        answer = await server.http.post("/api/records", json={"record": big_record()})
        assert (answer.status_code, answer.json()["error"]) == (503, "storage")
        assert (await server.http.get("/healthz")).status_code == 200
        assert (await table.state())["version"] == 0
        await everywhere(server, cure)
    await table.step()


async def test_whatever_a_socket_asks_of_a_database_that_fails_is_refused_and_the_socket_stays(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await server.open("pp")
    load = server.tables.load

    async def failing_load(game: str) -> Any:
        raise StorageError("PostgreSQL restarts")

    server.tables.drop(server.tables.live[table.id])
    monkeypatch.setattr(server.tables, "load", failing_load)
    async with table.socket(0) as socket:
        assert (await socket.receive())["error"] == "storage"
        await socket.send(type="hello", secret=table.secrets[0])
        assert (await socket.receive())["error"] == "storage"
        monkeypatch.setattr(server.tables, "load", load)
        await socket.send(type="hello", secret=table.secrets[0])
        assert (await socket.receive())["type"] == "state"
        await everywhere(server, "PRAGMA query_only=ON")
        await socket.send(type="chat", key="same-key", text="hello")
        refused = await socket.receive()
        assert (refused["type"], refused["error"], refused["key"]) == ("refused", "storage", "same-key")
        await everywhere(server, "PRAGMA query_only=OFF")
        await socket.send(type="chat", key="same-key", text="hello")
        assert [(await socket.receive())["type"] for _ in range(2)] == ["chat", "done"]


async def test_a_message_that_is_sent_again_is_said_once(databases: Databases) -> None:
    for url in databases.fresh():
        settings = Settings(database=url)
        async with running(create_app(settings)) as one, running(create_app(settings)) as two:
            table = await one.open("pp")
            async with table.socket(0) as socket:
                await socket.until("state")
                for _ in range(2):
                    await socket.send(type="chat", key="same-key", text="hello")
                assert [(await socket.receive())["type"] for _ in range(2)] == ["chat", "done"]
                repeated = await socket.receive()
                assert (repeated["error"], repeated["key"]) == ("repeated", "same-key")
            (said,) = (await table.ask("GET", "/chat")).json()
            assert repeated["accepted"] == said["id"]
            table.server = two  # another worker knows the key too, and a key is a seat's own
            for seat, status in ((0, 409), (1, 200)):
                answer = await table.ask("POST", "/chat", table.secrets[seat], text="hello", key="same-key")
                assert answer.status_code == status
            for _ in range(2):
                await table.ask("POST", "/chat", table.secrets[1], text="no key, no end")
            assert len((await table.ask("GET", "/chat")).json()) == 4


async def test_a_message_that_others_heard_of_first_is_still_told(server: Server) -> None:
    table = await server.open("pp")
    live = await server.tables.open(table.id)
    async with table.socket(0) as socket:
        await socket.until("state")
        for number in (12, 11, 12):
            live.tell_messages([{"id": number, "text": f"message {number}"}])
        await table.ask("POST", "/chat", table.secrets[1], text="the end")
        heard = [(await socket.until("chat"))["text"] for _ in range(3)]
    assert heard == ["message 12", "message 11", "the end"]


async def test_a_key_is_known_however_long_ago_and_wherever_it_was_used(settings: dict[str, Any]) -> None:
    async with (
        running(create_app(Settings(**settings))) as one,
        running(create_app(Settings(**settings))) as two,
    ):
        table = await one.open("pp", substitute="random")
        first = (await table.state())["prompt"]["seat"]
        other = await two.tables.open(table.id)
        await table.act(first, "pick wood", version=0, key="used-before")
        assert other.match.version == 0  # it has not heard of it
        table.server = two
        answer = await table.act(first, "pick wood", version=0, key="used-before")
        assert (answer.json()["error"], answer.json()["accepted"]) == ("repeated", 1)
        assert answer.json()["state"]["version"] == 1
        table.server = one
        for choice in range(RECENT + 2):  # enough that memory has forgotten the key
            await table.step(choice)
        answer = await table.act(first, "pick wood", version=0, key="used-before")
        assert (answer.json()["error"], answer.json()["accepted"]) == ("repeated", 1)
        for seat in (0, 1):
            await table.ask("POST", "/resign", table.secrets[seat])
        await one.tables.robots.settled(await one.tables.open(table.id))
        assert (await table.state())["result"] is not None
        answer = await table.act(first, "pick wood", version=0, key="used-before")
        assert (answer.json()["error"], answer.json()["accepted"]) == ("repeated", 1)


def big_record() -> str:
    from raccoon_tycoon import Game, Rules
    from raccoon_tycoon.bots import load_bot

    game, bot = Game.new(Rules(players=2), seed=3), load_bot("random")(3, None)
    while not game.over:
        game.play(bot.choose(game.view(game.seat), game.legal_actions()))
    return game.record().to_text()


async def test_what_is_no_database_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="isn't a database that this server knows"):
        Database("mysql://localhost/x")
    (tmp_path / "x.db").write_text("this is no database, but long enough to look like one" * 100)
    database = Database(f"sqlite:///{tmp_path / 'x.db'}")
    with pytest.raises(DatabaseError, match="not a database"):
        await database.migrate()
    await database.close()
    missing = Database(f"sqlite:///{tmp_path / 'no' / 'x.db'}")
    with pytest.raises(DatabaseError, match="no folder"):
        await missing.migrate()
    await missing.close()


async def test_a_write_that_fails_fails_for_all_that_waited(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'x.db'}")
    await database.migrate()
    writer = Writer(database)
    writer.start()
    with pytest.raises(StorageError):
        await writer.append(LogRow("nobody", 1, 0, "pass", "0" * 16, None, 1.0))
    await writer.stop()
    await database.close()
