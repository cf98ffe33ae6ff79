"""Makes the application that uvicorn runs from the settings."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import orjson
from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse, Response
from starlette.exceptions import HTTPException

from .. import __version__
from ..catalog.components import SHIPPED, Components
from .clock import Clock
from .http import archive, lesson, play, puzzles, static, websocket
from .http import tables as api_tables
from .http.callers import json_bytes
from .http.middleware import Gate
from .match.storage import StorageError
from .metrics import Metrics
from .network.connections import STATE as connections_state
from .network.connections import Connections, allowed_files
from .network.limits import Buckets, Doors
from .network.webhooks import Webhooks
from .protocol.errors import Refused, invalid, language_of
from .settings import Settings
from .storage.readiness import Readiness
from .storage.sql import SqlStorage
from .tables.registry import Tables
from .tables.timekeeper import Timekeeper
from .thinking.fair_queue import Thinking

RETRY_AFTER = {429: "1", 503: "5"}


def create_app(settings: Settings | None = None, now: Callable[[], float] = time.time) -> FastAPI:
    """A fresh application. ``now`` is the clock for deadlines and idle tables."""
    settings = settings if settings is not None else Settings()
    components = Components.read(settings.components) if settings.components else SHIPPED
    metrics = Metrics()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        storage, webhooks = SqlStorage(settings.database), Webhooks(settings)
        thinking = Thinking(
            settings.thinking_threads, settings.bot_seconds, settings.bot_wait, settings.bot_queue
        )
        tables = Tables(settings, storage, webhooks, thinking, Clock(now), components)
        timekeeper = Timekeeper(tables)
        await tables.start()
        timekeeper.start()
        connections = Connections(settings, allowed_files())
        sweeping = asyncio.create_task(connections.keep_swept(), name="connections")
        metrics.watch(tables, storage.writer, webhooks, connections)
        app.state.tables, app.state.timekeeper, app.state.connections = tables, timekeeper, connections
        app.state.storage, app.state.webhooks = storage, webhooks
        app.state.readiness = Readiness(storage.writer)
        try:
            yield {connections_state: connections}
        finally:
            sweeping.cancel()
            await timekeeper.stop()
            await tables.stop()
            await webhooks.stop()

    app = FastAPI(
        title="Raccoon Tycoon",
        version=__version__,
        description="Tables for the board game Raccoon Tycoon. The socket is described in docs/server.md.",
        lifespan=lifespan,
        docs_url=None,  # its page would load scripts from another host
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.doors = Doors(int(settings.share(settings.sockets_per_address)))
    app.state.under_way = Doors(int(settings.share(settings.requests_at_once)), "too-fast")
    rate, burst = settings.requests_per_second / settings.workers, settings.share(settings.requests_burst)
    app.state.socket_buckets = Buckets(rate, burst)
    app.state.seat_buckets = Buckets(rate, burst)
    tables = settings.share(settings.tables_per_hour)
    app.state.openings = Buckets(tables / 3600, tables)
    for router in (api_tables.router, lesson.router, play.router, archive.router, puzzles.router, health):
        app.include_router(router)
    static.mount(app)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(StorageError, _storage)
    app.add_middleware(Gate, settings=settings, metrics=metrics, socket=websocket.serve)
    return app


def _problem(request: Request, refusal: Refused) -> Response:
    language = language_of(request.headers.get("accept-language", ""))
    data = orjson.dumps(refusal.body(language))
    if refusal.state is not None:
        data = data[:-1] + b',"state":' + refusal.state + b"}"
    answer = json_bytes(data, refusal.status)
    if refusal.status in RETRY_AFTER:
        answer.headers["retry-after"] = RETRY_AFTER[refusal.status]
    return answer


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    request.app.state.metrics.refused(error.name)
    return _problem(request, error)


async def _invalid(request: Request, error: Exception) -> Response:
    """Say what is wrong and where, without repeating what was sent."""
    assert isinstance(error, RequestValidationError)
    return _problem(request, invalid(error.errors()[0]))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refusal = Refused("http", problem=error.detail)
    refusal.status = error.status_code
    answer = _problem(request, refusal)
    answer.headers.update(error.headers or {})
    return answer


async def _storage(request: Request, error: Exception) -> Response:
    request.app.state.tables.log.error("the database failed: %s", error)
    return _problem(request, Refused("storage"))


health: APIRouter = APIRouter(tags=["health"])


@health.get("/healthz", response_class=PlainTextResponse)
async def healthz() -> str:
    """The process runs."""
    return "ok"


@health.get("/readyz", response_class=PlainTextResponse, responses={503: {"description": "not ready"}})
async def readyz(request: Request) -> Response:
    """The database accepts a write within a few seconds."""
    readiness: Readiness = request.app.state.readiness
    problem = await readiness.problem()
    return PlainTextResponse("ready") if problem is None else PlainTextResponse(problem, 503)


@health.get("/metrics", response_class=PlainTextResponse, include_in_schema=False)
async def metrics_text(request: Request) -> Response:
    """For Prometheus. Without the operator's token the page doesn't exist."""
    token = request.app.state.settings.metrics_token
    given = request.headers.get("authorization", "").encode()
    if token is None or not hmac.compare_digest(given, f"Bearer {token}".encode()):
        raise HTTPException(404)
    return Response(request.app.state.metrics.text(), media_type="text/plain; version=0.0.4")
