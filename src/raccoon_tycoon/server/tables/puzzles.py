"""Puzzles at stateless tables: every answer follows from the book alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...api.actions import Action, parse_action
from ...api.rules import RULES_VERSION
from ...locale import plain
from ...puzzles import Answer, Book, Puzzle, shipped_book
from ..match.game_log import Entry, Match
from ..match.game_row import PLAYING, GameRow
from ..match.seats import BOT, PERSON, Seat
from ..protocol.encode import Public, encode, entry_part, private_part, state_frame
from ..protocol.errors import Refused
from .advice import considered
from .registry import Tables
from .table import parsed, reason, table_info

SOLVER = "Player"
RIVALS = ("Hazel", "Bramble", "Fern", "Juniper", "Moss")
MOST_KEPT = 16
"""The number of cached positions: each puzzle is requested several times."""


@dataclass(frozen=True, slots=True)
class Posed:
    """A puzzle's position and the way to it."""

    match: Match
    entries: tuple[Entry, ...]


@lru_cache(MOST_KEPT)
def _posed(id: str) -> Posed:
    book = shipped_book()
    puzzle = _find(book, id)
    match = Match(puzzle.source.rules, puzzle.source.seed(book.seed))
    entries = []
    for text in puzzle.source.actions[: puzzle.move]:
        assert match.seat is not None
        entries.append(match.play(match.seat, parse_action(text), 0.0))
    return Posed(match, tuple(entries))


def _find(book: Book, id: str) -> Puzzle:
    puzzle = book.find(id)
    if puzzle is None:
        raise Refused("no-puzzle")
    return puzzle


def _names(puzzle: Puzzle) -> list[str]:
    rivals = iter(RIVALS)
    return [SOLVER if seat == puzzle.seat else next(rivals) for seat in range(puzzle.source.rules.players)]


async def listed(tables: Tables) -> list[dict[str, Any]]:
    """All puzzles, the easy ones first; none on a server with custom figures."""
    if tables.components.digest is not None:
        return []
    book = await tables.past.run(shipped_book)
    return [{"id": one.id, "theme": one.theme, "level": one.level} for one in book.puzzles]


async def state(tables: Tables, id: str) -> bytes:
    """The table as the puzzle's seat sees it."""
    async with tables.past.question():
        return await tables.past.run(_state, id)


def _state(id: str) -> bytes:
    posed, puzzle = _posed(id), _find(shipped_book(), id)
    match = posed.match
    seats = [
        Seat(seat, PERSON if seat == puzzle.seat else BOT, name) for seat, name in enumerate(_names(puzzle))
    ]
    options = {"hints": False, "undo": False}
    seed = puzzle.source.seed(shipped_book().seed).hex()
    row = GameRow("puzzle", 0.0, PLAYING, False, match.rules_text, RULES_VERSION, seed, options, "")
    public = Public(match)
    you = {**private_part(match, public, puzzle.seat, None), "undo": False}
    entries = [entry_part(entry, puzzle.seat) for entry in posed.entries]
    return state_frame("state", public.part, entries, encode(you), encode(table_info(row, seats, 0.0)))


async def consider(tables: Tables, id: str, texts: Sequence[str]) -> dict[str, Any]:
    """For each action what it would do, or why it can't be done."""
    async with tables.past.question():
        posed = await tables.past.run(_posed, id)
        puzzle = _find(shipped_book(), id)
        view, names = posed.match.position.view(puzzle.seat), _names(puzzle)
        answers = [await tables.past.run(considered, view, text, names) for text in texts]
    return {"version": posed.match.version, "actions": answers}


async def judge(tables: Tables, id: str, text: str | None) -> dict[str, Any]:
    """Whether an action solves the puzzle; includes the solution if it does, or if no action is given."""
    async with tables.past.question():
        posed = await tables.past.run(_posed, id)
    puzzle = _find(shipped_book(), id)
    action = None if text is None else parsed(text)
    if action is not None:
        refusal = posed.match.position.view(puzzle.seat).why_not(action)
        if refusal is not None:
            raise Refused("illegal", {"rule": reason(refusal)}, reason=refusal.message)
    right = action is not None and puzzle.solved_by(action)
    found = None if action is None else puzzle.answer(action)
    return {
        "right": right,
        "chance": None if found is None else found.chance,
        "best": puzzle.best.chance,
        "solution": _solution(puzzle) if right or action is None else None,
    }


def _solution(puzzle: Puzzle) -> dict[str, Any]:
    arguments = {name: plain(value) for name, value in puzzle.reason.arguments}
    return {
        "answers": [_told(puzzle, one) for one in puzzle.answers],
        "reason": {"id": puzzle.reason.id, "arguments": arguments},
    }


def _told(puzzle: Puzzle, answer: Answer) -> dict[str, Any]:
    action: Action = answer.action
    return {
        "action": str(action),
        "parsed": action.to_dict(),
        "chance": answer.chance,
        "right": puzzle.solved_by(action),
    }
