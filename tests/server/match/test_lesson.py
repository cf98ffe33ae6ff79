"""The guided first game: the prepared deal, the rivals' moves, the coach."""

from __future__ import annotations

import csv
from typing import Any

import pytest

from raccoon_tycoon import Bid, Game
from raccoon_tycoon.api.record import Record
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.server.match import lesson
from tests.server.clients import Opened, Server

pytestmark = pytest.mark.anyio


async def opened(server: Server) -> Opened:
    answer = await server.http.post("/api/lessons", json={"name": "Ann", "bot_pause": 0})
    assert answer.status_code == 201, answer.text
    data = answer.json()
    secrets = {int(seat): secret for seat, secret in data["seats"].items()}
    return Opened(server, data["table"]["id"], data["host"], secrets)


async def mine(table: Opened) -> dict[str, Any]:
    """The state when the learner is to move."""
    await table.server.tables.robots.settled(await table.server.tables.open(table.id))
    return await table.state(lesson.LEARNER)


async def test_whoever_follows_the_coach_meets_every_kind_of_action(server: Server) -> None:
    table = await opened(server)
    steps, verbs = [], set()
    while (state := await mine(table))["you"]["coach"]["action"] is not None:
        coach = state["you"]["coach"]
        assert coach["action"] in state["you"]["legal"]
        steps.append(coach["step"])
        verbs.add(coach["action"].split()[0])
        assert (await table.act(0, coach["action"])).status_code == 200
    with (lesson.FOLDER / "steps.csv").open(encoding="utf-8", newline="") as file:
        told = [row["step"] for row in csv.DictReader(file)]
    told.remove("pass")  # a bidder who can't go higher passes automatically
    assert [*steps, "end"] == told
    assert verbs >= {"pick", "produce", "take", "sell", "build", "auction", "bid", "town"}
    points = state["you"]["coach"]["points"]
    assert points["total"] == sum(points.values()) - points["total"]
    assert all(points[name] > 0 for name in ("towns", "railroads", "buildings", "pairs"))
    record = Record.from_text((lesson.FOLDER / "game.txt").read_text(encoding="utf-8"))
    assert [entry["action"] for entry in state["entries"]] == [str(action) for _, action in record.actions]


async def test_the_game_goes_on_as_an_ordinary_one_after_the_lesson(server: Server) -> None:
    table = await opened(server)
    while (state := await mine(table))["you"]["coach"] is not None:
        wanted = state["you"]["coach"]["action"] or state["you"]["legal"][0]
        await table.act(0, wanted)
    assert state["result"] is None and state["you"]["legal"]


async def test_whoever_goes_another_way_is_told_so_and_can_come_back(server: Server) -> None:
    table = await opened(server)
    await table.act(0, (await mine(table))["you"]["coach"]["action"])
    you = (await mine(table))["you"]
    advised = you["coach"]
    assert advised["step"] == "produce"
    for other in (text for text in you["legal"] if text.startswith("produce") and text != advised["action"]):
        await table.act(0, other)
        state = await mine(table)
        assert state["you"]["coach"]["step"] == lesson.OWN_WAY and state["you"]["coach"]["action"] is None
        undone = await table.ask(
            "POST", "/undo", table.secrets[0], version=state["version"], key=other.replace(" ", "-")
        )
        assert undone.is_success, undone.text
        assert (await mine(table))["you"]["coach"] == advised
    await table.act(0, advised["action"])
    assert (await mine(table))["you"]["coach"]["step"] == "take"


async def test_only_the_learner_is_coached_and_only_in_the_lesson(server: Server) -> None:
    table = await opened(server)
    assert (await table.state())["you"] is None
    other = await server.open("pp")
    assert (await other.state(0))["you"]["coach"] is None


def test_hard_bids_at_least_what_the_coach_advises() -> None:
    record = Record.from_text((lesson.FOLDER / "game.txt").read_text(encoding="utf-8"))
    game = Game.new(record.rules, bytes.fromhex(record.seed))
    advised = 0
    for seat, action in record.actions:
        if seat == lesson.LEARNER and isinstance(action, Bid):
            advised += 1
            chosen = load_bot("hard")(0, 0.5).choose(game.view(seat), game.legal_actions())
            assert isinstance(chosen, Bid) and chosen.amount >= action.amount, (
                f"{action}: hard would {chosen}"
            )
        game.play(action)
    assert advised > 0
