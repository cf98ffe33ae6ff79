"""A short form of ``make siege``: kills, a full disk, damaged tables, hostile clients, all at once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.server.process import Process

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="fills a disk by Linux's own limits"),
]


async def test_under_siege_nothing_acknowledged_is_lost_and_everybody_else_goes_on(tmp_path: Path) -> None:
    from tests.server.siege import besiege

    path = tmp_path / "raccoon.db"
    siege, tally, rows = await besiege(Process(f"sqlite:///{path}", tmp_path / "log"), path, 3, seed=7)
    assert rows >= len(tally.acknowledged) >= 60
    assert (siege.counts["kills"], siege.counts["full disks"], siege.counts["damaged tables"]) == (2, 1, 1)
    assert siege.counts["half requests"] and siege.counts["nonsense sockets"] and siege.counts["floods cut"]
    assert set(tally.refused) <= {"stale", "storage", "reloading"}
    log = (tmp_path / "log").read_text()
    assert log.count("is in trouble") == siege.counts["damaged tables"]
    assert "stumbled" not in log
