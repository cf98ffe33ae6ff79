"""What is hidden changes no byte on the wire: two servers that differ only in it send the same.

Everything that a seat may not know (other hands, deck orders, what was left out, sealed bids of others) is
redrawn on the second server; then both are asked the same, over HTTP and sockets.
"""

from __future__ import annotations

import contextlib
import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from raccoon_tycoon import sample
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.bots.builtin import SearchBot
from raccoon_tycoon.server import credentials
from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.match.game_row import Maximum
from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.server.tables import registry
from tests.server.clients import Opened, Server
from tests.server.conftest import running

pytestmark = pytest.mark.anyio
NOW = 1_000_000.0


class Fixed:
    """Ids and secrets that are the same on both servers."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> str:
        self.count += 1
        return f"{self.count:022d}"


@pytest.fixture(autouse=True)
def counted_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A searching bot looks at a clock that counts how often it was asked, so that its hints repeat."""
    ticks = itertools.count()
    monkeypatch.setattr(SearchBot, "clock", staticmethod(lambda: next(ticks) / 200))


async def twin(
    stack: contextlib.AsyncExitStack, settings: dict[str, Any], patch: pytest.MonkeyPatch
) -> Server:
    patch.setattr(registry, "new_id", Fixed())
    patch.setattr(registry, "new_secret", Fixed())
    patch.setattr(credentials, "new_seed", lambda: "5" * 64)
    server = await stack.enter_async_context(running(create_app(Settings(**settings), lambda: NOW)))
    server.app.state.timekeeper.every = 1e6
    return server


async def play(table: Opened, steps: int, seed: int) -> None:
    """The same random moves on both servers."""
    live = await table.server.tables.open(table.id)
    bot = load_bot("random")(seed, None)
    for _ in range(steps):
        seat = live.match.seat
        assert seat is not None
        view = live.match.position.view(seat)
        await live.act(seat, live.match.version, None, str(bot.choose(view, view.legal_actions())))


REQUESTS: list[tuple[str, str, dict[str, Any]]] = [
    ("GET", "/state", {}),
    ("GET", "/state", {"since": 20}),
    ("GET", "/view", {}),
    ("GET", "/hint", {}),
    ("GET", "/why-not", {"action": "build Bank"}),
    ("GET", "/why-not", {"action": "trade p1 wheat 9"}),
    ("GET", "/preview", {"action": "pass"}),
    ("GET", "", {}),
    ("GET", "/chat", {}),
    ("GET", "/record", {}),
    ("GET", "/replay/3", {"truth": True}),
    ("GET", "/replay/1", {}),
    *[("GET", "/replay/1", {"seat": seat}) for seat in range(3)],
    ("POST", "/actions", {"version": 3, "key": "stale-key-1", "action": "pass"}),
    ("POST", "/actions", {"version": 40, "key": "wrong-key-1", "action": "bid 1000"}),
    ("POST", "/actions", {"version": 40, "key": "wrong-key-2", "action": "produce 7"}),
    ("POST", "/actions", {"version": 40, "key": "wrong-key-3", "action": "build Bank"}),
    ("POST", "/actions", {"version": 40, "key": "wrong-key-4", "action": "trade p1 wheat 9"}),
    ("POST", "/undo", {"version": 40, "key": "wrong-key-5"}),
    ("PUT", "/maximum", {"amount": 1, "above": "ask"}),
    ("POST", "/branch", {"move": 1}),
    ("POST", "/rematch", {}),
]


async def received(table: Opened, seat: int | None) -> list[bytes]:
    """Every byte that a caller can get without moving the game."""
    secret = None if seat is None else table.secrets[seat]
    got = []
    mine = (await table.state(seat))["you"]
    legal = [] if mine is None else mine["legal"][:12]
    ahead = [("GET", "/preview", {"action": action}) for action in legal]
    for method, path, body in [*REQUESTS, *ahead]:
        answer = await table.ask(method, path, secret, **body)
        got.append(f"{path} {answer.status_code} ".encode() + answer.content)
        got.append(
            str({k: v for k, v in answer.headers.items() if k not in ("date", "x-request-id")}).encode()
        )
    async with table.socket(seat, since=10) as socket:
        await socket.until("state")
        await socket.send(type="act", version=1, key="stale-key-2", action="pass")
        await socket.until("refused")
        await socket.send(type="consider", key="consider-1", actions=[*legal, "build Bank", "bid 1000"])
        await socket.receive()
        await socket.send(type="maximum", amount=1, above="ask", key="bid-key-1")
        await socket.receive()
        got += [text.encode() for text in socket.raw]
    return got


@pytest.mark.parametrize("looker", [0, 1, 2, None])
@pytest.mark.parametrize(("steps", "rules"), [(40, ""), (43, ""), (97, "missions=on")])
async def test_hidden_things_change_no_byte(
    settings: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    looker: int | None,
    steps: int,
    rules: str,
) -> None:
    async with contextlib.AsyncExitStack() as stack:
        answers, true_hash = [], ""
        for name in ("true", "permuted"):
            own = settings | {"database": f"sqlite:///{tmp_path / name}.db"}
            server = await twin(stack, own, monkeypatch)
            table = await server.open("ppp", rules)
            await play(table, steps, seed=steps)
            live = await server.tables.open(table.id)
            if name == "permuted":
                view = live.match.position.view(looker)
                live.match.position = sample(view, random.Random(99))
                assert live.match.position.view(looker) == view
                assert live.match.position.state_hash != true_hash
                others = [seat for seat in range(3) if seat != looker]
                live.maximums = {seat: Maximum(seat, live.match.auction_version, 1, "ask") for seat in others}
            true_hash = live.match.position.state_hash
            answers.append(await received(table, looker))
        assert answers[0] == answers[1]


async def test_an_action_shows_others_nothing_hidden(
    settings: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat draws other cards on the second server; the others' updates are the same bytes."""
    async with contextlib.AsyncExitStack() as stack:
        heard: list[list[str]] = []
        drawn: list[list[int]] = []
        for name in ("true", "permuted"):
            own = settings | {"database": f"sqlite:///{tmp_path / name}.db"}
            server = await twin(stack, own, monkeypatch)
            table = await server.open("ppp")
            live = await server.tables.open(table.id)
            while live.match.position.view(None).decision != "action":
                await play(table, 1, seed=1)
            mover = live.match.seat
            assert mover is not None
            if name == "permuted":
                # The mover's own hand stays, every deck is reshuffled: the card it will draw differs.
                live.match.position = sample(live.match.position.view(mover), random.Random(7))
            other = (mover + 1) % 3
            async with (
                table.socket(other) as neighbour,
                table.socket() as watcher,
                table.socket(mover) as own_eyes,
            ):
                for socket in (neighbour, watcher, own_eyes):
                    await socket.until("state")
                    socket.raw.clear()
                while True:
                    legal = live.match.position.view(mover).legal_actions()
                    await live.act(mover, live.match.version, None, str(legal[0]))
                    update = await own_eyes.until("update")
                    seen = [await socket.receive() for socket in (neighbour, watcher)]
                    assert [message["type"] for message in seen] == ["update", "update"]
                    events = update["entries"][0]["events"]
                    cards = [event["cards"] for event in events if event["event"] == "CardsDrawn"]
                    if cards:
                        drawn.append(cards[0])
                        break
                heard.append(list(watcher.raw))
                # The neighbour's own hand was redrawn too, so its private part is left out.
                heard[-1] += [text.partition(',"you":')[0] for text in neighbour.raw]
        assert drawn[0] != drawn[1]
        assert heard[0] == heard[1]


@pytest.mark.parametrize("rules", ["missions=on", "expansion=fat-cat shields=auctioned"])
async def test_a_mission_kept_and_a_sealed_bid_show_others_nothing(
    settings: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    """On the second server a seat makes another secret choice; the others get the same bytes."""
    async with contextlib.AsyncExitStack() as stack:
        answers: list[list[bytes]] = []
        hashes: set[str] = set()
        for choice in (0, 1):
            own = settings | {"database": f"sqlite:///{tmp_path / str(choice)}.db"}
            server = await twin(stack, own, monkeypatch)
            table = await server.open("ppp", rules=rules)
            live = await server.tables.open(table.id)
            keeper = live.match.seat
            assert keeper is not None
            legal = live.match.position.legal_actions()
            others = [seat for seat in range(3) if seat != keeper]
            async with table.socket(others[0]) as neighbour, table.socket() as watcher:
                for socket in (neighbour, watcher):
                    await socket.until("state")
                await live.act(keeper, live.match.version, None, str(legal[choice]))
                for socket in (neighbour, watcher):
                    await socket.until("update")
                heard = [text.encode() for socket in (neighbour, watcher) for text in socket.raw]
            for looker in (*others, None):
                heard += await received(table, looker)
            answers.append(heard)
            hashes.add(live.match.state_hash)
            mine = (await table.ask("GET", "/state", table.secrets[keeper])).json()
            if rules == "missions=on":
                assert mine["you"]["mission"] == str(legal[choice]).removeprefix("keep ")
            assert mine["entries"][0]["action"] == str(legal[choice])
        assert len(hashes) == 2
        assert answers[0] == answers[1]
