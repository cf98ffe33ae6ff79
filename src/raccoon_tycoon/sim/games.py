"""Plays the games of a plan: inside the kernel if possible, otherwise through the bot interface. Either way
the kernel reports them as rows of numbers (kernel/learn/game_rows.py)."""

from __future__ import annotations

import sys
import time
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import TypeAlias

from ..api import codec
from ..api.ruling import dealt_state, undealt_state
from ..bots import BotSpec
from ..bots.builtin import SearchBot
from ..bots.isolated import IsolatedBot
from ..bots.referee import Match, play_match
from ..kernel import backend
from ..kernel.learn.game_rows import DECISION_WIDTH, GAME_WIDTH, PLAYER_WIDTH, PRICE_WIDTH, PURCHASE_WIDTH
from ..kernel.players.builtin import KERNEL_BOTS
from ..kernel.sizes import SEATS
from .seeded_games import Plan
from .simulation import DETAILS

CHUNK = 500
WIDTHS = {"purchases": PURCHASE_WIDTH, "prices": PRICE_WIDTH, "decisions": DECISION_WIDTH}
# Rows per game that the buffers start with; they grow when a single game needs more.
ROOM = {"purchases": 80, "prices": 120, "decisions": 700}
Ints: TypeAlias = "array[int]"


@dataclass(frozen=True, slots=True)
class Fault:
    """A bot's decision that was replaced by a safe default. Each ``kind`` is reported once."""

    game: int
    seat: int
    kind: str
    reason: str


@dataclass(frozen=True, slots=True)
class Thought:
    """Each seat's thinking time and number of decisions in a game."""

    seconds: list[float]
    decisions: list[int]


@dataclass
class Played:
    """Games as the kernel reports them. ``thoughts`` is for those played through the bot interface."""

    plan: Plan
    numbers: range
    games: Ints = field(default_factory=lambda: array("i"))
    players: Ints = field(default_factory=lambda: array("i"))
    details: dict[str, Ints] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    thoughts: dict[int, Thought] = field(default_factory=dict)

    def game_row(self, game: int) -> Ints:
        at = (game - self.numbers.start) * GAME_WIDTH
        return self.games[at : at + GAME_WIDTH]

    def player_rows(self, game: int) -> Iterator[Ints]:
        """A game's seats, one after the other."""
        first = (game - self.numbers.start) * self.plan.rules.players * PLAYER_WIDTH
        for seat in range(self.plan.rules.players):
            at = first + seat * PLAYER_WIDTH
            yield self.players[at : at + PLAYER_WIDTH]


def play_games(plan: Plan, numbers: range, details: str = "none") -> Played:
    """Play these games. The result depends only on the plan and their numbers."""
    played = Played(plan, numbers)
    teller = _Teller(played, details)
    for line_up, same in groupby(numbers, plan.line_up):
        games = list(same)
        if all(bot in KERNEL_BOTS for bot in line_up):
            for first in range(0, len(games), CHUNK):
                some = games[first : first + CHUNK]
                teller.tell(range(some[0], some[-1] + 1))
        else:
            for game in games:
                match = play_match_of(plan, game)
                teller.tell(range(game, game + 1), _script(plan, game, match))
                played.faults += [Fault(game, fault.seat, fault.kind, fault.reason) for fault in match.faults]
                played.thoughts[game] = Thought(match.seconds, match.decisions)
    return played


def play_match_of(plan: Plan, game: int) -> Match:
    """A game between bots of any kind."""
    seats = zip(plan.seat_bots(game), plan.bot_seeds(game), strict=True)
    bots = [BotSpec.parse(text).make(seed) for text, seed in seats]
    for bot in bots:
        if isinstance(bot, SearchBot):  # so that a busy machine doesn't make bots weaker
            bot.clock = time.thread_time
    try:
        return play_match(plan.rules, plan.game_seed(game), bots)
    finally:
        for bot in bots:
            if isinstance(bot, IsolatedBot):
                bot.close()


def _script(plan: Plan, game: int, match: Match) -> Ints:
    """The kernel's actions in a game that was played."""
    state = dealt_state(plan.rules, plan.game_seed(game))
    return array("i", [number for _, action in match.game.actions for number in codec.perform(state, action)])


class _Teller:
    """Lets the kernel report games, and collects their rows."""

    def __init__(self, played: Played, details: str) -> None:
        self.played = played
        self.plan = played.plan
        self.wanted = DETAILS[details]
        self.level = list(DETAILS).index(details)
        self.rules = undealt_state(self.plan.rules)
        played.details.update((name, array("i")) for name in self.wanted)
        room = min(CHUNK, len(played.numbers))
        self.room = {name: ROOM[name] * room if name in self.wanted else 0 for name in WIDTHS}
        self.buffers = self._buffers()

    def tell(self, games: range, script: Ints | None = None) -> None:
        """Play (or follow a script of) games of one line-up."""
        while games:
            told = self._some(games, script or array("i"))
            if told == 0:
                self.room = {name: 2 * size for name, size in self.room.items()}
                self.buffers = self._buffers()
            games = games[told:]

    def _some(self, games: range, script: Ints) -> int:
        count, seats = len(games), self.plan.rules.players
        keys = array("I", b"".join(self.plan.game_seed(game) for game in games))
        if sys.byteorder == "big":
            keys.byteswap()
        bots = [KERNEL_BOTS.get(bot, 0) for bot in self.plan.line_up(games[0])]
        game_rows, player_rows = _zeros(count * GAME_WIDTH), _zeros(count * seats * PLAYER_WIDTH)
        used = _zeros(len(WIDTHS))
        told = backend.play_rows(
            self.rules,
            keys,
            array("i", bots + [0] * (SEATS - seats)),
            script,
            len(script),
            games[0],
            count,
            self.level,
            game_rows,
            player_rows,
            self.buffers["purchases"],
            self.room["purchases"],
            self.buffers["prices"],
            self.room["prices"],
            self.buffers["decisions"],
            self.room["decisions"],
            used,
        )
        self.played.games += game_rows[: told * GAME_WIDTH]
        self.played.players += player_rows[: told * seats * PLAYER_WIDTH]
        for name, rows in zip(WIDTHS, used, strict=True):
            if name in self.wanted:
                self.played.details[name] += self.buffers[name][: rows * WIDTHS[name]]
        return told

    def _buffers(self) -> dict[str, Ints]:
        return {name: _zeros(self.room[name] * width) for name, width in WIDTHS.items()}


def _zeros(size: int) -> Ints:
    return array("i", [0]) * size
