"""Joining, leaving and starting: everything that changes who sits at a table."""

from __future__ import annotations

import contextlib
from dataclasses import replace

from ...bots import BEST
from ..credentials import hashed, new_secret
from ..match.game_row import FINISHED, PLAYING, WAITING
from ..match.seats import (
    AWAY,
    BOT,
    GAVE_UP,
    INVITED,
    OPEN,
    PERSON,
    RESIGNED,
    SUBSTITUTED,
    TOOK_BACK,
    Attendance,
    Seat,
)
from ..protocol.errors import Refused
from ..thinking import allowed_bots
from . import shared_seed
from .table import Identity, Table


async def _change(table: Table, old: Seat, new: Seat, what: str | None = None) -> None:
    """Change one seat, unless someone else was faster; ``what`` goes into the log."""
    now = table.registry.now()
    noted = None if what is None else Attendance(new.seat, what, table.match.version, now)
    if not await table.registry.store.change_seat(table.id, old, new, noted):
        table.seats = await table.registry.store.seats(table.id)
        raise Refused("seat-changed")
    table.note(new, noted)
    await table.tell_states()


def _must_wait(table: Table) -> None:
    if table.row.status != WAITING:
        raise Refused("started")


def _must_play(table: Table) -> None:
    if table.row.status != PLAYING:
        raise Refused("not-playing")


async def join(table: Table, name: str, wanted: int | None) -> tuple[int, str]:
    """Take an open seat; returns the seat and its secret."""
    async with table.lock:
        _must_wait(table)
        free = [seat for seat in table.seats if seat.kind == OPEN and wanted in (None, seat.seat)]
        if not free:
            raise Refused("no-open-seat")
        _must_be_free(table, name)
        secret = new_secret()
        await _change(table, free[0], Seat(free[0].seat, PERSON, name, None, hashed(secret)))
        return free[0].seat, secret


def _must_be_free(table: Table, name: str, but: int | None = None) -> None:
    if any(seat.name == name for seat in table.seats if seat.kind != OPEN and seat.seat != but):
        raise Refused("name-taken")


async def rename(table: Table, seat: int, name: str) -> None:
    """Rename a seat."""
    async with table.lock:
        _must_wait(table)
        _must_be_free(table, name, but=seat)
        old = table.seats[seat]
        await _change(table, old, replace(old, name=name))


async def leave(table: Table, seat: int) -> None:
    """Give up a seat before the start; it is open again."""
    async with table.lock:
        _must_wait(table)
        old = table.seats[seat]
        await shared_seed.withdraw(table, seat)
        await _change(table, old, Seat(seat, OPEN, f"Seat {seat + 1}"))


async def commit(table: Table, seat: int, commitment: str) -> None:
    """Commit to a number for the seed. With the last one, a table that starts by itself starts."""
    await shared_seed.commit(table, seat, commitment)
    if table.row.starts is not None and shared_seed.all_committed(table):
        with contextlib.suppress(Refused):  # somebody else was faster
            await start(table, None)


async def start(table: Table, fill: str | None, within: int | None = None) -> None:
    """Start the game; seats still open get a bot if ``fill`` names one, and so do the invited until they
    come.

    If players have committed to numbers for the seed, these are revealed first. It waits up to ``within``
    seconds for missing commitments.
    """
    async with table.lock:
        _must_wait(table)
        if fill is not None:
            level = allowed_bots.checked(fill)
            for seat in table.seats:
                if seat.kind == OPEN:
                    await _change(table, seat, Seat(seat.seat, BOT, f"Bot {seat.seat + 1}", level))
                elif seat.kind == INVITED:
                    await _change(table, seat, replace(seat, kind=AWAY, bot=_substitute(table)))
        if any(seat.kind in (OPEN, INVITED) for seat in table.seats):
            raise Refused("open-seats")
        if within is not None and not shared_seed.all_committed(table):
            starts = table.registry.now() + within
            await table.registry.store.set_deadline(table.id, starts)
            table.row = replace(table.row, deadline=starts)
            return
        until = table.registry.now() + table.registry.settings.number_seconds
        if await table.registry.store.close_numbers(table.id, until):
            await table.refresh()
        elif await table.registry.store.start(table.id, table.deadline(table.registry.now())):
            table.row = replace(table.row, status=PLAYING, deadline=table.deadline(table.registry.now()))
        else:
            raise Refused("started")
        await table.tell_states()
    table.registry.moved(table)


async def resign(table: Table, seat: int) -> None:
    """Resign for good; a bot plays on."""
    async with table.lock:
        _must_play(table)
        old = table.seats[seat]
        if old.kind == RESIGNED:
            raise Refused("resigned")
        await _change(table, old, replace(old, kind=RESIGNED, bot=_substitute(table)), GAVE_UP)
    table.registry.moved(table)


async def take_over(table: Table, seat: int) -> None:
    """Let a bot play for somebody who is away, until the seat's owner comes back."""
    async with table.lock:
        old = table.seats[seat]
        if old.kind != PERSON or table.row.status != PLAYING:
            return
        await _change(table, old, replace(old, kind=AWAY, bot=_substitute(table)), SUBSTITUTED)
    table.registry.moved(table)


async def substitute(table: Table, seat: int) -> None:
    """At the host's request, let a bot play for somebody who has been gone long enough."""
    if seat >= len(table.seats):
        raise Refused("no-such-seat", seat=seat + 1)
    _must_play(table)
    sitting, patience = table.seats[seat], table.registry.settings.absence_seconds
    gone = sitting.absent_since
    if sitting.kind != PERSON or gone is None or table.registry.now() - gone < patience:
        raise Refused("still-here", minutes=round(patience / 60))
    await take_over(table, seat)


async def come_back(table: Table, seat: int) -> None:
    """Take a seat back from the bot."""
    async with table.lock:
        _must_play(table)
        old = table.seats[seat]
        if old.kind != AWAY:
            raise Refused("not-away")
        table.missed.pop(seat, None)
        await _change(table, old, replace(old, kind=PERSON, bot=None), TOOK_BACK)
        await table.begin_deadline()


async def set_webhook(table: Table, seat: int, url: str | None) -> None:
    if url is not None:
        await table.registry.post.check(url)
    async with table.lock:
        old = table.seats[seat]
        new = replace(old, webhook=url)
        if not await table.registry.store.change_seat(table.id, old, new):
            raise Refused("seat-changed")
        table.note(new, None)


async def rematch(table: Table, caller: Identity) -> tuple[str, bool]:
    """The table of the rematch, to which the same people are invited, and whether the caller is its host."""
    if table.row.status != FINISHED:
        raise Refused("not-over")
    following = await table.registry.open(await table.registry.rematch(table, caller))
    keys = [table.row.host_hash] if caller.host else []
    keys += [] if caller.seat is None else [table.seats[caller.seat].secret_hash or ""]
    return following.id, following.row.host_hash in keys


async def accept(table: Table, seat: int) -> None:
    """Accept a rematch. With the last acceptance the game starts; repeating it changes nothing."""
    async with table.lock:
        old = table.seats[seat]
        if old.kind == PERSON:
            return
        _must_wait(table)
        if old.kind != INVITED:
            raise Refused("not-invited")
        await _change(table, old, replace(old, kind=PERSON))
        complete = all(sitting.kind not in (OPEN, INVITED) for sitting in table.seats)
    if complete:
        late = bool(table.numbers) and not shared_seed.all_committed(table)
        within = round(table.registry.settings.number_seconds) if late else None
        with contextlib.suppress(Refused):  # somebody else was faster
            await start(table, None, within)


async def say(table: Table, seat: int, text: str, key: str | None) -> None:
    """Send a chat message, once for each key."""
    name, now = table.seats[seat].name, table.registry.now()
    message, new = await table.registry.store.say(table.id, seat, name, text, key, now)
    if not new:
        raise Refused("repeated", {"accepted": message["id"]})
    table.tell_messages([message])


def _substitute(table: Table) -> str:
    return table.options.substitute or BEST
