"""Drawing a table's seed together with its players (docs/notation.md, "A shared seed").

While a table waits, players' programs commit to numbers. The start closes the list and the numbers are
opened; when all are, or time is up, the seed follows and the game is dealt. Everything is on disk before it
is answered, so any worker, also one started after a crash, goes on where another stopped.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ...api.shared_seed import SeatNumber, SharedSeed, sha256_of
from ..match.game_log import Match
from ..protocol.errors import Refused
from ..storage.schema import games, seat_numbers
from ..storage.store import DRAWING, PLAYING, WAITING, Store

if TYPE_CHECKING:
    from .table import Table


# The database


async def numbers_of(store: Store, game: str) -> tuple[SeatNumber, ...]:
    async with store.database.reading() as connection:
        return await _numbers(connection, game)


async def _numbers(connection: AsyncConnection, game: str) -> tuple[SeatNumber, ...]:
    columns = (seat_numbers.c.seat, seat_numbers.c.commitment, seat_numbers.c.number)
    found = select(*columns).where(seat_numbers.c.game == game).order_by(seat_numbers.c.seat)
    return tuple(SeatNumber(*row) for row in await connection.execute(found))


async def _is(connection: AsyncConnection, game: str, status: str) -> bool:
    """Whether the game stands so; until the transaction ends nobody changes it."""
    now = select(games.c.status).where(games.c.id == game).with_for_update()
    return bool((await connection.execute(now)).scalar_one() == status)


async def _set_number(store: Store, game: str, status: str, seat: int, one: SeatNumber | None) -> bool:
    """Keep what a seat adds, if the game still stands so."""
    async with store.database.writing() as connection:
        if not await _is(connection, game, status):
            return False
        theirs = (seat_numbers.c.game == game) & (seat_numbers.c.seat == seat)
        await connection.execute(delete(seat_numbers).where(theirs))
        if one is not None:
            await connection.execute(insert(seat_numbers).values(game=game, **asdict(one)))
        await store.tell(connection, game)
        return True


async def close_list(store: Store, game: str, until: float) -> bool:
    """Whether the waiting game has commitments; then no more are taken, and they are to be opened."""
    async with store.database.writing() as connection:
        if not await _is(connection, game, WAITING) or not await _numbers(connection, game):
            return False
        closed = update(games).where(games.c.id == game).values(status=DRAWING, deadline=until)
        await connection.execute(closed)
        await store.tell(connection, game)
        return True


async def _keep_seed(store: Store, game: str, shared: SharedSeed, deadline: float | None) -> bool:
    """Whether the seed was made of everything there is; then the game is dealt from it."""
    async with store.database.writing() as connection:
        if not await _is(connection, game, DRAWING) or await _numbers(connection, game) != shared.numbers:
            return False
        values = {
            "seed": shared.seed,
            "server_secret": shared.secret,
            "status": PLAYING,
            "deadline": deadline,
        }
        await connection.execute(update(games).where(games.c.id == game).values(values))
        await store.tell(connection, game)
        return True


# The table


async def commit(table: Table, seat: int, commitment: str) -> None:
    """Promise a number. Until the start it may be replaced; saying it again changes nothing."""
    async with table.lock:
        if any((one.seat, one.commitment) == (seat, commitment) for one in table.numbers):
            return
        if table.row.status != WAITING:
            raise Refused("started")
        await _add(table, seat, WAITING, SeatNumber(seat, commitment))


def all_promised(table: Table) -> bool:
    """Whether nobody's number is to be waited for."""
    promised = {one.seat for one in table.numbers}
    return all(sitting.seat in promised for sitting in table.seats if sitting.taken)


async def withdraw(table: Table, seat: int) -> None:
    """A seat that is given up adds nothing. Call it with the lock held."""
    if any(one.seat == seat for one in table.numbers):
        await _set_number(table.home.store, table.id, WAITING, seat, None)
        table.numbers = tuple(one for one in table.numbers if one.seat != seat)


async def open_number(table: Table, seat: int, number: str) -> None:
    """Show the promised number; the last one deals the game. Saying it again changes nothing."""
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
        table.home.moved(table)


async def deal(table: Table) -> None:
    """Time is up: what was opened makes the seed."""
    async with table.lock:
        dealt = await _deal(table)
    if dealt:
        table.home.moved(table)


async def _add(table: Table, seat: int, status: str, one: SeatNumber) -> None:
    if not await _set_number(table.home.store, table.id, status, seat, one):
        raise Refused("started" if status == WAITING else "not-drawing")
    table.numbers = await numbers_of(table.home.store, table.id)
    await table.tell_states()


async def _deal(table: Table) -> bool:
    """Make the seed and deal; whether it was done here. Call it with the lock held."""
    while table.row.status == DRAWING:
        shared = SharedSeed(table.row.seed, table.numbers)
        match = Match(table.match.rules, bytes.fromhex(shared.seed))
        deadline = table.deadline(table.home.now(), match)
        if await _keep_seed(table.home.store, table.id, shared, deadline):
            table.row = replace(table.row, seed=shared.seed, server_secret=shared.secret, status=PLAYING)
            table.deal_again(match)
            await table.tell_states()
            return True
        await table.refresh()
    return False
