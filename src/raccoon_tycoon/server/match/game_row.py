"""What is stored about a game besides its log and its seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...api.shared_seed import sha256_of

WAITING, DRAWING, PLAYING, FINISHED, STUDY = "waiting", "drawing", "playing", "finished", "study"
UNDEALT = (WAITING, DRAWING)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game's row: what was agreed before the first action, and its status.

    ``components``: the digest of custom figures, if it uses any. ``server_secret``: the server's part of a
    shared seed; until players' numbers are opened, and without any, ``seed`` is that part. ``deadline``: when
    a decision has taken too long, or when a waiting game starts by itself.
    """

    id: str
    created: float
    status: str
    listed: bool
    rules: str
    rules_version: int
    seed: str
    options: dict[str, Any]
    host_hash: str
    rematch: str | None = None
    components: str | None = None
    server_secret: str | None = None
    deadline: float | None = None

    @property
    def starts(self) -> float | None:
        """When a waiting game starts by itself."""
        return self.deadline if self.status == WAITING else None

    @property
    def commitment(self) -> str:
        """The server's commitment to its secret, shown from the beginning."""
        return sha256_of(self.server_secret or self.seed)


@dataclass(frozen=True, slots=True)
class Maximum:
    """A sealed bid: the server bids for ``seat`` up to ``amount`` in the auction opened at ``auction``."""

    seat: int
    auction: int
    amount: int
    above: str
