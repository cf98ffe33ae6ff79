"""Files that are there whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

DRAFT = ".tmp"


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """A draft beside the target, to be written; at the end it takes the target's place.

    What breaks off leaves the target as it was, and no draft behind.
    """
    draft = target.with_name(target.name + DRAFT)
    try:
        yield draft
        draft.replace(target)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
