"""Writing files, with a sentence instead of a traceback when it fails."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .seeded_games import SimulationError


@contextmanager
def writing(target: Path, kept: Path | None = None) -> Iterator[None]:
    """Turn write errors into an explanation; finished games are ``kept`` in a folder."""
    try:
        yield
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        if kept is None:
            raise SimulationError.of("cannot-write", path=str(target), problem=why) from None
        raise SimulationError.of(
            "sim-cannot-write", path=str(target), problem=why, folder=str(kept)
        ) from None
