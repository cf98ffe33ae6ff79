"""``raccoon report``: simulated games as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ...whole_file import replacing
from ..failures import CommandError, needs_packages
from ..progress import games_bar
from ..speech import spoken, t


def report(
    games: Annotated[Path, typer.Argument(help="argument-games")],
    out: Annotated[Path | None, typer.Option(help="flag-page")] = None,
    review: Annotated[int, typer.Option(metavar="GAMES", help="flag-report-review")] = 0,
) -> None:
    try:
        from ...sim.report import Look
        from ...sim.report import report as page_of
    except ImportError as error:
        raise needs_packages("raccoon report", "lab", error) from None
    target = out or games.with_suffix(".html")
    if target.suffix not in (".html", ".htm"):  # an existing page is replaced, but never a data file
        raise CommandError.of("report-suffix", path=repr(str(target)))
    if not games.is_file():
        raise CommandError.of("bot-no-file", file=repr(str(games)))
    if review < 0:
        raise CommandError.of("report-review", count=review)
    with games_bar() as bar:
        task = bar.add_task("", total=review, visible=review > 0)
        page = page_of(games, Look(language=spoken.get()), review, lambda: bar.advance(task))
    try:
        with replacing(target) as draft:
            draft.write_text(page, encoding="utf-8")
    except OSError as error:
        raise CommandError.of("cannot-write", path=str(target), problem=str(error.strerror)) from None
    line = t("report-written", path=str(target), count=len(page))
    Console(highlight=False).print(line, markup=False, soft_wrap=True)
