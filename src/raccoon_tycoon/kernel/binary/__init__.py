"""The kernel as a file of its own, without Python's headers: a library for ctypes, and WebAssembly."""
