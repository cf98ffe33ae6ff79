"""The past of tables: histories, moments and whole games, worked out beside everything else.

A log is cut into blocks. The position at a block's start and what its entries look like on the wire are kept
as long as there is room, for all tables together; so an answer seldom replays more than a block. One thread
does it, a block at a time, so that nobody waits for somebody else's long game, and no table's lock is held:
what is told comes from the log, so it is on disk.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Generator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakValueDictionary

from . import wire
from .match import Entry, LogRow, Match, lasting
from .refused import Refused

if TYPE_CHECKING:
    from .store import Store
    from .table import Table

Result = TypeVar("Result")
BLOCK = 32
"""Versions in a block: replaying it takes a few milliseconds."""
SNAPSHOT_BYTES = 4_000
"""What a position weighs in memory, roughly."""
OBJECT_BYTES = 100
"""What Python adds to a piece of data."""


@dataclass(frozen=True, slots=True)
class Block:
    """Entries on the wire: as everybody sees them, and where a seat sees more, as that seat does."""

    common: tuple[bytes, ...]
    special: dict[tuple[int, int], bytes]
    """By place in the block and seat."""

    def seen_by(self, seat: int | None) -> Sequence[bytes]:
        if seat is None or not self.special:
            return self.common
        return [self.special.get((place, seat), part) for place, part in enumerate(self.common)]

    @property
    def size(self) -> int:
        parts = (*self.common, *self.special.values())
        return sum(len(part) + OBJECT_BYTES for part in parts)


def block_of(entries: Iterable[Entry]) -> Block:
    common: list[bytes] = []
    special: dict[tuple[int, int], bytes] = {}
    for place, entry in enumerate(entries):
        common.append(wire.entry_part(entry, None))
        for seat in wire.drawers(entry):
            special[place, seat] = wire.entry_part(entry, seat)
    return Block(tuple(common), special)


class Kept:
    """The latest used things, together at most so many bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._things: OrderedDict[tuple[Any, ...], tuple[Any, int]] = OrderedDict()

    def get(self, key: tuple[Any, ...]) -> Any:
        if key not in self._things:
            return None
        self._things.move_to_end(key)
        return self._things[key][0]

    def put(self, key: tuple[Any, ...], thing: Any, size: int) -> None:
        if key in self._things:
            self.size -= self._things.pop(key)[1]
        self._things[key] = thing, size
        self.size += size
        while self.size > self.most:
            self.size -= self._things.popitem(last=False)[1][1]


class Past:
    """Answers about what was; at most ``most_waiting`` of them are worked out at a time."""

    def __init__(self, store: Store, most_bytes: int, most_waiting: int) -> None:
        self.store = store
        self.kept = Kept(most_bytes)
        self.most_waiting = most_waiting
        self.waiting = 0
        self.replayed = 0
        """Blocks that were worked out since the start."""
        self._thread = ThreadPoolExecutor(1, "past")
        self._walking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def stop(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def run(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Some milliseconds of work in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    async def in_parts(self, work: Generator[None, None, Result]) -> Result:
        """Longer work, which yields now and then so that others have their turn."""
        while True:
            ended, result = await self.run(_go_on, work)
            if ended:
                return result

    @asynccontextmanager
    async def question(self) -> AsyncIterator[None]:
        """Refuses when too many wait already."""
        if self.waiting >= self.most_waiting:
            raise Refused("busy")
        self.waiting += 1
        try:
            yield
        finally:
            self.waiting -= 1

    async def once(
        self, table: Table, what: str, work: Callable[[Sequence[LogRow]], Generator[None, None, bytes]]
    ) -> bytes:
        """An answer about a whole finished game, from what was not taken back in it.

        It never changes, so it is worked out once and kept.
        """
        key = (table.id, what)
        async with self.question(), self._turn(table.id):
            found: bytes | None = self.kept.get(key)
            if found is None:
                rows = [row async for part in self.store.log_in_parts(table.id) for row in part]
                found = await self.in_parts(work(lasting(rows)))
                self.kept.put(key, found, len(found) + OBJECT_BYTES)
            return found

    async def entries(self, table: Table, since: int, upto: int, seat: int | None) -> list[bytes]:
        """The history between two versions as a seat may see it, as far as the log has it."""
        async with self.question():
            first, last = since // BLOCK, upto // BLOCK
            found: list[bytes] = []
            for number in range(first, last):
                found += (await self._block(table, number)).seen_by(seat)
            if upto % BLOCK:
                rows = await self.store.log(table.id, last * BLOCK, upto)
                match = await self.before(table, last)
                found += (await self.run(_follow, match, rows))[1].seen_by(seat)
            return found[since - first * BLOCK :]

    async def before(self, table: Table, number: int) -> Match:
        """The position at a block's start. It is kept: don't change it, clone it."""
        match: Match | None = self.kept.get((table.id, number, "start"))
        if match is None:
            async with self._turn(table.id):
                match = await self._walk(table, number)
        return match

    async def _block(self, table: Table, number: int) -> Block:
        key = (table.id, number, "entries")
        found: Block | None = self.kept.get(key)
        if found is None:
            async with self._turn(table.id):
                found = self.kept.get(key)  # somebody else may have worked it out meanwhile
                if found is None:
                    _, found = await self._step(table, number, await self._walk(table, number))
        return found

    async def _walk(self, table: Table, number: int) -> Match:
        """To a block's start, from the nearest position that is kept."""
        at = number
        match: Match | None = None
        while at > 0 and match is None:
            match = self.kept.get((table.id, at, "start"))
            at -= match is None
        if match is None:
            match = await self.run(Match, table.match.rules, bytes.fromhex(table.row.seed))
        for passed in range(at, number):
            match, _ = await self._step(table, passed, match)
        return match

    async def _step(self, table: Table, number: int, match: Match) -> tuple[Match, Block]:
        rows = await self.store.log(table.id, number * BLOCK, (number + 1) * BLOCK)
        after, block = await self.run(_follow, match, rows)
        self.replayed += 1
        self.kept.put((table.id, number + 1, "start"), after, after.positions * SNAPSHOT_BYTES)
        self.kept.put((table.id, number, "entries"), block, block.size)
        return after, block

    def _turn(self, table: str) -> asyncio.Lock:
        """Who asks for the same part of a game waits for the first one's answer."""
        return self._walking.setdefault(table, asyncio.Lock())


def _follow(match: Match, rows: Sequence[LogRow]) -> tuple[Match, Block]:
    match = match.clone()
    return match, block_of([match.follow(row) for row in rows])


def _go_on(work: Generator[None, None, Result]) -> tuple[bool, Any]:
    try:
        next(work)
    except StopIteration as end:
        return True, end.value
    return False, None


def version_of(move: int, undos: Sequence[int]) -> int:
    """The version at which a game stood after its ``move``-th action that was not taken back.

    ``undos`` are the versions of the undos, in order.
    """
    for place in range(len(undos) - 1, -1, -1):
        standing = undos[place] - 2 - 2 * place  # so many actions were left after this undo
        if move > standing:
            return undos[place] + move - standing
    return move
