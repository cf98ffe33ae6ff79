"""Finds tables that nobody has used for a long time, and deletes them with all their data."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, and_, delete, exists, select, update

from .schema import actions, games, messages, metadata
from .store import Store


async def unused_tables(store: Store, before: float) -> dict[str, list[str]]:
    """The tables that were last used before a time, by status, oldest first."""
    found: dict[str, list[str]] = {}
    chosen = select(games.c.id, games.c.status).where(_unused(before)).order_by(games.c.created)
    async with store.database.reading() as connection:
        for game, status in await connection.execute(chosen):
            found.setdefault(status, []).append(game)
    return found


async def delete_tables(store: Store, wanted: Sequence[str], statuses: Sequence[str], before: float) -> int:
    """Delete those that still have one of the statuses and are still unused; returns how many.

    Meanwhile, workers of a running server wait for these games' rows; afterwards they are notified.
    """
    locked = select(games.c.id).where(games.c.id.in_(wanted)).with_for_update()
    still = select(games.c.id).where(games.c.id.in_(wanted), games.c.status.in_(statuses), _unused(before))
    async with store.database.writing() as connection:
        await connection.execute(locked)
        gone = list((await connection.execute(still)).scalars())
        for table in metadata.sorted_tables:
            if table is not games:
                await connection.execute(delete(table).where(table.c.game.in_(gone)))
        await connection.execute(update(games).where(games.c.rematch.in_(gone)).values(rematch=None))
        await connection.execute(delete(games).where(games.c.id.in_(gone)))
        for game in gone:
            await store.tell(connection, game)
    return len(gone)


def _unused(before: float) -> ColumnElement[bool]:
    """Opened before that time, and no action or chat since."""
    played = exists().where(actions.c.game == games.c.id, actions.c.at >= before)
    talked = exists().where(messages.c.game == games.c.id, messages.c.at >= before)
    return and_(games.c.created < before, ~played, ~talked)
