"""Compiles the rules in plain C into the package, with the compiler of the PyPI package ziglang.

As a program: ``python kernel_build.py wasm`` makes the WebAssembly kernel, ``python kernel_build.py library``
the one that ctypes calls where there is no C compiler with Python's headers; each if it isn't there yet or
the rules have changed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "raccoon_tycoon"
WASM = "_kernel.wasm"
LIBRARY = "_kernel_library" + {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")

# The rules loop over a handful of places; setting up vector code for that costs more than it saves.
# No fused multiply-add: the planner must reach the same numbers as the uncompiled one on every machine.
OPTIMIZE = ["-O3", "-fno-vectorize", "-ffp-contract=off", "-fno-math-errno", "-fwrapv"]
OPTIONS = [*OPTIMIZE, "-fno-sanitize=all", "-fvisibility=hidden", "-s"]
TARGETS = {
    # A module without imports: its loader puts states and arrays after __heap_base. What every browser
    # since 2023 can do, and a stack that can't run into the data.
    WASM: [
        "--target=wasm32-freestanding",
        "-mcpu=generic+bulk_memory+nontrapping_fptoint+sign_ext+simd128",
        "-nostdlib",
        "-Wl,--no-entry",
        "-Wl,--export=__heap_base",
        "-Wl,-z,stack-size=262144",
    ],
    # For any machine of this kind. Python has brought what the library needs of C's, except on Windows.
    LIBRARY: ["-mcpu=baseline", "-shared", "-fPIC", *(["-nostdlib"] if sys.platform != "win32" else [])],
}


def compile_kernel(target: Path) -> None:
    """Write ``target``, whose name says what it is. The same rules and compiler give the same bytes."""
    from raccoon_tycoon.kernel.build.offer import offering_c
    from raccoon_tycoon.whole_file import replacing

    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "kernel.c", Path(folder) / target.name
        source.write_text(offering_c(), encoding="utf-8")
        command = [sys.executable, "-m", "ziglang", "cc", *OPTIONS, *TARGETS[target.name]]
        cache = {"ZIG_GLOBAL_CACHE_DIR": folder, "ZIG_LOCAL_CACHE_DIR": folder}
        subprocess.run(
            [*command, "-o", str(made), source.name], cwd=folder, env={**os.environ, **cache}, check=True
        )
        target.parent.mkdir(parents=True, exist_ok=True)
        with replacing(target) as draft:
            draft.write_bytes(made.read_bytes())


def build(name: str) -> None:
    """Put one of the two into the package, unless it is there and was made from these rules."""
    from raccoon_tycoon.kernel.build import sources

    target = PACKAGE / name
    if not (target.is_file() and sources.digest().encode() in target.read_bytes()):
        compile_kernel(target)


def main() -> None:
    names = {"wasm": WASM, "library": LIBRARY}
    asked = sys.argv[1:]
    sys.path[:0] = [str(ROOT / "src")]
    os.environ["RACCOON_BACKEND"] = "pure"  # the writer reads the rules as they are
    if not asked or not names.keys() >= set(asked):
        sys.exit("usage: python kernel_build.py [wasm] [library]")
    try:
        for name in asked:
            build(names[name])
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"The kernel could not be compiled: {error}")


if __name__ == "__main__":
    main()
