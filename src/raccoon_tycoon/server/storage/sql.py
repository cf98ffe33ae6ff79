"""Games in SQLite or PostgreSQL: the database with its reader, writer and listener."""

from __future__ import annotations

from ..match.storage import Listener
from .database import Database
from .log_writer import Writer
from .notify import Relay
from .store import Store


class SqlStorage:
    """PostgreSQL may be shared with other workers; a SQLite file belongs to one server."""

    def __init__(self, url: str) -> None:
        self.database: Database = Database(url)
        self.relay: Relay | None = None if self.database.sqlite else Relay(self.database)
        self.store: Store = Store(self.database, self.relay)
        self.writer: Writer = Writer(self.database, None if self.relay is None else self.relay.tell_rows)

    @property
    def shared(self) -> bool:
        return self.relay is not None

    async def start(self, listener: Listener) -> None:
        await self.database.migrate()
        self.writer.start()
        if self.relay is not None:
            await self.relay.start(listener)

    async def stop(self) -> None:
        if self.relay is not None:
            await self.relay.stop()
        await self.writer.stop()
        await self.database.close()
