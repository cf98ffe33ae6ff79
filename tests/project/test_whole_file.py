"""A file is replaced whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from raccoon_tycoon.whole_file import replacing


def test_the_draft_takes_the_targets_place(tmp_path: Path) -> None:
    target = tmp_path / "page.html"
    target.write_text("old")
    with replacing(target) as draft:
        draft.write_text("new")
        assert target.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]
    assert target.read_text() == "new"


def test_what_breaks_off_leaves_the_target_and_no_draft(tmp_path: Path) -> None:
    target = tmp_path / "page.html"
    target.write_text("old")
    with pytest.raises(KeyboardInterrupt), replacing(target) as draft:
        draft.write_text("half")
        raise KeyboardInterrupt
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]
    assert target.read_text() == "old"
