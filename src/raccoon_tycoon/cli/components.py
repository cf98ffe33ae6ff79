"""``raccoon components``: custom missions and expansion components (docs/expansion.md)."""

from __future__ import annotations

import shlex
from contextvars import ContextVar
from pathlib import Path
from typing import Annotated

import typer

from ..api.rules import Rules
from ..catalog.components import DATA, SHIPPED, Components
from ..catalog.custom import COLUMNS, FiguresError, OwnFigures
from .errors import REFUSED, CommandError
from .speech import t

in_use: ContextVar[Components] = ContextVar("in_use", default=SHIPPED)
"""What the command plays with: its ``--components``."""

components = typer.Typer(
    help="Check your own missions and expansion components, or print the ones that ship.",
    rich_markup_mode=None,
)


@components.command("check")
def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="Your own components, as CSV.")]) -> None:
    """Check a file with your own components and list what it replaces."""
    own = _read(file, REFUSED)
    counts = ", ".join(f"{count} {kind}" for kind, count in own.counts().items())
    print(f"{file} is valid. Rows by kind: {counts}; digest {own.digest}.")


@components.command("show")
def show() -> None:
    """Print the components that ship with the program, as a starting point for your own."""
    print(",".join(COLUMNS))
    for name in ("fat_cat.csv", "missions.csv"):
        print("\n".join((DATA / name).read_text(encoding="utf-8").splitlines()[1:]))


def _read(file: Path, code: int) -> OwnFigures:
    try:
        return OwnFigures.read(file)
    except FiguresError as error:
        raise CommandError(str(error), code) from None


def _use(file: Path | None) -> Path | None:
    if file is not None:
        in_use.set(Components(_read(file, REFUSED)))
    return file


ComponentsOption = Annotated[
    Path | None,
    typer.Option(
        "--components",
        metavar="FILE",
        help="Your own missions and expansion components (docs/expansion.md).",
        envvar="RACCOON_COMPONENTS",
        show_envvar=False,
        callback=_use,
        is_eager=True,
    ),
]


def why_unused(rules: Rules) -> str | None:
    """Says that these rules don't use the custom components; ``None`` if they do or there are none."""
    return None if rules.components == in_use.get() else t("figures-unused")


def components_words() -> str:
    """What to add to a command so that it uses the same components."""
    own = in_use.get().own
    return "" if own is None else f" --components {shlex.quote(own.source)}"
