"""Who is here, who left and returned, bots for the absent, new names, and asking everybody for a rematch."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.server.tables.presence import GRACE
from tests.patience import until
from tests.server.clients import Opened, Server
from tests.server.conftest import running

pytestmark = pytest.mark.anyio


class Clock:
    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def server(anyio_backend: str, settings: dict[str, Any], clock: Clock) -> AsyncIterator[Server]:
    async with running(create_app(Settings(**settings), clock)) as server:
        yield server


async def pass_time(server: Server, clock: Clock, seconds: float) -> None:
    clock.time += seconds
    await server.app.state.timekeeper.tick()


async def gone(server: Server, table: Opened, seat: int) -> None:
    """Wait until the server has noticed that the seat's socket is closed."""
    live = await server.tables.open(table.id)
    await until(lambda: all(one.seat != seat for one in live.onlookers), "the end of a socket")


async def info(table: Opened) -> dict[str, Any]:
    answer = await table.ask("GET", "")
    data: dict[str, Any] = answer.json()
    return data


async def told(table: Opened) -> list[tuple[int, str, int]]:
    return [(one["seat"], one["what"], one["version"]) for one in (await info(table))["attendance"]]


async def visit(server: Server, table: Opened, seat: int) -> None:
    async with table.socket(seat) as socket:
        await socket.until("state")
    await gone(server, table, seat)


async def test_who_stays_away_is_told_to_everybody_and_so_is_the_return(server: Server, clock: Clock) -> None:
    table = await server.open("pp")
    await table.step()
    async with table.socket() as watcher:
        await watcher.until("state")
        await visit(server, table, 0)
        await pass_time(server, clock, GRACE - 1)
        assert (await info(table))["seats"][0]["absent"] is None, "a reload is no departure"
        await pass_time(server, clock, 2)
        assert (await watcher.until("state"))["table"]["seats"][0]["absent"] == GRACE + 1
        clock.time += 60
        assert (await info(table))["seats"][0]["absent"] == GRACE + 61
        async with table.socket(0) as back:
            await back.until("state")
            assert (await watcher.until("state"))["table"]["seats"][0]["absent"] is None
    assert await told(table) == [(0, "left", 1), (0, "returned", 1)]


async def test_a_second_page_keeps_the_seat(server: Server, clock: Clock) -> None:
    table = await server.open("pp")
    async with table.socket(0) as other:
        await other.until("state")
        async with table.socket(0) as socket:
            await socket.until("state")
        live = await server.tables.open(table.id)
        await until(lambda: len(live.onlookers) == 1, "the end of one socket")
        await pass_time(server, clock, 3 * GRACE)
        assert (await info(table))["seats"][0]["absent"] is None
    assert await told(table) == []


async def test_an_absence_outlives_the_memory_and_the_server(settings: dict[str, Any], clock: Clock) -> None:
    async with running(create_app(Settings(**settings), clock)) as server:
        table = await server.open("ppp")
        await visit(server, table, 0)
        server.tables.drop(await server.tables.open(table.id))
        await pass_time(server, clock, GRACE)
        assert (await info(table))["seats"][0]["absent"] == GRACE
        async with table.socket(1) as socket:
            await socket.until("state")
    clock.time += 5
    async with running(create_app(Settings(**settings), clock)) as server:
        again = Opened(server, table.id, table.host, table.secrets)
        assert [seat["absent"] for seat in (await info(again))["seats"]] == [GRACE + 5, 0.0, None]
        async with again.socket(1) as socket:
            await socket.until("state")
            assert (await info(again))["seats"][1]["absent"] is None
        assert await told(again) == [(0, "left", 0)], "a server that starts again sent nobody away"


async def test_the_host_may_let_a_bot_play_until_the_owner_returns(server: Server, clock: Clock) -> None:
    table = await server.open("pp", substitute="random")
    seat = (await table.state())["prompt"]["seat"]
    await visit(server, table, seat)
    await pass_time(server, clock, GRACE)
    path = f"/seats/{seat}/substitute"
    refused = await table.ask("POST", path, table.host)
    assert refused.json()["error"] == "still-here" and "3 minutes" in refused.json()["text"]
    clock.time += 180
    assert (await table.ask("POST", path, table.secrets[1 - seat])).json()["error"] == "host-needed"
    assert (await table.ask("POST", f"/seats/{1 - seat}/substitute", table.host)).status_code == 409
    assert (await table.ask("POST", "/seats/5/substitute", table.host)).status_code == 404
    assert (await table.ask("POST", path, table.host)).status_code == 200
    live = await server.tables.open(table.id)
    await server.tables.robots.settled(live)
    assert live.match.seat == 1 - seat
    assert (await table.ask("POST", "/return", table.secrets[seat])).status_code == 200
    assert [what for _, what, _ in await told(table)] == ["left", "substituted", "took back"]


async def test_giving_up_is_in_the_log_for_good(server: Server, clock: Clock) -> None:
    table = await server.open("ppp", substitute="random")
    await table.ask("POST", "/resign", table.secrets[0])
    live = await server.tables.open(table.id)
    await server.tables.robots.settled(live)
    server.tables.drop(live)
    assert await told(table) == [(0, "resigned", 0)]
    await visit(server, table, 0)
    await pass_time(server, clock, GRACE)
    assert await told(table) == [(0, "resigned", 0)], "who gave up comes and goes unnoticed"


async def test_everybody_sees_how_long_a_decision_may_take(server: Server, clock: Clock) -> None:
    table = await server.open("pp", clock=60)
    assert (await table.state())["seconds_left"] == 60
    clock.time += 20
    server.tables.drop(await server.tables.open(table.id))
    assert (await table.state())["seconds_left"] == 40
    async with table.socket() as watcher:
        await watcher.until("state")
        await table.step()
        assert (await watcher.until("update"))["seconds_left"] == 60
    untimed = await server.open("pp")
    assert "seconds_left" not in await untimed.state()


async def test_a_name_may_be_changed_until_the_start(server: Server) -> None:
    table = await server.open("po", start=False)
    joined = (await table.ask("POST", "/join", name="Ben")).json()
    assert (await table.ask("PUT", "/name", table.secrets[0], name="Ben")).json()["error"] == "name-taken"
    assert (await table.ask("PUT", "/name", joined["secret"], name=" Benny  B ")).status_code == 200
    assert (await table.ask("PUT", "/name", joined["secret"], name="Benny B")).status_code == 200
    assert (await table.ask("PUT", "/name", name="Eve")).status_code == 401
    assert (await info(table))["seats"][1]["name"] == "Benny B"
    await table.ask("POST", "/start", table.host)
    assert (await table.ask("PUT", "/name", joined["secret"], name="Ben")).json()["error"] == "started"


async def finished(server: Server, seats: str) -> Opened:
    """A table whose people have all resigned, so that bots have played to its end."""
    table = await server.open(seats, substitute="random", rules="sudden-death=12")
    for secret in table.secrets.values():
        await table.ask("POST", "/resign", secret)
    await server.tables.robots.settled(await server.tables.open(table.id))
    assert (await info(table))["status"] == "finished"
    return table


async def rematch(table: Opened, secret: str) -> Opened:
    answer = await table.ask("POST", "/rematch", secret)
    assert answer.status_code == 200, answer.text
    return Opened(table.server, answer.json()["table"], secret, table.secrets)


async def test_a_rematch_asks_everybody_and_begins_when_all_accept(server: Server) -> None:
    table = await finished(server, "pprp")
    async with table.socket(0) as watcher:
        await watcher.until("state")
        again = await rematch(table, table.secrets[1])
        assert (await watcher.until("state"))["table"]["rematch"] == again.id
    answers = [await table.ask("POST", "/rematch", secret) for secret in (table.host, table.secrets[1])]
    assert [answer.json() for answer in answers] == [
        {"table": again.id, "host": host} for host in (False, True)
    ]
    kinds = [seat["kind"] for seat in (await info(again))["seats"]]
    assert kinds == ["invited", "person", "bot", "invited"]
    assert (await again.ask("POST", "/start", table.host)).status_code == 401, "who asked is the host"
    assert (await again.ask("POST", "/start", again.host)).json()["error"] == "open-seats"
    assert (await again.ask("POST", "/accept", table.secrets[0])).json()["status"] == "waiting"
    assert (await again.ask("POST", "/accept", table.secrets[0])).status_code == 200
    assert (await again.ask("POST", "/accept", table.secrets[3])).json()["status"] == "playing"
    assert (await again.state(3))["you"]["seat"] == 3


async def test_a_rematch_can_be_declined_or_begun_without_an_answer(server: Server) -> None:
    table = await finished(server, "pppp")
    again = await rematch(table, table.secrets[0])
    assert (await again.ask("POST", "/leave", table.secrets[1])).status_code == 200
    assert (await again.ask("POST", "/accept", table.secrets[1])).status_code == 401
    await again.ask("POST", "/accept", table.secrets[2])
    begun = (await again.ask("POST", "/start", again.host, fill="random")).json()
    assert [seat["kind"] for seat in begun["seats"]] == ["person", "bot", "person", "away"]
    assert (await again.ask("POST", "/return", table.secrets[3])).status_code == 200


async def test_nobody_is_asked_who_plays_alone_with_bots(server: Server) -> None:
    table = await finished(server, "prr")
    assert (await info(await rematch(table, table.host)))["status"] == "playing"


async def test_workers_agree_on_who_is_here(postgres: str, settings: dict[str, Any], clock: Clock) -> None:
    own = Settings(**(settings | {"database": postgres}))
    async with running(create_app(own, clock)) as one, running(create_app(own, clock)) as two:
        here = await one.open("pp")
        there = Opened(two, here.id, here.host, here.secrets)
        async with there.socket() as watcher:
            await watcher.until("state")
            await visit(one, here, 0)
            async with there.socket(0) as moved:
                await moved.until("state")
                await pass_time(one, clock, GRACE)
                assert (await info(here))["seats"][0]["absent"] is None, "a reload ended at the other worker"
            await gone(two, there, 0)
            await pass_time(two, clock, GRACE)
            assert (await watcher.until("state"))["table"]["seats"][0]["absent"] == GRACE
            live = await one.tables.open(here.id)
            await until(lambda: live.seats[0].absent_since is not None, "the notice of the departure")
            async with here.socket(0) as back:
                await back.until("state")
                assert (await watcher.until("state"))["table"]["seats"][0]["absent"] is None
                async with running(create_app(own, clock)):  # it begins with nobody at its tables
                    await until(lambda: live.seats[0].absent_since is None, "the correction")
                    assert (await info(here))["seats"][0]["absent"] is None
        assert await told(here) == [(0, "left", 0), (0, "returned", 0)]
