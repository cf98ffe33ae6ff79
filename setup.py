"""Builds the package; without a C compiler the kernel stays pure Python and says so."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent))

from kernel_build import write_translation

# The rules loop over a handful of places; setting up vector code for that costs more than it saves.
# No fused multiply-add: the planner must reach the same numbers as the uncompiled one on every machine.
OPTIMIZE = ["-O3", "-fno-tree-loop-vectorize", "-ffp-contract=off"]


class BuildKernel(build_ext):
    """Compiles the kernel, or goes on without it."""

    said = False

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            self.say_pure(error)

    def build_extension(self, extension: Extension) -> None:
        try:
            super().build_extension(extension)
        except Exception as error:
            self.say_pure(error)

    def say_pure(self, error: Exception) -> None:
        if not self.said:
            self.said = True
            message = f"raccoon-tycoon: no compiled kernel ({error}); the rules run as pure Python."
            print(message, file=sys.stderr)


def extensions() -> list[Extension]:
    if os.environ.get("RACCOON_PURE_BUILD"):  # asked for; `make` installs first and compiles afterwards
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        print("raccoon-tycoon: no Cython; the rules run as pure Python.", file=sys.stderr)
        return []
    source = write_translation(Path("build") / "kernel")
    extension = Extension("raccoon_tycoon._kernel", [str(source)], extra_compile_args=OPTIMIZE, optional=True)
    compiled: list[Extension] = cythonize([extension], quiet=True)
    return compiled


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildKernel})
