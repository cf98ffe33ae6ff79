"""Work that several callers wait for: done once, and cancelled when the last of them has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

from ..protocol.errors import Refused

Result = TypeVar("Result")


class Shared(Generic[Result]):
    """Any number of callers may await ``result`` while it is ``open``."""

    def __init__(self, work: Coroutine[Any, Any, Result]) -> None:
        self._task = asyncio.create_task(work)
        self._callers = 0

    @property
    def open(self) -> bool:
        return not self._task.done() and not self._task.cancelling()

    def give_up(self) -> None:
        """Cancel it; anyone still waiting is told that the game has moved on."""
        self._task.cancel()

    async def result(self) -> Result:
        self._callers += 1
        try:
            return await asyncio.shield(self._task)
        except asyncio.CancelledError:
            caller = asyncio.current_task()
            if self._task.cancelled() and caller is not None and not caller.cancelling():
                raise Refused("stale") from None
            raise
        finally:
            self._callers -= 1
            if not self._callers:
                self._task.cancel()
