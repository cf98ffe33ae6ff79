"""A seed that nobody chose alone: made from the server's secret and a number from each player's program.

First the server publishes the SHA-256 of its secret and every player that of a number; then the numbers are
opened, and the seed follows (docs/notation.md, "A shared seed").
"""

from __future__ import annotations

import re

from ..frozen import frozen
from ..locale import Message, said
from .actions import seat_text


def sha256_of(number: str) -> str:
    """The SHA-256 of the bytes behind 64 hex digits: the commitment to a number."""
    return _sha256(bytes.fromhex(number))


def _sha256(data: bytes) -> str:
    import hashlib  # imported here because it slows down the start

    return hashlib.sha256(data).hexdigest()


@frozen
class SeatNumber:
    """A seat's contribution: its commitment (SHA-256), and its number, ``None`` if it was never opened."""

    seat: int
    commitment: str
    number: str | None = None


@frozen
class SharedSeed:
    """The server's secret and the seats' contributions, in seat order."""

    secret: str
    numbers: tuple[SeatNumber, ...]

    @property
    def seed(self) -> str:
        """The seed that deals the game: made from the opened numbers, or without any the secret itself."""
        opened = [f"{seat_text(one.seat)} {one.number}" for one in self.numbers if one.number is not None]
        if not opened:
            return self.secret
        lines = ["raccoon-tycoon seed 1", f"server {self.secret}", *opened]
        return _sha256("".join(f"{line}\n" for line in lines).encode())

    @property
    def commitment(self) -> str:
        """The server's commitment, published before it saw any number."""
        return sha256_of(self.secret)

    def why_not(self, seed: str) -> str | None:
        """Why this can't be how the seed was made, in English; ``None`` if it can."""
        problem = self.problem(seed)
        return None if problem is None else said(problem)

    def problem(self, seed: str) -> Message | None:
        """The same, as a message for any language."""
        digits = [self.secret]
        for one in self.numbers:
            digits += [one.commitment, *([] if one.number is None else [one.number])]
        if not all(re.fullmatch("[0-9a-f]{64}", text) for text in digits):
            return Message("record-secret")
        if [one.seat for one in self.numbers] != sorted({one.seat for one in self.numbers}):
            return Message("record-number-order")
        for one in self.numbers:
            if one.number is not None and sha256_of(one.number) != one.commitment:
                return Message.of("record-number-other", seat=seat_text(one.seat))
        return None if seed == self.seed else Message("record-seed-other")
