"""Appends to the log in groups: one transaction for everything that waits.

The database decides who was first: a row whose (game, seq) is there already is not written, and
``append`` says so. When ``append`` returns ``True`` the row is on disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Insert, bindparam, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from .database import Database
from .match import LogRow
from .schema import actions, games

Notify = Callable[[Any, list[str]], Any]


class StorageError(Exception):
    """The log could not be written; nothing was acknowledged."""


@dataclass(slots=True, eq=False)
class _Waiting:
    row: LogRow
    done: asyncio.Future[bool]
    deadline: float | None
    timed: bool
    finished: bool


class Writer:
    """Started and stopped with the server; ``append`` from any task."""

    def __init__(self, database: Database, notify: Notify | None = None) -> None:
        self.database = database
        self.notify = notify
        self.groups = 0
        self.rows = 0
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="log writer")

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        while self._waiting:
            await self._write_group()

    async def append(
        self, row: LogRow, *, timed: bool = False, deadline: float | None = None, finished: bool = False
    ) -> bool:
        """Whether the row is ours. ``timed``: the game's deadline changes with it."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(row, done, deadline, timed, finished))
        self._wake.set()
        return await done

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            # A stop must not cut a group in half: it is written to its end first.
            await asyncio.shield(self._write_group())

    async def _write_group(self) -> None:
        group, self._waiting = self._waiting, []
        self._wake.clear()
        if not group:
            return
        try:
            written = {id(waiting) for waiting in await self._transaction(group)}
        except (SQLAlchemyError, OSError) as error:
            reason = getattr(error, "orig", None) or error
            for waiting in group:
                if not waiting.done.done():
                    waiting.done.set_exception(StorageError(str(reason)))
            return
        self.groups += 1
        self.rows += len(group)
        for waiting in group:
            if not waiting.done.done():
                waiting.done.set_result(id(waiting) in written)

    async def _transaction(self, group: list[_Waiting]) -> list[_Waiting]:
        """Write a group; returns those whose row was written."""
        async with self.database.writing() as connection:
            statement = _INSERTS["sqlite" if self.database.sqlite else "postgresql"]
            result = await connection.execute(statement, [asdict(waiting.row) for waiting in group])
            written = {(row.game, row.seq) for row in result}
            ours = []
            for waiting in group:
                place = (waiting.row.game, waiting.row.seq)
                if place in written:
                    ours.append(waiting)
                    written.remove(place)  # of two in one group the first was written
            timed = [{"id_": w.row.game, "deadline_": w.deadline} for w in ours if w.timed]
            if timed:
                await connection.execute(_SET_DEADLINE, timed)
            ended = [{"id_": w.row.game, "finished_": time.time()} for w in ours if w.finished]
            if ended:
                await connection.execute(_FINISH, ended)
            if self.notify is not None:
                await self.notify(connection, sorted({waiting.row.game for waiting in ours}))
            return ours


def _insert(statement: Any) -> Insert:
    returning: Insert = statement.on_conflict_do_nothing().returning(actions.c.game, actions.c.seq)
    return returning


_INSERTS = {"sqlite": _insert(sqlite.insert(actions)), "postgresql": _insert(postgresql.insert(actions))}
_SET_DEADLINE = update(games).where(games.c.id == bindparam("id_")).values(deadline=bindparam("deadline_"))
_FINISH = (
    update(games)
    .where(games.c.id == bindparam("id_"))
    .values(status="finished", finished=bindparam("finished_"), deadline=None)
)
