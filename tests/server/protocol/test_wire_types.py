"""The page's types are those of the server's models."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[3] / "scripts" / "wire_types.py"


def test_types_of_the_page_are_up_to_date() -> None:
    pytest.importorskip("fastapi")
    spec = importlib.util.spec_from_file_location("wire_types", SCRIPT)
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.WIRE.read_text(encoding="utf-8") == script.written(), "run python scripts/wire_types.py"
