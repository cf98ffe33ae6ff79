"""Writing files: a place that can't be written is a sentence, not a traceback."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .plan import SimulationError


@contextmanager
def writing(target: Path, kept: str = "") -> Iterator[None]:
    """Explain what can't be written."""
    try:
        yield
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise SimulationError(f"{target} can't be written: {why}{kept}") from None
