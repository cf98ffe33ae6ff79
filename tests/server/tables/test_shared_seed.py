"""Players' numbers in the seed: promised while the table waits, opened at the start, checked at the end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from raccoon_tycoon import Game, Record
from raccoon_tycoon.api.shared_seed import SeatNumber, SharedSeed, sha256_of
from raccoon_tycoon.cli.commands import verify
from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.settings import Settings
from tests.server.clients import Opened, Server
from tests.server.conftest import running

pytestmark = pytest.mark.anyio
NUMBERS = {seat: f"{seat + 1}{seat + 1}" * 32 for seat in range(4)}
SECRET = f"{1:064x}"  # of the first table that a test opens

app = typer.Typer()
app.command("verify")(verify.verify)


class Clock:
    time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


async def promised(server: Server, seats: str, **options: Any) -> Opened:
    """A table whose people have promised their numbers."""
    table = await server.open(seats, start=False, **options)
    for seat in table.secrets:
        answer = await promise(table, seat)
        assert answer.status_code == 200, answer.text
    return table


async def promise(table: Opened, seat: int) -> Any:
    return await table.ask("PUT", "/commitment", table.secrets[seat], commitment=sha256_of(NUMBERS[seat]))


async def show(table: Opened, seat: int) -> Any:
    return await table.ask("PUT", "/number", table.secrets[seat], number=NUMBERS[seat])


async def info(table: Opened) -> dict[str, Any]:
    answer: dict[str, Any] = (await table.ask("GET", "")).json()
    return answer


def expected(*seats: int, unopened: tuple[int, ...] = ()) -> SharedSeed:
    numbers = [SeatNumber(seat, sha256_of(NUMBERS[seat]), NUMBERS[seat]) for seat in seats]
    numbers += [SeatNumber(seat, sha256_of(NUMBERS[seat])) for seat in unopened]
    return SharedSeed(SECRET, tuple(sorted(numbers, key=lambda one: one.seat)))


async def finished(table: Opened) -> Record:
    """All resign, bots play to the end; the record."""
    for seat in table.secrets:
        assert (await table.ask("POST", "/resign", table.secrets[seat])).status_code == 200
    await table.server.tables.robots.settled(await table.server.tables.open(table.id))
    return Record.from_text((await table.ask("GET", "/record")).text)


async def test_the_game_is_dealt_from_the_servers_secret_and_the_numbers(server: Server) -> None:
    table = await promised(server, "ppr", substitute="random")
    waiting = await info(table)
    assert waiting["commitment"] == sha256_of(SECRET)
    assert [(one["seat"], one["number"]) for one in waiting["numbers"]] == [(0, None), (1, None)]
    started = (await table.ask("POST", "/start", table.host)).json()
    assert (started["status"], started["seed"], started["secret"]) == ("drawing", None, None)
    assert (await table.state(0))["view"] is None and (await table.state(0))["you"] is None
    assert (await show(table, 1)).json()["status"] == "drawing"
    dealt = (await show(table, 0)).json()
    assert dealt["status"] == "playing" and dealt["secret"] is None
    assert [one["number"] for one in dealt["numbers"]] == [NUMBERS[0], NUMBERS[1]]
    assert (await show(table, 0)).status_code == 200, "a repeated message changes nothing"
    record = await finished(table)
    assert record.shared == expected(0, 1)
    assert record.seed == expected(0, 1).seed
    over = await info(table)
    assert (over["seed"], over["secret"], over["commitment"]) == (record.seed, SECRET, sha256_of(SECRET))


async def test_a_table_opened_with_its_players_promises_needs_one_more_question(server: Server) -> None:
    seats = [{"kind": "person", "commitment": sha256_of(NUMBERS[0])}, {"kind": "bot", "bot": "random"}]
    opened = (await server.http.post("/api/tables", json={"rules": "players=2", "seats": seats})).json()
    table = Opened(server, opened["table"]["id"], opened["host"], {0: opened["seats"]["0"]})
    assert opened["table"]["numbers"][0]["commitment"] == sha256_of(NUMBERS[0])
    assert (await table.ask("POST", "/start", table.host)).json()["status"] == "drawing"
    assert (await show(table, 0)).json()["status"] == "playing"
    live = await server.tables.open(table.id)
    assert live.row.seed == expected(0).seed


async def test_without_promises_a_table_starts_at_once(server: Server) -> None:
    table = await server.open("pr", substitute="random")
    assert (await info(table))["status"] == "playing"
    record = await finished(table)
    assert (record.shared, record.seed) == (None, SECRET)
    assert (await info(table))["secret"] is None


async def test_what_does_not_fit_is_refused(server: Server) -> None:
    table = await promised(server, "pp")
    assert (await show(table, 0)).json()["error"] == "not-drawing"
    assert (await table.ask("PUT", "/commitment", commitment="0" * 64)).status_code == 401
    for bad in ("0" * 63, "G" * 64, "A" * 64):
        assert (await table.ask("PUT", "/commitment", table.secrets[0], commitment=bad)).status_code == 422
    await table.ask("POST", "/start", table.host)
    late = await table.ask("PUT", "/commitment", table.secrets[0], commitment=sha256_of("ab" * 32))
    assert late.json()["error"] == "started"
    wrong = await table.ask("PUT", "/number", table.secrets[0], number=NUMBERS[1])
    assert (wrong.status_code, wrong.json()["error"]) == (422, "wrong-number")
    assert (await table.ask("PUT", "/number", table.host, number=NUMBERS[0])).status_code == 401
    assert (await table.ask("POST", "/start", table.host)).json()["error"] == "started"
    assert (await table.ask("POST", "/join", name="Eve")).json()["error"] == "started"
    assert (await info(table))["status"] == "drawing"


async def test_nobody_sees_a_deal_before_the_numbers_are_opened(server: Server) -> None:
    """Without any number the server's secret would deal the game: who knew that deal could refuse it."""
    table = await promised(server, "pr")
    for status in ("waiting", "drawing"):
        if status == "drawing":
            await table.ask("POST", "/start", table.host)
        assert (await info(table))["status"] == status
        assert (await table.ask("GET", "/view", table.secrets[0])).json()["error"] == "not-playing"
        assert (await table.ask("GET", "/hint", table.secrets[0])).json()["error"] == "not-your-turn"
        assert (await table.ask("GET", "/replay/0", table.secrets[0], seat=0)).json()["error"] == "not-over"
    await show(table, 0)
    assert (await table.ask("GET", "/view", table.secrets[0])).status_code == 200


async def test_a_promise_can_be_replaced_and_goes_with_its_player(server: Server) -> None:
    table = await promised(server, "pp")
    other = "ab" * 32
    answer = await table.ask("PUT", "/commitment", table.secrets[0], commitment=sha256_of(other))
    assert answer.json()["numbers"][0]["commitment"] == sha256_of(other)
    assert (await table.ask("POST", "/leave", table.secrets[1])).status_code == 200
    assert [one["seat"] for one in (await info(table))["numbers"]] == [0]


async def test_who_never_opens_is_left_out_and_listed(settings: dict[str, Any], tmp_path: Path) -> None:
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        table = await promised(server, "pp", substitute="random", clock=60)
        await table.ask("POST", "/start", table.host)
        await show(table, 1)
        clock.time += 9
        await server.app.state.timekeeper.tick()
        assert (await info(table))["status"] == "drawing"
        clock.time += 2
        await server.app.state.timekeeper.tick()
        dealt = await info(table)
        assert (dealt["status"], dealt["numbers"][0]["number"]) == ("playing", None)
        assert (await show(table, 0)).json()["error"] == "not-drawing"
        live = await server.tables.open(table.id)
        clock.time += 59
        await server.app.state.timekeeper.tick()
        assert live.match.version == 0, "the clock of the first decision runs from the deal"
        clock.time += 2
        await server.app.state.timekeeper.tick()
        assert live.match.version == 1
        record = await finished(table)
        assert record.shared == expected(1, unopened=(0,))


async def test_a_restart_between_promise_and_deal_loses_nothing(settings: dict[str, Any]) -> None:
    async with running(create_app(Settings(**settings))) as server:
        table = await promised(server, "ppp")
    async with running(create_app(Settings(**settings))) as server:
        table = Opened(server, table.id, table.host, table.secrets)
        assert len((await info(table))["numbers"]) == 3
        await table.ask("POST", "/start", table.host)
        await show(table, 2)
    async with running(create_app(Settings(**settings))) as server:
        table = Opened(server, table.id, table.host, table.secrets)
        assert (await info(table))["status"] == "drawing"
        await show(table, 0)
        assert (await show(table, 1)).json()["status"] == "playing"
        dealt = await table.state(0)
    async with running(create_app(Settings(**settings))) as server:
        table = Opened(server, table.id, table.host, table.secrets)
        assert await table.state(0) == dealt
        assert (await server.tables.open(table.id)).row.seed == expected(0, 1, 2).seed


async def test_sockets_hear_of_promises_and_of_the_deal(server: Server) -> None:
    table = await server.open("pp", start=False)
    async with table.socket(1) as socket:
        await socket.until("state")
        await promise(table, 0)
        assert (await socket.until("state"))["table"]["numbers"][0]["seat"] == 0
        await table.ask("POST", "/start", table.host)
        drawing = await socket.until("state")
        assert (drawing["table"]["status"], drawing["view"]) == ("drawing", None)
        await show(table, 0)
        while (state := await socket.until("state"))["table"]["status"] != "playing":
            assert state["view"] is None
        assert state["view"]["players"] and state["you"]["hand"]
        await table.step()
        assert (await socket.until("update"))["version"] == 1


async def test_a_rematch_waits_a_moment_for_new_numbers(settings: dict[str, Any]) -> None:
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        table = await promised(server, "pp", substitute="random")
        await table.ask("POST", "/start", table.host)
        for seat in (0, 1):
            await show(table, seat)
        await finished(table)
        again = (await table.ask("POST", "/rematch", table.secrets[0])).json()["table"]
        following = Opened(server, again, table.host, table.secrets)
        await promise(following, 0)
        assert (await following.ask("POST", "/accept", table.secrets[1])).json()["status"] == "waiting"
        assert (await info(following))["status"] == "waiting"
        assert (await promise(following, 1)).json()["status"] == "drawing"
        for seat in (0, 1):
            await show(following, seat)
        assert (await info(following))["status"] == "playing"
        await finished(following)
        third = (await table.ask("POST", "/rematch", table.secrets[0])).json()["table"]
        assert third == again
        last = (await following.ask("POST", "/rematch", table.secrets[0])).json()["table"]
        late = Opened(server, last, table.host, table.secrets)
        await promise(late, 0)
        await late.ask("POST", "/accept", table.secrets[1])
        clock.time += 11
        await server.app.state.timekeeper.tick()
        assert (await info(late))["status"] == "drawing", "one number is missing: it starts without"


async def test_a_start_may_wait_for_promises(settings: dict[str, Any]) -> None:
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        table = await server.open("ppr", start=False)
        await promise(table, 0)
        assert (await table.ask("POST", "/start", table.host, within=20)).json()["status"] == "waiting"
        assert (await promise(table, 1)).json()["status"] == "drawing"
        late = await server.open("pr", start=False)
        await late.ask("POST", "/start", late.host, within=20)
        server.tables.drop(await server.tables.open(late.id))
        clock.time += 19
        await server.app.state.timekeeper.tick()
        assert (await info(late))["status"] == "waiting"
        clock.time += 2
        await server.app.state.timekeeper.tick()
        assert (await info(late))["status"] == "playing"


async def test_a_number_may_come_before_the_news_that_the_list_is_closed(server: Server) -> None:
    """Another worker closed it, and the client heard of that from there."""
    table = await promised(server, "pp")
    live = await server.tables.open(table.id)
    waiting = live.row
    await table.ask("POST", "/start", table.host)
    live.row = waiting
    assert (await show(table, 0)).json()["status"] == "drawing"
    assert (await show(table, 1)).json()["status"] == "playing"


async def test_two_workers_draw_one_seed(postgres: str, settings: dict[str, Any]) -> None:
    own, clock = Settings(**(settings | {"database": postgres})), Clock()
    async with running(create_app(own, clock)) as one, running(create_app(own, clock)) as two:
        here = await one.open("pppp", start=False)
        there = Opened(two, here.id, here.host, here.secrets)
        await asyncio.gather(*(promise(here if seat % 2 else there, seat) for seat in range(4)))
        await there.ask("POST", "/start", there.host)
        async with here.socket(0) as near, there.socket(0) as far:
            shown = await asyncio.gather(*(show(here if seat % 2 else there, seat) for seat in range(4)))
            assert [answer.status_code for answer in shown] == [200] * 4
            for socket in (near, far):
                while (await socket.until("state"))["table"]["status"] != "playing":
                    pass
        seeds = {(await server.tables.open(here.id)).row.seed for server in (one, two)}
        assert seeds == {expected(0, 1, 2, 3).seed}
        assert await here.state(1) == await there.state(1)


async def checked(file: Path, *flags: str) -> tuple[int, str]:
    result = await asyncio.to_thread(CliRunner().invoke, app, [str(file), *flags])
    return result.exit_code, result.output or str(result.exception)


async def test_a_server_that_cheats_is_found_out(server: Server, tmp_path: Path) -> None:
    """It swaps its secret after it has seen the numbers, or leaves a number out."""
    table = await promised(server, "pr", substitute="random")
    seen = (await info(table))["commitment"]
    await table.ask("POST", "/start", table.host)
    await show(table, 0)
    honest = await finished(table)
    file = tmp_path / "game.txt"
    honest.save(file)
    flags = ("--commitment", seen, "--number", NUMBERS[0])
    assert (await checked(file, *flags))[0] == 0

    for secret, numbers, reason in (
        ("ee" * 32, expected(0).numbers, "not the commitment you gave"),
        (SECRET, (), "isn't part of the seed"),
        (SECRET, expected(unopened=(0,)).numbers, "isn't part of the seed"),
    ):
        shared = SharedSeed(secret, numbers)
        game = Game.new(honest.rules, shared.seed)
        game.play(game.legal_actions()[0])
        told = game.record()
        Record(told.rules, told.seed, told.actions, (), told.state_hash, None, shared=shared).save(file)
        code, output = await checked(file, *flags)
        assert code == 1 and reason in output


async def test_a_commitment_that_is_said_again_changes_nothing_even_after_the_start(server: Server) -> None:
    table = await promised(server, "pp")
    assert (await table.ask("POST", "/start", table.host)).status_code == 200
    before = await info(table)
    assert before["status"] == "drawing"
    assert (await promise(table, 1)).status_code == 200
    assert await info(table) == before
    other = await table.ask("PUT", "/commitment", table.secrets[1], commitment=sha256_of("ab" * 32))
    assert (other.status_code, other.json()["error"]) == (409, "started")
