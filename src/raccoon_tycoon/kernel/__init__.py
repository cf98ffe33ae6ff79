"""The rules: plain Python on a state of fixed size, compiled to C if there is a compiler.

``BACKEND`` says which one runs: ``compiled`` (an extension), ``ctypes`` (a library of plain C, for machines
that had no C compiler), ``wasm`` (under Pyodide, or by the package wasmtime) or ``pure``. ``RACCOON_BACKEND``
in the environment forces one. A binary that wasn't built from the sources beside it is never used.
"""

from __future__ import annotations

import importlib
import os
import sys
import warnings
from functools import cache
from types import ModuleType, TracebackType
from typing import TYPE_CHECKING

from . import boxes
from .build import sources


class StaleKernel(ImportError):
    """The kernel wasn't built from the sources beside it."""


BINARIES = {
    "compiled": "raccoon_tycoon._kernel",
    "ctypes": "raccoon_tycoon.kernel.binary.library",
    "wasm": "raccoon_tycoon.kernel.binary.webassembly",
}
# Tried in this order unless one is forced.
USUAL = ("wasm",) if sys.platform == "emscripten" else ("compiled", "ctypes")


@cache
def load_binary(name: str) -> ModuleType:
    """Load a kernel in C and register every box with it; ``ImportError`` if none can be used."""
    try:
        found = importlib.import_module(BINARIES[name])
    except ImportError as error:
        raise ImportError(f"no {name} kernel is installed ({error})") from error
    bare = __file__.endswith(".pyc")  # bytecode without sources: there is nothing to compare with
    if not bare and found.SOURCE_DIGEST != sources.digest():
        raise StaleKernel(
            f"the {name} kernel was built from other rules than these; build it again (make build)"
        )
    boxes.listen(found.set_figures)
    return found


def _choose() -> tuple[str, ModuleType]:
    wanted = os.environ.get("RACCOON_BACKEND", "")
    if wanted not in ("", "pure", *BINARIES):
        names = ", ".join(repr(name) for name in BINARIES)
        raise _told_in_a_sentence(f"RACCOON_BACKEND is {wanted!r}; it must be {names} or 'pure'")
    if wanted in BINARIES:
        try:
            return wanted, load_binary(wanted)
        except ImportError as problem:
            raise _told_in_a_sentence(f"RACCOON_BACKEND is {wanted!r}, but {problem}") from None
    for name in USUAL if wanted == "" else ():
        try:
            return name, load_binary(name)
        except StaleKernel as problem:
            warnings.warn(str(problem), RuntimeWarning, stacklevel=3)
        except ImportError:
            continue
    return "pure", _pure()


def _told_in_a_sentence(reason: str) -> ImportError:
    """Report a bad environment setting without a traceback, unless somebody catches it.

    This happens while the package is imported, by a command or a worker process too, so nobody else can
    report it.
    """
    error = ImportError(reason)

    def tell(kind: type[BaseException], found: BaseException, trace: TracebackType | None) -> None:
        if found is error:
            sys.stderr.write(f"raccoon: {error}\n")
        else:
            sys.__excepthook__(kind, found, trace)

    sys.excepthook = tell
    return error


def _pure() -> ModuleType:
    from .build import pure

    return pure


if TYPE_CHECKING:
    from .build import pure as backend

    BACKEND = ""
else:
    BACKEND, backend = _choose()
