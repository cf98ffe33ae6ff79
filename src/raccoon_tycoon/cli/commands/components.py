"""``raccoon components``: custom missions and expansion components (docs/expansion.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ...catalog.components import DATA
from ...catalog.custom import COLUMNS
from ..box import read_components

components: typer.Typer = typer.Typer(
    help="Check your own missions and expansion components, or print the ones that ship.",
    rich_markup_mode=None,
)


@components.command("check")
def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="Your own components, as CSV.")]) -> None:
    """Check a file with your own components and list what it replaces."""
    own = read_components(file)
    counts = ", ".join(f"{count} {kind}" for kind, count in own.counts().items())
    print(f"{file} is valid. Rows by kind: {counts}; digest {own.digest}.")


@components.command("show")
def show() -> None:
    """Print the components that ship with the program, as a starting point for your own."""
    print(",".join(COLUMNS))
    for name in ("fat_cat.csv", "missions.csv"):
        print("\n".join((DATA / name).read_text(encoding="utf-8").splitlines()[1:]))
