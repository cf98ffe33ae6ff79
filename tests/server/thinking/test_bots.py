"""Bots at the tables that crash or never answer: their decision is made for them, and the game continues."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.server.thinking import fair_queue
from raccoon_tycoon.server.thinking.bots import Choice, Question, think
from tests.patience import PATIENCE, until
from tests.server.clients import LATEST, Server

pytestmark = pytest.mark.anyio


@pytest.fixture
def never() -> Iterator[threading.Event]:
    """Does not happen while the test runs."""
    event = threading.Event()
    yield event
    event.set()


async def test_a_bot_that_never_answers_is_replaced_and_left_behind(
    server: Server, monkeypatch: pytest.MonkeyPatch, never: threading.Event
) -> None:
    threads: list[threading.Thread] = []

    def hang_once(question: Question) -> Choice:
        if not threads:
            threads.append(threading.current_thread())
            never.wait()
        return think(question)

    server.tables.robots.think = hang_once
    monkeypatch.setattr(fair_queue, "GRACE", 0.1)
    table = await server.open("rp")
    await until(lambda: server.tables.robots.failures == 1, "the bot to be given up")
    monkeypatch.setattr(fair_queue, "GRACE", PATIENCE)  # the others may take their time
    while (await table.state(since=LATEST))["version"] < 6:
        live = await server.tables.open(table.id)
        await server.tables.robots.settled(live)
        if live.match.seat == 1:
            await table.step()
    assert server.tables.robots.failures == 1
    assert threads[0].is_alive() and threads[0].daemon, "it holds up nobody's exit"


async def test_a_bot_that_crashes_is_replaced(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*question: Any) -> Any:
        raise ZeroDivisionError("a bot's mistake")

    monkeypatch.setattr(load_bot("random"), "choose", crash)
    table = await server.open("rp")
    while (await table.state(since=LATEST))["version"] < 6:
        live = await server.tables.open(table.id)
        await server.tables.robots.settled(live)
        if live.match.seat == 1:
            await table.step()
    assert server.tables.robots.failures >= 1
