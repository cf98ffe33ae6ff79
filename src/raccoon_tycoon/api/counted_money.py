"""Everybody's money, counted from what everybody sees.

A player's money is secret at the table, but every payment is public. ``MoneyCounter`` does what an
attentive player does; it is fed events as a spectator sees them and never looks at the game itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

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

Payments = tuple[tuple[int, int], ...]
"""Seats, and what each of them gets or, below zero, pays."""

_PAYMENTS: dict[type[Event], Callable[[Any], Payments]] = {
    Sold: lambda e: ((e.seat, e.units * e.price),),
    CommissionPaid: lambda e: ((e.seat, e.amount),),
    SealedBidPaid: lambda e: ((e.seat, -e.amount),),
    AuctionWon: lambda e: ((e.seat, -e.price),),
    BuildingBought: lambda e: ((e.seat, -e.cost),),
    BuildingUpgraded: lambda e: ((e.seat, -e.cost),),
    Traded: lambda e: ((e.seat, -e.units * e.price), (e.seller, e.units * e.price)),
}


class MoneyCounter:
    """``counter.money[seat]`` is exact if it has seen every event since the start."""

    __slots__ = ("money",)

    def __init__(self, players: int, dealt: Sequence[int] | None = None) -> None:
        """``dealt`` is what everybody has after the deal, if not the usual amount: that isn't secret."""
        self.money: list[int] = [STARTING_MONEY] * players if dealt is None else list(dealt[:players])

    def see(self, event: Event) -> None:
        """Follow one public event."""
        payments = _PAYMENTS.get(type(event))
        if payments is not None:
            for seat, amount in payments(event):
                self.money[seat] += amount

    def copy(self) -> MoneyCounter:
        other = MoneyCounter(0)
        other.money = self.money[:]
        return other

    __copy__ = copy

    def __repr__(self) -> str:
        return f"<MoneyCounter {self.money}>"
