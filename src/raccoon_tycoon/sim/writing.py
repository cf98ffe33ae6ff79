"""Writing files: a place that can't be written is a sentence, not a traceback."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .seeded_games import SimulationError


@contextmanager
def writing(target: Path, kept: Path | None = None) -> Iterator[None]:
    """Explain what can't be written; finished games are ``kept`` in a folder."""
    try:
        yield
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        if kept is None:
            raise SimulationError.of("cannot-write", path=str(target), problem=why) from None
        raise SimulationError.of(
            "sim-cannot-write", path=str(target), problem=why, folder=str(kept)
        ) from None
