"""Sealed maximum bids and previews: private services for one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...api.view import View
from ...text.outlook import outlook
from ...text.outlook_words import preview
from ..match.game_row import PLAYING, Maximum
from ..protocol.encode import event_part
from ..protocol.errors import Refused
from .table import Table, parsed, reason


async def leave_maximum(table: Table, seat: int, amount: int, above: str) -> None:
    """Have the server bid for a seat in the current auction; with an amount of 0 it passes."""
    async with table.lock:
        view = table.match.position.view(seat)
        auction = view.auction
        if table.row.status != PLAYING or auction is None:
            raise Refused("no-auction")
        if seat in auction.passed:
            raise Refused("passed")
        if amount > (view.money or 0):
            raise Refused("above-money", money=view.money or 0, amount=amount)
        maximum = Maximum(seat, table.match.auction_version, amount, above)
        await table.registry.store.set_maximum(table.id, seat, maximum)
        table.maximums[seat] = maximum
        table.tell_seat(seat)
    table.registry.robots.consider(table)


async def take_maximum_back(table: Table, seat: int) -> None:
    async with table.lock:
        await table.registry.store.set_maximum(table.id, seat, None)
        table.maximums.pop(seat, None)
        table.tell_seat(seat)


def my_view(table: Table, seat: int) -> View:
    """What the seat sees, if it is to move. All advice is based on this, so it can't leak anything."""
    if table.row.status != PLAYING or table.match.seat != seat:
        raise Refused("not-your-turn")
    return table.match.position.view(seat)


async def consider(table: Table, seat: int, texts: Sequence[str]) -> dict[str, Any]:
    """For each action what it would do, or why the seat can't do it now.

    Twenty of them may take twenty milliseconds, so this runs in a thread.
    """
    async with table.lock:
        view, version = my_view(table, seat), table.match.version
    names = [sitting.name for sitting in table.seats]
    run = table.registry.past.run
    return {"version": version, "actions": [await run(considered, view, text, names) for text in texts]}


def considered(view: View, text: str, names: Sequence[str]) -> dict[str, Any]:
    """What one action would do, or why the view's seat can't do it now."""
    action = parsed(text)
    refusal = view.why_not(action)
    if refusal is not None:
        return {"action": str(action), "refusal": reason(refusal), "preview": None}
    ahead = outlook(view, action)
    foreseen = {
        "text": preview(view, action, names, ahead),
        "events": [event_part(event.seen_by(view.seat)) for event in ahead.events],
        "prices": ahead.prices,
        "money": ahead.money,
        "take": ahead.take,
        "over": ahead.over,
        "idle": ahead.idle,
        "points": ahead.points,
        "gains": ahead.gains,
        "lot": None if ahead.lot is None else vars(ahead.lot),
    }
    return {"action": str(action), "refusal": None, "preview": foreseen}
