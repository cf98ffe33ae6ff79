"""``raccoon train``: train a judge for the champion."""

from __future__ import annotations

import json
import os
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from ..failures import INTERRUPTED, CommandError, needs_packages
from ..flags import RayOption
from ..speech import t

if TYPE_CHECKING:
    from ...train.recipe import Recipe


def train(
    folder: Annotated[Path, typer.Argument(help="flag-train-folder")],
    recipe: Annotated[Path | None, typer.Option(metavar="FILE.json", help="flag-train-recipe")] = None,
    workers: Annotated[int, typer.Option(help="flag-workers")] = 0,
    ray: RayOption = None,
) -> None:
    try:
        from ...sim.claim import claimed
        from ...train.course import train as run_course
        from ...train.folder import Folder
        from ...train.learning_curves import write_curves
    except ImportError as error:
        raise needs_packages("raccoon train", "train", error) from None
    if not 0 <= workers <= 256:
        raise CommandError.of("sim-range", what="--workers", value=workers, least=0, most=256)
    wanted = _recipe(recipe)
    with claimed(folder):
        place = Folder(folder, wanted)
        with _Bar() as bar:
            try:
                with closing(
                    run_course(wanted, place, workers or os.cpu_count() or 1, ray, bar.tell)
                ) as lines:
                    for line in lines:
                        bar.console.print(_line(line), markup=False, highlight=False)
                        write_curves(place)
            except KeyboardInterrupt:
                bar.console.print(t("train-stopped", folder=str(folder)), markup=False)
                raise typer.Exit(INTERRUPTED) from None
    print(t("train-done", file=str(place.best)))


def _recipe(path: Path | None) -> Recipe:
    from ...train.recipe import Recipe

    if path is None:
        return Recipe()
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CommandError.of("train-unreadable", file=str(path), problem=str(error)) from None
    known = {field.name for field in fields(Recipe)}
    if not isinstance(found, dict):
        raise CommandError.of("train-recipe-shape", file=str(path))
    for name, value in found.items():
        if name not in known:
            raise CommandError.of(
                "train-recipe-unknown", file=str(path), name=name, known=", ".join(sorted(known))
            )
        if type(value) is not int or not 0 <= value <= 10**9:
            raise CommandError.of("train-recipe-number", file=str(path), name=name)
    return Recipe(**found)


def _line(line: dict[str, Any]) -> str:
    generation, share, seconds = line["generation"], line["share"], sum(line["seconds"].values())
    if share is None:
        return t("train-first", seconds=seconds)
    verdict = "train-kept" if line["kept"] else "train-dropped"
    return t(verdict, generation=generation, share=f"{100 * share:.1f}", seconds=seconds)


class _Bar(Progress):
    """A progress bar for the training's current step."""

    def __init__(self) -> None:
        super().__init__(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._shown: TaskID | None = None
        self._what = ""

    def tell(self, generation: int, what: str, done: int, total: int) -> None:
        words = t(f"train-{what}", generation=generation)
        if words != self._what:
            if self._shown is not None:
                self.remove_task(self._shown)
            self._shown, self._what = self.add_task(words, total=total), words
        if self._shown is not None:
            self.update(self._shown, completed=done, total=total)
