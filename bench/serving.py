"""A server of its own for a benchmark, on a free port."""

from __future__ import annotations

import contextlib
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

import httpx

START = "import sys; from raccoon_tycoon.cli.main import run; sys.exit(run(['serve', *sys.argv[1:]]))"
GENEROUS = (
    "connections-per-address",
    "requests-at-once",
    "requests-burst",
    "requests-per-second",
    "sockets-per-address",
    "tables-per-hour",
)
TOKEN = "a-token-for-the-figures"


@contextlib.contextmanager
def serving(*flags: str, database: str | None = None, generous: bool = True) -> Iterator[tuple[str, int]]:
    """The server's address and process; by default with SQLite in a temporary folder and generous limits."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        own = [f"--port={port}", f"--database={database or f'sqlite:///{folder}/raccoon.db'}"]
        own += [f"--{name}=1000000" for name in GENEROUS if generous]
        own += ["--log-level=error", f"--metrics-token={TOKEN}"]
        command = [sys.executable, "-c", START, *own, *flags]
        server = subprocess.Popen(command)
        url = f"http://127.0.0.1:{port}"
        try:
            _wait_for(url, server)
            yield url, server.pid
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()


def _wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    while server.poll() is None:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{url}/readyz", trust_env=False).status_code == 200:
                return
        time.sleep(0.1)
    raise SystemExit("the server has stopped")


def figures(times: list[float]) -> str:
    """Percentiles in milliseconds."""
    ordered = sorted(times)

    def at(share: float) -> str:
        return f"{1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]:.1f} ms"

    return f"p50 {at(0.5)}, p90 {at(0.9)}, p99 {at(0.99)}, most {at(1)}"
