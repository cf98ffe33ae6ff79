"""Runs in Pyodide while the site is built: makes bytecode of Python, for the very Python that will run it.

In the folder are ``core``, our own files, and ``library``, Python's own. Every Python file becomes bytecode.
What of ours the tables don't need moves to ``rest``; what of Python's own is never used is thrown away.
"""

from __future__ import annotations

import importlib
import py_compile
import sys
from pathlib import Path
from py_compile import PycInvalidationMode

CORE, REST, LIBRARY = Path("core"), Path("rest"), Path("library")
TABLES = ("raccoon_tycoon.server.office.office", "raccoon_tycoon.locale.fluent")
"""What the worker with the tables imports, and with it everything that they use."""
BOTS = ("raccoon_tycoon.server.office.mind", "raccoon_tycoon.server.office.reviewer")
"""What only the workers import where bots think and games are reviewed."""
ENCODINGS = ("ascii", "latin_1", "utf_8", "utf_8_sig")
LIBRARY_LATER = ("datetime", "difflib", *(f"encodings.{name}" for name in ENCODINGS))
"""What of Python's own library is imported only when it is needed."""


def used(*names: str) -> set[str]:
    """The files of all that has been imported by now and with these modules, as named in their folder."""
    for name in names:
        importlib.import_module(name)
    found = [module for module in list(sys.modules.values()) if getattr(module, "__file__", None)]
    # What is frozen into Python itself has the name of a file, but needs none.
    files = {str(one.__file__) for one in found if getattr(one.__spec__, "origin", "") != "frozen"}
    return {file.partition(".zip/")[2] or file.removeprefix(f"{CORE.resolve()}/") for file in files}


sys.path.insert(0, str(CORE))
tables = used(*TABLES)
library = [name for name in sys.modules if not name.startswith(("raccoon_tycoon", "__main__"))]
needed = used(*BOTS, *LIBRARY_LATER)
for folder in (CORE, LIBRARY):
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        if folder == CORE or name in needed:
            place = (REST if folder == CORE and name not in tables else folder) / f"{name}c"
            # Without docstrings; nobody looks whether its source has changed.
            py_compile.compile(str(path), str(place), name, True, 2, PycInvalidationMode.UNCHECKED_HASH)
        path.unlink()
# What Python imports before its memory is kept (see engine.ts).
(CORE / "library.txt").write_text("\n".join(library), encoding="utf-8")
for net in sorted(CORE.rglob("*.net")):
    place = REST / net.relative_to(CORE)
    place.parent.mkdir(parents=True, exist_ok=True)
    net.rename(place)
