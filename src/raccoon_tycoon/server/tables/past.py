"""The past of tables: histories, moments and whole games, computed in a background thread.

A log is cut into blocks. A cache for all tables keeps the position at a block's start and its encoded
entries, so an answer seldom replays more than a block. One thread does the work, and requests take turns
after each block: nobody waits for somebody else's long game, equal requests share the work, and no table's
lock is held. Everything comes from the log, so it is already on disk.
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

from ..match.game_log import Entry, LogRow, Match, lasting
from ..protocol import encode
from ..protocol.errors import Refused

if TYPE_CHECKING:
    from ..match.storage import Store
    from .table import Table

Result = TypeVar("Result")
BLOCK = 32
"""Versions in a block: replaying it takes a few milliseconds."""
SNAPSHOT_BYTES = 4_000
"""The size of a position in memory, roughly."""
ROW_BYTES = 400
OBJECT_BYTES = 100
"""Python's overhead per object."""


@dataclass(frozen=True, slots=True)
class Block:
    """Encoded entries: the public form, and the seat's form where a seat sees more."""

    rows: tuple[LogRow, ...]
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
        return sum(len(part) + OBJECT_BYTES for part in parts) + len(self.rows) * ROW_BYTES


@dataclass(slots=True)
class Walk:
    """The progress of a request: at the start of block ``at``. Without ``match``: before the deal."""

    at: int = 0
    match: Match | None = None


def block_of(rows: Iterable[LogRow], entries: Iterable[Entry]) -> Block:
    common: list[bytes] = []
    special: dict[tuple[int, int], bytes] = {}
    for place, entry in enumerate(entries):
        common.append(encode.entry_part(entry, None))
        for seat in encode.drawers(entry):
            special[place, seat] = encode.entry_part(entry, seat)
    return Block(tuple(rows), tuple(common), special)


class Kept:
    """A cache of the most recently used items, limited in bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size: int = 0
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
    """Answers requests about the past, at most ``most_waiting`` at a time."""

    def __init__(self, store: Store, most_bytes: int, most_waiting: int) -> None:
        self.store = store
        self.kept: Kept = Kept(most_bytes)
        self.most_waiting = most_waiting
        self.waiting: int = 0
        self.replayed: int = 0
        """Blocks that were worked out since the start."""
        self._thread = ThreadPoolExecutor(1, "past")
        self._one = asyncio.Lock()  # steps are taken in the order of requests
        self._working_out: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()

    def stop(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def run(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Run a few milliseconds of work in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    async def in_parts(self, work: Generator[None, None, Result]) -> Result:
        """Run longer work, which yields now and then so that others get their turn."""
        while True:
            ended, result = await self.run(_go_on, work)
            if ended:
                found: Result = result
                return found

    @asynccontextmanager
    async def question(self) -> AsyncIterator[None]:
        """Admits a request; refuses it if too many are waiting."""
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
        """An answer about a whole finished game, from the actions that weren't undone.

        It never changes, so it is computed once and cached.
        """
        key = (table.id, what)
        async with self.question(), self._working_out.setdefault(key, asyncio.Lock()):
            found: bytes | None = self.kept.get(key)
            if found is None:
                rows = [row async for part in self.store.log_in_parts(table.id) for row in part]
                found = await self.in_parts(work(lasting(rows)))
                self.kept.put(key, found, len(found) + OBJECT_BYTES)
            return found

    async def entries(self, table: Table, since: int, upto: int, seat: int | None) -> list[bytes]:
        """The history between two versions as a seat may see it, as far as the log goes."""
        first, last = since // BLOCK, upto // BLOCK
        walk = Walk()
        blocks: list[Block] = []
        async with self.question():
            while (number := first + len(blocks)) < last:
                async with self._one:
                    block = self._block(table, number)
                    while block is not None and number < last:
                        blocks.append(block)
                        number += 1
                        block = self._block(table, number)
                    if number < last:
                        walk = self._nearest(table, number, walk)
                        block = await self._step(table, walk)
                        if walk.at > number:
                            blocks.append(block)
            match = await self._before(table, last, walk) if upto % BLOCK else None
            async with self._one:
                if match is not None:
                    rows = await self.store.log(table.id, last * BLOCK, upto)
                    blocks.append((await self.run(_follow, match, rows))[1])
                found = [part for block in blocks for part in block.seen_by(seat)]
                await asyncio.sleep(0)  # after each long answer, let others be served
                return found[since - first * BLOCK :]

    async def at(self, table: Table, version: int, tell: Callable[..., Result], *arguments: Any) -> Result:
        """Call ``tell(match, entry, ...)`` in the thread, with the game at a version and the entry that led
        to it.

        The match is the caller's own copy.
        """
        number = max(0, version - 1) // BLOCK
        match = await self._before(table, number, Walk())
        async with self._one:
            block = self._block(table, number)
            rows: Sequence[LogRow]
            if block is not None:
                rows = block.rows[: version - number * BLOCK]
            else:
                rows = await self.store.log(table.id, number * BLOCK, version)
            return await self.run(_tell, match, rows, tell, arguments)

    async def _before(self, table: Table, number: int, walk: Walk) -> Match:
        """The position at a block's start. It may be cached: clone it before changing it."""
        while True:
            async with self._one:
                walk = self._nearest(table, number, walk)
                if walk.match is None:
                    walk.match = await self.run(Match, table.match.rules, bytes.fromhex(table.row.seed))
                if walk.at == number:
                    return walk.match
                await self._step(table, walk)

    def _block(self, table: Table, number: int) -> Block | None:
        found: Block | None = self.kept.get((table.id, number, "entries"))
        return found

    def _nearest(self, table: Table, number: int, walk: Walk) -> Walk:
        """Where to start towards a block: the nearest cached position, or the current one."""
        for at in range(number, walk.at if walk.at <= number else -1, -1):
            match = self.kept.get((table.id, at, "start"))
            if match is not None:
                return Walk(at, match)
        return walk if walk.at <= number else Walk()

    async def _step(self, table: Table, walk: Walk) -> Block:
        """Advance by one block."""
        rows = await self.store.log(table.id, walk.at * BLOCK, (walk.at + 1) * BLOCK)
        start = walk.match or await self.run(Match, table.match.rules, bytes.fromhex(table.row.seed))
        match, block = await self.run(_follow, start, rows)
        self.replayed += 1
        if len(rows) == BLOCK:
            self.kept.put((table.id, walk.at + 1, "start"), match, match.positions * SNAPSHOT_BYTES)
            self.kept.put((table.id, walk.at, "entries"), block, block.size)
        walk.at, walk.match = walk.at + 1, match
        return block


def _follow(match: Match, rows: Sequence[LogRow]) -> tuple[Match, Block]:
    match = match.clone()
    return match, block_of(rows, [match.follow(row) for row in rows])


def _tell(
    match: Match, rows: Sequence[LogRow], tell: Callable[..., Result], arguments: tuple[Any, ...]
) -> Result:
    match = match.clone()
    entry = None
    for row in rows:
        entry = match.follow(row)
    return tell(match, entry, *arguments)


def _go_on(work: Generator[None, None, Result]) -> tuple[bool, Any]:
    try:
        next(work)
    except StopIteration as end:
        return True, end.value
    return False, None


def version_of(move: int, undos: Sequence[int]) -> int:
    """The version of a game after its ``move``-th action that wasn't undone.

    ``undos`` are the versions of the undos, in order.
    """
    for place in range(len(undos) - 1, -1, -1):
        standing = undos[place] - 2 - 2 * place  # how many actions were left after this undo
        if move > standing:
            return undos[place] + move - standing
    return move
