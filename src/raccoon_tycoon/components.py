"""The figures of the game (section 1 of the rules), as frozen dataclasses.

Everything here is read from the CSV files in ``data/``; nothing is computed but the parsed form.
Names are looked up case-insensitively by ``COMMODITY_INDEX`` and its companions.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from .frozen import frozen

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

# What a mission can count, in the order of the kernel's numbers (docs/expansion.md).
MEASURES = (
    "railroads-different",
    "largest-set",
    "railroads-doubled",
    "towns-small",
    "towns-large",
    "towns-different",
    "bonus-buildings",
    "special-buildings",
    "tokens",
    "commodities-held",
    "dear-commodities",
    "dollars-below-20",
    "upgrades",
    "pairs",
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
    """``set_points[n]`` is what a set of n cards is worth; ``set_points[0]`` is 0."""

    name: str
    copies: int
    minimum_bid: int
    set_points: tuple[int, ...]
    min_players: int


@frozen
class Town:
    """Costs ``amount`` of ``commodity``, or ``any_amount`` tokens of any mix."""

    name: str
    points: int
    commodity: int
    amount: int
    any_amount: int


@frozen
class Building:
    """A kind of building tile. ``effect`` is a word of ``EFFECTS`` with its arguments."""

    name: str
    basic: bool
    copies: int
    cost: int
    upgrade: str | None
    upgrade_cost: int
    effect: str
    arguments: tuple[str, ...]

    def amount(self, effect: str) -> int:
        """The number behind ``effect`` if this is the tile's effect, else 0."""
        return int(self.arguments[0]) if self.effect == effect else 0


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


CARDS = tuple(
    Card(int(r["card"]), _icons(r["price"]), _icons(r["production"]))
    for r in _rows("price_production_cards.csv")
)
RAILROADS = tuple(
    Railroad(
        r["railroad"],
        int(r["copies"]),
        int(r["minimum_bid"]),
        (0, *(int(r[f"vp_{count}"]) for count in (1, 2, 3, 4))),
        int(r["official_min_players"]),
    )
    for r in _rows("railroads.csv")
)
TOWNS = tuple(
    Town(
        r["town"],
        int(r["vp"]),
        COMMODITY_INDEX[r["commodity"]],
        int(r["amount"]),
        int(r["any_amount"]),
    )
    for r in _rows("towns.csv")
)


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


def _mission(row: dict[str, str]) -> Mission:
    points, _per, count, measure, _up, _to, most = row["effect"].split()
    return Mission(row["name"], int(points), int(count), measure, int(most), row["origin"] == "printed")


BUILDINGS = tuple(_building(row) for row in _rows("buildings.csv"))
MISSIONS = tuple(_mission(row) for row in _rows("missions.csv"))

RAILROAD_INDEX = {railroad.name.lower(): index for index, railroad in enumerate(RAILROADS)}
TOWN_INDEX = {town.name.lower(): index for index, town in enumerate(TOWNS)}
MISSION_INDEX = {mission.name.lower(): index for index, mission in enumerate(MISSIONS)}
BUILDING_INDEX = {building.name.lower(): index for index, building in enumerate(BUILDINGS)}
