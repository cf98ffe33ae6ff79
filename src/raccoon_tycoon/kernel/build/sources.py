"""Which files make up the rules, and a digest of them that tells a stale binary from a fresh one."""

from __future__ import annotations

import hashlib
from pathlib import Path

KERNEL = Path(__file__).parent.parent

# These describe and build; everything else in the kernel is translated to C.
PYTHON_ONLY = ("binary", "boxes", "build", "state", "hashed", "learn/layout")


def _modules() -> tuple[str, ...]:
    """Every module of the kernel, named as from its folder: ``rules.sell``."""
    paths = (path.relative_to(KERNEL).with_suffix("") for path in sorted(KERNEL.rglob("*.py")))
    return tuple(".".join(path.parts) for path in paths if path.name != "__init__")


def _is(module: str, names: tuple[str, ...]) -> bool:
    return module.replace(".", "/").startswith(names)


# Their numbers and tables become C constants; the functions of all but the tables become C functions.
CONSTANTS = tuple(
    name for name in _modules() if not _is(name, ("binary", "boxes", "build", "state", "hashed"))
)
TRANSLATED = tuple(name for name in CONSTANTS if not _is(name, PYTHON_ONLY) and name != "figures")


def digest() -> str:
    """A digest of every file that the compiled kernel is made from."""
    package = KERNEL.parent
    files = [KERNEL / (name.replace(".", "/") + ".py") for name in _modules()]
    files += [package / "catalog" / "components.py", package / "catalog" / "vocabulary.py"]
    files += sorted((package / "catalog" / "data").glob("*.csv"))
    found = hashlib.sha256()
    for file in files:
        found.update(file.read_bytes())
        found.update(b"\0")
    return found.hexdigest()
