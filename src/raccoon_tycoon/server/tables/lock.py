"""The lock of a table. Closed with its table, it lets nobody in any more."""

from __future__ import annotations

import asyncio
from typing import Literal

from ..protocol.errors import Refused


class TableLock(asyncio.Lock):
    """Whoever waits for a table that leaves memory is refused, and opens it again from the database."""

    closed: bool = False

    async def acquire(self) -> Literal[True]:
        await super().acquire()
        if self.closed:
            self.release()
            raise Refused("reloading")
        return True

    def close(self) -> None:
        self.closed = True
