"""Several workers on one PostgreSQL: wherever people are connected, everyone sees the same game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.settings import Settings
from tests.patience import until
from tests.server.clients import Opened, Server, Socket
from tests.server.conftest import running

pytestmark = pytest.mark.anyio


@pytest.fixture
async def workers(postgres: str, settings: dict[str, Any]) -> AsyncIterator[tuple[Server, Server]]:
    own = Settings(**(settings | {"database": postgres}))
    async with running(create_app(own)) as one, running(create_app(own)) as two:
        yield one, two


def elsewhere(table: Opened, server: Server) -> Opened:
    return Opened(server, table.id, table.host, table.secrets)


async def test_an_action_at_one_worker_reaches_the_sockets_of_the_other(
    workers: tuple[Server, Server],
) -> None:
    one, two = workers
    here = await one.open("pp")
    there = elsewhere(here, two)
    async with here.socket() as near, there.socket(0) as far:
        await near.until("state")
        await far.until("state")
        for turn in range(12):
            await (here if turn % 2 else there).step(turn)
            updates = [await socket.until("update") for socket in (near, far)]
            assert [update["version"] for update in updates] == [turn + 1] * 2
        await there.ask("POST", "/chat", there.secrets[1], text="hello from afar")
        assert (await near.until("chat"))["text"] == "hello from afar"
        assert (await far.until("chat"))["text"] == "hello from afar"
    assert await here.state(1) == await there.state(1)


async def test_joining_and_starting_are_seen_everywhere(workers: tuple[Server, Server]) -> None:
    one, two = workers
    here = await one.open("po", start=False)
    there = elsewhere(here, two)
    async with there.socket() as far:
        await far.until("state")
        joined = await here.ask("POST", "/join", name="Ben")
        assert (await far.until("state"))["table"]["seats"][1]["name"] == "Ben"
        assert (await there.ask("POST", "/join", name="Cleo")).json()["error"] == "no-open-seat"
        await there.ask("POST", "/start", there.host)
        assert (await far.until("state"))["table"]["status"] == "playing"
    here.secrets[1] = joined.json()["secret"]
    live = await one.tables.open(here.id)
    await until(lambda: live.row.status == "playing", "the notice of the start")
    await here.step()


async def test_bots_may_run_at_both_workers_and_the_log_takes_each_move_once(
    workers: tuple[Server, Server],
) -> None:
    one, two = workers
    here = await one.open("rrr")
    there = elsewhere(here, two)

    async def watched(socket: Socket) -> None:
        while (await socket.receive())["result"] is None:
            two.tables.robots.consider(two.tables.live[here.id])

    await two.tables.open(here.id)
    async with here.socket() as near, there.socket() as far:
        await asyncio.gather(watched(near), watched(far))
    await two.tables.robots.settled(two.tables.live[here.id])
    await one.tables.robots.settled(one.tables.live[here.id])
    rows = await one.tables.store.log(here.id)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert (await here.ask("GET", "/record")).text == (await there.ask("GET", "/record")).text
