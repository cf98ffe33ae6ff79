"""All refusals of the server: a name for programs, and an HTTP status.

The sentences for people are in the catalogues (``error-NAME``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...locale import LANGUAGES, Explained, Message, Value, as_is, plain, said, say

STATUS = {
    # who asks
    "no-seat": 401,
    "seat-needed": 401,
    "host-needed": 403,
    "foreign-origin": 403,
    "unknown-host": 421,
    # how much
    "no-length": 411,
    "too-large": 413,
    "too-fast": 429,
    "too-many-sockets": 429,
    "seat-full": 429,
    "full": 429,
    # what is asked for
    "no-hello": 400,
    "invalid": 422,
    "http": 404,
    "no-table": 404,
    "no-such-seat": 404,
    "no-such-move": 404,
    "no-puzzle": 404,
    "no-such-bot": 422,
    "rules": 422,
    "record": 422,
    "rules-version": 410,
    "other-figures": 409,
    "figures": 422,
    "wrong-seats": 422,
    # the table
    "started": 409,
    "not-drawing": 409,
    "wrong-number": 422,
    "not-playing": 409,
    "not-over": 409,
    "over-there": 409,
    "no-open-seat": 409,
    "open-seats": 409,
    "name-taken": 409,
    "seat-changed": 409,
    "resigned": 403,
    "not-away": 409,
    "still-here": 409,
    "not-invited": 409,
    "no-webhooks": 403,
    "webhook": 422,
    # playing
    "stale": 409,
    "repeated": 409,
    "not-your-turn": 409,
    "no-action": 422,
    "illegal": 422,
    "undo-off": 403,
    "no-undo": 409,
    "no-hints": 403,
    "no-auction": 409,
    "passed": 409,
    "above-money": 422,
    # the server itself
    "busy": 503,
    "internal": 500,
    "reloading": 503,
    "damaged": 409,
    "trouble": 500,
    "storage": 503,
}

LONGEST_PLACE = 80
"""The most characters quoted of a field's name."""

ELSEWHERE = ("rules", "rules-version", "other-figures")
"""The refusals for which a stored game is left untouched."""

PASSING = ("storage", "reloading")
"""The refusals worth retrying a moment later."""


class Refused(Exception):
    """Nothing has changed. ``detail`` is added to the answer; ``state`` is the fresh one."""

    def __init__(self, name: str, detail: dict[str, Any] | None = None, **arguments: Value) -> None:
        self.status: int = STATUS[name]
        self.name: str = name
        self.detail: dict[str, Any] = detail or {}
        self.arguments: dict[str, Value] = arguments
        self.state: bytes | None = None
        super().__init__(self.text())

    def text(self, language: str = "en") -> str:
        return whole(say(f"error-{self.name}", language, **self.arguments))

    def body(self, language: str = "en") -> dict[str, Any]:
        words = {name: plain(value, language) for name, value in self.arguments.items()}
        arguments = {name: whole(value) if isinstance(value, str) else value for name, value in words.items()}
        return {"error": self.name, "text": self.text(language), "arguments": arguments, **self.detail}


def refusal_in(answer: Mapping[str, Any]) -> Message:
    """A server's refusal as a message; an unknown one in the server's own words."""
    message = Message(f"error-{answer.get('error')}", tuple(answer.get("arguments", {}).items()))
    try:
        said(message)
    except KeyError:
        return as_is(str(answer.get("text", answer)))
    return message


def whole(text: str) -> str:
    """The text with lone surrogates escaped, as no answer can carry them."""
    return text.encode("utf-8", "backslashreplace").decode()


def language_of(header: str) -> str:
    """The first language of an ``Accept-Language`` that we support.

    >>> language_of("fr, ja-JP;q=0.9, en;q=0.8")
    'ja'
    """
    wanted = (part.strip()[:2].lower() for part in header.split(","))
    return next((language for language in wanted if language in LANGUAGES), "en")


def invalid(problem: Mapping[str, Any]) -> Refused:
    """What Pydantic found wrong and where, without repeating the input."""
    where = [whole(str(part))[:LONGEST_PLACE] for part in problem["loc"]]
    return Refused("invalid", {"where": where}, where=".".join(where), problem=wrong(problem))


WRONG = {
    "greater_than_equal": ("wrong-least", "least", "ge"),
    "less_than_equal": ("wrong-most", "most", "le"),
    "greater_than": ("wrong-above", "limit", "gt"),
    "string_too_short": ("wrong-short", "least", "min_length"),
    "string_too_long": ("wrong-long", "most", "max_length"),
    "too_short": ("wrong-few", "least", "min_length"),
    "too_long": ("wrong-many", "most", "max_length"),
    "literal_error": ("wrong-choice", "allowed", "expected"),
    "union_tag_invalid": ("wrong-choice", "allowed", "expected_tags"),
    **dict.fromkeys(("int_parsing", "int_type", "int_from_float"), ("wrong-whole-number",)),
    **dict.fromkeys(("float_parsing", "float_type"), ("wrong-number",)),
    **dict.fromkeys(("bool_parsing", "bool_type"), ("wrong-truth",)),
    **dict.fromkeys(("model_attributes_type", "model_type", "dict_type"), ("wrong-object",)),
    **dict.fromkeys(("missing", "union_tag_not_found"), ("wrong-missing",)),
    "string_type": ("wrong-text",),
    "list_type": ("wrong-list",),
    "extra_forbidden": ("wrong-unknown",),
    "string_pattern_mismatch": ("wrong-letters",),
    "json_invalid": ("wrong-json",),
}
"""Pydantic's kinds of error: our message, and which of Pydantic's values goes into it."""


def wrong(problem: Mapping[str, Any]) -> Message:
    """What Pydantic found wrong with a value; an unknown kind in Pydantic's words."""
    context = problem.get("ctx", {})
    error = context.get("error")
    if isinstance(error, Explained):  # by a check of our own
        return error.message
    if problem["type"] not in WRONG:
        return as_is(str(problem["msg"]))
    id, *names = WRONG[problem["type"]]
    return Message(id, ((names[0], str(context[names[1]])),) if names else ())
