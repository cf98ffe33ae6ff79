"""Somebody who looks on at a table: a seat or a spectator at the end of a socket."""

from __future__ import annotations

import asyncio
import contextlib

LONGEST_OUTBOX = 128


class Client:
    """Messages wait here until the socket takes them. Who is too slow is cut off and comes back fresh."""

    __slots__ = ("__weakref__", "gone", "outbox", "seat")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(LONGEST_OUTBOX)
        self.gone = False

    def send(self, frame: bytes) -> None:
        if self.gone:
            return
        try:
            self.outbox.put_nowait(frame)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """End the socket after what is already waiting, or at once if too much is."""
        self.gone = True
        if self.outbox.full():
            while not self.outbox.empty():
                self.outbox.get_nowait()
        with contextlib.suppress(asyncio.QueueFull):
            self.outbox.put_nowait(None)
