"""The rules: plain Python over a state of fixed size, compiled to C where a compiler was found.

``BACKEND`` says which one runs. ``RACCOON_BACKEND=pure`` (or ``compiled``) in the environment forces
it. A binary that was built from other sources than those beside it is never used.
"""

from __future__ import annotations

import importlib
import os
import sys
import warnings
from types import ModuleType, TracebackType
from typing import TYPE_CHECKING

from . import boxes
from .build import sources


class StaleKernel(ImportError):
    """The compiled kernel was built from other sources than those beside it."""


def _compiled() -> ModuleType:
    """The compiled kernel; an ``ImportError`` says why there is none to use."""
    try:
        binary = importlib.import_module("raccoon_tycoon._kernel")
    except ImportError as error:
        raise ImportError(f"no compiled kernel is installed ({error})") from error
    if binary.SOURCE_DIGEST != sources.digest():
        raise StaleKernel(
            "the compiled kernel was built from other rules than these; build it again (make build)"
        )
    boxes.listen(binary.set_figures)
    return binary


def _choose() -> tuple[str, ModuleType]:
    wanted = os.environ.get("RACCOON_BACKEND", "")
    if wanted not in ("", "pure", "compiled"):
        raise _told_in_a_sentence(f"RACCOON_BACKEND is {wanted!r}; it must be 'pure' or 'compiled'")
    if wanted == "pure":
        return "pure", _pure()
    try:
        return "compiled", _compiled()
    except ImportError as problem:
        if wanted == "compiled":
            raise _told_in_a_sentence(f"RACCOON_BACKEND is 'compiled', but {problem}") from None
        if isinstance(problem, StaleKernel):
            warnings.warn(str(problem), RuntimeWarning, stacklevel=3)
        return "pure", _pure()


def _told_in_a_sentence(reason: str) -> ImportError:
    """Reports a bad environment setting without a traceback, unless somebody catches it.

    It is found while the package is imported, also by a command or a worker process, so nobody else can.
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
