"""A server in a process of its own, to be killed and started again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from tests.patience import PATIENCE, patiently

START = "import sys; from raccoon_tycoon.cli.main import run; run(['serve', *sys.argv[1:]])"


def free_port() -> int:
    """One below those that systems hand out by themselves: until the server listens on it, and while it is
    restarted, nobody else's connection gets it."""
    while True:
        port = 10_000 + secrets.randbelow(20_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Process:
    """``up`` is set while the server answers."""

    def __init__(self, database: str, log: Path, **settings: Any) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        self.up = asyncio.Event()
        generous = {"requests_per_second": 1e6, "requests_burst": 1_000_000, "tables_per_hour": 1_000_000}
        flags = {"port": self.port, "database": database, "bot_seconds": 0.01, "log_level": "warning"}
        merged = flags | generous | settings
        self.flags = [f"--{name.replace('_', '-')}={value}" for name, value in merged.items()]
        self.command = [sys.executable, "-c", START]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self.command, *self.flags, stderr=log, stdout=log, env=dict(os.environ)
            )
        deadline = time.monotonic() + PATIENCE
        async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as http:
            while True:
                if time.monotonic() > deadline:
                    await self.kill()
                    raise RuntimeError(f"the server did not get ready: {self.log.read_text()}")
                try:
                    if (await http.get(f"{self.url}/readyz")).status_code == 200:
                        break
                except httpx.TransportError:
                    if self._process.returncode is not None:
                        raise RuntimeError(self.log.read_text()) from None
                await asyncio.sleep(0.02)
        self.up.set()

    async def kill(self) -> None:
        """No warning, no clean-up."""
        await self.stop(signal.SIGKILL)

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert self._process is not None
        self.up.clear()
        self._process.send_signal(how)
        try:
            return await patiently(self._process.wait(), f"the server's end after {how.name}")
        except AssertionError:
            self._process.kill()
            raise

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid
