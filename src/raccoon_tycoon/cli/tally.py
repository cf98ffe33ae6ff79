"""Sums over many games: who won how often, by what, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..bots.match import Match
from ..result import Result

NORMAL_95 = 1.959963984540054
SOURCES = ("towns", "railroads", "buildings", "pairs", "special tiles")


@dataclass(frozen=True, slots=True)
class Summary:
    """One finished game, small enough to be sent between processes. Everything is by seat."""

    bots: tuple[str, ...]
    places: tuple[int, ...]
    shares: tuple[float, ...]
    points: tuple[int, ...]
    sources: tuple[tuple[int, ...], ...]
    rounds: int
    decisions: int
    faults: tuple[tuple[str, str, str], ...]
    """The bot, the kind and the reason of each fault."""


def summary(match: Match, bots: Sequence[str]) -> Summary:
    """A match between bots, summed up."""
    game = match.game
    view = game.view(None)
    faults = tuple((bots[fault.seat], fault.kind, fault.reason) for fault in match.faults)
    return summed_up(game.result, bots, view.start_player or 0, view.round, len(game.actions), faults)


def summed_up(
    result: Result,
    bots: Sequence[str],
    start_player: int,
    rounds: int,
    decisions: int,
    faults: tuple[tuple[str, str, str], ...] = (),
) -> Summary:
    players = len(bots)
    won = result.winners
    return Summary(
        tuple(bots),
        tuple((seat - start_player) % players for seat in range(players)),
        tuple(1 / len(won) if seat in won else 0.0 for seat in range(players)),
        tuple(score.total for score in result.scores),
        tuple(
            (
                s.towns,
                s.railroads,
                s.buildings,
                s.pairs,
                s.total - s.towns - s.railroads - s.buildings - s.pairs,
            )
            for s in result.scores
        ),
        rounds,
        decisions,
        faults,
    )


@dataclass
class Mean:
    """A running mean and spread of numbers."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        if self.count < 2:
            return 0.0
        return math.sqrt(max(0.0, (self.squares - self.total**2 / self.count) / (self.count - 1)))

    def to_dict(self) -> dict[str, float]:
        return {"mean": round(self.mean, 6), "sd": round(self.deviation, 6)}


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson's, good for few games and for 0 or all wins).

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, NORMAL_95**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = NORMAL_95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass
class Line:
    """What one bot, or one place in the turn order, reached."""

    shares: Mean = field(default_factory=Mean)
    points: Mean = field(default_factory=Mean)
    sources: list[Mean] = field(default_factory=lambda: [Mean() for _ in SOURCES])

    def add(self, share: float, points: int, sources: Sequence[int]) -> None:
        self.shares.add(share)
        self.points.add(points)
        for mean, value in zip(self.sources, sources, strict=True):
            mean.add(value)

    def to_dict(self) -> dict[str, object]:
        low, high = wilson(self.shares.total, self.shares.count)
        return {
            "played": self.shares.count,
            "wins": round(self.shares.total, 6),
            "share": round(self.shares.mean, 6),
            "share_95": [round(low, 6), round(high, 6)],
            "points": self.points.to_dict(),
            "points_by_source": {
                name: round(m.mean, 6) for name, m in zip(SOURCES, self.sources, strict=True)
            },
        }


@dataclass
class Tally:
    """Everything about a run of games, added in their order so that sums come out the same."""

    games: int = 0
    bots: dict[str, Line] = field(default_factory=dict)
    places: dict[int, Line] = field(default_factory=dict)
    rounds: Mean = field(default_factory=Mean)
    decisions: Mean = field(default_factory=Mean)
    faults: dict[tuple[str, str], tuple[str, int]] = field(default_factory=dict)
    """By bot and kind: what the first one said, and how many there were."""

    def add(self, game: Summary) -> None:
        self.games += 1
        self.rounds.add(game.rounds)
        self.decisions.add(game.decisions)
        for seat, bot in enumerate(game.bots):
            share, points, sources = game.shares[seat], game.points[seat], game.sources[seat]
            place = game.places[seat]
            if bot not in self.bots:
                self.bots[bot] = Line()
            if place not in self.places:
                self.places[place] = Line()
            self.bots[bot].add(share, points, sources)
            self.places[place].add(share, points, sources)
        for bot, kind, reason in game.faults:
            first, count = self.faults.get((bot, kind), (reason, 0))
            self.faults[bot, kind] = first, count + 1

    def add_all(self, games: Iterable[Summary]) -> None:
        for game in games:
            self.add(game)

    def to_dict(self) -> dict[str, object]:
        return {
            "games": self.games,
            "rounds": self.rounds.to_dict(),
            "decisions": self.decisions.to_dict(),
            "bots": {name: line.to_dict() for name, line in self.bots.items()},
            "turn_order": {str(place + 1): self.places[place].to_dict() for place in sorted(self.places)},
            "faults": [
                {"bot": bot, "reason": reason, "count": count}
                for (bot, _), (reason, count) in self.faults.items()
            ],
        }
