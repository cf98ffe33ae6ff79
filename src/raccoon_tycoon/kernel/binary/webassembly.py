"""The kernel as WebAssembly: in a browser or Node.js under Pyodide, elsewhere by the PyPI package wasmtime.

A module has its own memory. The arrays of a call are copied into it and back: a state is four kilobytes, so
that costs less than reading it field by field. Only a net's weights, which never change, are copied once and
stay. Importing this fails where there is no file or nothing to run it.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from .face import offers

FILE = Path(__file__).parents[2] / "_kernel.wasm"


class Instance(Protocol):
    """A loaded module."""

    heap: int  # where free memory begins

    def function(self, name: str) -> Callable[..., Any]: ...

    def reserve(self, end: int) -> None:
        """Make sure that the memory is at least this large."""

    def write(self, start: int, buffer: Any) -> None: ...

    def read(self, start: int, buffer: Any) -> None:
        """Fill a buffer from the memory."""

    def text(self, start: int) -> str:
        """A zero-terminated text."""


class WebAssembly:
    """The machine: an array's place is the array itself, copied for each call."""

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self._lock = threading.RLock()  # one memory for all threads
        self._staying: dict[
            int, tuple[int, Any]
        ] = {}  # addresses of weights, and references that keep them alive
        self.interface = instance.text(instance.function("interface")())

    def place(self, buffer: Any) -> Any:
        return buffer

    def function(
        self, name: str, arguments: dict[str, str], result: str, unlocked: bool
    ) -> Callable[..., Any]:
        instance, lock, run = self._instance, self._lock, self._instance.function(name)
        weights = [at for at, kind in enumerate(arguments.values()) if kind == "Weights"]
        numbers = ("int", "bool", "float", "Weights")
        buffers = [at for at, kind in enumerate(arguments.values()) if kind not in numbers]

        def call(*given: Any) -> Any:
            values = list(given)
            with lock:
                for at in weights:
                    values[at] = self._stay(given[at])
                start, places = instance.heap, []
                for at in buffers:
                    buffer = given[at]
                    size = len(buffer) * buffer.itemsize
                    instance.reserve(start + size)
                    if size:
                        instance.write(start, buffer)
                        places.append((start, buffer))
                    values[at] = start
                    start += size + -size % 16
                answer = run(*values)
                for start, buffer in places:
                    instance.read(start, buffer)
                return answer

        return call

    def _stay(self, weights: Any) -> int:
        """The address of weights in the memory; they are placed at the start of its free part."""
        found = self._staying.get(id(weights))
        if found is None:
            start, size = self._instance.heap, len(weights) * weights.itemsize
            self._instance.reserve(start + size)
            self._instance.write(start, weights)
            self._instance.heap += size + -size % 16
            found = self._staying[id(weights)] = start, weights
        return found[0]


def _instance(module: bytes) -> Instance:
    if sys.platform == "emscripten":
        from .in_pyodide import PyodideInstance

        return PyodideInstance(module)
    from .in_wasmtime import WasmtimeInstance

    return WasmtimeInstance(module)


try:
    _module = FILE.read_bytes()
except OSError as _error:
    raise ImportError(str(_error)) from None
globals().update(offers(WebAssembly(_instance(_module)), __name__))
