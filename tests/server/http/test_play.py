"""Playing over HTTP and sockets: views, versions, keys, undo."""

from __future__ import annotations

import json

import pytest

from raccoon_tycoon import Game, Record
from raccoon_tycoon.server.protocol.responses import Problem, StateAnswer
from tests.server.clients import Server

pytestmark = pytest.mark.anyio


async def test_a_whole_game_over_http_ends_with_a_record_that_replays(server: Server) -> None:
    table = await server.open("pp")
    state = await table.state()
    while state["result"] is None:
        state = await table.step(state["version"])
    StateAnswer.model_validate(state)
    text = (await table.ask("GET", "/record")).text
    game = Game.replay(Record.from_text(text))
    assert game.over
    assert list(game.result.winners) == state["result"]["winners"]
    info = (await table.ask("GET", "")).json()
    assert info["status"] == "finished"
    assert info["seed"] == game.seed


async def test_every_answer_has_the_documented_shape(server: Server) -> None:
    table = await server.open("ppp")
    for choice in range(30):
        StateAnswer.model_validate(await table.step(choice))
        StateAnswer.model_validate(await table.state())


async def test_the_public_part_is_what_a_spectators_view_tells(server: Server) -> None:
    table = await server.open("ppp")
    live = await server.tables.open(table.id)
    for choice in range(25):
        state = await table.step(choice)
        assert state["view"] == json.loads(live.match.position.view(None).to_json())


async def test_a_stale_action_is_refused_with_the_fresh_state(server: Server) -> None:
    table = await server.open("pp")
    await table.step()
    before = await table.state()
    seat = before["prompt"]["seat"]
    answer = await table.act(seat, "pick wheat", version=0)
    assert answer.status_code == 409
    problem = Problem.model_validate(answer.json())
    assert problem.error == "stale"
    assert problem.state is not None and problem.state.version == 1
    assert await table.state() == before


async def test_a_repeated_action_is_refused_and_told_where_it_went(server: Server) -> None:
    table = await server.open("pp")
    seat = (await table.state())["prompt"]["seat"]
    first = await table.act(seat, "pick wheat", version=0, key="same-key-1")
    assert first.status_code == 200
    again = await table.act(seat, "pick wheat", version=0, key="same-key-1")
    assert (again.status_code, again.json()["error"], again.json()["accepted"]) == (409, "repeated", 1)
    assert (await table.state())["version"] == 1


async def test_an_illegal_action_is_refused_with_the_rule(server: Server) -> None:
    table = await server.open("pp")
    seat = (await table.state())["prompt"]["seat"]
    answer = await table.act(seat, "sell wood 4", version=0)
    assert answer.status_code == 422
    assert answer.json()["rule"]["id"] == "not-now"
    assert (await table.act(seat, "dance", version=0)).json()["error"] == "no-action"
    assert (await table.state())["version"] == 0


async def test_a_seat_cannot_act_out_of_turn(server: Server) -> None:
    table = await server.open("pp")
    other = 1 - (await table.state())["prompt"]["seat"]
    answer = await table.act(other, "pick wheat", version=0)
    assert (answer.status_code, answer.json()["error"]) == (409, "not-your-turn")


async def test_history_since_any_version(server: Server) -> None:
    table = await server.open("pp")
    for choice in range(60):
        await table.step(choice)
    whole = await table.state(0)
    assert [entry["version"] for entry in whole["entries"]] == list(range(1, 61))
    for since in (0, 3, 30, 59, 60, 99):
        assert (await table.state(0, since))["entries"] == whole["entries"][since:]


async def test_sockets_get_the_state_and_every_update(server: Server) -> None:
    table = await server.open("pp")
    mover = (await table.state())["prompt"]["seat"]
    async with table.socket(0) as first, table.socket(1) as second, table.socket() as watcher:
        sockets = [first, second, watcher]
        states = [await socket.until("state") for socket in sockets]
        assert [None if s["you"] is None else s["you"]["seat"] for s in states] == [0, 1, None]
        await sockets[mover].send(type="act", version=0, key="socket-key", action="pick wood")
        updates = [await socket.until("update") for socket in sockets]
        done = await sockets[mover].until("done")
        assert (done["key"], done["version"]) == ("socket-key", 1)
        for update in updates:
            StateAnswer.model_validate(update)
            assert update["entries"][0]["action"] == "pick wood"
        assert updates[2]["you"] is None
        await sockets[mover].send(type="act", version=0, key="socket-key", action="pick wood")
        refused = await sockets[mover].until("refused")
        assert (refused["error"], refused["accepted"], refused["state"]["version"]) == ("repeated", 1, 1)


async def test_a_reconnecting_socket_gets_what_it_missed(server: Server) -> None:
    table = await server.open("pp")
    for choice in range(5):
        await table.step(choice)
    async with table.socket(0, since=2) as socket:
        state = await socket.until("state")
        assert [entry["version"] for entry in state["entries"]] == [3, 4, 5]


async def test_undo_takes_back_own_steps_until_another_acts(server: Server) -> None:
    table = await server.open("pp")
    first = (await table.state())["prompt"]["seat"]
    await table.act(first, "pick wood", version=0)
    assert (await table.state(first))["you"]["undo"] is True
    assert (await table.state(1 - first))["you"]["undo"] is False
    answer = await table.ask("POST", "/undo", table.secrets[first], version=1, key="undo-key-1")
    assert answer.status_code == 200
    state = answer.json()
    assert (state["version"], state["prompt"]["seat"]) == (2, first)
    assert state["entries"][-1]["action"] == "undo"
    await table.act(first, "pick iron", version=2)
    await table.step()
    answer = await table.ask("POST", "/undo", table.secrets[first], version=4, key="undo-key-2")
    assert (answer.status_code, answer.json()["error"]) == (409, "no-undo")


async def test_what_was_revealed_cannot_be_undone(server: Server) -> None:
    table = await server.open("pp")
    while (state := await table.state())["prompt"]["decision"] != "action":
        await table.step()
    seat = state["prompt"]["seat"]
    drawn = False
    while not drawn:
        entry = (await table.step())["entries"][-1]
        drawn = any(event["event"] == "CardsDrawn" for event in entry["events"])
        assert (await table.state(seat))["you"]["undo"] is not drawn


async def test_a_table_can_forbid_undo(server: Server) -> None:
    table = await server.open("pp", undo=False)
    first = (await table.state())["prompt"]["seat"]
    await table.act(first, "pick wood", version=0)
    answer = await table.ask("POST", "/undo", table.secrets[first], version=1, key="undo-key-1")
    assert answer.status_code == 403


async def test_a_game_goes_on_after_the_table_left_memory(server: Server) -> None:
    table = await server.open("pp")
    for choice in range(40):
        await table.step(choice)
    first = (await table.state())["prompt"]["seat"]
    before = [await table.state(seat) for seat in (0, 1)]
    server.tables.drop(server.tables.live[table.id])
    assert [await table.state(seat) for seat in (0, 1)] == before
    assert (await table.state(first))["you"]["legal"]
    await table.step()


async def test_bots_play_to_the_end(server: Server) -> None:
    table = await server.open("rrr")
    live = await server.tables.open(table.id)
    await server.tables.robots.settled(live)
    assert (await table.state())["result"] is not None
