"""The figures of the game (section 1 of the rules), as frozen dataclasses.

Everything here is read from the CSV files in ``data/``. The constants are what ships. ``Components`` is a
whole box, shipped or with custom missions and expansion components; it is part of ``Rules``.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Protocol, cast

from ..frozen import frozen
from .custom import OwnFigures
from .names import (
    BuildingName,
    CommodityName,
    CustomName,
    MeepleName,
    MissionName,
    RailroadName,
    ShieldName,
    TownName,
)
from .vocabulary import ABILITIES as ABILITIES
from .vocabulary import MEASURES as MEASURES
from .vocabulary import MEEPLES as MEEPLES
from .vocabulary import POWERS as POWERS

DATA = Path(__file__).parent / "data"

EFFECTS = (
    "bonus",
    "commission",
    "storage",
    "purchases",
    "sales",
    "vp-per-town",
    "vp-per-railroad",
    "vp-per-money",
    "vp-per-building",
    "auction-income",
    "hand-limit",
    "town-discount",
    "trading-floor",
    "export",
    "production-limit",
)


@frozen
class Commodity:
    name: CommodityName
    tokens: int
    lowest_price: int
    highest_price: int


@frozen
class Card:
    """A Price & Production card: how many icons of each commodity it shows, in commodity order."""

    number: int
    price: tuple[int, ...]
    production: tuple[int, ...]


@frozen
class Railroad:
    """``set_points[n]`` is what a set of n cards is worth; ``set_points[0]`` is 0.

    A ``wild`` one has no set of its own: its cards join any other. ``expansion``: only with Fat Cat.
    """

    name: RailroadName
    copies: int
    minimum_bid: int
    set_points: tuple[int, ...]
    min_players: int
    wild: bool = False
    expansion: bool = False
    printed: bool = True


@frozen
class Town:
    """Costs ``amount`` of ``commodity``, or ``any_amount`` tokens of any mix."""

    name: TownName
    points: int
    commodity: int
    amount: int
    any_amount: int
    expansion: bool = False
    printed: bool = True


@frozen
class Building:
    """A kind of building tile. ``effect`` is a word of ``EFFECTS`` or ``POWERS`` with its arguments.

    A tile of the expansion may be used ``instead_of`` another one.
    """

    name: BuildingName
    basic: bool
    copies: int
    cost: int
    upgrade: str | None
    upgrade_cost: int
    effect: str
    arguments: tuple[str, ...]
    expansion: bool = False
    instead_of: BuildingName | None = None
    printed: bool = True

    def amount(self, effect: str) -> int:
        """The number of ``effect`` if the tile has this effect, otherwise 0."""
        return int(self.arguments[0]) if self.effect == effect else 0


@frozen
class Meeple:
    """Made of the tokens ``cost``. ``column[n]`` is what n of them score on a player board.

    One without a column stands on a card (``place``: railroad or town), scores ``points`` for the card's
    owner, and brings its maker ``bounty`` dollars if the card is still on the board.
    """

    name: MeepleName
    cost: tuple[int, ...]
    column: tuple[int, ...]
    place: str | None
    points: int
    bounty: int
    supply: int
    printed: bool


@frozen
class Shield:
    """``ability`` is a word of ``ABILITIES``, ``amount`` its number (0 where it has none)."""

    name: ShieldName
    ability: str
    amount: int
    printed: bool


@frozen
class Mission:
    """Scores ``points`` for every ``per`` of what ``measure`` counts at the end, at most ``most``.

    ``measure`` is a word of ``MEASURES``; ``printed`` is false for our own designs.
    """

    name: MissionName
    points: int
    per: int
    measure: str
    most: int
    printed: bool


def _rows(name: str) -> Iterator[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _commodities() -> tuple[Commodity, ...]:
    return tuple(
        Commodity(
            cast(CommodityName, r["commodity"]),
            int(r["tokens"]),
            int(r["lowest_price"]),
            int(r["highest_price"]),
        )
        for r in _rows("commodities.csv")
    )


COMMODITIES = _commodities()
COMMODITY_INDEX: dict[str, int] = {commodity.name: index for index, commodity in enumerate(COMMODITIES)}


def _icons(text: str) -> tuple[int, ...]:
    words = text.split()
    return tuple(words.count(commodity.name) for commodity in COMMODITIES)


def _numbers(words: list[str]) -> tuple[int, ...]:
    """The numbers that the words begin with."""
    found = []
    for word in words:
        if not word.isdigit():
            break
        found.append(int(word))
    return tuple(found)


def _after(words: list[str], name: str, default: int) -> int:
    """The number after a word."""
    return int(words[words.index(name) + 1]) if name in words else default


def _added_railroad(row: dict[str, str]) -> Railroad:
    words = row["effect"].split()
    wild = words[0] == "wild"
    points = (0, 0, 0, 0, 0) if wild else (0, *_numbers(words[1:]))
    copies, players = _after(words, "copies", 4), _after(words, "players", 2)
    printed = row["origin"] == "printed"
    return Railroad(CustomName(row["name"]), copies, int(row["cost"]), points, players, wild, True, printed)


def _added_town(row: dict[str, str]) -> Town:
    amount, commodity, _or, any_amount = row["cost"].split()
    points = int(row["effect"].split()[0])
    index = COMMODITY_INDEX[commodity]
    return Town(
        CustomName(row["name"]), points, index, int(amount), int(any_amount), True, row["origin"] == "printed"
    )


CARDS = tuple(
    Card(int(r["card"]), _icons(r["price"]), _icons(r["production"]))
    for r in _rows("price_production_cards.csv")
)


def _building(row: dict[str, str]) -> Building:
    effect, *arguments = row["effect"].split()
    return Building(
        CustomName(row["building"]),
        row["kind"] == "basic",
        int(row["copies"]),
        int(row["cost"]),
        row["upgrade"] or None,
        int(row["upgrade_cost"] or 0),
        effect,
        tuple(arguments),
    )


def _added_building(row: dict[str, str]) -> Building:
    text, _for, replaced = row["effect"].partition(" for ")
    effect, *arguments = text.split()
    printed = row["origin"] == "printed"
    cost = int(row["cost"])
    name, instead_of = CustomName(row["name"]), CustomName(replaced) if replaced else None
    return Building(name, False, 1, cost, None, 0, effect, tuple(arguments), True, instead_of, printed)


def _meeple(row: dict[str, str]) -> Meeple:
    words = row["effect"].split()
    column, place, points, bounty = (0, *_numbers(words[1:])), None, 0, 0
    if words[0] == "on":
        column, place, (points, bounty) = (), words[1], _numbers(words[2:])
    supply = _after(words, "supply", 0)
    printed = row["origin"] == "printed"
    return Meeple(
        cast(MeepleName, row["name"]), _icons(row["cost"]), column, place, points, bounty, supply, printed
    )


def _shield(row: dict[str, str]) -> Shield:
    ability, *amount = row["effect"].split()
    return Shield(
        CustomName(row["name"]), ability, int(amount[0]) if amount else 0, row["origin"] == "printed"
    )


def _mission(row: dict[str, str]) -> Mission:
    points, _per, count, measure, _up, _to, most = row["effect"].split()
    return Mission(
        CustomName(row["name"]), int(points), int(count), measure, int(most), row["origin"] == "printed"
    )


class _Named(Protocol):
    @property
    def name(self) -> str: ...


def _index(things: Iterable[_Named]) -> dict[str, int]:
    return {thing.name.lower(): place for place, thing in enumerate(things)}


BASE_RAILROADS = tuple(
    Railroad(
        CustomName(r["railroad"]),
        int(r["copies"]),
        int(r["minimum_bid"]),
        (0, *(int(r[f"vp_{count}"]) for count in (1, 2, 3, 4))),
        int(r["official_min_players"]),
    )
    for r in _rows("railroads.csv")
)
BASE_TOWNS = tuple(
    Town(
        CustomName(r["town"]),
        int(r["vp"]),
        COMMODITY_INDEX[r["commodity"]],
        int(r["amount"]),
        int(r["any_amount"]),
    )
    for r in _rows("towns.csv")
)
BASE_BUILDINGS = tuple(_building(row) for row in _rows("buildings.csv"))
ADDED = (*_rows("fat_cat.csv"), *_rows("missions.csv"))


class Components:
    """A whole box. Immutable; two are equal if their figures are.

    ``own``: the custom figures, ``None`` in the shipped box. ``railroad_index`` and its companions look
    things up by their names in lower case.
    """

    def __init__(self, own: OwnFigures | None = None) -> None:
        rows = ADDED if own is None else own.instead_of(ADDED)
        self.own = own
        self.railroads: tuple[Railroad, ...] = BASE_RAILROADS + tuple(
            _added_railroad(r) for r in rows if r["kind"] == "railroad"
        )
        self.towns: tuple[Town, ...] = BASE_TOWNS + tuple(_added_town(r) for r in rows if r["kind"] == "town")
        self.buildings: tuple[Building, ...] = BASE_BUILDINGS + tuple(
            _added_building(r) for r in rows if r["kind"] in ("tile", "replacement")
        )
        self.meeples: tuple[Meeple, ...] = tuple(_meeple(r) for r in rows if r["kind"] == "meeple")
        self.shields: tuple[Shield, ...] = tuple(_shield(r) for r in rows if r["kind"] == "shield")
        self.missions: tuple[Mission, ...] = tuple(_mission(r) for r in rows if r["kind"] == "mission")
        self.railroad_index: dict[str, int] = _index(self.railroads)
        self.town_index: dict[str, int] = _index(self.towns)
        self.building_index: dict[str, int] = _index(self.buildings)
        self.meeple_index: dict[str, int] = _index(self.meeples)
        self.shield_index: dict[str, int] = _index(self.shields)
        self.mission_index: dict[str, int] = _index(self.missions)
        KNOWN.setdefault(self.digest, self)

    @classmethod
    def read(cls, path: str | Path) -> Components:
        """The box with the figures of a file; ``FiguresError`` if something is wrong with them."""
        return cls(OwnFigures.read(path))

    @property
    def digest(self) -> str | None:
        """Identifies custom figures, whatever their file is called."""
        return None if self.own is None else self.own.digest

    def railroad(self, name: str) -> Railroad:
        return self.railroads[self.railroad_index[name.lower()]]

    def town(self, name: str) -> Town:
        return self.towns[self.town_index[name.lower()]]

    def building(self, name: str) -> Building:
        return self.buildings[self.building_index[name.lower()]]

    def meeple(self, name: str) -> Meeple:
        return self.meeples[self.meeple_index[name]]

    def shield(self, name: str) -> Shield:
        return self.shields[self.shield_index[name.lower()]]

    def mission(self, name: str) -> Mission:
        return self.missions[self.mission_index[name.lower()]]

    @cached_property
    def scoring_tiles(self) -> tuple[int, ...]:
        """The kinds of building that score by themselves."""
        return tuple(kind for kind, tile in enumerate(self.buildings) if tile.effect.startswith("vp-"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Components) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return "SHIPPED" if self.own is None else f"<Components {self.own.source}, {self.digest}>"

    def __reduce__(self) -> tuple[type[Components], tuple[OwnFigures | None]]:
        return Components, (self.own,)


KNOWN: dict[str | None, Components] = {}
"""Every box that this process has read, by digest: records name their box, actions its components."""

SHIPPED = Components()
RAILROADS: tuple[Railroad, ...] = SHIPPED.railroads
TOWNS: tuple[Town, ...] = SHIPPED.towns
BUILDINGS: tuple[Building, ...] = SHIPPED.buildings
MEEPLE_KINDS: tuple[Meeple, ...] = SHIPPED.meeples
SHIELDS: tuple[Shield, ...] = SHIPPED.shields
MISSIONS: tuple[Mission, ...] = SHIPPED.missions
RAILROAD_INDEX: dict[str, int] = SHIPPED.railroad_index
TOWN_INDEX: dict[str, int] = SHIPPED.town_index
BUILDING_INDEX: dict[str, int] = SHIPPED.building_index
SHIELD_INDEX: dict[str, int] = SHIPPED.shield_index
MISSION_INDEX: dict[str, int] = SHIPPED.mission_index
