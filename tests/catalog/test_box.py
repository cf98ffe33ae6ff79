"""What is in the box, as plain data, says what the rules play with."""

from __future__ import annotations

import json

from raccoon_tycoon.catalog.box import plain_box
from raccoon_tycoon.catalog.components import BUILDINGS, CARDS, RAILROADS, SHIPPED


def test_the_box_is_plain_data_with_everything_in_it() -> None:
    told = json.loads(json.dumps(plain_box(SHIPPED)))
    assert [card["number"] for card in told["cards"]] == [card.number for card in CARDS]
    assert told["cards"][0]["production"] == ["wheat", "wood", "luxury"]
    assert [railroad["name"] for railroad in told["railroads"]] == [railroad.name for railroad in RAILROADS]
    assert [building["name"] for building in told["buildings"]] == [building.name for building in BUILDINGS]
    assert told["towns"][0]["commodity"] in {commodity["name"] for commodity in told["commodities"]}
    assert {meeple["name"]: meeple["cost"] for meeple in told["meeples"]}["animal"] == ["wheat", "wheat"]


def test_what_is_not_printed_on_the_components_is_marked() -> None:
    told = plain_box(SHIPPED)
    assert {railroad["name"]: railroad["origin"] for railroad in told["railroads"]}["Top Dog"] == "printed"
    assert {shield["origin"] for shield in told["shields"]} == {"designed"}
    assert (told["own"], told["own_names"]) == (None, {})
