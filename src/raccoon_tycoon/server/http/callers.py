"""Dependencies of the endpoints: the tables, the caller's secret, the table named in the path."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Path, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException

from ..protocol.errors import Refused
from ..protocol.responses import Problem
from ..tables.registry import Tables
from ..tables.table import Identity, Table
from .middleware import address

bearer: HTTPBearer = HTTPBearer(auto_error=False, description="a seat's or the host's secret")

PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem, "description": words}
    for code, words in {
        400: "not understood",
        401: "a secret is missing or wrong",
        403: "not allowed",
        404: "there is no such thing",
        409: "not now",
        410: "played under rules that this server does not know",
        413: "too large",
        422: "not valid, or against the rules",
        429: "too much at once",
        500: "something went wrong at this table",
        503: "the server is busy, or its database does not work",
    }.items()
}

TableId = Annotated[str, Path(min_length=1, max_length=24, pattern="^[A-Za-z0-9]+$", alias="table")]


def tables_of(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


async def table_of(request: Request, table: TableId) -> AsyncIterator[Table]:
    """The table, for the whole request; whatever fails is contained to this table."""
    tables = tables_of(request)
    opened = await tables.open(table)
    with tables.watched(opened, but=(HTTPException, RequestValidationError)):
        yield opened


AllTables = Annotated[Tables, Depends(tables_of)]
TheTable = Annotated[Table, Depends(table_of)]


def identity_of(
    request: Request,
    table: TheTable,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)],
) -> Identity:
    caller = table.identify(None if credentials is None else credentials.credentials)
    table.note_opener(caller, address(request.scope))
    return caller


Caller = Annotated[Identity, Depends(identity_of)]


def seat_of(request: Request, table: TheTable, caller: Caller) -> int:
    """The caller's seat. A seat has its own rate limit, however many addresses it is used from."""
    if caller.seat is None:
        raise Refused("seat-needed")
    if not request.app.state.seat_buckets.take(f"{table.id} {caller.seat}"):
        raise Refused("too-fast")
    return caller.seat


def host_of(caller: Caller) -> None:
    if not caller.host:
        raise Refused("host-needed")


TheSeat = Annotated[int, Depends(seat_of)]
Host = Annotated[None, Depends(host_of)]


def may_open(request: Request) -> None:
    """Refuse an address that has opened too many tables."""
    if not request.app.state.openings.take(address(request.scope)):
        raise Refused("too-fast")


def json_bytes(data: bytes, status: int = 200) -> Response:
    return Response(data, status, media_type="application/json")


Result = TypeVar("Result")


async def while_connected(request: Request, work: Coroutine[Any, Any, Result]) -> Result:
    """The result of the work, which is cancelled if the caller disconnects."""
    task = asyncio.create_task(work)
    gone = asyncio.create_task(_disconnected(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refused("stale")  # nobody will read it
        return task.result()
    finally:
        for either in (task, gone):
            either.cancel()
            with contextlib.suppress(asyncio.CancelledError, Refused):
                await either


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
