"""scripts/need-programs: missing packages are printed as one command, from one list."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts" / "need-programs"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="it is a shell script")


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder of programs as a bare Debian has them: a player's, who is not root, with no compiler."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("sh", "mktemp", "rm", "readlink", "basename", "xargs", "sed", "cat", "echo", "env"):
        found = shutil.which(name)
        assert found is not None
        (programs / name).symlink_to(found)
    for name, lines in {
        "id": "echo 1000",
        "apt-get": "exit 100",
        "ls": "exit 2",
        "python3": f'exec {shutil.which("python3")} "$@"',
    }.items():
        (programs / name).write_text(f"#!/bin/sh\n{lines}\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    return programs


def need(programs: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [SCRIPT, *arguments],
        env={"PATH": str(programs), "CC": "no-compiler", "TMPDIR": str(programs.parent), **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def test_what_is_missing_is_one_command(bare: Path) -> None:
    told = need(bare, "python3", "compiler", "postgresql", "chromium")
    (command,) = [line.strip() for line in told.stderr.splitlines() if line.startswith("    ")]
    assert command.startswith("sudo apt-get update && sudo apt-get install ")
    assert {"gcc", "libc6-dev", "postgresql", "chromium"} <= set(command.split())
    assert told.returncode == 0 and "skipped" in told.stderr


def test_ci_insists(bare: Path) -> None:
    assert need(bare, "python3", CI="true").returncode == 1


def test_a_player_is_told_of_the_compiler_and_the_headers(bare: Path) -> None:
    system = Path("/usr/bin/python3")
    if not system.exists():
        pytest.skip("this system brings no Python")
    told = need(bare, "--say", str(system), "compiler", CI="true")
    assert told.returncode == 0
    assert told.stderr.splitlines()[-1].split()[-3:] == ["gcc", "libc6-dev", "python3-dev"]
    assert "postgresql" not in told.stderr


def test_the_package_lists_stand_in_one_file() -> None:
    for path in (ROOT / "Makefile", *(ROOT / "scripts").iterdir()):
        if path.is_file() and path != SCRIPT:
            assert "libc6-dev" not in path.read_text(encoding="utf-8"), path
