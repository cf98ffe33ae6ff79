"""The notebook in examples/ runs from top to bottom and draws its three plots."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.patience import PATIENCE

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

NOTEBOOK = Path(__file__).parents[2] / "examples" / "from-games-to-plots.ipynb"

pytestmark = pytest.mark.filterwarnings("ignore")  # the libraries' own


def test_it_runs_and_draws_three_plots(tmp_path: Path) -> None:
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
    assert not [output for output in outputs if output.output_type == "error"]
