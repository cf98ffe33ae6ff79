"""Endpoints for puzzles: the list, a puzzle's table, checking an answer."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from ..protocol.requests import PuzzleAnswer, PuzzleConsider
from ..protocol.responses import Considered, PuzzleListed, PuzzleVerdict, StateAnswer
from ..tables import puzzles
from .callers import PROBLEMS, AllTables, json_bytes

router: APIRouter = APIRouter(prefix="/api", responses=PROBLEMS, tags=["puzzles"])

PuzzleId = Annotated[str, Path(max_length=24, pattern="^[0-9]+-[0-9]+-[0-9]+$", alias="puzzle")]


@router.get("/puzzles")
async def listed(tables: AllTables) -> list[PuzzleListed]:
    """All puzzles, the easy ones first."""
    return [PuzzleListed.model_validate(one) for one in await puzzles.listed(tables)]


@router.get("/puzzles/{puzzle}", responses={200: {"model": StateAnswer, "description": "the table"}})
async def state(puzzle: PuzzleId, tables: AllTables) -> Response:
    """The table as the seat that must decide sees it."""
    return json_bytes(await puzzles.state(tables, puzzle))


@router.post("/puzzles/{puzzle}/consider")
async def consider(puzzle: PuzzleId, form: PuzzleConsider, tables: AllTables) -> Considered:
    """What actions would do, or why they aren't allowed."""
    return Considered.model_validate(await puzzles.consider(tables, puzzle, form.actions))


@router.post("/puzzles/{puzzle}/answer")
async def answer(puzzle: PuzzleId, form: PuzzleAnswer, tables: AllTables) -> PuzzleVerdict:
    """Whether an action solves it."""
    return PuzzleVerdict.model_validate(await puzzles.judge(tables, puzzle, form.action))
