"""Games between bots. A bot that fails never stops the game: a safe action is played in its place."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .actions import Action, Done, Pass
from .bots import Bot
from .events import Event
from .game import Game
from .rules import Rules
from .seeds import Seed
from .view import View


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong and what was played in its place."""

    seat: int
    move: int
    reason: str
    instead: str


@dataclass(frozen=True, slots=True)
class Match:
    game: Game
    faults: tuple[Fault, ...]


def safe_action(legal: Sequence[Action]) -> Action:
    """What is played for a bot that gives no answer: pass, be done, else the first legal action."""
    for action in legal:
        if isinstance(action, Pass | Done):
            return action
    return legal[0]


def choose_safely(bot: Bot, view: View, legal: Sequence[Action]) -> tuple[Action, str | None]:
    """The bot's choice, or a safe action and what was wrong with the bot's."""
    try:
        action = bot.choose(view, legal)
        if isinstance(action, Action) and action in legal:
            return action, None
        reason = f"chose {str(action)[:60]!r}, which is not legal"
    except (Exception, SystemExit) as error:
        reason = f"failed with {type(error).__name__}: {str(error)[:200]}"
    return safe_action(legal), reason


def bot_seed(seed: str, seat: int) -> int:
    """The luck of the bot in a seat: it follows from the game's seed but tells nothing about the deal."""
    return int.from_bytes(hashlib.sha256(f"bot {seat} {seed}".encode()).digest()[:8], "little")


def bot_move(game: Game, bot: Bot) -> tuple[Action, tuple[Event, ...], Fault | None]:
    """Let a bot make the decision that is due."""
    seat = game.seat
    assert seat is not None
    view = game.view(seat)
    action, reason = choose_safely(bot, view, view.legal_actions())
    fault = None if reason is None else Fault(seat, len(game.actions) + 1, reason, str(action))
    return action, game.play(action), fault


def play_match(
    rules: Rules,
    seed: Seed | None,
    bots: Sequence[Bot],
    watch: Callable[[Game, tuple[Event, ...]], None] | None = None,
) -> Match:
    """Play a whole game; ``bots`` sit in seats 0, 1, ... ``watch`` is told after every action."""
    if len(bots) != rules.players:
        raise ValueError(f"{len(bots)} bots for {rules.players} players")
    game = Game.new(rules, seed)
    faults = []
    while game.seat is not None:
        _, events, fault = bot_move(game, bots[game.seat])
        if fault is not None:
            faults.append(fault)
        if watch is not None:
            watch(game, events)
    return Match(game, tuple(faults))
