"""``raccoon bench``: how fast it is here."""

from __future__ import annotations

import importlib

from .errors import REFUSED, CommandError


def bench() -> None:
    """Measure the speed of the kernel and of the Python API on this machine."""
    try:
        module = importlib.import_module("raccoon_tycoon.bench")
    except ModuleNotFoundError:
        raise CommandError("this installation has no benchmark", REFUSED) from None
    module.run()
