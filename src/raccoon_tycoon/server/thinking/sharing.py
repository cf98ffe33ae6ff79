"""How long a bot may think while people wait: bots share the time between two human decisions."""

from __future__ import annotations

from collections.abc import Iterable

from ..match.seats import PERSON, RESIGNED, Seat
from .fair_queue import LEAST_SECONDS

PARTS = {"action": 1.0, "bid": 0.5}
"""The fraction of a bot's share for one decision; smaller decisions get a third."""
UNATTENDED = 0.05
"""Seconds for a decision once all people have resigned and only want to see the end."""


def allowed(decision: str, seats: Iterable[Seat], waited: float, patience: float) -> float | None:
    """Seconds for a decision, if bots have used ``waited`` of the ``patience``; ``None``: nobody is waiting.

    Each bot has an equal share, and half of the patience is left for auctions. The rest never runs out: a
    decision takes at most a quarter of it.
    """
    kinds = [seat.kind for seat in seats]
    if PERSON not in kinds:
        return UNATTENDED if RESIGNED in kinds else None
    bots = max(1, sum(kind != PERSON for kind in kinds))  # 0 if a person's time is up
    share = min(patience / (2 * bots), max(0.0, patience - waited) / 4)
    return max(LEAST_SECONDS, PARTS.get(decision, 1 / 3) * share)
