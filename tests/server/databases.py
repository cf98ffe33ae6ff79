"""Fresh databases for a test: SQLite always, PostgreSQL where there is one to try."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator
from pathlib import Path

import asyncpg

POSTGRES = "RACCOON_TEST_POSTGRES"
"""Names a PostgreSQL server that tests may create databases on; ``scripts/with-postgres`` sets it."""


class Databases:
    def __init__(self, folder: Path, created: list[str]) -> None:
        self.folder = folder
        self.created = created
        self.count = 0

    def fresh(self) -> Iterator[str]:
        """The address of a new database of each kind."""
        self.count += 1
        yield f"sqlite:///{self.folder / f'fresh{self.count}.db'}"
        yield from self.created[self.count - 1 : self.count]


def server_url() -> str | None:
    return os.environ.get(POSTGRES)


async def create_postgres() -> str:
    """A new, empty database on the server that tests may use."""
    url = server_url()
    assert url is not None
    name = f"raccoon_{uuid.uuid4().hex}"
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(f"create database {name}")
    finally:
        await connection.close()
    return f"{url.rpartition('/')[0]}/{name}"


async def drop_postgres(database: str) -> None:
    url = server_url()
    assert url is not None
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(f"drop database if exists {database.rpartition('/')[2]} with (force)")
    finally:
        await connection.close()
