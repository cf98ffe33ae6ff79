"""Connection limits enforced before the application sees anything: how many, how slow, how much.

h11 parses HTTP with and without ``uvicorn[standard]``, so that the same limits hold everywhere: the faster
parser has none. A connection that exceeds a limit is cut.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request

from ..addresses import Proxies, client_of
from ..settings import Settings
from .limits import Buckets

STATE = "connections"
"""The lifespan's state has the ``Connections`` under this name; uvicorn hands it to every protocol."""
SLICE = 4096
"""Bytes parsed before other connections get a turn; that is up to 680 of the smallest frames."""
SURPLUS = 2**21
"""Bytes of a refused body that are discarded, so that its sender gets to read the refusal."""
MOST_FILES = 65_536


class Line:
    """One connection. ``owes``: the deadline to send the rest; ``takes``: the deadline to read more."""

    __slots__ = ("address", "owes", "takes", "transport")

    def __init__(self, transport: asyncio.Transport, address: str | None) -> None:
        self.transport: asyncio.Transport = transport
        self.address: str | None = address
        self.owes: float | None = None
        self.takes: float | None = None


class Connections:
    """All connections of this process. ``sweep`` cuts those past their deadline."""

    def __init__(
        self, settings: Settings, files: int = MOST_FILES, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.settings = settings
        self.now = now
        self.proxies: Proxies = Proxies(settings.proxies)
        self.most: int = min(int(settings.share(settings.connections)), max(files // 2, files - 256))
        self.most_per_address: int = int(settings.share(settings.connections_per_address))
        self.cut: int = 0
        rate = settings.requests_per_second / settings.workers
        self._arrivals = Buckets(rate, settings.share(settings.requests_burst))
        self._open: dict[asyncio.Transport, Line] = {}
        self._idle: dict[asyncio.Transport, None] = {}  # the longest idle first
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, transport: asyncio.Transport, peer: str | None) -> Line | None:
        """A new connection, or ``None`` if there is no room for it.

        When all places are taken, the one that has been idle longest makes room.
        """
        # A trusted proxy connects for many clients and has its own limits.
        address = None if peer is None or peer in self.proxies else client_of(peer)
        if address is not None and (
            self._held[address] >= self.most_per_address or not self._arrivals.take(address)
        ):
            self.cut += 1
            return None
        if len(self._open) >= self.most:
            self.cut += 1
            if not self._idle:
                return None
            oldest = next(iter(self._idle))
            self.leave(oldest)
            oldest.abort()
        line = Line(transport, address)
        line.owes = self.now() + self.settings.header_seconds
        self._open[transport] = line
        self._idle[transport] = None
        if address is not None:
            self._held[address] += 1
        return line

    def line(self, transport: asyncio.Transport) -> Line:
        """The line of an open connection; an unused one if it has been cut."""
        return self._open.get(transport) or Line(transport, None)

    def leave(self, transport: asyncio.Transport) -> None:
        self._idle.pop(transport, None)
        line = self._open.pop(transport, None)
        if line is not None and line.address is not None:
            self._held[line.address] -= 1
            if not self._held[line.address]:
                del self._held[line.address]

    def busy(self, line: Line) -> None:
        """Mark the connection as busy: it isn't closed to make room for others."""
        self._idle.pop(line.transport, None)

    def rests(self, line: Line) -> None:
        if line.transport in self._open:
            self._idle[line.transport] = None

    def sweep(self) -> None:
        """Cut those past their deadline, including closed ones whose output the client hasn't read."""
        now = self.now()
        for line in list(self._open.values()):
            if line.takes is None and line.transport.is_closing():
                line.takes = now + self.settings.write_seconds
            due = min((at for at in (line.owes, line.takes) if at is not None), default=now)
            if due < now:
                self.cut += 1
                line.transport.abort()

    async def keep_swept(self) -> None:
        while True:
            await asyncio.sleep(1)
            self.sweep()


class _Patient(asyncio.Protocol):
    """Shared by both protocols: input is parsed in slices, and unread output has a deadline."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    app_state: dict[str, Any]
    line: Line | None = None
    _rest = b""

    @property
    def guard(self) -> Connections:
        guard: Connections = self.app_state[STATE]
        return guard

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse one slice; the rest waits until other connections have had their turn."""
        if self._rest:
            self._rest += data
        elif not self.transport.is_closing():
            self._take(data)

    def _take(self, data: bytes) -> None:
        self._rest = data[SLICE:]
        super().data_received(data[:SLICE])
        if self.transport.is_closing() or self.handed_over():
            self._rest = b""
        elif self._rest:
            self.transport.pause_reading()
            self.loop.call_soon(self._take_rest)

    def _take_rest(self) -> None:
        rest, self._rest = self._rest, b""
        if rest and not self.transport.is_closing():
            if not self.waits():
                self.transport.resume_reading()
            self._take(rest)

    def waits(self) -> bool:
        """Whether uvicorn has paused reading until the application catches up."""
        raise NotImplementedError

    def handed_over(self) -> bool:
        """Whether another protocol has taken over the connection."""
        return False

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.line is not None:
            self.line.takes = self.guard.now() + self.guard.settings.write_seconds

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.line is not None:
            self.line.takes = None


class HttpConnection(_Patient, H11Protocol):
    """HTTP until the answer is sent, or until the connection becomes a socket."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._phase: object = h11.IDLE
        self._surplus = 0

    def waits(self) -> bool:
        return self.flow.read_paused

    def handed_over(self) -> bool:
        return self.transport.get_protocol() is not self

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.line: Line | None = self.guard.enter(transport, self.client[0] if self.client else None)
        if self.line is None:
            transport.abort()

    def _take(self, data: bytes) -> None:
        super()._take(data)
        if self.handed_over():
            return  # it has become a socket
        if self.conn.our_state is h11.DONE and self.conn.their_state is h11.SEND_BODY:
            self._surplus += min(len(data), SLICE)
            if self._surplus > SURPLUS:
                self.guard.cut += 1
                self.transport.abort()
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """Update the phase of the connection and the client's deadline."""
        if self.line is None:
            return
        phase: object = self.conn.their_state
        if phase is h11.IDLE and not self.conn.trailing_data[0]:
            phase = None  # uvicorn's keep-alive timer is running
        if phase is self._phase:
            return
        self._phase = phase
        settings, now = self.guard.settings, self.guard.now()
        if phase is h11.IDLE:
            self.line.owes = now + settings.header_seconds
        elif phase is h11.SEND_BODY:
            self.line.owes = now + settings.body_seconds
        else:
            self.line.owes = None
        if phase is None:
            self._surplus = 0
            self.guard.rests(self.line)
        elif phase is not h11.IDLE:
            self.guard.busy(self.line)


class SocketConnection(_Patient, WebSocketsSansIOProtocol):
    """A WebSocket. Every frame counts: messages, pieces of them (empty ones too), pings, pongs."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._frames = 2.0 * self.guard.settings.requests_burst
        self._counted = self.guard.now()

    def waits(self) -> bool:
        return self.read_paused

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.line: Line = self.guard.line(self.transport)

    def handle_connect(self, event: Request) -> None:
        """The handshake is complete: from here on the client may be silent."""
        if self.line is not None:
            self.line.owes = None
            self.guard.busy(self.line)
        super().handle_connect(event)

    def handle_events(self) -> None:
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handle_parser_exception()  # uvicorn would keep the connection open forever
            return
        events = self.conn.events_received()
        if self.handshake_complete and not self._may_send(len(events)):
            self.guard.cut += 1
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
            self.handle_parser_exception()
            return
        self.conn.events = events  # they will be read again
        super().handle_events()

    def _may_send(self, frames: int) -> bool:
        settings, now = self.guard.settings, self.guard.now()
        filled = self._frames + 2 * settings.requests_per_second * (now - self._counted)
        self._frames, self._counted = min(2.0 * settings.requests_burst, filled) - frames, now
        return self._frames >= 0

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # it failed before the socket was open
            self.guard.cut += 1
            self.transport.abort()
        else:
            super().handle_parser_exception()


def allowed_files() -> int:
    """Raise this process's limit on open files and connections; returns the new limit."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_FILES if soft == resource.RLIM_INFINITY else soft
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return soft
