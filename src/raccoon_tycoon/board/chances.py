"""A chart of everyone's winning chances over a game, with marks on errors."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..frozen import frozen
from ..locale import say
from .art import Theme
from .picture import Drawing
from .words import player_names

WIDTH, HEIGHT = 760, 300
LEFT, RIGHT, TOP, BOTTOM = 44, 16, 44, 58
MARKS = {"inaccuracy": "var(--brass-bright)", "mistake": "var(--goods)", "blunder": "var(--warn)"}
SIZES = {"inaccuracy": 3.5, "mistake": 5.0, "blunder": 6.5}
STEP = 25  # percent from line to line


@frozen
class Point:
    """Everyone's winning chances before an action of the record."""

    number: int
    round: int
    chances: tuple[float, ...]


@frozen
class MarkedPoint:
    """Where a seat gave something away, and the chances it was left with."""

    number: int
    seat: int
    chance: float
    mark: str


class ChanceCurves(Drawing):
    """One chart: a line for each player, dots for the marks."""

    def __init__(
        self,
        points: Sequence[Point],
        marked: Sequence[MarkedPoint],
        names: Sequence[str],
        language: str,
        theme: Theme,
    ) -> None:
        super().__init__(say("judged-chances", language), theme)
        self.width: int = WIDTH
        self.height: int = HEIGHT
        self._last: int = max(1, points[-1].number)
        players = player_names(len(points[0].chances), names, language)
        with self.piece(0, 0, WIDTH, HEIGHT):
            self.box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "var(--paper)", "var(--paper-edge)")
            self.words(12, 26, self.title, 16, bold=True, serif=True)
            self.words(WIDTH - 12, 26, say("chart-by-round", language), 11, "var(--ink-soft)", "end")
            self._grid(points)
            for seat in range(len(players)):
                path = self._path([(point.number, point.chances[seat]) for point in points])
                for colour, thick in (("var(--paper)", 3.6), (f"var(--seat-{seat})", 2.2)):
                    self.add(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick}"/>')
            for one in marked:
                place = f'cx="{self._x(one.number):.1f}" cy="{self._y(one.chance):.1f}" r="{SIZES[one.mark]}"'
                edge = f'stroke="var(--seat-{one.seat})" stroke-width="1.5"'
                self.add(f'<circle class="mark" {place} fill="{MARKS[one.mark]}" {edge}/>')
            self._legend(players, language)

    def _grid(self, points: Sequence[Point]) -> None:
        for percent in range(0, 101, STEP):
            y = self._y(percent / 100)
            self.add(
                f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="var(--paper-edge)" stroke-opacity=".6"/>'
            )
            self.words(LEFT - 5, y + 4, f"{percent} %", 10, "var(--ink-soft)", "end")
        told = float("-inf")
        for before, point in pairwise(points):
            x = self._x(point.number)
            if point.round > before.round and x - told >= 22:
                self.words(x, HEIGHT - BOTTOM + 16, str(point.round), 10, "var(--ink-soft)", "middle")
                told = x

    def _legend(self, players: Sequence[str], language: str) -> None:
        room = (WIDTH - 24) / (len(players) + len(MARKS))
        for seat, name in enumerate(players):
            x = 12 + seat * room
            self.picture("pawn", str(seat), x, HEIGHT - 28, 14, 14)
            self.words(x + 19, HEIGHT - 16, name, 12, bold=True, width=room - 26)
        for place, (mark, colour) in enumerate(MARKS.items(), len(players)):
            x = 12 + place * room
            self.add(f'<circle cx="{x + 7}" cy="{HEIGHT - 20}" r="{SIZES[mark]}" fill="{colour}"/>')
            self.words(x + 18, HEIGHT - 16, say(f"judged-{mark}", language), 12, width=room - 24)

    def _x(self, number: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * number / self._last

    def _y(self, chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    def _path(self, values: Sequence[tuple[int, float]]) -> str:
        return "M" + "L".join(f"{self._x(number):.1f} {self._y(chance):.1f}" for number, chance in values)
