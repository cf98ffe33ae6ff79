"""Appends to the log in groups: one transaction for everything that is waiting.

The database decides who was first: a row whose (game, seq) already exists isn't written, and ``append`` says
so. When ``append`` returns ``True`` the row is on disk.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, text, update
from sqlalchemy.dialects import postgresql

from ..match.game_log import LogRow
from ..match.storage import StorageError
from .database import Database, why
from .schema import actions, games
from .sqlite_log import PROBE, Addition, SqliteLog

Notify = Callable[[Any, list[LogRow]], Any]


@dataclass(slots=True, eq=False)
class _Waiting:
    addition: Addition
    done: asyncio.Future[bool]


class Writer:
    """Started and stopped with the server; ``append`` from any task."""

    def __init__(self, database: Database, notify: Notify | None = None) -> None:
        self.database = database
        self.notify = notify
        self.groups: int = 0
        self.rows: int = 0
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._probing: asyncio.Task[None] | None = None
        self._sqlite = SqliteLog(str(database.url.database)) if database.sqlite else None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="log writer")

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        while self._waiting:
            await self._write_group()
        if self._probing is not None:
            await asyncio.wait((self._probing,))
        if self._sqlite is not None:
            await self._sqlite.close()

    async def append(
        self, row: LogRow, *, timed: bool = False, deadline: float | None = None, finished: bool = False
    ) -> bool:
        """Whether the row was written. ``timed``: the game's deadline changes with it."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        addition = Addition(row, timed, deadline, row.at if finished else None)
        self._waiting.append(_Waiting(addition, done))
        self._wake.set()
        return await done

    async def probe(self) -> None:
        """A durable write that changes nothing, made the way the log is written.

        A cancelled caller doesn't stop SQLite's thread: its write stays guarded to the end, and no other one
        begins before.
        """
        if self._sqlite is None:
            async with self.database.writing() as connection:
                await connection.execute(text(PROBE))
            return
        if self._probing is None or self._probing.done():
            self._probing = asyncio.create_task(self._probe(self._sqlite), name="probe")
            self._probing.add_done_callback(lambda done: done.cancelled() or done.exception())  # retrieved
        await asyncio.shield(self._probing)

    async def _probe(self, log: SqliteLog) -> None:
        async with self.database.alone():
            await log.probe()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            # A stop must not split a group: finish writing it first.
            await asyncio.shield(self._write_group())

    async def _write_group(self) -> None:
        group, self._waiting = self._waiting, []
        self._wake.clear()
        if not group:
            return
        additions = [waiting.addition for waiting in group]
        try:
            if self._sqlite is None:
                ours = await self._append(additions)
            else:
                async with self.database.alone():
                    ours = await self._sqlite.append(additions)
        except Exception as error:  # whatever it is, the waiting callers must be told
            for waiting in group:
                if not waiting.done.done():
                    waiting.done.set_exception(StorageError(why(error)))
            return
        self.groups += 1
        self.rows += len(group)
        for waiting, is_ours in zip(group, ours, strict=True):
            if not waiting.done.done():
                waiting.done.set_result(is_ours)

    async def _append(self, additions: Sequence[Addition]) -> list[bool]:
        """Write all rows in one transaction of PostgreSQL; returns which were written."""
        async with self.database.writing() as connection:
            result = await connection.execute(_INSERT, [_values(addition.row) for addition in additions])
            written = {(row.game, row.seq) for row in result}
            ours = []
            for addition in additions:
                place = (addition.row.game, addition.row.seq)
                ours.append(place in written)
                written.discard(place)  # of two in one group, the first was written
            new = [addition for addition, is_ours in zip(additions, ours, strict=True) if is_ours]
            timed = [{"id_": a.row.game, "deadline_": a.deadline} for a in new if a.timed]
            if timed:
                await connection.execute(_SET_DEADLINE, timed)
            ended = [{"id_": a.row.game, "finished_": a.finished} for a in new if a.finished is not None]
            if ended:
                await connection.execute(_FINISH, ended)
            if self.notify is not None:
                await self.notify(connection, [addition.row for addition in new])
            return ours


def _values(row: LogRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in LogRow.__slots__}


_INSERT = postgresql.insert(actions).on_conflict_do_nothing().returning(actions.c.game, actions.c.seq)
_SET_DEADLINE = update(games).where(games.c.id == bindparam("id_")).values(deadline=bindparam("deadline_"))
_FINISH = (
    update(games)
    .where(games.c.id == bindparam("id_"))
    .values(status="finished", finished=bindparam("finished_"), deadline=None)
)
