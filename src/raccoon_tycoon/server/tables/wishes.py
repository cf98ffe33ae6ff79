"""Requests of a player connected to a table, by any transport."""

from __future__ import annotations

from typing import Any

from ..protocol.errors import Refused
from . import advice, hints, seating
from .table import Table


async def grant(table: Table, seat: int, wish: dict[str, Any], address: str) -> dict[str, Any]:
    """Carry out a validated message of ``protocol/requests.py``."""
    match wish["type"]:
        case "act":
            return {"version": await table.act(seat, wish["version"], wish["key"], wish["action"])}
        case "undo":
            return {"version": await table.undo(seat, wish["version"], wish["key"])}
        case "maximum" if wish["amount"] is None:
            await advice.take_maximum_back(table, seat)
        case "maximum":
            await advice.leave_maximum(table, seat, wish["amount"], wish.get("above", "pass"))
        case "hint":
            return {"hint": await hints.hint(table, seat, address)}
        case "consider":
            return {"considered": await advice.consider(table, seat, wish["actions"])}
        case "chat":
            await seating.say(table, seat, wish["text"], wish["key"])
    return {}


def check_room(table: Table, seat: int | None) -> None:
    """Spectators and each seat have separate limits, so that no crowd keeps a player out."""
    settings = table.registry.settings
    held = sum(other.seat == seat for other in table.onlookers)
    if seat is None and held >= settings.sockets_per_table:
        raise Refused("full")
    if seat is not None and held >= settings.sockets_per_seat:
        raise Refused("seat-full", most=settings.sockets_per_seat)
