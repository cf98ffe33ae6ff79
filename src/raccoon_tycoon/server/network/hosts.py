"""Which names the server answers to, so that no other site's page can reach it under its own name (DNS
rebinding): a browser sends the name it believes in as ``Host``."""

from __future__ import annotations

import socket
from collections.abc import Sequence

from ..addresses import parsed

LOOPBACK = ("localhost", "127.0.0.1", "::1")
ANY = "*"


class Hosts:
    """``"localhost:8000" in hosts``. Without names: every plain address, and this machine's own name."""

    def __init__(self, names: Sequence[str]) -> None:
        self._any = ANY in names
        self._addresses = not names
        own = () if names else _own_names()
        self._names = {_bare(name) for name in (*LOOPBACK, *names, *own)}

    def __contains__(self, header: str) -> bool:
        if self._any:
            return True
        name = _bare(header)
        return name in self._names or (self._addresses and parsed(name) is not None)


def _bare(header: str) -> str:
    """A host without its port, normalised for comparison."""
    header = header.strip().lower()
    if header.startswith("["):
        return header[1:].partition("]")[0]
    if header.count(":") > 1:
        return header  # an IPv6 address in the settings
    return header.partition(":")[0].removesuffix(".")


def _own_names() -> set[str]:
    name = socket.gethostname()
    return {name, f"{name.partition('.')[0]}.local"}
