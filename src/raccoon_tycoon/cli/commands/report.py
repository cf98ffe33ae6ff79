"""``raccoon report``: simulated games as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ...sim import SimulationError
from ...whole_file import replacing
from ..errors import CommandError
from ..installing import install
from ..speech import spoken


def report(
    games: Annotated[Path, typer.Argument(help="A file written by `raccoon simulate --out`.")],
    out: Annotated[Path | None, typer.Option(help="The page to write. Default: next to the file.")] = None,
) -> None:
    """Turn simulated games into a single page with plots that works offline."""
    try:
        from ...sim.report import Look
        from ...sim.report import report as page_of
    except ImportError as error:
        raise CommandError(f"reports need more packages: {install('lab')} ({error})") from None
    target = out or games.with_suffix(".html")
    if target.suffix not in (".html", ".htm"):  # an existing page is replaced, but never anyone's data
        raise CommandError(f"--out is {str(target)!r}; the page must end in .html")
    if not games.is_file():
        raise CommandError(f"no such file: {str(games)!r}")
    try:
        page = page_of(games, Look(language=spoken.get()))
    except SimulationError as error:
        raise CommandError(str(error)) from None
    try:
        with replacing(target) as draft:
            draft.write_text(page, encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{str(target)!r} can't be written: {error.strerror}") from None
    Console(highlight=False).print(f"{target}  {len(page):,} characters", markup=False, soft_wrap=True)
