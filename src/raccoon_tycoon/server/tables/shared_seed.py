"""Drawing a table's seed together with its players (docs/notation.md, "A shared seed").

While a table waits, players' programs commit to numbers. The start closes the list and the numbers are
revealed; when all are, or time is up, the seed is made and the game is dealt. Everything is on disk before it
is acknowledged, so any worker, even one started after a crash, continues where another stopped.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...api.shared_seed import SeatNumber, SharedSeed, sha256_of
from ..match.game_log import Match
from ..match.game_row import DRAWING, PLAYING, WAITING
from ..protocol.errors import Refused

if TYPE_CHECKING:
    from .table import Table


async def commit(table: Table, seat: int, commitment: str) -> None:
    """Commit to a number. Until the start it can be replaced; repeating it changes nothing."""
    async with table.lock:
        if any((one.seat, one.commitment) == (seat, commitment) for one in table.numbers):
            return
        if table.row.status != WAITING:
            raise Refused("started")
        await _add(table, seat, WAITING, SeatNumber(seat, commitment))


def all_committed(table: Table) -> bool:
    """Whether all expected commitments have arrived."""
    committed = {one.seat for one in table.numbers}
    return all(sitting.seat in committed for sitting in table.seats if sitting.taken)


async def withdraw(table: Table, seat: int) -> None:
    """Drop the number of a seat that is given up. Call it with the lock held."""
    if any(one.seat == seat for one in table.numbers):
        await table.registry.store.set_number(table.id, WAITING, seat, None)
        table.numbers = tuple(one for one in table.numbers if one.seat != seat)


async def open_number(table: Table, seat: int, number: str) -> None:
    """Reveal the number; the last one deals the game. Repeating it changes nothing."""
    if table.row.status != DRAWING:
        await table.catch_up()  # another worker may have closed the list a moment ago
    async with table.lock:
        mine = next((one for one in table.numbers if one.seat == seat), None)
        if mine is not None and mine.number == number:
            return
        if table.row.status != DRAWING:
            raise Refused("not-drawing")
        if mine is None or mine.commitment != sha256_of(number):
            raise Refused("wrong-number")
        await _add(table, seat, DRAWING, SeatNumber(seat, mine.commitment, number))
        dealt = all(one.number is not None for one in table.numbers) and await _deal(table)
    if dealt:
        table.registry.moved(table)


async def deal(table: Table) -> None:
    """Time is up: make the seed from the numbers revealed so far."""
    async with table.lock:
        dealt = await _deal(table)
    if dealt:
        table.registry.moved(table)


async def _add(table: Table, seat: int, status: str, one: SeatNumber) -> None:
    if not await table.registry.store.set_number(table.id, status, seat, one):
        raise Refused("started" if status == WAITING else "not-drawing")
    table.numbers = await table.registry.store.numbers(table.id)
    await table.tell_states()


async def _deal(table: Table) -> bool:
    """Make the seed and deal; returns whether it happened here. Call it with the lock held."""
    while table.row.status == DRAWING:
        shared = SharedSeed(table.row.seed, table.numbers)
        match = Match(table.match.rules, bytes.fromhex(shared.seed))
        deadline = table.deadline(table.registry.now(), match)
        if await table.registry.store.keep_seed(table.id, shared, deadline):
            table.row = replace(
                table.row,
                seed=shared.seed,
                server_secret=shared.secret,
                status=PLAYING,
                deadline=deadline,
            )
            table.deal_again(match)
            await table.tell_states()
            return True
        await table.refresh()
    return False
