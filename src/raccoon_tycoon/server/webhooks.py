"""Notices to an address that a player or a table names: "your turn", "the game is over"."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import socket
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpx

from .refused import Refused
from .settings import Settings
from .store import FINISHED, PLAYING

if TYPE_CHECKING:
    from .table import Table

log = logging.getLogger("raccoon.webhooks")
TRIES = 3


class Webhooks:
    """One notice per version and address, tried a few times, never in the way of the game."""

    def __init__(self, settings: Settings, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self.settings = settings
        self.transport = transport
        self.sent = 0
        self._told: dict[str, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def drained(self) -> None:
        """Wait until every notice has been sent or given up."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def check(self, url: str) -> None:
        """Refuse an address that notices may not go to."""
        if not self.settings.webhooks:
            raise Refused("no-webhooks")
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
            raise Refused("webhook")
        if not await self._allowed(parts.hostname):
            raise Refused("webhook")

    async def _allowed(self, host: str) -> bool:
        """Whether every address of a host is a public one: a notice must not reach into our network."""
        if self.settings.webhook_private:
            return True
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            return False
        return all(ipaddress.ip_address(str(entry[4][0]).partition("%")[0]).is_global for entry in found)

    def consider(self, table: Table) -> None:
        """Tell whose turn it is, once a version, if that is somebody with an address."""
        if table.row.status not in (PLAYING, FINISHED) or not self.settings.webhooks:
            return
        addresses = self._addresses(table)
        if not addresses or self._told.get(table.id) == table.match.version:
            return
        self._told[table.id] = table.match.version
        if table.row.status == FINISHED:
            self._told.pop(table.id)
        seat = table.match.seat
        notice = {
            "event": "over" if seat is None else "turn",
            "table": table.id,
            "version": table.match.version,
            "seat": seat,
            "name": None if seat is None else table.seats[seat].name,
        }
        for address in addresses:
            task = asyncio.create_task(self._send(address, notice), name="webhook")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _addresses(self, table: Table) -> set[str]:
        seat = table.match.seat
        if seat is None:
            personal = [sitting.webhook for sitting in table.seats]
        elif table.seats[seat].driven:
            return set()
        else:
            personal = [table.seats[seat].webhook]
        return {url for url in (*personal, table.options.webhook) if url}

    async def _send(self, url: str, notice: dict[str, Any]) -> None:
        for attempt in range(TRIES):
            if attempt:
                await asyncio.sleep(5**attempt)
            try:
                await self.check(url)
                async with httpx.AsyncClient(timeout=5, transport=self.transport, trust_env=False) as client:
                    answer = await client.post(url, json=notice)
                if answer.status_code < 500:
                    self.sent += 1
                    return
            except (httpx.HTTPError, Refused) as error:
                log.info("a notice failed: %s", type(error).__name__)
