"""The sink that summarises: wins, points and their intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import partial

from ..api.rules import Rules
from .games import CHUNK, Played, play_games
from .interval import wilson
from .runner import run
from .seeded_games import Plan

POINTS = 1  # where a player's row (kernel/learn/game_rows.py) has the score; what it is made of follows
SOURCES = ("towns", "railroads", "buildings", "pairs", "special tiles", "missions", "meeples")
WIN = 60  # a win in integer parts, so that shared wins add up in any order


def sources_of(rules: Rules) -> tuple[str, ...]:
    """The sources of points under these rules."""
    absent = {"missions": not rules.missions, "meeples": rules.expansion == "off"}
    return tuple(source for source in SOURCES if not absent.get(source))


@dataclass
class Mean:
    """The mean and spread of whole numbers."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Mean) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        if self.count < 2:
            return 0.0
        return math.sqrt((self.count * self.squares - self.total**2) / (self.count * (self.count - 1)))

    def to_dict(self) -> dict[str, float]:
        return {"mean": round(self.mean, 6), "sd": round(self.deviation, 6)}


@dataclass
class Line:
    """Results of one bot, or of one place in the turn order."""

    played: int = 0
    win_parts: int = 0
    points: Mean = field(default_factory=Mean)
    sources: list[int] = field(default_factory=lambda: [0] * len(SOURCES))

    def add(self, win_parts: int, points: Sequence[int]) -> None:
        """``points``: the score, then the points of each source."""
        self.played += 1
        self.win_parts += win_parts
        self.points.add(points[0])
        for place, value in enumerate(points[1:]):
            self.sources[place] += value

    def merge(self, other: Line) -> None:
        self.played += other.played
        self.win_parts += other.win_parts
        self.points.merge(other.points)
        self.sources = [mine + theirs for mine, theirs in zip(self.sources, other.sources, strict=True)]

    @property
    def wins(self) -> float:
        """A shared win counts as a fraction."""
        return self.win_parts / WIN

    @property
    def share(self) -> float:
        return self.wins / self.played if self.played else 0.0

    def points_by_source(self, rules: Rules) -> dict[str, float]:
        means = dict(zip(SOURCES, (total / max(1, self.played) for total in self.sources), strict=True))
        return {source: means[source] for source in sources_of(rules)}

    def to_dict(self, rules: Rules) -> dict[str, object]:
        return {
            "played": self.played,
            "wins": round(self.wins, 6),
            "share": round(self.share, 6),
            "share_95": [round(bound, 6) for bound in wilson(self.wins, self.played)],
            "points": self.points.to_dict(),
            "points_by_source": {
                source: round(mean, 6) for source, mean in self.points_by_source(rules).items()
            },
        }


class Summary:
    """Everything about a run of games. Partial summaries can be merged in any order."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games: int = 0
        self.bots: dict[str, Line] = {bot: Line() for bot in plan.bots}
        self.places: list[Line] = [Line() for _ in range(plan.rules.players)]
        self.rounds: Mean = Mean()
        self.decisions: Mean = Mean()
        self.faults: Counter[tuple[str, str]] = Counter()  # by bot and kind
        self.reasons: dict[tuple[str, str], str] = {}  # the first message of that kind

    def add(self, played: Played) -> None:
        seats = self.plan.rules.players
        for game in played.numbers:
            rounds, decisions, start, winners, _ = played.game_row(game)
            self.games += 1
            self.rounds.add(rounds)
            self.decisions.add(decisions)
            share = WIN // winners.bit_count()
            bots = self.plan.seat_bots(game)
            for seat, row in enumerate(played.player_rows(game)):
                win_parts = share if winners >> seat & 1 else 0
                points = row[POINTS : POINTS + 1 + len(SOURCES)]
                self.bots[bots[seat]].add(win_parts, points)
                self.places[(seat - start) % seats].add(win_parts, points)
        for fault in played.faults:
            key = self.plan.seat_bots(fault.game)[fault.seat], fault.kind
            self.faults[key] += 1
            self.reasons[key] = min(fault.reason, self.reasons.get(key, fault.reason))

    def merge(self, other: Summary) -> None:
        self.games += other.games
        self.rounds.merge(other.rounds)
        self.decisions.merge(other.decisions)
        for bot, line in other.bots.items():
            self.bots[bot].merge(line)
        for mine, theirs in zip(self.places, other.places, strict=True):
            mine.merge(theirs)
        self.faults += other.faults
        for key, reason in other.reasons.items():
            self.reasons[key] = min(reason, self.reasons.get(key, reason))

    def to_dict(self) -> dict[str, object]:
        rules = self.plan.rules
        return {
            "games": self.games,
            "rounds": self.rounds.to_dict(),
            "decisions": self.decisions.to_dict(),
            "bots": {name: line.to_dict(rules) for name, line in self.bots.items()},
            "turn_order": {str(place): line.to_dict(rules) for place, line in enumerate(self.places, 1)},
            "faults": [
                {"bot": key[0], "reason": self.reasons[key], "count": count}
                for key, count in sorted(self.faults.items())
            ],
        }


def summarise(plan: Plan, workers: int = 1, ray: str | None = None) -> Generator[Summary, None, None]:
    """Play all games; yield summaries of batches, in any order, to be merged."""
    batches = plan.batches(CHUNK if plan.in_kernel else 4)
    return run(partial(_summary, plan), batches, workers, ray, threads=plan.in_kernel)


def _summary(plan: Plan, numbers: range) -> Summary:
    summary = Summary(plan)
    summary.add(play_games(plan, numbers))
    return summary
