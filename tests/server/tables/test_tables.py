"""Opening, joining, leaving, starting, resigning, playing again; clocks, chat and notices."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.http.outbox import Outbox
from raccoon_tycoon.server.settings import Settings
from tests.server.clients import Opened, Server
from tests.server.conftest import running

pytestmark = pytest.mark.anyio


async def join(table: Opened, name: str, **more: Any) -> httpx.Response:
    answer = await table.ask("POST", "/join", name=name, **more)
    if answer.status_code == 200:
        table.secrets[answer.json()["seat"]] = answer.json()["secret"]
    return answer


async def test_people_join_by_link_and_the_host_starts(server: Server) -> None:
    table = await server.open("poo", start=False)
    assert (await table.state())["view"] is None
    assert (await join(table, "Ben", seat=2)).json()["seat"] == 2
    assert (await join(table, "Ben")).json()["error"] == "name-taken"
    assert (await table.ask("POST", "/start", table.host)).json()["error"] == "open-seats"
    assert (await table.ask("POST", "/start", table.secrets[2])).json()["error"] == "host-needed"
    assert (await join(table, "Cleo")).json()["seat"] == 1
    assert (await join(table, "Dora")).json()["error"] == "no-open-seat"
    assert (await table.ask("POST", "/start", table.host)).json()["status"] == "playing"
    assert (await join(table, "Dora")).json()["error"] == "started"
    assert [seat["name"] for seat in (await table.state())["table"]["seats"]] == ["Player 1", "Cleo", "Ben"]


async def test_leaving_before_the_start_opens_the_seat_and_ends_the_secret(server: Server) -> None:
    table = await server.open("po", start=False)
    await join(table, "Ben")
    assert (await table.ask("POST", "/leave", table.secrets[1])).status_code == 200
    assert (await table.ask("POST", "/leave", table.secrets[1])).status_code == 401
    assert (await table.state())["table"]["seats"][1]["kind"] == "open"


async def test_a_change_is_written_once_for_all_who_see_the_same(server: Server) -> None:
    """Slow spectators of a table share what waits for them."""
    table = await server.open("ppo", start=False)
    live = await server.tables.open(table.id)
    crowd = [Outbox(None), Outbox(None), Outbox(0), Outbox(1)]
    live.onlookers.update(crowd)
    assert (await table.ask("POST", "/join", name="Cid")).status_code == 200
    public, again, *players = [(await onlooker.waiting())[0] for onlooker in crowd]
    assert public is again and all(frame is not public for frame in players)


async def test_open_seats_can_be_filled_with_bots(server: Server) -> None:
    table = await server.open("poo", start=False)
    info = (await table.ask("POST", "/start", table.host, fill="random")).json()
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "bot"]
    assert (await table.ask("POST", "/start", table.host)).json()["error"] == "started"


async def test_the_lobby_shows_listed_tables_only(server: Server) -> None:
    await server.open("po", start=False)
    listed = await server.open("po", start=False, listed=True)
    playing = await server.open("pp", listed=True)
    lobby = (await server.http.get("/api/tables")).json()
    assert [table["id"] for table in lobby["waiting"]] == [listed.id]
    assert [table["id"] for table in lobby["playing"]] == [playing.id]


@pytest.mark.parametrize(
    ("form", "error"),
    [
        ({"rules": "players=9"}, "rules"),
        ({"rules": "players=2", "seats": [{"kind": "open"}]}, "wrong-seats"),
        (
            {"rules": "players=2", "seats": [{"kind": "bot", "bot": "genius"}, {"kind": "open"}]},
            "no-such-bot",
        ),
        ({"rules": "players=2", "options": {"substitute": "genius"}}, "no-such-bot"),
        ({"rules": "players=2", "colour": "red"}, "invalid"),
        ({"rules": "players=2", "seats": [{"kind": "person", "name": "\u0007"}]}, "invalid"),
        ({"options": {"webhook": "http://127.0.0.1/x"}}, "webhook"),
        ({"options": {"webhook": "ftp://example.org/x"}}, "webhook"),
    ],
)
async def test_nonsense_is_refused_with_a_sentence(server: Server, form: dict[str, Any], error: str) -> None:
    answer = await server.http.post("/api/tables", json=form)
    assert (answer.status_code, answer.json()["error"]) == (422, error)
    assert answer.json()["text"].endswith(".")


async def test_several_seats_on_one_device_each_see_only_their_own(server: Server) -> None:
    table = await server.open("ppp")
    hands = [(await table.state(seat))["you"]["hand"] for seat in range(3)]
    assert len({card for hand in hands for card in hand}) == 9


async def test_a_bot_plays_on_for_who_resigns(server: Server) -> None:
    table = await server.open("pp", substitute="random")
    seat = (await table.state())["prompt"]["seat"]
    async with table.socket() as watcher:
        await watcher.until("state")
        assert (await table.ask("POST", "/resign", table.secrets[seat])).status_code == 200
        kinds = [s["kind"] for s in (await watcher.until("state"))["table"]["seats"]]
        assert kinds[seat] == "resigned"
        assert (await watcher.until("update"))["entries"][0]["seat"] == seat
    assert (await table.ask("POST", "/resign", table.secrets[seat])).status_code == 403
    assert (await table.act(seat, "pick wheat")).json()["error"] in ("resigned", "not-playing")
    assert (await table.ask("POST", "/return", table.secrets[seat])).status_code == 409


async def test_play_again_with_the_same_secrets(server: Server) -> None:
    table = await server.open("pr")
    await table.ask("POST", "/resign", table.secrets[0])
    live = await server.tables.open(table.id)
    await server.tables.robots.settled(live)
    answer = await table.ask("POST", "/rematch", table.secrets[0])
    assert answer.status_code == 200, answer.text
    repeated = await table.ask("POST", "/rematch", table.host)
    assert repeated.json()["table"] == answer.json()["table"]
    assert (await table.ask("POST", "/rematch")).status_code == 403
    again = Opened(server, answer.json()["table"], table.host, table.secrets)
    state = await again.state(0)
    assert (state["table"]["status"], state["you"]["seat"]) == ("playing", 0)
    assert state["table"]["seats"][0]["kind"] == "person"
    first, second = (await table.state())["table"], state["table"]
    assert first["commitment"] != second["commitment"]


async def test_chat_reaches_everybody_as_plain_text(server: Server) -> None:
    table = await server.open("pp")
    async with table.socket(1) as socket, table.socket(0) as speaker:
        await socket.until("state")
        assert (await table.ask("POST", "/chat", table.secrets[0], text="<b>hi</b>")).status_code == 200
        message = await socket.until("chat")
        assert (message["seat"], message["text"]) == (0, "<b>hi</b>")
        await speaker.send(type="chat", key="chat-key-1", text="again")
        assert (await socket.until("chat"))["text"] == "again"
    assert [m["text"] for m in (await table.ask("GET", "/chat")).json()] == ["<b>hi</b>", "again"]
    assert (await table.ask("GET", "/chat", after=message["id"])).json()[0]["text"] == "again"
    assert (await table.ask("POST", "/chat", text="who am I?")).status_code == 401
    assert (await table.ask("POST", "/chat", table.secrets[0], text="two\nlines")).status_code == 422


class Clock:
    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


async def test_when_the_clock_runs_out_a_bot_decides_and_in_the_end_takes_over(
    settings: dict[str, Any],
) -> None:
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        timekeeper = server.app.state.timekeeper
        table = await server.open("pp", clock=60, substitute="random")
        live = await server.tables.open(table.id)
        clock.time += 59
        await timekeeper.tick()
        assert live.match.version == 0
        clock.time += 2
        await timekeeper.tick()
        assert live.match.version == 1
        await table.step()
        assert all(seat.kind == "person" for seat in live.seats)
        while all(seat.kind == "person" for seat in live.seats):
            clock.time += 61
            await timekeeper.tick()
        away = next(seat.seat for seat in live.seats if seat.kind == "away")
        await server.tables.robots.settled(live)
        assert live.match.seat != away
        assert (await table.ask("POST", "/return", table.secrets[away])).status_code == 200
        assert live.seats[away].kind == "person"


async def test_a_bot_takes_an_abandoned_seat_over(settings: dict[str, Any]) -> None:
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        table = await server.open("pr", takeover=86_400, substitute="random")
        live = await server.tables.open(table.id)
        await server.tables.robots.settled(live)
        clock.time += 86_401
        await server.app.state.timekeeper.tick()
        await server.tables.robots.settled(live)
        assert live.seats[0].kind == "away"
        assert live.match.over


async def test_idle_tables_leave_memory(settings: dict[str, Any]) -> None:
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        table = await server.open("pp")
        async with table.socket() as socket:
            await socket.until("state")
            clock.time += 10_000
            await server.app.state.timekeeper.tick()
            assert table.id in server.tables.live
        clock.time += 10_000
        await server.app.state.timekeeper.tick()
        assert table.id not in server.tables.live
        await table.step()


async def test_notices_go_to_who_must_decide(server: Server, settings: dict[str, Any]) -> None:
    heard: list[tuple[str, dict[str, Any]]] = []

    def listen(request: httpx.Request) -> httpx.Response:
        heard.append((request.headers["host"] + request.url.path, json.loads(request.content)))
        return httpx.Response(204)

    server.webhooks.look_up = lambda host: ["8.8.8.8"]
    server.webhooks.transport = httpx.MockTransport(listen)
    table = await server.open("pp", webhook="http://example.invalid/table")
    first = (await table.state())["prompt"]["seat"]
    await table.ask("PUT", "/webhook", table.secrets[1 - first], url="http://example.invalid/me")
    await server.webhooks.drained()
    heard.clear()
    await table.step()
    await server.webhooks.drained()
    assert sorted(url for url, _ in heard) == ["example.invalid/me", "example.invalid/table"]
    assert all(notice["event"] == "turn" and notice["seat"] == 1 - first for _, notice in heard)
    assert "webhook" not in (await table.state(first))["table"]["options"]


async def test_notices_may_not_reach_into_the_servers_network(server: Server) -> None:
    table = await server.open("pp")
    for url in (
        "http://127.0.0.1:9/",
        "http://[::1]/",
        "http://10.0.0.1/",
        "http://169.254.169.254/latest",
        "x",
    ):
        answer = await table.ask("PUT", "/webhook", table.secrets[0], url=url)
        assert (answer.status_code, answer.json()["error"]) == (422, "webhook")
