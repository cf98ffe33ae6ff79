"""The score sheet at the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ...api.score import Result
from ...locale import listed
from ..speech import name_of, spoken, t
from .signs import player_name


def score_sheet(result: Result, names: Sequence[str]) -> Table:
    """A line for each source of points, a column for each player."""
    sheet = Table(title=t("score-sheet"), title_justify="left")
    sheet.add_column(t("points-from"), overflow="fold")
    for score in result.scores:
        sheet.add_column(player_name(names, score.seat), justify="right", overflow="fold")
    for title, values in score_lines(result):
        sheet.add_row(title, *(str(value) for value in values))
    sheet.add_section()
    sheet.add_row(t("score-total"), *(Text(str(score.total), style="bold") for score in result.scores))
    sheet.add_row(t("score-money"), *(f"${score.money}" for score in result.scores))
    return sheet


def score_lines(result: Result) -> list[tuple[str, list[int]]]:
    """Every source of points with its points by seat; scoring tiles only if somebody has one."""
    scores = result.scores
    lines = [
        (t("score-towns"), [score.towns for score in scores]),
        (t("score-railroads"), [score.railroads for score in scores]),
        (t("score-buildings"), [score.buildings for score in scores]),
        (t("score-pairs"), [score.pairs for score in scores]),
    ]
    tiles = sorted({name for score in scores for name, _ in score.specials})
    lines += [
        (name_of("building", tile), [dict(score.specials).get(tile, 0) for score in scores]) for tile in tiles
    ]
    kinds = dict.fromkeys(name for score in scores for name, _ in score.meeples)
    lines += [
        (t("points-of-meeples", meeple=name), [dict(score.meeples).get(name, 0) for score in scores])
        for name in kinds
    ]
    if any(score.mission for score in scores):
        lines.append((t("score-mission"), [score.mission[1] if score.mission else 0 for score in scores]))
    return lines


def verdict(result: Result, names: Sequence[str]) -> str:
    """Who won, and what decided it."""
    winners = listed((names[seat] for seat in result.winners), spoken.get())
    best = result.scores[result.winners[0]]
    if result.decided_by == "sudden death":
        return t("won-sudden-death", names=winners, money=best.money)
    if result.decided_by == "shared":
        return t("won-shared", names=winners, points=best.total, money=best.money)
    others = [score for score in result.scores if score.seat not in result.winners]
    if result.decided_by == "money":
        tied = max(score.money for score in others if score.total == best.total)
        return t("won-money", names=winners, points=best.total, lead=best.money - tied)
    lead = best.total - max(score.total for score in others)
    return t("won-points", names=winners, points=best.total, lead=lead)


def print_end(console: Console, result: Result, names: Sequence[str]) -> None:
    console.print(score_sheet(result, names))
    console.print(verdict(result, names), style="bold", markup=False, highlight=False)
