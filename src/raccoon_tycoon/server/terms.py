"""What tables and bots need to know of what an operator has set. ``Settings`` has all of it."""

from __future__ import annotations

from typing import Protocol


class Terms(Protocol):
    """See ``Settings`` for what each one is."""

    @property
    def bot_seconds(self) -> float: ...

    @property
    def bot_patience(self) -> float: ...

    @property
    def answer_pause(self) -> float: ...

    @property
    def number_seconds(self) -> float: ...

    @property
    def absence_seconds(self) -> float: ...

    @property
    def idle_seconds(self) -> float: ...

    @property
    def past_bytes(self) -> int: ...

    @property
    def past_queue(self) -> int: ...

    @property
    def sockets_per_table(self) -> int: ...

    @property
    def sockets_per_seat(self) -> int: ...
