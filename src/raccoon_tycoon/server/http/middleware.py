"""The outermost layer: origin and rate checks, and the headers of every response."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..addresses import client_of
from ..logs import request_id
from ..metrics import Metrics
from ..network.hosts import Hosts
from ..network.limits import Buckets
from ..protocol.errors import Refused, language_of
from ..settings import Settings

log: logging.Logger = logging.getLogger("raccoon.access")

# WebAssembly is for reviews, which run in the browser.
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
READING = {"GET", "HEAD", "OPTIONS"}
SOCKET_PATH = re.compile("/api/tables/(?P<table>[A-Za-z0-9]{1,24})/socket")
SocketHandler = Callable[[WebSocket, str], Awaitable[None]]


class Gate:
    """Origin, size and rate are checked before the application sees anything."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, socket: SocketHandler) -> None:
        self.app = app
        self.socket = socket
        self.settings = settings
        self.metrics = metrics
        rate, burst = settings.requests_per_second / settings.workers, settings.share(settings.requests_burst)
        self.buckets: Buckets = Buckets(rate, burst)
        self.hosts: Hosts = Hosts(settings.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        request_id.set(secrets.token_hex(6))
        headers = dict(scope["headers"])
        if scope["type"] == "websocket":
            if not self.knows(headers) or not self.same_site(headers):
                await send({"type": "websocket.close", "code": 4403, "reason": "foreign origin"})
                return
            await self._socket(scope, receive, send)
            return
        await self._request(scope, receive, send, headers)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets go straight to their handler: the layers in between would cost memory for each of them."""
        found = SOCKET_PATH.fullmatch(scope["path"])
        if found is None:
            await send({"type": "websocket.close", "code": 4404, "reason": "no such socket"})
        else:
            await self.socket(WebSocket(scope, receive, send), found["table"])

    async def _request(self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, bytes]) -> None:
        began = time.perf_counter()
        status, begun = 500, False
        language = language_of(headers.get(b"accept-language", b"").decode("latin-1"))

        async def send_marked(message: Message) -> None:
            nonlocal status, begun
            if message["type"] == "http.response.start":
                status, begun = message["status"], True
                message["headers"] = [
                    *message.get("headers", []),
                    *HEADERS,
                    (b"x-request-id", request_id.get().encode()),
                ]
            await send(message)

        try:
            receive = await self._admitted(scope, receive, headers)
            with scope["app"].state.under_way.inside(address(scope)):
                await self.app(scope, receive, send_marked)
        except Refused as refusal:
            await answer(send_marked, refusal.status, refusal.body(language))
        except Exception:
            log.exception("a request failed")
            if begun:
                raise  # half an answer can't be repaired: the connection ends
            failure = Refused("internal")
            await answer(send_marked, failure.status, failure.body(language))
        finally:
            took = time.perf_counter() - began
            route = getattr(scope.get("route"), "path", "other")
            self.metrics.answered(scope["method"], route, status, took)
            log.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": status,
                    "took": round(took, 5),
                },
            )

    async def _admitted(self, scope: Scope, receive: Receive, headers: dict[bytes, bytes]) -> Receive:
        """Check a request and read its body; returns a ``receive`` that replays the body."""
        if not self.buckets.take(address(scope)):
            raise Refused("too-fast")
        if not self.knows(headers):
            raise Refused("unknown-host")
        if b"transfer-encoding" in headers:
            raise Refused("no-length")  # one-byte chunks cost a hundred times their size
        if scope["method"] in READING:
            return receive
        if not self.same_site(headers):
            raise Refused("foreign-origin")
        most = self.settings.record_bytes if scope["path"] == "/api/records" else self.settings.body_bytes
        too_large = Refused("too-large", most=most)
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > most:
            raise too_large
        body = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return _again(message)
            body += message.get("body", b"")
            if len(body) > most:
                raise too_large
            if not message.get("more_body", False):
                return _again({"type": "http.request", "body": body, "more_body": False}, receive)

    def knows(self, headers: dict[bytes, bytes]) -> bool:
        """Whether the server answers to the requested host name, which browsers always send."""
        host = headers.get(b"host")
        return host is None or host.decode("latin-1") in self.hosts

    def same_site(self, headers: dict[bytes, bytes]) -> bool:
        """Whether a request comes from our own page, an allowed one, or no page at all."""
        origin = headers.get(b"origin")
        if origin is None:
            return True
        text = origin.decode("latin-1")
        own = headers.get(b"host", b"").decode("latin-1")
        return text in self.settings.origins or (own != "" and text in (f"http://{own}", f"https://{own}"))


def _again(message: Message, then: Receive | None = None) -> Receive:
    waiting = [message]

    async def receive() -> Message:
        if waiting:
            return waiting.pop()
        return await then() if then is not None else {"type": "http.disconnect"}

    return receive


def address(scope: Scope) -> str:
    """The address whose limits count. If the proxy is trusted, uvicorn has put the forwarded address here."""
    client = scope.get("client")
    return client_of(str(client[0])) if client else "unknown"


async def answer(send: Send, status: int, body: dict[str, Any]) -> None:
    data = orjson.dumps(body)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(data)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    if status in (411, 429):  # more is on its way
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": data})
