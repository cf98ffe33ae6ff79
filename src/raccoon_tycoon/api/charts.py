"""A record's course as a picture."""

from __future__ import annotations

from itertools import chain

from ..board.art import Theme
from ..board.curves import Course, Curves
from ..board.picture import Picture
from .game import Game, follow
from .record import Record


def charts(record: Record, language: str = "en", theme: Theme = "auto") -> Picture:
    """Prices, money and points over a whole game as SVG, which a notebook shows."""
    game = Game(record.rules, bytes.fromhex(record.seed))
    course = Course([], [], [], [])
    for _ in chain((None,), follow(record, game)):
        view, scores = game.view(None), game.scores
        course.rounds.append(view.round)
        course.prices.append(view.prices)
        course.money.append([score.money for score in scores])
        course.points.append([score.total for score in scores])
    drawn = Curves(course, record.names, language, theme)
    return drawn.finished(drawn.width, drawn.height)
