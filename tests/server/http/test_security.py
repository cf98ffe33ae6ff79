"""Who may do what, what is kept of secrets, and how much one address may ask for."""

from __future__ import annotations

import contextlib
import io
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from raccoon_tycoon.server import logs
from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.credentials import new_id, new_secret
from raccoon_tycoon.server.network.limits import Buckets
from raccoon_tycoon.server.settings import Settings
from tests.server.clients import Server
from tests.server.conftest import running

pytestmark = pytest.mark.anyio


def test_secrets_have_128_bits() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert all(len(new_secret()) == 22 for _ in range(100))
    assert all(new_id().isalnum() for _ in range(100))


@pytest.fixture
def server_logs() -> Iterator[io.StringIO]:
    """What the server writes at its most talkative."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    logs.set_up("debug", stream)
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)


async def test_secrets_are_neither_in_the_database_nor_in_the_logs(
    settings: dict[str, Any], tmp_path: Path, server_logs: io.StringIO
) -> None:
    async with running(create_app(Settings(**settings))) as server:
        table = await server.open("pp")
        await table.step()
        async with table.socket(0) as socket:
            await socket.until("state")
        await table.ask("GET", "/state", "wrong-secret-wrong-secret")
        secrets = [table.host, *table.secrets.values(), "wrong-secret"]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    written = server_logs.getvalue()
    for secret in secrets:
        assert secret.encode() not in kept
        assert secret not in written
    assert '"path":"/api/tables"' in written


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/actions", {"version": 0, "key": "a-good-key", "action": "pick wheat"}),
        ("POST", "/undo", {"version": 0, "key": "a-good-key"}),
        ("PUT", "/maximum", {"amount": 5}),
        ("DELETE", "/maximum", {}),
        ("GET", "/hint", {}),
        ("GET", "/view", {}),
        ("POST", "/chat", {"text": "hello"}),
        ("POST", "/resign", {}),
        ("POST", "/return", {}),
        ("POST", "/leave", {}),
        ("PUT", "/webhook", {"url": None}),
    ],
)
async def test_what_belongs_to_a_seat_needs_that_seats_secret(
    server: Server, method: str, path: str, body: dict[str, Any]
) -> None:
    table, other = await server.open("pp"), await server.open("pp")
    before = await table.state()
    for secret in (None, table.host, other.secrets[0], other.host, new_secret(), table.secrets[0] + "x"):
        answer = await table.ask(method, path, secret, **body)
        assert answer.status_code == 401, (secret, answer.text)
    assert await table.state() == before


async def test_a_seat_reads_and_does_only_what_is_its_own(server: Server) -> None:
    table = await server.open("ppp")
    mover = (await table.state())["prompt"]["seat"]
    for seat in range(3):
        mine = await table.state(seat)
        assert mine["you"]["seat"] == seat
        assert bool(mine["you"]["legal"]) is (seat == mover)
        assert all(player["hand"] == [] and player["money"] is None for player in mine["view"]["players"])
    stranger = (mover + 1) % 3
    await table.step()
    answer = await table.ask("POST", "/undo", table.secrets[stranger], version=1, key="a-good-key")
    assert answer.json()["error"] == "no-undo"
    async with table.socket() as watcher:
        await watcher.until("state")
        await watcher.send(type="act", version=1, key="a-good-key", action="pick wheat wood")
        assert (await watcher.until("refused"))["error"] == "seat-needed"
    await table.ask("POST", "/chat", table.secrets[stranger], text="me")
    assert (await table.ask("GET", "/chat")).json()[0]["seat"] == stranger


async def test_a_socket_with_a_wrong_secret_is_turned_away(server: Server) -> None:
    table = await server.open("pp")
    table.secrets[7] = new_secret()
    async with table.socket(7) as socket:
        assert (await socket.receive())["error"] == "no-seat"
        await socket.connection.wait_closed()
        assert socket.connection.close_code == 4401


async def test_a_socket_that_talks_nonsense_is_told_so(server: Server) -> None:
    table = await server.open("pp")
    async with server.connect(table.id) as connection:
        await connection.send("what?")
        assert '"no-hello"' in str(await connection.recv())
    async with table.socket(0) as socket:
        await socket.until("state")
        for nonsense in ("what?", "[]", "{}", '{"type":"act"}', '{"type":"fly","key":"a-good-key"}', "\x00"):
            await socket.connection.send(nonsense)
            assert (await socket.until("refused"))["error"] == "invalid"
        await socket.connection.send(b"\xff\xfe")
        assert (await socket.until("refused"))["error"] == "invalid"


async def test_pages_of_other_sites_cannot_write_or_open_sockets(server: Server) -> None:
    table = await server.open("pp")
    own = f"http://127.0.0.1:{server.port}"
    for origin, status in ((own, 201), ("https://evil.example", 403), ("null", 403)):
        answer = await server.http.post("/api/tables", json={}, headers={"origin": origin})
        assert answer.status_code == status
    async with server.connect(table.id, origin=own):
        pass
    with pytest.raises(InvalidStatus) as refused:
        async with server.connect(table.id, origin="https://evil.example"):
            pass
    assert refused.value.response.status_code == 403


async def test_every_answer_carries_the_strict_headers(server: Server) -> None:
    for path in ("/healthz", "/api/choices", "/api/tables/none", "/nowhere"):
        answer = await server.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        # Reviews run the kernel as WebAssembly, in a worker.
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in answer.headers


async def test_too_large_requests_are_refused(server: Server) -> None:
    answer = await server.http.post("/api/tables", content=b"x" * 100_000)
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")

    async def of_unknown_length() -> Any:
        yield b"{}"

    answer = await server.http.post("/api/tables", content=of_unknown_length())
    assert (answer.status_code, answer.json()["error"]) == (411, "no-length")


async def test_too_many_requests_are_refused(settings: dict[str, Any]) -> None:
    settings |= {"requests_per_second": 0.001, "requests_burst": 5}
    async with running(create_app(Settings(**settings))) as server:
        codes = [(await server.http.get("/healthz")).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert (await server.http.get("/healthz")).headers["retry-after"] == "1"


async def test_too_many_sockets_and_tables_are_refused(settings: dict[str, Any]) -> None:
    settings |= {"sockets_per_address": 2, "tables_per_hour": 1}
    async with running(create_app(Settings(**settings))) as server:
        table = await server.open("pp")
        assert (await server.http.post("/api/tables", json={})).status_code == 429
        async with table.socket() as one, table.socket() as two:
            await one.until("state")
            await two.until("state")
            async with server.connect(table.id) as three:
                assert '"too-many-sockets"' in str(await three.recv())


async def test_a_crowd_of_spectators_keeps_no_player_out(settings: dict[str, Any]) -> None:
    settings |= {"sockets_per_table": 2}
    async with running(create_app(Settings(**settings))) as server:
        table = await server.open("pp")
        async with contextlib.AsyncExitStack() as stack:
            crowd = [await stack.enter_async_context(table.socket()) for _ in range(5)]
            first = [await spectator.receive() for spectator in crowd]
            assert sorted(one["type"] for one in first) == ["refused"] * 3 + ["state"] * 2
            assert {one["error"] for one in first if one["type"] == "refused"} == {"full"}
            for seat in (0, 1):
                player = await stack.enter_async_context(table.socket(seat))
                assert (await player.receive())["type"] == "state"


async def test_a_seat_has_limits_of_its_own_from_any_address(settings: dict[str, Any]) -> None:
    settings |= {"sockets_per_seat": 1}
    async with running(create_app(Settings(**settings))) as server:
        table = await server.open("pp")
        server.app.state.seat_buckets = Buckets(0.001, 2)
        async with table.socket(0) as one, server.connect(table.id) as two, table.socket(1) as three:
            await one.until("state")
            await three.until("state")
            await two.send(f'{{"type": "hello", "secret": "{table.secrets[0]}"}}')
            assert '"seat-full"' in str(await two.recv())
            await one.send(type="chat", key="chat-key-1", text="Hello")
            await one.until("done")
            assert (await table.ask("POST", "/chat", table.secrets[0], text="Hello")).status_code == 200
            await one.send(type="chat", key="chat-key-2", text="Hello")
            assert (await one.until("refused"))["error"] == "too-fast"
            refused = await table.ask("POST", "/chat", table.secrets[0], text="Hello")
            assert (refused.status_code, refused.headers["retry-after"]) == (429, "1")
            await three.send(type="chat", key="chat-key-3", text="Hello")
            await three.until("done")


def test_workers_share_the_limits(settings: dict[str, Any]) -> None:
    settings |= {"workers": 4, "requests_burst": 200, "sockets_per_address": 2, "tables_per_hour": 120}
    app = create_app(Settings(**settings))
    assert app.state.under_way.most == 12
    assert (app.state.socket_buckets.burst, app.state.doors.most, app.state.openings.burst) == (50, 1, 30)


def test_a_bucket_fills_at_its_rate() -> None:
    time = [0.0]
    bucket = Buckets(2, 3, lambda: time[0])
    assert [bucket.take("a") for _ in range(4)] == [True, True, True, False]
    assert bucket.take("b")
    time[0] = 0.5
    assert [bucket.take("a") for _ in range(2)] == [True, False]
