"""Games move by move: replay, and of finished ones records, verification, import, branches."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from raccoon_tycoon import Game, Record, Rules
from raccoon_tycoon.bots import load_bot
from tests.server.clients import Opened, Server

pytestmark = pytest.mark.anyio


async def finished(server: Server) -> Opened:
    table = await server.open("rr")
    await server.tables.robots.settled(await server.tables.open(table.id))
    return table


async def test_the_seed_is_promised_first_and_shown_at_the_end(server: Server) -> None:
    table = await server.open("pr")
    before = (await table.ask("GET", "")).json()
    assert before["seed"] is None
    assert (await table.ask("GET", "/record")).status_code == 409
    await table.ask("POST", "/resign", table.secrets[0])
    await server.tables.robots.settled(await server.tables.open(table.id))
    after = (await table.ask("GET", "")).json()
    assert hashlib.sha256(bytes.fromhex(after["seed"])).hexdigest() == before["commitment"]


async def test_records_download_as_text_and_json(server: Server) -> None:
    table = await finished(server)
    text = await table.ask("GET", "/record")
    data = await table.ask("GET", "/record", form="json")
    assert Record.from_text(text.text) == Record.from_json(data.text)
    assert Game.replay(Record.from_text(text.text)).over
    assert "attachment" in text.headers["content-disposition"]


async def test_replay_shows_what_a_seat_saw_or_the_truth(server: Server) -> None:
    table = await finished(server)
    game = Game.replay(Record.from_text((await table.ask("GET", "/record")).text))
    moves = len(game.actions)
    for move in (0, 1, 20, moves):
        while len(game.actions) > move:
            game.undo()
        seen = (await table.ask("GET", f"/replay/{move}", seat=1)).json()
        assert seen["view"]["prices"] == game.view(1).prices
        assert seen["view"]["players"][1]["hand"] == list(game.view(1).hand)
        assert seen["view"]["players"][0]["hand"] == [] or game.over
        truth = (await table.ask("GET", f"/replay/{move}", truth=True)).json()
        assert truth["state_hash"] == game.state_hash
        assert truth["view"]["players"][0]["hand"] == list(game.view(0).hand)
        game = Game.replay(Record.from_text((await table.ask("GET", "/record")).text))
    assert (await table.ask("GET", f"/replay/{moves + 1}")).status_code == 404
    assert (await table.ask("GET", "/replay/1", seat=5)).status_code == 404


@pytest.mark.parametrize("rules", ["", "missions=on expansion=fat-cat shields=auctioned"])
async def test_a_running_game_is_replayed_in_ones_own_eyes_only(server: Server, rules: str) -> None:
    table = await server.open("ppp", rules=rules)
    match = (await server.tables.open(table.id)).match
    then = [[match.position.view(seat).to_json() for seat in range(3)]]
    while match.version < 40:
        await table.step(match.version)
        then.append([match.position.view(seat).to_json() for seat in range(3)])
    for seat, secret in table.secrets.items():
        for move in (0, 1, 2, 7, 40):
            told = (await table.ask("GET", f"/replay/{move}", secret, seat=seat)).json()
            assert told["view"] == json.loads(then[move][seat])
            assert told["state_hash"] is None and told["moves"] == 40
            for other in told["view"]["players"]:
                if other["seat"] != seat:
                    hidden = [other[name] for name in ("money", "mission", "sealed_bid")]
                    assert hidden == [None] * 3 and other["hand"] == other["mission_offer"] == []
    spectated = (await table.ask("GET", "/replay/7")).json()
    assert all(player["money"] is None and player["hand"] == [] for player in spectated["view"]["players"])
    wishes: list[tuple[str | None, dict[str, Any]]] = [
        (None, {"seat": 0}),
        (table.host, {"seat": 0}),
        (table.secrets[1], {"seat": 0}),
        (table.secrets[0], {"seat": 5}),
        (table.secrets[0], {"truth": True}),
    ]
    for stranger, wish in wishes:
        assert (await table.ask("GET", "/replay/7", stranger, **wish)).json()["error"] == "not-over"
    assert (await table.ask("GET", "/replay/41")).json()["error"] == "no-such-move"


@pytest.mark.parametrize("form", ["text", "json"])
async def test_a_running_game_cannot_be_reviewed(server: Server, form: str) -> None:
    """Reviews are made from records, and nobody gets one before the end, not even the host."""
    table = await server.open("ppp")
    for secret in (None, table.host, table.secrets[0]):
        assert (await table.ask("GET", "/record", secret, form=form)).json()["error"] == "not-over"


async def test_a_table_that_waits_has_no_moments(server: Server) -> None:
    table = await server.open("pp", start=False)
    assert (await table.ask("GET", "/replay/0")).json()["error"] == "not-over"


async def test_the_course_of_a_game_ends_at_its_score_sheet(server: Server) -> None:
    table = await finished(server)
    course = (await table.ask("GET", "/course")).json()
    game = Game.replay(Record.from_text((await table.ask("GET", "/record")).text))
    assert len(course["rounds"]) == len(game.actions) + 1
    assert {name: prices[-1] for name, prices in course["prices"].items()} == game.view(None).prices
    for score in game.result.scores:
        assert course["points"][score.seat][-1] == score.total
        assert course["money"][score.seat][-1] == score.money
        assert course["money"][score.seat][0] == 10 and course["points"][score.seat][0] == 0


async def test_the_course_of_a_running_game_is_secret(server: Server) -> None:
    table = await server.open("pr")
    assert (await table.ask("GET", "/course")).status_code == 409


async def test_an_imported_record_can_be_studied_and_played_on(server: Server) -> None:
    game = Game.new(Rules(players=3), seed=8)
    bot = load_bot("random")(8, None)
    while len(game.actions) < 50:
        game.play(bot.choose(game.view(game.seat), game.legal_actions()))
    for text in (game.record().to_text(), game.record(("Ann", "Ben", "Cleo")).to_json()):
        answer = await server.http.post("/api/records", json={"record": text})
        assert answer.status_code == 201, answer.text
        study = Opened(server, answer.json()["id"], "", {})
        assert (await study.ask("GET", "/replay/50", truth=True)).json()["state_hash"] == game.state_hash
        branch = await study.ask("POST", "/branch", move=30, seat=2, bot="random", name="Dora")
        assert branch.status_code == 201, branch.text
        table = Opened(server, branch.json()["table"]["id"], "", {2: branch.json()["seats"]["2"]})
        live = await server.tables.open(table.id)
        await server.tables.robots.settled(live)
        assert live.match.version >= 30
        assert live.match.seat == 2
        await table.step()
        assert (await study.ask("POST", "/branch", move=51)).status_code == 404
        assert (await study.ask("POST", "/branch", move=5, seat=4)).status_code == 404


@pytest.mark.parametrize(
    "damage", [lambda t: t[:-20], lambda t: t.replace("p1 ", "p2 ", 1), lambda t: "no record"]
)
async def test_a_damaged_record_is_refused(server: Server, damage: Any) -> None:
    table = await finished(server)
    text = (await table.ask("GET", "/record")).text
    answer = await server.http.post("/api/records", json={"record": damage(text)})
    assert (answer.status_code, answer.json()["error"]) == (422, "record")


async def test_undone_steps_are_not_in_the_record(server: Server) -> None:
    table = await server.open("pp", substitute="random")
    first = (await table.state())["prompt"]["seat"]
    await table.act(first, "pick wood")
    await table.ask("POST", "/undo", table.secrets[first], version=1, key="undo-key-1")
    await table.act(first, "pick iron")
    for seat in (0, 1):
        await table.ask("POST", "/resign", table.secrets[seat])
    await server.tables.robots.settled(await server.tables.open(table.id))
    record = Record.from_text((await table.ask("GET", "/record")).text)
    assert str(record.actions[0][1]) == "pick iron"
    Game.replay(record)
