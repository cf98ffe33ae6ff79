"""The names of what is in the box are types, as the data files have them."""

from __future__ import annotations

from typing import get_args

from scripts import component_names

from raccoon_tycoon.catalog.components import BUILDINGS, COMMODITIES, MEEPLES, RAILROADS, TOWNS
from raccoon_tycoon.catalog.names import (
    BuildingName,
    CommodityName,
    CustomName,
    MeepleName,
    RailroadName,
    TownName,
)


def test_the_types_are_up_to_date() -> None:
    assert component_names.FILE.read_text(encoding="utf-8") == component_names.written(), (
        "run python scripts/component_names.py"
    )


def test_the_types_have_everything_in_the_box() -> None:
    assert get_args(CommodityName) == tuple(commodity.name for commodity in COMMODITIES)
    assert get_args(MeepleName) == MEEPLES
    for kind, things in ((RailroadName, RAILROADS), (TownName, TOWNS), (BuildingName, BUILDINGS)):
        printed, custom = get_args(kind)
        assert get_args(printed) == tuple(thing.name for thing in things)
        assert custom is CustomName
