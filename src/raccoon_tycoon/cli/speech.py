"""The language that the command speaks: what ``--lang`` says, else the environment's."""

from __future__ import annotations

import os
import sys
from contextvars import ContextVar
from typing import Annotated

import typer

from ..locale import LANGUAGES, Message, Value, named, said, say
from .errors import CommandError

spoken: ContextVar[str] = ContextVar("spoken", default="en")


def t(id: str, /, **arguments: Value) -> str:
    """A message in the command's language."""
    return say(id, spoken.get(), **arguments)


def told(message: Message) -> str:
    return said(message, spoken.get())


def name_of(kind: str, name: str) -> str:
    """A thing's name in the command's language."""
    return named(kind, name, spoken.get())


def _speak(wanted: str | None) -> str | None:
    if wanted is not None and wanted not in LANGUAGES:
        raise CommandError(f"--lang is {wanted!r}; there are {', '.join(LANGUAGES)}")
    spoken.set(wanted or _usual())
    return wanted


def _usual() -> str:
    """The environment's language if we speak it and the terminal can show it."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = next((name for name in names if name), "en")[:2]
    unicode = (getattr(sys.stdout, "encoding", None) or "").lower().startswith("utf")
    return language if language in LANGUAGES and unicode else "en"


LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="LANGUAGE",
        help=f"The language of the game: {' or '.join(LANGUAGES)}. Default: that of your system.",
        callback=_speak,
    ),
]
