"""Checks the clock once a second: overdue decisions, lost bot moves, idle tables.

No table waits for another: each overdue game is a task of its own, and so is waking games whose bots should
continue. The number of tables loaded from the database at the same time is limited.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator

from ...bots import BEST
from ..match.game_row import DRAWING, WAITING
from ..match.storage import StorageError
from ..protocol.errors import ELSEWHERE, PASSING, Refused
from . import shared_seed
from .registry import Tables
from .seating import start, take_over
from .table import Table

log: logging.Logger = logging.getLogger("raccoon.clock")
MOST_MISSED = 3
"""After the clock has decided this many times in a row for a seat, a bot takes it over."""
MOST_OPENING = 4
"""Overdue tables loaded at the same time."""
MOST_WAKING = 2
"""Tables loaded at the same time only for their bots; fewer, so that clocks come first."""
WAKING_IDLE = 5.0
"""Seconds that a table stays in memory after waking if no bot had anything to do."""


class Timekeeper:
    """``begin`` starts what is due, ``tick`` also waits for its end; ``start`` repeats ``begin``."""

    def __init__(self, tables: Tables, every: float = 1.0) -> None:
        self.tables = tables
        self.every = every
        self._stuck: dict[str, int] = {}
        self._elsewhere: set[str] = set()  # overdue games with rules or figures this server doesn't have
        self._opening = asyncio.Semaphore(MOST_OPENING)
        self._late: dict[str, asyncio.Task[None]] = {}
        self._waking: asyncio.Task[None] | None = None
        self._absences: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="timekeeper")

    async def stop(self) -> None:
        for task in (self._task, self._waking, self._absences, *self._late.values()):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    async def _run(self) -> None:
        looked_through = False
        while True:
            try:
                if not looked_through:
                    # After a restart bots continue, even at unwatched tables.
                    self.tables.asleep.update(await self.tables.store.with_bots())
                    looked_through = True
                await self.begin()
            except StorageError as error:
                log.error("the clocks can't be read: %s", error)
            except Exception:
                log.exception("the timekeeper stumbled")
            await self.tables.clock.sleep(self.every)

    async def tick(self) -> None:
        """Start everything that is due and wait for it to finish."""
        await self.begin()
        beside = [task for task in (self._waking, self._absences) if task is not None]
        await asyncio.gather(*self._late.values(), *beside)

    async def begin(self) -> None:
        """Start what is due now and not yet under way."""
        for game in await self.tables.store.overdue(self.tables.now()):
            known = game in self._elsewhere or game in self.tables.damage.unreadable
            if not known and game not in self._late:
                self._late[game] = asyncio.create_task(self._decide(game), name=f"clock of {game}")
        if self.tables.asleep and (self._waking is None or self._waking.done()):
            self._waking = asyncio.create_task(self._wake(), name="waking")
        if self._absences is None or self._absences.done():
            self._absences = asyncio.create_task(self._note_absences(), name="absences")
        self._wake_stuck()
        self.tables.drop_idle(but=self._late)

    async def _decide(self, game: str) -> None:
        """Handle one overdue game; its failures affect no other."""
        try:
            async with self._opening:
                table = await self.tables.open(game)
            with self.tables.watched(table):
                if await self.tables.store.is_overdue(game, self.tables.now()):  # still overdue
                    await self._too_late(table)
        except Refused as refusal:
            if refusal.name in ELSEWHERE:
                self._elsewhere.add(game)
            if refusal.name != "damaged":  # already logged
                log.warning("table %s: %s", game, refusal)
        except StorageError as error:
            log.error("table %s: the clock can't be served: %s", game, error)
        finally:
            del self._late[game]

    async def _wake(self) -> None:
        """Open the games whose bots should continue, a few at a time."""
        games = iter(sorted(self.tables.asleep))
        await asyncio.gather(*(self._wake_some(games) for _ in range(MOST_WAKING)))

    async def _wake_some(self, games: Iterator[str]) -> None:
        for game in games:
            try:
                table = await self.tables.open(game)
            except Refused as refusal:
                if refusal.name not in PASSING:
                    self.tables.asleep.discard(game)
                continue
            except StorageError as error:
                log.error("the running games can't be woken: %s", error)
                return
            self.tables.asleep.discard(game)
            if not table.onlookers and not self.tables.robots.busy(table):
                table.last_used -= max(0.0, self.tables.settings.idle_seconds - WAKING_IDLE)

    async def _note_absences(self) -> None:
        try:
            await self.tables.presence.settle()
        except Refused as refusal:
            log.warning("who left can't be noted: %s", refusal)
        except StorageError as error:
            log.error("who left can't be noted: %s", error)

    async def _too_late(self, table: Table) -> None:
        """The seat to move has run out of time: a bot decides, or takes over."""
        if table.row.status == DRAWING:
            await shared_seed.deal(table)
            return
        if table.row.status == WAITING:
            await start(table, None)
            return
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
        level = table.options.substitute or BEST
        action = await self.tables.robots.decide(table, version, view, level)
        await table.act(seat, version, None, action)

    def _wake_stuck(self) -> None:
        """A bot's move may be lost with its worker; another worker computes it again."""
        seen = {}
        for table in list(self.tables.live.values()):
            version = table.match.version
            if self._stuck.get(table.id) == version:
                with contextlib.suppress(Refused), self.tables.watched(table):
                    self.tables.robots.consider(table)
            seen[table.id] = version
        self._stuck = seen
