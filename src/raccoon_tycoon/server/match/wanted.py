"""What a table is opened with: plain values, already validated."""

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
    """The day of a daily deal; requests can't set it."""


@dataclass(frozen=True, slots=True)
class WantedSeat:
    """Who should sit in a seat."""

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
