"""The tables in the docs that are made from the code are current."""

from __future__ import annotations

import pytest
from scripts.docs_tables import TABLES, current


@pytest.mark.parametrize("name", TABLES)
def test_a_page_shows_the_table_that_the_code_has(name: str) -> None:
    page, wanted = current(name)
    assert page == wanted, "run python scripts/docs_tables.py"
