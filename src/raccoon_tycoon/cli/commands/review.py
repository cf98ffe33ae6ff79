"""``raccoon review``: where a game was won and lost, by skill and by luck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ...api.actions import ActionError, parse_seat
from ...review.reviewing import Reviewing
from ...review.words import Words
from ...whole_file import replacing
from ..failures import INTERRUPTED, CommandError
from ..flags import read_game
from ..own_components import ComponentsOption
from ..speech import name_of, spoken, t
from ..terminal.signs import QUIET

USUAL_SECONDS = 30.0


def review(
    record: Annotated[Path, typer.Argument(help="argument-record")],
    seat: Annotated[str | None, typer.Option(metavar="SEAT", help="flag-review-seat")] = None,
    seconds: Annotated[float | None, typer.Option(help="flag-review-seconds")] = None,
    visits: Annotated[int | None, typer.Option(help="flag-review-visits")] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="flag-review-html")] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="flag-review-json")] = None,
    components: ComponentsOption = None,
) -> None:
    if seconds is not None and visits is not None:
        raise CommandError.of("either-or", one="--seconds", other="--visits")
    if seconds is not None and not 0 < seconds < float("inf"):
        raise CommandError.of("review-seconds", seconds=f"{seconds:g}")
    if visits is not None and visits < 1:
        raise CommandError.of("review-visits", visits=visits)
    if html is not None and html.suffix not in (".html", ".htm"):
        raise CommandError.of("review-suffix", flag="--html", path=repr(str(html)), suffix=".html")
    if json is not None and json.suffix != ".json":
        raise CommandError.of("review-suffix", flag="--json", path=repr(str(json)), suffix=".json")
    told, _ = read_game(record)
    if not told.actions:
        raise CommandError.of("review-nothing", file=repr(str(record)))
    if seconds is None and visits is None:
        seconds = USUAL_SECONDS
    steps = Reviewing(told, visits=visits, seconds=seconds, seat=_seat(seat, told.rules.players))
    stopped = _run(steps)
    found = steps.review()
    words = Words(told, found, spoken.get())
    _Terminal(words).print()
    if json is not None:
        _write(json, found.to_json() + "\n")
    if html is not None:
        from ...board.look import Look
        from ...review.page import review_page

        _write(html, review_page(told, found, Look(language=spoken.get())))
    if stopped:
        raise typer.Exit(INTERRUPTED)


def _seat(text: str | None, players: int) -> int | None:
    if text is None:
        return None
    try:
        seat = parse_seat(text)
    except ActionError as error:
        raise CommandError(error.message) from None
    if seat >= players:
        raise CommandError.of("record-no-seat", seat=text, players=players)
    return seat


def _run(steps: Reviewing) -> bool:
    """Judge everything; returns whether it was interrupted."""
    bar = Progress(
        TextColumn(t("progress-review")),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    try:
        with bar:
            task = bar.add_task("", total=1.0)
            for _ in steps:
                bar.update(task, completed=steps.share)
    except KeyboardInterrupt:
        return True
    return False


def _write(target: Path, text: str) -> None:
    try:
        with replacing(target) as draft:
            draft.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError.of("cannot-write", path=str(target), problem=str(error.strerror)) from None
    Console(highlight=False).print(
        t("report-written", path=str(target), count=len(text)), markup=False, soft_wrap=True
    )


class _Terminal:
    """The summary."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.console: Console = Console(highlight=False)

    def print(self) -> None:
        words, review = self.words, self.words.review
        self.say(words.title, "bold")
        for note in words.notes():
            self.say(note)
        self.say("")
        self.table(
            "judged-players", words.player_heads(), [words.player_cells(one) for one in review.players]
        )
        self.say(words.t("judged-add-up"), QUIET)
        self.say("")
        self.say(words.t("judged-moments"), "bold")
        for moment in review.moments:
            self.say(words.moment(moment), "bold")
            for line in words.moment_lines(moment):
                self.say(f"  {line}")
        if not review.moments:
            self.say(words.t("judged-no-moments"))
        if review.auctions:
            self.say("")
            cells = [
                [name_of("railroad", one.railroad), *words.auction_cells(one)] for one in review.auctions
            ]
            self.table("judged-auctions", words.auction_heads(), cells)
            self.say(words.t("judged-auctions-text"), QUIET)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def table(self, title: str, heads: list[str], lines: list[list[str]]) -> None:
        drawn = Table(title=self.words.t(title), title_justify="left")
        for place, head in enumerate(heads):
            drawn.add_column(Text(head), justify="right" if place else "left", overflow="fold")
        for line in lines:
            drawn.add_row(*(Text(cell) for cell in line))
        self.console.print(drawn)
