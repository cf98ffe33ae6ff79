"""Runs in Pyodide while the site is built: makes bytecode of Python, for the very Python that will run it.

In the folder are ``core``, our own files, and ``library``, Python's own. Every Python file becomes bytecode;
what of Python's own library is never used is thrown away.
"""

from __future__ import annotations

import importlib
import py_compile
import sys
from pathlib import Path
from py_compile import PycInvalidationMode

CORE, LIBRARY = Path("core"), Path("library")
STARTED = (
    "raccoon_tycoon.server.office.office",
    "raccoon_tycoon.server.office.mind",
    "pyodide._package_loader",
)
"""What the workers import, and with it everything that they use."""
ENCODINGS = ("ascii", "cp437", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig")
LATER = (
    "calendar",
    "datetime",
    "difflib",
    "stringprep",
    "zipfile",
    *(f"encodings.{name}" for name in ENCODINGS),
)
"""What of Python's own library is imported only when it is needed."""


def used() -> set[str]:
    """The files of Python's own library that are used, as named in it."""
    sys.path.insert(0, str(CORE))
    for name in (*STARTED, *LATER):
        importlib.import_module(name)
    places = {str(getattr(module, "__file__", None)) for module in list(sys.modules.values())}
    return {place.partition(".zip/")[2] for place in places}


wanted = used()
for folder in (CORE, LIBRARY):
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        if (
            folder == CORE or name in wanted
        ):  # without docstrings; nobody looks whether its source has changed
            unchecked = PycInvalidationMode.UNCHECKED_HASH
            py_compile.compile(str(path), str(path) + "c", name, True, 2, unchecked)
        path.unlink()
