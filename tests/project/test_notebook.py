"""The notebooks run from top to bottom, and show what they show."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "examples" / "from-games-to-plots.ipynb"

spec = importlib.util.spec_from_file_location("notebooks", ROOT / "scripts" / "notebooks.py")
assert spec is not None and spec.loader is not None
notebooks = importlib.util.module_from_spec(spec)
spec.loader.exec_module(notebooks)

pytestmark = pytest.mark.filterwarnings("ignore")  # the libraries' own


def test_it_runs_and_draws_its_plots(tmp_path: Path) -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    for cell in notebook.cells:
        cell.pop("outputs", None)
        if cell.cell_type == "code":
            cell.outputs = []
    nbclient.NotebookClient(
        notebook,
        timeout=int(PATIENCE),
        startup_timeout=int(PATIENCE),
        kernel_name="python3",
        resources={"metadata": {"path": str(tmp_path)}},
    ).execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert sum("image/png" in output.get("data", {}) for output in outputs) == 3
    assert sum("image/svg+xml" in output.get("data", {}) for output in outputs) == 1, "the review's"
    assert not [output for output in outputs if output.output_type == "error"]


@pytest.mark.parametrize("name", ["what-wins", "the-market", "train-and-beat-the-planner"])
def test_the_gallery_runs_with_small_settings_and_keeps_its_pictures(name: str) -> None:
    path = ROOT / "docs" / "notebooks" / f"{name}.ipynb"
    assert path.stat().st_size < 500_000
    kept, fresh = nbformat.read(path, as_version=4), notebooks.run(path, quick=True)
    assert pictures(kept) == pictures(fresh) >= 3
    assert all(cell.get("execution_count") for cell in kept.cells if cell.cell_type == "code" and cell.source)


def pictures(notebook: Any) -> int:
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert not [output for output in outputs if output.output_type == "error"]
    return sum(bool({"image/png", "image/svg+xml"} & set(output.get("data", {}))) for output in outputs)
