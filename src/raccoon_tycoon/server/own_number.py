"""A player's own part of the seed, for a client that doesn't trust the server."""

from __future__ import annotations

import secrets
from typing import Any

from ..api.shared_seed import SeatNumber, SharedSeed, sha256_of
from ..locale import Message


class OwnNumber:
    """A number of 32 bytes, and what the server published before it was opened."""

    def __init__(self) -> None:
        self.number: str = secrets.token_hex(32)
        self.promised: str | None = None
        self.listed: list[tuple[int, str]] | None = None

    @property
    def commitment(self) -> str:
        return sha256_of(self.number)

    def due(self, table: dict[str, Any]) -> tuple[str, dict[str, str]] | None:
        """What to send in the table's current status: a path and a body, or ``None``."""
        if "numbers" not in table:  # an older server
            return None
        if self.promised is None:
            self.promised = table["commitment"]
        mine = next((one for one in table["numbers"] if one["commitment"] == self.commitment), None)
        if table["status"] == "waiting" and mine is None:
            return "/commitment", {"commitment": self.commitment}
        if table["status"] == "drawing" and mine is not None and mine["number"] is None:
            if self.listed is None:
                self.listed = _commitments(table)
            return "/number", {"number": self.number}
        return None

    def verdict(self, table: dict[str, Any]) -> Message | None:
        """Whether the finished table's seed is as promised; ``None`` if this number was never opened."""
        if self.listed is None:
            return None
        numbers = tuple(SeatNumber(**one) for one in table["numbers"])
        shared = SharedSeed(table["secret"] or table["seed"], numbers)
        if shared.commitment != self.promised:
            return Message("promise-secret")
        if _commitments(table) != self.listed:
            return Message("promise-numbers")
        if shared.why_not(table["seed"]) is not None:
            return Message("promise-seed")
        if all(one.number != self.number for one in numbers):
            return Message("promise-without")
        return Message("promise-kept")


def _commitments(table: dict[str, Any]) -> list[tuple[int, str]]:
    return [(one["seat"], one["commitment"]) for one in table["numbers"]]
