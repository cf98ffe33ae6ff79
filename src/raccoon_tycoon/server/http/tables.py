"""Endpoints for tables: open, list, join, leave, start, resign, rematch, chat, notices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Query, Request

from ...catalog.box import plain_box
from ..match import offered
from ..match.game_row import PLAYING, WAITING, GameRow
from ..match.seats import Seat
from ..protocol.errors import Refused
from ..protocol.requests import (
    Commitment,
    Join,
    NewTable,
    Number,
    Rename,
    Say,
    SeatNumber,
    Start,
    Version,
    Webhook,
)
from ..protocol.responses import (
    Choices,
    ComponentsAnswer,
    Done,
    Lobby,
    MessageAnswer,
    Opened,
    Rematch,
    Seated,
    TableAnswer,
)
from ..tables import seating, shared_seed
from ..tables.registry import why_elsewhere
from ..tables.table import table_info
from .callers import PROBLEMS, AllTables, Caller, Host, TheSeat, TheTable, may_open
from .middleware import address

router: APIRouter = APIRouter(prefix="/api", responses=PROBLEMS, tags=["tables"])
MOST_LISTED = 100


@router.get("/components")
async def components(tables: AllTables, table: str | None = None) -> ComponentsAnswer:
    """The components: cards, railroads, towns, tiles and so on, with their figures.

    A table may use other components than new tables do; ``table`` asks for its own.
    """
    return ComponentsAnswer.model_validate(plain_box(await tables.components_of(table)))


@router.get("/choices")
async def choices() -> Choices:
    """The choices for opening a table."""
    return Choices.model_validate(offered.choices())


@router.post("/tables", status_code=201)
async def open_table(form: NewTable, tables: AllTables, request: Request) -> Opened:
    """Open a table. Seats of kind ``person`` play on this device: their secrets are in the answer."""
    may_open(request)
    table, host, secrets = await tables.create(form.understood())
    table.opener = address(request.scope)
    return Opened(table=TableAnswer.model_validate(table.info()), host=host, seats=secrets)


@router.get("/tables")
async def lobby(tables: AllTables, most: Annotated[int, Query(ge=1, le=MOST_LISTED)] = 50) -> Lobby:
    """Listed tables: those waiting for players, and those that can be watched."""
    found = {}
    for status in (WAITING, PLAYING):
        rows = await tables.store.lobby(status, most)
        listed = (_listed(row, seats, tables.now()) for row, seats in rows)
        found[status] = [answer for answer in listed if answer is not None]
    return Lobby(waiting=found[WAITING], playing=found[PLAYING])


def _listed(row: GameRow, seats: Sequence[Seat], now: float) -> TableAnswer | None:
    """A table in the lobby; ``None`` if it is damaged or only another server can play it."""
    try:
        return None if why_elsewhere(row) else TableAnswer.model_validate(table_info(row, seats, now))
    except (ValueError, TypeError):
        return None


@router.get("/tables/{table}")
async def one_table(table: TheTable) -> TableAnswer:
    """A table: its seats, rules and status."""
    return TableAnswer.model_validate(table.info())


@router.post("/tables/{table}/join")
async def join(table: TheTable, form: Join) -> Seated:
    """Take an open seat. The answer has the seat's secret, which is shown only this once."""
    seat, secret = await seating.join(table, form.name, form.seat)
    return Seated(seat=seat, secret=secret, table=TableAnswer.model_validate(table.info()))


@router.post("/tables/{table}/leave")
async def leave(table: TheTable, seat: TheSeat) -> Done:
    """Give up the seat before the start."""
    await seating.leave(table, seat)
    return Done()


@router.put("/tables/{table}/name")
async def rename(table: TheTable, seat: TheSeat, form: Rename) -> Done:
    """Rename the seat; before the start."""
    await seating.rename(table, seat, form.name)
    return Done()


@router.post("/tables/{table}/start")
async def start(table: TheTable, host: Host, form: Start) -> TableAnswer:
    """Begin the game; only the host can."""
    await seating.start(table, form.fill, form.within)
    return TableAnswer.model_validate(table.info())


@router.put("/tables/{table}/commitment")
async def commit(table: TheTable, seat: TheSeat, form: Commitment) -> TableAnswer:
    """Commit to a number that will be part of the seed; before the start."""
    await seating.commit(table, seat, form.commitment)
    return TableAnswer.model_validate(table.info())


@router.put("/tables/{table}/number")
async def open_number(table: TheTable, seat: TheSeat, form: Number) -> TableAnswer:
    """Reveal the number, while the table's status is ``drawing``; the last one deals the game."""
    await shared_seed.open_number(table, seat, form.number)
    return TableAnswer.model_validate(table.info())


@router.post("/tables/{table}/resign")
async def resign(table: TheTable, seat: TheSeat) -> Done:
    """Resign for good; a bot plays on."""
    await seating.resign(table, seat)
    return Done()


@router.post("/tables/{table}/return")
async def come_back(table: TheTable, seat: TheSeat) -> Done:
    """Take the seat back from the bot that took over."""
    await seating.come_back(table, seat)
    return Done()


@router.post("/tables/{table}/seats/{seat}/substitute")
async def substitute(table: TheTable, host: Host, seat: SeatNumber) -> Done:
    """Let a bot play for somebody who has been gone for some minutes; the owner may return at any time."""
    await seating.substitute(table, seat)
    return Done()


@router.post("/tables/{table}/rematch")
async def rematch(table: TheTable, caller: Caller) -> Rematch:
    """Ask the same people to play again: whoever asks first is host of the new table.

    Everybody's old secret opens the new table too, and the game begins when all have accepted.
    """
    if caller.seat is None and not caller.host:
        raise Refused("host-needed")
    following, host = await seating.rematch(table, caller)
    return Rematch(table=following, host=host)


@router.post("/tables/{table}/accept")
async def accept(table: TheTable, seat: TheSeat) -> TableAnswer:
    """Accept a rematch; the last player to accept starts the game. ``leave`` declines."""
    await seating.accept(table, seat)
    return TableAnswer.model_validate(table.info())


@router.get("/tables/{table}/chat")
async def talk(table: TheTable, after: Version = 0) -> list[MessageAnswer]:
    """The latest 200 messages with a number above ``after``."""
    messages = await table.registry.store.talk(table.id, after)
    return [MessageAnswer.model_validate(message) for message in messages]


@router.post("/tables/{table}/chat")
async def say(table: TheTable, seat: TheSeat, form: Say) -> Done:
    """Send a chat message. It is plain text, never HTML."""
    await seating.say(table, seat, form.text, form.key)
    return Done()


@router.put("/tables/{table}/webhook")
async def webhook(table: TheTable, seat: TheSeat, form: Webhook) -> Done:
    """Set the address for "your turn" notices."""
    await seating.set_webhook(table, seat, form.url)
    return Done()
