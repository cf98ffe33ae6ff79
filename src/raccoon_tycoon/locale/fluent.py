"""Fluent, as far as our catalogues use it: text, ``{ $argument }``, ``{ "text" }`` and selections.

The core runs without any packages, in a browser too, so it parses the catalogues itself. It refuses what it
doesn't understand; tests compare it with Fluent's own implementation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

Words = Callable[[Mapping[str, int | str]], str]
"""A message that waits for its arguments."""

ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *= *(.*(?:\n(?:[ ]+.*|[ ]*(?=\n)))*)", re.MULTILINE)
ARGUMENT = re.compile(r"\$([a-zA-Z][\w-]*)\s*(->)?\s*")
QUOTED = re.compile(r'"([^"\\]*)"\s*')
VARIANT = re.compile(r"\s*(\*?)\[\s*([\w-]+)\s*\][ ]*")
TEXT = re.compile(r"[^{}\n]+")
BREAK = re.compile(r"((?:[ ]*\n)+)([ ]*)")


def entries(source: str) -> dict[str, str]:
    """Each message's text, not yet parsed."""
    return dict(ENTRY.findall(source))


def understood(pattern: str, plural: Callable[[int], str]) -> Words:
    """A message's text as a function of its arguments; ``plural`` names the plural form for a number."""
    words, end = _Reader(pattern, plural).pattern(0)
    if end != len(pattern):
        raise ValueError(f"not understood: {pattern[end:]!r}")
    return words


class _Reader:
    def __init__(self, source: str, plural: Callable[[int], str]) -> None:
        self.source, self.plural = source, plural

    def pattern(self, at: int) -> tuple[Words, int]:
        """Text and placeables up to the end, or to the next variant or closing brace of a selection."""
        parts: list[Words | str | tuple[str, str]] = []
        while at < len(self.source) and self.source[at] != "}":
            if self.source[at] == "{":
                placeable, at = self.placeable(at + 1)
                parts.append(placeable)
            elif text := TEXT.match(self.source, at):
                parts.append(text[0])
                at = text.end()
            else:
                line = BREAK.match(self.source, at)
                assert line is not None
                if line.end() == len(self.source) or self.source[line.end()] in "}[*":
                    return _joined(parts), line.end()
                parts.append((line[1], line[2]))
                at = line.end()
        return _joined(parts), at

    def placeable(self, at: int) -> tuple[Words, int]:
        at = self.blank(at)
        quoted = QUOTED.match(self.source, at)
        if quoted:
            return (lambda arguments: quoted[1]), self.closed(quoted.end())
        argument = ARGUMENT.match(self.source, at)
        if argument is None:
            raise ValueError(f"not understood: {self.source[at:]!r}")
        if not argument[2]:
            return _argument(argument[1]), self.closed(argument.end())
        variants: dict[str, Words] = {}
        default, at = "", argument.end()
        while variant := VARIANT.match(self.source, at):
            variants[variant[2]], at = self.pattern(variant.end())
            default = variant[2] if variant[1] else default
        return _selection(argument[1], variants, variants[default], self.plural), self.closed(at)

    def blank(self, at: int) -> int:
        while self.source[at].isspace():
            at += 1
        return at

    def closed(self, at: int) -> int:
        at = self.blank(at)
        if self.source[at] != "}":
            raise ValueError(f"not understood: {self.source[at:]!r}")
        return at + 1


def _joined(parts: list[Words | str | tuple[str, str]]) -> Words:
    """The parts joined, without the indent common to all lines."""
    indent = min((len(part[1]) for part in parts if isinstance(part, tuple)), default=0)
    if parts and isinstance(parts[0], tuple):
        parts[0] = parts[0][1][indent:]
    plain = [
        "\n" * part[0].count("\n") + part[1][indent:] if isinstance(part, tuple) else part for part in parts
    ]
    if plain and isinstance(plain[-1], str):
        plain[-1] = plain[-1].rstrip()
    if all(isinstance(part, str) for part in plain):
        text = "".join(map(str, plain))
        return lambda arguments: text
    return lambda arguments: "".join(part if isinstance(part, str) else part(arguments) for part in plain)


def _argument(name: str) -> Words:
    def words(arguments: Mapping[str, int | str]) -> str:
        value = arguments[name]
        return value if isinstance(value, str) else f"{value:,}"

    return words


def _selection(
    name: str, variants: Mapping[str, Words], default: Words, plural: Callable[[int], str]
) -> Words:
    def words(arguments: Mapping[str, int | str]) -> str:
        value = arguments[name]
        chosen = variants.get(str(value))
        if chosen is None and isinstance(value, int):
            chosen = variants.get(plural(value))
        return (chosen or default)(arguments)

    return words
