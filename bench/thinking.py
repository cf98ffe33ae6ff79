"""How long a player waits for a bot while many bots play elsewhere (``make bench-thinking``).

    python bench/thinking.py [--tables 0 10 100 1000] [--seconds 20] [--hints 150]

Tables of five hard bots are opened from another address and play on, unwatched. Meanwhile a player sits at a
table with one hard bot: how long from the moment it is the bot's turn until its action is here? How long does
the server take to answer the simplest request? In the last run the other address doesn't open tables but
asks for hints and hangs up, again and again.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import re
import time
from typing import Any

import httpx
import orjson
from serving import TOKEN, figures, serving
from websockets.asyncio.client import ClientConnection, connect

CROWD = "127.0.0.2"
"""On Linux every address of 127.0.0.0/8 is this machine; elsewhere all count as one."""


def client(url: str, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=url, transport=transport, trust_env=False, timeout=120)


async def opened(http: httpx.AsyncClient, seats: list[dict[str, str]]) -> tuple[str, dict[str, str]]:
    """The path of a table that has started, and its secrets."""
    form = {"rules": f"players={len(seats)}", "seats": seats}
    told = (await http.post("/api/tables", json=form)).raise_for_status().json()
    path = f"/api/tables/{told['table']['id']}"
    headers = {"authorization": f"Bearer {told['host']}"}
    (await http.post(f"{path}/start", json={}, headers=headers)).raise_for_status()
    return path, told["seats"]


async def play(socket: ClientConnection, until: float) -> list[float]:
    """Play at random against a bot; returns how long each of its answers took."""
    luck, times, count = random.Random(1), [], 0
    asked = None
    while time.perf_counter() < until:
        message = orjson.loads(await socket.recv(decode=False))
        if message["type"] not in ("state", "update"):
            continue
        now = time.perf_counter()
        if asked is not None:
            times.append(now - asked)
        asked = None
        if message["result"] is not None:
            break
        if legal := message["you"]["legal"]:
            count += 1
            wish = {"type": "act", "version": message["version"], "key": f"move-{count:08}"}
            await socket.send(orjson.dumps(wish | {"action": luck.choice(legal)}), text=True)
        else:
            asked = now
    return times


async def answers(http: httpx.AsyncClient, until: float) -> list[float]:
    """How long the simplest request takes, ten times a second."""
    times = []
    while time.perf_counter() < until:
        began = time.perf_counter()
        await http.get("/healthz")
        times.append(time.perf_counter() - began)
        await asyncio.sleep(0.1)
    return times


async def flood(http: httpx.AsyncClient, hints: int, until: float) -> None:
    """Ask for a hint and hang up, at as many tables as there are hints."""
    tables = [await opened(http, [{"kind": "person"}] * 2) for _ in range(min(hints, 10))]
    asking = []
    for number in range(hints):
        path, secrets = tables[number % len(tables)]
        for secret in secrets.values():
            asking.append(_ask_and_drop(http, f"{path}/hint", secret, until))
    await asyncio.gather(*asking)


async def _ask_and_drop(http: httpx.AsyncClient, path: str, secret: str, until: float) -> None:
    while time.perf_counter() < until:
        with contextlib.suppress(httpx.TimeoutException, httpx.PoolTimeout):
            await http.get(path, headers={"authorization": f"Bearer {secret}"}, timeout=0.2)
        await asyncio.sleep(0.3)


async def measure(url: str, tables: int, hints: int, seconds: float) -> None:
    async with client(url, CROWD) as crowd, client(url, "127.0.0.1") as http:
        for _ in range(tables):
            await opened(crowd, [{"kind": "bot", "bot": "hard"}] * 5)
        path, secrets = await opened(http, [{"kind": "person"}, {"kind": "bot", "bot": "hard"}])
        address = f"ws{url.removeprefix('http')}{path}/socket"
        async with connect(address, proxy=None, compression=None) as socket:
            await socket.send(orjson.dumps({"type": "hello", "secret": secrets["0"]}), text=True)
            until = time.perf_counter() + seconds
            flooding: Any = flood(crowd, hints, until) if hints else asyncio.sleep(0)
            waits, lags, _ = await asyncio.gather(play(socket, until), answers(http, until), flooding)
        said = (await http.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})).text
        total, count = (
            float(re.findall(rf"^raccoon_thinking_wait_seconds_{part} (\S+)", said, re.MULTILINE)[0])
            for part in ("sum", "count")
        )
        (budget,) = re.findall(r"^raccoon_thinking_budget (\S+)", said, re.MULTILINE)
        what = f"{hints} hints asked and dropped" if hints else f"{tables} tables of five hard bots"
        print(f"{what} from another address, {seconds:g} s:")
        print(f"  a bot's answer, {len(waits)} of them: {figures(waits)}")
        print(f"  all together wait {1000 * total / count:.0f} ms for a thread, the last thought {budget} s")
        print(f"  the simplest request: {figures(lags)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, nargs="*", default=[0, 10, 100, 1000])
    parser.add_argument("--hints", type=int, default=150)
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args()
    for tables in options.tables:
        with serving() as (url, _):
            asyncio.run(measure(url, tables, 0, options.seconds))
    if options.hints:
        with serving() as (url, _):
            asyncio.run(measure(url, 0, options.hints, options.seconds))


if __name__ == "__main__":
    main()
