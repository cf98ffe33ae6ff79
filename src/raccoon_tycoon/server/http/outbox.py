"""The queue of messages for a socket."""

from __future__ import annotations

import asyncio

LONGEST_OUTBOX = 128


class Outbox:
    """Messages wait here until the socket takes them. A client that is too slow is cut off and reconnects.

    A plain list and one future: a server holds thousands of these, and ``asyncio.Queue`` weighs 3 kB each.
    """

    __slots__ = ("__weakref__", "_news", "_waiting", "gone", "seat")

    def __init__(self, seat: int | None) -> None:
        self.seat: int | None = seat
        self.gone: bool = False
        self._waiting: list[bytes] = []
        self._news: asyncio.Future[None] | None = None

    def send(self, frame: bytes) -> None:
        if self.gone:
            return
        if len(self._waiting) == LONGEST_OUTBOX:
            self._waiting = []
            self.close()
            return
        self._waiting.append(frame)
        self._wake()

    def close(self) -> None:
        """End the socket after what is already waiting."""
        self.gone = True
        self._wake()

    def _wake(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def waiting(self) -> list[bytes]:
        """All messages to be sent now, as soon as there is one; none when the socket is to be closed."""
        while not self._waiting and not self.gone:
            self._news = asyncio.get_running_loop().create_future()
            await self._news
            self._news = None
        frames, self._waiting = self._waiting, []
        return frames
