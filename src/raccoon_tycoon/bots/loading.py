"""Bots by name: built in, from a file, from a package, or installed as an entry point."""

from __future__ import annotations

import difflib
import importlib
import importlib.util
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .bot import Bot
from .builtin import ChampionBot, GreedyBot, PlannerBot, SearchBot
from .isolated import IsolatedBot
from .levels import EasyBot, HardBot, HardBot2026, MediumBot
from .program import PREFIX, command_of
from .random_bot import RandomBot
from .trouble import BotError, Trouble

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

BotMaker = Callable[[int, float | None], Bot]
"""Makes a bot from its seed and its thinking time in seconds (``None``: the bot's own)."""

ENTRY_POINTS = "raccoon_tycoon.bots"
BUILT_IN: dict[str, BotMaker] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "search": SearchBot,
    "champion": ChampionBot,
    "hard-2026": HardBot2026,
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": HardBot,
}
BEST = "hard"
"""The strongest bot: it gives hints and plays for absent players."""
USUAL = "medium"
"""The default opponent for people: fun to play against, not the strongest."""


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot's name and its budget: in seconds, or in visits (lines to look at).

    Its text is ``hard``, ``hard@100ms`` or ``champion@200visits``.
    """

    name: str
    budget: float | None = None
    visits: int | None = None

    @classmethod
    def parse(cls, text: str) -> BotSpec:
        name, at, budget = text.strip().rpartition("@")
        found = re.fullmatch(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(ms|s|visits)", budget)
        if not at or (not found and budget and text.strip().startswith(PREFIX)):  # a command may have an @
            name, at = text.strip(), ""
        if not name:
            raise BotError.of("bot-missing")
        if not at:
            return cls(name)
        if found and found[2] == "visits" and found[1].isdigit():
            return cls(name, visits=int(found[1]))
        if not found or found[2] == "visits" or float(found[1]) == 0:
            raise BotError.of("bot-time", bot=repr(text))
        return cls(name, float(found[1]) / (1000 if found[2] == "ms" else 1))

    def make(self, seed: int) -> Bot:
        """The bot: a built-in one runs in this process, any other in its own."""
        if self.name in BUILT_IN:
            bot = BUILT_IN[self.name](seed, self.budget)
            if self.visits is not None:
                if not isinstance(bot, SearchBot):
                    raise BotError.of("bot-no-visits", bot=repr(self.name))
                bot.visits = self.visits
            return bot
        if self.visits is not None:
            raise BotError.of("bot-no-visits", bot=repr(self.name))
        _find(self.name)
        return IsolatedBot(self.name, seed, self.budget)

    def check(self) -> None:
        """Refuse a bot that can't be found, loaded or constructed. Custom ones are tried in their process."""
        bot = self.make(0)
        if isinstance(bot, IsolatedBot):
            failure = bot.start()
            bot.close()
            if failure is not None:
                raise BotError(_named(self.name, str(failure)))

    def __str__(self) -> str:
        if self.visits is not None:
            return f"{self.name}@{self.visits}visits"
        if self.budget is None:
            return self.name
        return f"{self.name}@{self.budget * 1000:g}ms"


def load_bot(name: str) -> BotMaker:
    """``hard``, ``./mine.py:Shark``, ``package.module:Shark``, or the name of an installed bot."""
    if name in BUILT_IN:
        return BUILT_IN[name]
    installed = _find(name)
    if installed is None:
        place, _, attribute = name.rpartition(":")
        return _bot_class(_module(place), attribute, name)
    try:
        found = installed.load()
    except Exception as error:
        reason = Trouble.of(error, None).reason
        raise BotError.of("bot-not-loaded", bot=repr(name), problem=reason) from error
    return _checked(found, name)


def _find(name: str) -> EntryPoint | None:
    """The installed bot of this name, if any. Refuses one that doesn't exist; none of its code runs."""
    if name.startswith(PREFIX):
        command_of(name)
        return None
    if ":" in name:
        place = name.rpartition(":")[0]
        if place.endswith(".py") and not Path(place).is_file():
            raise BotError.of("bot-no-file", file=repr(place))
        return None
    from importlib.metadata import entry_points  # slow, and only for bots from elsewhere

    installed = {point.name: point for point in entry_points(group=ENTRY_POINTS)}
    if name in installed:
        return installed[name]
    known = [*BUILT_IN, *installed]
    close = difflib.get_close_matches(name, known, 1)
    if close:
        raise BotError.of("bot-unknown-close", bot=repr(name), close=repr(close[0]))
    raise BotError.of("bot-unknown", bot=repr(name), known=", ".join(known))


def _module(place: str) -> object:
    if not place.endswith(".py"):
        try:
            return importlib.import_module(place)
        except Exception as error:
            reason = Trouble.of(error, None).reason
            raise BotError.of("bot-not-imported", module=repr(place), problem=reason) from error
    path = Path(place)
    name = f"raccoon_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        reason = Trouble.of(error, module.__file__).reason
        raise BotError.of("bot-not-run", file=place, problem=reason) from error
    return module


def _bot_class(module: object, attribute: str, name: str) -> BotMaker:
    if not hasattr(module, attribute):
        raise BotError.of("bot-no-class", bot=name, attribute=repr(attribute))
    return _checked(getattr(module, attribute), name)


def _checked(found: object, name: str) -> BotMaker:
    if not callable(found) or not (isinstance(found, type) and callable(getattr(found, "choose", None))):
        raise BotError.of("bot-not-one", bot=name)
    return found


def _named(name: str, sentence: str) -> str:
    return sentence if name in sentence else f"{name}: {sentence}"
