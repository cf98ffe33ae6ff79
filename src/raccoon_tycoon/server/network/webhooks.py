"""Sends notices over HTTP to the addresses set by players and tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from ..addresses import is_public
from ..protocol.errors import Refused
from ..settings import Settings

log: logging.Logger = logging.getLogger("raccoon.webhooks")
TRIES = 3
SECONDS = 5.0
"""Seconds for looking up a name, and again for delivering a notice."""
MOST_AT_ONCE = 16
MOST_WAITING = 1000
MOST_RECEIVERS = 200
MOST_LOOKUPS = 32

Notice = dict[str, Any]


class Webhooks:
    """Sends a few notices at a time, one at a time to each receiver, without ever blocking the game.

    A newer notice of a table replaces one that is still waiting; above a limit notices are dropped.
    """

    def __init__(self, settings: Settings, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self.settings = settings
        self.transport = transport
        self.look_up: Callable[[str], list[str]] = addresses_of
        self.sent: int = 0
        self.dropped: int = 0
        self.waiting: int = 0
        self._client: httpx.AsyncClient | None = None
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._receivers: dict[str, dict[tuple[str, str], Notice]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._names = ThreadPoolExecutor(4, "webhook names")  # slow name servers hold up nobody else
        self._lookups = 0

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._names.shutdown(wait=False, cancel_futures=True)
        if self._client is not None:
            await self._client.aclose()

    async def drained(self) -> None:
        """Wait until every notice has been sent or given up."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def check(self, url: str) -> None:
        """Refuse an address that must not receive notices."""
        if not self.settings.webhooks:
            raise Refused("no-webhooks")
        await self._address(_host(_parsed(url)))

    async def _address(self, host: str) -> str:
        """The address behind a name. All of them must be public: a notice must not reach into our network."""
        if self._lookups >= MOST_LOOKUPS:
            raise Refused("too-fast")
        loop = asyncio.get_running_loop()
        self._lookups += 1
        looking = loop.run_in_executor(self._names, self.look_up, host)
        looking.add_done_callback(self._looked_up)
        try:
            found = await asyncio.wait_for(asyncio.shield(looking), SECONDS)
        except (OSError, ValueError, TimeoutError):
            raise Refused("webhook") from None
        if not found or not (self.settings.webhook_private or all(map(is_public, found))):
            raise Refused("webhook")
        return found[0]

    def _looked_up(self, looking: asyncio.Future[list[str]]) -> None:
        self._lookups -= 1
        if not looking.cancelled():
            looking.exception()  # retrieved, so that asyncio doesn't complain if the caller has gone

    def post(self, url: str, notice: Notice) -> None:
        """Queue a notice for its receiver."""
        if not self.settings.webhooks:
            return
        try:
            receiver = _parsed(url).netloc.decode("ascii")
        except Refused:
            return  # it was stored by an older version
        waiting = self._receivers.get(receiver)
        place = (url, notice["table"])
        if waiting is not None and place in waiting:
            waiting[place] = notice
            return
        if self.waiting >= MOST_WAITING or (waiting is None and len(self._receivers) >= MOST_RECEIVERS):
            self.dropped += 1
            return
        self.waiting += 1
        if waiting is not None:
            waiting[place] = notice
            return
        self._receivers[receiver] = {place: notice}
        task = asyncio.create_task(self._serve(receiver), name="webhook")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, receiver: str) -> None:
        """Send what is waiting for one receiver. After a failed notice each of the others gets one try."""
        waiting = self._receivers[receiver]
        tries = TRIES
        try:
            while waiting:
                place = next(iter(waiting))
                notice = waiting.pop(place)
                self.waiting -= 1
                for attempt in range(tries):
                    if attempt:
                        await asyncio.sleep(5**attempt)
                    if place in waiting:  # a newer one has replaced it
                        notice = waiting.pop(place)
                        self.waiting -= 1
                    async with self._places:
                        taken = await self._sent(place[0], notice)
                    if taken:
                        self.sent += 1
                        tries = TRIES
                        break
                else:
                    self.dropped += 1
                    tries = 1
        finally:
            self.waiting -= len(waiting)
            del self._receivers[receiver]

    async def _sent(self, url: str, notice: Notice) -> bool:
        """Whether the receiver took a notice. The connection goes to the address that was checked."""
        try:
            target = _parsed(url)
            address = await self._address(_host(target))
            extensions = {"sni_hostname": _host(target)}
            headers = {"host": target.netloc.decode("ascii")}
            request = self._shared().build_request(
                "POST", target.copy_with(host=address), json=notice, headers=headers, extensions=extensions
            )
            async with asyncio.timeout(SECONDS):
                answer = await self._shared().send(request, stream=True)  # the body is not read
                await answer.aclose()
        except (httpx.HTTPError, httpx.InvalidURL, Refused, TimeoutError) as error:
            log.info("a notice failed: %s", type(error).__name__)
            return False
        return answer.status_code < 500

    def _shared(self) -> httpx.AsyncClient:
        """One client for all. Connections aren't reused, as another name may have the same address."""
        if self._client is None:
            limits = httpx.Limits(max_connections=MOST_AT_ONCE, max_keepalive_connections=0)
            self._client = httpx.AsyncClient(
                timeout=SECONDS,
                limits=limits,
                transport=self.transport,
                trust_env=False,
                follow_redirects=False,
            )
        return self._client


def _parsed(url: str) -> httpx.URL:
    try:
        target = httpx.URL(url)
    except (httpx.InvalidURL, ValueError):
        raise Refused("webhook") from None
    if target.scheme not in ("http", "https") or not target.raw_host or target.userinfo:
        raise Refused("webhook")
    return target


def _host(target: httpx.URL) -> str:
    """The name in ASCII (IDNA); ``URL.host`` would decode it, and may fail to."""
    return target.raw_host.decode("ascii")


def addresses_of(host: str) -> list[str]:
    """Every address of a host, in the order in which the system would try them."""
    found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))
