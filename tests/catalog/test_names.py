"""The names of what is in the box are types, as the data files have them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import get_args

from raccoon_tycoon.catalog.components import BUILDINGS, COMMODITIES, MEEPLES, RAILROADS, TOWNS
from raccoon_tycoon.catalog.names import (
    BuildingName,
    CommodityName,
    CustomName,
    MeepleName,
    RailroadName,
    TownName,
)

SCRIPT = Path(__file__).parents[2] / "scripts" / "component_names.py"


def test_the_types_are_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("component_names", SCRIPT)
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.FILE.read_text(encoding="utf-8") == script.written(), (
        "run python scripts/component_names.py"
    )


def test_the_types_have_everything_in_the_box() -> None:
    assert get_args(CommodityName) == tuple(commodity.name for commodity in COMMODITIES)
    assert get_args(MeepleName) == MEEPLES
    for kind, things in ((RailroadName, RAILROADS), (TownName, TOWNS), (BuildingName, BUILDINGS)):
        printed, custom = get_args(kind)
        assert get_args(printed) == tuple(thing.name for thing in things)
        assert custom is CustomName
