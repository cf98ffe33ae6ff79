"""Looking back: histories and moments, replayed beside the game and never twice."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from typing import Any

import orjson
import pytest

from raccoon_tycoon import parse_action
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.match.game_log import LogRow, Match, lasting
from raccoon_tycoon.server.protocol import encode
from raccoon_tycoon.server.protocol.errors import Refused
from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.server.tables import archive, past
from raccoon_tycoon.server.tables import table as table_module
from raccoon_tycoon.server.tables.past import BLOCK, Kept, version_of
from raccoon_tycoon.server.tables.table import RECENT, Identity, Table
from tests.patience import patiently, until
from tests.server.clients import LATEST, Opened, Server
from tests.server.conftest import running

pytestmark = pytest.mark.anyio


async def played(server: Server, versions: int, rules: str = "", undos: bool = False) -> Opened:
    """A table of three people with this many versions."""
    table = await server.open("ppp", rules=rules)
    live = await server.tables.open(table.id)
    bot, luck = load_bot("random")(1, None), random.Random(1)
    while live.match.version < versions:
        seat = live.match.seat
        assert seat is not None
        mine = [seat for seat in range(3) if live.match.can_undo(seat)]
        if undos and mine and luck.random() < 0.5:
            await live.undo(mine[0], live.match.version, None)
            continue
        view = live.match.position.view(seat)
        await live.act(seat, live.match.version, None, str(bot.choose(view, view.legal_actions())))
    return table


async def from_the_start(live: Table) -> tuple[list[LogRow], list[Any]]:
    """The log and its entries, replayed without any of what is tested here."""
    rows = await live.registry.store.log(live.id)
    match = Match(live.match.rules, bytes.fromhex(live.row.seed))
    return rows, [match.follow(row) for row in rows]


class Gate:
    """Holds the thread of the past until the test opens it."""

    def __init__(self) -> None:
        self.reached, self.may_go = threading.Event(), threading.Event()

    def wait(self) -> None:
        self.reached.set()
        self.may_go.wait()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate()
    follow = past._follow

    def held(*arguments: Any) -> Any:
        gate.wait()
        return follow(*arguments)

    monkeypatch.setattr(past, "_follow", held)
    yield gate
    gate.may_go.set()


@pytest.mark.parametrize("rules", ["", "missions=on expansion=fat-cat shields=auctioned"])
async def test_a_history_is_what_each_seat_saw(server: Server, rules: str) -> None:
    table = await played(server, 3 * BLOCK + 5, rules)
    live = await server.tables.open(table.id)
    _, entries = await from_the_start(live)
    for seat in (None, 0, 1, 2):
        for since in (0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 3 * BLOCK, 3 * BLOCK + 4):
            told = (await table.state(seat, since))["entries"]
            assert told == [orjson.loads(encode.entry_part(entry, seat)) for entry in entries[since:]]


async def test_an_action_does_not_wait_for_a_history(server: Server, gate: Gate) -> None:
    table = await played(server, 2 * BLOCK)
    looking = asyncio.create_task(table.state(since=0))
    await until(gate.reached.is_set, "the replay")
    for _ in range(3):
        await patiently(table.step(), "an action")
    async with table.socket(0, since=LATEST) as socket:
        assert (await socket.until("state"))["version"] == 2 * BLOCK + 3
    assert not looking.done()
    gate.may_go.set()
    state = await looking
    versions = [entry["version"] for entry in state["entries"]]
    assert versions == list(range(1, state["version"] + 1)) and state["version"] == 2 * BLOCK + 3


async def test_a_refused_action_holds_up_nobody_with_its_history(server: Server, gate: Gate) -> None:
    table = await played(server, 2 * BLOCK)
    stale = asyncio.create_task(table.act(0, "pass", version=0))
    await until(gate.reached.is_set, "the replay")
    await patiently(table.step(), "an action")
    gate.may_go.set()
    refusal = (await stale).json()
    assert refusal["error"] in ("stale", "not-your-turn")
    assert len(refusal["state"]["entries"]) == refusal["state"]["version"] == 2 * BLOCK + 1


async def test_who_says_hello_misses_nothing_that_happens_meanwhile(server: Server, gate: Gate) -> None:
    """More happens during the replay than the table remembers."""
    table = await played(server, 2 * BLOCK)
    async with table.socket(1, since=0) as socket:
        await until(gate.reached.is_set, "the replay")
        for _ in range(RECENT + 2):
            await table.step()
        gate.may_go.set()
        state = await socket.until("state")
        await table.step()
        update = await socket.until("update")
    versions = [entry["version"] for entry in state["entries"]]
    assert versions == list(range(1, state["version"] + 1))
    assert update["version"] == state["version"] + 1


async def test_equal_questions_are_worked_out_once(server: Server, gate: Gate) -> None:
    table = await played(server, 3 * BLOCK)
    looking = [asyncio.create_task(table.state(seat, 0)) for seat in (None, 0, 1, 2) for _ in range(3)]
    looking += [asyncio.create_task(moment(table, 2 * BLOCK)) for _ in range(3)]
    await until(lambda: server.tables.past.waiting == len(looking), "the questions")
    gate.may_go.set()
    await asyncio.gather(*looking)
    assert server.tables.past.replayed == 3
    await table.state(since=0)
    assert server.tables.past.replayed == 3


async def moment(table: Opened, move: int, seat: int | None = None) -> dict[str, Any]:
    live = await table.server.tables.open(table.id)
    told: dict[str, Any] = orjson.loads(await archive.moment(live, Identity(seat), move, seat, False))
    return told


async def test_moments_skip_what_was_taken_back(server: Server) -> None:
    table = await played(server, 3 * BLOCK, undos=True)
    live = await server.tables.open(table.id)
    rows, _ = await from_the_start(live)
    kept = lasting(rows)
    assert len(kept) < len(rows) - 10
    match = Match(live.match.rules, bytes.fromhex(live.row.seed))
    for move in range(len(kept) + 1):
        if move:
            match.play(kept[move - 1].seat, parse_action(kept[move - 1].action), 0.0)
        told = await moment(table, move, 1)
        assert told["view"] == orjson.loads(match.position.view(1).to_json())
        assert (told["move"], told["moves"]) == (move, len(kept))
    with pytest.raises(Refused, match=f"{len(kept)} actions"):
        await moment(table, len(kept) + 1)


def test_the_version_of_a_move() -> None:
    """Against a walk through the log, for random ones."""
    luck = random.Random(3)
    for _ in range(200):
        standing: list[int] = []
        undos: list[int] = []
        for version in range(1, luck.randrange(2, 60)):
            if standing and luck.random() < 0.4:
                standing.pop()
                undos.append(version)
            else:
                standing.append(version)
        assert [version_of(move, undos) for move in range(1, len(standing) + 1)] == standing
        assert version_of(0, []) == 0


async def test_a_moment_starts_at_the_nearest_position(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(server, 4 * BLOCK)
    await moment(table, 4 * BLOCK)
    replayed = server.tables.past.replayed
    followed: list[int] = []
    follow = Match.follow

    def counted(self: Match, row: LogRow) -> Any:
        followed.append(row.seq)
        return follow(self, row)

    monkeypatch.setattr(Match, "follow", counted)
    await moment(table, 2 * BLOCK + 3)
    assert followed == [2 * BLOCK + 1, 2 * BLOCK + 2, 2 * BLOCK + 3]
    assert server.tables.past.replayed == replayed


async def test_without_room_everything_is_still_right(server: Server) -> None:
    server.tables.past.kept.most = 0
    table = await played(server, 2 * BLOCK + 5)
    assert len((await table.state(1, 0))["entries"]) == 2 * BLOCK + 5
    assert (await moment(table, BLOCK + 1))["move"] == BLOCK + 1
    assert server.tables.past.kept.size == 0


def test_what_was_not_used_for_longest_gives_way() -> None:
    kept = Kept(10)
    kept.put(("a",), "A", 4)
    kept.put(("b",), "B", 4)
    assert kept.get(("a",)) == "A"
    kept.put(("c",), "C", 4)
    assert [kept.get((name,)) for name in "abc"] == ["A", None, "C"]
    kept.put(("c",), "CC", 6)
    assert (kept.get(("c",)), kept.size) == ("CC", 10)
    kept.put(("d",), "too large", 11)
    assert (kept.get(("d",)), kept.size) == (None, 0)


async def test_too_many_questions_are_refused_in_words(server: Server, gate: Gate) -> None:
    server.tables.past.most_waiting = 2
    table = await played(server, BLOCK)
    looking = [asyncio.create_task(table.state(since=0)) for _ in range(2)]
    await until(lambda: server.tables.past.waiting == 2, "the questions")
    answer = await table.ask("GET", "/state", since=0)
    assert (answer.status_code, answer.json()["error"]) == (503, "busy")
    assert answer.headers["retry-after"]
    assert (await table.state(since=LATEST))["version"] == BLOCK
    gate.may_go.set()
    await asyncio.gather(*looking)
    assert server.tables.past.waiting == 0


async def test_one_address_leaves_others_room_to_look_back(settings: dict[str, Any], gate: Gate) -> None:
    settings |= {"requests_at_once": 2, "past_queue": 3, "proxies": ["127.0.0.1"]}
    async with running(create_app(Settings(**settings))) as server:
        table = await played(server, 2 * BLOCK)

        async def look(address: str) -> int:
            headers = {"x-forwarded-for": address}
            return (await server.http.get(f"{table.path}/replay/{BLOCK + 1}", headers=headers)).status_code

        greedy = [asyncio.create_task(look("203.0.113.1")) for _ in range(5)]
        await until(lambda: sum(task.done() for task in greedy) == 3, "three refusals")
        assert [task.result() for task in greedy if task.done()] == [429] * 3
        async with server.connect(table.id, **{"x-forwarded-for": "203.0.113.1"}) as socket:
            await socket.send('{"type": "hello", "since": 0}')
            assert '"too-fast"' in str(await patiently(socket.recv(), "the refusal"))
        other = asyncio.create_task(look("203.0.113.2"))
        await until(lambda: server.tables.past.waiting == 3, "three questions")
        gate.may_go.set()
        assert await other == 200
        assert sorted([await task for task in greedy]) == [200] * 2 + [429] * 3


async def test_long_histories_count_as_several_requests(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("raccoon_tycoon.server.tables.table.ENTRIES_A_REQUEST", 10)
    table = await played(server, BLOCK)
    buckets = server.app.state.socket_buckets
    buckets.rate, buckets.burst = 0.0, 6
    for status in (200, 200, 429):
        assert (await table.ask("GET", "/state", since=0)).status_code == status
    async with table.socket(0, since=0) as socket:
        assert (await socket.receive())["error"] == "too-fast"


async def test_of_an_endless_game_only_the_latest_history_is_told(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "MOST_ENTRIES", BLOCK + 3)
    monkeypatch.setattr(table_module, "ENTRIES_A_REQUEST", 1)
    table = await played(server, 3 * BLOCK)
    latest = list(range(2 * BLOCK - 2, 3 * BLOCK + 1))
    assert [entry["version"] for entry in (await table.state(since=0))["entries"]] == latest
    async with table.socket(0) as socket:
        assert [entry["version"] for entry in (await socket.until("state"))["entries"]] == latest
    assert (await server.tables.open(table.id)).cost(0) == 1 + BLOCK + 3


async def test_a_record_is_read_in_parts(server: Server) -> None:
    """An import lets others have their turn every few moves."""
    table = await played(server, 3 * BLOCK)
    live = await server.tables.open(table.id)
    log = lasting(await live.registry.store.log(live.id))
    record = archive.record_of(live.row, live.seats, live.numbers, live.match, log)
    parts = sum(1 for _ in archive.read(record.to_text(), at=0.0))
    assert parts == 1 + 3
