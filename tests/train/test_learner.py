"""The learner in PyTorch: it learns, always the same, and the kernel judges as it does."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.project.test_tutorials import PYTHON, ROOT


@pytest.mark.needs_pytorch
def test_it_learns_and_the_kernel_judges_the_same(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
    command = [str(PYTHON), "-W", "ignore", str(Path(__file__).with_name("learning.py")), str(tmp_path)]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    found = json.loads((tmp_path / "found.json").read_text(encoding="utf-8"))
    assert found["same"]
    assert all(found["after"][players] < found["before"][players] - 0.02 for players in found["before"])
    assert found["off"] < 0.05
