"""A game between bots, played so that no bot can spoil it.

A bot that raises, hangs or answers nonsense loses that decision to a safe default; the fault is
reported and the game goes on.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..api.actions import Action, Done, Pass, Produce
from ..api.game import Game
from ..api.rules import Rules
from ..api.seeds import Seed
from ..api.view import View
from .bot import Bot
from .isolated import IsolatedBot
from .random_bot import RandomBot
from .trouble import Trouble, source_of

MOST_FAULTS = 100
"""After this many faults a random bot takes the seat: a game of nothing but safe actions would never end."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What went wrong with a bot, and before which action of the game."""

    seat: int
    action: int
    reason: str
    kind: str
    """What faults of the same kind share: the error's type and the line it came from."""


def first_of_each_kind(faults: Iterable[Fault]) -> list[tuple[Fault, int]]:
    """For each seat and kind the first fault, and how often it happened."""
    counts: dict[tuple[int, str], tuple[Fault, int]] = {}
    for fault in faults:
        first, count = counts.get((fault.seat, fault.kind), (fault, 0))
        counts[fault.seat, fault.kind] = first, count + 1
    return list(counts.values())


@dataclass
class Match:
    """A finished game, what went wrong, and each seat's thinking time and number of decisions."""

    game: Game
    faults: list[Fault] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)


def safe_action(legal: Sequence[Action]) -> Action:
    """The action for a seat that doesn't answer: nothing if possible, or produce, or the first legal one."""
    for kind in (Pass, Done, Produce):
        for action in legal:
            if isinstance(action, kind):
                return action
    return legal[0]


def ask(bot: Bot, view: View, legal: Sequence[Action]) -> tuple[Action, Trouble | None]:
    """A bot's answer and ``None``, or the safe default and what was wrong with the bot."""
    try:
        action = bot.choose(view, tuple(legal))
    except (Exception, SystemExit) as error:  # a bot may raise anything, and must not stop the game
        return safe_action(legal), Trouble.of(error, source_of(bot))
    if action not in legal:
        return safe_action(legal), Trouble(f"{action!s:.80} is not among the legal actions", "illegal action")
    return action, None


def make_ready(bot: Bot) -> None:
    """Start a bot's process, which doesn't count as thinking time. If that fails, asking the bot says why."""
    if isinstance(bot, IsolatedBot):
        bot.start()


def play_match(rules: Rules, seed: Seed, bots: Sequence[Bot]) -> Match:
    """Play a whole game; ``bots[seat]`` decides for each seat."""
    match = Match(Game.new(rules, seed), [], [0.0] * rules.players, [0] * rules.players)
    game = match.game
    players: list[Bot] = list(bots)
    faults = [0] * rules.players
    while (seat := game.seat) is not None:
        legal = game.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            view = game.view(seat)
            make_ready(players[seat])
            started = time.perf_counter()
            action, trouble = ask(players[seat], view, legal)
            match.seconds[seat] += time.perf_counter() - started
            match.decisions[seat] += 1
            if trouble is not None:
                match.faults.append(Fault(seat, len(game.actions), trouble.reason, trouble.kind))
                faults[seat] += 1
                if faults[seat] == MOST_FAULTS:
                    players[seat] = RandomBot(seat)
        game.play(action)
    return match
