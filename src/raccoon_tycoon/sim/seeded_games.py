"""Which games a seed stands for, and what each depends on.

A game depends on the seed, the number of its deal and who sits where, and on nothing else: not on the
command that asks for it, nor on where it is played. ``Plan`` plays every deal once, and the bots
move one seat on from deal to deal; the arena's plan plays every deal with the bots in every rotation.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..api.rules import Rules
from ..api.seeds import seed_bytes
from ..bots import BotError, BotSpec
from ..kernel.players.builtin import KERNEL_BOTS
from ..locale import Explained

MOST_GAMES = 2**31 - 1


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
        """The seed with which ``Game.new(rules, seed)`` deals the same game."""
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
