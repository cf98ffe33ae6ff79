"""The lock of a table. Once closed with its table, it can't be acquired any more."""

from __future__ import annotations

import asyncio
from typing import Literal

from ..protocol.errors import Refused


class TableLock(asyncio.Lock):
    """A task waiting for a table that leaves memory is refused, and opens it again from the database."""

    closed: bool = False

    async def acquire(self) -> Literal[True]:
        await super().acquire()
        if self.closed:
            self.release()
            raise Refused("reloading")
        return True

    def close(self) -> None:
        self.closed = True
