"""What is in the box, as plain data: what the page and clients in other languages read.

``origin`` says where a figure is from: printed on the game's components, designed by us, or an owner's own.
"""

from __future__ import annotations

from typing import Any

from .components import (
    BUILDINGS,
    CARDS,
    COMMODITIES,
    MEEPLE_KINDS,
    MISSIONS,
    OWN,
    RAILROADS,
    SHIELDS,
    TOWNS,
)
from .custom import Row, shipped

Plain = dict[str, Any]


def box() -> Plain:
    """Everything that the rules know of."""
    ships = [*shipped("fat_cat.csv"), *shipped("missions.csv")]
    changed = [] if OWN is None else [row for row in OWN.rows if row not in ships]
    own = {row["name"] for row in changed}

    def plain(thing: Any) -> Plain:
        data = dict(vars(thing))
        printed = data.pop("printed")
        return {**data, "origin": "own" if thing.name in own else "printed" if printed else "designed"}

    return {
        "own": None if OWN is None else OWN.digest,
        "own_names": _own_names(changed, ships),
        "commodities": [dict(vars(commodity)) for commodity in COMMODITIES],
        "cards": [
            {"number": card.number, "price": _tokens(card.price), "production": _tokens(card.production)}
            for card in CARDS
        ],
        "railroads": [plain(railroad) for railroad in RAILROADS],
        "towns": [{**plain(town), "commodity": COMMODITIES[town.commodity].name} for town in TOWNS],
        "buildings": [plain(building) for building in BUILDINGS],
        "missions": [plain(mission) for mission in MISSIONS],
        "shields": [plain(shield) for shield in SHIELDS],
        "meeples": [{**plain(meeple), "cost": _tokens(meeple.cost)} for meeple in MEEPLE_KINDS],
    }


def _tokens(counts: tuple[int, ...]) -> list[str]:
    return [c.name for c, count in zip(COMMODITIES, counts, strict=True) for _ in range(count)]


def _own_names(changed: list[Row], ships: list[Row]) -> dict[str, str]:
    """Names that only an owner has, each with the component that does the same kind of thing."""
    known = {row["name"] for row in ships}
    alike = {_kind(row): row["name"] for row in reversed(ships)}
    return {row["name"]: alike.get(_kind(row), "") for row in changed if row["name"] not in known}


def _kind(row: Row) -> tuple[str, ...]:
    """What a component does, whatever its numbers are."""
    words = row["effect"].split()
    return tuple(words[:2] if words[0] == "workshop" else words[:1])
