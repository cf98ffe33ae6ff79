"""The words people read: Fluent catalogues, a folder for each language and a file for each area.

What is to be said is a message, an id and arguments; a catalogue has the words. Nothing is read before it is
said.

>>> say("refusal-sell-too-many", commodity="wheat", held=1, units=3)
'You hold 1 wheat, not 3.'
>>> say("refusal-sell-too-many", "ja", commodity="wheat", held=1, units=3)
'麦は1個しかなく、3個は売れません。'
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Union

from ..frozen import frozen

if TYPE_CHECKING:
    from .fluent import Words

LANGUAGES = ("en", "ja")


@frozen
class Message:
    """Something to be said in any language.

    Strings are taken as they are, but for names of things in the box (``NAMES``); tuples are tokens.
    """

    id: str
    arguments: tuple[tuple[str, Value], ...] = ()


@frozen
class Name:
    """The name of a thing in the box, of a kind such as ``town``."""

    kind: str
    name: str


Value = Union[int, str, tuple[str, ...], Message, Name]

NAMES = {
    "building": "building",
    "commodity": "commodity",
    "meeple": "meeple",
    "mission": "mission",
    "railroad": "railroad",
    "shield": "shield",
    "town": "town",
    "upgrade": "building",
}
"""Arguments that name a thing, and the kind of thing."""


def say(id: str, language: str = "en", /, **arguments: Value) -> str:
    """A message in words."""
    return _say(id, arguments, language)


def said(message: Message, language: str = "en") -> str:
    return _say(message.id, dict(message.arguments), language)


def knows(id: str) -> bool:
    return id in _source("en")


def named(kind: str, name: str, language: str = "en") -> str:
    """A thing's name; one of an owner's own is the same in every language."""
    id = f"{kind}-{slug(name)}"
    return _words(id, language)({}) if knows(id) and _words(id, "en")({}) == name else name


def slug(name: str) -> str:
    """A name as part of an id.

    >>> slug("Governor's Mansion")
    'governors-mansion'
    """
    plain = name.lower().replace("'", "")
    return "-".join("".join(c if c.isalnum() else " " for c in plain).split())


def tokens_text(tokens: Iterable[str], language: str = "en") -> str:
    """Tokens counted in words.

    >>> tokens_text(("wheat", "wheat", "coal"))
    '2 wheat and 1 coal'
    """
    counts: dict[str, int] = {}
    for token in tokens:
        counts[token] = counts.get(token, 0) + 1
    parts = [say("tokens-counted", language, count=n, commodity=token) for token, n in counts.items()]
    return listed(parts, language) or say("nothing", language)


def listed(parts: Iterable[str], language: str = "en") -> str:
    *first, last = list(parts) or [""]
    return f"{say('list-comma', language).join(first)}{say('list-and', language)}{last}" if first else last


def _say(id: str, arguments: Mapping[str, Value], language: str) -> str:
    return _words(id, language)({name: _plain(name, value, language) for name, value in arguments.items()})


def _plain(name: str, value: Value, language: str) -> int | str:
    if isinstance(value, str):
        return named(NAMES[name], value, language) if name in NAMES else value
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return tokens_text(value, language)
    return said(value, language) if isinstance(value, Message) else named(value.kind, value.name, language)


@functools.cache
def _words(id: str, language: str) -> Words:
    from .fluent import understood

    return understood(_source(language)[id], _PLURALS[language])


@functools.cache
def _source(language: str) -> dict[str, str]:
    from .fluent import entries

    files = sorted((Path(__file__).parent / language).glob("*.ftl"))
    return {id: text for file in files for id, text in entries(file.read_text(encoding="utf-8")).items()}


_PLURALS: dict[str, Callable[[int], str]] = {
    "en": lambda number: "one" if number == 1 else "other",
    "ja": lambda number: "other",
}
