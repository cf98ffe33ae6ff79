"""The browser's storage for games: IndexedDB in the page's worker, memory in tests."""

from __future__ import annotations

from typing import Protocol


class Drawer(Protocol):
    """A sheet for each game, with a revision number, and the rows of its log.

    Several tabs may have the same drawer open. All texts are JSON.
    """

    async def read(self, game: str) -> str | None:
        """A game's sheet."""

    async def rows(self, game: str, after: int, upto: int | None) -> str:
        """A list of the log's rows after ``after``, up to and including ``upto``."""

    async def write(self, game: str, revision: int, sheet: str, rows: str) -> bool:
        """Atomically write revision ``revision`` of a sheet, and more rows.

        Fails if the stored sheet isn't the previous revision: another tab was faster.
        """
