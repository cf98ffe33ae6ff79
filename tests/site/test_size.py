"""The sizes in docs/offline.md are those of the folder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import site_build

DOCS = Path(__file__).parent.parent.parent / "docs" / "offline.md"
FILES = {
    "Pyodide: Python as WebAssembly": "engine-*/pyodide.asm.wasm.pack",
    "Python's standard library": "engine-*/python_stdlib.zip.pack",
    "our Python as bytecode": "engine-*/core.pack",
    "the rest of our Python": "engine-*/rest.pack",
    "Pyodide's JavaScript": "engine-*/pyodide*.js*",
    "the page": "assets/*",
    "whole folder": "**/*.*",
}


@pytest.mark.parametrize(("row", "files"), FILES.items())
def test_the_docs_tell_the_sizes(row: str, files: str) -> None:
    told = re.search(rf"^\| {row}.*\| ([\d,]+) \|$", DOCS.read_text("utf-8"), re.MULTILINE)
    assert told is not None
    size = sum(path.stat().st_size for path in site_build.SITE.glob(files) if path.is_file())
    assert int(told[1].replace(",", "")) == pytest.approx(size, rel=0.05)
