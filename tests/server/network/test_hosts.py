"""Names the server goes by, and proxies whose word it believes."""

from __future__ import annotations

import socket
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from raccoon_tycoon.server.addresses import client_of
from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.network.hosts import LOOPBACK, Hosts
from raccoon_tycoon.server.settings import Settings
from tests.server.conftest import running

pytestmark = pytest.mark.anyio

OURS = (
    "localhost",
    "LOCALHOST:8000",
    "localhost.:8000",
    "127.0.0.1",
    "127.0.0.1:8000",
    "[::1]:8000",
    "[::1]",
)
STRANGE = (
    "",
    ":",
    "[",
    "[::1",
    "]",
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "a@localhost",
)


def test_without_names_plain_addresses_and_the_machines_own_name_are_known() -> None:
    hosts = Hosts([])
    for header in (*OURS, "192.168.1.5:8000", "[fe80::1]:8000", f"{socket.gethostname()}:8000"):
        assert header in hosts, header
    for header in set(STRANGE) - {"[::1"}:
        assert header not in hosts, header


def test_with_names_only_they_and_loopback_are_known() -> None:
    hosts = Hosts(["raccoon.example.org", "Play.example.org"])
    for header in (*OURS, "raccoon.example.org", "RACCOON.example.org:443", "play.example.org"):
        assert header in hosts, header
    for header in ("192.168.1.5", f"{socket.gethostname()}x", "example.org", "x.raccoon.example.org"):
        assert header not in hosts, header
    assert "anything" in Hosts(["*"])
    assert "192.168.1.5" not in Hosts(LOOPBACK)


async def test_a_page_of_another_name_reaches_nothing(settings: dict[str, Any]) -> None:
    """DNS rebinding: the browser believes that it talks to its own site, so ``Origin`` is no help."""
    async with running(create_app(Settings(**settings))) as server:
        table = await server.open("pp")
        evil = {"host": f"evil.example:{server.port}", "origin": f"http://evil.example:{server.port}"}
        for method, path in (
            ("GET", "/"),
            ("GET", "/api/tables"),
            ("POST", "/api/tables"),
            ("GET", "/healthz"),
        ):
            answer = await server.http.request(method, path, headers=evil)
            assert (answer.status_code, answer.json()["error"]) == (421, "unknown-host")
            assert answer.headers["x-content-type-options"] == "nosniff"
        with pytest.raises(InvalidStatus) as refused:
            address = f"ws://evil.example:{server.port}/api/tables/{table.id}/socket"
            async with connect(address, host="127.0.0.1", port=server.port, proxy=None):
                pass
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", ["http://[", "http://]", "http://[::1", "\xff", "http://", "null", ""])
async def test_a_strange_origin_is_a_foreign_one(settings: dict[str, Any], origin: str) -> None:
    async with running(create_app(Settings(**settings))) as server:
        answer = await server.http.post("/api/tables", json={}, headers={b"origin": origin.encode("latin-1")})
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin")


async def test_only_named_proxies_are_believed(settings: dict[str, Any]) -> None:
    forwarded = {"x-forwarded-for": "203.0.113.7"}
    for proxies, seen in (([], "127.0.0.1"), (["127.0.0.0/8"], "203.0.113.7"), (["10.0.0.1"], "127.0.0.1")):
        async with running(create_app(Settings(**settings, proxies=proxies))) as server:
            await server.http.post("/api/tables", json={}, headers=forwarded)
            assert list(server.app.state.openings._levels) == [seen]


async def test_a_proxy_has_as_many_connections_as_it_needs(settings: dict[str, Any]) -> None:
    settings |= {"connections_per_address": 2, "sockets_per_address": 2}
    async with running(create_app(Settings(**settings, proxies=["127.0.0.1"]))) as server:
        table = await server.open("pp")
        for client in range(4):
            async with server.connect(table.id, **{"x-forwarded-for": f"203.0.113.{client}"}) as one:
                await one.send('{"type": "hello", "secret": null}')
                assert '"state"' in str(await one.recv())


def test_proxies_are_addresses(settings: dict[str, Any]) -> None:
    for nonsense in ("example.org", "10.0.0.1/8", "*", ""):
        with pytest.raises(ValueError, match="proxies"):
            Settings(**settings, proxies=[nonsense])


def test_a_household_counts_once() -> None:
    assert client_of("2001:db8:1:2::3") == client_of("2001:db8:1:2:ffff::1") != client_of("2001:db8:1:3::3")
    assert client_of("::ffff:203.0.113.7") == client_of("203.0.113.7") != client_of("203.0.113.8")
    assert client_of("x" * 1000) == "x" * 64
