"""Arguments that several commands share: rules, bots, seeds, records."""

from __future__ import annotations

import contextlib
import hashlib
import json
import secrets
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from ..api.game import Game
from ..api.record import Record, RecordError
from ..api.rules import OPTION_NAMES, PRESETS, Rules
from ..api.seeds import seed_bytes
from ..bots import BUILT_IN, Bot, BotError
from ..bots.isolated import IsolatedBot
from ..bots.loading import BotSpec
from ..locale import say
from .failures import REFUSED, CommandError
from .own_components import in_use

MOST_WORKERS = 256


def complete_preset(incomplete: str) -> Iterator[tuple[str, str]]:
    return ((name, say(f"preset-{name}-text")) for name in PRESETS if name.startswith(incomplete))


def complete_option(incomplete: str) -> Iterator[tuple[str, str]]:
    names = [name for name in OPTION_NAMES if name != "players"]
    return ((f"{name}=", say(f"option-{name}-text")) for name in names if name.startswith(incomplete))


def complete_bots(incomplete: str) -> list[str]:
    """Completes the last name of a comma-separated list."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in BUILT_IN if name.startswith(last)]


PresetOption = Annotated[
    str, typer.Option("--rules", metavar="PRESET", help="flag-rules", autocompletion=complete_preset)
]
RuleOption = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="flag-option", autocompletion=complete_option),
]
BotsOption = Annotated[
    str | None, typer.Option("--bots", metavar="NAME,...", help="flag-bots", autocompletion=complete_bots)
]
SeedOption = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="flag-seed")]
RayOption = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="flag-ray")]


def rules_from(preset: str, options: list[str] | None, players: int) -> Rules:
    """The rules that a command's arguments ask for."""
    changes: dict[str, str] = {}
    for option in options or []:
        name, equals, value = option.partition("=")
        if not equals:
            raise CommandError.of("bad-form", what=f"--option {option!r}", form="NAME=VALUE")
        if name == "players":
            raise CommandError.of("use-players")
        if name in changes:
            raise CommandError.of("given-twice", what=f"--option {name}")
        changes[name] = value
    # All at once: six players need the expansion, which may be among the options.
    rules = Rules.preset(preset).with_options({**changes, "players": str(players)})
    return replace(rules, components=in_use.get())


def names_in(text: str | None, flag: str) -> list[str]:
    """The words of a comma-separated list."""
    if text is None:
        return []
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise CommandError.of("names-by-commas", what=f"{flag} {text!r}")
    return words


def made_bot(text: str, seed: int) -> Bot:
    """The bot itself. A custom bot runs in its own process."""
    spec = BotSpec.parse(text)
    try:
        return spec.make(seed)
    except BotError:
        raise
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise CommandError.of("bot-not-started", bot=repr(text), problem=problem) from None


def check_bot(text: str) -> None:
    """Refuse a bot that can't be found, loaded or constructed, before the first game."""
    BotSpec.parse(text).check()


def close_bots(bots: Iterable[Bot]) -> None:
    """End the processes of bots that have one."""
    for bot in bots:
        if isinstance(bot, IsolatedBot):
            bot.close()


def checked_seed(seed: str | None) -> str | None:
    seed_bytes(seed)
    return seed


def seed_of_run(given: str | None, plan: Path | None) -> str:
    """The seed asked for, otherwise that of the run being resumed, otherwise a new one."""
    if checked_seed(given):
        return str(given)
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        if plan is not None:
            return str(json.loads(plan.read_text(encoding="utf-8"))["seed"])
    return secrets.token_hex(8)


def check_range(flag: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise CommandError.of("sim-range", what=flag, value=value, least=least, most=most)


def read_game(file: Path) -> tuple[Record, Game]:
    """A record and its game."""
    try:
        record = Record.load(file)
        return record, Game.replay(record)
    except RecordError as error:
        raise CommandError(error.message, REFUSED) from None


def bot_seed(seed: str, seat: int) -> int:
    """The seed of the bot in a seat: derived from the game's seed, but it reveals nothing about the deal."""
    return int.from_bytes(hashlib.sha256(f"bot {seat} {seed}".encode()).digest()[:8], "little")
