"""The endpoint that deals the guided first game."""

from __future__ import annotations

from fastapi import APIRouter, Request

from ..match.lesson import LEARNER
from ..protocol.requests import LessonForm
from ..protocol.responses import Opened, TableAnswer
from .callers import PROBLEMS, AllTables, may_open
from .middleware import address

router: APIRouter = APIRouter(prefix="/api", responses=PROBLEMS, tags=["tables"])


@router.post("/lessons", status_code=201)
async def open_lesson(form: LessonForm, tables: AllTables, request: Request) -> Opened:
    """Deal the guided first game, already started; a state's ``you.coach`` says what to do and why."""
    may_open(request)
    table, host, secret = await tables.teach(form.name, form.bot_pause)
    table.opener = address(request.scope)
    return Opened(table=TableAnswer.model_validate(table.info()), host=host, seats={LEARNER: secret})
