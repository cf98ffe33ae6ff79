"""Where games lie in a browser. The page's worker keeps them in IndexedDB, tests in memory."""

from __future__ import annotations

from typing import Protocol


class Drawer(Protocol):
    """A sheet for each game, with a number that every change raises, and below it the rows of its log.

    Several tabs may have the same drawer open. All text is JSON.
    """

    async def read(self, game: str) -> str | None:
        """A game's sheet."""

    async def rows(self, game: str, after: int, upto: int | None) -> str:
        """Rows of a log, as a list, from the one after ``after`` to the one numbered ``upto``."""

    async def write(self, game: str, revision: int, sheet: str, rows: str) -> bool:
        """Put down the ``revision``-th version of a sheet, and more rows, as a whole.

        Not if the sheet there isn't the version before: somebody else was faster.
        """
