"""What tables and bots need to know of what an operator has set. ``Settings`` has all of it."""

from __future__ import annotations

from typing import Protocol


class Terms(Protocol):
    """See ``Settings`` for what each one is."""

    bot_seconds: float
    bot_patience: float
    answer_pause: float
    number_seconds: float
    absence_seconds: float
    idle_seconds: float
    past_bytes: int
    past_queue: int
    sockets_per_table: int
    sockets_per_seat: int
