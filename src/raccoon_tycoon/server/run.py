"""Runs the server: one process, or several on one PostgreSQL."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import gc
import multiprocessing
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import orjson
import uvicorn
from fastapi import FastAPI

from . import logs
from .app import create_app
from .settings import Settings
from .storage.database import Database
from .storage.database_file import DatabaseError

BROWSER_SECONDS = 5.0

Ready = Callable[[str], Awaitable[None]]


class Server(uvicorn.Server):
    """Calls ``ready(address)`` as soon as it listens; an exception from that stops the server."""

    ready: Ready | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.ready is None or not self.started:
            return
        port = self.servers[0].sockets[0].getsockname()[1]
        try:
            await self.ready(f"http://127.0.0.1:{port}")
        except BaseException:
            await self.shutdown(sockets)
            raise


def run(settings: Settings) -> None:
    """Serve until told to stop. Raises ``DatabaseError`` if the database can't be used."""

    async def show(address: str) -> None:
        open_page(f"{address}/")

    if settings.workers == 1:
        serve(settings, None, show if settings.open_browser else None)
        return
    asyncio.run(_prepare(settings))
    logs.set_up(settings.log_level)
    # Workers are new processes: they read the settings from the environment.
    for name, value in settings.model_dump(mode="json", exclude_none=True).items():
        text = value if isinstance(value, str) else orjson.dumps(value).decode()
        os.environ[f"RACCOON_{name.upper()}"] = text
    uvicorn.run(
        "raccoon_tycoon.server.run:worker", factory=True, workers=settings.workers, **options(settings)
    )


def serve(settings: Settings, listener: socket.socket | None = None, ready: Ready | None = None) -> None:
    """Serve in this process until told to stop, on a socket that is bound already or as the settings say."""
    with held(settings):
        asyncio.run(_prepare(settings))
        logs.set_up(settings.log_level)
        calm_collector()
        favour_the_loop()
        server = Server(uvicorn.Config(create_app(settings), **options(settings)))
        server.ready = ready
        with contextlib.suppress(KeyboardInterrupt):  # the usual way to stop it, when all is closed already
            server.run(None if listener is None else [listener])


@contextlib.contextmanager
def held(settings: Settings) -> Iterator[None]:
    """Hold the database's file for this process alone; a second server is refused with ``DatabaseInUse``."""
    file = Database(settings.database).file
    if file is None:
        yield
        return
    file.take()
    try:
        yield
    finally:
        file.release()


def calm_collector() -> None:
    """Make the garbage collector look at new objects only, and almost never at all the tables.

    A full collection stops a server of 300 tables for a third of a second, by default every few seconds under
    load. The small collections find what requests leave behind.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 10_000)


def favour_the_loop() -> None:
    """Make Python threads hand over the interpreter after half a millisecond instead of five.

    The event loop waits for it many times for every request.
    """
    sys.setswitchinterval(0.0005)


def options(settings: Settings) -> dict[str, Any]:
    return {
        "host": settings.host,
        "port": settings.port,
        "log_config": None,
        "access_log": False,  # the gate writes its own, with the request's id
        "lifespan": "on",
        "server_header": False,
        "proxy_headers": True,
        "forwarded_allow_ips": settings.proxies,
        "timeout_graceful_shutdown": settings.stop_seconds,
        # Both by name: workers are new processes.
        "http": "raccoon_tycoon.server.network.connections:HttpConnection",
        "ws": "raccoon_tycoon.server.network.connections:SocketConnection",
        "h11_max_incomplete_event_size": settings.header_bytes,
        "ws_max_size": settings.body_bytes,
        "ws_per_message_deflate": settings.compress,
    }


def open_page(address: str) -> bool:
    """Open a page in this machine's browser; returns whether there is a screen to show it on.

    It runs in a thread, as some browsers block their caller; the process waits for it briefly.
    """
    screen = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform not in ("darwin", "win32") and not any(os.environ.get(name) for name in screen):
        return False  # only a text browser could open, inside this terminal
    starting = threading.Thread(target=webbrowser.open, args=[address], daemon=True)
    starting.start()
    atexit.register(starting.join, BROWSER_SECONDS)
    return True


async def _prepare(settings: Settings) -> None:
    """Open the database once before anything else, so that a problem is one sentence."""
    database = Database(settings.database)
    if settings.workers > 1 and database.sqlite:
        raise DatabaseError.of("database-workers")
    try:
        await database.migrate()
    finally:
        await database.close()


def end_with_parent() -> None:
    """Shut down gracefully when the parent process is gone, however it ended."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="waits for the parent's end", daemon=True).start()


def worker() -> FastAPI:
    """The application of one of several workers."""
    settings = Settings()
    end_with_parent()
    logs.set_up(settings.log_level)
    calm_collector()
    favour_the_loop()
    return create_app(settings)
