"""What the lab offers on the command line: ``raccoon simulate --out`` and ``raccoon report``."""

from __future__ import annotations

import contextlib
import json
import secrets
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from ..cluster import ClusterError
from ..rules import Rules
from .errors import INTERRUPTED, CommandError
from .installing import install


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.0f}/s" if task.speed else "")


def simulate_to_files(
    rules: Rules,
    bots: tuple[str, ...],
    games: int,
    seed: str | None,
    details: str,
    out: Path,
    workers: int,
    ray: str | None = None,
) -> None:
    """Simulate with progress, rate and time left, and say what was written."""
    try:
        from ..lab import LabError, Simulation, simulate
    except ImportError as error:
        raise CommandError(f"--out needs more packages: {install('lab')} ({error})") from None
    bar = Progress(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    began = time.monotonic()
    console = Console(highlight=False)
    try:
        plan = Simulation(rules, bots, games, seed or _seed_of(out) or secrets.token_hex(8), details)
        with bar:
            task = bar.add_task("games", total=games)
            files = simulate(plan, out, workers, lambda done: bar.update(task, completed=done), ray)
    except (LabError, ClusterError) as error:
        raise CommandError(str(error)) from None
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from the parts that are done.")
        raise typer.Exit(INTERRUPTED) from None
    rate = games / max(time.monotonic() - began, 1e-9)
    console.print(
        f"{games:,} games, {rules}, seed {plan.seed!r}, {rate:,.0f} games a second:",
        markup=False,
        soft_wrap=True,
    )
    for file in files:
        console.print(f"{file}  {file.stat().st_size:,} bytes", markup=False, soft_wrap=True)


def _seed_of(out: Path) -> str | None:
    """The seed of a run that was begun for this file."""
    try:
        plan = json.loads((out.with_name(out.name + ".parts") / "plan.json").read_text(encoding="utf-8"))
        return str(plan["seed"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def report(
    games: Annotated[Path, typer.Argument(help="The file that `raccoon simulate --out` wrote.")],
    out: Annotated[Path | None, typer.Option(help="The page to write. Default: beside the file.")] = None,
) -> None:
    """Turn simulated games into one page with plots that needs no network."""
    try:
        from ..lab import LabError
        from ..lab.report import report as page_of
    except ImportError as error:
        raise CommandError(f"reports need more packages: {install('lab')} ({error})") from None
    target = out or games.with_suffix(".html")
    if target.suffix not in (".html", ".htm"):  # it is written anew each time: never over somebody's data
        raise CommandError(f"--out is {str(target)!r}; the page must end in .html")
    if not games.is_file():
        raise CommandError(f"there is no file {str(games)!r}")
    try:
        page = page_of(games)
    except LabError as error:
        raise CommandError(str(error)) from None
    unfinished = target.with_name(target.name + ".tmp")
    try:
        unfinished.write_text(page, encoding="utf-8")
        unfinished.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise CommandError(f"{str(target)!r} can't be written: {error.strerror}") from None
    Console(highlight=False).print(f"{target}  {len(page):,} characters", markup=False, soft_wrap=True)
