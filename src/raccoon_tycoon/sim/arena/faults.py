"""The faults of an arena's bots: each kind once, with its count."""

from __future__ import annotations

from collections.abc import Iterable

from .standings import Row


def faults_of_bots(rows: Iterable[Row]) -> list[dict[str, str | int]]:
    """For each bot and kind of fault: ``bot``, ``reason`` (of the first one), ``count``."""
    reasons: dict[tuple[str, str], str] = {}
    counts: dict[tuple[str, str], int] = {}
    for row in sorted(rows, key=lambda row: (row.game, row.seat)):
        for kind, reason, count in row.causes:
            reasons.setdefault((row.bot, kind), reason)
            counts[row.bot, kind] = counts.get((row.bot, kind), 0) + count
    return [{"bot": key[0], "reason": reason, "count": counts[key]} for key, reason in reasons.items()]
