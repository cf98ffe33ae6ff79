"""Notices to the address set by a player or a table: "your turn", "the game is over"."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Protocol

from ..match.game_row import FINISHED, PLAYING

if TYPE_CHECKING:
    from .table import Table

MOST_REMEMBERED = 10_000


class Post(Protocol):
    """Delivers notices."""

    async def check(self, url: str) -> None:
        """Refuse an address that must not receive notices."""

    def post(self, url: str, notice: dict[str, Any]) -> None:
        """Queue a notice, without blocking the game."""


class Notices:
    """Decides who is notified of what."""

    def __init__(self, post: Post) -> None:
        self.post = post
        self._told: OrderedDict[str, int] = OrderedDict()

    def consider(self, table: Table) -> None:
        """Notify the player to move, once per version, if an address is set."""
        if table.row.status not in (PLAYING, FINISHED):
            return
        urls = _urls(table)
        if not urls or self._told.get(table.id) == table.match.version:
            return
        self._told[table.id] = table.match.version
        if table.row.status == FINISHED:
            self._told.pop(table.id)
        elif len(self._told) > MOST_REMEMBERED:
            self._told.popitem(last=False)
        seat = table.match.seat
        notice = {
            "event": "over" if seat is None else "turn",
            "table": table.id,
            "version": table.match.version,
            "seat": seat,
            "name": None if seat is None else table.seats[seat].name,
        }
        for url in urls:
            self.post.post(url, notice)


def _urls(table: Table) -> set[str]:
    seat = table.match.seat
    if seat is None:
        personal = [sitting.webhook for sitting in table.seats]
    elif table.seats[seat].driven or table.has_to_pass(seat):
        return set()
    else:
        personal = [table.seats[seat].webhook]
    return {url for url in (*personal, table.options.webhook) if url}
