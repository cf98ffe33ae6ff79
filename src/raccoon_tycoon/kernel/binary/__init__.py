"""The kernel as a separate file that doesn't need Python's headers: a library for ctypes, and WebAssembly."""
