"""``raccoon tables``: maintenance of the tables in a server's database (docs/operating.md)."""

from __future__ import annotations

import asyncio
import re
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...locale import Message, as_is, slug
from ..failures import REFUSED, CommandError, needs_packages
from ..speech import t
from .serve import problems_of

if TYPE_CHECKING:
    from ...server.housekeeping import Pruned, Unused

DAYS = {"d": 1, "w": 7, "y": 365}

tables: typer.Typer = typer.Typer(help="command-tables", rich_markup_mode=None)


@tables.command("prune", help="command-tables-prune")
def prune(
    older_than: Annotated[str, typer.Option("--older-than", metavar="AGE", help="flag-older-than")],
    database: Annotated[str | None, typer.Option("--database", metavar="TEXT", help="flag-database")] = None,
    delete: Annotated[bool, typer.Option("--delete", help="flag-delete")] = False,
    archive: Annotated[Path | None, typer.Option("--archive", metavar="FOLDER", help="flag-archive")] = None,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="flag-unfinished")] = False,
) -> None:
    days = _days(older_than)
    before = time.time() - days * 86_400
    try:
        from pydantic import ValidationError

        from ...server.housekeeping import IN_PROGRESS, KINDS
        from ...server.match.storage import StorageError
        from ...server.settings import Settings, SettingsError
        from ...server.storage.database_file import DatabaseError
    except ImportError as error:
        raise needs_packages("raccoon tables", "server", error) from None
    kinds = [kind for kind in KINDS if unfinished or kind != IN_PROGRESS]
    try:
        settings = Settings() if database is None else Settings(database=database)
        if delete and archive is not None:
            archive.mkdir(parents=True, exist_ok=True)
        done = asyncio.run(_prune(settings.database, before, kinds, archive, delete))
    except ValidationError as error:
        raise problems_of(error) from None
    except OSError as error:
        problem = str(error.strerror)
        raise CommandError.of("tables-folder", code=REFUSED, path=str(archive), problem=problem) from None
    except (SettingsError, DatabaseError) as error:
        raise CommandError(error.message, REFUSED) from None
    except StorageError as error:
        raise CommandError(as_is(str(error)), REFUSED) from None
    if done is None:
        print(t("tables-none-deleted" if archive is not None else "tables-none-saved"))
        return
    if archive is None:
        print(t("tables-deleted", count=done.deleted))
    else:
        print(t("tables-archived", count=done.deleted, folder=str(archive)))
    if done.failed:
        reasons = tuple(
            Message.of("at-place", place=game, problem=problem) for game, problem in done.failed.items()
        )
        raise CommandError.of("tables-kept", code=REFUSED, count=len(reasons), reasons=reasons)


async def _prune(
    url: str, before: float, kinds: list[str], archive: Path | None, delete: bool
) -> Pruned | None:
    """Lists the old tables first, then deletes them if ``delete``."""
    from ...server import housekeeping

    async with housekeeping.opened(url, to_change=delete) as storage:
        old = await housekeeping.unused(storage, before)
        _tell(old, kinds)
        return await housekeeping.prune(storage, old, kinds, archive) if delete else None


def _tell(old: Unused, kinds: list[str]) -> None:
    from ...server.housekeeping import KINDS

    since = datetime.fromtimestamp(old.before, UTC).date()
    print(t("tables-unused", date=str(since)))
    for kind in KINDS:
        kept = "" if kind in kinds else t("tables-kept-kind")
        print(f"  {old.count(kind):>7,} {t(f'tables-{slug(kind)}')}{kept}")


def _days(age: str) -> int:
    found = re.fullmatch(r"([0-9]{1,5})([dwy])", age.strip())
    if found is None:
        raise CommandError.of("tables-age", age=repr(age))
    days = int(found[1]) * DAYS[found[2]]
    if not 1 <= days <= 20_000:
        raise CommandError.of("tables-age-range")
    return days
