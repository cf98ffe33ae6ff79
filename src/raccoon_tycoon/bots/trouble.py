"""What went wrong with a bot, with the line of its own file where it happened."""

from __future__ import annotations

import inspect
import os
import traceback
from dataclasses import dataclass
from pathlib import Path

from ..locale import Explained

PACKAGE = Path(__file__).parent.parent
LONGEST = 300


@dataclass(frozen=True, slots=True)
class Trouble:
    """A bot's failure: the reason to report, and its kind, which many failures share."""

    reason: str
    kind: str

    @classmethod
    def plain(cls, reason: str) -> Trouble:
        """A failure of a kind of its own."""
        return cls(reason, reason)

    @classmethod
    def of(cls, error: BaseException, source: str | None) -> Trouble:
        """An error that a bot raised; ``source`` is the bot's own file."""
        if isinstance(error, BotFailure):
            return error.trouble
        name = type(error).__name__
        words = " ".join(str(error).split())
        place = _place(error, source)
        reason = f"{place}{name}: {words}" if words else f"{place}{name}"
        return cls(reason[:LONGEST], f"{place}{name}")


class BotError(Explained, ValueError):
    """A bot that can't be found or loaded; the message says why."""


class BotFailure(RuntimeError):
    """A bot in its own process raised, crashed, hung or answered nonsense."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.reason)
        self.trouble = trouble


def source_of(bot: object) -> str | None:
    """The file in which a bot, or its class, is written."""
    try:
        return inspect.getfile(bot if isinstance(bot, type) else type(bot))
    except (TypeError, OSError):
        return None


def _place(error: BaseException, source: str | None) -> str:
    """``bots/shark.py:12: ``, or nothing if the error didn't pass through a file outside this package."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if source is not None and frame.filename == source]
    if not own:
        own = [frame for frame in frames if PACKAGE not in Path(frame.filename).parents]
        own = [frame for frame in own if not frame.filename.startswith("<")]
    return f"{_short(own[-1].filename)}:{own[-1].lineno}: " if own else ""


def _short(file: str) -> str:
    """Relative to the current folder if it is inside, otherwise the whole path."""
    relative = os.path.relpath(file) if Path(file).is_relative_to(Path.cwd()) else file
    return relative
