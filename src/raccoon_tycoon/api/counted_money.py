"""Everyone's money, counted from public information.

A player's money is secret at the table, but every payment is public. ``MoneyCounter`` does what an attentive
player does: it is given the events that a spectator sees and never looks at the game itself.
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
"""Seats, and the amount each of them receives (negative: pays)."""

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
        """``dealt``: everyone's money after the deal, which is public, if it isn't the usual amount."""
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
