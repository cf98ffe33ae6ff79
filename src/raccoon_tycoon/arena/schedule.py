"""Who plays whom on which deal.

Every deal is played once for each rotation of its line-up through the seats, so that the luck of the
deal and of the seat cancels. Everything follows from the arena's seed and the deal's number.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from ..bots import BotError, BotSpec
from ..rules import Rules
from ..seeds import seed_bytes


class ArenaError(ValueError):
    """An arena that makes no sense; the message says why."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to play: its number in the schedule, its deal, and which bot sits where."""

    number: int
    deal: int
    seed: str
    line_up: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Arena:
    """``bots`` by their text. With more bots than seats, every combination of them meets in turn."""

    bots: tuple[str, ...]
    rules: Rules
    games: int
    seed: str

    def __post_init__(self) -> None:
        for text in self.bots:
            try:
                BotSpec.parse(text).check()
            except BotError as error:
                raise ArenaError(str(error)) from None
        if len(self.bots) < self.rules.players:
            raise ArenaError(
                f"{len(self.bots)} bots can't fill {self.rules.players} seats; name one for each"
            )
        if self.games < 1:
            raise ArenaError(f"games is {self.games}; there must be at least 1")

    def pairings(self) -> list[Pairing]:
        """The whole schedule: at least ``games`` games, in whole deals."""
        players = self.rules.players
        line_ups = list(itertools.combinations(self.bots, players))
        found: list[Pairing] = []
        deal = 0
        while len(found) < self.games:
            line_up = line_ups[deal % len(line_ups)]
            seed = seed_bytes(f"{self.seed} deal {deal}").hex()
            for turn in range(players):
                rotated = line_up[turn:] + line_up[:turn]
                found.append(Pairing(len(found), deal, seed, rotated))
            deal += 1
        return found
