"""Every wait of a test has a limit far above what a slow machine needs: what would hang says so and fails."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

PATIENCE = 300.0
"""Seconds, for each single wait, whoever else works on the machine. The limit for a whole test, in
pyproject.toml, is above it."""

Result = TypeVar("Result")


async def patiently(work: Awaitable[Result], what: str, seconds: float = PATIENCE) -> Result:
    """What the work comes to; a failure that names it when it takes too long."""
    try:
        async with asyncio.timeout(seconds) as limit:
            return await work
    except TimeoutError:
        if not limit.expired():
            raise
        raise AssertionError(f"waited {seconds:.0f} seconds in vain for {what}") from None


async def until(condition: Callable[[], bool], what: str, busy: asyncio.Task[object] | None = None) -> None:
    """Let others work until something is so. ``busy`` must not fail meanwhile: it would never be so."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if busy is not None and busy.done():
            busy.result()
        assert time.monotonic() < deadline, f"waited {PATIENCE:.0f} seconds in vain for {what}"
        await asyncio.sleep(0.005)
