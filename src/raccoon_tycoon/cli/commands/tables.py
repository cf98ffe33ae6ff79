"""``raccoon tables``: what an operator does to the tables in a server's database (docs/operating.md)."""

from __future__ import annotations

import asyncio
import re
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import REFUSED, CommandError
from ..installing import install
from .serve import problems_of

if TYPE_CHECKING:
    from ...server.housekeeping import Pruned, Unused

DAYS = {"d": 1, "w": 7, "y": 365}

tables: typer.Typer = typer.Typer(
    help="Look after the tables in a server's database: see and delete old ones.", rich_markup_mode=None
)


@tables.command("prune")
def prune(
    older_than: Annotated[
        str,
        typer.Option(
            "--older-than",
            metavar="AGE",
            help="Tables that nobody has played or talked at for this long: 90d, 12w or 2y.",
        ),
    ],
    database: Annotated[
        str | None,
        typer.Option(
            "--database",
            metavar="TEXT",
            help="The server's database. Default: the server's own setting (RACCOON_DATABASE, "
            "RACCOON_SETTINGS, else sqlite:///raccoon.db).",
        ),
    ] = None,
    delete: Annotated[
        bool, typer.Option("--delete", help="Delete them. Without this, nothing is changed.")
    ] = False,
    archive: Annotated[
        Path | None,
        typer.Option(
            "--archive",
            metavar="FOLDER",
            help="Save each game's record in this folder before it is deleted.",
        ),
    ] = None,
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Include games in progress that nobody has gone on with.")
    ] = False,
) -> None:
    """Show which tables are old, and delete them if asked to."""
    days = _days(older_than)
    before = time.time() - days * 86_400
    try:
        from pydantic import ValidationError

        from ...server.housekeeping import IN_PROGRESS, KINDS
        from ...server.match.storage import StorageError
        from ...server.settings import Settings
        from ...server.storage.database_file import DatabaseError
    except ImportError as error:
        raise CommandError(
            f"the server packages aren't installed ({error.name}): {install('server')}"
        ) from None
    kinds = [kind for kind in KINDS if unfinished or kind != IN_PROGRESS]
    try:
        settings = Settings() if database is None else Settings(database=database)
        if delete and archive is not None:
            archive.mkdir(parents=True, exist_ok=True)
        done = asyncio.run(_prune(settings.database, before, kinds, archive, delete))
    except ValidationError as error:
        raise CommandError(problems_of(error)) from None
    except OSError as error:
        raise CommandError(f"{archive} can't be used as a folder: {error.strerror}", REFUSED) from None
    except (DatabaseError, StorageError, ValueError) as error:
        raise CommandError(str(error), REFUSED) from None
    if done is None:
        saving = "" if archive is not None else ", and --archive FOLDER to save the records of their games"
        print(f"Nothing has been deleted. Add --delete to delete them{saving}.")
        return
    print(f"Deleted {_tables(done.deleted)}." + (f" Their records are in {archive}." if archive else ""))
    if done.failed:
        reasons = "; ".join(f"{game}: {reason}" for game, reason in done.failed.items())
        raise CommandError(f"kept {_tables(len(done.failed))} without a record: {reasons}", REFUSED)


async def _prune(
    url: str, before: float, kinds: list[str], archive: Path | None, delete: bool
) -> Pruned | None:
    """Says what is old before anything happens to it; without ``delete`` nothing does."""
    from ...server import housekeeping

    async with housekeeping.opened(url, to_change=delete) as storage:
        old = await housekeeping.unused(storage, before)
        _tell(old, kinds)
        return await housekeeping.prune(storage, old, kinds, archive) if delete else None


def _tell(old: Unused, kinds: list[str]) -> None:
    from ...server.housekeeping import KINDS

    since = datetime.fromtimestamp(old.before, UTC).date()
    print(f"Tables in the database that nobody has used since {since}:")
    for kind in KINDS:
        kept = "" if kind in kinds else " (kept; --unfinished includes them)"
        print(f"  {old.count(kind):>7,} {kind}{kept}")


def _days(age: str) -> int:
    found = re.fullmatch(r"([0-9]{1,5})([dwy])", age.strip())
    if found is None:
        raise CommandError(f"--older-than {age!r} isn't an age; write 90d, 12w or 2y")
    days = int(found[1]) * DAYS[found[2]]
    if not 1 <= days <= 20_000:
        raise CommandError("--older-than must be between 1d and 54y")
    return days


def _tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count:,} tables"
