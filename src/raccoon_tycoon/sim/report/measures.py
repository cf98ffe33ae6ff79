"""Statistics of a simulation's rows; ``report`` draws them."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from ...catalog.components import COMMODITIES
from ..interval import NORMAL_95, Interval, wilson
from ..parquet import table_path
from ..seeded_games import SimulationError
from ..simulation import Simulation

SOURCES = ("town", "railroad", "building", "pair", "special", "mission", "meeple")


@dataclass(frozen=True)
class Share:
    """A share of wins with its 95 % interval."""

    name: str
    count: int
    share: float
    interval: Interval
    points: float


@dataclass(frozen=True)
class Thing:
    """Statistics of one building, town or railroad.

    ``lift``: how much more often its buyers won than all players did; ``interval`` is its 95 % interval.
    """

    kind: str
    name: str
    bought: float
    round: float
    dollars: float
    lift: float
    interval: Interval


@dataclass(frozen=True)
class AuctionPrices:
    """What a railroad's cards sold for, by the winner's set size."""

    railroad: str
    sizes: list[int]
    means: list[float]
    margins: list[float]


@dataclass(frozen=True)
class PricePath:
    commodity: str
    rounds: list[int]
    mean: list[float]
    low: list[float]
    high: list[float]
    volatility: float


class Rows:
    """A simulation's files, opened. Details are ``None`` if they weren't written."""

    def __init__(self, games: Path) -> None:
        self.path = games
        self.plan: Simulation
        self.components: str | None
        self.plan, self.components = _plan_of(games)
        self.games: Any = self._read("games")
        self.players: Any = self._read("players")
        self.purchases: Any | None = self._detail("purchases")
        self.prices: Any | None = self._detail("prices")
        self.win: Any = self.players["win"].to_numpy()
        self.points: Any = self.players["points"].to_numpy()

    def _detail(self, table: str) -> pa.Table | None:
        return self._read(table) if self.plan.details != "none" else None

    def _read(self, table: str) -> pa.Table:
        path = table_path(self.path, table)
        if not path.is_file():
            raise SimulationError.of("sim-file-missing", path=str(path))
        if _metadata(path).get(b"raccoon_tycoon") != _metadata(self.path)[b"raccoon_tycoon"]:
            raise SimulationError.of("sim-files-differ", path=str(path), other=str(self.path))
        try:
            return pq.read_table(path)
        except (OSError, pa.ArrowInvalid) as error:
            raise SimulationError.of("sim-not-parquet", path=str(path), problem=str(error)) from None


def _metadata(path: Path) -> dict[bytes, bytes]:
    try:
        return pq.read_schema(path).metadata or {}
    except (OSError, pa.ArrowInvalid) as error:
        raise SimulationError.of("sim-not-parquet", path=str(path), problem=str(error)) from None


def _plan_of(path: Path) -> tuple[Simulation, str | None]:
    """The plan behind a file, and the digest of custom components if it used any."""
    metadata = _metadata(path)
    if metadata.get(b"raccoon_tycoon.table") != b"games":
        raise SimulationError.of("sim-not-games", path=str(path))
    text = metadata[b"raccoon_tycoon"].decode()
    return Simulation.from_json(text), json.loads(text).get("components")


def mean_margin(values: NDArray[Any]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    if not len(values):
        return 0.0, 0.0
    return float(values.mean()), NORMAL_95 * float(values.std()) / math.sqrt(len(values))


def share_of(wins: NDArray[Any]) -> tuple[float, Interval]:
    """A share of wins, and its 95 % interval."""
    won = float(wins.sum())
    return won / max(len(wins), 1), wilson(won, len(wins))


def _shares(rows: Rows, names: list[str], places: NDArray[Any]) -> list[Share]:
    found = []
    for place, name in enumerate(names):
        mine = places == place
        share, interval = share_of(rows.win[mine])
        found.append(Share(name, int(mine.sum()), share, interval, mean_margin(rows.points[mine])[0]))
    return found


def by_bot(rows: Rows) -> list[Share]:
    bots = rows.players["bot"].combine_chunks()
    return _shares(rows, bots.dictionary.to_pylist(), bots.indices.to_numpy())


def by_turn(rows: Rows) -> list[Share]:
    """By place in the turn order."""
    names = [str(place + 1) for place in range(rows.plan.rules.players)]
    return _shares(rows, names, rows.players["turn"].to_numpy())


def points_by_source(rows: Rows) -> dict[str, dict[str, float]]:
    """Average points from each source: of all players, and of winners."""
    won = rows.win > 0
    absent = {"mission": not rows.plan.rules.missions, "meeple": rows.plan.rules.expansion == "off"}
    sources = [source for source in SOURCES if not absent.get(source)]
    columns = {source: rows.players[f"{source}_points"].to_numpy() for source in sources}
    return {
        "all players": {source: float(points.mean()) for source, points in columns.items()},
        "winners": {source: float(points[won].mean()) for source, points in columns.items()},
    }


def lengths(rows: Rows) -> tuple[list[int], list[int]]:
    """How many games took each number of rounds."""
    rounds, counts = np.unique(rows.games["rounds"].to_numpy(), return_counts=True)
    return rounds.tolist(), counts.tolist()


def length_of_most(rows: Rows) -> tuple[int, int]:
    """The 5th and 95th percentile of the number of rounds."""
    low, high = np.quantile(rows.games["rounds"].to_numpy(), [0.05, 0.95], method="nearest")
    return int(low), int(high)


def endings(rows: Rows) -> dict[str, float]:
    found = rows.games["ending"].combine_chunks()
    counts = np.bincount(found.indices.to_numpy(), minlength=len(found.dictionary))
    return {
        name: float(count / counts.sum())
        for name, count in zip(found.dictionary.to_pylist(), counts, strict=True)
        if count
    }


def price_paths(rows: Rows) -> list[PricePath]:
    """Each commodity's price by round, while at least a tenth of the games are still running."""
    assert rows.prices is not None
    rounds = rows.prices["round"].to_numpy()
    games = rows.prices["game"].to_numpy()
    running = np.bincount(rounds)
    last = int(np.flatnonzero(running >= 0.1 * running[1])[-1])
    same_game = games[1:] == games[:-1]
    paths = []
    for commodity in COMMODITIES:
        prices = rows.prices[commodity.name].to_numpy().astype(np.int16)
        steps = np.abs(np.diff(prices))[same_game]
        by_round = [prices[rounds == number] for number in range(1, last + 1)]
        paths.append(
            PricePath(
                commodity.name,
                list(range(1, last + 1)),
                [float(p.mean()) for p in by_round],
                [float(np.quantile(p, 0.1)) for p in by_round],
                [float(np.quantile(p, 0.9)) for p in by_round],
                float(steps.mean()) if len(steps) else 0.0,
            )
        )
    return paths


def things(rows: Rows) -> list[Thing]:
    """Every building, town and railroad that was bought, the best lift first within its kind."""
    assert rows.purchases is not None
    seats = rows.plan.rules.players
    player = rows.purchases["game"].to_numpy().astype(np.int64) * seats + rows.purchases["seat"].to_numpy()
    kind, thing = rows.purchases["kind"].combine_chunks(), rows.purchases["thing"].combine_chunks()
    kinds, names = kind.dictionary.to_pylist(), thing.dictionary.to_pylist()
    code = kind.indices.to_numpy().astype(np.int64) * len(names) + thing.indices.to_numpy()
    rounds, dollars = rows.purchases["round"].to_numpy(), rows.purchases["dollars"].to_numpy()
    order = np.argsort(code, kind="stable")
    bounds = np.flatnonzero(np.diff(code[order], prepend=-1, append=-1))
    found = []
    for first, last in pairwise(bounds.tolist()):
        mine = order[first:last]
        owners = np.unique(player[mine])
        share, interval = share_of(rows.win[owners])
        found.append(
            Thing(
                kinds[code[mine[0]] // len(names)],
                names[code[mine[0]] % len(names)],
                len(mine) / rows.plan.games,
                float(rounds[mine].mean()),
                float(dollars[mine].mean()),
                share - 1 / seats,
                Interval(interval.low - 1 / seats, interval.high - 1 / seats),
            )
        )
    return sorted(found, key=lambda thing: (thing.kind, -thing.lift))


def auction_prices(rows: Rows) -> list[AuctionPrices]:
    assert rows.purchases is not None
    kind, thing = rows.purchases["kind"].combine_chunks(), rows.purchases["thing"].combine_chunks()
    auctions = kind.indices.to_numpy() == kind.dictionary.to_pylist().index("railroad")
    dollars = rows.purchases["dollars"].to_numpy()[auctions]
    sizes = rows.purchases["set_size"].to_numpy()[auctions]
    railroads = thing.indices.to_numpy()[auctions]
    found = []
    for number in np.unique(railroads):
        prices = {size: dollars[(railroads == number) & (sizes == size)] for size in range(1, 5)}
        known = {size: mean_margin(paid) for size, paid in prices.items() if len(paid)}
        means, margins = [mean for mean, _ in known.values()], [margin for _, margin in known.values()]
        found.append(AuctionPrices(thing.dictionary[int(number)].as_py(), list(known), means, margins))
    return found
