"""What went wrong with the bots of an arena: each kind of fault once, with the number of times."""

from __future__ import annotations

from collections.abc import Iterable

from .standings import Row


def faults_of_bots(rows: Iterable[Row]) -> list[dict[str, str | int]]:
    """For each bot and kind of fault: ``bot``, ``reason`` (what the first one said), ``count``."""
    found: dict[tuple[str, str], dict[str, str | int]] = {}
    counts: dict[tuple[str, str], int] = {}
    for row in sorted(rows, key=lambda row: (row.game, row.seat)):
        for kind, reason, count in row.causes:
            key = row.bot, kind
            counts[key] = counts.get(key, 0) + count
            found.setdefault(key, {"bot": row.bot, "reason": reason})
    return [{**fault, "count": counts[key]} for key, fault in found.items()]
