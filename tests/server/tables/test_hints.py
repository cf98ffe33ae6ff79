"""Hints: one is thought of for a seat and version, and given up when nobody waits for it any more."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from raccoon_tycoon import Action
from raccoon_tycoon.server.thinking.bots import Question
from tests.patience import patiently, until
from tests.server.clients import Opened, Server

pytestmark = pytest.mark.anyio


class Thinker:
    """A bot that answers when the test lets it, or when it is stopped."""

    def __init__(self) -> None:
        self.asked = 0
        self.may_answer = threading.Event()

    def __call__(self, question: Question) -> tuple[Action, None]:
        self.asked += 1
        while not question.stopped() and not self.may_answer.wait(0.01):
            pass
        return question.legal[0], None


@pytest.fixture
def thinker(server: Server, patient: None) -> Iterator[Thinker]:
    thinker = Thinker()
    server.tables.robots.think = thinker
    yield thinker
    thinker.may_answer.set()


async def mover(table: Opened) -> tuple[int, str]:
    seat: int = (await table.state())["prompt"]["seat"]
    return seat, table.secrets[seat]


def idle(server: Server) -> Callable[[], bool]:
    thinking = server.tables.robots.thinking
    return lambda: thinking.running == thinking.waiting == 0


async def test_a_hint_is_thought_of_once_however_often_it_is_asked_for(
    server: Server, thinker: Thinker
) -> None:
    table = await server.open("pp")
    seat, secret = await mover(table)
    asking = [asyncio.create_task(table.ask("GET", "/hint", secret)) for _ in range(5)]
    async with table.socket(seat) as socket:
        await socket.send(type="hint", key="hint-key-1")
        await until(lambda: thinker.asked == 1, "the thought")
        thinker.may_answer.set()
        told = (await socket.until("done"))["hint"]
    assert [answer.json() for answer in await asyncio.gather(*asking)] == [told] * 5
    assert (await table.ask("GET", "/hint", secret)).json() == told
    assert thinker.asked == 1


async def test_the_next_version_has_a_hint_of_its_own(server: Server, thinker: Thinker) -> None:
    table = await server.open("pp")
    _, secret = await mover(table)
    late = asyncio.create_task(table.ask("GET", "/hint", secret))
    await until(lambda: thinker.asked == 1, "the thought")
    await table.step()
    _, secret = await mover(table)
    fresh = asyncio.create_task(table.ask("GET", "/hint", secret))
    assert (await patiently(late, "the first answer")).json()["error"] == "stale"
    thinker.may_answer.set()
    assert (await fresh).json()["version"] == (await table.state())["version"]
    assert thinker.asked == 2


async def test_a_hint_ends_with_the_request_for_it(server: Server, thinker: Thinker) -> None:
    table = await server.open("pp")
    _, secret = await mover(table)
    asking = asyncio.create_task(table.ask("GET", "/hint", secret))
    await until(lambda: thinker.asked == 1, "the thought")
    asking.cancel()
    await until(idle(server), "the end of the thought")
    assert not thinker.may_answer.is_set()


async def test_a_hint_ends_with_the_socket_that_asked_for_it(server: Server, thinker: Thinker) -> None:
    table = await server.open("pp")
    seat, _ = await mover(table)
    async with table.socket(seat) as socket:
        await socket.send(type="hint", key="hint-key-1")
        await until(lambda: thinker.asked == 1, "the thought")
    await until(idle(server), "the end of the thought")
    assert not thinker.may_answer.is_set()


async def test_one_caller_who_goes_away_takes_no_hint_from_the_others(
    server: Server, thinker: Thinker
) -> None:
    table = await server.open("pp")
    seat, secret = await mover(table)
    live = await server.tables.open(table.id)
    staying = asyncio.create_task(table.ask("GET", "/hint", secret))
    await until(lambda: thinker.asked == 1, "the thought")
    async with table.socket(seat) as socket:
        await socket.send(type="hint", key="hint-key-1")
        await socket.send(type="chat", key="chat-key-1", text="Thinking")
        await socket.until("chat")
    await until(lambda: not live.onlookers, "the socket's end")
    thinker.may_answer.set()
    assert (await staying).status_code == 200
    assert thinker.asked == 1


async def test_a_socket_is_heard_while_it_waits_for_a_hint(server: Server, thinker: Thinker) -> None:
    table = await server.open("pp")
    seat, _ = await mover(table)
    async with table.socket(seat) as socket:
        state = await socket.until("state")
        await socket.send(type="hint", key="hint-key-1")
        await until(lambda: thinker.asked == 1, "the thought")
        action = state["you"]["legal"][0]
        await socket.send(type="act", version=state["version"], key="act-key-1", action=action)
        assert (await socket.until("done"))["version"] == state["version"] + 1


async def test_when_the_queue_is_full_a_hint_is_refused_in_words(server: Server, thinker: Thinker) -> None:
    thinking = server.tables.robots.thinking
    thinking.threads, thinking.most = 1, 1
    asking = []
    for count in (1, 2):
        table = await server.open("pp")
        _, secret = await mover(table)
        asking.append(asyncio.create_task(table.ask("GET", "/hint", secret)))
        await until(lambda count=count: thinking.running + thinking.waiting == count, "the question")  # type: ignore[misc]  # bound now
    table = await server.open("pp")
    seat, secret = await mover(table)
    answer = await table.ask("GET", "/hint", secret)
    assert (answer.status_code, answer.json()["error"]) == (503, "busy")
    assert answer.headers["retry-after"] == "5"
    async with table.socket(seat) as socket:
        await socket.send(type="hint", key="hint-key-1")
        assert (await socket.until("refused"))["error"] == "busy"
    thinker.may_answer.set()
    assert [told.status_code for told in await asyncio.gather(*asking)] == [200, 200]


async def test_players_are_told_when_bots_think_shorter(server: Server, monkeypatch: Any) -> None:
    table = await server.open("pp")
    _, secret = await mover(table)
    assert (await table.state())["busy"] is False
    server.tables.robots.thinking.seconds = 0.001
    await table.ask("GET", "/hint", secret)
    assert (await table.state())["busy"] is True
