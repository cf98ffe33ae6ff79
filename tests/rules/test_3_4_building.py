"""Section 3.4: buy a building."""

from __future__ import annotations

import pytest

from raccoon_tycoon.api.events import BuildingBought, BuildingRevealed, BuildingUpgraded, TurnBegan
from raccoon_tycoon.api.view import Tile
from raccoon_tycoon.catalog.components import Building
from tests.positions import happened, legal, money, play, position, refused
from tests.printed import BUILDINGS

OFFER = ["Wheat Field", "Warehouse", "Bank", "Factory"]


def test_3_4_pay_for_a_face_up_tile_and_take_it() -> None:
    game = position(money=[34], offer=OFFER)
    events = play(game, "build Bank")
    assert money(game) == [4, 10, 10]
    assert game.view(None).players[0].buildings == (Tile("Bank", False),)
    assert events[0] == BuildingBought(0, "Bank", 30)
    assert game.view(None).players[0].storage_limit == 11


def test_3_4_only_a_face_up_tile_that_one_can_pay() -> None:
    game = position(money=[30], offer=OFFER)
    assert legal(game, "build") == ["build Wheat Field", "build Warehouse", "build Bank"]
    assert refused(game, "build Factory") == "tile-too-dear"
    assert refused(game, "build Smuggler") == "tile-not-offered"
    game = position(money=[29], offer=OFFER)
    assert refused(game, "build Bank") == "tile-too-dear"


@pytest.mark.parametrize("tile", BUILDINGS, ids=lambda tile: tile.name)
def test_3_4_every_tile_costs_its_printed_price(tile: Building) -> None:
    game = position(money=[tile.cost], offer=[tile.name])
    play(game, f"build {tile.name}")
    assert money(game)[0] == 0
    poor = position(money=[tile.cost - 1], offer=[tile.name])
    assert refused(poor, f"build {tile.name}") == "tile-too-dear"


def test_3_4_the_offer_is_refilled_from_the_stack() -> None:
    game = position(money=[34], offer=OFFER, stack=["Smuggler", "Rail Baron"])
    events = play(game, "build Warehouse")
    assert game.view(None).building_offer == ("Wheat Field", "Smuggler", "Bank", "Factory")
    assert game.view(None).building_stack == 1
    assert happened(events, BuildingRevealed) == [BuildingRevealed("Smuggler")]


def test_3_4_with_an_empty_stack_the_place_stays_empty() -> None:
    game = position(money=[34], offer=OFFER, stack=[])
    events = play(game, "build Warehouse")
    assert game.view(None).building_offer == ("Wheat Field", "Bank", "Factory")
    assert happened(events, BuildingRevealed) == []


def test_3_4_two_equal_tiles_in_the_offer_are_one_choice() -> None:
    game = position(money=[34], offer=["Warehouse", "Warehouse", "Bank"], stack=["Smuggler"])
    assert legal(game, "build") == ["build Warehouse", "build Bank"]
    play(game, "build Warehouse")
    assert sorted(game.view(None).building_offer) == ["Bank", "Smuggler", "Warehouse"]


def test_3_4_buying_ends_the_turn() -> None:
    game = position(money=[34], offer=OFFER)
    assert play(game, "build Warehouse")[-1] == TurnBegan(1, 1)


# Upgrades


UPGRADABLE = [tile for tile in BUILDINGS if tile.upgrade]


@pytest.mark.parametrize("tile", UPGRADABLE, ids=lambda tile: tile.name)
def test_3_4_an_upgrade_costs_the_full_price_of_the_second_side(tile: Building) -> None:
    full = {"Wheat Field": 9, "Lumber Yard": 9, "Coal Deposit": 12, "Iron Deposit": 12, "Tool & Die": 15}
    cost = {**full, "Vineyard": 15, "Machine Shop": 60}[tile.name]
    game = position(money=[cost], buildings={0: [tile.name]})
    events = play(game, f"upgrade {tile.name}")
    assert money(game)[0] == 0
    assert events[0] == BuildingUpgraded(0, tile.name, cost)
    assert game.view(None).players[0].buildings == (Tile(tile.name, True),)
    poor = position(money=[cost - 1], buildings={0: [tile.name]})
    assert refused(poor, f"upgrade {tile.name}") == "upgrade-too-dear"


def test_3_4_an_upgraded_tile_is_still_one_building() -> None:
    game = position(money=[30], buildings={0: ["Wheat Field"]})
    play(game, "upgrade Wheat Field")
    assert game.view(None).players[0].storage_limit == 11
    assert len(game.view(None).players[0].buildings) == 1


def test_3_4_once_and_for_good() -> None:
    game = position(money=[30], buildings={0: ["Grain Farm"]})
    assert refused(game, "upgrade Wheat Field") == "already-upgraded"


def test_3_4_only_an_own_tile() -> None:
    game = position(money=[30], buildings={1: ["Wheat Field"]})
    assert refused(game, "upgrade Wheat Field") == "upgrade-not-owned"


def test_3_4_a_tile_with_one_side_cannot_be_upgraded() -> None:
    game = position(money=[99], buildings={0: ["Warehouse"]})
    assert refused(game, "upgrade Warehouse") == "no-upgrade-side"


def test_3_4_an_upgrade_reveals_nothing_and_ends_the_turn() -> None:
    game = position(money=[30], buildings={0: ["Wheat Field"]}, offer=["Bank"])
    events = play(game, "upgrade Wheat Field")
    assert happened(events, BuildingRevealed) == []
    assert game.view(None).building_offer == ("Bank",)
    assert game.seat == 1


# Construction Company


def test_3_4_construction_company_allows_a_second_purchase() -> None:
    game = position(money=[50], offer=OFFER, buildings={0: ["Construction Company"]})
    play(game, "build Wheat Field")
    assert game.seat == 0
    assert game.view(None).decision == "second purchase"
    play(game, "build Bank")
    assert game.seat == 1
    assert money(game)[0] == 50 - 34


def test_3_4_a_second_purchase_is_optional() -> None:
    game = position(money=[50], offer=OFFER, buildings={0: ["Construction Company"]})
    play(game, "build Wheat Field")
    assert "done" in legal(game)
    play(game, "done")
    assert game.seat == 1


def test_3_4_never_a_third() -> None:
    game = position(money=[99], offer=OFFER, buildings={0: ["Construction Company"]})
    play(game, "build Wheat Field", "upgrade Wheat Field")
    assert game.seat == 1


def test_3_4_the_second_purchase_may_be_an_upgrade_even_of_the_tile_just_bought() -> None:
    game = position(money=[13], offer=OFFER, buildings={0: ["Construction Company"]})
    play(game, "build Wheat Field", "upgrade Wheat Field")
    assert game.view(None).players[0].buildings[0] == Tile("Wheat Field", True)
    assert money(game)[0] == 0


def test_3_4_two_upgrades_in_one_turn() -> None:
    game = position(money=[50], buildings={0: ["Construction Company", "Wheat Field", "Vineyard"]})
    play(game, "upgrade Wheat Field", "upgrade Vineyard")
    assert money(game)[0] == 50 - 9 - 15


def test_3_4_a_second_purchase_also_in_the_turn_it_is_bought() -> None:
    game = position(money=[50], offer=["Construction Company", "Warehouse"])
    play(game, "build Construction Company")
    assert game.seat == 0
    play(game, "build Warehouse")
    assert game.seat == 1
    assert money(game)[0] == 20


def test_3_4_the_tile_just_revealed_may_be_bought() -> None:
    game = position(
        money=[50], offer=["Wheat Field"], stack=["Smuggler"], buildings={0: ["Construction Company"]}
    )
    play(game, "build Wheat Field", "build Smuggler")
    assert money(game)[0] == 50 - 24


def test_3_4_nothing_but_a_purchase_can_follow_the_first_one() -> None:
    game = position(
        money=[99],
        tokens={0: "wheat 9"},
        buildings={0: ["Construction Company"]},
        hand={0: [1, 2, 3]},
        offer=OFFER,
    )
    play(game, "build Wheat Field")
    for action in ("produce 1", "sell wheat 1", "auction Fat Cat", "town", "pass"):
        assert refused(game, action) == "not-now"


def test_3_4_with_nothing_else_to_pay_for_the_turn_ends() -> None:
    game = position(money=[10], offer=OFFER, stack=[], buildings={0: ["Construction Company"]})
    play(game, "build Warehouse")
    assert game.seat == 1


def test_3_4_a_new_turn_has_its_own_purchases() -> None:
    game = position(
        players=2, money=[90, 90], offer=OFFER, buildings={0: ["Construction Company"]}, tokens={1: "wood 1"}
    )
    play(game, "build Wheat Field", "build Warehouse", "sell wood 1")
    play(game, "build Bank")
    assert game.seat == 0
