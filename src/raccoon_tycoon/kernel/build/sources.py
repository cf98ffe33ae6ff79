"""Which files make up the rules, and a digest of them that identifies a stale binary."""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path

KERNEL = Path(__file__).parent.parent

# Descriptions and build code; everything else in the kernel is translated to C.
PYTHON_ONLY = ("binary", "boxes", "build", "state", "hashed", "learn/layout")


@cache
def _modules() -> dict[str, Path]:
    """Every module of the kernel, named as from its folder (``rules.sell``), and its file."""
    depth = len(KERNEL.parts)
    files = [file for file in sorted(KERNEL.rglob("*.py")) if file.name != "__init__.py"]
    return {".".join((*file.parts[depth:-1], file.stem)): file for file in files}


def _is(module: str, names: tuple[str, ...]) -> bool:
    return module.replace(".", "/").startswith(names)


def constants() -> tuple[str, ...]:
    """Their numbers and tables become C constants."""
    return tuple(
        name for name in _modules() if not _is(name, ("binary", "boxes", "build", "state", "hashed"))
    )


def translated() -> tuple[str, ...]:
    """Their functions become C functions."""
    return tuple(name for name in constants() if not _is(name, PYTHON_ONLY) and name != "figures")


def digest() -> str:
    """A digest of every file that the compiled kernel is made from.

    It finds changes, not forgeries, and it is made at every start, which loading ``hashlib`` would slow down.
    """
    package = KERNEL.parent
    files = [
        *_modules().values(),
        package / "catalog" / "components.py",
        package / "catalog" / "vocabulary.py",
    ]
    files += sorted((package / "catalog" / "data").glob("*.csv"))
    found = 0
    for file in files:
        found = zlib.crc32(file.read_bytes() + b"\0", found)
    return f"{found:08x}"
