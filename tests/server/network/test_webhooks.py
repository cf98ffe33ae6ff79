"""Notices: where they may go, and that a receiver can't hold anything up."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest

from raccoon_tycoon.server.addresses import is_public
from raccoon_tycoon.server.network import webhooks
from raccoon_tycoon.server.network.webhooks import MOST_AT_ONCE, MOST_RECEIVERS, MOST_WAITING, Webhooks
from raccoon_tycoon.server.protocol.errors import Refused
from raccoon_tycoon.server.settings import Settings
from tests.patience import patiently, until
from tests.server.clients import Server

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("address", ["8.8.8.8", "193.0.0.1", "2a00:1450:4001:80b::200e", "2606:4700::1111"])
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.0.0.1",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.0.1",
        "198.18.0.1",
        "224.0.0.1",
        "239.255.255.250",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::8.8.8.8",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "::ffff:0:127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b::808:808",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "2002:808:808::1",
        "3fff::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "fec0::1",
        "ff02::1",
        "example.org",
        "",
    ],
)
def test_every_other_address_is_refused(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://[/",
        "http://[::1",
        "http://exa\uff03mple.org/",
        "http://example.org:99999/",
        "http://example.org:x/",
        "http://user:password@example.org/",
        "http:///path",
        "http://",
        "//example.org/",
        "ftp://example.org/",
        "http://exam ple.org/",
        "http://\x00/",
        "http://xn--/",
        "http://" + "a" * 300 + ".org/",
        "\ud800",
        "http://\u2024/",
    ],
)
async def test_what_is_no_address_is_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "TRIES", 1)
    hooks = Webhooks(Settings())
    hooks.look_up = lambda host: webhooks.addresses_of(host) if "." not in host else []
    with pytest.raises(Refused, match="Notices can't go there"):
        await hooks.check(url)
    hooks.post(url, {"table": "a"})
    await hooks.drained()
    assert hooks.sent == 0
    await hooks.stop()


async def test_strange_addresses_are_refused_over_http(server: Server) -> None:
    table = await server.open("pp")
    for url in ("http://[/", "http://exa\uff03mple.org/"):
        answer = await table.ask("PUT", "/webhook", table.secrets[0], url=url)
        assert (answer.status_code, answer.json()["error"]) == (422, "webhook")
        answer = await server.http.post("/api/tables", json={"options": {"webhook": url}})
        assert (answer.status_code, answer.json()["error"]) == (422, "webhook")


async def test_the_connection_goes_to_the_address_that_was_checked() -> None:
    """A name whose address changes between check and connection (DNS rebinding) can't reach our network."""
    asked: list[httpx.Request] = []

    def listen(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(204)

    hooks = Webhooks(Settings(), httpx.MockTransport(listen))
    answers = iter([["8.8.8.8"], ["8.8.4.4"], ["8.8.4.4", "127.0.0.1"], ["127.0.0.1"]])
    hooks.look_up = lambda host: next(answers)
    await hooks.check("https://evil.example:8443/me?x=1")
    hooks.post("https://evil.example:8443/me?x=1", {"table": "a"})
    await hooks.drained()
    (request,) = asked
    assert str(request.url) == "https://8.8.4.4:8443/me?x=1"
    assert request.headers["host"] == "evil.example:8443"
    assert request.extensions["sni_hostname"] == "evil.example"
    for _ in range(2):
        with pytest.raises(Refused):
            await hooks.check("https://evil.example:8443/me")
    assert len(asked) == 1
    await hooks.stop()


async def test_a_redirect_is_not_followed() -> None:
    asked: list[str] = []

    def listen(request: httpx.Request) -> httpx.Response:
        asked.append(str(request.url))
        return httpx.Response(307, headers={"location": "http://127.0.0.1/"})

    hooks = Webhooks(Settings(), httpx.MockTransport(listen))
    hooks.look_up = lambda host: ["8.8.8.8"]
    hooks.post("http://example.org/", {"table": "a"})
    await hooks.drained()
    assert asked == ["http://8.8.8.8/"]
    await hooks.stop()


class Silent(httpx.AsyncBaseTransport):
    """Receivers that never answer, until ``speak`` is set."""

    def __init__(self) -> None:
        self.speak = asyncio.Event()
        self.busy = 0
        self.most_busy = 0
        self.heard: list[tuple[str, int]] = []

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.busy += 1
        self.most_busy = max(self.most_busy, self.busy)
        try:
            await self.speak.wait()
        finally:
            self.busy -= 1
        self.heard.append((request.headers["host"], json.loads(request.content)["version"]))
        return httpx.Response(204)


async def test_ten_thousand_notices_to_a_silent_receiver_cost_a_bounded_queue() -> None:
    silent = Silent()
    hooks = Webhooks(Settings(), silent)
    hooks.look_up = lambda host: ["8.8.8.8"]
    for number in range(10_000):
        hooks.post("http://silent.example/", {"table": f"t{number}", "version": 0})
    assert (hooks.waiting, len(hooks._tasks), hooks.dropped) == (MOST_WAITING, 1, 10_000 - MOST_WAITING)
    for number in range(10_000):
        hooks.post(f"http://silent{number}.example/", {"table": "t", "version": 0})
    assert len(hooks._tasks) == 1  # all places are taken
    await until(lambda: silent.busy == 1, "the first notice")
    await hooks.stop()
    assert (hooks.waiting, len(hooks._receivers)) == (0, 0)


async def test_many_silent_receivers_have_bounded_connections() -> None:
    silent = Silent()
    hooks = Webhooks(Settings(), silent)
    hooks.look_up = lambda host: ["8.8.8.8"]
    for number in range(10_000):
        hooks.post(f"http://silent{number}.example/", {"table": "t", "version": 0})
    assert len(hooks._tasks) == MOST_RECEIVERS
    await until(lambda: silent.busy == MOST_AT_ONCE, "the first notices")
    silent.speak.set()
    await patiently(hooks.drained(), "the notices")
    assert (silent.most_busy, hooks.sent) == (MOST_AT_ONCE, MOST_RECEIVERS)
    await hooks.stop()


async def test_a_newer_notice_takes_the_place_of_one_that_waits() -> None:
    silent = Silent()
    hooks = Webhooks(Settings(), silent)
    hooks.look_up = lambda host: ["8.8.8.8"]
    hooks.post("http://slow.example/", {"table": "t", "version": 0})
    await until(lambda: silent.busy == 1, "the first notice")
    for version in range(1, 100):
        hooks.post("http://slow.example/", {"table": "t", "version": version})
    assert hooks.waiting == 1
    silent.speak.set()
    await patiently(hooks.drained(), "the notices")
    assert silent.heard == [("slow.example", 0), ("slow.example", 99)]
    await hooks.stop()
