"""The kernel as a library of plain C, called by ctypes: for machines without a C compiler and Python's
headers.

Importing this fails where the library wasn't built.
"""

from __future__ import annotations

import ctypes
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .face import offers

SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
FILE = Path(__file__).parents[2] / f"_kernel_library{SUFFIX}"
NUMBERS: dict[str, Any] = {"int": ctypes.c_int, "bool": ctypes.c_int, "float": ctypes.c_double, "None": None}


class Library:
    """The machine: functions of a shared library. An array's place is its address."""

    def __init__(self, path: Path) -> None:
        try:
            # Short functions keep Python's lock, which is faster; long ones let others run meanwhile.
            self._locked, self._unlocked = ctypes.PyDLL(str(path)), ctypes.CDLL(str(path))
        except OSError as error:
            raise ImportError(str(error)) from None
        self._locked.interface.restype = ctypes.c_char_p
        self.interface: str = self._locked.interface().decode()

    def function(
        self, name: str, arguments: dict[str, str], result: str, unlocked: bool
    ) -> Callable[..., Any]:
        found = getattr(self._unlocked if unlocked else self._locked, name)
        found.argtypes = [NUMBERS.get(kind, ctypes.c_void_p) for kind in arguments.values()]
        found.restype = NUMBERS[result]
        function: Callable[..., Any] = found
        return function

    def place(self, buffer: Any) -> int:
        if type(buffer) is array:
            return buffer.buffer_info()[0]
        return ctypes.addressof(ctypes.c_char.from_buffer(buffer)) if buffer.nbytes else 0


globals().update(offers(Library(FILE), __name__))
