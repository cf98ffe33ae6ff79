"""Limits below HTTP: hostile clients over raw sockets, while somebody else plays on."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import h11
import httpx
import pytest
from fastapi import FastAPI

from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.network.connections import Connections
from raccoon_tycoon.server.network.limits import Buckets
from raccoon_tycoon.server.settings import Settings
from tests.patience import PATIENCE, patiently, until
from tests.server import hostile
from tests.server.clients import Opened, Server
from tests.server.conftest import running
from tests.server.process import Process

pytestmark = pytest.mark.anyio

FEW = 20_000_000
"""Bytes: far less than an attack sends, and more than the system's buffers on both sides hold."""


@pytest.fixture
async def besieged(anyio_backend: str, settings: dict[str, Any]) -> AsyncIterator[Server]:
    settings |= {"requests_per_second": 50.0, "requests_burst": 200}
    async with running(create_app(Settings(**settings))) as server:
        yield server


@pytest.fixture
async def table(besieged: Server) -> Opened:
    return await besieged.open("pp")


def connections(server: Server) -> Connections:
    found: Connections = server.app.state.connections
    return found


def late(server: Server, seconds: float) -> None:
    """Sweep as if so much time had gone by."""
    guard = connections(server)
    now = guard.now
    guard.now = lambda: now() + seconds
    try:
        guard.sweep()
    finally:
        guard.now = now


@pytest.mark.parametrize("attack", [hostile.long_header, hostile.many_headers, hostile.tiny_chunks])
async def test_a_request_that_does_not_end_is_cut(besieged: Server, table: Opened, attack: Any) -> None:
    sent = await patiently(attack(besieged.port), "the end of the attack")
    await table.step()
    assert sent < FEW


async def test_a_head_above_the_limit_is_refused(besieged: Server) -> None:
    for size, status in ((10_000, b"200"), (30_000, b"400")):
        async with hostile.line(besieged.port) as line:
            head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Long: "
            await line.send(head + b"x" * size + b"\r\n\r\n")
            assert (await line.cut()).startswith(b"HTTP/1.1 " + status)


async def test_a_refused_body_is_not_read_to_its_end(besieged: Server, table: Opened) -> None:
    sent = await patiently(hostile.refused_body(besieged.port), "the end of the attack")
    await table.step()
    assert sent < FEW


async def test_requests_on_top_of_each_other_are_cut(besieged: Server, table: Opened) -> None:
    async with table.socket(0) as player:
        await player.until("state")
        sent = await patiently(hostile.pipelined(besieged.port), "the end of the attack")
        await player.send(type="chat", key="chat-key-1", text="Still here.")
        await player.until("done")
    assert sent < FEW


@pytest.mark.parametrize(
    "attack", [hostile.unread_pongs, hostile.pongs, hostile.empty_pieces, hostile.messages]
)
async def test_a_flood_of_frames_is_cut(besieged: Server, table: Opened, attack: Any) -> None:
    sent = await patiently(attack(besieged.port, table.id), "the end of the attack")
    await table.step()
    assert sent < FEW
    await until(lambda: not table.server.tables.live[table.id].onlookers, "the client's end")


async def test_one_address_holds_only_its_share_of_connections(settings: dict[str, Any]) -> None:
    async with running(create_app(Settings(**settings))) as server:
        table = await server.open("pp")
        guard = connections(server)
        async with table.socket(0) as player, hostile.half_open(server.port, 1_100) as lines:
            await player.until("state")
            await until(lambda: hostile.still_open(lines) <= guard.most_per_address, "the refusals")
            assert len(guard) <= guard.most_per_address
            assert guard.cut >= 1_100 - guard.most_per_address
            await player.send(type="chat", key="chat-key-1", text="Still here.")
            await player.until("done")


async def test_one_address_makes_only_so_many_connections_at_once(besieged: Server, table: Opened) -> None:
    """Also when it closes them again: each costs the server more than the client."""
    guard = connections(besieged)
    async with table.socket(0) as player:
        await player.until("state")
        guard._arrivals = Buckets(0.001, 5)
        async with hostile.half_open(besieged.port, 8) as lines:
            await until(lambda: hostile.still_open(lines) == 5, "the refusals")
        await player.send(type="chat", key="chat-key-1", text="Still here.")
        await player.until("done")


async def test_when_all_places_are_taken_the_longest_idle_makes_room(settings: dict[str, Any]) -> None:
    settings |= {"connections": 20, "connections_per_address": 1000}
    async with running(create_app(Settings(**settings))) as server:
        table = await server.open("pp")
        async with table.socket(0) as player, hostile.half_open(server.port, 100) as lines:
            await player.until("state")
            await until(lambda: hostile.still_open(lines) < 20, "the refusals")
            await table.step()
            await player.until("update")
            assert len(connections(server)) <= 20


async def test_sockets_do_not_make_room_for_others(settings: dict[str, Any]) -> None:
    settings |= {"connections": 3}
    async with running(create_app(Settings(**settings))) as server:
        table = await server.open("pp")
        await server.http.aclose()
        async with (
            hostile.socket(server.port, table.id) as one,
            hostile.socket(server.port, table.id) as two,
            hostile.socket(server.port, table.id) as three,
            hostile.line(server.port) as four,
        ):
            assert await patiently(four.cut(), "the refusal") == b""
            assert hostile.still_open([one, two, three]) == 3


@pytest.mark.parametrize(("said", "enough"), [(b"", 11), (hostile.SLOW_HEAD, 11), (hostile.SLOW_BODY, 21)])
async def test_who_does_not_finish_a_request_is_cut(
    besieged: Server, table: Opened, said: bytes, enough: float
) -> None:
    guard = connections(besieged)
    before = len(guard)
    async with hostile.half_open(besieged.port, 20, said) as lines:
        await until(lambda: len(guard) == before + 20, "the connections")
        if said == hostile.SLOW_BODY:
            await until(lambda: _owing(guard, h11.SEND_BODY) == 20, "the heads")
        late(besieged, enough - 2)
        assert len(guard) == before + 20
        late(besieged, enough)
        await until(lambda: hostile.still_open(lines) == 0, "the cut")
    await table.step()


def _owing(guard: Connections, phase: object) -> int:
    return sum(getattr(transport.get_protocol(), "_phase", None) is phase for transport in guard._open)


@pytest.mark.parametrize(
    "more",
    [
        "Content-Length: 3\r\n\r\nabc",
        f"Cookie: {'x' * 9000}\r\n",
        "".join(f"X-{number}: 1\r\n" for number in range(150)),
    ],
    ids=["a body", "a long line", "many headers"],
)
async def test_what_asks_for_a_socket_and_cannot_have_one_is_cut(
    besieged: Server, table: Opened, more: str
) -> None:
    async with hostile.line(besieged.port) as line:
        await line.send(hostile.upgrade(table.id, more))
        assert b" 101 " not in await patiently(line.cut(), "the cut")
    await table.step()


async def test_a_long_head_may_ask_for_a_socket(besieged: Server, table: Opened) -> None:
    async with hostile.socket(besieged.port, table.id, more=f"Cookie: {'x' * 6000}\r\n"):
        pass


async def test_a_socket_may_be_silent_for_long(besieged: Server, table: Opened) -> None:
    async with table.socket(0) as player:
        await player.until("state")
        late(besieged, 10_000)
        await player.send(type="chat", key="chat-key-1", text="Still here.")
        await player.until("done")


async def test_a_client_that_never_reads_is_cut(besieged: Server, table: Opened) -> None:
    async with hostile.line(besieged.port) as line:
        line.writer.transport.pause_reading()  # type: ignore[attr-defined]  # a stream's has it
        await line.send(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100)
        guard = connections(besieged)
        await until(lambda: any(line.takes for line in guard._open.values()), "a full buffer")
        late(besieged, 31)
        await until(lambda: not any(line.takes for line in guard._open.values()), "the cut")
    await table.step()


async def test_what_follows_on_a_kept_connection_has_limits_too(besieged: Server) -> None:
    async with hostile.line(besieged.port) as line:
        await line.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await line.reader.readuntil(b"ok")
        await line.send(hostile.SLOW_HEAD)
        guard = connections(besieged)
        await until(lambda: _owing(guard, h11.IDLE) == 1, "the second head")
        late(besieged, 11)
        await patiently(line.cut(), "the cut")


def resident(pid: int) -> int:
    """Bytes of memory that a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads /proc")
async def test_the_whole_server_keeps_its_memory_under_siege(tmp_path: Path) -> None:
    """As it is installed: with the faster event loop, where there is one."""
    process = Process(f"sqlite:///{tmp_path / 'siege.db'}", tmp_path / "log")
    process.flags += ["--requests-per-second=50", "--requests-burst=200"]
    await process.start()
    try:
        async with httpx.AsyncClient(base_url=process.url, trust_env=False, timeout=PATIENCE) as http:
            server = Server(FastAPI(), http, process.port)
            table = await server.open("pp")
            before = resident(process.pid)
            async with table.socket(0) as player:
                await player.until("state")
                attacks = [hostile.long_header(process.port), hostile.unread_pongs(process.port, table.id)]
                await patiently(asyncio.gather(*attacks), "the end of the attacks")
                async with hostile.half_open(process.port, 1_100):
                    await player.send(type="chat", key="chat-key-1", text="Still here.")
                    await player.until("done")
            assert resident(process.pid) - before < 50_000_000
    finally:
        await process.stop()


UNAWARE = "import raccoon_tycoon.server.app as app; app.allowed_files = lambda: 65536; "
WITHOUT = {"asyncio": "import sys; sys.modules['uvloop'] = None; ", "uvloop": ""}


async def once_there_are_files(server: Server) -> None:
    """Open a table: a server that is short of files hangs up, until it has noticed who is gone."""
    while True:
        with contextlib.suppress(httpx.TransportError):
            await server.open("pp")
            return
        await asyncio.sleep(0.01)


@pytest.mark.skipif(os.name == "nt", reason="there is no such limit")
@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
async def test_running_out_of_files_does_not_stop_the_server(tmp_path: Path, loop: str) -> None:
    if loop == "uvloop":
        pytest.importorskip("uvloop")
    process = Process(f"sqlite:///{tmp_path / 'files.db'}", tmp_path / "log", connections=1000)
    python = [process.command[0], "-c", WITHOUT[loop] + UNAWARE + process.command[2]]
    process.command = ["sh", "-c", 'ulimit -n 48; exec "$@"', "sh", *python]
    await process.start()
    try:
        async with hostile.half_open(process.port, 80):
            pass
        async with httpx.AsyncClient(base_url=process.url, trust_env=False, timeout=PATIENCE) as http:
            await patiently(once_there_are_files(Server(FastAPI(), http, process.port)), "a table")
    finally:
        await process.stop()
