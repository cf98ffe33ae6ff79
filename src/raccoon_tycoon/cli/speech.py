"""The command's language: from ``--lang``, otherwise from the environment."""

from __future__ import annotations

import os
import sys
from contextvars import ContextVar
from typing import Annotated

import typer

from ..locale import LANGUAGES, Message, Value, named, said, say
from .failures import CommandError

spoken: ContextVar[str] = ContextVar("spoken", default="en")


def t(id: str, /, **arguments: Value) -> str:
    """A message in the command's language."""
    return say(id, spoken.get(), **arguments)


def told(message: Message) -> str:
    return said(message, spoken.get())


def name_of(kind: str, name: str) -> str:
    """A thing's name in the command's language."""
    return named(kind, name, spoken.get())


def _checked(wanted: str | None) -> str | None:
    if wanted is not None and wanted not in LANGUAGES:
        raise CommandError.of("no-language", wanted=repr(wanted), languages=", ".join(LANGUAGES))
    return wanted


def language_of(arguments: list[str]) -> str:
    """The language that the command line asks for before its command, otherwise the default."""
    for place, word in enumerate(arguments):
        if not word.startswith("-"):
            break
        name, equals, value = word.partition("=")
        if name == "--lang":
            wanted = value if equals else "".join(arguments[place + 1 : place + 2])
            return wanted if wanted in LANGUAGES else _usual()
    return _usual()


def _usual() -> str:
    """The environment's language, if there is a catalogue for it and the terminal can show it."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = next((name for name in names if name), "en")[:2]
    unicode = (getattr(sys.stdout, "encoding", None) or "").lower().startswith("utf")
    return language if language in LANGUAGES and unicode else "en"


LanguageOption = Annotated[
    str | None, typer.Option("--lang", metavar="LANGUAGE", help="flag-lang", callback=_checked)
]
