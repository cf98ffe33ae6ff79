"""A server on a loopback port inside the test's own loop, with its database in a folder of the test."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from fastapi import FastAPI

from raccoon_tycoon.server import credentials
from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.run import options
from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.server.tables.registry import Tables
from raccoon_tycoon.server.thinking import fair_queue
from tests.patience import PATIENCE, patiently, until
from tests.server.clients import Server
from tests.server.databases import Databases, create_postgres, drop_postgres, server_url

Starter = Callable[..., contextlib.AbstractAsyncContextManager[Server]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals in every run: the first table of a test has seed 1, and so on."""
    numbers = itertools.count(1)
    monkeypatch.setattr(credentials, "new_seed", lambda: f"{next(numbers):064x}")


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot's decision is made for it because the machine is busy."""
    monkeypatch.setattr(fair_queue, "GRACE", PATIENCE)


@contextlib.asynccontextmanager
async def running(app: FastAPI) -> AsyncIterator[Server]:
    ours = options(app.state.settings) if hasattr(app.state, "settings") else {"log_config": None}
    config = uvicorn.Config(app, **ours | {"port": 0, "timeout_graceful_shutdown": 30})
    server = uvicorn.Server(config)
    server.config.setup_event_loop = lambda: None  # type: ignore[method-assign]  # the test's loop is there
    task = asyncio.create_task(server._serve())
    await until(lambda: server.started, "the server's start", task)
    port = server.servers[0].sockets[0].getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=PATIENCE) as http:
        try:
            yield Server(app, http, port)
        finally:
            server.should_exit = True
            await patiently(task, "the server's end")


@pytest.fixture
def settings(tmp_path: Path) -> dict[str, Any]:
    """Settings of the test's server; tests change what they are about."""
    return {
        "database": f"sqlite:///{tmp_path / 'raccoon.db'}",
        "answer_pause": 0,
        "requests_per_second": 1e6,
        "requests_burst": 1_000_000,
        "tables_per_hour": 1_000_000,
        "bot_seconds": 0.01,
    }


@pytest.fixture
async def server(anyio_backend: str, settings: dict[str, Any]) -> AsyncIterator[Server]:
    slow_machine = {"number_seconds": 3600}  # everyone who intends to adds a number
    async with running(create_app(Settings(**settings | slow_machine))) as server:
        yield server


@pytest.fixture
def tables(server: Server) -> Tables:
    return server.tables


@pytest.fixture
async def postgres(anyio_backend: str) -> AsyncIterator[str]:
    """A PostgreSQL database of this test's own."""
    if server_url() is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI must test PostgreSQL, but RACCOON_TEST_POSTGRES names no server")
        pytest.skip("needs PostgreSQL: run under scripts/with-postgres")
    url = await create_postgres()
    yield url
    await drop_postgres(url)


@pytest.fixture
async def databases(anyio_backend: str, tmp_path: Path) -> AsyncIterator[Databases]:
    created = [] if server_url() is None else [await create_postgres()]
    yield Databases(tmp_path, created)
    for url in created:
        await drop_postgres(url)
