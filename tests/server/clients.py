"""What tests say to a server."""

from __future__ import annotations

import contextlib
import itertools
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import httpx
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect

from raccoon_tycoon.server.network.webhooks import Webhooks
from raccoon_tycoon.server.storage.sql import SqlStorage
from raccoon_tycoon.server.tables.registry import Tables
from tests.patience import PATIENCE, patiently

LATEST = 2**31 - 1
KEYS = (f"test-key-{number}" for number in itertools.count())


@dataclass
class Opened:
    """A table that a test has opened."""

    server: Server
    id: str
    host: str
    secrets: dict[int, str]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    async def ask(self, method: str, path: str, secret: str | None = None, **json: Any) -> httpx.Response:
        headers = {} if secret is None else {"authorization": f"Bearer {secret}"}
        body = {"json": json} if method in ("POST", "PUT") else {"params": json}
        return await self.server.http.request(method, self.path + path, headers=headers, **body)  # type: ignore[arg-type]  # one of the two

    async def state(self, seat: int | None = None, since: int = 0) -> dict[str, Any]:
        answer = await self.ask("GET", "/state", None if seat is None else self.secrets[seat], since=since)
        assert answer.status_code == 200, answer.text
        data: dict[str, Any] = answer.json()
        return data

    async def act(
        self, seat: int, action: str, version: int | None = None, key: str | None = None
    ) -> httpx.Response:
        if version is None:
            version = (await self.state(since=LATEST))["version"]
        key = key or next(KEYS)
        return await self.ask("POST", "/actions", self.secrets[seat], version=version, key=key, action=action)

    async def step(self, choose: int = 0) -> dict[str, Any]:
        """Somebody whose secret we hold plays one of the legal actions."""
        seat = (await self.state(since=LATEST))["prompt"]["seat"]
        mine = await self.state(seat, LATEST)
        legal = mine["you"]["legal"]
        answer = await self.act(seat, legal[choose % len(legal)], mine["version"])
        assert answer.status_code == 200, answer.text
        data: dict[str, Any] = answer.json()
        return data

    @contextlib.asynccontextmanager
    async def socket(self, seat: int | None = None, since: int = 0) -> AsyncIterator[Socket]:
        secret = None if seat is None else self.secrets[seat]
        async with self.server.connect(self.id) as connection:
            socket = Socket(connection)
            await socket.send(type="hello", secret=secret, since=since)
            yield socket


@dataclass
class Socket:
    connection: ClientConnection
    raw: list[str] = field(default_factory=list)

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        text = await patiently(self.connection.recv(), "a message of the server")
        assert isinstance(text, str)
        self.raw.append(text)
        data: dict[str, Any] = json.loads(text)
        return data

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            message = await self.receive()
            if message["type"] == kind:
                return message


@dataclass
class Server:
    app: FastAPI
    http: httpx.AsyncClient
    port: int

    @property
    def tables(self) -> Tables:
        tables: Tables = self.app.state.tables
        return tables

    @property
    def storage(self) -> SqlStorage:
        storage: SqlStorage = self.app.state.storage
        return storage

    @property
    def webhooks(self) -> Webhooks:
        webhooks: Webhooks = self.app.state.webhooks
        return webhooks

    def connect(self, table: str, **headers: str) -> connect:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        return connect(
            address,
            additional_headers=headers,
            proxy=None,
            compression=None,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
        )

    async def open(self, seats: str = "pppp", rules: str = "", start: bool = True, **options: Any) -> Opened:
        """Open a table: p a person here, o an open seat, r a random bot."""
        kinds = {"p": {"kind": "person"}, "o": {"kind": "open"}, "r": {"kind": "bot", "bot": "random"}}
        listed = options.pop("listed", False)
        form = {
            "rules": f"{rules} players={len(seats)}".strip(),
            "seats": [kinds[letter] for letter in seats],
            "options": options,
            "listed": listed,
        }
        answer = await self.http.post("/api/tables", json=form)
        assert answer.status_code == 201, answer.text
        data = answer.json()
        secrets = {int(seat): secret for seat, secret in data["seats"].items()}
        opened = Opened(self, data["table"]["id"], data["host"], secrets)
        if start:
            answer = await opened.ask("POST", "/start", opened.host)
            assert answer.status_code == 200, answer.text
        return opened
