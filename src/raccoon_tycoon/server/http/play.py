"""Endpoints for playing: state, actions, undo, maximum bids, hints. The socket does the same."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from ..match.game_row import UNDEALT
from ..protocol.errors import Refused
from ..protocol.requests import ActionText, MaximumForm, Step, Undo, Version
from ..protocol.responses import Done, HintAnswer, Preview, StateAnswer, WhyNot
from ..tables import advice, hints
from .callers import PROBLEMS, Caller, TheSeat, TheTable, json_bytes, while_connected
from .middleware import address

router: APIRouter = APIRouter(prefix="/api", responses=PROBLEMS, tags=["play"])
Since = Annotated[Version, Query(description="the version the client has seen")]
STATE: dict[int | str, dict[str, Any]] = {200: {"model": StateAnswer, "description": "the state"}}


@router.get("/tables/{table}/state", responses=STATE)
async def state(table: TheTable, caller: Caller, request: Request, since: Since = 0) -> Response:
    """The game's state for the caller, with the history after ``since``."""
    if not request.app.state.socket_buckets.take(address(request.scope), table.cost(since)):
        raise Refused("too-fast")
    return json_bytes(await table.look(caller.seat, since))


@router.post("/tables/{table}/actions", responses=STATE)
async def act(table: TheTable, seat: TheSeat, form: Step) -> Response:
    """Play an action. It is on disk before the answer is sent."""
    await table.act(seat, form.version, form.key, form.action)
    return json_bytes(await table.look(seat, form.version))


@router.post("/tables/{table}/undo", responses=STATE)
async def undo(table: TheTable, seat: TheSeat, form: Undo) -> Response:
    """Undo your last step, if nothing was revealed and nobody else has acted."""
    await table.undo(seat, form.version, form.key)
    return json_bytes(await table.look(seat, form.version))


@router.put("/tables/{table}/maximum")
async def leave_maximum(table: TheTable, seat: TheSeat, form: MaximumForm) -> Done:
    """Set a sealed maximum bid for the current auction; the server bids up to it."""
    await advice.leave_maximum(table, seat, form.amount, form.above)
    return Done()


@router.delete("/tables/{table}/maximum")
async def take_maximum_back(table: TheTable, seat: TheSeat) -> Done:
    await advice.take_maximum_back(table, seat)
    return Done()


@router.get("/tables/{table}/hint")
async def hint(table: TheTable, seat: TheSeat, request: Request) -> HintAnswer:
    """What the best bot would do, from what this seat can see."""
    thought = hints.hint(table, seat, address(request.scope))
    return HintAnswer.model_validate(await while_connected(request, thought))


ActionQuery = Annotated[ActionText, Query()]


@router.get("/tables/{table}/why-not")
async def why_not(table: TheTable, seat: TheSeat, action: ActionQuery) -> WhyNot:
    """Why the seat can't do this now: ``refusal`` is null if it can."""
    answer = await advice.consider(table, seat, [action])
    (one,) = answer["actions"]
    return WhyNot(version=answer["version"], action=one["action"], refusal=one["refusal"])


@router.get("/tables/{table}/preview")
async def preview(table: TheTable, seat: TheSeat, action: ActionQuery) -> Preview:
    """What a legal action would do, from what the seat can see."""
    answer = await advice.consider(table, seat, [action])
    (one,) = answer["actions"]
    if one["preview"] is None:
        raise Refused("illegal", {"rule": one["refusal"]}, reason=one["refusal"]["text"])
    return Preview(version=answer["version"], action=one["action"], preview=one["preview"])


@router.get(
    "/tables/{table}/view",
    responses={200: {"content": {"application/octet-stream": {}}, "description": "``View.to_bytes``"}},
    response_class=Response,
)
async def view_bytes(table: TheTable, seat: TheSeat) -> Response:
    """The seat's ``View`` for a bot in another process; the header ``x-version`` has its version."""
    async with table.lock:
        if table.row.status in UNDEALT:
            raise Refused("not-playing")
        data = table.match.position.view(seat).to_bytes()
        version = table.match.version
    return Response(data, media_type="application/octet-stream", headers={"x-version": str(version)})
