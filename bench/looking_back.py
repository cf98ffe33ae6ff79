"""How long an action takes while many clients look back at a long game (``make bench-looking-back``).

    python bench/looking_back.py [--clients 50] [--actions 11000] [--seconds 20]

The clients live in a process of their own. Half of them say hello as if they had seen nothing of the game,
half ask for moments of it. Meanwhile a player acts at another table ten times a second, without them and with
them: how long from sending an action until it is on disk and acknowledged?
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import random
import time
from typing import Any

import httpx
import orjson
from serving import figures, serving
from websockets.asyncio.client import connect

from raccoon_tycoon import Game, Rules


def long_record(actions: int) -> str:
    """A game in which nobody ever buys what would end it."""
    game = Game.new(Rules(players=2), seed=1)
    while len(game.actions) < actions:
        legal = game.legal_actions()
        harmless = [action for action in legal if not str(action).startswith(("auction", "town", "build"))]
        game.play(min(harmless or legal, key=lambda action: len(str(action))))
    return game.record().to_text()


def look_back(url: str, table: str, clients: int, moves: int, until: float, answers: Any) -> None:
    asyncio.run(_look_back(url, table, clients, moves, until, answers))


async def _look_back(url: str, table: str, clients: int, moves: int, until: float, answers: Any) -> None:
    times: list[float] = []

    async def say_hello() -> None:
        address = f"ws{url.removeprefix('http')}/api/tables/{table}/socket"
        while time.time() < until:
            began = time.perf_counter()
            async with connect(address, proxy=None, compression=None, max_size=None) as socket:
                await socket.send('{"type": "hello", "since": 0}')
                await socket.recv(decode=False)
            times.append(time.perf_counter() - began)

    async def ask_for_moments(http: httpx.AsyncClient, luck: random.Random) -> None:
        while time.time() < until:
            began = time.perf_counter()
            move = luck.randrange(moves)
            (await http.get(f"/api/tables/{table}/replay/{move}")).raise_for_status()
            times.append(time.perf_counter() - began)

    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as http:
        halves = [
            ask_for_moments(http, random.Random(number)) if number % 2 else say_hello()
            for number in range(clients)
        ]
        await asyncio.gather(*halves)
    answers.put(times)


async def act(http: httpx.AsyncClient, seconds: float) -> list[float]:
    """A player alone at a table acts ten times a second."""
    form = {"rules": "players=2", "seats": [{"kind": "person"}] * 2}
    told = (await http.post("/api/tables", json=form)).raise_for_status().json()
    path = f"/api/tables/{told['table']['id']}"
    keys = [{"authorization": f"Bearer {told[name]}"} for name in ("host",)]
    (await http.post(f"{path}/start", json={}, headers=keys[0])).raise_for_status()
    seats = [{"authorization": f"Bearer {told['seats'][str(seat)]}"} for seat in range(2)]
    address = f"ws{str(http.base_url).rstrip('/').removeprefix('http')}{path}/socket"
    luck, times, until = random.Random(1), [], time.perf_counter() + seconds
    sockets = []
    for seat in range(2):
        socket = await connect(address, proxy=None, compression=None)
        secret = seats[seat]["authorization"].removeprefix("Bearer ")
        await socket.send(orjson.dumps({"type": "hello", "secret": secret}), text=True)
        sockets.append(socket)
    states = [orjson.loads(await socket.recv(decode=False)) for socket in sockets]
    count = 0
    while time.perf_counter() < until and states[0]["prompt"]["seat"] is not None:
        mover = states[0]["prompt"]["seat"]
        count += 1
        wish = {"type": "act", "version": states[0]["version"], "key": f"move-{count:08}"}
        began = time.perf_counter()
        wish["action"] = luck.choice(states[mover]["you"]["legal"])
        await sockets[mover].send(orjson.dumps(wish), text=True)
        while (message := orjson.loads(await sockets[mover].recv(decode=False)))["type"] != "done":
            if message["type"] == "update":
                states[mover] = message
        times.append(time.perf_counter() - began)
        while (message := orjson.loads(await sockets[1 - mover].recv(decode=False)))["type"] != "update":
            pass
        states[1 - mover] = message
        await asyncio.sleep(0.1)
    for socket in sockets:
        await socket.close()
    return times


async def measure(url: str, options: argparse.Namespace) -> None:
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as http:
        record = long_record(options.actions)
        study = (await http.post("/api/records", json={"record": record})).raise_for_status().json()["id"]
        print(f"alone: {figures(await act(http, options.seconds))}", flush=True)
        answers: Any = multiprocessing.Queue()
        until = time.time() + options.seconds + 5
        crowd = multiprocessing.Process(
            target=look_back, args=(url, study, options.clients, options.actions, until, answers)
        )
        crowd.start()
        await asyncio.sleep(3)
        times = await act(http, options.seconds)
        looks = await asyncio.to_thread(answers.get)
        crowd.join()
        print(f"while {options.clients} clients look back at {options.actions} actions: {figures(times)}")
        print(f"their own {len(looks)} answers: {figures(looks)}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--actions", type=int, default=11_000)
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args()
    with serving("--record-bytes=1000000") as (url, _):
        asyncio.run(measure(url, options))


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    main()
