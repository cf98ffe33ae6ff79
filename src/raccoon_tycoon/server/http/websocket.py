"""A socket at a table, for a seat or a spectator.

The client says hello with its secret (never in the address), the server sends the state and then every
change. What the client sends is answered with ``done`` or ``refused`` and the client's own key.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from typing import Any

import orjson
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..match.storage import StorageError
from ..metrics import Metrics
from ..network.limits import Doors
from ..protocol.errors import PASSING, Refused, invalid
from ..protocol.requests import WISHES, Act, Hello, TakeBack
from ..tables import wishes
from ..tables.registry import Tables
from ..tables.table import Table
from .middleware import address
from .outbox import Outbox

HELLO_SECONDS = 15
FAREWELL_SECONDS = 5
MOST_HINTS = 3
"""The most hints that one socket may wait for at a time."""


async def serve(websocket: WebSocket, table: str) -> None:
    """From hello to the end of the connection."""
    tables: Tables = websocket.app.state.tables
    doors: Doors = websocket.app.state.doors
    metrics: Metrics = websocket.app.state.metrics
    who = address(websocket.scope)
    await websocket.accept()
    try:
        doors.enter(who)
    except Refused as refusal:
        await _turn_away(websocket, refusal)
        return
    metrics.sockets.inc()
    try:
        await _converse(websocket, tables, table, who, metrics)
    except Refused as refusal:
        await _turn_away(websocket, refusal)
    except WebSocketDisconnect:
        pass
    finally:
        metrics.sockets.dec()
        doors.leave(who)


async def _turn_away(websocket: WebSocket, refusal: Refused) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.send_text(orjson.dumps({"type": "refused", **refusal.body()}).decode())
        await websocket.close(4000 + refusal.status, refusal.name)


async def _converse(websocket: WebSocket, tables: Tables, game: str, who: str, metrics: Metrics) -> None:
    table, outbox = await _welcome(websocket, tables, game, who)
    tables.robots.thinking.watch(table.id)
    sender = asyncio.create_task(_send(websocket, outbox), name="socket sender")
    thoughts: set[asyncio.Task[None]] = set()
    try:
        while not outbox.gone:
            message = await _receive(websocket)
            thinks = isinstance(message, dict) and message.get("type") == "hint"
            if not _may_talk(websocket, who, table, outbox.seat) or (thinks and len(thoughts) >= MOST_HINTS):
                outbox.send(orjson.dumps({"type": "refused", **Refused("too-fast").body()}))
            elif thinks:
                # In a task of its own, so that nothing waits for it; it ends with the socket.
                thought = asyncio.create_task(_grant(message, table, outbox, who, metrics), name="hint")
                thoughts.add(thought)
                thought.add_done_callback(thoughts.discard)
            else:
                await _grant(message, table, outbox, who, metrics)
    finally:
        table.onlookers.discard(outbox)
        tables.presence.went(table, outbox.seat)
        table.last_used = tables.now()
        for task in thoughts:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            # Tell the client why before closing.
            await asyncio.wait_for(sender, FAREWELL_SECONDS if outbox.gone else 0)
        await asyncio.gather(*thoughts, return_exceptions=True)


async def _welcome(websocket: WebSocket, tables: Tables, game: str, who: str) -> tuple[Table, Outbox]:
    """Receive hello and admit the client. While the database is unavailable, it may say hello again."""
    while True:
        try:
            hello = Hello.model_validate(await asyncio.wait_for(_receive(websocket), HELLO_SECONDS))
        except (ValidationError, TimeoutError):
            raise Refused("no-hello") from None
        try:
            return await _let_in(websocket, tables, game, hello, who)
        except Refused as refusal:
            if refusal.name not in PASSING or not websocket.app.state.socket_buckets.take(who):
                raise
            await websocket.send_text(orjson.dumps({"type": "refused", **refusal.body()}).decode())


async def _let_in(
    websocket: WebSocket, tables: Tables, game: str, hello: Hello, who: str
) -> tuple[Table, Outbox]:
    with _storage_said(tables):
        table = await tables.open(game)
        caller = table.identify(hello.secret)
        table.note_opener(caller, who)
        seat = caller.seat
        if not websocket.app.state.socket_buckets.take(who, table.cost(hello.since)):
            raise Refused("too-fast")
        outbox = Outbox(seat)
        with tables.watched(table), websocket.app.state.under_way.inside(who):
            async with table.shown(seat, hello.since) as state:
                wishes.check_room(table, seat)
                outbox.send(state)
                table.onlookers.add(outbox)
                if seat is not None:
                    await tables.presence.came(table, seat)
        return table, outbox


@contextlib.contextmanager
def _storage_said(tables: Tables) -> Iterator[None]:
    """Turns a database failure into an ordinary refusal."""
    try:
        yield
    except StorageError as error:
        tables.log.error("the database failed: %s", error)
        raise Refused("storage") from error


def _may_talk(websocket: WebSocket, who: str, table: Table, seat: int | None) -> bool:
    """Whether the address and the seat are within their limits."""
    state = websocket.app.state
    of_seat = seat is None or state.seat_buckets.take(f"{table.id} {seat}")
    return bool(state.socket_buckets.take(who) and of_seat)


async def _receive(websocket: WebSocket) -> Any:
    """One message; ``None`` if it isn't JSON."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1006))
    try:
        return orjson.loads(message.get("text") or message.get("bytes") or b"")
    except ValueError:
        return None


async def _send(websocket: WebSocket, outbox: Outbox) -> None:
    """Send messages as fast as the socket takes them."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while frames := await outbox.waiting():
            for frame in frames:
                await websocket.send({"type": "websocket.send", "text": frame.decode()})
            del frames, frame  # they would stay in memory until the next move
        await websocket.close(1013, "come back for a fresh state")


async def _grant(message: Any, table: Table, outbox: Outbox, who: str, metrics: Metrics) -> None:
    """Carry out a message's request and answer it."""
    key = message.get("key") if isinstance(message, dict) else None
    began = time.perf_counter()
    try:
        try:
            wish = WISHES.validate_python(message)
        except ValidationError as error:
            raise invalid(error.errors()[0]) from None
        if outbox.seat is None:
            raise Refused("seat-needed")
        with _storage_said(table.registry), table.registry.watched(table):
            answer = await wishes.grant(table, outbox.seat, wish.model_dump(), who)
    except Refused as refusal:
        metrics.refused(refusal.name)
        repeated = key if isinstance(key, str) and len(key) <= 64 else None
        body = orjson.dumps({"type": "refused", "key": repeated, **refusal.body()})
        if refusal.state is not None:
            body = body[:-1] + b',"state":' + refusal.state + b"}"
        outbox.send(body)
        return
    if isinstance(wish, Act | TakeBack):
        metrics.step_seconds.observe(time.perf_counter() - began)
    outbox.send(orjson.dumps({"type": "done", "key": wish.key, **answer}))
