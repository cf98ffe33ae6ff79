"""The tutorials for learners' libraries: each trains for a moment and tells how well it plays."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / ".venv-tutorials" / ("Scripts" if os.name == "nt" else "bin") / "python"
SLOW_NODE = "The current node timed out during startup"
"""Ray gives its own processes 30 s to start, always; on a busy machine they may need more."""
TINY = {
    "train_cleanrl.py": ["--steps", "8192", "--games", "32"],
    "train_openspiel.py": ["--games", "6", "--evaluation", "6"],
    "train_rllib.py": ["--steps", "2048", "--games", "32"],
    "train_sb3.py": ["--steps", "2048", "--games", "32"],
    "train_tianshou.py": ["--steps", "2048", "--games", "32"],
    "train_torchrl.py": ["--steps", "2048", "--games", "32"],
}


def test_every_tutorial_is_listed_here_and_in_the_docs() -> None:
    scripts = {path.name for path in (ROOT / "examples").glob("train_*.py")}
    page = (ROOT / "docs" / "tutorials.md").read_text(encoding="utf-8")
    assert scripts == set(TINY) == set(re.findall(r"\.\./examples/(train_\w+\.py)", page))


@pytest.mark.needs_pytorch
@pytest.mark.parametrize("script", TINY)
def test_it_trains_and_says_how_well_it_plays(script: str, tmp_path: Path) -> None:
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONPATH": str(ROOT / "src")}
    command = [str(PYTHON), "-W", "ignore", str(ROOT / "examples" / script), *TINY[script]]
    for _ in range(5):
        done = subprocess.run(
            command,
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if SLOW_NODE not in done.stderr:
            break
    assert done.returncode == 0, done.stderr
    told = re.findall(r"^(before|after): +won (\d+) ?% of \d+ games", done.stdout, re.MULTILINE)
    assert [when for when, _ in told] == ["before", "after"], done.stdout
