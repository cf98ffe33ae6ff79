"""A table's surroundings without a server: storage in memory, a clock moved by hand, lists as transport."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from raccoon_tycoon.api.shared_seed import SeatNumber, SharedSeed
from raccoon_tycoon.server.clock import Clock
from raccoon_tycoon.server.match.game_log import UNDO, LogRow
from raccoon_tycoon.server.match.game_row import (
    DRAWING,
    FINISHED,
    PLAYING,
    UNDEALT,
    WAITING,
    GameRow,
    Maximum,
)
from raccoon_tycoon.server.match.seats import INVITED, OPEN, Attendance, Seat
from raccoon_tycoon.server.match.storage import Listener, Log, Numbers, Seats

Result = TypeVar("Result")


class HandClock:
    """Time stands still until somebody moves it."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self.sleepers: list[tuple[float, asyncio.Future[None]]] = []

    @property
    def clock(self) -> Clock:
        return Clock(lambda: self.time, self._sleep)

    async def _sleep(self, seconds: float) -> None:
        wakes = asyncio.get_running_loop().create_future()
        self.sleepers.append((self.time + seconds, wakes))
        await wakes

    def advance(self, seconds: float) -> None:
        self.time += seconds
        late = [(at, wakes) for at, wakes in self.sleepers if at > self.time]
        for at, wakes in self.sleepers:
            if at <= self.time and not wakes.done():
                wakes.set_result(None)
        self.sleepers = late


def at_once(work: Callable[[], Result], /) -> asyncio.Future[Result]:
    """Bots think where they are asked, without a thread."""
    done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
    done.set_result(work())
    return done


@dataclass(eq=False)
class Person:
    """A client at a seat, and everything that was sent to it."""

    seat: int | None
    frames: list[bytes] = field(default_factory=list)

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)

    def close(self) -> None:
        self.frames.append(b"")


class PostBox:
    """Notices that would have gone out."""

    def __init__(self) -> None:
        self.posted: list[tuple[str, dict[str, Any]]] = []

    async def check(self, url: str) -> None:
        assert url.startswith("https://")

    def post(self, url: str, notice: dict[str, Any]) -> None:
        self.posted.append((url, notice))


@dataclass
class Kept:
    """Everything about one game."""

    row: GameRow
    seats: tuple[Seat, ...]
    log: list[LogRow]
    numbers: dict[int, SeatNumber]
    deadline: float | None = None
    maximums: dict[int, Maximum] = field(default_factory=dict)
    messages: list[tuple[str | None, dict[str, Any]]] = field(default_factory=list)
    attendance: list[Attendance] = field(default_factory=list)


class MemoryStore:
    def __init__(self, games: dict[str, Kept]) -> None:
        self.games = games

    async def create(self, game: GameRow, sitting: Seats, log: Log = (), numbers: Numbers = ()) -> None:
        named = [replace(row, game=game.id) for row in log]
        self.games[game.id] = Kept(game, tuple(sitting), named, {one.seat: one for one in numbers})
        self.games[game.id].deadline = game.deadline

    async def create_rematch(self, old: str, game: GameRow, sitting: Seats) -> str:
        kept = self.games[old]
        if kept.row.rematch is None:
            kept.row = replace(kept.row, rematch=game.id)
            await self.create(game, sitting)
        return str(kept.row.rematch)

    async def game(self, game: str) -> GameRow | None:
        kept = self.games.get(game)
        return None if kept is None else replace(kept.row, deadline=kept.deadline)

    async def seats(self, game: str) -> tuple[Seat, ...]:
        return self.games[game].seats

    async def change_seat(self, game: str, old: Seat, new: Seat, noted: Attendance | None = None) -> bool:
        kept = self.games[game]
        now = kept.seats[old.seat]
        if (now.kind, now.secret_hash) != (old.kind, old.secret_hash):
            return False
        self._sit(game, replace(new, absent_since=now.absent_since, worker=now.worker), noted)
        return True

    def _sit(self, game: str, new: Seat, noted: Attendance | None) -> None:
        kept = self.games[game]
        kept.seats = tuple(new if seat.seat == new.seat else seat for seat in kept.seats)
        kept.attendance += [] if noted is None else [noted]

    async def attendance(self, game: str) -> tuple[Attendance, ...]:
        return tuple(self.games[game].attendance)

    async def set_present(self, game: str, seat: int, worker: str, noted: Attendance | None) -> None:
        self._sit(game, replace(self.games[game].seats[seat], absent_since=None, worker=worker), noted)

    async def set_absent(
        self, game: str, seat: int, worker: str, since: float, noted: Attendance | None
    ) -> bool:
        now = self.games[game].seats[seat]
        if now.worker != worker or now.absent_since is not None:
            return False
        self._sit(game, replace(now, absent_since=since), noted)
        return True

    async def nobody_is_here(self, now: float) -> None:
        for game, kept in self.games.items():
            for seat in kept.seats:
                if seat.worker is not None and seat.absent_since is None:
                    self._sit(game, replace(seat, absent_since=now), None)

    async def start(self, game: str, deadline: float | None) -> bool:
        kept = self.games[game]
        if kept.row.status != WAITING or any(seat.kind in (OPEN, INVITED) for seat in kept.seats):
            return False
        kept.row, kept.deadline = replace(kept.row, status=PLAYING), deadline
        return True

    async def lobby(self, status: str, most: int) -> list[tuple[GameRow, tuple[Seat, ...]]]:
        found = [kept for kept in self.games.values() if kept.row.listed and kept.row.status == status]
        return [(kept.row, kept.seats) for kept in found[::-1][:most]]

    async def log(
        self, game: str, after: int = 0, upto: int | None = None, most: int | None = None
    ) -> list[LogRow]:
        return self.games[game].log[after:upto][:most]

    async def log_in_parts(self, game: str) -> AsyncIterator[list[LogRow]]:
        yield self.games[game].log[:]

    async def length(self, game: str) -> tuple[int, list[int]]:
        log = self.games[game].log
        return len(log), [row.seq for row in log if row.action == UNDO]

    async def accepted(self, game: str, seat: int, key: str) -> int | None:
        return next((row.seq for row in self.games[game].log if (row.seat, row.key) == (seat, key)), None)

    async def with_bots(self) -> list[str]:
        return [
            kept.row.id
            for kept in self.games.values()
            if kept.row.status == PLAYING and any(seat.driven for seat in kept.seats)
        ]

    async def overdue(self, now: float) -> list[str]:
        return [game for game in self.games if await self.is_overdue(game, now)]

    async def is_overdue(self, game: str, now: float) -> bool:
        kept = self.games[game]
        return kept.row.status in (*UNDEALT, PLAYING) and kept.deadline is not None and kept.deadline <= now

    async def set_deadline(self, game: str, deadline: float | None) -> None:
        self.games[game].deadline = deadline

    async def say(
        self, game: str, seat: int, name: str, text: str, key: str | None, at: float
    ) -> tuple[dict[str, Any], bool]:
        messages = self.games[game].messages
        for known, message in messages:
            if key is not None and (known, message["seat"]) == (key, seat):
                return message, False
        message = {"id": len(messages) + 1, "at": at, "seat": seat, "name": name, "text": text}
        messages.append((key, message))
        return message, True

    async def talk(self, game: str, after: int = 0) -> list[dict[str, Any]]:
        return [message for _, message in self.games[game].messages if message["id"] > after]

    async def last_message(self, game: str) -> int:
        return len(self.games[game].messages)

    async def maximums(self, game: str) -> dict[int, Maximum]:
        return dict(self.games[game].maximums)

    async def set_maximum(self, game: str, seat: int, maximum: Maximum | None) -> None:
        self.games[game].maximums.pop(seat, None)
        if maximum is not None:
            self.games[game].maximums[seat] = maximum

    async def numbers(self, game: str) -> tuple[SeatNumber, ...]:
        return tuple(number for _, number in sorted(self.games[game].numbers.items()))

    async def set_number(self, game: str, status: str, seat: int, number: SeatNumber | None) -> bool:
        kept = self.games[game]
        if kept.row.status != status:
            return False
        kept.numbers.pop(seat, None)
        if number is not None:
            kept.numbers[seat] = number
        return True

    async def close_numbers(self, game: str, until: float) -> bool:
        kept = self.games[game]
        if kept.row.status != WAITING or not kept.numbers:
            return False
        kept.row, kept.deadline = replace(kept.row, status=DRAWING), until
        return True

    async def keep_seed(self, game: str, shared: SharedSeed, deadline: float | None) -> bool:
        kept = self.games[game]
        if kept.row.status != DRAWING or await self.numbers(game) != shared.numbers:
            return False
        kept.row = replace(kept.row, seed=shared.seed, server_secret=shared.secret, status=PLAYING)
        kept.deadline = deadline
        return True


class MemoryWriter:
    def __init__(self, games: dict[str, Kept]) -> None:
        self.games = games

    async def append(
        self, row: LogRow, *, timed: bool = False, deadline: float | None = None, finished: bool = False
    ) -> bool:
        kept = self.games[row.game]
        if row.seq != len(kept.log) + 1:
            return False
        kept.log.append(row)
        if finished:
            kept.row, kept.deadline = replace(kept.row, status=FINISHED), None
        elif timed:
            kept.deadline = deadline
        return True


class MemoryStorage:
    """Nobody else writes here."""

    shared = False

    def __init__(self) -> None:
        self.games: dict[str, Kept] = {}
        self.store = MemoryStore(self.games)
        self.writer = MemoryWriter(self.games)

    async def start(self, listener: Listener) -> None:
        pass

    async def stop(self) -> None:
        pass
