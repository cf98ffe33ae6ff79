"""How to get packages that a command needs besides, in words that work: this package is on no index."""

from __future__ import annotations


def install(extra: str) -> str:
    """What to type, in a checkout or an unpacked source archive."""
    return f"in the checkout, run pip install '.[{extra}]'"
