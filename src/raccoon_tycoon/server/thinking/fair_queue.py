"""Schedules thinking: one queue for all bots and hints.

As many bots think at once as there are threads. Watched tables go first. Among addresses the one that has
used the least thinking time is next, and each address's questions keep their order. So neither many tables
nor many hints of one address delay anyone else. If an address's questions pile up, its budgets shrink until
its waits are short again; when the queue is full, the address with the most questions gives way.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from ..protocol.errors import Refused

Result = TypeVar("Result")
GRACE = 2.0
"""Seconds of grace before a late bot's decision is made for it."""
LEAST_SECONDS = 0.01
"""No budget shrinks below this."""
MOST_IN_A_ROW = 7
"""After this many questions from watched tables, one from the others is served, so that they end too."""
MOST_REMEMBERED = 4096
NICENESS = 10


class Start(Protocol):
    """Starts a computation outside the event loop."""

    def __call__(self, work: Callable[[], Result], /) -> asyncio.Future[Result]: ...


@dataclass(frozen=True, slots=True)
class Asker:
    """The address and table that a bot thinks for, and whether a person is waiting."""

    address: str
    table: str
    watched: bool


@dataclass(eq=False, slots=True)
class Question:
    """``turn`` resolves to the budget when the question's turn has come."""

    asker: Asker
    turn: asyncio.Future[float]


Line = dict[str, dict[Question, None]]
"""Questions by address, in order."""


class Thinking:
    """``seconds`` is the full budget, ``patience`` the longest that an address should wait for answers."""

    def __init__(
        self,
        threads: int,
        seconds: float,
        patience: float,
        most: int,
        now: Callable[[], float] = time.monotonic,
        start: Start | None = None,
        grace: float | None = None,
    ) -> None:
        self.threads: int = threads
        self.seconds: float = seconds
        self.patience: float = patience
        self.most: int = most
        self.now = now
        self.grace: float | None = grace
        self.waited: Callable[[float], Any] = lambda seconds: None
        self.running: int = 0
        self.turned_away: int = 0
        self.budget: float = seconds
        """The budget that was given last."""
        self._start: Start = in_a_thread if start is None else start
        self._watched: Line = {}
        self._unwatched: Line = {}
        self._in_a_row = 0
        self._used: dict[str, float] = {}  # thinking time, relative to the least favoured
        self._floor = 0.0

    @property
    def waiting(self) -> int:
        return sum(len(questions) for line in self._lines for questions in line.values())

    @property
    def _lines(self) -> tuple[Line, Line]:
        return self._watched, self._unwatched

    async def answer(
        self, asker: Asker, think: Callable[[float], Result], stop: Callable[[], object] = lambda: None
    ) -> Result:
        """The result of ``think(budget)``, run in a thread when its turn has come.

        A cancelled caller leaves the queue; a running computation is told to ``stop``, and keeps its thread
        until it does. One that takes much longer than its budget raises ``TimeoutError`` and is abandoned.
        """
        question = Question(asker, asyncio.get_running_loop().create_future())
        self._enter(question)
        asked = self.now()
        self._serve()
        try:
            budget = await question.turn
        except asyncio.CancelledError:
            if question.turn.cancelled():
                self._remove(question)
            elif question.turn.exception() is None:  # its turn came at the same moment
                self._end(asker.address, -question.turn.result())
            raise
        began = self.now()
        self.waited(began - asked)
        work = self._start(functools.partial(think, budget))
        grace = GRACE if self.grace is None else self.grace
        late = asyncio.get_running_loop().call_later(2 * budget + grace, _give_up, work)

        def ended(done: asyncio.Future[Result]) -> None:
            late.cancel()
            done.exception()  # mark the exception as retrieved
            self._end(asker.address, self.now() - began - budget)

        work.add_done_callback(ended)
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            stop()
            raise

    def watch(self, table: str) -> None:
        """Somebody has come to watch a table: its questions move to the front."""
        for questions in list(self._unwatched.values()):
            for question in list(questions):
                if question.asker.table == table:
                    self._remove(question)
                    self._watched.setdefault(question.asker.address, {})[question] = None

    def _enter(self, question: Question) -> None:
        address = question.asker.address
        if self.waiting >= self.most:
            self._make_room(address)
        line = self._watched if question.asker.watched else self._unwatched
        line.setdefault(address, {})[question] = None
        self._used[address] = max(self._used.get(address, 0.0), self._floor)

    def _make_room(self, address: str) -> None:
        """Drop the newest question of the address with the most; that may be the new one."""
        self.turned_away += 1
        waiting: dict[str, int] = {}
        for line in self._lines:
            for other, questions in line.items():
                waiting[other] = waiting.get(other, 0) + len(questions)
        crowd = max(waiting, key=lambda other: waiting[other])
        if waiting[crowd] <= waiting.get(address, 0) + 1:
            raise Refused("busy")
        line = self._unwatched if crowd in self._unwatched else self._watched
        newest = next(reversed(line[crowd]))
        self._remove(newest)
        if not newest.turn.done():
            newest.turn.set_exception(Refused("busy"))

    def _remove(self, question: Question) -> None:
        address = question.asker.address
        for line in self._lines:
            if question in line.get(address, {}):
                del line[address][question]
                if not line[address]:
                    del line[address]

    def _serve(self) -> None:
        while self.running < self.threads and (self._watched or self._unwatched):
            question = self._next()
            address = question.asker.address
            budget = self._share(question)
            self._remove(question)
            if question.turn.done():  # its caller has just gone
                continue
            self.budget = budget
            self.running += 1
            self._floor = max(self._floor, self._used[address])
            self._used[address] += self.budget
            question.turn.set_result(self.budget)

    def _next(self) -> Question:
        patient = self._unwatched and self._in_a_row >= MOST_IN_A_ROW
        line = self._watched if self._watched and not patient else self._unwatched
        self._in_a_row = self._in_a_row + 1 if line is self._watched and self._unwatched else 0
        address = min(line, key=lambda address: self._used[address])
        return next(iter(line[address]))

    def _share(self, question: Question) -> float:
        """A budget that lets all of its address's questions be answered within the patience."""
        address = question.asker.address
        first = question in self._watched.get(address, {})
        lines = (self._watched,) if first else self._lines
        addresses = set().union(*lines)
        own = sum(len(line.get(address, {})) for line in lines)
        fair = self.patience * self.threads / len(addresses) / own
        return max(min(LEAST_SECONDS, self.seconds), min(self.seconds, fair))

    def _end(self, address: str, more: float) -> None:
        """A thread is free again; its computation took this much longer than its budget."""
        self.running -= 1
        self._used[address] = self._used.get(address, self._floor) + more
        if len(self._used) > MOST_REMEMBERED:
            self._used = {
                other: used
                for other, used in self._used.items()
                if used > self._floor or other in self._watched or other in self._unwatched
            }
        self._serve()


def _give_up(work: asyncio.Future[Any]) -> None:
    if not work.done():
        work.set_exception(TimeoutError())


def in_a_thread(work: Callable[[], Result], /) -> asyncio.Future[Result]:
    """Run work in a daemon thread, so that one that hangs doesn't block the exit."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Result] = loop.create_future()

    def tell(answer: Callable[[], None]) -> None:
        with contextlib.suppress(RuntimeError):  # the server has stopped
            loop.call_soon_threadsafe(lambda: None if done.done() else answer())

    def run() -> None:
        _give_way()
        try:
            result = work()
        except BaseException as error:
            tell(functools.partial(done.set_exception, error))
        else:
            tell(functools.partial(done.set_result, result))

    threading.Thread(target=run, name="bot", daemon=True).start()
    return done


def _give_way() -> None:
    """Have the scheduler prefer the event loop to this thread. Only Linux has a priority for each thread."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
