"""The rules: plain Python over a state of fixed size, compiled to C where a compiler was found.

``BACKEND`` says which one runs. ``RACCOON_BACKEND=pure`` (or ``compiled``) in the environment forces
it. A binary that was built from other sources than those beside it is never used.
"""

from __future__ import annotations

import importlib
import os
import warnings
from types import ModuleType
from typing import TYPE_CHECKING

from ..catalog.components import OWN
from ..catalog.refused_start import told_in_a_sentence
from . import figures
from .build import sources


def _compiled() -> ModuleType | str:
    """The compiled kernel, or why there is none to use."""
    try:
        binary = importlib.import_module("raccoon_tycoon._kernel")
    except ImportError as error:
        return f"no compiled kernel is installed ({error})"
    if binary.SOURCE_DIGEST != sources.digest():
        return "the compiled kernel was built from other rules than these; build it again (make build)"
    if OWN is not None:
        binary.set_figures({name: getattr(figures, name) for name in sources.FIGURES})
    return binary


def _choose() -> tuple[str, ModuleType]:
    wanted = os.environ.get("RACCOON_BACKEND", "")
    if wanted not in ("", "pure", "compiled"):
        raise told_in_a_sentence(
            ImportError(f"RACCOON_BACKEND is {wanted!r}; it must be 'pure' or 'compiled'")
        )
    if wanted == "pure":
        return "pure", _pure()
    found = _compiled()
    if isinstance(found, ModuleType):
        return "compiled", found
    if wanted == "compiled":
        raise told_in_a_sentence(ImportError(f"RACCOON_BACKEND is 'compiled', but {found}"))
    if "other rules" in found:
        warnings.warn(found, RuntimeWarning, stacklevel=3)
    return "pure", _pure()


def _pure() -> ModuleType:
    from .build import pure

    return pure


if TYPE_CHECKING:
    from .build import pure as backend

    BACKEND = ""
else:
    BACKEND, backend = _choose()
