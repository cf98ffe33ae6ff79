"""The components as plain data, for the page and for clients in other languages.

``origin`` says where a figure is from: printed on the game's components, designed by us, or custom.
"""

from __future__ import annotations

from typing import Any

from .components import ADDED, CARDS, COMMODITIES, Components
from .custom import Row

Plain = dict[str, Any]


def plain_box(box: Components) -> Plain:
    """Everything in a box."""
    changed = [] if box.own is None else [row for row in box.own.rows if row not in ADDED]
    own = {row["name"] for row in changed}

    def plain(thing: Any) -> Plain:
        data = dict(vars(thing))
        printed = data.pop("printed")
        return {**data, "origin": "own" if thing.name in own else "printed" if printed else "designed"}

    return {
        "own": box.digest,
        "own_names": _own_names(changed),
        "commodities": [dict(vars(commodity)) for commodity in COMMODITIES],
        "cards": [
            {"number": card.number, "price": _tokens(card.price), "production": _tokens(card.production)}
            for card in CARDS
        ],
        "railroads": [plain(railroad) for railroad in box.railroads],
        "towns": [{**plain(town), "commodity": COMMODITIES[town.commodity].name} for town in box.towns],
        "buildings": [plain(building) for building in box.buildings],
        "missions": [plain(mission) for mission in box.missions],
        "shields": [plain(shield) for shield in box.shields],
        "meeples": [{**plain(meeple), "cost": _tokens(meeple.cost)} for meeple in box.meeples],
    }


def _tokens(counts: tuple[int, ...]) -> list[str]:
    return [c.name for c, count in zip(COMMODITIES, counts, strict=True) for _ in range(count)]


def _own_names(changed: list[Row]) -> dict[str, str]:
    """Custom names, each with a shipped component of the same kind."""
    known = {row["name"] for row in ADDED}
    alike = {_kind(row): row["name"] for row in reversed(ADDED)}
    return {row["name"]: alike.get(_kind(row), "") for row in changed if row["name"] not in known}


def _kind(row: Row) -> tuple[str, ...]:
    """What a component does, whatever its numbers are."""
    words = row["effect"].split()
    return tuple(words[:2] if words[0] == "workshop" else words[:1])
