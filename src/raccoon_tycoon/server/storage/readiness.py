"""Whether the server is ready: the database accepts a write within a few seconds."""

from __future__ import annotations

import asyncio
import time

from ..match.storage import StorageError
from .log_writer import Writer

PROBE_SECONDS = 5.0
FRESH_SECONDS = 1.0
"""How long an answer is reused: asking often must not keep the disk busy."""


class Readiness:
    """Concurrent requests share one write."""

    def __init__(self, writer: Writer, seconds: float = PROBE_SECONDS) -> None:
        self.writer = writer
        self.seconds = seconds
        self._probing: asyncio.Task[str | None] | None = None
        self._answered = 0.0

    async def problem(self) -> str | None:
        """Why the server is not ready; ``None`` if it is."""
        if self._probing is None or (
            self._probing.done() and time.monotonic() - self._answered > FRESH_SECONDS
        ):
            self._probing = asyncio.create_task(self._probe(), name="readiness")
        return await asyncio.shield(self._probing)

    async def _probe(self) -> str | None:
        try:
            async with asyncio.timeout(self.seconds):
                await self.writer.probe()
        except TimeoutError:
            return f"the database took no write within {self.seconds:g} seconds"
        except StorageError as error:
            return f"the database can't be written: {str(error).splitlines()[0]}"
        finally:
            self._answered = time.monotonic()
        return None
