"""Endpoints about games move by move: replay, and of finished ones records, import, branches."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from ..protocol.requests import Branch, ImportForm, Version
from ..protocol.responses import CourseAnswer, MomentAnswer, Opened, TableAnswer
from ..tables import archive
from .callers import PROBLEMS, AllTables, Caller, TheTable, json_bytes, may_open
from .middleware import address

router: APIRouter = APIRouter(prefix="/api", responses=PROBLEMS, tags=["finished games"])


@router.get(
    "/tables/{table}/record",
    responses={200: {"content": {"text/plain": {}, "application/json": {}}, "description": "the record"}},
    response_class=Response,
)
async def record(table: TheTable, form: Literal["text", "json"] = "text") -> Response:
    """The whole game as a file; ``raccoon verify`` checks it."""
    data = await archive.record(table, form)
    kind, ending = ("text/plain", "txt") if form == "text" else ("application/json", "json")
    headers = {"content-disposition": f'attachment; filename="raccoon-{table.id}.{ending}"'}
    return Response(data, media_type=kind, headers=headers)


@router.get(
    "/tables/{table}/replay/{move}", responses={200: {"model": MomentAnswer, "description": "the moment"}}
)
async def replay(
    table: TheTable,
    caller: Caller,
    move: Version,
    seat: Annotated[int | None, Query(ge=0, le=5, description="whose view; a spectator's by default")] = None,
    truth: Annotated[bool, Query(description="everybody's hands and money")] = False,
) -> Response:
    """The game after this many actions; until it is over, only as a spectator or the caller's seat saw it."""
    return json_bytes(await archive.moment(table, caller, move, seat, truth))


@router.get("/tables/{table}/course", responses={200: {"model": CourseAnswer, "description": "the course"}})
async def course(table: TheTable) -> Response:
    """Prices, money and points of a finished game over time."""
    return json_bytes(await archive.course(table))


@router.post("/records", status_code=201)
async def import_record(form: ImportForm, tables: AllTables, request: Request) -> TableAnswer:
    """Put a record on a table to study it."""
    may_open(request)
    async with tables.past.question():
        record, log = await tables.past.in_parts(archive.read(form.record, tables.now()))
    table = await tables.study(record, log)
    return TableAnswer.model_validate(table.info())


@router.post("/tables/{table}/branch", status_code=201)
async def branch(table: TheTable, form: Branch, tables: AllTables, request: Request) -> Opened:
    """Play on from a moment of a finished game, alone against bots."""
    may_open(request)
    new, host, secret = await tables.branch(table, form.move, form.seat, form.name, form.bot)
    new.opener = address(request.scope)
    return Opened(table=TableAnswer.model_validate(new.info()), host=host, seats={form.seat: secret})
