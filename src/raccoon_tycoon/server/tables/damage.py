"""Damaged tables: each is logged once, counted and refused, while all others go on."""

from __future__ import annotations

import logging
from collections.abc import Callable

from ..match.storage import StorageError
from ..protocol.errors import Refused

NOT_THE_TABLES = (Refused, StorageError)
"""Errors that aren't the table's fault: refusals, and failures that affect all tables."""

log: logging.Logger = logging.getLogger("raccoon.damage")
TRY_AGAIN = 60.0
"""Seconds until an unreadable table is tried again: somebody may have repaired it."""
MOST_REMEMBERED = 10_000


class Damage:
    """``unreadable``: when each unreadable table was last tried."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.unreadable: dict[str, float] = {}
        self.troubles: int = 0
        self._logged: set[tuple[str, str]] = set()

    def check(self, game: str) -> None:
        """Refuse a table that couldn't be read a moment ago, without reading it again."""
        tried = self.unreadable.get(game)
        if tried is not None and self.now() - tried < TRY_AGAIN:
            raise Refused("damaged")

    def cannot_open(self, game: str, error: Exception) -> Refused:
        self._note(game, error)
        self.unreadable[game] = self.now()
        return Refused("damaged")

    def opened(self, game: str) -> None:
        if self.unreadable.pop(game, None) is not None:
            log.warning("table %s can be opened again", game)

    def broke(self, game: str, error: BaseException) -> Refused:
        """Something failed at an open table."""
        self._note(game, error)
        return Refused("trouble")

    def _note(self, game: str, error: BaseException) -> None:
        self.troubles += 1
        trouble = (game, repr(error)[:200])
        if trouble not in self._logged:
            if len(self._logged) >= MOST_REMEMBERED:
                self._logged.clear()
            self._logged.add(trouble)
            log.error("table %s is in trouble: %s", game, error, exc_info=error)
