"""``raccoon components``: custom missions and expansion components (docs/expansion.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ...catalog.components import DATA
from ...catalog.custom import COLUMNS
from ..own_components import read_components
from ..speech import t

components: typer.Typer = typer.Typer(help="command-components", rich_markup_mode=None)


@components.command("check", help="command-components-check")
def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="argument-components")]) -> None:
    own = read_components(file)
    counts = ", ".join(f"{count} {kind}" for kind, count in own.counts().items())
    print(t("components-valid", file=str(file), counts=counts, digest=own.digest))


@components.command("show", help="command-components-show")
def show() -> None:
    print(",".join(COLUMNS))
    for name in ("fat_cat.csv", "missions.csv"):
        print("\n".join((DATA / name).read_text(encoding="utf-8").splitlines()[1:]))
