"""SIGKILL under load, a short form of ``make torture``; and a stop that is not a kill."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE, patiently, until
from tests.server.databases import server_url
from tests.server.process import Process
from tests.server.torture import Player, Tally, torture, verify

pytestmark = pytest.mark.anyio
WITH_POSTGRES = Path(__file__).parent.parent.parent / "scripts" / "with-postgres"


async def test_no_acknowledged_action_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'raccoon.db'}"
    tally = await torture(Process(database, tmp_path / "log"), harms=2, seed=4)
    assert await verify(database, tally) >= len(tally.acknowledged) >= 45
    assert set(tally.refused) <= {"stale", "storage"}


async def test_nor_with_postgresql(postgres: str, tmp_path: Path) -> None:
    tally = await torture(Process(postgres, tmp_path / "log"), harms=2, seed=5)
    assert await verify(postgres, tally) >= len(tally.acknowledged) >= 45


class Cluster(NamedTuple):
    """A PostgreSQL of a test's own, so that no other test is hurt when it is restarted."""

    url: str
    data: str
    programs: str


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    if server_url() is None:
        pytest.skip("needs PostgreSQL: run under scripts/with-postgres")
    say = 'for name in "" _DATA _PROGRAMS; do eval "echo \\$RACCOON_TEST_POSTGRES$name"; done; cat'
    process = subprocess.Popen(
        [WITH_POSTGRES, "sh", "-c", say], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        yield Cluster(*(process.stdout.readline().strip() for _ in Cluster._fields))
    finally:
        process.stdin.close()  # "cat" ends, and PostgreSQL with it
        process.wait(PATIENCE)
        process.stdout.close()


async def test_a_restart_of_postgresql_under_load_loses_nothing(cluster: Cluster, tmp_path: Path) -> None:
    user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    command = [
        *user,
        f"{cluster.programs}/pg_ctl",
        "-D",
        cluster.data,
        "-m",
        "immediate",
        "-s",
        "-w",
        "restart",
    ]

    async def restart() -> None:
        quiet = asyncio.subprocess.DEVNULL  # the new PostgreSQL must not hold the tests' own output open
        process = await asyncio.create_subprocess_exec(*command, cwd=cluster.data, stdout=quiet, stderr=quiet)
        assert await patiently(process.wait(), "the restart of PostgreSQL") == 0

    server = Process(cluster.url, tmp_path / "log")
    tally = await torture(server, harms=2, seed=6, harm=restart)
    assert await verify(cluster.url, tally) >= len(tally.acknowledged) >= 45


async def test_a_stop_ends_sockets_politely_and_keeps_everything(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'raccoon.db'}"
    server, tally = Process(database, tmp_path / "log"), Tally()
    await server.start()
    player = Player(server, tally, 1)
    await player.open()
    playing = asyncio.create_task(player.connected())
    await until(lambda: len(tally.acknowledged) >= 10, "ten acknowledged actions", playing)
    assert await server.stop() in (0, -signal.SIGTERM)
    with pytest.raises(ConnectionClosed) as closed:
        await patiently(playing, "the end of the player's socket")
    assert closed.value.rcvd is not None and closed.value.rcvd.code in (1012, 1013)
    assert await verify(database, tally) >= len(tally.acknowledged)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks for children where Linux lists them")
async def test_workers_end_with_the_process_that_started_them(postgres: str, tmp_path: Path) -> None:
    server = Process(postgres, tmp_path / "log", workers=2, stop_seconds=1)
    await server.start()
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    assert len(children) >= 2
    await server.kill()
    await until(lambda: not any(alive(child) for child in children), "the end of the workers")


def alive(process: str) -> bool:
    """Whether a process runs; one that has ended may still wait to be asked about."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
