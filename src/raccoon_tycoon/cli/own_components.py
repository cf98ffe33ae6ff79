"""The components that a command plays with: the shipped ones, or those of ``--components``."""

from __future__ import annotations

import shlex
from contextvars import ContextVar
from pathlib import Path
from typing import Annotated

import typer

from ..api.rules import Rules
from ..catalog.components import SHIPPED, Components
from ..catalog.custom import FiguresError, OwnFigures
from .failures import REFUSED, CommandError
from .speech import t

in_use: ContextVar[Components] = ContextVar("in_use", default=SHIPPED)


def read_components(file: Path) -> OwnFigures:
    try:
        return OwnFigures.read(file)
    except FiguresError as error:
        raise CommandError(error.message, REFUSED) from None


def _use(file: Path | None) -> Path | None:
    if file is not None:
        in_use.set(Components(read_components(file)))
    return file


ComponentsOption = Annotated[
    Path | None,
    typer.Option(
        "--components",
        metavar="FILE",
        help="flag-components",
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
