"""The page's types are those of the server's models."""

from __future__ import annotations

import pytest


def test_types_of_the_page_are_up_to_date() -> None:
    pytest.importorskip("fastapi")
    from scripts import wire_types

    assert wire_types.WIRE.read_text(encoding="utf-8") == wire_types.written(), (
        "run python scripts/wire_types.py"
    )
