"""A table needs no server: storage, clock, transport and bots' threads are handed in."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from raccoon_tycoon import Game
from raccoon_tycoon.api.record import Record
from raccoon_tycoon.server.match.game_row import FINISHED
from raccoon_tycoon.server.protocol.errors import Refused
from raccoon_tycoon.server.protocol.requests import NewTable
from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.server.tables import archive, registry, seating
from raccoon_tycoon.server.tables.registry import Tables
from raccoon_tycoon.server.tables.table import Table
from raccoon_tycoon.server.tables.timekeeper import Timekeeper
from raccoon_tycoon.server.thinking.fair_queue import Thinking
from tests.server.memory import HandClock, MemoryStorage, Person, PostBox, at_once

pytestmark = pytest.mark.anyio
URL = "https://example.org/notify"
FORM = {
    "rules": "players=3",
    "seats": [{"kind": "person"}, {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "random"}],
    "options": {"clock": 30, "bot_pause": 1.0, "substitute": "easy", "webhook": URL},
}


class Scene:
    """One table, one spectator, and a clock that is set by hand."""

    def __init__(self) -> None:
        self.time, self.storage, self.post = HandClock(), MemoryStorage(), PostBox()
        self.tables = self.opened()
        self.timekeeper = Timekeeper(self.tables)
        self.person = Person(0)

    def opened(self) -> Tables:
        clock = self.time.clock
        thinking = Thinking(1, 0.01, 1.0, 10, clock.now, at_once)
        return Tables(Settings(bot_seconds=0.01), self.storage, self.post, thinking, clock)

    async def bots_play(self, table: Table) -> None:
        """Until the person must decide, or the game is over."""
        while self.tables.robots.busy(table):
            if self.time.sleepers:
                self.time.advance(1.0)
            await asyncio.sleep(0)

    @property
    def seen(self) -> dict[str, Any]:
        """The latest state sent to the person."""
        frames = (json.loads(frame) for frame in reversed(self.person.frames))
        return next(frame for frame in frames if frame["type"] in ("state", "update"))


@pytest.fixture
def scene(anyio_backend: str, monkeypatch: pytest.MonkeyPatch) -> Scene:
    numbers = iter(range(1, 100))
    monkeypatch.setattr(registry, "new_id", lambda: f"table{next(numbers)}")  # bots' luck hangs on it
    return Scene()


async def seated(scene: Scene) -> Table:
    await scene.tables.start()
    table, _, secrets = await scene.tables.create(NewTable.model_validate(FORM).understood())
    assert table.identify(secrets[0]).seat == 0
    async with table.shown(0, 0) as state:
        scene.person.send(state)
        table.onlookers.add(scene.person)
    await seating.start(table, None)
    return table


async def test_a_whole_game_without_a_server(scene: Scene) -> None:
    table = await seated(scene)
    decisions = late = 0
    while not table.match.over:
        await scene.bots_play(table)
        if table.match.seat != 0:
            continue
        version, legal = table.match.version, scene.seen["you"]["legal"]
        assert scene.seen["version"] == version
        decisions += 1
        if decisions % 7:
            action = legal[decisions % len(legal)]
            assert await table.act(0, version, f"decision-{decisions}", action) == version + 1
        else:
            late += 1
            scene.time.advance(29.0)
            await scene.timekeeper.tick()
            assert table.match.version == version
            scene.time.advance(2.0)
            await scene.timekeeper.tick()
            assert table.match.version == version + 1
    assert late > 3
    assert scene.seen["result"]["winners"]
    kept = scene.storage.games[table.id]
    assert kept.row.status == FINISHED and kept.deadline is None
    turns = [notice for _, notice in scene.post.posted if notice["event"] == "turn"]
    assert len(turns) == decisions and {notice["seat"] for notice in turns} == {0}
    assert scene.post.posted[-1] == (
        URL,
        {"event": "over", "table": table.id, "version": table.match.version, "seat": None, "name": None},
    )
    record = Record.from_text((await archive.record(table, "text")).decode())
    assert Game.replay(record).state_hash == table.match.state_hash == kept.log[-1].state_hash
    await scene.tables.stop()
    assert scene.person.frames[-1] == b""


async def test_what_storage_holds_is_the_game(scene: Scene) -> None:
    """Another process over the same storage shows the same, to the byte."""
    table = await seated(scene)
    await scene.bots_play(table)
    action = scene.seen["you"]["legal"][0]
    await table.act(0, table.match.version, "one-key-of-mine", action)
    with pytest.raises(Refused) as refused:
        await table.act(0, table.match.version, "one-key-of-mine", action)
    assert refused.value.name == "repeated"
    await seating.say(table, 0, "Good luck!", None)
    assert json.loads(scene.person.frames[-1])["text"] == "Good luck!"
    await scene.bots_play(table)
    elsewhere = scene.opened()
    again = await elsewhere.open(table.id)
    for seat in (None, 0, 1, 2):
        assert await again.look(seat, 0) == await table.look(seat, 0)
    await elsewhere.stop()
    await scene.tables.stop()
