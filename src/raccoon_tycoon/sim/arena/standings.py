"""The standings: shares of wins and places with intervals, points, ratings, thinking time."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass

from openskill.models import PlackettLuce

from ..interval import Interval, wilson


@dataclass(frozen=True, slots=True)
class Row:
    """One seat of one game. ``place`` counts from 1; ties share the better place.

    ``decisions`` are those the bot was asked for: none if the kernel played the game. ``causes`` lists each
    kind of fault once: the kind, the first message, and the count.
    """

    game: int
    deal: int
    seat: int
    bot: str
    won: float
    place: int
    points: int
    money: int
    rounds: int
    decisions: int
    seconds: float
    faults: int
    causes: tuple[tuple[str, str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot's record. ``win_share`` counts a shared win as a fraction; ``low`` to ``high`` is its interval.

    ``margin`` is half of that. ``seconds_per_decision`` is unknown if the kernel played.
    """

    bot: str
    seats: int
    win_share: float
    low: float
    high: float
    margin: float
    places: tuple[float, ...]
    points: float
    rating: float
    rating_sigma: float
    seconds_per_decision: float | None
    faults: int

    def to_dict(self) -> dict[str, object]:
        return asdict(self)


def standings(rows: Iterable[Row]) -> list[Standing]:
    """The bots from the strongest to the weakest, independent of the order of the rows."""
    ordered = sorted(rows, key=lambda row: (row.game, row.seat))
    by_bot: dict[str, list[Row]] = defaultdict(list)
    for row in ordered:
        by_bot[row.bot].append(row)
    ratings = _ratings(ordered)
    found = [_standing(bot, rows_of, *ratings[bot]) for bot, rows_of in by_bot.items()]
    return sorted(found, key=lambda standing: (-standing.win_share, standing.bot))


def _standing(bot: str, rows: list[Row], rating: float, sigma: float) -> Standing:
    seats = len(rows)
    most = max(row.place for row in rows)
    decisions = sum(row.decisions for row in rows)
    interval = _interval(rows)
    return Standing(
        bot,
        seats,
        math.fsum(row.won for row in rows) / seats,
        interval.low,
        interval.high,
        interval.margin,
        tuple(sum(row.place == place for row in rows) / seats for place in range(1, most + 1)),
        sum(row.points for row in rows) / seats,
        rating,
        sigma,
        math.fsum(row.seconds for row in rows) / decisions if decisions else None,
        sum(row.faults for row in rows),
    )


def _interval(rows: list[Row]) -> Interval:
    """Games on one deal aren't independent, so this uses the effective number of games, from their spread."""
    deals: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        deals[row.deal].append(row.won)
    means = [math.fsum(won) / len(won) for won in deals.values()]
    if len(means) < 2:
        return wilson(0, 0)
    mean = math.fsum(means) / len(means)
    variance = math.fsum((m - mean) ** 2 for m in means) / (len(means) - 1)
    games = mean * (1 - mean) * len(means) / variance if variance else len(means)
    return wilson(mean * games, games)


def _ratings(rows: list[Row]) -> dict[str, tuple[float, float]]:
    """OpenSkill (Plackett-Luce), in the order of the schedule."""
    model = PlackettLuce()
    known = {row.bot: model.rating() for row in rows}
    games: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        games[row.game].append(row)
    for seats in games.values():
        if len({row.bot for row in seats}) < 2:
            continue
        teams = [[model.create_rating([known[row.bot].mu, known[row.bot].sigma])] for row in seats]
        rated = model.rate(teams, ranks=[float(row.place) for row in seats])
        after: dict[str, list[tuple[float, float]]] = defaultdict(list)
        for row, (team,) in zip(seats, rated, strict=True):
            after[row.bot].append((team.mu, team.sigma))
        for bot, values in after.items():
            mu = math.fsum(value[0] for value in values) / len(values)
            sigma = math.fsum(value[1] for value in values) / len(values)
            known[bot] = model.create_rating([mu, sigma])
    return {bot: (rating.mu, rating.sigma) for bot, rating in known.items()}
