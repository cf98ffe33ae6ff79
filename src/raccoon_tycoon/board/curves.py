"""Charts of a whole game: prices, money and points, move by move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..catalog.components import COMMODITIES
from ..catalog.names import CommodityName
from ..frozen import frozen
from ..locale import say
from .art import Theme
from .picture import Drawing
from .words import player_names

PANEL, HEIGHT, GAP = 324, 270, 8
LEFT, RIGHT, TOP, BOTTOM = 34, 62, 40, 26
ICON = 15
LINES_ACROSS = 4
PRICE = "color-mix(in oklab, var(--{}) 65%, var(--ink))"  # so that coal stays visible in the dark theme


@frozen
class Course:
    """Prices, money and points before the first action and after each."""

    rounds: list[int]
    prices: list[dict[CommodityName, int]]
    money: list[list[int]]
    points: list[list[int]]


@frozen
class _Line:
    kind: str
    name: str
    colour: str
    numbers: Sequence[int]


class Curves(Drawing):
    """Three charts side by side."""

    def __init__(self, course: Course, names: Sequence[str], language: str, theme: Theme) -> None:
        super().__init__(say("charts", language), theme)
        players = player_names(len(course.money[0]), names, language)
        prices = [
            _Line("commodity", c.name, PRICE.format(c.name), [now[c.name] for now in course.prices])
            for c in COMMODITIES
        ]
        self.width: int = 3 * PANEL + 4 * GAP
        self.height: int = HEIGHT + 3 * GAP + 24
        with self.piece(0, 0, self.width, self.height):
            self.box(0, 0, self.width, self.height, "var(--forest)", radius=0)
        charts = {
            "chart-prices": prices,
            "chart-money": _of_seats(course.money),
            "chart-points": _of_seats(course.points),
        }
        for place, (title, lines) in enumerate(charts.items()):
            with self.piece(GAP + place * (PANEL + GAP), GAP, PANEL, HEIGHT):
                dollars = "" if title == "chart-points" else "$"
                self._chart(
                    say(title, language), say("chart-by-round", language), dollars, course.rounds, lines
                )
        with self.piece(GAP, HEIGHT + 2 * GAP, self.width - 2 * GAP, 24):
            for seat, name in enumerate(players):
                x = seat * (self.width - 2 * GAP) / len(players)
                self.picture("pawn", str(seat), x + 4, 3, 14, 14)
                self.words(x + 24, 15, name, 13, bold=True, width=(self.width - 2 * GAP) / len(players) - 30)

    def _chart(
        self, title: str, by: str, dollars: str, rounds: Sequence[int], lines: Sequence[_Line]
    ) -> None:
        self.box(0, 0, PANEL, HEIGHT, "var(--paper)", "var(--paper-edge)")
        self.words(12, 24, title, 16, bold=True, serif=True)
        self.words(PANEL - 12, 24, by, 11, "var(--ink-soft)", "end")
        step = _step(max(max(line.numbers) for line in lines))
        top = step * LINES_ACROSS
        wide, high = PANEL - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
        moves = max(1, len(rounds) - 1)
        for level in range(0, top + 1, step):
            y = TOP + high * (1 - level / top)
            self.add(f'<path d="M{LEFT} {y:.1f}h{wide}" stroke="var(--paper-edge)" stroke-opacity=".6"/>')
            self.words(LEFT - 5, y + 4, f"{dollars}{level}", 10, "var(--ink-soft)", "end")
        for move in _labelled(rounds, 22 * moves / wide):
            self.words(
                LEFT + wide * move / moves, HEIGHT - 10, str(rounds[move]), 10, "var(--ink-soft)", "middle"
            )
        for line in lines:
            path = _path(line.numbers, LEFT, TOP, wide, high, top)
            for colour, thick in (("var(--paper)", 3.6), (line.colour, 2.2)):  # keeps crossing lines apart
                self.add(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick}"/>')
        ends = _apart([TOP + high * (1 - line.numbers[-1] / top) for line in lines], ICON + 1, TOP)
        for line, y in zip(lines, ends, strict=True):
            self.picture(line.kind, line.name, LEFT + wide + 6, y - ICON / 2, ICON, ICON)
            self.words(LEFT + wide + 25, y + 4, f"{dollars}{line.numbers[-1]}", 12, bold=True)


def _of_seats(values: Sequence[Sequence[int]]) -> list[_Line]:
    return [
        _Line("pawn", str(seat), f"var(--seat-{seat})", [now[seat] for now in values])
        for seat in range(len(values[0]))
    ]


def _step(most: int) -> int:
    """A round step of which a few reach the top."""
    for zeros in (1, 10, 100, 1000, 10_000, 100_000):
        for digit in (1, 2, 5):
            if digit * zeros * LINES_ACROSS >= most:
                return digit * zeros
    return most


def _labelled(rounds: Sequence[int], apart: float) -> list[int]:
    """The moves that begin a round, except those too close to the previous label."""
    found: list[int] = []
    for move in range(1, len(rounds)):
        if rounds[move] > rounds[move - 1] and (not found or move - found[-1] >= apart):
            found.append(move)
    return found


def _path(values: Sequence[int], left: float, top: float, wide: float, high: float, most: int) -> str:
    """A step function: a value holds until it changes."""
    moves = max(1, len(values) - 1)
    parts = [f"M{left:g} {top + high * (1 - values[0] / most):.1f}"]
    for move in range(1, len(values)):
        if values[move] != values[move - 1]:
            parts.append(f"H{left + wide * move / moves:.1f}V{top + high * (1 - values[move] / most):.1f}")
    return "".join([*parts, f"H{left + wide:g}"])


def _apart(places: Sequence[float], room: float, highest: float) -> list[float]:
    """Positions near the wanted ones with at least this distance between them, none above ``highest``."""
    found = list(places)
    order = sorted(range(len(places)), key=places.__getitem__)
    for upper, lower in reversed(list(pairwise(order))):
        found[upper] = min(found[upper], found[lower] - room)
    free = highest
    for index in order:
        found[index] = max(found[index], free)
        free = found[index] + room
    return found
