"""The tables a simulation writes, column by column: the single source for them.

``docs/lab.md`` shows them, and a test keeps the two in step. Changing columns needs a new ``SCHEMA_VERSION``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from ..api.refusals import DECISIONS
from ..catalog.components import COMMODITIES
from ..kernel.learn.game_rows import GAME_WIDTH, PLAYER_WIDTH
from .games import WIDTHS, Ints, Played
from .simulation import DETAILS, Simulation

Rows = NDArray[np.int32]
ENDINGS = ("towns", "railroads", "both", "money")
KINDS = ("railroad", "town", "building", "upgrade")
DECISION_NAMES = tuple(DECISIONS[number] for number in sorted(DECISIONS))
NAMES = pa.dictionary(pa.int16(), pa.string())


@dataclass(frozen=True)
class Column:
    name: str
    type: pa.DataType
    meaning: str


def _columns(*rows: tuple[str, pa.DataType, str]) -> tuple[Column, ...]:
    return tuple(Column(*row) for row in rows)


COLUMNS: dict[str, tuple[Column, ...]] = {
    "games": _columns(
        ("game", pa.int32(), "the game's number, from 0"),
        ("rounds", pa.int16(), "rounds played"),
        ("decisions", pa.int32(), "decisions made, forced ones not counted"),
        ("start_player", pa.int8(), "the seat that opened every round"),
        ("winner", pa.int8(), "the winning seat, the first of them if shared"),
        ("winners", pa.int8(), "how many share the win"),
        ("ending", NAMES, f"what ran out: {', '.join(ENDINGS)} (sudden death)"),
    ),
    "players": _columns(
        ("game", pa.int32(), "the game's number"),
        ("seat", pa.int8(), "the seat, from 0"),
        ("bot", NAMES, "who played"),
        ("turn", pa.int8(), "place in the turn order, 0 for the start player"),
        ("win", pa.float32(), "share of the win: 1, 0, or a fraction if shared"),
        ("place", pa.int8(), "1 for the winner; ties share the better place"),
        ("points", pa.int16(), "the score"),
        ("town_points", pa.int16(), "points from towns"),
        ("railroad_points", pa.int16(), "points from railroad sets"),
        ("building_points", pa.int16(), "points from buildings"),
        ("pair_points", pa.int16(), "points from pairs of town and railroad"),
        ("special_points", pa.int16(), "points from scoring tiles"),
        ("mission_points", pa.int16(), "points from the mission kept"),
        ("meeple_points", pa.int16(), "points from meeples"),
        ("money", pa.int32(), "dollars at the end"),
        ("towns", pa.int8(), "towns owned"),
        ("railroads", pa.int8(), "railroad cards owned"),
        ("buildings", pa.int8(), "building tiles owned"),
        ("tokens", pa.int8(), "tokens left over"),
        ("faults", pa.int16(), "decisions replaced by a safe default"),
    ),
    "purchases": _columns(
        ("game", pa.int32(), "the game's number"),
        ("seat", pa.int8(), "who bought"),
        ("round", pa.int16(), "in which round"),
        ("kind", NAMES, ", ".join(KINDS)),
        ("thing", NAMES, "its name"),
        (
            "dollars",
            pa.int32(),
            "the price; for a town what its tokens would have sold for, each at the price shown",
        ),
        ("tokens", pa.int8(), "tokens paid for a town"),
        ("set_size", pa.int8(), "cards of that railroad owned, this one included"),
    ),
    "prices": _columns(
        ("game", pa.int32(), "the game's number"),
        ("round", pa.int16(), "prices at the start of this round"),
        *((commodity.name, pa.int8(), f"price of {commodity.name}") for commodity in COMMODITIES),
    ),
    "decisions": _columns(
        ("game", pa.int32(), "the game's number"),
        ("decision", pa.int32(), "its number in the game, from 0"),
        ("round", pa.int16(), "in which round"),
        ("seat", pa.int8(), "who decided"),
        ("kind", NAMES, "what had to be decided: " + ", ".join(dict.fromkeys(DECISION_NAMES))),
        ("action", pa.int32(), "the action's id; a bid of n dollars is 4096 + n"),
    ),
}
TABLES_OF = {details: ("games", "players", *more) for details, more in DETAILS.items()}


def schema(table: str, plan: Simulation) -> pa.Schema:
    """A table's columns, with the plan its rows come from."""
    fields = [pa.field(column.name, column.type, nullable=False) for column in COLUMNS[table]]
    return pa.schema(fields, {"raccoon_tycoon": plan.to_json(), "raccoon_tycoon.table": table})


def _named(numbers: NDArray[Any], names: tuple[str, ...]) -> pa.Array:
    return pa.DictionaryArray.from_arrays(pa.array(numbers.astype(np.int16)), pa.array(names, pa.string()))


def _table(name: str, plan: Simulation, values: list[Any]) -> pa.Table:
    wanted = schema(name, plan)
    arrays = [
        value if isinstance(value, pa.Array) else pa.array(value.astype(field.type.to_pandas_dtype()))
        for value, field in zip(values, wanted, strict=True)
    ]
    return pa.Table.from_arrays(arrays, schema=wanted)


def games_table(plan: Simulation, numbers: NDArray[Any], rows: Rows) -> pa.Table:
    """``rows`` as the kernel writes them (kernel/learn/game_rows.py)."""
    seats = plan.rules.players
    won = (rows[:, 3:4] >> np.arange(seats)) & 1
    values = [numbers, rows[:, 0], rows[:, 1], rows[:, 2], won.argmax(axis=1), won.sum(axis=1)]
    return _table("games", plan, [*values, _named(rows[:, 4], ENDINGS)])


def players_table(
    plan: Simulation, numbers: NDArray[Any], games: Rows, rows: Rows, faults: NDArray[Any]
) -> pa.Table:
    seats = plan.rules.players
    names = tuple(dict.fromkeys(plan.bots))
    places = np.array([names.index(bot) for bot in plan.bots])
    seat = np.tile(np.arange(seats), len(numbers))
    game = np.repeat(numbers, seats)
    won = (np.repeat(games[:, 3], seats) >> seat) & 1
    shares = np.repeat(((games[:, 3:4] >> np.arange(seats)) & 1).sum(axis=1), seats)
    turn = (seat - np.repeat(games[:, 2], seats)) % seats
    bots = _named(places[(seat + game) % seats], names)
    return _table("players", plan, [game, seat, bots, turn, won / shares, *rows.T, faults])


def purchases_table(plan: Simulation, rows: Rows) -> pa.Table:
    """Things of all kinds in one list of names; a kind's own list begins at its offset."""
    box = plan.rules.components
    tiles = tuple(tile.name for tile in box.buildings)
    lists = (tuple(r.name for r in box.railroads), tuple(t.name for t in box.towns), tiles, tiles)
    names = tuple(dict.fromkeys(name for names in lists for name in names))
    longest = max(map(len, lists))
    number = np.array([[names.index(n) for n in part] + [0] * (longest - len(part)) for part in lists])
    thing = _named(number[rows[:, 3], rows[:, 4]], names)
    kind = _named(rows[:, 3], KINDS)
    return _table(
        "purchases",
        plan,
        [rows[:, 0], rows[:, 1], rows[:, 2], kind, thing, rows[:, 5], rows[:, 6], rows[:, 7]],
    )


def prices_table(plan: Simulation, rows: Rows) -> pa.Table:
    return _table("prices", plan, list(rows.T))


def decisions_table(plan: Simulation, rows: Rows) -> pa.Table:
    names = tuple(dict.fromkeys(DECISION_NAMES))
    kinds = np.array([names.index(name) for name in DECISION_NAMES])
    columns = [rows[:, 0], rows[:, 1], rows[:, 2], rows[:, 3], _named(kinds[rows[:, 4]], names), rows[:, 5]]
    return _table("decisions", plan, columns)


_DETAILS: dict[str, Callable[[Simulation, Rows], pa.Table]] = {
    "purchases": purchases_table,
    "prices": prices_table,
    "decisions": decisions_table,
}


def tables(plan: Simulation, played: Played) -> dict[str, pa.Table]:
    """Games as the tables to write."""
    numbers = np.arange(played.numbers.start, played.numbers.stop)
    games, players = _rows(played.games, GAME_WIDTH), _rows(played.players, PLAYER_WIDTH)
    faults = np.zeros(len(players), np.int32)
    for fault in played.faults:
        faults[(fault.game - played.numbers.start) * plan.rules.players + fault.seat] += 1
    found = {
        "games": games_table(plan, numbers, games),
        "players": players_table(plan, numbers, games, players, faults),
    }
    return found | {
        name: _DETAILS[name](plan, _rows(rows, WIDTHS[name])) for name, rows in played.details.items()
    }


def _rows(numbers: Ints, width: int) -> Rows:
    return np.frombuffer(numbers, np.int32).reshape(-1, width) if numbers else np.empty((0, width), np.int32)
