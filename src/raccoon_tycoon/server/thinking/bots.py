"""Bots at the tables: they think when the queue lets them and act like any other player.

A bot answers one version of a game; if the game has moved on since, its answer is refused like anyone's. So
several workers may run the same bot: the log accepts one answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import random
import threading
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...api.actions import Action, Bid, Pass
from ...api.view import View
from ...bots import load_bot
from ...bots.bot import Reason
from ...bots.referee import safe_action
from ..clock import Clock
from ..match import lesson
from ..match.game_row import PLAYING
from ..protocol.errors import Refused
from ..terms import Terms
from . import allowed_bots
from .fair_queue import Asker, Thinking
from .sharing import allowed

if TYPE_CHECKING:
    from ..tables.table import Table

log: logging.Logger = logging.getLogger("raccoon.bots")
HURRIED = 0.5
"""Players are told when a bot had less than this share of its thinking time."""


@dataclass(frozen=True, slots=True)
class Question:
    """A request to a bot: which one, its seed, its time (``None``: as long as it likes)."""

    level: str
    seed: int
    budget: float | None
    view: View
    legal: Sequence[Action]
    stopped: Callable[[], bool] = lambda: False


Choice = tuple[Action, Reason | None]
Think = Callable[[Question], Choice]
"""Runs a bot. Its result is passed to ``Thinking``, which may await it."""


def think(question: Question) -> Choice:
    """Run the bot in this process."""
    bot = load_bot(question.level)(question.seed, question.budget)
    bot.stopped = question.stopped
    action = bot.choose(question.view, question.legal)
    return action, bot.reason()


class Robots:
    """Plays for bots, absent players and sealed maximum bids."""

    def __init__(self, settings: Terms, thinking: Thinking, clock: Clock, think: Think = think) -> None:
        self.settings = settings
        self.thinking = thinking
        self.clock = clock
        self.think: Think = think
        self.failures: int = 0
        self._tasks: dict[Table, tuple[int, asyncio.Task[None]]] = {}
        self._luck: random.Random = random.SystemRandom()

    async def stop(self) -> None:
        for _, task in list(self._tasks.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def busy(self, table: Table) -> bool:
        return table in self._tasks

    async def settled(self, table: Table) -> None:
        """Wait until no bot is at work at a table."""
        while table in self._tasks:
            await asyncio.shield(self._tasks[table][1])

    def consider(self, table: Table) -> None:
        """Start deciding if the seat to move is the server's."""
        seat = table.match.seat
        if table.row.status != PLAYING or seat is None:
            return
        sitting = table.seats[seat]
        if sitting.driven:
            self._begin(table, self._play(table, seat, sitting.bot or table.options.substitute))
        elif table.maximum(seat) is not None:
            self._begin(table, self._answer(table, seat))

    def _begin(self, table: Table, work: Coroutine[Any, Any, None]) -> None:
        version = table.match.version
        running = self._tasks.get(table)
        if running is not None and running[0] == version:
            work.close()
            return
        task = asyncio.create_task(work, name=f"bot at version {version}")
        self._tasks[table] = (version, task)
        task.add_done_callback(lambda done: self._end(table, done))

    def _end(self, table: Table, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table, (0, None))[1] is task:
            del self._tasks[table]
        if not task.cancelled() and (error := task.exception()) is not None:
            table.registry.bot_broke(table, error)

    async def _play(self, table: Table, seat: int, level: str | None) -> None:
        version = table.match.version
        if table.options.bot_pause:
            await self.clock.sleep(table.options.bot_pause)
        async with table.lock:
            if table.match.version != version or table.match.seat != seat:
                return
            view = table.match.position.view(seat)
            wanted: Action | str | None = lesson.rival_action(table.row.seed, table.match)
        if wanted is None:
            try:
                wanted = await self.decide(table, version, view, allowed_bots.checked(level))
            except Refused:
                return  # the queue is full; the timekeeper asks again
        try:
            await table.act(seat, version, None, wanted)
        except Refused as refusal:
            if refusal.status == 422:
                self.failures += 1
                log.error("bot %s at table %s: %s", level, table.id, refusal)
                await table.act(seat, version, None, safe_action(view.legal_actions()))

    async def _answer(self, table: Table, seat: int) -> None:
        """Bid for a sealed maximum, after a random pause if anybody could learn from an immediate answer."""
        version = table.match.version
        if table.hides_answers(seat):
            await self.clock.sleep(self._luck.uniform(0.5, 1) * self.settings.answer_pause)
        async with table.lock:
            maximum = table.maximum(seat)
            if table.match.version != version or maximum is None:
                return
            legal = table.match.position.view(seat).legal_actions()
        action = sealed_answer(legal, maximum.amount, maximum.above)
        if action is not None:
            with contextlib.suppress(Refused):
                await table.act(seat, version, None, action)

    async def decide(self, table: Table, version: int, view: View, level: str) -> Action:
        """Decide for a seat that doesn't decide itself: by its sealed maximum, otherwise a bot chooses.

        The bot thinks in any case, so that the answer's timing doesn't reveal a sealed bid.
        """
        assert view.seat is not None
        action, _ = await self.choose(table, version, view, level)
        maximum = table.maximum(view.seat)
        if maximum is not None and table.match.version == version:
            return held_to(maximum.amount, view.legal_actions())
        return action

    async def choose(
        self, table: Table, version: int, view: View, level: str, address: str | None = None
    ) -> Choice:
        """A bot's choice, or a safe one if it crashes, hangs or answers nonsense.

        The time counts towards the table's opener, or the ``address`` that asks for a hint.
        """
        assert view.seat is not None
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0], None
        purpose = "move" if address is None else "hint"
        if table.options.daily is None:
            seed = luck(table.row.seed, purpose, table.id, version, view.seat)
        else:
            seed = daily_luck(table.row.seed, version, view.seat)
        asker = Asker(address or table.opener, table.id, bool(address or table.onlookers))
        stopped = threading.Event()

        def thought(budget: float) -> Choice:
            within: float | None = None  # a daily deal's bots have budgets in visits, the same for everyone
            if table.options.daily is None:
                within = self._within(budget, table, view, asked_for=address is not None)
            return self.think(Question(level, seed, within, view, legal, stopped.is_set))

        try:
            return await self.thinking.answer(asker, thought, stopped.set)
        except TimeoutError:
            self.failures += 1
            log.error("bot %s ran out of time at table %s, version %d", level, table.id, version)
        except Refused:
            raise
        except Exception:
            self.failures += 1
            log.exception("bot %s failed at table %s, version %d", level, table.id, version)
        return safe_action(legal), None

    def _within(self, budget: float, table: Table, view: View, asked_for: bool) -> float:
        """The seconds for a decision: the whole budget for a hint, a share of the patience for a move."""
        table.hurried = budget < HURRIED * self.settings.bot_seconds
        if asked_for:
            return budget
        share = allowed(view.decision, table.seats, table.kept_waiting, self.settings.bot_patience)
        budget = budget if share is None else min(budget, share)
        table.kept_waiting += budget
        return budget


def luck(secret: str, purpose: str, game: str, version: int, seat: int) -> int:
    """A bot's seed for one decision: the same in every worker and after a restart.

    The game's secret seed is the key of an HMAC, so nobody can predict a bot, and a bot learns nothing about
    the deal.
    """
    message = f"raccoon-tycoon bot {purpose} {game} {version} {seat}".encode()
    return int.from_bytes(hmac.digest(bytes.fromhex(secret), message, "sha256")[:6], "big")


def daily_luck(secret: str, version: int, seat: int) -> int:
    """A rival's seed in the daily deal: the same at every table, so that everyone faces the same rival."""
    return luck(secret, "daily", "", version, seat)


def sealed_answer(legal: Sequence[Action], amount: int, above: str) -> Action | None:
    """The minimum bid up to the maximum; beyond it a pass, or ``None`` to ask the owner."""
    bids = [action for action in legal if isinstance(action, Bid)]
    if bids and min(bid.amount for bid in bids) <= amount:
        return min(bids, key=lambda bid: bid.amount)
    return Pass() if above == "pass" and Pass() in legal else None


def held_to(amount: int, legal: Sequence[Action]) -> Action:
    """The minimum bid up to the maximum, beyond it a pass, unless the rules demand a bid."""
    bids = [action for action in legal if isinstance(action, Bid)]
    return sealed_answer(legal, amount, "pass") or min(bids, key=lambda bid: bid.amount)
