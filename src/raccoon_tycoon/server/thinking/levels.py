"""Which bots a table may seat: the built-in ones, never code from a client."""

from __future__ import annotations

from ...bots import BUILT_IN
from ..protocol.errors import Refused

BY_STRENGTH = ("hard", "search", "planner", "medium", "greedy", "easy", "random")


def best() -> str:
    """The strongest built-in bot: it gives hints and plays for the absent."""
    return next(level for level in (*BY_STRENGTH, *BUILT_IN) if level in BUILT_IN)


def checked(level: str | None) -> str:
    """A level's name, the best one by default; an unknown one is refused."""
    if level is None:
        return best()
    if level not in BUILT_IN:
        raise Refused("no-such-bot", bot=level, bots=", ".join(BUILT_IN))
    return level
