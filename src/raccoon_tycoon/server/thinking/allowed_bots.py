"""Which bots a table may seat: the built-in ones, never code from a client."""

from __future__ import annotations

from ...bots import BEST, BUILT_IN
from ..protocol.errors import Refused


def checked(level: str | None) -> str:
    """A validated level name, the best one by default."""
    if level is None:
        return BEST
    if level not in BUILT_IN:
        raise Refused("no-such-bot", bot=level, bots=", ".join(BUILT_IN))
    return level
