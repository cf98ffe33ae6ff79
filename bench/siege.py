"""How long an action takes while somebody attacks the server.

    python bench/siege.py [--seconds 5]

One table moves ten times a second over sockets; beside it, in a process of its own, one kind of attack after
the other, ten at a time and again and again.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
from server import Table, memory
from serving import figures, serving

sys.path.append(str(Path(__file__).parent.parent))
from tests.server import hostile

RATE = 10.0


async def half_open(port: int, table: str) -> None:
    async with hostile.half_open(port, 1_100):
        await asyncio.sleep(3)


async def slow_bodies(port: int, table: str) -> None:
    async with hostile.half_open(port, 250, hostile.SLOW_BODY):
        await asyncio.sleep(3)


Attack = Callable[[int, str], Awaitable[object]]
ATTACKS: dict[str, Attack | None] = {
    "nothing": None,
    "a header of 60 MB": lambda port, table: hostile.long_header(port),
    "short headers without end": lambda port, table: hostile.many_headers(port),
    "1,100 half-open connections": half_open,
    "250 slow bodies": slow_bodies,
    "chunks of a byte": lambda port, table: hostile.tiny_chunks(port),
    "a refused body of 200 MB": lambda port, table: hostile.refused_body(port),
    "requests on top of each other": lambda port, table: hostile.pipelined(port),
    "150 MB of unread pongs": hostile.unread_pongs,
    "pongs nobody asked for": hostile.pongs,
    "empty pieces of a message": hostile.empty_pieces,
    "messages without end": hostile.messages,
}


def besiege(name: str, port: int, table: str, seconds: float) -> None:
    """Attack again and again, ten at a time."""
    attack = ATTACKS[name]
    assert attack is not None

    async def again(until: float) -> None:
        while time.monotonic() < until:
            with contextlib.suppress(OSError, AssertionError, asyncio.IncompleteReadError):
                await attack(port, table)
            await asyncio.sleep(0.01)

    async def all_of_them() -> None:
        until = time.monotonic() + seconds
        await asyncio.gather(*(again(until) for _ in range(1 if attack is half_open else 10)))

    asyncio.run(all_of_them())


async def measure(url: str, server: int, seconds: float) -> None:
    port = int(url.rpartition(":")[2])
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as http:
        for name, attack in ATTACKS.items():
            table = Table(url, 1)
            await table.open(http)
            attacker = multiprocessing.get_context("spawn").Process(
                target=besiege, args=[name, port, table.id, seconds]
            )
            if attack is not None:
                attacker.start()
                await asyncio.sleep(1.5)  # it takes so long to start
            times: list[float] = []
            end = time.perf_counter() + seconds
            while time.perf_counter() < end and table.mover is not None:
                times.append(await table.move())
                await asyncio.sleep(1 / RATE)
            await table.close()
            if attack is not None:
                await asyncio.to_thread(attacker.join)
            print(f"{name:30} {figures(times)}, memory {memory(server) / 1e6:.0f} MB", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=5)
    options = parser.parse_args()
    with serving(generous=False) as (url, server):
        asyncio.run(measure(url, server, options.seconds))


if __name__ == "__main__":
    main()
