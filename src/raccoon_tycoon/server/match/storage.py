"""The storage interface of the tables. ``server/storage`` implements it in SQL; tests, in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any, Protocol

from ...api.shared_seed import SeatNumber, SharedSeed
from .game_log import LogRow
from .game_row import GameRow, Maximum
from .seats import Attendance, Seat

Seats = Sequence[Seat]
Log = Sequence[LogRow]
Numbers = Sequence[SeatNumber]


class StorageError(Exception):
    """The storage can't be used now; nothing was acknowledged."""


class Writer(Protocol):
    """Appends to the logs."""

    async def append(
        self, row: LogRow, *, timed: bool = False, deadline: float | None = None, finished: bool = False
    ) -> bool:
        """Whether the row was written as ours. ``timed``: the game's deadline changes with it."""


class Store(Protocol):
    """Each method is atomic. If two change the same thing, the first one wins."""

    async def create(self, game: GameRow, sitting: Seats, log: Log = (), numbers: Numbers = ()) -> None: ...

    async def create_rematch(self, old: str, game: GameRow, sitting: Seats) -> str: ...

    async def game(self, game: str) -> GameRow | None: ...

    async def seats(self, game: str) -> tuple[Seat, ...]: ...

    async def change_seat(self, game: str, old: Seat, new: Seat, noted: Attendance | None = None) -> bool: ...

    async def attendance(self, game: str) -> tuple[Attendance, ...]: ...

    async def set_present(self, game: str, seat: int, worker: str, noted: Attendance | None) -> None: ...

    async def set_absent(
        self, game: str, seat: int, worker: str, since: float, noted: Attendance | None
    ) -> bool: ...

    async def nobody_is_here(self, now: float) -> None: ...

    async def start(self, game: str, deadline: float | None) -> bool: ...

    async def lobby(self, status: str, most: int) -> list[tuple[GameRow, tuple[Seat, ...]]]: ...

    async def log(
        self, game: str, after: int = 0, upto: int | None = None, most: int | None = None
    ) -> list[LogRow]: ...

    def log_in_parts(self, game: str) -> AsyncIterator[list[LogRow]]: ...

    async def length(self, game: str) -> tuple[int, list[int]]: ...

    async def accepted(self, game: str, seat: int, key: str) -> int | None: ...

    async def with_bots(self) -> list[str]: ...

    async def overdue(self, now: float) -> list[str]: ...

    async def is_overdue(self, game: str, now: float) -> bool: ...

    async def set_deadline(self, game: str, deadline: float | None) -> None: ...

    async def say(
        self, game: str, seat: int, name: str, text: str, key: str | None, at: float
    ) -> tuple[dict[str, Any], bool]: ...

    async def talk(self, game: str, after: int = 0) -> list[dict[str, Any]]: ...

    async def last_message(self, game: str) -> int: ...

    async def maximums(self, game: str) -> dict[int, Maximum]: ...

    async def set_maximum(self, game: str, seat: int, maximum: Maximum | None) -> None: ...

    async def numbers(self, game: str) -> tuple[SeatNumber, ...]: ...

    async def set_number(self, game: str, status: str, seat: int, number: SeatNumber | None) -> bool: ...

    async def close_numbers(self, game: str, until: float) -> bool: ...

    async def keep_seed(self, game: str, shared: SharedSeed, deadline: float | None) -> bool: ...


class Listener(Protocol):
    """Is told what other processes wrote."""

    async def appended(self, rows: Log) -> None:
        """These rows are new in the logs."""

    async def changed(self, game: str | None) -> None:
        """Something else about a game changed; ``None``: anything may have changed."""


class Storage(Protocol):
    """``shared``: other processes may write to it too."""

    @property
    def store(self) -> Store: ...

    @property
    def writer(self) -> Writer: ...

    @property
    def shared(self) -> bool: ...

    async def start(self, listener: Listener) -> None: ...

    async def stop(self) -> None: ...
