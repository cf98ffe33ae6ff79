"""``raccoon components``: custom missions and expansion components (docs/expansion.md)."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from ..api.record import components_of
from ..api.rules import Rules
from ..catalog.components import DATA, OWN
from ..catalog.custom import COLUMNS, FiguresError, OwnFigures
from .errors import REFUSED, CommandError
from .speech import t

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


def play_with(own: OwnFigures) -> None:
    """Components are read when the program starts, so other ones need a restart."""
    if OWN is None or OWN.digest != own.digest:
        _start_again({**os.environ, "RACCOON_COMPONENTS": str(Path(own.source).absolute())})


def _use(file: Path | None) -> Path | None:
    if file is not None:
        play_with(_read(file, REFUSED))
    return file


def _start_again(environment: dict[str, str]) -> None:
    command = [sys.executable, *sys.orig_argv[1:]]
    sys.stdout.flush()
    if os.name == "posix":
        os.execve(sys.executable, command, environment)
    raise typer.Exit(subprocess.call(command, env=environment))


ComponentsOption = Annotated[
    Path | None,
    typer.Option(
        "--components",
        metavar="FILE",
        help="Your own missions and expansion components (docs/expansion.md).",
        callback=_use,
        is_eager=True,
    ),
]


def why_unused(rules: Rules) -> str | None:
    """Says that these rules don't use the custom components; ``None`` if they do or there are none."""
    if OWN is None or components_of(rules) is not None:
        return None
    return t("figures-unused")


def components_words() -> str:
    """What to add to a command so that it uses the same components."""
    return "" if OWN is None else f" --components {shlex.quote(OWN.source)}"
