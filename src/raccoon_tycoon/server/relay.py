"""How the workers of one PostgreSQL hear of each other's writes: LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database

CHANNEL = "raccoon_tables"
MOST_GAMES = 200
"""A notice has less than 8,000 bytes; this many ids always fit."""

log = logging.getLogger("raccoon.relay")


class Relay:
    """``heard(games)`` is called for writes of other workers; with ``None`` when some may be missed."""

    def __init__(self, database: Database, heard: Callable[[list[str] | None], Awaitable[None]]) -> None:
        self.database = database
        self.heard = heard
        self.me = secrets.token_hex(8)
        self.connected = asyncio.Event()
        self._notices: asyncio.Queue[list[str] | None] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def notify(self, connection: AsyncConnection, games: list[str]) -> None:
        """Part of the writing transaction: nobody hears before the write is durable."""
        for start in range(0, len(games), MOST_GAMES):
            payload = " ".join([self.me, *games[start : start + MOST_GAMES]])
            await connection.execute(text("select pg_notify(:c, :p)"), {"c": CHANNEL, "p": payload})

    async def start(self) -> None:
        self._tasks = [
            asyncio.create_task(self._listen(), name="relay listens"),
            asyncio.create_task(self._tell(), name="relay tells"),
        ]
        await self.connected.wait()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _listen(self) -> None:
        """Listen; when the connection breaks, connect again and say that notices may be missing."""
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
        sender, *games = str(payload).split()
        if sender != self.me:
            self._notices.put_nowait(games)

    async def _tell(self) -> None:
        while True:
            games = await self._notices.get()
            try:
                await self.heard(games)
            except Exception:
                log.exception("a notice could not be followed")
