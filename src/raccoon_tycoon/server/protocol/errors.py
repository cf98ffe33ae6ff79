"""Everything the server says no to: a name for programs, an HTTP status, and a sentence for people.

The sentences are in the catalogues too (``error-NAME``), so that a page can show them in its own language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

REFUSALS: dict[str, tuple[int, str]] = {
    # who asks
    "no-seat": (401, "That secret opens no seat at this table."),
    "seat-needed": (401, "This needs a seat's secret."),
    "host-needed": (403, "Only who opened the table can do this."),
    "foreign-origin": (403, "Pages of other sites can't write here."),
    "unknown-host": (421, "This server doesn't go by that name; its operator can add it with --hosts."),
    # how much
    "no-length": (411, "A request must say how long it is: send a Content-Length."),
    "too-large": (413, "A request has at most {most} bytes."),
    "too-fast": (429, "That was too much at once; wait a moment."),
    "too-many-sockets": (429, "One address can hold {most} connections."),
    "seat-full": (429, "One seat can hold {most} connections."),
    "full": (429, "Too many people look on at this table."),
    # what is asked for
    "no-hello": (400, "A socket begins with a hello: see docs/server.md."),
    "invalid": (422, "Not understood: {where}: {problem}."),
    "http": (404, "{problem}."),
    "no-table": (404, "There is no such table."),
    "no-such-seat": (404, "There is no seat {seat}."),
    "no-such-move": (404, "The record has {moves} actions."),
    "no-such-bot": (422, "There is no bot {bot}; there are {bots}."),
    "rules": (422, "These rules make no sense: {problem}."),
    "record": (422, "This record can't be read: {problem}."),
    "rules-version": (
        410,
        "This game was played under rules version {version}, which this server can't replay.",
    ),
    "other-figures": (
        409,
        "This game is played with other figures than this server has. It is kept; a server that is started "
        "with its figures goes on with it.",
    ),
    "wrong-seats": (422, "{seats} seats for a game of {players}."),
    # the table
    "started": (409, "The game has started."),
    "not-drawing": (409, "It's too late or too early to open a number for the seed."),
    "wrong-number": (422, "This isn't the number that the seat promised."),
    "not-playing": (409, "The game has not started or is over."),
    "not-over": (409, "The game is not over."),
    "over-there": (409, "The game is over at that moment."),
    "no-open-seat": (409, "There is no such open seat."),
    "open-seats": (409, "There are open seats; fill them with bots or wait."),
    "name-taken": (409, "Somebody at this table has that name."),
    "seat-changed": (409, "Somebody else changed that seat a moment ago."),
    "resigned": (403, "This seat has resigned; a bot plays for it."),
    "not-away": (409, "No bot plays for this seat."),
    "no-webhooks": (403, "This server sends no notices."),
    "webhook": (422, "Notices can't go there; they go to an address like https://example.org/notify."),
    # playing
    "stale": (409, "The game has moved on; here is how it stands."),
    "repeated": (409, "This was done already."),
    "not-your-turn": (409, "It is not this seat's decision."),
    "no-action": (422, "That is no action: {problem}."),
    "illegal": (422, "{reason}"),
    "undo-off": (403, "This table plays without undo."),
    "no-undo": (409, "Nothing can be taken back: something was revealed, or others acted."),
    "no-hints": (403, "This table plays without hints."),
    "no-auction": (409, "There is no auction under way."),
    "passed": (409, "This seat has passed in this auction."),
    "above-money": (422, "You hold ${money} and can't bid ${amount}."),
    # the server itself
    "busy": (503, "The server is busy. Try again in a few seconds."),
    "internal": (500, "Something went wrong on the server; its log says what."),
    "reloading": (503, "This table is being loaded again; nothing was changed. Try again."),
    "damaged": (
        409,
        "This table's saved game is damaged, so it can't go on. Other tables are not affected. "
        "Please tell whoever runs this server.",
    ),
    "trouble": (500, "Something went wrong at this table. See how it stands before you try again."),
    "storage": (503, "The server can't use its database now; nothing was changed. Try again later."),
}

LONGEST_PLACE = 80
"""Characters of a field's name that are told back."""

ELSEWHERE = ("rules", "rules-version", "other-figures")
"""Why a game of the database is left as it is."""

PASSING = ("storage", "reloading")
"""What may go well a moment later."""


class Refused(Exception):
    """Nothing has changed. ``detail`` is added to the answer; ``state`` is the fresh one."""

    def __init__(self, name: str, detail: dict[str, Any] | None = None, **arguments: int | str) -> None:
        self.status, sentence = REFUSALS[name]
        self.name, self.detail = name, detail or {}
        self.arguments = {
            key: whole(value) if isinstance(value, str) else value for key, value in arguments.items()
        }
        self.sentence = sentence.format(**self.arguments)
        self.state: bytes | None = None
        super().__init__(self.sentence)

    def body(self) -> dict[str, Any]:
        return {"error": self.name, "text": self.sentence, "arguments": self.arguments, **self.detail}


def whole(text: str) -> str:
    """The text with half characters (lone surrogates) written out, as no answer can carry them."""
    return text.encode("utf-8", "backslashreplace").decode()


def invalid(problem: Mapping[str, Any]) -> Refused:
    """What Pydantic found wrong and where, without what was sent."""
    where = [whole(str(part))[:LONGEST_PLACE] for part in problem["loc"]]
    words = str(problem["msg"])
    return Refused("invalid", {"where": where}, where=".".join(where), problem=words)
