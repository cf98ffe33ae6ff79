"""What the server says no to, with an HTTP status, a short id for programs and a sentence for people."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """Nothing has changed. ``detail`` is added to the answer; ``state`` is the fresh one."""

    def __init__(self, status: int, name: str, sentence: str, **detail: Any) -> None:
        super().__init__(sentence)
        self.status, self.name, self.sentence, self.detail = status, name, sentence, detail
        self.state: bytes | None = None

    def body(self) -> dict[str, Any]:
        return {"error": self.name, "text": self.sentence, **self.detail}


def no_table() -> Refused:
    return Refused(404, "no-table", "There is no such table.")


def no_seat() -> Refused:
    return Refused(401, "no-seat", "That secret opens no seat at this table.")


def seat_needed() -> Refused:
    return Refused(401, "seat-needed", "This needs a seat's secret: Authorization: Bearer SECRET.")


def host_needed() -> Refused:
    return Refused(403, "host-needed", "Only who opened the table can do this.")


def storage_failed() -> Refused:
    return Refused(
        503, "storage", "The server can't write to its database now; nothing was changed. Try again later."
    )
