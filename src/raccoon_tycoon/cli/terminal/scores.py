"""The score sheet at the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ...api.score import Result
from .look import player_name


def score_sheet(result: Result, names: Sequence[str]) -> Table:
    """A line for each source of points, a column for each player."""
    sheet = Table(title="Score sheet", title_justify="left")
    sheet.add_column("VP from", overflow="fold")
    for score in result.scores:
        sheet.add_column(player_name(names, score.seat), justify="right", overflow="fold")
    for title, values in score_lines(result):
        sheet.add_row(title, *(str(value) for value in values))
    sheet.add_section()
    sheet.add_row("Total", *(Text(str(score.total), style="bold") for score in result.scores))
    sheet.add_row("Money", *(f"${score.money}" for score in result.scores))
    return sheet


def score_lines(result: Result) -> list[tuple[str, list[int]]]:
    """Every source of points with its points by seat; tiles that score only where somebody has one."""
    scores = result.scores
    lines = [
        ("towns", [score.towns for score in scores]),
        ("railroads", [score.railroads for score in scores]),
        ("buildings", [score.buildings for score in scores]),
        ("pairs of town and railroad", [score.pairs for score in scores]),
    ]
    tiles = sorted({name for score in scores for name, _ in score.specials})
    lines += [(tile, [dict(score.specials).get(tile, 0) for score in scores]) for tile in tiles]
    kinds = dict.fromkeys(name for score in scores for name, _ in score.meeples)
    lines += [(f"{name}s", [dict(score.meeples).get(name, 0) for score in scores]) for name in kinds]
    if any(score.mission for score in scores):
        lines.append(("mission", [score.mission[1] if score.mission else 0 for score in scores]))
    return lines


def verdict(result: Result, names: Sequence[str]) -> str:
    """Who won, and by what."""
    winners = " and ".join(names[seat] for seat in result.winners)
    best = result.scores[result.winners[0]]
    if result.decided_by == "sudden death":
        return f"{winners} won by sudden death, holding ${best.money}."
    if result.decided_by == "shared":
        return f"{winners} shared the win: {best.total} VP and ${best.money} each."
    others = [score for score in result.scores if score.seat not in result.winners]
    if result.decided_by == "money":
        tied = max(score.money for score in others if score.total == best.total)
        return f"{winners} won the tie at {best.total} VP by ${best.money - tied} more money."
    lead = best.total - max(score.total for score in others)
    return f"{winners} won with {best.total} VP, {lead} ahead."


def print_end(console: Console, result: Result, names: Sequence[str]) -> None:
    console.print(score_sheet(result, names))
    console.print(verdict(result, names), style="bold", markup=False, highlight=False)
