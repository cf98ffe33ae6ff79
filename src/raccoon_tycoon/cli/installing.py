"""How to install the packages a command needs: this package isn't on any index."""

from __future__ import annotations


def install(extra: str) -> str:
    """What to type, in a checkout or an unpacked source archive."""
    return f"in the checkout, run pip install '.[{extra}]'"
