"""Perft: how many sequences of legal numbers there are to a depth. Dropping a file into perft/ adds a test.

A file names a golden game and how many of its actions were played, then a depth and a count on each line.
Bids are those of the ladder.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from raccoon_tycoon import BACKEND, Game, Record
from tests.leaves import perft

TESTS = Path(__file__).parents[1]
MOST_LEAVES = 10_000_000 if BACKEND == "compiled" else 3_000


def read(path: Path) -> tuple[Game, list[tuple[int, int]]]:
    lines = [line.partition("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
    game, after, *rows = [line for line in lines if line]
    record = Record.load(TESTS / "golden" / game.removeprefix("Game: "))
    played = record.actions[: int(after.removeprefix("After: "))]
    counts = [row.split(": ") for row in rows]
    return Game.replay(Record(record.rules, record.seed, played)), [(int(d), int(n)) for d, n in counts]


@pytest.mark.parametrize("path", sorted((TESTS / "perft").glob("*.txt")), ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    game, counts = read(path)
    assert counts
    for depth, leaves in counts:
        if leaves <= MOST_LEAVES:
            assert perft(game._state, depth) == leaves, f"depth {depth}"
