"""How workers on one PostgreSQL learn of each other's writes: LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from ..match.game_log import LogRow
from ..match.storage import Listener
from .database import Database

CHANNEL = "raccoon_tables"
MOST_ROWS = 20
"""A notice has less than 8,000 bytes; a row has at most 350, so these always fit."""

log: logging.Logger = logging.getLogger("raccoon.relay")


class Relay:
    """Tells other workers about this one's writes, and its listener about theirs."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.me: str = secrets.token_hex(8)
        self.connected: asyncio.Event = asyncio.Event()
        self._notices: asyncio.Queue[list[LogRow] | str | None] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def tell_rows(self, connection: AsyncConnection, rows: Sequence[LogRow]) -> None:
        """Part of the writing transaction: nobody is notified before the rows are durable."""
        news = [[getattr(row, name) for name in LogRow.__slots__] for row in rows]
        for start in range(0, len(news), MOST_ROWS):
            await self._notify(connection, news[start : start + MOST_ROWS])

    async def tell_game(self, connection: AsyncConnection, game: str | None) -> None:
        """Part of the writing transaction, as above; ``None`` for every game."""
        await self._notify(connection, game)

    async def _notify(self, connection: AsyncConnection, news: object) -> None:
        payload = orjson.dumps([self.me, news]).decode()
        await connection.execute(text("select pg_notify(:c, :p)"), {"c": CHANNEL, "p": payload})

    async def start(self, listener: Listener) -> None:
        self._tasks = [
            asyncio.create_task(self._listen(), name="relay listens"),
            asyncio.create_task(self._tell(listener), name="relay tells"),
        ]
        await self.connected.wait()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _listen(self) -> None:
        """Listen; when the connection breaks, connect again and say that notices may be missing."""
        import asyncpg  # only needed for PostgreSQL

        dsn = self.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            lost = asyncio.Event()
            connection: Any = None
            try:
                connection = await asyncpg.connect(dsn)
                connection.add_termination_listener(lambda _: lost.set())  # noqa: B023 (this round's)
                await connection.add_listener(CHANNEL, self._hear)
                self.connected.set()
                self._notices.put_nowait(None)
                await lost.wait()
                log.warning("the connection for notices broke; connecting again")
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("no connection for notices: %s", error)
                await asyncio.sleep(0.5)
            finally:
                if connection is not None and not connection.is_closed():
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=1)

    def _hear(self, connection: object, process: int, channel: str, payload: object) -> None:
        sender, news = orjson.loads(str(payload))
        if sender != self.me:
            self._notices.put_nowait([LogRow(*row) for row in news] if isinstance(news, list) else news)

    async def _tell(self, listener: Listener) -> None:
        while True:
            news = await self._notices.get()
            try:
                await (listener.appended(news) if isinstance(news, list) else listener.changed(news))
            except Exception:
                log.exception("a notice could not be followed")
