"""The log's fast path into SQLite: a thread with a plain connection.

Through the async engine a group of rows costs a dozen thread switches; here it costs one. The figures are in
docs/performance.md.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from ..match.game_log import LogRow

INSERT = (
    "insert into actions (game, seq, seat, action, state_hash, key, at) values (?, ?, ?, ?, ?, ?, ?) "
    "on conflict do nothing"
)


PROBE = "update alembic_version set version_num = version_num"


@dataclass(frozen=True, slots=True)
class Addition:
    """A row of the log, and the changes to its game that go with it."""

    row: LogRow
    timed: bool
    deadline: float | None
    finished: float | None


class SqliteLog:
    """``write`` runs in the thread; the connection belongs to it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite log")
        self._connection: sqlite3.Connection | None = None

    async def append(self, additions: Sequence[Addition]) -> list[bool]:
        """Write all rows in one transaction; returns which were written."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, additions)

    async def probe(self) -> None:
        """A durable write that changes nothing."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._probe)

    async def close(self) -> None:
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
            self._connection = None
        self._thread.shutdown()

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self.path, isolation_level=None, timeout=5)
            self._connection.execute("PRAGMA synchronous=FULL")
            self._connection.execute("PRAGMA foreign_keys=ON")
        return self._connection

    def _write(self, additions: Sequence[Addition]) -> list[bool]:
        connection = self._connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            ours = [self._add(connection, addition) for addition in additions]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return ours

    def _probe(self) -> None:
        self._connected().execute(PROBE)

    def _add(self, connection: sqlite3.Connection, addition: Addition) -> bool:
        row = addition.row
        values = (row.game, row.seq, row.seat, row.action, row.state_hash, row.key, row.at)
        if connection.execute(INSERT, values).rowcount != 1:
            return False
        if addition.finished is not None:
            connection.execute(
                "update games set status = 'finished', finished = ?, deadline = null where id = ?",
                (addition.finished, row.game),
            )
        elif addition.timed:
            connection.execute("update games set deadline = ? where id = ?", (addition.deadline, row.game))
        return True
