"""Section 1: what is in the box."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from raccoon_tycoon.catalog import components
from raccoon_tycoon.catalog.components import (
    BUILDING_INDEX,
    CARDS,
    COMMODITIES,
    COMMODITY_INDEX,
    EFFECTS,
    POWERS,
    RAILROAD_INDEX,
    TOWN_INDEX,
)
from tests.printed import BUILDINGS, RAILROADS, TOWNS


def test_1_six_commodities_of_30_tokens_with_their_price_tracks() -> None:
    assert [(c.name, c.tokens, c.lowest_price, c.highest_price) for c in COMMODITIES] == [
        ("wheat", 30, 1, 12),
        ("wood", 30, 1, 12),
        ("iron", 30, 2, 13),
        ("coal", 30, 2, 13),
        ("goods", 30, 3, 14),
        ("luxury", 30, 3, 14),
    ]


def test_1_54_cards_numbered_1_to_54() -> None:
    assert [card.number for card in CARDS] == list(range(1, 55))


def test_1_each_card_shows_price_and_production_icons() -> None:
    for card in CARDS:
        assert len(card.price) == len(card.production) == 6
        assert 2 <= sum(card.price) <= 4, card
        assert 3 <= sum(card.production) <= 5, card
        assert max(card.price) <= 3
        assert max(card.production) <= 3


def test_1_the_fewer_a_card_produces_the_more_it_raises() -> None:
    shapes = Counter((sum(card.price), sum(card.production)) for card in CARDS)
    assert shapes == {(4, 3): 12, (3, 3): 6, (3, 4): 12, (2, 4): 12, (2, 5): 12}


def test_1_icons_of_all_cards_together() -> None:
    assert [sum(card.price[c] for card in CARDS) for c in range(6)] == [17, 23, 27, 24, 31, 28]
    assert [sum(card.production[c] for card in CARDS) for c in range(6)] == [42, 36, 31, 36, 33, 32]


def test_1_some_cards_by_value() -> None:
    assert CARDS[0].price == (2, 0, 0, 1, 1, 0)
    assert CARDS[0].production == (1, 1, 0, 0, 0, 1)
    assert CARDS[21].price == (0, 0, 0, 0, 0, 3)
    assert CARDS[53].production == (0, 1, 0, 0, 2, 2)


def test_1_24_railroad_cards_six_railroads_of_four() -> None:
    assert [(r.name, r.copies, r.minimum_bid, r.set_points) for r in RAILROADS] == [
        ("Skunk Works", 4, 2, (0, 2, 5, 9, 15)),
        ("Sly Fox", 4, 3, (0, 2, 5, 10, 17)),
        ("Fat Cat", 4, 4, (0, 3, 7, 12, 19)),
        ("Big Bear", 4, 5, (0, 3, 7, 13, 21)),
        ("Top Dog", 4, 6, (0, 4, 9, 15, 23)),
        ("Tycoon", 4, 7, (0, 4, 9, 16, 25)),
    ]
    assert sum(r.copies for r in RAILROADS) == 24
    assert [r.min_players for r in RAILROADS] == [5, 3, 2, 2, 2, 4]


def test_1_16_towns_four_each_of_2_3_4_5_points_with_two_prices() -> None:
    towns = [(t.name, t.points, COMMODITIES[t.commodity].name, t.amount, t.any_amount) for t in TOWNS]
    assert towns == [
        ("Black Friar", 2, "coal", 2, 4),
        ("Molehill", 2, "iron", 2, 4),
        ("Bridgewater", 2, "wheat", 2, 4),
        ("Beaver Ford", 2, "wood", 2, 4),
        ("Trinity", 3, "goods", 3, 5),
        ("Marketshire", 3, "luxury", 3, 5),
        ("Newgate", 3, "wheat", 3, 4),
        ("Foxwoods", 3, "wood", 3, 5),
        ("Dunmoor", 4, "coal", 4, 6),
        ("Bishop's Glen", 4, "iron", 4, 6),
        ("Badger Downs", 4, "wheat", 4, 6),
        ("Wild Grove", 4, "wood", 4, 6),
        ("Drover Crossing", 5, "goods", 5, 8),
        ("Land's End", 5, "luxury", 5, 8),
        ("River Ridge", 5, "wheat", 5, 8),
        ("Canterbury Woods", 5, "wood", 5, 8),
    ]
    assert Counter(t.points for t in TOWNS) == {2: 4, 3: 4, 4: 4, 5: 4}


def test_1_27_building_tiles_6_basic_and_21_advanced() -> None:
    assert sum(tile.copies for tile in BUILDINGS if tile.basic) == 6
    assert sum(tile.copies for tile in BUILDINGS if not tile.basic) == 21
    assert [tile.basic for tile in BUILDINGS] == [True] * 6 + [False] * 19


def test_1_building_costs_and_second_sides() -> None:
    assert [(tile.name, tile.copies, tile.cost, tile.upgrade, tile.upgrade_cost) for tile in BUILDINGS] == [
        ("Wheat Field", 1, 4, "Grain Farm", 9),
        ("Lumber Yard", 1, 4, "Saw Mill", 9),
        ("Coal Deposit", 1, 5, "Coal Mine", 12),
        ("Iron Deposit", 1, 5, "Iron Mine", 12),
        ("Tool & Die", 1, 6, "Loom", 15),
        ("Vineyard", 1, 6, "Glass Works", 15),
        ("Machine Shop", 1, 30, "Water Mill", 60),
        ("Lumber/Wheat Trading Firm", 1, 10, None, 0),
        ("Coal/Iron Trading Firm", 1, 10, None, 0),
        ("Goods/Luxury Trading Firm", 1, 10, None, 0),
        ("Warehouse", 2, 10, None, 0),
        ("Construction Company", 1, 20, None, 0),
        ("Freight Company", 1, 25, None, 0),
        ("Governor's Mansion", 1, 30, None, 0),
        ("Rail Baron", 1, 30, None, 0),
        ("Bank", 1, 30, None, 0),
        ("Mayor's Office", 1, 30, None, 0),
        ("Auction House", 1, 15, None, 0),
        ("Smuggler", 1, 20, None, 0),
        ("Black Market", 1, 30, None, 0),
        ("Brick Works", 1, 25, None, 0),
        ("Trading Floor", 1, 15, None, 0),
        ("Export Company", 1, 30, None, 0),
        ("Cottage Industry", 1, 30, None, 0),
        ("Factory", 2, 40, None, 0),
    ]


def test_1_two_sided_tiles_are_the_basic_ones_and_the_machine_shop() -> None:
    assert [tile.name for tile in BUILDINGS if tile.upgrade and not tile.basic] == ["Machine Shop"]
    assert all(tile.upgrade for tile in BUILDINGS if tile.basic)


def test_1_every_effect_is_known() -> None:
    assert {tile.effect for tile in BUILDINGS} == set(EFFECTS)


@pytest.mark.parametrize("things", [COMMODITIES, CARDS, RAILROADS, TOWNS, BUILDINGS])
def test_1_components_are_frozen(things: tuple[object, ...]) -> None:
    assert isinstance(things, tuple)
    thing = things[0]
    assert dataclasses.is_dataclass(thing)
    field = dataclasses.fields(thing)[0].name
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(thing, field, "changed")
    assert hash(thing) is not None


def test_1_names_are_looked_up_in_lower_case() -> None:
    assert COMMODITY_INDEX["luxury"] == 5
    assert RAILROADS[RAILROAD_INDEX["top dog"]].name == "Top Dog"
    assert TOWNS[TOWN_INDEX["land's end"]].name == "Land's End"
    assert BUILDINGS[BUILDING_INDEX["tool & die"]].name == "Tool & Die"


def test_1_what_the_expansion_adds_is_known() -> None:
    added = [tile for tile in components.BUILDINGS if tile.expansion]
    assert len(added) == 16
    assert {tile.effect for tile in added} == set(POWERS)
    assert {tile.instead_of for tile in added if tile.instead_of} == {
        "Bank",
        "Rail Baron",
        "Governor's Mansion",
    }
    assert [(r.name, r.copies, r.wild) for r in components.RAILROADS[6:]] == [
        ("Jack Rabbit", 4, False),
        ("Badger Baron", 2, True),
    ]
    assert sorted(town.points for town in components.TOWNS[16:]) == [2, 3, 4, 5]
    names = [thing.name for things in (components.BUILDINGS, components.TOWNS) for thing in things]
    assert len(set(names)) == len(names)
