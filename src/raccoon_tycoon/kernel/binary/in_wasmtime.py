"""WebAssembly run by the PyPI package wasmtime: for tests and comparisons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import wasmtime

PAGE = 65536


class WasmtimeInstance:
    def __init__(self, module: bytes) -> None:
        self._store = wasmtime.Store()
        loaded = wasmtime.Module(self._store.engine, module)
        self._exports = wasmtime.Instance(self._store, loaded, []).exports(self._store)
        memory, heap = self._exports["memory"], self._exports["__heap_base"]
        assert isinstance(memory, wasmtime.Memory) and isinstance(heap, wasmtime.Global)
        self._memory = memory
        self.heap: int = heap.value(self._store)

    def function(self, name: str) -> Callable[..., Any]:
        found = self._exports[name]
        assert isinstance(found, wasmtime.Func)
        return partial(found, self._store)

    def reserve(self, end: int) -> None:
        missing = end - self._memory.data_len(self._store)
        if missing > 0:
            self._memory.grow(self._store, -(-missing // PAGE))

    def write(self, start: int, buffer: Any) -> None:
        self._memory.write(self._store, memoryview(buffer).tobytes(), start)

    def read(self, start: int, buffer: Any) -> None:
        view = memoryview(buffer).cast("B")
        view[:] = self._memory.read(self._store, start, start + len(view))

    def text(self, start: int) -> str:
        data = bytes(self._memory.read(self._store, start, self._memory.data_len(self._store)))
        return data[: data.index(b"\0")].decode()
