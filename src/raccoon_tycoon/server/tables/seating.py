"""Coming, going and starting: what changes who sits at a table."""

from __future__ import annotations

import contextlib
from dataclasses import replace

from ...bots import BEST
from ..credentials import hashed, new_secret
from ..match.game_row import FINISHED, PLAYING, WAITING
from ..match.seats import AWAY, BOT, OPEN, PERSON, RESIGNED, Seat
from ..protocol.errors import Refused
from ..thinking import levels
from . import shared_seed
from .table import Table


async def _change(table: Table, old: Seat, new: Seat) -> None:
    """Change one seat, if nobody else was faster."""
    if not await table.registry.store.change_seat(table.id, old, new):
        table.seats = await table.registry.store.seats(table.id)
        raise Refused("seat-changed")
    table.seats = tuple(new if seat.seat == new.seat else seat for seat in table.seats)
    await table.tell_states()


def _must_wait(table: Table) -> None:
    if table.row.status != WAITING:
        raise Refused("started")


def _must_play(table: Table) -> None:
    if table.row.status != PLAYING:
        raise Refused("not-playing")


async def join(table: Table, name: str, wanted: int | None) -> tuple[int, str]:
    """Sit down on an open seat; returns the seat and its secret."""
    async with table.lock:
        _must_wait(table)
        free = [seat for seat in table.seats if seat.kind == OPEN and wanted in (None, seat.seat)]
        if not free:
            raise Refused("no-open-seat")
        if any(seat.name == name for seat in table.seats if seat.kind != OPEN):
            raise Refused("name-taken")
        secret = new_secret()
        await _change(table, free[0], Seat(free[0].seat, PERSON, name, None, hashed(secret)))
        return free[0].seat, secret


async def leave(table: Table, seat: int) -> None:
    """Get up before the start; the seat is open again."""
    async with table.lock:
        _must_wait(table)
        old = table.seats[seat]
        await shared_seed.withdraw(table, seat)
        await _change(table, old, Seat(seat, OPEN, f"Seat {seat + 1}"))


async def commit(table: Table, seat: int, commitment: str) -> None:
    """Promise a number for the seed. A table that starts by itself starts with the last one."""
    await shared_seed.commit(table, seat, commitment)
    if table.row.starts is not None and shared_seed.all_committed(table):
        with contextlib.suppress(Refused):  # somebody else was faster
            await start(table, None)


async def start(table: Table, fill: str | None, within: int | None = None) -> None:
    """Begin; seats still open get a bot if ``fill`` names one.

    Where players have committed to numbers for the seed, these are opened first. For commitments still to
    come it waits ``within`` so many seconds.
    """
    async with table.lock:
        _must_wait(table)
        if fill is not None:
            level = levels.checked(fill)
            for seat in table.seats:
                if seat.kind == OPEN:
                    await _change(table, seat, Seat(seat.seat, BOT, f"Bot {seat.seat + 1}", level))
        if any(seat.kind == OPEN for seat in table.seats):
            raise Refused("open-seats")
        if within is not None and not shared_seed.all_committed(table):
            starts = table.registry.now() + within
            await table.registry.store.set_deadline(table.id, starts)
            table.row = replace(table.row, starts=starts)
            return
        until = table.registry.now() + table.registry.settings.number_seconds
        if await table.registry.store.close_numbers(table.id, until):
            await table.refresh()
        elif await table.registry.store.start(table.id, table.deadline(table.registry.now())):
            table.row = replace(table.row, status=PLAYING)
        else:
            raise Refused("started")
        await table.tell_states()
    table.registry.moved(table)


async def resign(table: Table, seat: int) -> None:
    """Give up for good; a bot plays on."""
    async with table.lock:
        _must_play(table)
        old = table.seats[seat]
        if old.kind == RESIGNED:
            raise Refused("resigned")
        await _change(table, old, replace(old, kind=RESIGNED, bot=_substitute(table)))
    table.registry.moved(table)


async def take_over(table: Table, seat: int) -> None:
    """A bot plays for somebody who is away, until the seat's owner comes back."""
    async with table.lock:
        old = table.seats[seat]
        if old.kind != PERSON or table.row.status != PLAYING:
            return
        await _change(table, old, replace(old, kind=AWAY, bot=_substitute(table)))
    table.registry.moved(table)


async def come_back(table: Table, seat: int) -> None:
    """Take one's own seat back from the bot."""
    async with table.lock:
        _must_play(table)
        old = table.seats[seat]
        if old.kind != AWAY:
            raise Refused("not-away")
        table.missed.pop(seat, None)
        await _change(table, old, replace(old, kind=PERSON, bot=None))
        if table.timed:
            await table.registry.store.set_deadline(table.id, table.deadline(table.registry.now()))


async def set_webhook(table: Table, seat: int, url: str | None) -> None:
    if url is not None:
        await table.registry.post.check(url)
    async with table.lock:
        old = table.seats[seat]
        new = replace(old, webhook=url)
        if not await table.registry.store.change_seat(table.id, old, new):
            raise Refused("seat-changed")
        table.seats = tuple(new if sitting.seat == seat else sitting for sitting in table.seats)


async def rematch(table: Table) -> str:
    """The table of the next game with the same people."""
    if table.row.status != FINISHED:
        raise Refused("not-over")
    return await table.registry.rematch(table)


async def say(table: Table, seat: int, text: str, key: str | None) -> None:
    """Say something to the table, once for each key. Who resigned or is away, the seats tell."""
    name, now = table.seats[seat].name, table.registry.now()
    message, new = await table.registry.store.say(table.id, seat, name, text, key, now)
    if not new:
        raise Refused("repeated", {"accepted": message["id"]})
    table.tell_messages([message])


def _substitute(table: Table) -> str:
    return table.options.substitute or BEST
