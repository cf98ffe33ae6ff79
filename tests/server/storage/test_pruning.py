"""``raccoon tables prune``: old tables go if asked to, their records are kept, and no game is harmed."""

from __future__ import annotations

import asyncio
import sys
import time
from asyncio.subprocess import PIPE
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from raccoon_tycoon import Game, Record
from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.match.game_log import LogRow
from raccoon_tycoon.server.match.game_row import GameRow
from raccoon_tycoon.server.match.seats import BOT, RETURNED, Attendance, Seat
from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.server.storage.database import Database
from raccoon_tycoon.server.storage.schema import actions, games, metadata
from raccoon_tycoon.server.storage.sql import SqlStorage
from raccoon_tycoon.server.storage.store import Store
from tests.command import Command, Outcome
from tests.patience import patiently, until
from tests.server.conftest import running
from tests.server.databases import Databases

pytestmark = pytest.mark.anyio

DAY = 86_400.0
OLD = time.time() - 100 * DAY
SEATS = [Seat(seat, BOT, f"Bot {seat}", "random") for seat in range(2)]
RULES = "players=2 family-game=on"


def log_of(game: str, at: float) -> list[LogRow]:
    """A game that has begun."""
    played = Game.new(RULES, seed="2" * 64)
    rows = []
    for seq in (1, 2):
        seat, action = played.seat, played.legal_actions()[0]
        assert seat is not None
        played.play(action)
        rows.append(LogRow(game, seq, seat, str(action), played.state_hash, None, at))
    return rows


async def keep(store: Store, game: str, status: str, at: float = OLD, played: float = OLD) -> None:
    row = GameRow(game, at, status, False, RULES, 1, "2" * 64, {}, "h")
    begun = status not in ("waiting", "drawing")
    await store.create(row, SEATS, log_of(game, played) if begun else [])


async def kept(url: str) -> set[str]:
    database = Database(url)
    async with database.reading() as connection:
        ids = set((await connection.execute(select(games.c.id))).scalars())
    await database.close()
    return ids


async def prune(command: Command, url: str, *more: str) -> Outcome:
    words = ("tables", "prune", "--older-than", "90d", "--database", url, *more)
    return await asyncio.to_thread(command, *words)


async def prune_elsewhere(url: str, *more: str) -> Outcome:
    """In a process of its own: within one, a file may be taken twice."""
    words = ("-m", "raccoon_tycoon", "tables", "prune", "--older-than", "90d", "--database", url, *more)
    process = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=PIPE, stderr=PIPE)
    out, err = await patiently(process.communicate(), "the command")
    assert process.returncode is not None
    return Outcome(process.returncode, out.decode(), err.decode())


async def test_only_what_is_old_goes_and_games_in_progress_stay(
    command: Command, databases: Databases, tmp_path: Path
) -> None:
    for number, url in enumerate(databases.fresh()):
        storage = SqlStorage(url)
        store = storage.store
        await storage.database.migrate()
        for status in ("finished", "study", "waiting", "drawing", "playing"):
            await keep(store, f"old{status}", status)
        await keep(store, "new", "finished", time.time(), time.time())
        await keep(store, "lately-played", "finished", OLD, time.time())
        await keep(store, "lately-talked", "finished")
        await store.say("lately-talked", 0, "Ann", "again?", None, time.time())
        await store.say("oldfinished", 0, "Ann", "well played", None, OLD)
        await store.set_present("oldfinished", 0, "worker", Attendance(0, RETURNED, 1, OLD))
        await store.create_rematch(
            "new", replace(GameRow("oldnext", OLD, "waiting", False, RULES, 1, "2" * 64, {}, "h")), SEATS
        )
        await storage.database.close()
        before = await kept(url)

        done = await prune(command, url)
        assert (done.code, done.err) == (0, "")
        assert [line.split(maxsplit=1) for line in done.out.splitlines()[1:5]] == [
            ["1", "finished games"],
            ["1", "imported records"],
            ["3", "tables that never started"],
            ["1", "games in progress (kept; --unfinished includes them)"],
        ]
        assert await kept(url) == before

        folder = tmp_path / f"records{number}"
        done = await prune(command, url, "--delete", "--archive", str(folder))
        assert (done.code, done.err) == (0, "")
        assert f"Deleted 5 tables. Their records are in {folder}." in done.out
        assert await kept(url) == {"oldplaying", "new", "lately-played", "lately-talked"}
        assert {path.name for path in folder.iterdir()} == {
            "raccoon-oldfinished.txt",
            "raccoon-oldstudy.txt",
        }
        record = Record.load(folder / "raccoon-oldfinished.txt")
        assert (record.names, len(record.actions)) == (("Bot 0", "Bot 1"), 2)
        assert len(Game.replay(record).record().actions) == 2

        done = await prune(command, url, "--delete", "--unfinished")
        assert "Deleted 1 table." in done.out
        database = Database(url)
        async with database.reading() as connection:
            assert (await connection.execute(select(games.c.rematch).where(games.c.id == "new"))).one() == (
                None,
            )
            for table in metadata.sorted_tables:
                if table is not games:
                    gone = select(func.count()).where(table.c.game.like("old%"))
                    assert (await connection.execute(gone)).scalar_one() == 0
        await database.close()


async def test_a_game_without_a_readable_log_is_kept_rather_than_lost(
    command: Command, databases: Databases, tmp_path: Path
) -> None:
    for url in databases.fresh():
        storage = SqlStorage(url)
        await storage.database.migrate()
        await keep(storage.store, "fine", "finished")
        await keep(storage.store, "damaged", "finished")
        async with storage.database.writing() as connection:
            lie = update(actions).where(actions.c.game == "damaged", actions.c.seq == 2)
            await connection.execute(lie.values(state_hash="0" * 16))
        await storage.database.close()
        done = await prune(command, url, "--delete", "--archive", str(tmp_path / "records"))
        assert done.code == 1
        assert "Deleted 1 table." in done.out
        assert done.err == (
            "raccoon: kept 1 table without a record: damaged: "
            "game damaged, action 2: the state hash does not fit\n"
        )
        assert await kept(url) == {"damaged"}


async def test_the_file_of_a_running_server_is_looked_at_and_left_alone(
    command: Command, settings: dict[str, Any]
) -> None:
    url = settings["database"]
    async with running(create_app(Settings(**settings), now=lambda: OLD)) as server:
        table = await server.open("pp", start=False)
        assert "1 tables that never started" in (await prune_elsewhere(url)).out
        done = await prune_elsewhere(url, "--delete")
        assert (done.code, done.out) == (1, "")
        assert "is in use by another server; stop that one first" in done.err
        started = await table.ask("POST", "/start", table.host)
        assert started.status_code == 200  # the server didn't notice anything
        await table.step()
    assert "Deleted 1 table." in (await prune(command, url, "--delete", "--unfinished")).out


async def test_a_server_on_postgresql_runs_on_without_the_tables_that_go(
    command: Command, settings: dict[str, Any], postgres: str
) -> None:
    clock = [OLD]
    app = create_app(Settings(**(settings | {"database": postgres})), now=lambda: clock[0])
    async with running(app) as server:
        old, correspondence = await server.open("pp", start=False), await server.open("pp")
        clock[0] = time.time()
        played = await server.open("pp")
        async with old.socket() as socket:
            await socket.until("state")
            assert "Deleted 1 table." in (await prune(command, postgres, "--delete")).out
            await until(lambda: old.id not in server.tables.live, "the end of the table")
        answer = await old.ask("GET", "/state")
        assert (answer.status_code, answer.json()["error"]) == (404, "no-table")
        for table in (correspondence, played):
            await table.step()


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--older-than", "soon"], "'soon' isn't an age; write 90d, 12w or 2y"),
        (["--older-than", "0d"], "between 1d and 54y"),
        (["--older-than", "-5d"], "isn't an age"),
        (["--older-than", "99999y"], "between 1d and 54y"),
        (["--older-than", "9d", "--database", "foo"], "isn't a database address"),
        (["--older-than", "9d", "--database", "sqlite:///none.db"], "there is no database none.db"),
        (["--older-than", "9d", "--database", "sqlite://"], "there is no database"),
        (["--older-than", "9d", "--database", "postgresql://127.0.0.1:1/x"], "can't be opened"),
        ([], "Missing option '--older-than'"),
    ],
)
def test_nonsense_gets_a_sentence(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], part: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = command("tables", "prune", *words)
    assert done.code in (1, 2) and done.out == ""
    assert part in done.err and done.err.count("\n") == 1
    assert "internal error" not in done.err
    assert list(tmp_path.iterdir()) == []


async def test_another_versions_database_is_left_to_its_server(
    command: Command, databases: Databases
) -> None:
    for url in databases.fresh():
        done = await prune(command, url)
        assert done.code == 1
        database = Database(url)
        await database.migrate("0002")
        await database.close()
        done = await prune(command, url, "--delete")
        assert (done.code, done.out) == (1, "")
        assert "belongs to another version of this program" in done.err


async def test_a_folder_that_is_none_is_refused_before_anything_is_deleted(
    command: Command, databases: Databases, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    for url in databases.fresh():
        storage = SqlStorage(url)
        await storage.database.migrate()
        await keep(storage.store, "old", "finished")
        await storage.database.close()
        done = await prune(command, url, "--delete", "--archive", str(tmp_path / "file"))
        assert (done.code, done.out) == (1, "")
        assert "file can't be used as a folder" in done.err
        assert await kept(url) == {"old"}
