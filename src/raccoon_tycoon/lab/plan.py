"""What is to be simulated: everything that decides the rows, and nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass

from ..bots import BUILT_IN, BotError, BotSpec
from ..kernel.house import HOUSE_BOTS
from ..record import components_of
from ..rules import Rules
from ..seeds import seed_bytes

SCHEMA_VERSION = 2
DETAILS = ("none", "purchases", "decisions")
MOST_GAMES = 2**31 - 1


class LabError(ValueError):
    """A simulation or report that can't be made; the message says why."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """``bots`` names one for each seat; they move on by one seat from game to game.

    ``details``: ``none``; ``purchases`` adds every purchase and each round's prices; ``decisions``
    adds every decision too.
    """

    rules: Rules
    bots: tuple[str, ...]
    games: int
    seed: str
    details: str = "none"

    def __post_init__(self) -> None:
        if len(self.bots) != self.rules.players:
            raise LabError(f"{len(self.bots)} bots for {self.rules.players} seats; name one for each")
        if not 1 <= self.games <= MOST_GAMES:
            raise LabError(f"games is {self.games}; it must be from 1 to {MOST_GAMES}")
        if self.details not in DETAILS:
            raise LabError(f"details is {self.details!r}; it must be {', '.join(DETAILS)}")

    def check_bots(self) -> None:
        """Refuse bots that are not here. (Their games can be read without them.)"""
        for text in self.bots:
            try:
                BotSpec.parse(text).check()
            except BotError as error:
                raise LabError(str(error)) from None

    @property
    def in_kernel(self) -> bool:
        """Whether the kernel can play all of it by itself."""
        return all(bot in HOUSE_BOTS for bot in self.bots)

    @property
    def part_games(self) -> int:
        """Games in a part: a few seconds' work. It must not depend on the machine."""
        if not self.in_kernel:
            return 10 if set(self.bots) <= set(BUILT_IN) else 4
        if set(self.bots) != {"random"}:
            return 500
        return 20_000 if self.details == "none" else 2_000

    @property
    def part_count(self) -> int:
        return -(-self.games // self.part_games)

    def part(self, number: int) -> range:
        """The games of a part."""
        first = number * self.part_games
        return range(first, min(first + self.part_games, self.games))

    def game_seed(self, game: int) -> bytes:
        """``Game.new(rules, seed)`` deals the same game from it."""
        return seed_bytes(f"{self.seed} {game}")

    def seat_bots(self, game: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        return tuple(self.bots[(seat + game) % len(self.bots)] for seat in range(len(self.bots)))

    def to_json(self) -> str:
        plan = {
            "schema": SCHEMA_VERSION,
            "rules": str(self.rules),
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "details": self.details,
        }
        components = components_of(self.rules)
        if components is not None:
            plan["components"] = components
        return json.dumps(plan, sort_keys=True)

    def difference(self, text: str) -> str:
        """What another plan's text says otherwise than this one's; nothing, if they are the same."""
        mine = json.loads(self.to_json())
        try:
            theirs = dict(json.loads(text))
        except (ValueError, TypeError):
            return "its plan can't be read"
        differ = (key for key in sorted(mine | theirs) if mine.get(key) != theirs.get(key))
        return ", ".join(f"{key}: {_short(theirs.get(key))}, not {_short(mine.get(key))}" for key in differ)

    @classmethod
    def from_json(cls, text: str) -> Simulation:
        plan = json.loads(text)
        if plan["schema"] != SCHEMA_VERSION:
            raise LabError(f"the rows are of schema {plan['schema']}; this version reads {SCHEMA_VERSION}")
        rules = Rules.parse(plan["rules"])
        return cls(rules, tuple(plan["bots"]), plan["games"], plan["seed"], plan["details"])


def _short(value: object) -> str:
    words = ",".join(value) if isinstance(value, list) else str(value)
    return words if len(words) <= 60 else words[:57] + "..."
