"""Who plays whom on which deal.

Every deal is played once for each rotation of its line-up through the seats, so that the luck of the
deal and the seat cancels out. One of these rotations is the game ``raccoon simulate`` plays on that deal.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import lru_cache

from ..seeded_games import MOST_GAMES, Plan, SimulationError


@dataclass(frozen=True, slots=True)
class Arena(Plan):
    """With more bots than seats, every combination of them meets in turn. ``games`` become whole deals."""

    def __post_init__(self) -> None:
        self.check_bots()
        players = self.rules.players
        if len(self.bots) < players:
            raise SimulationError.of("sim-bots", bots=len(self.bots), seats=players)
        if not 1 <= self.games <= MOST_GAMES:
            raise SimulationError.of("sim-range", what="games", value=self.games, least=1, most=MOST_GAMES)
        object.__setattr__(self, "games", -(-self.games // players) * players)

    def deal(self, game: int) -> int:
        return game // self.rules.players

    def line_up(self, game: int) -> tuple[str, ...]:
        line_ups = _line_ups(self.bots, self.rules.players)
        return line_ups[self.deal(game) % len(line_ups)]


@lru_cache
def _line_ups(bots: tuple[str, ...], players: int) -> list[tuple[str, ...]]:
    return list(itertools.combinations(bots, players))
