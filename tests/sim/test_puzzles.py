"""Puzzles out of simulated games."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from raccoon_tycoon import Game
from raccoon_tycoon.puzzles.book import Book, Puzzle, shipped_book
from raccoon_tycoon.puzzles.finding import kind_of, puzzles_in
from raccoon_tycoon.sim import puzzles as making
from raccoon_tycoon.sim.puzzles import PLAYERS, played, puzzles


def test_a_game_is_played_by_its_seed_and_deal_alone() -> None:
    source, dealt = played("7", 0)
    assert (source, dealt) == played("7", 0)
    assert source.rules.players == PLAYERS[0]
    game = Game.new(source.rules, dealt)
    for action in source.actions:
        game.play(action)
    assert game.over
    assert played("8", 0)[0].actions != source.actions


def test_the_same_game_gives_the_same_puzzles() -> None:
    source, dealt = played("puzzles", 3)
    found = list(puzzles_in(source, dealt, bids=False))
    assert found == list(puzzles_in(source, dealt, bids=False))
    assert Book.from_text(Book("puzzles", "", tuple(found)).to_text()).seed == "puzzles"
    for puzzle in found:
        best, second = puzzle.best, puzzle.answers[puzzle.right]
        assert best.chance >= second.chance
        assert all(kind_of(one.action) == kind_of(best.action) for one in puzzle.answers[: puzzle.right])


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> list[Puzzle]:
    """Puzzles that cost nothing: those of the shipped book, deal by deal."""
    shipped = list(shipped_book().puzzles)

    def search(job: tuple[str, int]) -> tuple[int, list[Puzzle]]:
        return job[1], shipped[5 * job[1] : 5 * job[1] + 5]

    monkeypatch.setattr(making, "_search", search)
    return shipped


@pytest.mark.usefixtures("many")
def test_no_kind_of_reason_is_too_frequent() -> None:
    found = list(puzzles("7", 50))
    assert len(found) == len({puzzle.id for puzzle in found}) == 50
    assert max(Counter(puzzle.reason.id for puzzle in found).values()) <= 8


@pytest.mark.usefixtures("many")
def test_workers_that_finish_in_another_order_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = list(puzzles("7", 40))

    def shuffled(work, jobs, workers):  # type: ignore[no-untyped-def]
        for first in range(0, 30, 3):
            for job in reversed(jobs[first : first + 3]):
                yield work(job)

    monkeypatch.setattr(making, "run", shuffled)
    assert list(islice(puzzles("7", 40, 2), 40)) == expected
