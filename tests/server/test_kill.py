"""SIGKILL under load, a short form of ``make torture``; and a stop that is not a kill."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .process import Process
from .torture import Player, Tally, torture, verify

pytestmark = pytest.mark.anyio


async def test_no_acknowledged_action_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'raccoon.db'}"
    tally = await torture(Process(database, tmp_path / "log"), harms=2, seed=4)
    assert await verify(database, tally) >= len(tally.acknowledged) >= 45
    assert set(tally.refused) <= {"stale", "storage"}


async def test_nor_with_postgresql(postgres: str, tmp_path: Path) -> None:
    tally = await torture(Process(postgres, tmp_path / "log"), harms=2, seed=5)
    assert await verify(postgres, tally) >= len(tally.acknowledged) >= 45


async def test_a_restart_of_postgresql_under_load_loses_nothing(postgres: str, tmp_path: Path) -> None:
    data, programs = os.environ["RACCOON_TEST_POSTGRES_DATA"], os.environ["RACCOON_TEST_POSTGRES_PROGRAMS"]
    user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []

    async def restart() -> None:
        command = [*user, f"{programs}/pg_ctl", "-D", data, "-m", "immediate", "-s", "-w", "restart"]
        process = await asyncio.create_subprocess_exec(*command, cwd=data, stdout=asyncio.subprocess.DEVNULL)
        assert await process.wait() == 0

    tally = await torture(Process(postgres, tmp_path / "log"), harms=2, seed=6, harm=restart)
    assert await verify(postgres, tally) >= len(tally.acknowledged) >= 45


async def test_a_stop_ends_sockets_politely_and_keeps_everything(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'raccoon.db'}"
    server, tally = Process(database, tmp_path / "log"), Tally()
    await server.start()
    player = Player(server, tally, 1)
    await player.open()
    playing = asyncio.create_task(player.connected())
    async with tally.news:
        while len(tally.acknowledged) < 10:
            await tally.news.wait()
    assert await server.stop() in (0, -signal.SIGTERM)
    with pytest.raises(ConnectionClosed) as closed:
        await playing
    assert closed.value.rcvd is not None and closed.value.rcvd.code in (1012, 1013)
    assert await verify(database, tally) >= len(tally.acknowledged)
