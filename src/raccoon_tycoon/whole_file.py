"""Atomic file writes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

DRAFT = ".tmp"


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """A temporary file next to the target, which replaces the target at the end.

    On failure the target stays as it was and the temporary file is removed.
    """
    draft = target.with_name(target.name + DRAFT)
    try:
        yield draft
        draft.replace(target)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
