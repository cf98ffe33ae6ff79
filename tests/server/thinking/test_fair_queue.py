"""The queue of everything bots think about: who is served when, how long, and what becomes of the rest."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from raccoon_tycoon.server.protocol.errors import Refused
from raccoon_tycoon.server.thinking import fair_queue
from raccoon_tycoon.server.thinking.fair_queue import LEAST_SECONDS, MOST_IN_A_ROW, Asker, Thinking

pytestmark = pytest.mark.anyio


class Desk:
    """A queue whose thoughts end when the test says so, by a clock that the test turns."""

    def __init__(self, threads: int = 1, most: int = 100, patience: float = 3.0) -> None:
        self.clock = 0.0
        self.begun: list[tuple[str, float]] = []
        self.under_way: list[asyncio.Future[Any]] = []
        self.stopped: list[str] = []
        self.thinking = Thinking(threads, 1.0, patience, most, lambda: self.clock, self._start)

    def _start(self, work: Callable[[], Any], /) -> asyncio.Future[Any]:
        work()
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.under_way.append(done)
        return done

    async def ask(self, table: str, address: str = "a", watched: bool = True) -> asyncio.Task[Any]:
        asked = self.thinking.answer(
            Asker(address, table, watched),
            lambda budget: self.begun.append((table, budget)),
            lambda: self.stopped.append(table),
        )
        task = asyncio.create_task(asked)
        await asyncio.sleep(0)
        return task

    async def end(self, took: float = 1.0, error: Exception | None = None) -> None:
        """End the oldest running thought."""
        self.clock += took
        work = self.under_way.pop(0)
        work.set_exception(error) if error else work.set_result(None)
        for _ in range(4):
            await asyncio.sleep(0)

    async def end_all(self, took: float = 1.0) -> list[str]:
        while self.under_way:
            await self.end(took)
        return [table for table, _ in self.begun]


async def test_an_addresses_own_questions_keep_their_order() -> None:
    desk = Desk()
    for table in "xyz":
        await desk.ask(table)
    assert await desk.end_all() == ["x", "y", "z"]


async def test_many_tables_of_one_address_hold_up_nobody_else() -> None:
    """Two others are served next, though one address asked a hundred times before them."""
    desk = Desk(most=1000)
    for number in range(100):
        await desk.ask(f"crowd {number}", "crowd")
    await desk.ask("mine", "me")
    await desk.ask("yours", "you")
    assert (await desk.end_all())[:4] == ["crowd 0", "mine", "yours", "crowd 1"]


async def test_addresses_share_the_time_and_not_the_number_of_questions() -> None:
    """One address thinks 0.1 s a question, the other a second: ten of the one go for one of the other."""
    desk = Desk(patience=1e9)
    for number in range(30):
        await desk.ask(f"short {number}", "short")
    for number in range(3):
        await desk.ask(f"long {number}", "long")
    while desk.under_way:
        await desk.end(0.1 if desk.begun[-1][0].startswith("short") else 1.0)
    order = [table.split()[0] for table, _ in desk.begun]
    between = "".join(name[0] for name in order).split("l")
    assert [len(shorts) for shorts in between[1:3]] == pytest.approx([10, 10], abs=1)


async def test_who_comes_late_is_not_owed_the_time_before() -> None:
    desk = Desk(patience=1e9)
    for number in range(10):
        await desk.ask(f"old {number}", "old")
        await desk.end()
    for number in range(4):
        await desk.ask(f"old {number}", "old")
        await desk.ask(f"new {number}", "new")
    order = [table.split()[0] for table in await desk.end_all()][10:]
    ahead = [order[:end].count("new") - order[:end].count("old") for end in range(1, 9)]
    assert len(order) == 8 and set(ahead) <= {-1, 0, 1}


async def test_watched_tables_go_first_and_the_others_come_through() -> None:
    desk = Desk()
    await desk.ask("under way", "z")
    for number in range(3):
        await desk.ask(f"alone {number}", "a", watched=False)
    for number in range(2 * MOST_IN_A_ROW):
        await desk.ask(f"seen {number}", "b")
    order = [table.split()[0] for table in await desk.end_all()][1:]
    row = ["seen"] * MOST_IN_A_ROW
    assert order == [*row, "alone", *row, "alone", "alone"]


async def test_somebody_comes_to_watch() -> None:
    desk = Desk()
    for table in ("under way", "p", "q", "r"):
        await desk.ask(table, "a", watched=False)
    desk.thinking.watch("r")
    assert await desk.end_all() == ["under way", "r", "p", "q"]


async def test_as_many_think_as_there_are_threads() -> None:
    desk = Desk(threads=2)
    for table in "wxyz":
        await desk.ask(table, table)
    assert (len(desk.under_way), desk.thinking.running, desk.thinking.waiting) == (2, 2, 2)
    await desk.end()
    assert [table for table, _ in desk.begun] == ["w", "x", "y"]
    await desk.end_all()
    assert (desk.thinking.running, desk.thinking.waiting) == (0, 0)


async def test_a_thought_that_fails_frees_its_thread() -> None:
    desk = Desk()
    failing = await desk.ask("x")
    await desk.ask("y")
    await desk.end(error=ZeroDivisionError())
    with pytest.raises(ZeroDivisionError):
        await failing
    assert await desk.end_all() == ["x", "y"]


async def test_who_goes_away_leaves_the_queue() -> None:
    desk = Desk()
    await desk.ask("x")
    gone = await desk.ask("y")
    await desk.ask("z")
    gone.cancel()
    await asyncio.sleep(0)
    assert desk.thinking.waiting == 1
    assert await desk.end_all() == ["x", "z"]


async def test_who_goes_away_in_the_moment_of_their_turn_frees_the_thread() -> None:
    desk = Desk()
    await desk.ask("x")
    gone = await desk.ask("y")
    await desk.ask("z")
    desk.under_way.pop(0).set_result(None)
    await asyncio.sleep(0)  # now it is y's turn, but y hasn't been notified yet
    gone.cancel()
    for _ in range(4):
        await asyncio.sleep(0)
    assert await desk.end_all() == ["x", "z"]
    assert desk.thinking.running == 0


async def test_a_thought_under_way_is_told_to_stop_and_keeps_its_thread_until_it_has() -> None:
    desk = Desk()
    gone = await desk.ask("x")
    await desk.ask("y")
    gone.cancel()
    await asyncio.sleep(0)
    assert (desk.stopped, desk.thinking.running, len(desk.begun)) == (["x"], 1, 1)
    assert await desk.end_all() == ["x", "y"]


async def test_a_thought_that_never_ends_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    monkeypatch.setattr(fair_queue, "GRACE", -2.0)  # nothing beyond twice the budget of a second
    endless = await desk.ask("x")
    waiting = await desk.ask("y")
    with pytest.raises(TimeoutError):
        await endless
    desk.under_way[-1].set_result(None)
    await waiting
    assert desk.thinking.running == 0


async def test_the_budget_shrinks_where_questions_pile_up_and_only_there() -> None:
    """With patience for 3 s of a thread, 30 questions get 0.05 s each beside another address."""
    desk = Desk(patience=3.0)
    for number in range(31):
        await desk.ask(f"crowd {number}", "crowd")
    await desk.ask("mine", "me")
    await desk.end()
    await desk.end()
    assert desk.begun[:3] == [
        ("crowd 0", 1.0),
        ("mine", 1.0),
        ("crowd 1", pytest.approx(3.0 / 30)),
    ]
    await desk.end_all()
    assert desk.begun[-1] == ("crowd 30", 1.0), "when the pile is gone, it is full again"


async def test_no_budget_shrinks_to_nothing() -> None:
    desk = Desk(most=10_000)
    for number in range(2000):
        await desk.ask(f"{number}", f"address {number}")
    await desk.end()
    assert desk.begun[-1][1] == desk.thinking.budget == LEAST_SECONDS


async def test_a_full_queue_refuses_whoever_asks_most() -> None:
    desk = Desk(most=3)
    under_way = await desk.ask("0", "crowd")
    crowd = [await desk.ask(f"{number}", "crowd") for number in (1, 2, 3)]
    refused = await desk.ask("4", "crowd")
    with pytest.raises(Refused, match="busy"):
        await refused
    mine = await desk.ask("mine", "me")
    with pytest.raises(Refused, match="busy"):
        await crowd[-1]
    assert (desk.thinking.waiting, desk.thinking.turned_away) == (3, 2)
    assert await desk.end_all() == ["0", "mine", "1", "2"]
    await asyncio.gather(under_way, mine, *crowd[:-1])


async def test_a_queue_full_of_single_askers_refuses_the_newest() -> None:
    desk = Desk(most=2)
    for name in "abc":
        await desk.ask(name, name)
    with pytest.raises(Refused, match="busy"):
        await (await desk.ask("d", "d"))


async def test_waits_are_told_to_the_metrics() -> None:
    desk = Desk()
    waits: list[float] = []
    desk.thinking.waited = waits.append
    for table in "xy":
        await desk.ask(table)
    await desk.end_all(0.5)
    assert waits == [0.0, 0.5]
