"""Locks a folder for one run: two at once would play the same games twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .seeded_games import SimulationError
from .writing import writing

try:
    import fcntl
except ImportError:  # Windows has no such lock
    fcntl = None  # type: ignore[assignment]

MARK = "running"


@contextmanager
def claimed(folder: Path) -> Iterator[None]:
    """Hold the folder, created if necessary, until the end of the block."""
    mark = folder / MARK
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        file = mark.open("w", encoding="utf-8")
    with file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise SimulationError.of("sim-in-use", folder=str(folder)) from None
        try:
            yield
        finally:
            file.close()
            mark.unlink(missing_ok=True)
