"""Reads and writes games, seats and chat in the database; the log has its ``Writer``."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterable
from dataclasses import asdict
from typing import Any

import orjson
from sqlalchemy import Row, Select, Table, and_, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ...api.shared_seed import SeatNumber, SharedSeed
from ..match.game_log import UNDO, LogRow
from ..match.game_row import DRAWING, PLAYING, UNDEALT, WAITING, GameRow, Maximum
from ..match.seats import AWAY, BOT, INVITED, MOST_NOTED, OPEN, RESIGNED, Attendance, Seat
from ..match.storage import Log, Numbers, Seats
from .database import Database
from .notify import Relay
from .schema import actions, attendance, games, maximums, messages, seat_numbers, seats

MOST_MESSAGES = 200
PART = 200
"""Rows of a long log read at a time."""
MESSAGE = ("id", "at", "seat", "name", "text")
PRESENCE = ("absent_since", "worker")
"""The columns of a seat that only ``set_present`` and ``set_absent`` write."""


class Store:
    """Every method is one transaction. The relay tells other workers about changes."""

    def __init__(self, database: Database, relay: Relay | None = None) -> None:
        self.database = database
        self.relay = relay

    async def tell(self, connection: AsyncConnection, game: str) -> None:
        """Tell other workers about a change once it is committed."""
        if self.relay is not None:
            await self.relay.tell_game(connection, game)

    async def create(self, game: GameRow, sitting: Seats, log: Log = (), numbers: Numbers = ()) -> None:
        """A new game, with the actions already played; its name in ``log`` is filled in here."""
        async with self.database.writing() as connection:
            await self._insert(connection, game, sitting, log)
            if numbers:
                added = [{"game": game.id, **asdict(one)} for one in numbers]
                await connection.execute(insert(seat_numbers), added)

    async def _insert(self, connection: AsyncConnection, game: GameRow, sitting: Seats, log: Log) -> None:
        values = asdict(game) | {"options": orjson.dumps(game.options).decode()}
        await connection.execute(insert(games).values(values))
        if sitting:
            await connection.execute(insert(seats), [{"game": game.id, **asdict(seat)} for seat in sitting])
        for begin in range(0, len(log), PART):
            rows = [asdict(row) | {"game": game.id} for row in log[begin : begin + PART]]
            await connection.execute(insert(actions), rows)

    async def game(self, game: str) -> GameRow | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(select(games).where(games.c.id == game))).first()
            return None if row is None else _game_row(row)

    async def seats(self, game: str) -> tuple[Seat, ...]:
        async with self.database.reading() as connection:
            found = await connection.execute(select(seats).where(seats.c.game == game).order_by(seats.c.seat))
            return tuple(Seat(**{name: getattr(row, name) for name in Seat.__slots__}) for row in found)

    async def log(
        self, game: str, after: int = 0, upto: int | None = None, most: int | None = None
    ) -> list[LogRow]:
        """The rows of the log after a version, in order, up to another version or a number of rows."""
        columns = [actions.c[name] for name in LogRow.__slots__]
        rows = select(*columns).where(actions.c.game == game, actions.c.seq > after)
        rows = rows.order_by(actions.c.seq).limit(most)
        if upto is not None:
            rows = rows.where(actions.c.seq <= upto)
        async with self.database.reading() as connection:
            return [LogRow(*row) for row in await connection.execute(rows)]

    async def log_in_parts(self, game: str) -> AsyncIterator[list[LogRow]]:
        """The whole log in parts, so that a long one doesn't block others."""
        rows = await self.log(game, most=PART)
        while rows:
            yield rows
            rows = await self.log(game, rows[-1].seq, most=PART)

    async def length(self, game: str) -> tuple[int, list[int]]:
        """The number of versions in a log, and which of them are undos."""
        of_game = actions.c.game == game
        newest = select(func.coalesce(func.max(actions.c.seq), 0)).where(of_game)
        undos = select(actions.c.seq).where(of_game, actions.c.action == UNDO).order_by(actions.c.seq)
        async with self.database.reading() as connection:
            version = int((await connection.execute(newest)).scalar_one())
            return version, list((await connection.execute(undos.where(actions.c.seq <= version))).scalars())

    async def accepted(self, game: str, seat: int, key: str) -> int | None:
        """The version of a seat's action with this key."""
        used = select(actions.c.seq).where(
            actions.c.game == game, actions.c.seat == seat, actions.c.key == key
        )
        async with self.database.reading() as connection:
            return (await connection.execute(used.order_by(actions.c.seq).limit(1))).scalar()

    async def lobby(self, status: str, most: int) -> list[tuple[GameRow, tuple[Seat, ...]]]:
        """The newest listed games, without any whose row can't be read."""
        wanted = and_(games.c.listed, games.c.status == status)
        chosen = select(games).where(wanted).order_by(games.c.created.desc()).limit(most)
        async with self.database.reading() as connection:
            rows = _readable(await connection.execute(chosen))
            of_these = seats.c.game.in_([row.id for row in rows])
            sitting: dict[str, list[Seat]] = {row.id: [] for row in rows}
            for row in await connection.execute(select(seats).where(of_these).order_by(seats.c.seat)):
                sitting[row.game].append(Seat(row.seat, row.kind, row.name, row.bot))
        return [(row, tuple(sitting[row.id])) for row in rows]

    async def with_status(self, status: str) -> list[str]:
        async with self.database.reading() as connection:
            return list(
                (await connection.execute(select(games.c.id).where(games.c.status == status))).scalars()
            )

    async def with_bots(self) -> list[str]:
        """Running games in which a bot may have to move."""
        driven = select(seats.c.game).where(seats.c.kind.in_((BOT, AWAY, RESIGNED)))
        running = select(games.c.id).where(games.c.status == PLAYING, games.c.id.in_(driven))
        async with self.database.reading() as connection:
            return list((await connection.execute(running)).scalars())

    async def overdue(self, now: float) -> list[str]:
        async with self.database.reading() as connection:
            return list((await connection.execute(_overdue(now))).scalars())

    async def is_overdue(self, game: str, now: float) -> bool:
        async with self.database.reading() as connection:
            found = await connection.execute(_overdue(now).where(games.c.id == game))
            return found.first() is not None

    async def change_seat(self, game: str, old: Seat, new: Seat, noted: Attendance | None = None) -> bool:
        """Replace ``old`` by ``new``; returns whether the seat was still ``old`` (the first one wins)."""
        written = {name: value for name, value in asdict(new).items() if name not in ("seat", *PRESENCE)}
        changed = (
            update(seats)
            .where(seats.c.game == game, seats.c.seat == old.seat, seats.c.kind == old.kind)
            .where(seats.c.secret_hash.is_not_distinct_from(old.secret_hash))
            .values(written)
        )
        async with self.database.writing() as connection:
            done = (await connection.execute(changed)).rowcount == 1
            if done:
                await self._note(connection, game, noted)
                await self.tell(connection, game)
            return done

    # Presence

    async def _note(self, connection: AsyncConnection, game: str, noted: Attendance | None) -> None:
        if noted is not None:
            await connection.execute(insert(attendance).values(game=game, **asdict(noted)))

    async def attendance(self, game: str) -> tuple[Attendance, ...]:
        """The latest entries, oldest first."""
        columns = [attendance.c[name] for name in Attendance.__slots__]
        latest = select(*columns).where(attendance.c.game == game)
        latest = latest.order_by(attendance.c.id.desc()).limit(MOST_NOTED)
        async with self.database.reading() as connection:
            return tuple(Attendance(*row) for row in await connection.execute(latest))[::-1]

    async def set_present(self, game: str, seat: int, worker: str, noted: Attendance | None) -> None:
        """A page of the seat is connected to this worker."""
        here = update(seats).where(seats.c.game == game, seats.c.seat == seat)
        async with self.database.writing() as connection:
            await connection.execute(here.values(absent_since=None, worker=worker))
            await self._note(connection, game, noted)
            await self.tell(connection, game)

    async def set_absent(
        self, game: str, seat: int, worker: str, since: float, noted: Attendance | None
    ) -> bool:
        """Nobody is connected any more, unless a newer page is connected to another worker."""
        gone = update(seats).where(seats.c.game == game, seats.c.seat == seat, seats.c.worker == worker)
        async with self.database.writing() as connection:
            statement = gone.where(seats.c.absent_since.is_(None)).values(absent_since=since)
            done = (await connection.execute(statement)).rowcount == 1
            if done:
                await self._note(connection, game, noted)
                await self.tell(connection, game)
            return done

    async def nobody_is_here(self, now: float) -> None:
        """Reset presence at the server's start; other workers report who is at their tables."""
        under_way = select(games.c.id).where(games.c.status.in_((*UNDEALT, PLAYING)))
        here = update(seats).where(seats.c.worker.is_not(None), seats.c.absent_since.is_(None))
        async with self.database.writing() as connection:
            await connection.execute(here.where(seats.c.game.in_(under_way)).values(absent_since=now))
            if self.relay is not None:
                await self.relay.tell_game(connection, None)

    async def start(self, game: str, deadline: float | None) -> bool:
        """Start a waiting game with all seats taken; returns whether it did."""
        started = update(games).where(games.c.id == game, games.c.status == WAITING)
        unsettled = seats.c.kind.in_((OPEN, INVITED))
        nobody = select(seats.c.seat).where(seats.c.game == game, unsettled).exists()
        async with self.database.writing() as connection:
            statement = started.where(~nobody).values(status=PLAYING, deadline=deadline)
            done = (await connection.execute(statement)).rowcount == 1
            if done:
                await self.tell(connection, game)
            return done

    async def create_rematch(self, old: str, game: GameRow, sitting: Seats) -> str:
        """The id of the next game: of this one, unless somebody else was faster."""
        first = update(games).where(games.c.id == old, games.c.rematch.is_(None)).values(rematch=game.id)
        async with self.database.writing() as connection:
            if (await connection.execute(first)).rowcount == 1:
                await self._insert(connection, game, sitting, ())
                await self.tell(connection, old)
                return game.id
            there = await connection.execute(select(games.c.rematch).where(games.c.id == old))
            return str(there.scalar_one())

    async def set_deadline(self, game: str, deadline: float | None) -> None:
        async with self.database.writing() as connection:
            await connection.execute(update(games).where(games.c.id == game).values(deadline=deadline))

    # Chat

    async def say(
        self, game: str, seat: int, name: str, text: str, key: str | None, at: float
    ) -> tuple[dict[str, Any], bool]:
        """The message, and whether it is new: a seat's key counts once across all workers."""
        said = {"at": round(at, 3), "seat": seat, "name": name, "text": text}
        with_key = messages.c.game == game, messages.c.seat == seat, messages.c.key == key
        async with self.database.writing() as connection:
            adding = self._insert_new(messages).values(game=game, key=key, **said).returning(messages.c.id)
            number = (await connection.execute(adding)).scalar_one_or_none()
            if number is not None:
                await self.tell(connection, game)
                return {"id": number, **said}, True
            columns = [messages.c[name] for name in MESSAGE]
            row = (await connection.execute(select(*columns).where(*with_key))).one()
            return dict(zip(MESSAGE, row, strict=True)), False

    def _insert_new(self, into: Table) -> Any:
        """Insert a row unless its unique values exist."""
        dialect = sqlite if self.database.sqlite else postgresql
        return dialect.insert(into).on_conflict_do_nothing()

    async def talk(self, game: str, after: int = 0) -> list[dict[str, Any]]:
        """The latest messages above this number, oldest first."""
        columns = [messages.c[name] for name in MESSAGE]
        latest = select(*columns).where(messages.c.game == game, messages.c.id > after)
        latest = latest.order_by(messages.c.id.desc()).limit(MOST_MESSAGES)
        async with self.database.reading() as connection:
            rows = [dict(zip(MESSAGE, row, strict=True)) for row in await connection.execute(latest)]
        return rows[::-1]

    async def last_message(self, game: str) -> int:
        newest = select(func.coalesce(func.max(messages.c.id), 0)).where(messages.c.game == game)
        async with self.database.reading() as connection:
            return int((await connection.execute(newest)).scalar_one())

    # Sealed bids

    async def maximums(self, game: str) -> dict[int, Maximum]:
        async with self.database.reading() as connection:
            rows = await connection.execute(select(maximums).where(maximums.c.game == game))
            return {row.seat: Maximum(row.seat, row.auction, row.amount, row.above) for row in rows}

    async def set_maximum(self, game: str, seat: int, maximum: Maximum | None) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(maximums).where(maximums.c.game == game, maximums.c.seat == seat))
            if maximum is not None:
                await connection.execute(insert(maximums).values(game=game, **asdict(maximum)))
            await self.tell(connection, game)

    # The players' part of the seed

    async def numbers(self, game: str) -> tuple[SeatNumber, ...]:
        async with self.database.reading() as connection:
            return await _numbers(connection, game)

    async def set_number(self, game: str, status: str, seat: int, number: SeatNumber | None) -> bool:
        """Store a seat's contribution, if the game still has the expected status."""
        async with self.database.writing() as connection:
            if not await _is(connection, game, status):
                return False
            theirs = (seat_numbers.c.game == game) & (seat_numbers.c.seat == seat)
            await connection.execute(delete(seat_numbers).where(theirs))
            if number is not None:
                await connection.execute(insert(seat_numbers).values(game=game, **asdict(number)))
            await self.tell(connection, game)
            return True

    async def close_numbers(self, game: str, until: float) -> bool:
        """Close the list of a waiting game's commitments; whether there are any to be opened."""
        async with self.database.writing() as connection:
            if not await _is(connection, game, WAITING) or not await _numbers(connection, game):
                return False
            closed = update(games).where(games.c.id == game).values(status=DRAWING, deadline=until)
            await connection.execute(closed)
            await self.tell(connection, game)
            return True

    async def keep_seed(self, game: str, shared: SharedSeed, deadline: float | None) -> bool:
        """Store the seed if it was made from all numbers; returns whether the game is dealt from it."""
        async with self.database.writing() as connection:
            if not await _is(connection, game, DRAWING) or await _numbers(connection, game) != shared.numbers:
                return False
            values = {
                "seed": shared.seed,
                "server_secret": shared.secret,
                "status": PLAYING,
                "deadline": deadline,
            }
            await connection.execute(update(games).where(games.c.id == game).values(values))
            await self.tell(connection, game)
            return True


async def _numbers(connection: AsyncConnection, game: str) -> tuple[SeatNumber, ...]:
    columns = (seat_numbers.c.seat, seat_numbers.c.commitment, seat_numbers.c.number)
    found = select(*columns).where(seat_numbers.c.game == game).order_by(seat_numbers.c.seat)
    return tuple(SeatNumber(*row) for row in await connection.execute(found))


async def _is(connection: AsyncConnection, game: str, status: str) -> bool:
    """Whether the game has this status; nobody can change it until the transaction ends."""
    now = select(games.c.status).where(games.c.id == game).with_for_update()
    return bool((await connection.execute(now)).scalar_one() == status)


def _overdue(now: float) -> Select[Any]:
    return select(games.c.id).where(games.c.deadline <= now, games.c.status.in_((*UNDEALT, PLAYING)))


def _game_row(row: Row[Any]) -> GameRow:
    values = {name: getattr(row, name) for name in GameRow.__slots__}
    return GameRow(**values | {"options": orjson.loads(row.options)})


def _readable(rows: Iterable[Row[Any]]) -> list[GameRow]:
    read = []
    for row in rows:
        with contextlib.suppress(ValueError, TypeError):
            read.append(_game_row(row))
    return read
