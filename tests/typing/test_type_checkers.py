"""mypy and pyright accept what is right and refuse what is wrong, line by line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FILES = ("closing.py", "wrong.py")
Lines = dict[str, list[int]]


def refused_by_mypy() -> Lines:
    done = checked("mypy", "--strict", "--follow-imports=silent", "--output=json", "--no-error-summary")
    found: Lines = {name: [] for name in FILES}
    for line in done.splitlines():
        said = json.loads(line)
        if said["severity"] == "error":
            found[Path(said["file"]).name].append(said["line"])
    return found


def refused_by_pyright() -> Lines:
    done = checked("pyright", "--outputjson", "--pythonpath", sys.executable)
    found: Lines = {name: [] for name in FILES}
    for said in json.loads(done)["generalDiagnostics"]:
        if said["severity"] == "error":
            found[Path(said["file"]).name].append(said["range"]["start"]["line"] + 1)
    return found


def checked(program: str, *options: str) -> str:
    return run(program, *options, *(str(HERE / name) for name in FILES))


def run(program: str, *arguments: str) -> str:
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    done = subprocess.run(
        [sys.executable, "-m", program, *arguments],
        cwd=ROOT,
        env={**os.environ, "PATH": path, "MYPYPATH": "src", "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr + done.stdout
    return done.stdout


@pytest.mark.parametrize("refused", [refused_by_mypy, refused_by_pyright])
def test_type_checkers_refuse_what_is_wrong_and_nothing_else(refused: Callable[[], Lines]) -> None:
    marked = {
        name: [
            number
            for number, line in enumerate((HERE / name).read_text(encoding="utf-8").splitlines(), 1)
            if line.endswith("# wrong")
        ]
        for name in FILES
    }
    assert len(marked["wrong.py"]) > 15 and not marked["closing.py"]
    found = {name: sorted(set(lines)) for name, lines in refused().items()}
    assert found == marked


def test_nearly_every_public_type_is_known() -> None:
    """Those of OpenSpiel and PettingZoo aren't, as they come without types."""
    found = json.loads(run("pyright", "--verifytypes", "raccoon_tycoon", "--ignoreexternal", "--outputjson"))
    missing = [
        f"{symbol['name']}: {said['message']}"
        for symbol in found["typeCompleteness"]["symbols"]
        for said in symbol["diagnostics"]
        if "missing type annotation" in said["message"]
    ]
    assert found["typeCompleteness"]["completenessScore"] >= 0.99, "\n".join(missing)
