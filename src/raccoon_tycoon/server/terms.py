"""The part of ``Settings`` that tables and bots need."""

from __future__ import annotations

from typing import Protocol


class Terms(Protocol):
    """See ``Settings``."""

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
