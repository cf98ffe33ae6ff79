"""Which games are played, and what each depends on.

A game depends on the seed, the number of its deal and who sits where, and on nothing else: not on the
command that asks for it, nor on where it is played. ``Plan`` plays every deal once, and the bots
move one seat on from deal to deal; the arena's plan plays every deal with the bots in every rotation.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from ..api.rules import Rules
from ..api.seeds import seed_bytes
from ..bots import BUILT_IN, BotError, BotSpec
from ..kernel.players.builtin import KERNEL_BOTS
from ..locale import Explained, Message

SCHEMA_VERSION = 2
MOST_GAMES = 2**31 - 1
DETAILS: dict[str, tuple[str, ...]] = {
    "none": (),
    "purchases": ("purchases", "prices"),
    "decisions": ("purchases", "prices", "decisions"),
}
"""What can be recorded of games besides results."""


class SimulationError(Explained, ValueError):
    """Games that can't be played, or files that can't be written or read; the message says why."""


@dataclass(frozen=True, slots=True)
class Plan:
    """``bots`` names one bot per seat."""

    rules: Rules
    bots: tuple[str, ...]
    games: int
    seed: str

    def __post_init__(self) -> None:
        if len(self.bots) != self.rules.players:
            raise SimulationError.of("sim-bots", bots=len(self.bots), seats=self.rules.players)
        if not 1 <= self.games <= MOST_GAMES:
            raise SimulationError.of("sim-range", what="games", value=self.games, least=1, most=MOST_GAMES)

    def check_bots(self) -> None:
        """Refuse bots that are missing or can't be started. (Reading their games doesn't need them.)"""
        for text in self.bots:
            try:
                BotSpec.parse(text).check()
            except BotError as error:
                raise SimulationError(error.message) from None

    def deal(self, game: int) -> int:
        """The number of a game's deal."""
        return game

    def line_up(self, game: int) -> tuple[str, ...]:
        """Who plays a game, in seat order before they are rotated by the game's number."""
        return self.bots

    def seat_bots(self, game: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        line_up = self.line_up(game)
        return tuple(line_up[(seat + game) % len(line_up)] for seat in range(len(line_up)))

    def game_seed(self, game: int) -> bytes:
        """``Game.new(rules, seed)`` deals the same game from it."""
        return seed_bytes(f"{self.seed} {self.deal(game)}")

    def bot_seeds(self, game: int) -> list[int]:
        """Each seat's bot seed, unrelated to the deal. (The kernel's own random bot needs none.)"""
        luck = seed_bytes(f"{self.seed} bots {self.deal(game)}")
        return [int.from_bytes(luck[4 * seat : 4 * seat + 4], "little") for seat in range(self.rules.players)]

    @property
    def in_kernel(self) -> bool:
        """Whether the kernel can play all of it by itself."""
        return all(bot in KERNEL_BOTS for bot in self.bots)

    def batches(self, size: int) -> list[range]:
        """All games, in chunks of this size."""
        return [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]


@dataclass(frozen=True, slots=True)
class Simulation(Plan):
    """A plan whose games are written to files.

    ``details``: ``none``; ``purchases`` adds every purchase and each round's prices; ``decisions``
    adds every decision as well.
    """

    details: str = "none"

    def __post_init__(self) -> None:
        Plan.__post_init__(self)
        if self.details not in DETAILS:
            raise SimulationError.of(
                "bad-choice", what="details", value=repr(self.details), allowed=", ".join(DETAILS)
            )

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

    def to_json(self) -> str:
        plan = {
            "schema": SCHEMA_VERSION,
            "rules": str(self.rules),
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "details": self.details,
        }
        components = self.rules.components.digest
        if components is not None:
            plan["components"] = components
        return json.dumps(plan, sort_keys=True)

    def difference(self, text: str) -> tuple[Message, ...]:
        """How another plan's text differs from this one; empty if they are the same."""
        mine = json.loads(self.to_json())
        try:
            theirs = dict(json.loads(text))
        except (ValueError, TypeError):
            return (Message("sim-plan-unreadable"),)
        differ = (key for key in sorted(mine | theirs) if mine.get(key) != theirs.get(key))
        return tuple(
            Message.of("sim-differs", key=key, found=_short(theirs.get(key)), wanted=_short(mine.get(key)))
            for key in differ
        )

    @classmethod
    def from_json(cls, text: str) -> Simulation:
        plan = json.loads(text)
        if plan["schema"] != SCHEMA_VERSION:
            raise SimulationError.of("sim-schema", schema=plan["schema"], known=SCHEMA_VERSION)
        rules = Rules.parse(plan["rules"])
        return cls(rules, tuple(plan["bots"]), plan["games"], plan["seed"], plan["details"])


def _short(value: object) -> str:
    words = ",".join(value) if isinstance(value, list) else str(value)
    return words if len(words) <= 60 else words[:57] + "..."
