"""Maintenance of the tables in a database: list old ones, save their records, delete them."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..api.record import RecordError
from .match.game_log import LogError, Match, lasting
from .match.game_row import DRAWING, FINISHED, PLAYING, STUDY, WAITING
from .protocol.errors import Refused
from .storage.database_file import DatabaseError
from .storage.pruning import delete_tables, unused_tables
from .storage.sql import SqlStorage
from .storage.store import Store
from .tables.archive import record_of
from .tables.registry import rules_of

AT_A_TIME = 50
"""Tables deleted per transaction, so that a running server never waits long."""

KINDS = {
    "finished games": (FINISHED,),
    "imported records": (STUDY,),
    "tables that never started": (WAITING, DRAWING),
    "games in progress": (PLAYING,),
}
IN_PROGRESS = "games in progress"
WITHOUT_A_RECORD = (WAITING, DRAWING)


@dataclass(frozen=True, slots=True)
class Unused:
    """The ids of tables that nobody has used since a time, by status."""

    before: float
    by_status: dict[str, list[str]]

    def count(self, kind: str) -> int:
        return sum(len(self.by_status.get(status, ())) for status in KINDS[kind])


@dataclass(frozen=True, slots=True)
class Pruned:
    """How many tables were deleted; which were kept because their record can't be written, and why."""

    deleted: int
    failed: dict[str, str]


@contextlib.asynccontextmanager
async def opened(url: str, *, to_change: bool) -> AsyncIterator[SqlStorage]:
    """A database that exists and is up to date. A SQLite file that a server has open can only be read."""
    storage = SqlStorage(url)
    database = storage.database
    if database.sqlite and (database.file is None or not database.file.path.is_file()):
        raise DatabaseError.of("database-none", database=str(database.url.database))
    try:
        if to_change:
            database.take()
        await database.check_revision()
        yield storage
    finally:
        await database.close()


async def unused(storage: SqlStorage, before: float) -> Unused:
    return Unused(before, await unused_tables(storage.store, before))


async def save_records(store: Store, tables: Sequence[str], folder: Path) -> dict[str, str]:
    """Write each game's record into the folder; returns the failures with their reasons."""
    failed = {}
    for game in tables:
        try:
            await _save_record(store, game, folder)
        except (LogError, RecordError, Refused, ValueError) as error:
            failed[game] = str(error).rstrip(".")
    return failed


async def _save_record(store: Store, game: str, folder: Path) -> None:
    row = await store.game(game)
    if row is None:
        return
    rows = [one async for part in store.log_in_parts(game) for one in part]
    match = Match(rules_of(row), bytes.fromhex(row.seed))
    for one in rows:
        match.follow(one)
    record = record_of(row, await store.seats(game), await store.numbers(game), match, lasting(rows))
    record.save(folder / f"raccoon-{game}.txt")


async def prune(storage: SqlStorage, old: Unused, kinds: Sequence[str], folder: Path | None) -> Pruned:
    """Delete the unused tables of these kinds; with a folder, only after their records are in it."""
    statuses = [status for kind in kinds for status in KINDS[kind]]
    deleted = 0
    failed: dict[str, str] = {}
    for status in statuses:
        tables = old.by_status.get(status, [])
        for start in range(0, len(tables), AT_A_TIME):
            some = tables[start : start + AT_A_TIME]
            unsaved: dict[str, str] = {}
            if folder is not None and status not in WITHOUT_A_RECORD:
                unsaved = await save_records(storage.store, some, folder)
                failed.update(unsaved)
            wanted = [game for game in some if game not in unsaved]
            deleted += await delete_tables(storage.store, wanted, statuses, old.before)
    if storage.database.file is not None:
        _give_back_space(storage.database.file.path)
    return Pruned(deleted, failed)


def _give_back_space(file: Path) -> None:
    """Compact the file: SQLite keeps freed space otherwise."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        try:
            connection.execute("VACUUM")
        except sqlite3.Error as error:
            raise DatabaseError.of("database-not-smaller", problem=str(error)) from None
