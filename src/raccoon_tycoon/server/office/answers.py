"""Answers the page's requests: the paths of ``http/`` that a page without a server needs.

Requests come from our own page, so only people's input is checked.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ...catalog.box import plain_box
from ...catalog.components import Components
from ...catalog.custom import FiguresError
from ..match import daily, offered
from ..match.game_log import lasting
from ..match.game_row import UNDEALT
from ..match.lesson import LEARNER
from ..match.seats import WrongValue, clean_name
from ..match.wanted import TableOptions, WantedSeat, WantedTable
from ..protocol.encode import encode
from ..protocol.errors import Refused
from ..tables import archive, puzzles, seating, shared_seed
from ..tables.registry import Tables
from ..tables.table import Identity, Table
from ..thinking import same_deal

DONE = {"done": True}


@dataclass
class Asked:
    """One request. ``table`` and ``caller`` are set if its path names a table."""

    tables: Tables
    secret: str | None
    form: dict[str, Any]
    query: dict[str, str]
    named: dict[str, str]
    table: Table = field(init=False)
    caller: Identity = field(init=False)

    @property
    def seat(self) -> int:
        if self.caller.seat is None:
            raise Refused("seat-needed")
        return self.caller.seat

    def must_be_host(self) -> None:
        if not self.caller.host:
            raise Refused("host-needed")


Answer = Callable[[Asked], Awaitable[bytes]]
QUESTIONS: list[tuple[str, re.Pattern[str], int, Answer]] = []


def question(
    method: str, path: str, status: int = 200
) -> Callable[[Callable[[Asked], Awaitable[Any]]], Answer]:
    """Registers a handler; its result is encoded unless it is bytes already, or ``None``."""
    pattern = re.compile(
        path.replace("{table}", "(?P<table>[A-Za-z0-9]{1,24})")
        .replace("{n}", "(?P<n>[0-9]+)")
        .replace("{puzzle}", "(?P<puzzle>[0-9-]+)")
    )

    def noted(function: Callable[[Asked], Awaitable[Any]]) -> Answer:
        async def answer(asked: Asked) -> bytes:
            found = await function(asked)
            return found if isinstance(found, bytes) else encode(DONE if found is None else found)

        QUESTIONS.append((method, pattern, status, answer))
        return answer

    return noted


def _name(text: str) -> str:
    try:
        return clean_name(text)
    except WrongValue as error:
        raise Refused("invalid", {"where": ["name"]}, where="name", problem=error.message) from None


def _opened(table: Table, host: str, secrets: dict[int, str]) -> dict[str, Any]:
    return {"table": table.info(), "host": host, "seats": {str(seat): one for seat, one in secrets.items()}}


@question("GET", "/components")
async def components(asked: Asked) -> Any:
    return plain_box(await asked.tables.components_of(asked.query.get("table")))


@question("GET", "/choices")
async def choices(asked: Asked) -> Any:
    return offered.choices()


@question("POST", "/figures")
async def figures(asked: Asked) -> Any:
    """Whether a file of custom figures is valid."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "figures.csv"
        file.write_text(asked.form["text"], encoding="utf-8")
        try:
            return {"digest": Components.read(file).digest}
        except FiguresError as error:
            problem = str(error).removeprefix(str(file)).lstrip(":, ")
            raise Refused("figures", problem=problem.rstrip(".")) from None


@question("GET", "/tables")
async def lobby(asked: Asked) -> Any:
    return {"waiting": [], "playing": []}


@question("POST", "/tables", 201)
async def open_table(asked: Asked) -> Any:
    form = asked.form
    seats = [WantedSeat(**one) for one in form["seats"]]
    for seat in seats:
        if seat.name is not None:
            _name(seat.name)
    options = TableOptions(**form["options"])
    table, host, secrets = await asked.tables.create(WantedTable(form["rules"], seats, False, options))
    return _opened(table, host, secrets)


@question("POST", "/lessons", 201)
async def open_lesson(asked: Asked) -> Any:
    table, host, secret = await asked.tables.teach(_name(asked.form["name"]), asked.form["bot_pause"])
    return _opened(table, host, {LEARNER: secret})


def _day(text: str) -> str:
    try:
        return daily.day_of(text)
    except ValueError as error:
        raise Refused("invalid", {"where": ["day"]}, where="day", problem=str(error)) from None


@question("POST", "/daily", 201)
async def open_daily(asked: Asked) -> Any:
    """Open the deal of a day, which the page names."""
    table, host, secret = await asked.tables.deal_of_day(_day(asked.form["day"]), _name(asked.form["name"]))
    return _opened(table, host, {daily.PLAYER: secret})


@question("GET", "/daily/points")
async def daily_points(asked: Asked) -> Any:
    """The points a bot scores in a day's deal from the player's seat. Slow; the page caches it."""
    day, measure = _day(asked.query["day"]), asked.query["bot"]
    return {"points": await same_deal.points(asked.tables.robots, day, measure)}


@question("GET", "/puzzles")
async def puzzle_list(asked: Asked) -> Any:
    return await puzzles.listed(asked.tables)


@question("GET", "/puzzles/{puzzle}")
async def puzzle_state(asked: Asked) -> Any:
    return await puzzles.state(asked.tables, asked.named["puzzle"])


@question("POST", "/puzzles/{puzzle}/consider")
async def puzzle_consider(asked: Asked) -> Any:
    return await puzzles.consider(asked.tables, asked.named["puzzle"], asked.form["actions"])


@question("POST", "/puzzles/{puzzle}/answer")
async def puzzle_answer(asked: Asked) -> Any:
    return await puzzles.judge(asked.tables, asked.named["puzzle"], asked.form["action"])


@question("POST", "/records", 201)
async def import_record(asked: Asked) -> Any:
    read = archive.read(asked.form["record"], asked.tables.now())
    record, log = await asked.tables.past.in_parts(read)
    return (await asked.tables.study(record, log)).info()


@question("GET", "/tables/{table}")
async def one_table(asked: Asked) -> Any:
    return asked.table.info()


@question("GET", "/tables/{table}/state")
async def state(asked: Asked) -> Any:
    return await asked.table.look(asked.caller.seat, int(asked.query.get("since", 0)))


@question("POST", "/tables/{table}/join")
async def join(asked: Asked) -> Any:
    seat, secret = await seating.join(asked.table, _name(asked.form["name"]), asked.form.get("seat"))
    return {"seat": seat, "secret": secret, "table": asked.table.info()}


@question("POST", "/tables/{table}/leave")
async def leave(asked: Asked) -> Any:
    await seating.leave(asked.table, asked.seat)


@question("PUT", "/tables/{table}/name")
async def rename(asked: Asked) -> Any:
    await seating.rename(asked.table, asked.seat, _name(asked.form["name"]))


@question("POST", "/tables/{table}/start")
async def start(asked: Asked) -> Any:
    asked.must_be_host()
    await seating.start(asked.table, asked.form.get("fill"), asked.form.get("within"))
    return asked.table.info()


@question("PUT", "/tables/{table}/commitment")
async def commit(asked: Asked) -> Any:
    await seating.commit(asked.table, asked.seat, asked.form["commitment"])
    return asked.table.info()


@question("PUT", "/tables/{table}/number")
async def open_number(asked: Asked) -> Any:
    await shared_seed.open_number(asked.table, asked.seat, asked.form["number"])
    return asked.table.info()


@question("POST", "/tables/{table}/resign")
async def resign(asked: Asked) -> Any:
    await seating.resign(asked.table, asked.seat)


@question("POST", "/tables/{table}/return")
async def come_back(asked: Asked) -> Any:
    await seating.come_back(asked.table, asked.seat)


@question("POST", "/tables/{table}/seats/{n}/substitute")
async def substitute(asked: Asked) -> Any:
    asked.must_be_host()
    await seating.substitute(asked.table, int(asked.named["n"]))


@question("POST", "/tables/{table}/rematch")
async def rematch(asked: Asked) -> Any:
    if asked.caller.seat is None and not asked.caller.host:
        raise Refused("host-needed")
    following, host = await seating.rematch(asked.table, asked.caller)
    return {"table": following, "host": host}


@question("POST", "/tables/{table}/accept")
async def accept(asked: Asked) -> Any:
    await seating.accept(asked.table, asked.seat)
    return asked.table.info()


@question("GET", "/tables/{table}/chat")
async def talk(asked: Asked) -> Any:
    return await asked.tables.store.talk(asked.table.id, int(asked.query.get("after", 0)))


@question("GET", "/tables/{table}/replay/{n}")
async def replay(asked: Asked) -> Any:
    seat = None if "seat" not in asked.query else int(asked.query["seat"])
    truth = asked.query.get("truth") == "true"
    return await archive.moment(asked.table, asked.caller, int(asked.named["n"]), seat, truth)


@question("GET", "/tables/{table}/course")
async def course(asked: Asked) -> Any:
    return await archive.course(asked.table)


@question("POST", "/tables/{table}/branch", 201)
async def branch(asked: Asked) -> Any:
    form = asked.form
    seat = form["seat"]
    table, host, secret = await asked.tables.branch(
        asked.table, form["move"], seat, _name(form["name"]), form.get("bot")
    )
    return _opened(table, host, {seat: secret})


@question("GET", "/tables/{table}/record")
async def record(asked: Asked) -> Any:
    """The game as a file's text, even during play: there is nobody to hide the deal from.

    As JSON, for reviews, only once it is over, as on a server.
    """
    table = asked.table
    if asked.query.get("form") == "json":
        return await archive.record(table, "json")
    if table.row.status in UNDEALT:
        raise Refused("not-playing")
    async with table.lock:
        rows = lasting(await asked.tables.store.log(table.id))
        return archive.record_of(table.row, table.seats, table.numbers, table.match, rows).to_text()
