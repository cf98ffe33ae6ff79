"""Everybody's money, counted from what everybody sees.

A player's money is secret at the table, but every payment is public. ``MoneyCounter`` does what an
attentive player does; it is fed events as a spectator sees them and never looks at the game itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.figures import STARTING_MONEY
from .events import (
    AuctionWon,
    BuildingBought,
    BuildingUpgraded,
    CommissionPaid,
    Event,
    SealedBidPaid,
    Sold,
    Traded,
)


class MoneyCounter:
    """``counter.money[seat]`` is exact if it has seen every event since the start."""

    __slots__ = ("money",)

    def __init__(self, players: int, dealt: Sequence[int] | None = None) -> None:
        """``dealt`` is what everybody has after the deal, if not the usual amount: that is no secret."""
        self.money: list[int] = [STARTING_MONEY] * players if dealt is None else list(dealt[:players])

    def see(self, event: Event) -> None:
        """Follow one public event."""
        if isinstance(event, Sold):
            self.money[event.seat] += event.units * event.price
        elif isinstance(event, CommissionPaid):
            self.money[event.seat] += event.amount
        elif isinstance(event, SealedBidPaid):
            self.money[event.seat] -= event.amount
        elif isinstance(event, AuctionWon):
            self.money[event.seat] -= event.price
        elif isinstance(event, BuildingBought | BuildingUpgraded):
            self.money[event.seat] -= event.cost
        elif isinstance(event, Traded):
            self.money[event.seat] -= event.units * event.price
            self.money[event.seller] += event.units * event.price

    def copy(self) -> MoneyCounter:
        other = MoneyCounter(0)
        other.money = self.money[:]
        return other

    __copy__ = copy

    def __repr__(self) -> str:
        return f"<MoneyCounter {self.money}>"
