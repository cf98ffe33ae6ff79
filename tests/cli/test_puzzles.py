"""``raccoon puzzles``: what it refuses, and what an interrupt leaves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from raccoon_tycoon.cli.commands import puzzles
from raccoon_tycoon.judgement.net_file import shipped_digest
from raccoon_tycoon.puzzles.book import Book, Puzzle, shipped_book
from tests.command import Command


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--count", "0"], "--count is 0; it must be from 1 to 5,000"),
        (["--count", "many"], "--count"),
        (["--workers", "-1"], "--workers is -1"),
    ],
)
def test_bad_flags_are_refused_in_a_sentence(
    command: Command, tmp_path: Path, flags: list[str], sentence: str
) -> None:
    done = command("puzzles", str(tmp_path / "book"), *flags)
    assert done.code == 2 and sentence in done.err and done.err.count("\n") == 1
    assert not (tmp_path / "book").exists()


def test_a_place_that_cannot_be_written_is_refused_before_the_work(command: Command, tmp_path: Path) -> None:
    done = command("puzzles", str(tmp_path / "no" / "book"))
    assert done.code == 2 and "there is no folder" in done.err and done.err.count("\n") == 1
    done = command("puzzles", str(tmp_path))
    assert done.code == 2 and "it is a folder" in done.err


def test_an_interrupt_keeps_what_was_found(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(seed: str, count: int, workers: int) -> Iterator[Puzzle]:
        yield from shipped_book().puzzles[:3]
        raise KeyboardInterrupt

    monkeypatch.setattr(puzzles, "made", interrupted)
    done = command("puzzles", str(tmp_path / "book"), "--seed", shipped_book().seed)
    assert done.code == 130
    assert "3 puzzles written" in done.out
    book = Book.load(tmp_path / "book")
    assert [one.id for one in book.puzzles] == [one.id for one in shipped_book().puzzles[:3]]
    assert book.net == shipped_digest()
