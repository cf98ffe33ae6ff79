"""Backup while the server runs, and a restore, as docs/operating.md says."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.settings import Settings
from tests.patience import patiently
from tests.server.clients import Opened
from tests.server.conftest import running
from tests.server.databases import create_postgres, drop_postgres

pytestmark = pytest.mark.anyio


async def test_a_backup_of_sqlite_goes_on_where_it_was_made(settings: dict[str, Any], tmp_path: Path) -> None:
    async with running(create_app(Settings(**settings))) as server:
        table = await server.open("pp")
        for choice in range(20):
            await table.step(choice)
        with sqlite3.connect(tmp_path / "raccoon.db") as source, sqlite3.connect(tmp_path / "b.db") as copy:
            source.backup(copy)
        source.close()
        copy.close()
        states = [await table.state(seat) for seat in (0, 1)]
        await table.step()
    restored = settings | {"database": f"sqlite:///{tmp_path / 'b.db'}"}
    async with running(create_app(Settings(**restored))) as server:
        again = Opened(server, table.id, table.host, table.secrets)
        assert [await again.state(seat) for seat in (0, 1)] == states
        await again.step()


async def test_a_dump_of_postgresql_goes_on_where_it_was_made(
    settings: dict[str, Any], postgres: str, tmp_path: Path
) -> None:
    programs = Path(os.environ["RACCOON_TEST_POSTGRES_PROGRAMS"])

    async def run(*command: str) -> None:
        process = await asyncio.create_subprocess_exec(*command)
        assert await patiently(process.wait(), command[0]) == 0

    async with running(create_app(Settings(**(settings | {"database": postgres})))) as server:
        table = await server.open("pp")
        for choice in range(20):
            await table.step(choice)
        states = [await table.state(seat) for seat in (0, 1)]
        await run(str(programs / "pg_dump"), "-Fc", "-f", str(tmp_path / "dump"), postgres)
    empty = await create_postgres()
    await run(str(programs / "pg_restore"), "-d", empty, str(tmp_path / "dump"))
    async with running(create_app(Settings(**(settings | {"database": empty})))) as server:
        again = Opened(server, table.id, table.host, table.secrets)
        assert [await again.state(seat) for seat in (0, 1)] == states
        await again.step()
    await drop_postgres(empty)
