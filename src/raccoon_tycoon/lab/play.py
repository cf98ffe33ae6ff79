"""Playing a part of a simulation: in the kernel where it can, else with the bots as they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from .. import codec
from ..bots import BotSpec
from ..bots.isolated import IsolatedBot
from ..bots.match import play_match
from ..kernel import backend
from ..kernel.house import HOUSE_BOTS
from ..kernel.rows import DECISION_WIDTH, GAME_WIDTH, KEY_WORDS, PLAYER_WIDTH, PRICE_WIDTH, PURCHASE_WIDTH
from ..kernel.sizes import SEATS
from ..ruling import dealt_state, undealt_state
from ..seeds import seed_bytes
from .plan import DETAILS, Simulation
from .tables import DETAIL_TABLES, games_table, players_table

KERNEL: Any = backend  # compiled, it takes NumPy arrays where the pure one takes lists
CHUNK = 500
WIDTHS = {"purchases": PURCHASE_WIDTH, "prices": PRICE_WIDTH, "decisions": DECISION_WIDTH}
# Rows that the buffers begin with; they grow when a single game needs more.
ROOM = {"purchases": 80 * CHUNK, "prices": 120 * CHUNK, "decisions": 700 * CHUNK}


class Stopped(Exception):
    """The caller asked to stop; the part is not whole."""


class Teller:
    """Buffers for the kernel's rows, and the rows so far."""

    def __init__(self, plan: Simulation) -> None:
        self.plan = plan
        self.details = DETAILS.index(plan.details)
        self.wanted = tuple(DETAIL_TABLES)[: (0, 2, 3)[self.details]]
        self.rules = undealt_state(plan.rules)
        self.house = np.zeros(SEATS, np.int32)
        if plan.in_kernel:
            self.house[: len(plan.bots)] = [HOUSE_BOTS[bot] for bot in plan.bots]
        self.room = {name: ROOM[name] if name in self.wanted else 0 for name in WIDTHS}
        self.kept: dict[str, list[NDArray[Any]]] = {name: [] for name in ("games", "players", *self.wanted)}

    def tell(self, games: range, script: NDArray[np.int32] | None = None) -> None:
        """Play (or follow a script of) these games and keep their rows."""
        while games:
            told = self._some(games, script)
            if told == 0:
                self.room = {name: 2 * size for name, size in self.room.items()}
            games = games[told:]

    def _some(self, games: range, script: NDArray[np.int32] | None) -> int:
        count, seats = len(games), self.plan.rules.players
        seeds = b"".join(self.plan.game_seed(game) for game in games)
        keys = np.frombuffer(bytearray(seeds), np.dtype("<u4")).astype(np.uint32)
        assert len(keys) == count * KEY_WORDS
        game_rows = np.empty((count, GAME_WIDTH), np.int32)
        player_rows = np.empty((count * seats, PLAYER_WIDTH), np.int32)
        details = {name: np.empty((self.room[name], width), np.int32) for name, width in WIDTHS.items()}
        used = np.zeros(3, np.int32)
        if script is None:
            script = np.empty(0, np.int32)
        told: int = KERNEL.play_rows(
            self.rules,
            keys,
            self.house,
            script,
            len(script),
            games[0],
            count,
            self.details,
            game_rows,
            player_rows,
            details["purchases"],
            self.room["purchases"],
            details["prices"],
            self.room["prices"],
            details["decisions"],
            self.room["decisions"],
            used,
        )
        self.kept["games"].append(game_rows[:told])
        self.kept["players"].append(player_rows[: told * seats])
        for name, size in zip(WIDTHS, used, strict=True):
            if name in self.wanted:
                self.kept[name].append(details[name][:size].copy())
        return told

    def tables(self, games: range, faults: NDArray[Any]) -> dict[str, pa.Table]:
        rows = {name: np.concatenate(parts) for name, parts in self.kept.items()}
        numbers = np.arange(games.start, games.stop)
        found = {
            "games": games_table(self.plan, numbers, rows["games"]),
            "players": players_table(self.plan, numbers, rows["games"], rows["players"], faults),
        }
        return found | {name: DETAIL_TABLES[name](self.plan, rows[name]) for name in self.wanted}


def play_part(plan: Simulation, number: int, stopped: Callable[[], bool] = bool) -> dict[str, pa.Table]:
    """All rows of one part. They follow from the plan and the part's number alone."""
    games = plan.part(number)
    teller = Teller(plan)
    faults = np.zeros(len(games) * plan.rules.players, np.int32)
    if plan.in_kernel:
        for first in range(0, len(games), CHUNK):
            if stopped():
                raise Stopped
            teller.tell(games[first : first + CHUNK])
    else:
        for place, game in enumerate(games):
            if stopped():
                raise Stopped
            script, found = _played(plan, game)
            teller.tell(range(game, game + 1), script)
            for seat in found:
                faults[place * plan.rules.players + seat] += 1
    return teller.tables(games, faults)


def _played(plan: Simulation, game: int) -> tuple[NDArray[np.int32], list[int]]:
    """A game between bots of any kind: the kernel's actions, and a seat for each fault."""
    luck = seed_bytes(f"{plan.seed} bots {game}")
    bots = [
        BotSpec.parse(bot).make(int.from_bytes(luck[4 * seat : 4 * seat + 4], "little"))
        for seat, bot in enumerate(plan.seat_bots(game))
    ]
    try:
        match = play_match(plan.rules, plan.game_seed(game), bots)
    finally:
        for bot in bots:
            if isinstance(bot, IsolatedBot):
                bot.close()
    state = dealt_state(plan.rules, plan.game_seed(game))
    script = [number for _, action in match.game.actions for number in codec.perform(state, action)]
    return np.array(script, np.int32), [fault.seat for fault in match.faults]
