"""``raccoon puzzles``: makes puzzles from simulated games."""

from __future__ import annotations

import os
import secrets
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ...judgement.net_file import shipped_digest
from ...locale import Message, Value
from ...puzzles.book import LEVELS, THEMES, Book, Puzzle, in_order
from ...sim.puzzles import puzzles as made
from ..failures import INTERRUPTED, CommandError
from ..flags import SeedOption, checked_seed
from ..progress import puzzles_bar
from ..speech import t

MOST = 5000


def puzzles(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="argument-puzzles")],
    count: Annotated[int, typer.Option("--count", "-n", help="flag-puzzles-count")] = 300,
    seed: SeedOption = None,
    workers: Annotated[int, typer.Option(help="flag-workers")] = 1,
) -> None:
    for what, value, least, most in (("--count", count, 1, MOST), ("--workers", workers, 0, 256)):
        if not least <= value <= most:
            raise CommandError.of("sim-range", what=what, value=value, least=least, most=most)
    if file.is_dir():
        raise CommandError.of("cannot-write", path=str(file), problem=Message("puzzles-is-folder"))
    if not file.parent.is_dir():
        problem = Message.of("puzzles-no-folder", folder=str(file.parent))
        raise CommandError.of("cannot-write", path=str(file), problem=problem)
    seed = checked_seed(seed) or secrets.token_hex(8)
    found: list[Puzzle] = []
    stopped = False
    try:
        with puzzles_bar() as bar, closing(made(seed, count, workers or os.cpu_count() or 1)) as some:
            task = bar.add_task("puzzles", total=count)
            for puzzle in some:
                found.append(puzzle)
                bar.update(task, completed=len(found))
    except KeyboardInterrupt:
        stopped = True
    if found:
        _write(file, Book(seed, shipped_digest(), tuple(in_order(found))))
    if stopped:
        raise typer.Exit(INTERRUPTED)


def _write(file: Path, book: Book) -> None:
    try:
        book.save(file)
    except OSError as error:
        raise CommandError.of("cannot-write", path=str(file), problem=str(error.strerror)) from None
    console = Console(highlight=False)
    told: dict[str, Value] = {"count": len(book.puzzles), "file": str(file), "seed": repr(book.seed)}
    console.print(t("puzzles-written", **told), markup=False, soft_wrap=True)
    themes = Counter(puzzle.theme for puzzle in book.puzzles)
    levels = Counter(puzzle.level for puzzle in book.puzzles)
    parts = [
        *(f"{t(f'puzzle-theme-{name}')} {themes[name]}" for name in THEMES),
        *(f"{t(f'puzzle-level-{level}')} {levels[level]}" for level in LEVELS),
    ]
    console.print(t("list-comma").join(parts), markup=False, soft_wrap=True)
