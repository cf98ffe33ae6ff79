"""Runs the server: one process, or several on one PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import webbrowser
from typing import Any

import orjson
import uvicorn
from fastapi import FastAPI

from . import logs
from .app import create_app
from .database import Database, DatabaseError
from .settings import Settings


class Server(uvicorn.Server):
    """Can open the page in a browser as soon as it listens."""

    open_browser = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.open_browser and self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            await asyncio.to_thread(webbrowser.open, f"http://127.0.0.1:{port}/")


def run(settings: Settings) -> None:
    """Serve until told to stop. Raises ``DatabaseError`` if it makes no sense to begin."""
    asyncio.run(_prepare(settings))
    logs.set_up(settings.log_level)
    options: dict[str, Any] = {
        "host": settings.host,
        "port": settings.port,
        "log_config": None,
        "access_log": False,  # the gate writes its own, with the request's id
        "lifespan": "on",
        "server_header": False,
        "proxy_headers": True,
        "forwarded_allow_ips": settings.trusted_proxies,
        "timeout_graceful_shutdown": settings.stop_seconds,
        "ws": "websockets-sansio",
        "ws_max_size": settings.body_bytes,
        "ws_per_message_deflate": settings.compress,
    }
    if settings.workers == 1:
        server = Server(uvicorn.Config(create_app(settings), **options))
        server.open_browser = settings.open_browser
        with contextlib.suppress(KeyboardInterrupt):
            server.run()
        return
    # Workers are new processes: they read the settings from the environment.
    for name, value in settings.model_dump(mode="json").items():
        text = value if isinstance(value, str) else orjson.dumps(value).decode()
        os.environ[f"RACCOON_{name.upper()}"] = text
    uvicorn.run("raccoon_tycoon.server.run:worker", factory=True, workers=settings.workers, **options)


async def _prepare(settings: Settings) -> None:
    """Open the database once before anything else, so that a problem is one sentence."""
    database = Database(settings.database)
    if settings.workers > 1 and database.sqlite:
        raise DatabaseError(
            "several workers need PostgreSQL: --database postgresql://USER:PASSWORD@HOST/NAME"
        )
    try:
        await database.migrate()
    finally:
        await database.close()


def worker() -> FastAPI:
    """The application of one of several workers."""
    settings = Settings()
    logs.set_up(settings.log_level)
    return create_app(settings)
