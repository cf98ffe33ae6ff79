"""Run the notebooks in docs/notebooks/ again and keep their output.

python scripts/notebooks.py [NAME ...]

A cell with settings has smaller ones in its metadata, under ``quick``: tests run it with these.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbclient
import nbformat as untyped

nbformat: Any = untyped

NOTEBOOKS = Path(__file__).resolve().parent.parent / "docs" / "notebooks"


def run(path: Path, quick: bool = False) -> Any:
    """The notebook with fresh outputs, run in an empty folder."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
            if quick and "quick" in cell.metadata:
                cell.source = cell.metadata["quick"]
    with TemporaryDirectory() as folder:
        nbclient.NotebookClient(
            notebook,
            timeout=None,
            startup_timeout=600,
            kernel_name="python3",
            record_timing=False,
            resources={"metadata": {"path": folder}},
        ).execute()
    return notebook


def main() -> None:
    wanted = sys.argv[1:] or sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
    for name in wanted:
        path = NOTEBOOKS / f"{name}.ipynb"
        notebook = run(path)
        notebook.metadata["language_info"] = {"name": "python"}  # not the version: it says nothing
        nbformat.write(notebook, path)
        print(f"{path.name}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
