"""The file of a SQLite database: one server at a time, its owner alone, and never swapped unnoticed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from raccoon_tycoon.server.match.storage import StorageError
from raccoon_tycoon.server.storage.database import Database
from raccoon_tycoon.server.storage.database_file import DatabaseError, DatabaseFile, DatabaseInUse
from tests.patience import PATIENCE
from tests.server.clients import Server
from tests.server.process import START

pytestmark = pytest.mark.anyio

HOLD = """
import sys
from raccoon_tycoon.server.storage.database_file import DatabaseFile
file = DatabaseFile(sys.argv[1])
file.take()
print("taken", flush=True)
sys.stdin.read()
"""


def test_a_second_server_on_the_same_file_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "raccoon.db"
    first = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert first.stdout is not None and first.stdout.readline() == "taken\n"
        with pytest.raises(DatabaseInUse, match="in use by another server"):
            DatabaseFile(str(path)).take()
        (tmp_path / "link.db").symlink_to(path)
        with pytest.raises(DatabaseInUse, match="in use by another server"):
            DatabaseFile(str(tmp_path / "link.db")).take()
        second = subprocess.run(
            [sys.executable, "-c", START, f"--database=sqlite:///{path}", "--port=0"],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert f"{path} is in use by another server" in second.stderr.splitlines()[-1]
        assert "Traceback" not in second.stderr
    finally:
        first.kill()
        first.communicate()
    file = DatabaseFile(str(path))
    file.take()  # the lock died with its process
    file.release()


async def test_only_the_owner_can_read_it(server: Server, tmp_path: Path) -> None:
    await (await server.open("pp")).step()
    files = sorted(tmp_path.glob("raccoon.db*"))
    assert [file.name for file in files] == [
        "raccoon.db",
        "raccoon.db-shm",
        "raccoon.db-wal",
        "raccoon.db.lock",
    ]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


async def made(path: Path, rows: int = 2000) -> None:
    """A database with games in it, closed in good order and readable by everybody."""
    database = Database(f"sqlite:///{path}")
    await database.migrate()
    await database.close()
    connection = sqlite3.connect(path)
    with connection:
        connection.executemany(
            "insert into games (id, created, status, listed, rules, rules_version, seed, options, host_hash) "
            "values (?, 1, 'waiting', 0, 'players=2', 1, '', '{}', '')",
            [(f"game{number}",) for number in range(rows)],
        )
    connection.close()
    path.chmod(0o644)


async def test_a_file_of_an_earlier_version_becomes_its_owners(tmp_path: Path) -> None:
    path = tmp_path / "raccoon.db"
    await made(path)
    database = Database(f"sqlite:///{path}")
    await database.migrate()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    await database.close()


def middle_lost(path: Path) -> None:
    """Half of the file is gone, while the log of a killed server is still there."""
    whole = path.read_bytes()
    connection = sqlite3.connect(path)
    connection.execute("update games set created = 2 where id = 'game1'")
    connection.commit()
    log = Path(f"{path}-wal").read_bytes()
    connection.close()
    path.write_bytes(whole[: len(whole) // 8192 * 4096])
    Path(f"{path}-wal").write_bytes(log)


def only_the_log_left(path: Path) -> None:
    path.unlink()
    Path(f"{path}-wal").write_bytes(b"what was written last")


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (lambda path: os.truncate(path, 0), "is empty, and a database never is"),
        (lambda path: os.truncate(path, 1000), "can't be opened"),
        (lambda path: os.truncate(path, path.stat().st_size - 4096), "can't be opened|is damaged"),
        (middle_lost, "can't be opened|is damaged"),
        (only_the_log_left, "is missing, but raccoon.db-wal is still there"),
    ],
    ids=[
        "to nothing",
        "to less than a page",
        "by a page",
        "to half beside its log",
        "deleted beside its log",
    ],
)
async def test_a_truncated_file_is_refused_at_the_start(
    tmp_path: Path, harm: Callable[[Path], None], sentence: str
) -> None:
    path = tmp_path / "raccoon.db"
    await made(path)
    harm(path)
    before = path.read_bytes() if path.exists() else None
    for _ in range(2):  # it stays so
        database = Database(f"sqlite:///{path}")
        with pytest.raises(DatabaseError, match=sentence):
            await database.migrate()
        await database.close()
    if before is not None:
        assert len(path.read_bytes()) >= len(before)


def replaced(path: Path) -> None:
    shutil.copy(path, f"{path}.copy")
    Path(f"{path}.copy").replace(path)


def overwritten(path: Path) -> None:
    """What ``cp backup.db raccoon.db`` does: the same file, another content."""
    whole = path.read_bytes()
    path.write_bytes(whole + whole)


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        (lambda path: path.unlink(), "was deleted"),
        (lambda path: os.truncate(path, 0), "was cut short|changed by others"),
        (replaced, "was replaced"),
        (overwritten, "was changed by others"),
        (lambda path: Path(f"{path}-wal").unlink(), "-wal was deleted"),
        (lambda path: os.truncate(f"{path}-wal", 0), "-wal was cut short"),
    ],
    ids=["deleted", "truncated", "replaced", "overwritten", "log deleted", "log truncated"],
)
async def test_a_file_that_is_swapped_under_the_server_is_noticed_before_anything_is_acknowledged(
    server: Server, tmp_path: Path, harm: Callable[[Path], None], reason: str
) -> None:
    table = await server.open("pp")
    await table.step()
    seat = (await table.state())["prompt"]["seat"]
    action = (await table.state(seat))["you"]["legal"][0]
    harm(tmp_path / "raccoon.db")
    for _ in range(2):
        answer = await table.act(seat, action, version=1)
        assert (answer.status_code, answer.json()["error"]) == (503, "storage")
    said = await table.ask("POST", "/chat", table.secrets[0], text="hello")
    assert (said.status_code, said.json()["error"]) == (503, "storage")
    ready = await server.http.get("/readyz")
    assert ready.status_code == 503
    file = server.storage.database.file
    assert file is not None and file.lost is not None
    assert any(part in file.lost for part in reason.split("|"))
    assert file.lost in ready.text


async def test_a_swap_during_the_write_is_noticed_too(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'raccoon.db'}")
    await database.migrate()

    async def write(meanwhile: Callable[[], Any]) -> None:
        async with database.writing() as connection:
            await connection.exec_driver_sql("update alembic_version set version_num = version_num")
            meanwhile()

    await write(lambda: None)
    with pytest.raises(StorageError, match="was deleted; the server must be started again"):
        await write((tmp_path / "raccoon.db").unlink)
    with pytest.raises(StorageError, match="was deleted"):
        await write(lambda: None)
    await database.close()


async def test_a_swap_during_a_write_that_fails_is_noticed_by_the_next(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'raccoon.db'}")
    await database.migrate()
    with pytest.raises(ValueError, match="it fails"):
        async with database.writing():
            replaced(tmp_path / "raccoon.db")
            raise ValueError("it fails")
    with pytest.raises(StorageError, match="was replaced; the server must be started again"):
        async with database.writing():
            pytest.fail("nothing is written there")
    await database.close()
