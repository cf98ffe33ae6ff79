"""The connection to SQLite or PostgreSQL, and bringing an older database up to date."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..match.storage import StorageError
from .database_file import DatabaseError, DatabaseFile

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 4_717_001
"""The advisory lock under which one PostgreSQL worker migrates while the others wait."""


_TROUBLE: tuple[type[Exception], ...] = (SQLAlchemyError, OSError, sqlite3.Error)
"""The exceptions of an unusable database. PostgreSQL's driver lets some of its own through."""
with contextlib.suppress(ModuleNotFoundError):  # only needed for PostgreSQL
    import asyncpg

    _TROUBLE = (*_TROUBLE, asyncpg.PostgresError, asyncpg.InterfaceError)


class Database:
    """One engine. SQLite allows one writer at a time, so a lock in this process serialises the writes."""

    def __init__(self, url: str) -> None:
        try:
            self.url: URL = make_url(url)
        except ArgumentError:
            raise DatabaseError.of("database-address", url=repr(url)) from None
        self.sqlite: bool = self.url.get_backend_name() == "sqlite"
        if not self.sqlite and self.url.get_backend_name() != "postgresql":
            raise DatabaseError.of("database-unknown", kind=repr(url.partition(":")[0]))
        driver = "sqlite+aiosqlite" if self.sqlite else "postgresql+asyncpg"
        options: dict[str, Any] = (
            {} if self.sqlite else {"pool_pre_ping": True, "pool_size": 5, "max_overflow": 5}
        )
        try:
            self.engine: AsyncEngine = create_async_engine(self.url.set(drivername=driver), **options)
        except ModuleNotFoundError as error:
            raise DatabaseError.of(
                "needs-packages", what="PostgreSQL", extra="server", problem=str(error)
            ) from None
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)
        self._writing = asyncio.Lock()
        in_memory = self.url.database in (None, "", ":memory:")
        self.file: DatabaseFile | None = (
            DatabaseFile(str(self.url.database)) if self.sqlite and not in_memory else None
        )
        self._taken = False

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        with _trouble_named():
            async with self.engine.connect() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end: when it returns, it is on disk."""
        async with self.alone(), self.engine.connect() as connection:
            await connection.execution_options(raccoon_writes=True)
            async with connection.begin():
                yield connection

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Exclude other writers in this process from SQLite, and check the file at the end."""
        with _trouble_named():
            if not self.sqlite:
                yield
                return
            async with self._writing:
                file = self.file if self._taken else None
                with contextlib.nullcontext() if file is None else file.writing():
                    yield

    async def migrate(self, revision: str = "head") -> None:
        """Bring the schema to a revision, keeping the data. Locks a SQLite file until ``close``."""
        self.take()
        try:
            async with self.writing() as connection:
                if not self.sqlite:
                    await connection.execute(text(f"select pg_advisory_xact_lock({MIGRATION_LOCK})"))
                await connection.run_sync(_upgrade, revision)
        except StorageError as error:
            raise DatabaseError.of("database-not-updated", problem=str(error)) from error

    def take(self) -> None:
        """Lock a SQLite file from here to ``close``; ``DatabaseInUse`` while another process has it."""
        if self.file is not None and not self._taken:
            self.file.take()
            self._taken = True

    async def check_revision(self) -> None:
        """Refuse a database that isn't a server's, or isn't at this version."""
        try:
            async with self.reading() as connection:
                found = await connection.run_sync(_revision)
        except StorageError as error:
            raise DatabaseError.of("database-closed", problem=str(error)) from error
        if found is None:
            raise DatabaseError.of("database-foreign")
        if found != ScriptDirectory(str(MIGRATIONS)).get_current_head():
            raise DatabaseError.of("database-version")

    async def close(self) -> None:
        await self.engine.dispose()
        if self.file is not None and self._taken:
            self._taken = False
            self.file.release()


@contextlib.contextmanager
def _trouble_named() -> Iterator[None]:
    """Turn the exceptions of an unusable database into ``StorageError``."""
    try:
        yield
    except _TROUBLE as error:
        raise StorageError(why(error)) from error


def why(error: BaseException) -> str:
    """The database's own error message, without the statement that failed."""
    return str(getattr(error, "orig", None) or error) or type(error).__name__


def _upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _prepare_sqlite(connection: Any, record: object) -> None:
    """WAL lets readers continue during a write; FULL makes a commit survive a power cut."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A transaction that will write takes the lock at its start, so it can't fail halfway."""
    writes = connection.get_execution_options().get("raccoon_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
