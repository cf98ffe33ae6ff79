"""The progress bar for many games."""

from __future__ import annotations

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

from .speech import t


class Rate(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.0f}/s" if task.speed else "")


def games_bar() -> Progress:
    """Games done, how fast, and how long it will take; gone when it ends."""
    return _bar(t("progress-games"), Rate())


def puzzles_bar() -> Progress:
    """Puzzles found, and how long it will take; gone when it ends."""
    return _bar(t("progress-puzzles"))


def _bar(what: str, *more: ProgressColumn) -> Progress:
    return Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        *more,
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
