"""Who is at a table: stored in the database, so that other workers and a restarted server know it too.

A closed page may come back (a reload, a tunnel): somebody counts as gone only after a while. Then the log
says so, and the host may let a bot play for them (``seating.substitute``).
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from ..match.game_row import PLAYING, STUDY
from ..match.seats import AWAY, LEFT, PERSON, RETURNED, Attendance
from ..match.storage import StorageError

if TYPE_CHECKING:
    from .registry import Tables
    from .table import Table

log: logging.Logger = logging.getLogger("raccoon.presence")
GRACE = 20.0
"""Seconds from closing a seat's last page until its player counts as gone."""


class Presence:
    """Presence according to this worker's sockets."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.me: str = secrets.token_hex(8)
        self._leaving: dict[tuple[str, int], float] = {}

    async def start(self) -> None:
        await self.tables.store.nobody_is_here(self.tables.now())

    async def came(self, table: Table, seat: int) -> None:
        """A page of the seat was opened here. Call it with the table's lock held."""
        self._leaving.pop((table.id, seat), None)
        sitting = table.seats[seat]
        if (sitting.absent_since is None and sitting.worker == self.me) or table.row.status == STUDY:
            return
        comings = [one.what for one in table.attendance if one.seat == seat and one.what in (LEFT, RETURNED)]
        noted = None
        if table.row.status == PLAYING and comings[-1:] == [LEFT]:
            noted = Attendance(seat, RETURNED, table.match.version, self.tables.now())
        try:
            await self.tables.store.set_present(table.id, seat, self.me, noted)
        except StorageError as error:  # they can still play
            log.warning("table %s: who came can't be noted: %s", table.id, error)
            return
        table.note(replace(sitting, absent_since=None, worker=self.me), noted)
        if sitting.absent_since is not None:
            await table.tell_states()

    async def still_here(self, table: Table) -> None:
        """Correct another worker that believes somebody here has left. Call it with the table's lock held."""
        for seat in table.seats:
            if seat.absent_since is not None and held_by(table, seat.seat):
                await self.came(table, seat.seat)

    def went(self, table: Table, seat: int | None) -> None:
        """A page of the seat was closed here."""
        if seat is not None and not held_by(table, seat):
            self._leaving[table.id, seat] = self.tables.now()

    async def settle(self) -> None:
        """Record those who have been gone for a while."""
        before = self.tables.now() - GRACE
        for (game, seat), since in list(self._leaving.items()):
            if since <= before:
                del self._leaving[game, seat]
                await self._left(game, seat, since)

    async def _left(self, game: str, seat: int, since: float) -> None:
        table = self.tables.live.get(game)
        if table is None:
            row = await self.tables.store.game(game)
            if row is not None:
                version, _ = await self.tables.store.length(game)
                sitting = (await self.tables.store.seats(game))[seat]
                noted = _departure(row.status, sitting.kind, seat, version, since)
                await self.tables.store.set_absent(game, seat, self.me, since, noted)
            return
        async with table.lock:
            if held_by(table, seat):
                return
            sitting = table.seats[seat]
            noted = _departure(table.row.status, sitting.kind, seat, table.match.version, since)
            if await self.tables.store.set_absent(game, seat, self.me, since, noted):
                table.note(replace(sitting, absent_since=since), noted)
                await table.tell_states()


def _departure(status: str, kind: str, seat: int, version: int, since: float) -> Attendance | None:
    """The entry for the log; ``None`` before and after the game, or for a player who resigned."""
    return Attendance(seat, LEFT, version, since) if status == PLAYING and kind in (PERSON, AWAY) else None


def held_by(table: Table, seat: int) -> int:
    """The number of a seat's pages connected here."""
    return sum(other.seat == seat for other in table.onlookers)
