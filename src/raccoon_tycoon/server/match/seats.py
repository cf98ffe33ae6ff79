"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...api.record import LONGEST_NAME
from ...locale import Explained

PERSON, OPEN, BOT, AWAY, RESIGNED = "person", "open", "bot", "away", "resigned"
INVITED = "invited"
KINDS = (PERSON, OPEN, BOT, AWAY, RESIGNED, INVITED)

LEFT, RETURNED, SUBSTITUTED, TOOK_BACK, GAVE_UP = "left", "returned", "substituted", "took back", "resigned"
"""Entries of the log about a seat besides its actions."""
MOST_NOTED = 100
"""How many of the latest attendance entries are shown."""


@dataclass(frozen=True, slots=True)
class Seat:
    """``kind``: a person, open, a bot, or a person for whom a bot plays (away: they may come back).

    ``invited``: asked to play again, but hasn't answered. ``absent_since``: when the person's last page was
    closed; ``None`` while one is open, or if none has ever been. ``worker``: where the newest page is
    connected.
    """

    seat: int
    kind: str
    name: str
    bot: str | None = None
    secret_hash: str | None = None
    webhook: str | None = None
    absent_since: float | None = None
    worker: str | None = field(default=None, compare=False)

    @property
    def driven(self) -> bool:
        """Whether a bot decides here."""
        return self.kind in (BOT, AWAY, RESIGNED)

    @property
    def taken(self) -> bool:
        """Whether the seat belongs to a person, present or not."""
        return self.secret_hash is not None

    def public(self, now: float) -> dict[str, Any]:
        gone = self.absent_since if self.taken else None
        absent = None if gone is None else round(max(0.0, now - gone), 1)
        return {"seat": self.seat, "kind": self.kind, "name": self.name, "bot": self.bot, "absent": absent}


@dataclass(frozen=True, slots=True)
class Attendance:
    """``what`` happened (left, returned, resigned, a bot took over), and at which version of the game."""

    seat: int
    what: str
    version: int
    at: float

    def public(self) -> dict[str, Any]:
        return {"seat": self.seat, "what": self.what, "version": self.version, "at": round(self.at, 3)}


class WrongValue(Explained, ValueError):
    """A person's input isn't valid; the message says why."""


def clean_name(name: str) -> str:
    """A name that a record can store."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise WrongValue.of("wrong-name", most=LONGEST_NAME)
    return name
