"""How long a bot may think while people wait: bots share the time between two decisions of people."""

from __future__ import annotations

from collections.abc import Iterable

from ..match.seats import PERSON, RESIGNED, Seat
from .fair_queue import LEAST_SECONDS

PARTS = {"action": 1.0, "bid": 0.5}
"""What a decision may take of a bot's share; the smaller ones a third."""
UNATTENDED = 0.05
"""Seconds for a decision when everybody who could wait for it has resigned and wants to see the end."""


def allowed(decision: str, seats: Iterable[Seat], waited: float, patience: float) -> float | None:
    """Seconds for a decision, if bots have used ``waited`` of the ``patience``; ``None``: nobody waits.

    Each bot has an equal share, and half of the patience is left for auctions. What is over is never used up:
    a decision takes a quarter of it at most.
    """
    kinds = [seat.kind for seat in seats]
    if PERSON not in kinds:
        return UNATTENDED if RESIGNED in kinds else None
    bots = max(1, sum(kind != PERSON for kind in kinds))  # one may decide for a person whose time is up
    share = min(patience / (2 * bots), max(0.0, patience - waited) / 4)
    return max(LEAST_SECONDS, PARTS.get(decision, 1 / 3) * share)
