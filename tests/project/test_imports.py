"""The core runs with Python alone; only the outer modules may use other packages."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "raccoon_tycoon"
# What a top-level module or folder may import besides Python itself and this package.
THIRD_PARTY = {
    "cli": {"rich", "typer", "click", "httpx", "pydantic", "pydantic_settings", "websockets"},
    "envs": {"PIL", "gymnasium", "matplotlib", "numpy", "open_spiel", "pettingzoo", "pyspiel", "resvg_py"},
    "sim": {"matplotlib", "numpy", "openskill", "pyarrow", "ray"},
    "train": {"matplotlib", "numpy", "torch"},
    "server": {
        "alembic",
        "asyncpg",
        "fastapi",
        "filelock",
        "h11",
        "httpx",
        "orjson",
        "prometheus_client",
        "pydantic",
        "pydantic_settings",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    },
}
# Two files that are only imported where their package is what runs the kernel.
RUN_TIMES = {
    "kernel/binary/in_pyodide.py": {"js", "pyodide"},
    "kernel/binary/in_wasmtime.py": {"wasmtime"},
}


def imported_packages(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_imports_only_what_its_place_allows(path: Path) -> None:
    inside = path.relative_to(PACKAGE)
    allowed = THIRD_PARTY.get(inside.parts[0].removesuffix(".py"), set()) | RUN_TIMES.get(
        inside.as_posix(), set()
    )
    assert imported_packages(path) <= sys.stdlib_module_names | {"raccoon_tycoon"} | allowed
