"""Everything at once: kills, a full disk, damaged tables, slow and hostile clients, while people play.

    python -m tests.server.siege --rounds 20

Prints a table of what was done and what happened; nothing acknowledged may be lost or done twice.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import resource
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.patience import PATIENCE
from tests.server import hostile
from tests.server.process import Process
from tests.server.torture import Tally, torture, verify

GARBAGE = (
    "",
    "no JSON",
    "[]",
    '{"type": "hello", "secret": "wrong"}',
    '{"type": "act", "version": -1, "key": "x", "action": "\\ud800"}',
    json.dumps({"type": "chat", "key": "k" * 65, "text": "x" * 60_000}),
)
SLOW_CLIENTS = 20
FLOODS = (hostile.long_header, hostile.many_headers, hostile.tiny_chunks, hostile.pipelined)
FLOOD = 60_000_000


class Siege:
    """Does harm to one server on SQLite; ``counts`` tells what was done and heard."""

    def __init__(self, server: Process, database: Path) -> None:
        self.server, self.database = server, database
        self.counts: Counter[str] = Counter()
        self._rounds = 0
        self._damaged: list[str] = []

    @property
    def harms(self) -> tuple[Callable[[], Coroutine[Any, Any, None]], ...]:
        return self.kill, self.fill_disk, self.damage

    async def harm(self) -> None:
        """The next harm in turn."""
        await self.harms[self._rounds % len(self.harms)]()
        self._rounds += 1

    async def kill(self) -> None:
        await self.server.kill()
        await self.server.start()
        self.counts["kills"] += 1

    async def fill_disk(self) -> None:
        """No file can grow beyond its first page; afterwards, everything works again."""
        unlimited = resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, (4096, unlimited[1]))
        try:
            await self._ready(503)
        finally:
            resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, unlimited)
        await self._ready(200)
        self.counts["full disks"] += 1

    async def _ready(self, status: int) -> None:
        async with httpx.AsyncClient(base_url=self.server.url, trust_env=False, timeout=PATIENCE) as http:
            while (await http.get("/readyz")).status_code != status:
                await asyncio.sleep(0.05)

    async def damage(self) -> None:
        """Damage a table on disk; after a new start it is refused, and the ones before it still are."""
        async with httpx.AsyncClient(base_url=self.server.url, trust_env=False, timeout=PATIENCE) as http:
            form = {"rules": "players=2", "seats": [{"kind": "bot", "bot": "random"}] * 2}
            opened = (await http.post("/api/tables", json=form)).json()
            table = opened["table"]["id"]
            started = {"authorization": f"Bearer {opened['host']}"}
            assert (
                await http.post(f"/api/tables/{table}/start", json={}, headers=started)
            ).status_code == 200
        await self.server.kill()
        with contextlib.closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute(
                "insert into actions (game, seq, seat, action, state_hash, at) "
                "values (?, 9999, 0, 'x', '', 0)",
                [table],
            )
            connection.execute("update games set status = 'playing', deadline = 1 where id = ?", [table])
        self._damaged.append(table)
        await self.server.start()
        async with httpx.AsyncClient(base_url=self.server.url, trust_env=False, timeout=PATIENCE) as http:
            for game in self._damaged:
                answer = await http.get(f"/api/tables/{game}/state")
                assert (answer.status_code, answer.json()["error"]) == (409, "damaged")
        self.counts["kills"] += 1
        self.counts["damaged tables"] += 1

    def mend(self) -> None:
        """What was damaged on purpose is taken out before the whole database is verified."""
        with contextlib.closing(sqlite3.connect(self.database)) as connection, connection:
            for table in self._damaged:
                connection.execute("delete from actions where game = ?", [table])
                connection.execute("update games set status = 'waiting' where id = ?", [table])

    async def pester(self) -> None:
        """Slow and hostile clients, again and again, until cancelled."""
        async with contextlib.AsyncExitStack() as stack:
            while True:
                await self.server.up.wait()
                try:
                    await self._hang(stack)
                    await self._babble()
                    await self._flood()
                except (OSError, WebSocketException, httpx.TransportError):
                    await asyncio.sleep(0.05)

    async def _hang(self, stack: contextlib.AsyncExitStack) -> None:
        """Half a request, and nothing more."""
        for _ in range(SLOW_CLIENTS):
            _, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
            stack.callback(writer.close)
            writer.write(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")
            self.counts["half requests"] += 1
        await asyncio.sleep(0.2)

    async def _babble(self) -> None:
        async with httpx.AsyncClient(base_url=self.server.url, trust_env=False, timeout=PATIENCE) as http:
            for text in GARBAGE:
                answer = await http.post("/api/records", content=text.encode())
                assert answer.status_code < 500 or answer.json()["error"] == "storage", answer.text
                self.counts["nonsense requests"] += 1
        for text in GARBAGE:
            async with connect(
                f"ws{self.server.url.removeprefix('http')}/api/tables/x/socket", proxy=None
            ) as socket:
                await socket.send(text)
                self.counts["nonsense sockets"] += 1

    async def _flood(self) -> None:
        """Bytes without end, in each way in turn; the server cuts them off."""
        for attack in FLOODS:
            sent = await attack(self.server.port, FLOOD)
            assert sent < FLOOD, f"{attack.__name__} was never cut"
            self.counts["floods cut"] += 1


async def besiege(server: Process, database: Path, rounds: int, seed: int) -> tuple[Siege, Tally, int]:
    """Play under siege; then everything acknowledged is in the log once, and every log replays."""
    siege = Siege(server, database)
    pestering = asyncio.create_task(siege.pester())
    try:
        tally = await torture(server, rounds, seed, harm=siege.harm)
    finally:
        pestering.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await pestering
    siege.mend()
    rows = await verify(f"sqlite:///{database}", tally)
    siege.counts["acknowledged actions"] = len(tally.acknowledged)
    siege.counts["rows in the log"] = rows
    siege.counts["actions sent again and recognised"] = tally.repeated
    for error, times in Counter(tally.refused).items():
        siege.counts[f"refused: {error}"] = times
    return siege, tally, rows


async def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "raccoon.db"
        server = Process(f"sqlite:///{path}", Path(folder) / "log")
        siege, _, _ = await besiege(server, path, options.rounds, options.seed)
    print("| what | how many |\n|---|---:|")  # noqa: T201 (for who runs it)
    for what, times in siege.counts.items():
        print(f"| {what} | {times:,} |")  # noqa: T201 (for who runs it)
    print("| acknowledged and lost, or done twice | 0 |")  # noqa: T201 (for who runs it)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
