"""How many tables a server carries: scripted players over real sockets (``make bench-server``).

    python bench/server.py [--tables 300] [--seconds 30] [--database URL] [--workers N]

Two runs: every table moves once a second (how long until everybody at the table has the new view?), and
then they move as fast as they can (how many acknowledged, durable actions a second?). The clock runs
from sending an action until the last of the table's four clients has parsed the new view.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import orjson
import uvloop
from serving import figures, serving
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4


class Table:
    """Four clients at one table."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.id = ""
        self.luck = random.Random(number)
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
        self.you: list[dict[str, Any]] = [{} for _ in range(SEATS)]
        self.version = 0
        self.mover: int | None = None
        self.missing = 0
        self.everybody: asyncio.Future[None] | None = None
        self.errors = 0
        self.count = 0

    async def open(self, http: httpx.AsyncClient) -> None:
        form = {"rules": f"players={SEATS}", "seats": [{"kind": "person"}] * SEATS}
        opened = (await http.post("/api/tables", json=form)).json()
        self.id = opened["table"]["id"]
        path = f"/api/tables/{self.id}"
        headers = {"authorization": f"Bearer {opened['host']}"}
        (await http.post(f"{path}/start", json={}, headers=headers)).raise_for_status()
        for seat in range(SEATS):
            address = f"ws{self.url.removeprefix('http')}{path}/socket"
            client = await connect(address, proxy=None, compression=None, ping_interval=None)
            await client.send(
                orjson.dumps({"type": "hello", "secret": opened["seats"][str(seat)]}), text=True
            )
            state = orjson.loads(await client.recv(decode=False))
            self.you[seat], self.mover = state["you"], state["prompt"]["seat"]
            self.sockets.append(client)
            self.readers.append(asyncio.create_task(self.read(seat, client)))

    async def read(self, seat: int, client: ClientConnection) -> None:
        """Parse everything; count who has seen the version that is being waited for."""
        while True:
            message = orjson.loads(await client.recv(decode=False))
            if message["type"] == "update":
                self.you[seat], self.mover = message["you"], message["prompt"]["seat"]
                if message["version"] == self.version + 1:
                    self.missing -= 1
                    if not self.missing and self.everybody is not None:
                        self.everybody.set_result(None)
            elif message["type"] == "refused":
                self.errors += 1

    async def move(self) -> float:
        """One action; returns how long it took until everybody saw it."""
        assert self.mover is not None
        self.count += 1
        action = self.luck.choice(self.you[self.mover]["legal"][:12])
        wish = {"type": "act", "version": self.version, "key": f"move-{self.count:08}", "action": action}
        self.missing, self.everybody = SEATS, asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        await self.sockets[self.mover].send(orjson.dumps(wish), text=True)
        await self.everybody
        took = time.perf_counter() - began
        self.version += 1
        return took

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*self.readers, return_exceptions=True)
        for client in self.sockets:
            await client.close()


async def steady(tables: list[Table], seconds: float, rate: float) -> list[float]:
    """Every table moves at a steady rate."""
    times: list[float] = []
    begin = time.perf_counter() + 1

    async def beat(number: int, table: Table) -> None:
        at = begin + number / len(tables) / rate
        while at < begin + seconds and table.mover is not None:
            await asyncio.sleep(max(0, at - time.perf_counter()))
            times.append(await table.move())
            at = max(at + 1 / rate, time.perf_counter())

    await asyncio.gather(*(beat(number, table) for number, table in enumerate(tables)))
    return times


async def flat_out(tables: list[Table], seconds: float) -> tuple[list[float], float]:
    """Every table moves as soon as everybody has seen the last move."""
    times: list[float] = []
    begin = time.perf_counter()

    async def run(table: Table) -> None:
        while time.perf_counter() < begin + seconds and table.mover is not None:
            times.append(await table.move())

    await asyncio.gather(*(run(table) for table in tables))
    return times, time.perf_counter() - begin


def processes(parent: int) -> Iterator[int]:
    """The server's process and its workers."""
    yield parent
    children = Path(f"/proc/{parent}/task/{parent}/children")
    for child in children.read_text().split() if children.exists() else ():
        yield from processes(int(child))


def memory(parent: int) -> int:
    """Resident bytes of the server."""
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in processes(parent))
    return pages * os.sysconf("SC_PAGE_SIZE")


def cpu(parent: int) -> float:
    """Processor seconds of the server."""
    ticks = 0
    for pid in processes(parent):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


async def measure(options: argparse.Namespace, url: str, server: int) -> None:
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as http:
        # One small table first, so that what every server needs once is not counted as the tables'.
        warm = Table(url, 0)
        await warm.open(http)
        await warm.close()
        empty = memory(server)
        tables = [Table(url, number) for number in range(options.tables)]
        for table in tables:
            await table.open(http)
        gc.freeze()  # the clients' own pauses are not the server's
        gc.set_threshold(2_000, 10, 10_000)
        used, own = cpu(server), time.process_time()
        times = await steady(tables, options.seconds, 1.0)
        used, own = cpu(server) - used, time.process_time() - own
        full = memory(server)
        errors = sum(table.errors for table in tables)
        print(f"{options.tables} tables of {SEATS} clients, one move a second each, {options.seconds:g} s:")
        print(f"  {len(times)} moves, {errors} errors; {figures(times)}")
        print(f"  memory {(full - empty) / options.tables / 1000:.0f} kB a table")
        print(
            f"  processor: server {used / options.seconds:.2f}, players {own / options.seconds:.2f} of a core"
        )
        fast = tables[: options.fast]
        used, own = cpu(server), time.process_time()
        times, took = await flat_out(fast, options.seconds)
        used, own = cpu(server) - used, time.process_time() - own
        errors = sum(table.errors for table in tables)
        print(f"{len(fast)} tables as fast as they can, {took:.1f} s:")
        print(f"  {len(times) / took:.0f} acknowledged actions a second, {errors} errors; {figures(times)}")
        print(f"  processor: server {used / took:.2f}, players {own / took:.2f} of a core")
        print(f"  {1e6 * used / len(times):.0f} us of the server's processor time an action")
        for table in tables:
            await table.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--fast", type=int, default=300, help="tables of the second run")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--database", help="by default SQLite in a temporary folder")
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    with serving(f"--workers={options.workers}", database=options.database) as (url, server):
        uvloop.run(measure(options, url, server))


if __name__ == "__main__":
    main()
