"""WebAssembly run by the browser or Node.js that runs Python itself (Pyodide)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, to_js

PAGE = 65536


class PyodideInstance:
    def __init__(self, module: bytes) -> None:
        loaded = js.WebAssembly.Module.new(to_js(module))
        self._exports = js.WebAssembly.Instance.new(loaded).exports
        self._memory = self._exports.memory
        self.heap = int(getattr(self._exports, "__heap_base").value)
        self._look()

    def _look(self) -> None:
        """Take a fresh view of the memory: growing replaces it."""
        self._bytes = js.Uint8Array.new(self._memory.buffer)
        self._size = int(self._bytes.length)
        self._views: dict[tuple[int, int], Any] = {}

    def function(self, name: str) -> Callable[..., Any]:
        found: Callable[..., Any] = getattr(self._exports, name)
        return found

    def reserve(self, end: int) -> None:
        if end > self._size:
            try:
                self._memory.grow(-(-(end - self._size) // PAGE))
            except JsException as error:
                raise MemoryError(str(error)) from None
            self._look()

    def write(self, start: int, buffer: Any) -> None:
        self._view(start, buffer).assign(memoryview(buffer).cast("B"))

    def read(self, start: int, buffer: Any) -> None:
        self._view(start, buffer).assign_to(memoryview(buffer).cast("B"))

    def _view(self, start: int, buffer: Any) -> Any:
        """A view of this length, cached: most calls use arrays of the same lengths."""
        size = len(buffer) * buffer.itemsize
        view = self._views.get((start, size))
        if view is None:
            view = self._views[start, size] = self._bytes.subarray(start, start + size)
        return view

    def text(self, start: int) -> str:
        end = int(self._bytes.indexOf(0, start))
        return str(self._bytes.slice(start, end).to_bytes().decode())
