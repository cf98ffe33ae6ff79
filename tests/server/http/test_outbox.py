"""What waits for a slow socket."""

from __future__ import annotations

import asyncio

from raccoon_tycoon.server.http.outbox import LONGEST_OUTBOX, Outbox
from tests.patience import patiently


def test_messages_wait_in_order_and_wake_the_sender() -> None:
    async def scene() -> None:
        outbox = Outbox(seat=0)
        sender = asyncio.create_task(outbox.waiting())
        await asyncio.sleep(0)
        assert not sender.done()
        outbox.send(b"one")
        outbox.send(b"two")
        assert await patiently(sender, "two messages") == [b"one", b"two"]

    asyncio.run(scene())


def test_what_was_sent_before_the_close_still_goes_out() -> None:
    async def scene() -> None:
        outbox = Outbox(seat=0)
        outbox.send(b"last words")
        outbox.close()
        outbox.send(b"too late")
        assert await patiently(outbox.waiting(), "the last message") == [b"last words"]
        assert await patiently(outbox.waiting(), "the end") == []

    asyncio.run(scene())


def test_who_is_too_slow_is_cut_off() -> None:
    async def scene() -> None:
        outbox = Outbox(seat=None)
        cut_off = []
        for number in range(LONGEST_OUTBOX + 1):
            outbox.send(str(number).encode())
            cut_off.append(outbox.gone)
        assert cut_off == [False] * LONGEST_OUTBOX + [True]
        assert await patiently(outbox.waiting(), "the end") == []

    asyncio.run(scene())
