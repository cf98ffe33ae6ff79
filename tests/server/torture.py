"""Kills the server at random moments under load and checks that nothing acknowledged is lost.

    python -m tests.server.torture --kills 50 [--postgres]

Players at several tables act over sockets; after a random number of acknowledgements the server gets
SIGKILL and is started again; the players reconnect, send again what was not answered, and go on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from raccoon_tycoon import Rules
from raccoon_tycoon.server.match.game_log import Match
from raccoon_tycoon.server.storage.database import Database
from raccoon_tycoon.server.storage.store import Store
from tests.patience import PATIENCE, patiently
from tests.server.databases import create_postgres
from tests.server.process import Process


@dataclass
class Tally:
    """The acknowledged actions: (table, key) -> version."""

    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)
    repeated: int = 0
    refused: list[str] = field(default_factory=list)
    reconnects: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Player:
    """Plays all seats of one table, each over its own socket."""

    def __init__(self, server: Process, tally: Tally, number: int) -> None:
        self.server, self.tally, self.number = server, tally, number
        self.luck = random.Random(number)
        self.table = ""
        self.secrets: dict[int, str] = {}
        self.count = 0
        self.pending: tuple[int, dict[str, Any]] | None = None

    async def open(self) -> None:
        form = {"rules": "players=2", "seats": [{"kind": "person"}, {"kind": "person"}]}
        async with httpx.AsyncClient(base_url=self.server.url, trust_env=False, timeout=PATIENCE) as http:
            opened = self.done(await http.post("/api/tables", json=form))
            table = opened["table"]["id"]
            self.secrets = {int(seat): secret for seat, secret in opened["seats"].items()}
            headers = {"authorization": f"Bearer {opened['host']}"}
            self.done(await http.post(f"/api/tables/{table}/start", json={}, headers=headers))
            self.table = table  # a kill before this leaves a table where nothing was acknowledged

    def done(self, answer: httpx.Response) -> Any:
        """What was asked for; a server whose disk is full is asked again."""
        told = answer.json()
        if answer.status_code == 503:
            self.tally.refused.append(told["error"])
            raise httpx.TransportError(told["text"])
        assert answer.status_code in (200, 201), told
        return told

    async def play(self) -> None:
        """Play until the game is over, whatever happens to the server; then begin another."""
        while True:
            await self.server.up.wait()
            try:
                if not self.table:
                    await self.open()
                if await self.connected():
                    self.table, self.pending = "", None
            except (OSError, WebSocketException, httpx.TransportError):
                self.tally.reconnects += 1
                await asyncio.sleep(0.01)

    async def connected(self) -> bool:
        """Play while the connection lasts; returns whether the game is over."""
        address = f"ws{self.server.url.removeprefix('http')}/api/tables/{self.table}/socket"
        async with (
            connect(address, proxy=None, compression=None, open_timeout=PATIENCE) as first,
            connect(address, proxy=None, compression=None, open_timeout=PATIENCE) as second,
        ):
            sockets = {0: first, 1: second}
            states = {}
            for seat, socket in sockets.items():
                hello = {"type": "hello", "secret": self.secrets[seat], "since": 2**31 - 1}
                await socket.send(json.dumps(hello))
                states[seat] = await heard(socket, "state")
            while True:
                version = max(state["version"] for state in states.values())
                mover = states[0]["prompt"]["seat"]
                if self.pending is None:
                    if mover is None:
                        return True
                    action = self.luck.choice(states[mover]["you"]["legal"][:12])
                    self.count += 1
                    key = f"player-{self.number}-{self.count}"
                    self.pending = mover, {"type": "act", "version": version, "key": key, "action": action}
                seat, wish = self.pending
                await sockets[seat].send(json.dumps(wish))
                answer = await heard(sockets[seat], "done", "refused")
                self.note(wish, answer)
                self.pending = None
                for seat, socket in sockets.items():
                    if answer["type"] == "done":
                        states[seat] = socket.latest if seat == mover else await heard(socket, "update")  # type: ignore[attr-defined]  # set by heard
                if answer["type"] == "refused":
                    return False

    def note(self, wish: dict[str, Any], answer: dict[str, Any]) -> None:
        place = (self.table, wish["key"])
        if answer["type"] == "done":
            assert place not in self.tally.acknowledged, "acknowledged twice"
            self.tally.acknowledged[place] = answer["version"]
        elif answer["error"] == "repeated":
            self.tally.repeated += 1
            self.tally.acknowledged[place] = answer["accepted"]
        else:
            self.tally.refused.append(answer["error"])
        self.tally.news.set()


async def heard(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of a kind; the latest state on the way is kept beside the socket."""
    while True:
        text = await patiently(socket.recv(), f"one of {kinds}")
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update":
            socket.latest = message  # type: ignore[attr-defined]  # kept for whoever asks
        if message["type"] in kinds:
            return message
        if message["type"] == "refused":  # a hello; the player comes back
            raise OSError(message["error"])


async def torture(
    server: Process,
    harms: int,
    seed: int,
    tables: int = 6,
    harm: Callable[[], Coroutine[Any, Any, None]] | None = None,
    say: Callable[[str], object] = lambda text: None,
) -> Tally:
    """Let players play and do harm a number of times; by default SIGKILL and a new start."""
    tally, luck = Tally(), random.Random(seed)
    await server.start()
    players = [asyncio.create_task(Player(server, tally, number).play()) for number in range(tables)]

    async def kill() -> None:
        await server.kill()
        await server.start()

    try:
        for number in range(harms + 1):
            goal = len(tally.acknowledged) + luck.randint(15, 60)
            while len(tally.acknowledged) < goal:
                tally.news.clear()
                waiting = asyncio.create_task(tally.news.wait())
                done, _ = await asyncio.wait(
                    [waiting, *players], timeout=2 * PATIENCE, return_when=asyncio.FIRST_COMPLETED
                )
                waiting.cancel()
                assert done, f"no answer any more after {len(tally.acknowledged)} acknowledged actions"
                for player in players:
                    if player.done():
                        player.result()
            if number < harms:
                await asyncio.sleep(luck.uniform(0, 0.03))  # anywhere between two acknowledgements
                await (harm or kill)()
                say(f"{number + 1}: {len(tally.acknowledged)} acknowledged, {tally.repeated} sent again")
    finally:
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    await server.stop()
    return tally


async def verify(database_url: str, tally: Tally) -> int:
    """Every acknowledged action is in the log, none twice, and every log replays to its hashes."""
    database = Database(database_url)
    store = Store(database)
    rows = 0
    keys: dict[tuple[str, str], int] = {}
    for status in ("playing", "finished"):
        for game in await store.with_status(status):
            row = await store.game(game)
            assert row is not None
            match = Match(Rules.parse(row.rules), bytes.fromhex(row.seed))
            for log_row in await store.log(game):
                match.follow(log_row)
                rows += 1
                if log_row.key is not None:
                    assert (game, log_row.key) not in keys, f"{log_row.key} twice"
                    keys[game, log_row.key] = log_row.seq
            assert match.over is (status == "finished")
    await database.close()
    for place, version in tally.acknowledged.items():
        assert keys.get(place) == version, (
            f"{place} was acknowledged as {version}; the log has {keys.get(place)}"
        )
    return rows


async def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--postgres", action="store_true", help="on the server that with-postgres runs")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = await create_postgres() if options.postgres else f"sqlite:///{folder}/raccoon.db"
        server = Process(database, Path(folder) / "log")
        tally = await torture(server, options.kills, options.seed, say=lambda text: print(text, flush=True))  # noqa: T201 (for who runs it)
        rows = await verify(database, tally)
    print(  # noqa: T201 (for who runs it)
        f"{options.kills} kills: {len(tally.acknowledged)} acknowledged actions, {rows} in the log, "
        f"none lost, none twice; {tally.repeated} were sent again, {tally.reconnects} reconnects; "
        f"other refusals: {tally.refused or 'none'}"
    )


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
