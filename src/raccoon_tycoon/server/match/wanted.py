"""What a table is opened with, once it has been understood: plain values, checked by whoever took them in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What the players agree on besides the rules; ``protocol/requests.py`` describes each."""

    hints: bool = True
    undo: bool = True
    clock: int | None = None
    takeover: int | None = None
    substitute: str | None = None
    bot_pause: float = 0
    webhook: str | None = None
    daily: str | None = None
    """Which day's deal this is; nobody can ask for it here."""


@dataclass(frozen=True, slots=True)
class WantedSeat:
    """Who is to sit in a seat."""

    kind: str = "open"
    name: str | None = None
    bot: str | None = None
    commitment: str | None = None


@dataclass(frozen=True, slots=True)
class WantedTable:
    """A table to be opened; without ``seats`` all are open."""

    rules: str
    seats: Sequence[WantedSeat] | None = None
    listed: bool = False
    options: TableOptions = field(default_factory=TableOptions)
