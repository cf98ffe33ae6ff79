"""The words people read: Fluent catalogues, a folder for each language and a file for each area.

Code makes a message, an id with arguments; a catalogue has the wording. A catalogue is loaded when it is
first needed.

>>> say("refusal-sell-too-many", commodity="wheat", held=1, units=3)
'You hold 1 wheat, not 3.'
>>> say("refusal-sell-too-many", "ja", commodity="wheat", held=1, units=3)
'麦は1個しかなく、3個は売れません。'
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, KeysView, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..frozen import frozen

if TYPE_CHECKING:
    from typing import Self

    from .fluent import Words

LANGUAGES = ("en", "ja")


@frozen
class Message:
    """A text for any language: an id with arguments.

    Strings stay as they are, except names of components (``NAMES``); a tuple of strings is a list of tokens,
    which are counted.
    """

    id: str
    arguments: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, id: str, /, **arguments: Value) -> Self:
        return cls(id, tuple(arguments.items()))


@frozen
class Name:
    """The name of a component, with its kind, such as ``town``."""

    kind: str
    name: str


Value = int | str | tuple[str, ...] | tuple[Message, ...] | Message | Name


class Explained(Exception):
    """An error with a message for any language: ``said(error.message, "ja")``. Its ``str`` is in English.

    Instead of a message it may have a plain text, which is the same in every language.
    """

    def __init__(self, message: Message | str) -> None:
        self.message: Message = message if isinstance(message, Message) else as_is(message)
        super().__init__(said(self.message))

    @classmethod
    def of(cls, id: str, /, **arguments: Value) -> Self:
        return cls(Message.of(id, **arguments))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self).__new__, (type(self), *self.args), self.__dict__


def as_is(text: str) -> Message:
    """A text that isn't translated: another program's, or a user's own."""
    return Message.of("as-is", text=text)


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
"""Arguments that name a component, and its kind."""


def say(id: str, language: str = "en", /, **arguments: Value) -> str:
    """A message in words."""
    return _say(id, arguments, language)


def said(message: Message, language: str = "en") -> str:
    return _say(message.id, dict(message.arguments), language)


def ids() -> KeysView[str]:
    """The ids of all messages."""
    return _source("en").keys()


@functools.lru_cache(1024)
def named(kind: str, name: str, language: str = "en") -> str:
    """A component's name; a custom one is the same in every language."""
    id = f"{kind}-{slug(name)}"
    return _words(id, language)({}) if id in ids() and _words(id, "en")({}) == name else name


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
    return listed(parts, language, "tokens-and") or say("nothing", language)


def listed(parts: Iterable[str], language: str = "en", last: str = "list-and") -> str:
    """``Ann, Ben and Cleo``; ``last`` joins the last one."""
    *most, end = list(parts) or [""]
    return f"{say('list-comma', language).join(most)}{say(last, language)}{end}" if most else end


def _say(id: str, arguments: Mapping[str, Value], language: str) -> str:
    words = {name: plain(value, language) for name, value in arguments.items()}
    for name in NAMES.keys() & words.keys():
        words[name] = named(NAMES[name], str(words[name]), language)
    return _words(id, language)(words)


def plain(value: Value, language: str = "en") -> int | str:
    """An argument as a number or in words."""
    if isinstance(value, int | str):
        return value
    if isinstance(value, tuple):
        parts = [said(part, language) for part in value if isinstance(part, Message)]
        if parts:
            return say("list-comma", language).join(parts)
        return tokens_text((part for part in value if isinstance(part, str)), language)
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
