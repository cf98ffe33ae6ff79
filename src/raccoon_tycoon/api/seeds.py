"""Seeds: 256 bits from which the whole deal follows."""

from __future__ import annotations

import os
import re
from operator import index
from typing import SupportsIndex

from ..locale import Explained

Seed = str | SupportsIndex | bytes


class SeedError(Explained, ValueError):
    """A text or bytes that can't be a seed; the message says why."""


def seed_bytes(seed: Seed | None) -> bytes:
    """32 bytes from a seed: 64 hex digits are those bytes, any other text or number is hashed.

    >>> seed_bytes(7) == seed_bytes("7")
    True
    """
    if seed is None:
        return os.urandom(32)
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise SeedError.of("bad-seed-bytes", count=len(seed))
        return seed
    if isinstance(seed, bool) or not isinstance(seed, str | SupportsIndex):
        raise TypeError(f"a seed is text, a whole number or 32 bytes, not {type(seed).__name__}")
    text = seed if isinstance(seed, str) else str(index(seed))
    if re.fullmatch("[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    import hashlib  # imported here because it slows down the start

    try:
        return hashlib.sha256(text.encode()).digest()
    except UnicodeEncodeError:
        raise SeedError.of("bad-seed-text") from None
