"""Puzzles over HTTP, and in a browser alone."""

from __future__ import annotations

from typing import Any

import pytest

from raccoon_tycoon.puzzles import Puzzle, shipped_book
from raccoon_tycoon.server.protocol.responses import Considered, PuzzleVerdict, StateAnswer
from tests.server.clients import Server
from tests.server.office.drawers import MemoryDrawer, Page

pytestmark = pytest.mark.anyio


@pytest.fixture
def puzzle() -> Puzzle:
    return next(one for one in shipped_book().puzzles if one.theme == "storage")


async def ask(server: Server, method: str, path: str, **form: Any) -> tuple[int, Any]:
    body = {"json": form} if method == "POST" else {}
    answer = await server.http.request(method, f"/api{path}", **body)  # type: ignore[arg-type]  # only with one
    return answer.status_code, answer.json()


async def test_all_puzzles_are_listed_the_easy_ones_first(server: Server) -> None:
    status, listed = await ask(server, "GET", "/puzzles")
    assert status == 200
    assert [one["id"] for one in listed] == [one.id for one in shipped_book().puzzles]
    assert [one["level"] for one in listed] == sorted(one["level"] for one in listed)


async def test_a_puzzle_is_a_table_as_its_seat_sees_it(server: Server, puzzle: Puzzle) -> None:
    status, data = await ask(server, "GET", f"/puzzles/{puzzle.id}")
    assert status == 200
    state = StateAnswer.model_validate(data)
    assert state.you is not None and state.view is not None and state.table is not None
    assert state.you.seat == puzzle.seat == state.view.to_move
    assert str(puzzle.best.action) in state.you.legal
    assert len(state.entries) == state.version == puzzle.move
    assert state.table.seed is None and not state.you.undo
    others = [player for player in state.view.players if player.seat != puzzle.seat]
    assert all(player.hand == [] and player.money is None for player in others)
    assert len({seat.name for seat in state.table.seats}) == puzzle.source.rules.players


async def test_answers_are_judged(server: Server, puzzle: Puzzle) -> None:
    path = f"/puzzles/{puzzle.id}/answer"
    _, data = await ask(server, "POST", path, action=str(puzzle.best.action))
    right = PuzzleVerdict.model_validate(data)
    assert right.right and right.solution is not None and right.chance == right.best == puzzle.best.chance
    assert right.solution.answers[0].action == str(puzzle.best.action)
    assert right.solution.reason.id == puzzle.reason.id
    wrong_one = puzzle.answers[puzzle.right]
    _, data = await ask(server, "POST", path, action=str(wrong_one.action))
    wrong = PuzzleVerdict.model_validate(data)
    assert not wrong.right and wrong.solution is None and wrong.chance == wrong_one.chance
    _, data = await ask(server, "POST", path, action=None)
    given_up = PuzzleVerdict.model_validate(data)
    assert not given_up.right and given_up.solution == right.solution


async def test_what_actions_would_do_is_told(server: Server, puzzle: Puzzle) -> None:
    actions = [str(puzzle.best.action), "pass"]
    _, data = await ask(server, "POST", f"/puzzles/{puzzle.id}/consider", actions=actions)
    considered = Considered.model_validate(data)
    assert considered.version == puzzle.move
    assert considered.actions[0].preview is not None and considered.actions[1].refusal is not None


async def test_nonsense_is_refused_in_a_sentence(server: Server, puzzle: Puzzle) -> None:
    for path in ("/puzzles/9-9-9", "/puzzles/9-9-9/answer", "/puzzles/9-9-9/consider"):
        form = {"actions": ["pass"]} if path.endswith("consider") else {"action": "pass"}
        status, data = await ask(server, "POST" if path.count("/") > 2 else "GET", path, **form)
        assert (status, data["error"]) == (404, "no-puzzle")
    for action, status, error in (("pass", 422, "illegal"), ("dance", 422, "no-action")):
        found, data = await ask(server, "POST", f"/puzzles/{puzzle.id}/answer", action=action)
        assert (found, data["error"]) == (status, error)
    assert (await ask(server, "GET", "/puzzles/nine"))[0] == 422


async def test_a_browser_alone_says_the_same_as_a_server(server: Server, puzzle: Puzzle) -> None:
    page = Page(MemoryDrawer())
    await page.office.start()
    for method, path, form in (
        ("GET", "/puzzles", {}),
        ("GET", f"/puzzles/{puzzle.id}", {}),
        ("POST", f"/puzzles/{puzzle.id}/answer", {"action": str(puzzle.best.action)}),
        ("POST", f"/puzzles/{puzzle.id}/answer", {"action": None}),
        ("POST", f"/puzzles/{puzzle.id}/consider", {"actions": [str(puzzle.best.action)]}),
        ("GET", "/puzzles/9-9-9", {}),
    ):
        assert await page.ask(method, path, **form) == await ask(server, method, path, **form)
    await page.office.stop()
