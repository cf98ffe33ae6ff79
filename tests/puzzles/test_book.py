"""Puzzles as a file, and the ones that ship."""

from __future__ import annotations

import gzip
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from raccoon_tycoon import Game
from raccoon_tycoon.api.actions import BuyTown, BuyTownAny, Pass, Sell
from raccoon_tycoon.api.rules import Rules
from raccoon_tycoon.bots.builtin import GreedyBot
from raccoon_tycoon.locale import LANGUAGES, Message, said
from raccoon_tycoon.puzzles import LEVELS, THEMES, Answer, Book, Puzzle, PuzzleError, Source, shipped_book
from raccoon_tycoon.puzzles.book import SHIPPED
from raccoon_tycoon.puzzles.finding import GAP, kind_of
from raccoon_tycoon.puzzles.reasons import explain

MOST_BYTES = 60_000
"""What all puzzles may take in the static page, packed."""
SALE = Puzzle(
    Source(Rules(players=2), 7, ("pick wheat", "produce 3", "take wood")),
    2,
    1,
    "sale",
    3,
    (Answer(Sell("wood", 3), 0.61), Answer(Sell("wood", 2), 0.6), Answer(Pass(), 0.25)),
    2,
    0.36,
    0.01,
    Message.of("puzzle-sell-top", commodity="wood", units=3, price=12, total=36, highest=12),
)


def replayed(puzzle: Puzzle, book: Book) -> Game:
    game = Game.new(puzzle.source.rules, puzzle.source.seed(book.seed))
    for action in puzzle.source.actions[: puzzle.move]:
        game.play(action)
    return game


def test_a_book_is_written_and_read_back(tmp_path: Path) -> None:
    easier = replace(SALE, move=3, level=1, theme="storage")
    book = Book("7", "ab" * 32, (easier, SALE))
    book.save(tmp_path / "book")
    again = Book.load(tmp_path / "book")
    assert again == book
    assert again.to_text() == book.to_text()
    assert len(book.to_text().splitlines()) == 2, "both puzzles are in one game's line"


def test_the_actions_after_the_last_puzzle_are_left_out() -> None:
    (again,) = Book.from_text(Book("7", "", (SALE,)).to_text()).puzzles
    assert again.source.actions == SALE.source.actions[:2]


@pytest.mark.parametrize("text", ["", "{}", "puzzles", '{"format": "raccoon-tycoon-record"}', "[1]"])
def test_anything_else_is_no_book(text: str) -> None:
    with pytest.raises(PuzzleError, match=r"mine isn't a file of puzzles"):
        Book.from_text(text, "mine")


@pytest.mark.parametrize(
    ("old", "new"), [('"sale"', '"luck"'), ('"right":2', '"right":9'), ("sell wood 3", "sell wool 3")]
)
def test_a_damaged_book_is_refused(old: str, new: str) -> None:
    text = Book("7", "", (SALE,)).to_text()
    with pytest.raises(PuzzleError, match="isn't a file of puzzles"):
        Book.from_text(text.replace(old, new))


def test_a_book_of_another_version_is_refused() -> None:
    text = Book("7", "", (SALE,)).to_text()
    with pytest.raises(PuzzleError, match="version 9"):
        Book.from_text(text.replace('"version":1', '"version":9'))


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match="can't be read"):
        Book.load(tmp_path / "none")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with pytest.raises(PuzzleError, match="isn't a file"):
        Book.load(tmp_path / "bytes")


def test_what_is_as_good_as_the_best_is_right_too() -> None:
    assert SALE.solved_by(Sell("wood", 3)) and SALE.solved_by(Sell("wood", 2))
    assert not SALE.solved_by(Sell("wood", 1)) and not SALE.solved_by(Pass())
    assert SALE.answer(Pass()) == Answer(Pass(), 0.25)
    assert SALE.answer(Sell("wood", 1)) is None


def test_a_town_may_be_paid_in_any_way() -> None:
    town = replace(SALE, answers=(Answer(BuyTownAny(("wheat",) * 4), 0.6), Answer(Pass(), 0.2)), right=1)
    assert town.solved_by(BuyTown()) and town.solved_by(BuyTownAny(("wood",) * 4))


def test_enough_puzzles_of_every_kind_ship() -> None:
    puzzles = shipped_book().puzzles
    assert len(puzzles) >= 300
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    themes = Counter(puzzle.theme for puzzle in puzzles)
    levels = Counter(puzzle.level for puzzle in puzzles)
    assert set(themes) == set(THEMES) and min(themes.values()) >= 5
    assert set(levels) == set(LEVELS) and min(levels.values()) >= 30
    assert [puzzle.level for puzzle in puzzles] == sorted(puzzle.level for puzzle in puzzles)


def test_the_shipped_book_is_small() -> None:
    assert len(gzip.compress(SHIPPED.read_bytes(), 9)) <= MOST_BYTES


def test_every_shipped_puzzle_is_what_it_says() -> None:
    """Its position comes up, its answers are legal, greedy misses it, and its reason holds."""
    book = shipped_book()
    for puzzle in book.puzzles:
        game = replayed(puzzle, book)
        assert game.seat == puzzle.seat, puzzle.id
        view, legal = game.view(puzzle.seat), game.legal_actions()
        actions = [answer.action for answer in puzzle.answers]
        assert set(actions) <= set(legal), puzzle.id
        assert not puzzle.solved_by(GreedyBot().choose(view, legal)), puzzle.id
        assert puzzle.gap >= GAP - 0.001 and puzzle.gap > 2 * puzzle.doubt
        second = next(one for one in actions[puzzle.right :] if kind_of(one) != kind_of(actions[0]))
        assert explain(view, actions[0], second) == (puzzle.theme, puzzle.reason), puzzle.id
        for language in LANGUAGES:
            words = said(puzzle.reason, language)
            assert words and "{" not in words and "None" not in words
