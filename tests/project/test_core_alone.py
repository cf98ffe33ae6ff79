"""With only what the package itself requires: library and terminal work, the rest names its extra."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MISSING = (
    *("aiosqlite", "alembic", "asyncpg", "fastapi", "filelock", "h11", "httpx", "orjson"),
    "prometheus_client",
    *("pydantic_settings", "sqlalchemy", "starlette", "uvicorn", "uvloop", "websockets"),
    *("gymnasium", "matplotlib", "numpy", "openskill", "pandas", "pettingzoo", "polars", "pyarrow", "ray"),
)


def run_alone(*words: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """The command where only its own dependencies can be imported."""
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({MISSING!r}))\n"
        "from raccoon_tycoon.cli.main import run; sys.exit(run(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", code, *words]
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=PATIENCE)


def test_the_core_requires_few() -> None:
    assert EXTRAS["dependencies"] == ["rich>=14", "typer>=0.29"]


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["play"], "play"),
        (["connect", "http://127.0.0.1:1/t/none", "--bot", "random"], "play"),
        (["serve"], "server"),
        (["tables", "prune", "--older-than", "9d"], "server"),
        (["arena", "--bots", "random,greedy", "-n", "1"], "lab"),
        (["simulate", "-n", "1", "--out", "games.parquet"], "lab"),
        (["report", "games.parquet"], "lab"),
    ],
    ids=lambda value: value if isinstance(value, str) else value[0],
)
def test_what_needs_an_extra_names_it_in_a_sentence(words: list[str], extra: str, tmp_path: Path) -> None:
    done = run_alone(*words)
    assert done.returncode in (1, 2) and done.stdout == ""
    assert f"pip install '.[{extra}]'" in done.stderr
    assert done.stderr.count("\n") == 1 and "internal error" not in done.stderr
    assert extra in EXTRAS["optional-dependencies"]


def test_the_library_and_the_terminal_need_no_extra(tmp_path: Path) -> None:
    saved = tmp_path / "kept.txt"
    play = ["play", "--terminal", "--players", "2", "--level", "random", "--seed", "1", "--save", str(saved)]
    done = run_alone(*play, lines="\nq\n")
    assert done.returncode == 0, done.stderr
    for words in (
        ["simulate", "-n", "2", "--bots", "planner,random", "--players", "2", "--seed", "1"],
        ["replay", str(saved)],
        ["rules"],
        ["components", "show"],
    ):
        done = run_alone(*words)
        assert done.returncode == 0, (words, done.stderr)
