"""The office: answers the page's requests and lines as the server does, with the same tables."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from ...api.actions import as_action
from ...bots.bot import Reason
from ...catalog.components import SHIPPED, Components
from ..clock import Clock
from ..match.storage import StorageError
from ..protocol.errors import PASSING, Refused
from ..tables import wishes
from ..tables.registry import Tables
from ..tables.table import Table
from ..tables.timekeeper import Timekeeper
from ..thinking.bots import Choice, Question, Think
from ..thinking.fair_queue import Thinking
from .answers import QUESTIONS, Asked
from .drawer import Drawer
from .storage import DrawerStorage

Mind = Callable[[str, int, float | None, bytes], Awaitable[str]]
"""Runs a bot: takes level, seed, time limit if any and a view's bytes; returns action and reason as JSON."""
HERE = "here"
"""The single client address."""
GRACE = 60.0
"""Seconds of grace for a bot: its worker may have to load first."""

log: logging.Logger = logging.getLogger("raccoon.office")


@dataclass(slots=True)
class OfficeTerms:
    """The server's defaults."""

    bot_seconds: float = 1.0
    bot_patience: float = 5.0
    answer_pause: float = 1.0
    number_seconds: float = 10.0
    absence_seconds: float = 180.0
    idle_seconds: float = 600.0
    past_bytes: int = 16_000_000
    past_queue: int = 200
    sockets_per_table: int = 100
    sockets_per_seat: int = 10


class NoPost:
    """Refuses all notices: a browser can't send them."""

    async def check(self, url: str) -> None:
        raise Refused("no-webhooks")

    def post(self, url: str, notice: dict[str, Any]) -> None:
        pass


class Line:
    """A page's connection to a table; an ``Onlooker`` once it has said hello."""

    def __init__(self, game: str, tell: Callable[[str], object], hang_up: Callable[[int], object]) -> None:
        self.game = game
        self.tell = tell
        self.hang_up = hang_up
        self.seat: int | None = None
        self.table: Table | None = None
        self.turn: asyncio.Lock = asyncio.Lock()

    def send(self, frame: bytes) -> None:
        self.tell(frame.decode())

    def say(self, message: dict[str, Any], state: bytes | None = None) -> None:
        text = json.dumps(message, ensure_ascii=False)
        self.tell(text if state is None else f'{text[:-1]},"state":{state.decode()}}}')

    def close(self) -> None:
        """The page reconnects by itself for a fresh state."""
        self.leave()
        self.hang_up(1013)

    def leave(self) -> None:
        if self.table is not None:
            self.table.onlookers.discard(self)
            self.table.registry.presence.went(self.table, self.seat)
            self.table = None


class Office:
    """Takes the drawer that stores games and the function that runs bots."""

    def __init__(
        self, drawer: Drawer, mind: Mind, figures: str | None = None, clock: Clock | None = None
    ) -> None:
        self.storage: DrawerStorage = DrawerStorage(drawer)
        terms = OfficeTerms()
        components = Components.read(Path(figures)) if figures else SHIPPED
        thinking = Thinking(1, terms.bot_seconds, 3.0, 1000, start=begin, grace=GRACE)
        think = cast(Think, minded(mind))  # `begin` awaits what it returns
        clock = clock or Clock()
        self.tables: Tables = Tables(terms, self.storage, NoPost(), thinking, clock, components, think)
        self.timekeeper: Timekeeper = Timekeeper(self.tables)
        self._lines: dict[int, Line] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self.tables.start()
        self.timekeeper.start()

    async def stop(self) -> None:
        await self.timekeeper.stop()
        await self.tables.stop()

    async def heard(self, game: str) -> None:
        """Another tab has written about a game."""
        await self.storage.heard(game)

    # Requests

    async def ask(self, method: str, address: str, body: str | None, secret: str | None) -> str:
        """The server's answer: the status and the JSON, as a list."""
        try:
            with said():
                status, data = await self._answer(method, address, body, secret)
        except Refused as refusal:
            status, data = refusal.status, json.dumps(refusal.body(), ensure_ascii=False).encode()
        return f"[{status},{data.decode()}]"

    async def _answer(
        self, method: str, address: str, body: str | None, secret: str | None
    ) -> tuple[int, bytes]:
        path, _, query = address.partition("?")
        for wanted, pattern, status, answer in QUESTIONS:
            found = pattern.fullmatch(path)
            if wanted == method and found is not None:
                named = found.groupdict()
                values = dict(one.split("=", 1) for one in query.split("&") if one)
                asked = Asked(self.tables, secret, json.loads(body or "{}"), values, named)
                if "table" not in named:
                    return status, await answer(asked)
                asked.table = await self.tables.open(named["table"])
                asked.caller = asked.table.identify(secret)
                with self.tables.watched(asked.table):
                    return status, await answer(asked)
        raise Refused("http", problem=f"{method} {path}")

    # Lines

    def connect(
        self, number: int, game: str, tell: Callable[[str], object], hang_up: Callable[[int], object]
    ) -> None:
        self._lines[number] = Line(game, tell, hang_up)

    def disconnect(self, number: int) -> None:
        line = self._lines.pop(number, None)
        if line is not None:
            line.leave()

    def hear(self, number: int, text: str) -> None:
        """A message on a line. Messages are answered in order, except hints, which block nothing."""
        line = self._lines.get(number)
        if line is not None:
            message = json.loads(text)
            work = self._grant(line, message) if message["type"] == "hint" else self._in_turn(line, message)
            self._begin(work)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _in_turn(self, line: Line, message: dict[str, Any]) -> None:
        async with line.turn:
            if message["type"] == "hello":
                await self._welcome(line, message)
            else:
                await self._grant(line, message)

    async def _welcome(self, line: Line, hello: dict[str, Any]) -> None:
        try:
            with said():
                table = await self.tables.open(line.game)
                caller = table.identify(hello["secret"])
                table.note_opener(caller, HERE)
                line.seat = caller.seat
                with self.tables.watched(table):
                    async with table.shown(line.seat, hello["since"]) as state:
                        wishes.check_room(table, line.seat)
                        line.send(state)
                        table.onlookers.add(line)
                        line.table = table
                        if line.seat is not None:
                            await self.tables.presence.came(table, line.seat)
            self.tables.robots.thinking.watch(table.id)
        except Refused as refusal:
            line.say({"type": "refused", "key": None, **refusal.body()})
            if refusal.name not in PASSING:
                line.hang_up(4000 + refusal.status)

    async def _grant(self, line: Line, wish: dict[str, Any]) -> None:
        table = line.table
        try:
            if table is None or line.seat is None:
                raise Refused("seat-needed")
            with said(), self.tables.watched(table):
                answer = await wishes.grant(table, line.seat, wish, HERE)
        except Refused as refusal:
            line.say({"type": "refused", "key": wish["key"], **refusal.body()}, refusal.state)
        else:
            line.say({"type": "done", "key": wish["key"], **answer})


@contextlib.contextmanager
def said() -> Iterator[None]:
    """Turns any failure into a refusal: the page waits for an answer."""
    try:
        yield
    except Refused:
        raise
    except StorageError as error:
        log.error("the drawer failed: %s", error)
        raise Refused("storage") from error
    except Exception as error:
        log.exception("a request failed")
        raise Refused("internal") from error


def begin(work: Callable[[], Any], /) -> asyncio.Future[Any]:
    """Start a bot's thought, which runs elsewhere and is awaited here."""
    thought: asyncio.Future[Any] = asyncio.ensure_future(work())
    return thought


def minded(mind: Mind) -> Callable[[Question], Coroutine[Any, Any, Choice]]:
    """Lets bots think in a worker of their own."""

    async def think(asked: Question) -> Choice:
        answer = json.loads(await mind(asked.level, asked.seed, asked.budget, asked.view.to_bytes()))
        if answer["reason"] is None:
            return as_action(answer["action"]), None
        reason = (
            (name, tuple(value) if isinstance(value, list) else value) for name, value in answer["reason"][1]
        )
        return as_action(answer["action"]), Reason(answer["reason"][0], tuple(reason))

    return think
