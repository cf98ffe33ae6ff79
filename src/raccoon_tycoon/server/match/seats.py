"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...api.record import LONGEST_NAME

PERSON, OPEN, BOT, AWAY, RESIGNED = "person", "open", "bot", "away", "resigned"
KINDS = (PERSON, OPEN, BOT, AWAY, RESIGNED)


@dataclass(frozen=True, slots=True)
class Seat:
    """``kind``: a person, open to join, a bot, or a person for whom a bot plays (away: may come back)."""

    seat: int
    kind: str
    name: str
    bot: str | None = None
    secret_hash: str | None = None
    webhook: str | None = None

    @property
    def driven(self) -> bool:
        """Whether a bot decides here."""
        return self.kind in (BOT, AWAY, RESIGNED)

    @property
    def taken(self) -> bool:
        """Whether a person belongs here, present or not."""
        return self.secret_hash is not None

    def public(self) -> dict[str, Any]:
        return {"seat": self.seat, "kind": self.kind, "name": self.name, "bot": self.bot}


def clean_name(name: str) -> str:
    """A name as a record can hold it; raises ``ValueError`` with a sentence."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError(f"a name has 1 to {LONGEST_NAME} printable characters")
    return name
