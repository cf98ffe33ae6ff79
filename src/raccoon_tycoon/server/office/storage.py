"""Games in a browser's drawer: the storage of ``match/storage.py`` over sheets of JSON."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import asdict, astuple, dataclass, field, replace
from typing import Any, TypeVar

from ...api.shared_seed import SeatNumber, SharedSeed
from ..match.game_log import UNDO, LogRow
from ..match.game_row import DRAWING, FINISHED, PLAYING, UNDEALT, WAITING, GameRow, Maximum
from ..match.seats import INVITED, MOST_NOTED, OPEN, Attendance, Seat
from ..match.storage import Listener, Log, Numbers, Seats, StorageError
from .drawer import Drawer

Result = TypeVar("Result")
MOST_TOLD = 200
"""The most messages returned at once."""


@dataclass
class Sheet:
    """Everything about one game except its log, which has ``length`` rows."""

    row: GameRow
    seats: list[Seat]
    numbers: list[SeatNumber] = field(default_factory=list)
    maximums: list[Maximum] = field(default_factory=list)
    messages: list[tuple[str | None, dict[str, Any]]] = field(default_factory=list)
    attendance: list[Attendance] = field(default_factory=list)
    length: int = 0
    revision: int = 0

    def to_text(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Sheet:
        data = json.loads(text)
        return cls(
            GameRow(**data["row"]),
            [Seat(**one) for one in data["seats"]],
            [SeatNumber(**one) for one in data["numbers"]],
            [Maximum(**one) for one in data["maximums"]],
            [(key, message) for key, message in data["messages"]],
            [Attendance(**one) for one in data["attendance"]],
            data["length"],
            data["revision"],
        )

    def sit(self, new: Seat, noted: Attendance | None) -> None:
        self.seats[new.seat] = new
        if noted is not None:
            self.attendance = [*self.attendance, noted][-MOST_NOTED:]


class NoSuchGame(StorageError):
    """The game isn't in the drawer any more."""


class DrawerStore:
    """Always reads sheets afresh: another tab may have changed them."""

    def __init__(self, drawer: Drawer) -> None:
        self.drawer = drawer
        self.deadlines: dict[str, float | None] = {}
        """Of the games that were read here: only their clocks are looked at."""

    async def sheet(self, game: str) -> Sheet:
        found = await self._find(game)
        if found is None:
            raise NoSuchGame(game)
        return found

    async def _find(self, game: str) -> Sheet | None:
        text = await self.drawer.read(game)
        if text is None:
            return None
        found = Sheet.from_text(text)
        ticking = found.row.status in (*UNDEALT, PLAYING)
        self.deadlines[game] = found.row.deadline if ticking else None
        return found

    async def change(self, game: str, change: Callable[[Sheet], Result], rows: Log = ()) -> Result:
        """Change a sheet; a change that returns ``False`` leaves it as it is.

        If another tab has changed it meanwhile, the change is retried on the new sheet.
        """
        while True:
            sheet = await self.sheet(game)
            result = change(sheet)
            if result is False or await self._write(sheet, rows):
                return result

    async def _write(self, sheet: Sheet, rows: Iterable[LogRow]) -> bool:
        sheet.revision += 1
        self.deadlines[sheet.row.id] = sheet.row.deadline
        log = json.dumps([astuple(row)[1:] for row in rows], ensure_ascii=False)
        return await self.drawer.write(sheet.row.id, sheet.revision, sheet.to_text(), log)

    # Games

    async def create(self, game: GameRow, sitting: Seats, log: Log = (), numbers: Numbers = ()) -> None:
        sheet = Sheet(game, list(sitting), list(numbers), length=len(log))
        if not await self._write(sheet, log):
            raise StorageError(f"there is a game {game.id} already")

    async def create_rematch(self, old: str, game: GameRow, sitting: Seats) -> str:
        await self.create(game, sitting)

        def name(sheet: Sheet) -> str:
            sheet.row = replace(sheet.row, rematch=sheet.row.rematch or game.id)
            return str(sheet.row.rematch)

        return await self.change(old, name)

    async def game(self, game: str) -> GameRow | None:
        found = await self._find(game)
        return None if found is None else found.row

    async def start(self, game: str, deadline: float | None) -> bool:
        def begin(sheet: Sheet) -> bool:
            if sheet.row.status != WAITING or any(seat.kind in (OPEN, INVITED) for seat in sheet.seats):
                return False
            sheet.row = replace(sheet.row, status=PLAYING, deadline=deadline)
            return True

        return await self.change(game, begin)

    async def lobby(self, status: str, most: int) -> list[tuple[GameRow, tuple[Seat, ...]]]:
        """Empty: nobody else can join."""
        return []

    async def with_bots(self) -> list[str]:
        """Empty: bots at unwatched tables continue when somebody comes back."""
        return []

    # Seats

    async def seats(self, game: str) -> tuple[Seat, ...]:
        return tuple((await self.sheet(game)).seats)

    async def change_seat(self, game: str, old: Seat, new: Seat, noted: Attendance | None = None) -> bool:
        def sit(sheet: Sheet) -> bool:
            now = sheet.seats[old.seat]
            if (now.kind, now.secret_hash) != (old.kind, old.secret_hash):
                return False
            sheet.sit(replace(new, absent_since=now.absent_since, worker=now.worker), noted)
            return True

        return await self.change(game, sit)

    async def attendance(self, game: str) -> tuple[Attendance, ...]:
        return tuple((await self.sheet(game)).attendance)

    async def set_present(self, game: str, seat: int, worker: str, noted: Attendance | None) -> None:
        def sit(sheet: Sheet) -> None:
            sheet.sit(replace(sheet.seats[seat], absent_since=None, worker=worker), noted)

        await self.change(game, sit)

    async def set_absent(
        self, game: str, seat: int, worker: str, since: float, noted: Attendance | None
    ) -> bool:
        def leave(sheet: Sheet) -> bool:
            now = sheet.seats[seat]
            if now.worker != worker or now.absent_since is not None:
                return False
            sheet.sit(replace(now, absent_since=since), noted)
            return True

        return await self.change(game, leave)

    async def nobody_is_here(self, now: float) -> None:
        """Nothing to do: a closed tab keeps nobody waiting."""

    # The log

    async def log(
        self, game: str, after: int = 0, upto: int | None = None, most: int | None = None
    ) -> list[LogRow]:
        if most is not None:
            upto = after + most if upto is None else min(upto, after + most)
        return [LogRow(game, *row) for row in json.loads(await self.drawer.rows(game, after, upto))]

    async def log_in_parts(self, game: str) -> AsyncIterator[list[LogRow]]:
        yield await self.log(game)

    async def length(self, game: str) -> tuple[int, list[int]]:
        rows = await self.log(game)
        return len(rows), [row.seq for row in rows if row.action == UNDO]

    async def accepted(self, game: str, seat: int, key: str) -> int | None:
        rows = await self.log(game)
        return next((row.seq for row in rows if (row.seat, row.key) == (seat, key)), None)

    async def append(
        self, row: LogRow, *, timed: bool = False, deadline: float | None = None, finished: bool = False
    ) -> bool:
        """A writer's ``append``."""

        def add(sheet: Sheet) -> bool:
            if row.seq != sheet.length + 1:
                return False
            sheet.length = row.seq
            if finished:
                sheet.row = replace(sheet.row, status=FINISHED, deadline=None)
            elif timed:
                sheet.row = replace(sheet.row, deadline=deadline)
            return True

        return await self.change(row.game, add, [row])

    # Time

    async def overdue(self, now: float) -> list[str]:
        return [game for game, deadline in self.deadlines.items() if deadline is not None and deadline <= now]

    async def is_overdue(self, game: str, now: float) -> bool:
        await self._find(game)
        return game in await self.overdue(now)

    async def set_deadline(self, game: str, deadline: float | None) -> None:
        def set_it(sheet: Sheet) -> None:
            sheet.row = replace(sheet.row, deadline=deadline)

        await self.change(game, set_it)

    # Talk, sealed bids, the seed

    async def say(
        self, game: str, seat: int, name: str, text: str, key: str | None, at: float
    ) -> tuple[dict[str, Any], bool]:
        def add(sheet: Sheet) -> tuple[dict[str, Any], bool]:
            for known, message in sheet.messages:
                if key is not None and (known, message["seat"]) == (key, seat):
                    return message, False
            message = {"id": len(sheet.messages) + 1, "at": at, "seat": seat, "name": name, "text": text}
            sheet.messages.append((key, message))
            return message, True

        return await self.change(game, add)

    async def talk(self, game: str, after: int = 0) -> list[dict[str, Any]]:
        messages = (await self.sheet(game)).messages
        return [message for _, message in messages if message["id"] > after][-MOST_TOLD:]

    async def last_message(self, game: str) -> int:
        return len((await self.sheet(game)).messages)

    async def maximums(self, game: str) -> dict[int, Maximum]:
        return {one.seat: one for one in (await self.sheet(game)).maximums}

    async def set_maximum(self, game: str, seat: int, maximum: Maximum | None) -> None:
        def leave(sheet: Sheet) -> None:
            others = [one for one in sheet.maximums if one.seat != seat]
            sheet.maximums = others if maximum is None else [*others, maximum]

        await self.change(game, leave)

    async def numbers(self, game: str) -> tuple[SeatNumber, ...]:
        return tuple((await self.sheet(game)).numbers)

    async def set_number(self, game: str, status: str, seat: int, number: SeatNumber | None) -> bool:
        def add(sheet: Sheet) -> bool:
            if sheet.row.status != status:
                return False
            others = [one for one in sheet.numbers if one.seat != seat]
            mine = [] if number is None else [number]
            sheet.numbers = sorted(others + mine, key=lambda one: one.seat)
            return True

        return await self.change(game, add)

    async def close_numbers(self, game: str, until: float) -> bool:
        def close(sheet: Sheet) -> bool:
            if sheet.row.status != WAITING or not sheet.numbers:
                return False
            sheet.row = replace(sheet.row, status=DRAWING, deadline=until)
            return True

        return await self.change(game, close)

    async def keep_seed(self, game: str, shared: SharedSeed, deadline: float | None) -> bool:
        def deal(sheet: Sheet) -> bool:
            if sheet.row.status != DRAWING or tuple(sheet.numbers) != shared.numbers:
                return False
            sheet.row = replace(
                sheet.row, seed=shared.seed, server_secret=shared.secret, status=PLAYING, deadline=deadline
            )
            return True

        return await self.change(game, deal)


class DrawerStorage:
    """Other tabs may write too; ``heard`` receives the games they changed."""

    shared: bool = True

    def __init__(self, drawer: Drawer) -> None:
        self.store: DrawerStore = DrawerStore(drawer)
        self.writer: DrawerStore = self.store
        self._listener: Listener | None = None

    async def start(self, listener: Listener) -> None:
        self._listener = listener

    async def stop(self) -> None:
        self._listener = None

    async def heard(self, game: str) -> None:
        if self._listener is not None:
            await self._listener.changed(game)
