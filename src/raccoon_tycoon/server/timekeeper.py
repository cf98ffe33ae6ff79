"""Looks at the clock once a second: decisions that take too long, bots that were lost, idle tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from . import levels
from .refused import ELSEWHERE, Refused
from .seating import take_over
from .table import Table
from .tables import Tables

log = logging.getLogger("raccoon.clock")
MOST_MISSED = 3
"""After so many decisions in a row that the clock made for a seat, a bot takes it over."""


class Timekeeper:
    """``tick`` does everything; ``start`` calls it again and again."""

    def __init__(self, tables: Tables, every: float = 1.0) -> None:
        self.tables = tables
        self.every = every
        self._stuck: dict[str, int] = {}
        self._elsewhere: set[str] = set()  # overdue games of another server's rules or figures
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="timekeeper")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        await self._wake_bots()
        while True:
            await asyncio.sleep(self.every)
            try:
                await self.tick()
            except Exception:
                log.exception("the timekeeper stumbled")

    async def _wake_bots(self) -> None:
        """After a restart bots go on, also where nobody looks on."""
        try:
            for game in await self.tables.store.with_bots():
                with contextlib.suppress(Refused):
                    await self.tables.open(game)
        except Exception:
            log.exception("the running games could not be looked through")

    async def tick(self) -> None:
        for game in await self.tables.store.overdue(self.tables.now()):
            if game in self._elsewhere:
                continue
            try:
                await self._too_late(await self.tables.open(game))
            except Refused as refusal:
                log.warning("table %s: %s", game, refusal)
                if refusal.name in ELSEWHERE:
                    self._elsewhere.add(game)
        self._wake_stuck()
        self.tables.drop_idle()

    async def _too_late(self, table: Table) -> None:
        """The seat to move has had its time: a bot decides, or takes over."""
        async with table.lock:
            seat, version = table.match.seat, table.match.version
            if seat is None or table.seats[seat].driven:
                return
            table.missed[seat] = table.missed.get(seat, 0) + 1
            clock, takeover = table.options.clock, table.options.takeover
            missed = table.missed[seat]
            view = table.match.position.view(seat)
        if clock is None or (takeover is not None and takeover <= clock) or missed >= MOST_MISSED:
            await take_over(table, seat)
            return
        level = table.options.substitute or levels.best()
        action, _ = await self.tables.robots.choose(table, version, view, level)
        await table.act(seat, version, None, str(action))

    def _wake_stuck(self) -> None:
        """A bot's move may be lost with the worker that thought about it; another one thinks again."""
        seen = {}
        for table in self.tables.live.values():
            version = table.match.version
            if self._stuck.get(table.id) == version:
                self.tables.robots.consider(table)
            seen[table.id] = version
        self._stuck = seen
