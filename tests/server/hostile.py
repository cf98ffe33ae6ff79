"""Attacks below and beside HTTP. Each ends when the server cuts the connection or takes what it was sent."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import struct
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass

HOST = "127.0.0.1"
PIECE = 65_536


@dataclass
class Line:
    """A raw connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def cut(self) -> bytes:
        """Wait until the server ends the connection; what it said before."""
        said = b""
        with contextlib.suppress(ConnectionError):
            while piece := await self.reader.read(PIECE):
                said += piece
        return said


@contextlib.asynccontextmanager
async def line(port: int) -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        yield Line(reader, writer)
    finally:
        writer.transport.abort()


async def pushed(line: Line, pieces: Iterator[bytes]) -> int:
    """Send without ever reading; how many bytes left before the server cut the connection."""
    sent = 0
    with contextlib.suppress(ConnectionError):
        for piece in pieces:
            await line.send(piece)
            sent += len(piece)
            if line.reader.at_eof():
                break
    return sent


def endless(piece: bytes, total: int) -> Iterator[bytes]:
    """``total`` bytes made of one piece, in handy packets."""
    packet = piece * max(1, PIECE // len(piece))
    for _ in range(-(-total // len(packet))):
        yield packet


async def long_header(port: int, total: int = 60_000_000) -> int:
    """A header line that does not end."""
    async with line(port) as open_line:
        await open_line.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
        return await pushed(open_line, endless(b"x", total))


async def many_headers(port: int, total: int = 60_000_000) -> int:
    """Headers without end, each of them short."""
    async with line(port) as open_line:
        await open_line.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n")
        return await pushed(open_line, endless(b"a:\r\n", total))


@contextlib.asynccontextmanager
async def half_open(port: int, count: int, said: bytes = b"") -> AsyncIterator[list[Line]]:
    """Connections that begin to speak, or don't, and then are silent."""
    async with contextlib.AsyncExitStack() as stack:
        lines = []
        for _ in range(count):
            with contextlib.suppress(ConnectionError):
                lines.append(await stack.enter_async_context(line(port)))
                await lines[-1].send(said)
        yield lines


SLOW_HEAD = b"GET /healthz HTTP/1.1\r\nHost: loc"
SLOW_BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"


def still_open(lines: list[Line]) -> int:
    return sum(not line.reader.at_eof() and line.reader.exception() is None for line in lines)


async def tiny_chunks(port: int, total: int = 60_000_000) -> int:
    """A body in chunks of a byte, expensive to parse."""
    async with line(port) as open_line:
        await open_line.send(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        return await pushed(open_line, endless(b"1\r\nx\r\n", total))


async def refused_body(port: int, total: int = 200_000_000) -> int:
    """A body that was refused by its length and is sent nonetheless."""
    async with line(port) as open_line:
        await open_line.send(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % total
        )
        return await pushed(open_line, endless(b"x", total))


async def pipelined(port: int, total: int = 60_000_000) -> int:
    """Requests without end on one connection, and no answer is read."""
    async with line(port) as open_line:
        return await pushed(open_line, endless(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", total))


def frame(opcode: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    first = opcode | (0x80 if last else 0)
    if len(data) < 126:
        head = struct.pack("!BB", first, 0x80 | len(data))
    elif len(data) < 65_536:
        head = struct.pack("!BBH", first, 0xFE, len(data))
    else:
        head = struct.pack("!BBQ", first, 0xFF, len(data))
    return head + bytes(4) + data


CONTINUATION, TEXT, PING, PONG = 0, 1, 9, 10


def upgrade(table: str, more: str = "") -> bytes:
    """The request for a WebSocket, with ``more`` headers or a body."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{more}\r\n".encode()
    )


@contextlib.asynccontextmanager
async def socket(port: int, table: str, secret: str | None = None, more: str = "") -> AsyncIterator[Line]:
    """A WebSocket that has said hello and read the state."""
    async with line(port) as open_line:
        await open_line.send(upgrade(table, more))
        head = await open_line.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head, head
        told = "null" if secret is None else f'"{secret}"'
        await open_line.send(frame(TEXT, f'{{"type":"hello","secret":{told}}}'.encode()))
        await open_line.reader.readexactly(2)
        yield open_line


async def flood(port: int, table: str, one: bytes, total: int, first: bytes = b"") -> int:
    """The same frame again and again on a socket, and nothing is read."""
    async with socket(port, table) as open_line:
        await open_line.send(first)
        return await pushed(open_line, endless(one, total))


async def unread_pongs(port: int, table: str, total: int = 150_000_000) -> int:
    """Pings whose answers nobody reads."""
    return await flood(port, table, frame(PING, bytes(125)), total)


async def pongs(port: int, table: str, total: int = 60_000_000) -> int:
    """Pongs that nobody asked for."""
    return await flood(port, table, frame(PONG), total)


async def empty_pieces(port: int, table: str, total: int = 60_000_000) -> int:
    """A message in pieces without end, all empty."""
    return await flood(port, table, frame(CONTINUATION, last=False), total, frame(TEXT, b"{", last=False))


async def messages(port: int, table: str, total: int = 60_000_000) -> int:
    """Messages as fast as they go, and no answer is read."""
    return await flood(port, table, frame(TEXT, b"{}"), total)
