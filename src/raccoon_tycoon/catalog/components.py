"""The figures of the game (section 1 of the rules), as frozen dataclasses.

Everything here is read from the CSV files in ``data/``; nothing is computed but the parsed form. If the
environment's ``RACCOON_COMPONENTS`` names a file, its figures of the missions and the expansion are taken.
Names are looked up case-insensitively by ``COMMODITY_INDEX`` and its companions.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator
from pathlib import Path

from ..frozen import frozen
from .custom import FiguresError, OwnFigures, Row
from .refused_start import told_in_a_sentence
from .vocabulary import ABILITIES as ABILITIES
from .vocabulary import MEASURES as MEASURES
from .vocabulary import MEEPLES as MEEPLES
from .vocabulary import POWERS as POWERS

DATA = Path(__file__).parent / "data"
OWN_FILE = os.environ.get("RACCOON_COMPONENTS")


def _own_figures() -> OwnFigures | None:
    """An owner's own figures of the missions and the expansion (docs/expansion.md)."""
    if not OWN_FILE:
        return None
    try:
        return OwnFigures.read(OWN_FILE)
    except FiguresError as error:
        raise told_in_a_sentence(FiguresError(f"RACCOON_COMPONENTS: {error}")) from None


OWN = _own_figures()

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
    name: str
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

    name: str
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

    name: str
    points: int
    commodity: int
    amount: int
    any_amount: int
    expansion: bool = False
    printed: bool = True


@frozen
class Building:
    """A kind of building tile. ``effect`` is a word of ``EFFECTS`` or ``POWERS`` with its arguments.

    A tile of the expansion may stand ``instead_of`` another one.
    """

    name: str
    basic: bool
    copies: int
    cost: int
    upgrade: str | None
    upgrade_cost: int
    effect: str
    arguments: tuple[str, ...]
    expansion: bool = False
    instead_of: str | None = None
    printed: bool = True

    def amount(self, effect: str) -> int:
        """The number behind ``effect`` if this is the tile's effect, else 0."""
        return int(self.arguments[0]) if self.effect == effect else 0


@frozen
class Meeple:
    """Made of the tokens ``cost``. ``column[n]`` is what n of them score on a player board.

    One without a column stands on a card (``place``: railroad or town), scores ``points`` for the card's
    owner, and brings its maker ``bounty`` dollars if the card is still on the board.
    """

    name: str
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

    name: str
    ability: str
    amount: int
    printed: bool


@frozen
class Mission:
    """Scores ``points`` for every ``per`` of what ``measure`` counts at the end, at most ``most``.

    ``measure`` is a word of ``MEASURES``; ``printed`` tells published figures from our own design.
    """

    name: str
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
        Commodity(r["commodity"], int(r["tokens"]), int(r["lowest_price"]), int(r["highest_price"]))
        for r in _rows("commodities.csv")
    )


COMMODITIES = _commodities()
COMMODITY_INDEX = {commodity.name: index for index, commodity in enumerate(COMMODITIES)}


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
    """The number behind a word."""
    return int(words[words.index(name) + 1]) if name in words else default


def _added_railroad(row: dict[str, str]) -> Railroad:
    words = row["effect"].split()
    wild = words[0] == "wild"
    points = (0, 0, 0, 0, 0) if wild else (0, *_numbers(words[1:]))
    copies, players = _after(words, "copies", 4), _after(words, "players", 2)
    printed = row["origin"] == "printed"
    return Railroad(row["name"], copies, int(row["cost"]), points, players, wild, True, printed)


def _added_town(row: dict[str, str]) -> Town:
    amount, commodity, _or, any_amount = row["cost"].split()
    points = int(row["effect"].split()[0])
    index = COMMODITY_INDEX[commodity]
    return Town(row["name"], points, index, int(amount), int(any_amount), True, row["origin"] == "printed")


CARDS = tuple(
    Card(int(r["card"]), _icons(r["price"]), _icons(r["production"]))
    for r in _rows("price_production_cards.csv")
)


def _added_rows(name: str) -> tuple[Row, ...]:
    """The rows of a data file, but for the kinds of which an owner has rows of their own."""
    rows = tuple(_rows(name))
    return rows if OWN is None else OWN.instead_of(rows)


FAT_CAT = _added_rows("fat_cat.csv")
RAILROADS = tuple(
    Railroad(
        r["railroad"],
        int(r["copies"]),
        int(r["minimum_bid"]),
        (0, *(int(r[f"vp_{count}"]) for count in (1, 2, 3, 4))),
        int(r["official_min_players"]),
    )
    for r in _rows("railroads.csv")
) + tuple(_added_railroad(row) for row in FAT_CAT if row["kind"] == "railroad")
TOWNS = tuple(
    Town(
        r["town"],
        int(r["vp"]),
        COMMODITY_INDEX[r["commodity"]],
        int(r["amount"]),
        int(r["any_amount"]),
    )
    for r in _rows("towns.csv")
) + tuple(_added_town(row) for row in FAT_CAT if row["kind"] == "town")


def _building(row: dict[str, str]) -> Building:
    effect, *arguments = row["effect"].split()
    return Building(
        row["building"],
        row["kind"] == "basic",
        int(row["copies"]),
        int(row["cost"]),
        row["upgrade"] or None,
        int(row["upgrade_cost"] or 0),
        effect,
        tuple(arguments),
    )


def _added_building(row: dict[str, str]) -> Building:
    text, _for, instead_of = row["effect"].partition(" for ")
    effect, *arguments = text.split()
    printed = row["origin"] == "printed"
    cost = int(row["cost"])
    return Building(
        row["name"], False, 1, cost, None, 0, effect, tuple(arguments), True, instead_of or None, printed
    )


def _meeple(row: dict[str, str]) -> Meeple:
    words = row["effect"].split()
    column, place, points, bounty = (0, *_numbers(words[1:])), None, 0, 0
    if words[0] == "on":
        column, place, (points, bounty) = (), words[1], _numbers(words[2:])
    supply = _after(words, "supply", 0)
    printed = row["origin"] == "printed"
    return Meeple(row["name"], _icons(row["cost"]), column, place, points, bounty, supply, printed)


def _shield(row: dict[str, str]) -> Shield:
    ability, *amount = row["effect"].split()
    return Shield(row["name"], ability, int(amount[0]) if amount else 0, row["origin"] == "printed")


def _mission(row: dict[str, str]) -> Mission:
    points, _per, count, measure, _up, _to, most = row["effect"].split()
    return Mission(row["name"], int(points), int(count), measure, int(most), row["origin"] == "printed")


BUILDINGS = tuple(_building(row) for row in _rows("buildings.csv")) + tuple(
    _added_building(row) for row in FAT_CAT if row["kind"] in ("tile", "replacement")
)
MEEPLE_KINDS = tuple(_meeple(row) for row in FAT_CAT if row["kind"] == "meeple")
SHIELDS = tuple(_shield(row) for row in FAT_CAT if row["kind"] == "shield")
MISSIONS = tuple(_mission(row) for row in _added_rows("missions.csv"))

RAILROAD_INDEX = {railroad.name.lower(): index for index, railroad in enumerate(RAILROADS)}
TOWN_INDEX = {town.name.lower(): index for index, town in enumerate(TOWNS)}
SHIELD_INDEX = {shield.name.lower(): index for index, shield in enumerate(SHIELDS)}
MISSION_INDEX = {mission.name.lower(): index for index, mission in enumerate(MISSIONS)}
BUILDING_INDEX = {building.name.lower(): index for index, building in enumerate(BUILDINGS)}
