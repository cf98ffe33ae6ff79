"""Each of the 25 buildings: its effect, and its limit or its interplay with others.

Cards used here: 1 (wheat wood luxury), 5 (wheat wood wood iron luxury), 22 (wood iron iron),
29 (iron coal coal coal luxury), 39 (iron iron goods goods goods).
"""

from __future__ import annotations

import pytest

from raccoon_tycoon.api.events import BonusUsed, CommissionPaid, Sold, Traded
from raccoon_tycoon.catalog.names import BuildingName, CommodityName
from tests.positions import happened, legal, money, play, position, price, refused, tokens
from tests.printed import BUILDINGS

HAND = {0: [1, 5, 22]}


# The six basic tiles: one token of their commodity at each production, two when upgraded.

BASIC = [
    ("Wheat Field", "Grain Farm", "wheat"),
    ("Lumber Yard", "Saw Mill", "wood"),
    ("Coal Deposit", "Coal Mine", "coal"),
    ("Iron Deposit", "Iron Mine", "iron"),
    ("Tool & Die", "Loom", "goods"),
    ("Vineyard", "Glass Works", "luxury"),
]


@pytest.mark.parametrize(("tile", "upgraded", "commodity"), BASIC)
def test_basic_tile_yields_one_token_of_its_commodity(
    tile: BuildingName, upgraded: str, commodity: CommodityName
) -> None:
    game = position(hand=HAND, buildings={0: [tile]})
    before = {"wheat": 1, "wood": 1, "luxury": 1}.get(commodity, 0)  # from card 1
    events = play(game, "produce 1")
    assert happened(events, BonusUsed) == [BonusUsed(0, tile, (commodity,))]
    assert game.view(None).players[0].tokens[commodity] == before + 1


@pytest.mark.parametrize(("tile", "upgraded", "commodity"), BASIC)
def test_basic_tile_yields_two_tokens_when_upgraded(
    tile: BuildingName, upgraded: str, commodity: CommodityName
) -> None:
    game = position(hand=HAND, buildings={0: [upgraded]})
    events = play(game, "produce 1")
    assert happened(events, BonusUsed) == [BonusUsed(0, tile, (commodity, commodity))]


@pytest.mark.parametrize(("tile", "upgraded", "commodity"), BASIC)
def test_basic_tile_yields_nothing_from_an_empty_supply(
    tile: BuildingName, upgraded: str, commodity: CommodityName
) -> None:
    game = position(hand=HAND, buildings={0: [upgraded]}, supply={commodity: 0})
    events = play(game, "produce 1")
    assert happened(events, BonusUsed) == [BonusUsed(0, tile, ())]


@pytest.mark.parametrize(("tile", "upgraded", "commodity"), BASIC)
def test_basic_tile_works_for_its_owner_only(
    tile: BuildingName, upgraded: str, commodity: CommodityName
) -> None:
    game = position(hand=HAND, buildings={1: [tile]})
    assert happened(play(game, "produce 1"), BonusUsed) == []


@pytest.mark.parametrize(("tile", "upgraded", "commodity"), BASIC)
def test_basic_tile_works_from_the_turn_after_it_was_bought(
    tile: BuildingName, upgraded: str, commodity: CommodityName
) -> None:
    game = position(players=2, hand={**HAND, 1: [2, 3, 4]}, offer=[tile], tokens={1: "wood 1"})
    play(game, f"build {tile}", "sell wood 1")
    assert happened(play(game, "produce 1"), BonusUsed) == [BonusUsed(0, tile, (commodity,))]


# Machine Shop / Water Mill


def test_machine_shop_yields_one_token_of_any_commodity() -> None:
    for commodity in ("wheat", "wood", "iron", "coal", "goods", "luxury"):
        game = position(hand=HAND, buildings={0: ["Machine Shop"]})
        events = play(game, "produce 1", f"bonus Machine Shop {commodity}")
        assert happened(events, BonusUsed) == [BonusUsed(0, "Machine Shop", (commodity,))]


def test_machine_shop_excludes_another_bonus_in_the_same_production() -> None:
    game = position(hand=HAND, buildings={0: ["Machine Shop", "Wheat Field"]})
    play(game, "produce 1", "bonus Machine Shop coal")
    assert tokens(game, 0) == "wheat 1 wood 1 coal 1 luxury 1"
    assert game.seat == 1


def test_machine_shop_becomes_water_mill_with_two_tokens() -> None:
    game = position(players=2, money=[60], hand=HAND, buildings={0: ["Machine Shop"]}, tokens={1: "wood 1"})
    play(game, "upgrade Machine Shop", "sell wood 1", "produce 1")
    assert refused(game, "bonus Machine Shop coal") == "wrong-count"
    play(game, "bonus Machine Shop coal goods")
    assert tokens(game, 0) == "wheat 1 wood 1 coal 1 goods 1 luxury 1"


def test_water_mill_takes_no_more_of_a_commodity_than_the_supply_has() -> None:
    game = position(hand=HAND, buildings={0: ["Water Mill"]}, supply={"coal": 1})
    play(game, "produce 1")
    assert refused(game, "bonus Machine Shop coal coal") == "token-not-there"
    assert refused(game, "bonus Machine Shop coal luxury") is None


# Trading Firms

FIRMS = [
    ("Lumber/Wheat Trading Firm", "wood", "wheat"),
    ("Coal/Iron Trading Firm", "coal", "iron"),
    ("Goods/Luxury Trading Firm", "goods", "luxury"),
]


@pytest.mark.parametrize(("firm", "first", "second"), FIRMS)
def test_trading_firm_earns_from_both_of_its_commodities(firm: str, first: str, second: str) -> None:
    for commodity in (first, second):
        game = position(tokens={0: f"{commodity} 5"}, buildings={1: [firm]})
        assert happened(play(game, f"sell {commodity} 5"), CommissionPaid) == [CommissionPaid(1, 5, "sale")]
        assert money(game)[1] == 15


@pytest.mark.parametrize(("firm", "first", "second"), FIRMS)
def test_trading_firm_earns_in_both_sales_of_a_freight_company(firm: str, first: str, second: str) -> None:
    game = position(tokens={0: f"{first} 2 {second} 3"}, buildings={0: ["Freight Company"], 2: [firm]})
    play(game, f"sell {first} 2", f"sell {second} 3")
    assert money(game)[2] == 15


@pytest.mark.parametrize(("firm", "first", "second"), FIRMS)
def test_trading_firm_earns_nothing_from_other_commodities(firm: str, first: str, second: str) -> None:
    for commodity in {"wheat", "wood", "iron", "coal", "goods", "luxury"} - {first, second}:
        game = position(tokens={0: f"{commodity} 5"}, buildings={1: [firm]})
        assert happened(play(game, f"sell {commodity} 5"), CommissionPaid) == []


@pytest.mark.parametrize(("firm", "first", "second"), FIRMS)
def test_trading_firm_earns_nothing_from_a_trading_floor_deal(firm: str, first: str, second: str) -> None:
    game = position(
        hand=HAND, buildings={0: ["Trading Floor", firm]}, tokens={1: f"{first} 2 {second} 2"}, money=[20]
    )
    events = play(game, "produce 1", f"trade p2 {first} 2")
    assert happened(events, CommissionPaid) == []


# Warehouse


def test_warehouse_stores_three_more_and_one_as_a_building() -> None:
    game = position(hand=HAND, tokens={0: "coal 11"}, buildings={0: ["Warehouse"]})
    play(game, "produce 1")  # 14 tokens fit exactly
    assert game.seat == 1
    assert sum(game.view(None).players[0].tokens.values()) == 14


def test_warehouse_has_a_limit_too() -> None:
    game = position(hand=HAND, tokens={0: "coal 12"}, buildings={0: ["Warehouse"]})
    play(game, "produce 1")
    assert set(legal(game)) == {"discard wheat", "discard wood", "discard coal", "discard luxury"}


def test_both_warehouses_add_up() -> None:
    game = position(hand=HAND, tokens={0: "coal 15"}, buildings={0: ["Warehouse", "Warehouse"]})
    play(game, "produce 1")
    assert game.seat == 1


def test_warehouse_bought_counts_at_the_next_production() -> None:
    game = position(players=2, offer=["Warehouse"], hand=HAND, tokens={0: "coal 11", 1: "wood 1"})
    play(game, "build Warehouse", "sell wood 1", "produce 1")
    assert game.seat == 1


# Construction Company


def test_construction_company_two_purchases_in_a_turn() -> None:
    game = position(money=[14], offer=["Warehouse", "Wheat Field"], buildings={0: ["Construction Company"]})
    play(game, "build Warehouse", "build Wheat Field")
    assert len(game.view(None).players[0].buildings) == 3
    assert game.seat == 1


def test_construction_company_gives_no_second_sale() -> None:
    game = position(tokens={0: "wood 1 coal 1"}, buildings={0: ["Construction Company"]})
    play(game, "sell wood 1")
    assert game.seat == 1


def test_construction_company_the_second_tile_works_at_once_too() -> None:
    game = position(money=[50], offer=["Smuggler", "Warehouse"], buildings={0: ["Construction Company"]})
    play(game, "build Smuggler", "build Warehouse")
    player = game.view(None).players[0]
    assert (player.hand_limit, player.storage_limit) == (4, 10 + 3 + 3)


# Freight Company


def test_freight_company_two_sales_in_a_turn() -> None:
    game = position(tokens={0: "wood 1 coal 1"}, buildings={0: ["Freight Company"]})
    play(game, "sell wood 1", "sell coal 1")
    assert money(game)[0] == 13
    assert game.seat == 1


def test_freight_company_gives_no_second_purchase() -> None:
    game = position(money=[50], offer=["Warehouse", "Bank"], buildings={0: ["Freight Company"]})
    play(game, "build Warehouse")
    assert game.seat == 1


def test_freight_company_of_another_player_does_not_help() -> None:
    game = position(tokens={0: "wood 1 coal 1"}, buildings={1: ["Freight Company"]})
    play(game, "sell wood 1")
    assert game.seat == 1


# Scoring tiles (their points are in test_4_end.py)


@pytest.mark.parametrize("tile", ["Governor's Mansion", "Rail Baron", "Bank", "Mayor's Office"])
def test_scoring_tile_counts_as_a_building_and_stores_one_more(tile: str) -> None:
    game = position(
        town=None, town_deck=[], to_move=2, tokens={2: "wood 1"}, buildings={0: [tile]}, money=[0]
    )
    assert game.view(None).players[0].storage_limit == 11
    play(game, "sell wood 1")
    assert game.result.scores[0].buildings == 1
    assert game.result.scores[0].specials == ((tile, 1 if tile == "Mayor's Office" else 0),)


@pytest.mark.parametrize(
    ("tile", "points"), [("Governor's Mansion", 2), ("Rail Baron", 3), ("Bank", 4), ("Mayor's Office", 3)]
)
def test_scoring_tile_counts_only_what_it_names(tile: str, points: int) -> None:
    game = position(
        town=None,
        town_deck=[],
        to_move=2,
        tokens={2: "wood 1"},
        money=[99],
        towns_of={0: ["Trinity", "Dunmoor"]},
        railroads_of={0: ["Top Dog", "Fat Cat", "Fat Cat"]},
        buildings={0: [tile, "Warehouse", "Smuggler"]},
    )
    play(game, "sell wood 1")
    assert game.result.scores[0].specials == ((tile, points),)
    assert game.result.scores[0].total == (3 + 4) + (4 + 7) + 3 + 4 + points


def test_mayors_office_counts_an_upgraded_tile_once() -> None:
    game = position(
        town=None,
        town_deck=[],
        to_move=2,
        tokens={2: "wood 1"},
        buildings={0: ["Mayor's Office", "Grain Farm"]},
    )
    play(game, "sell wood 1")
    assert game.result.scores[0].specials == (("Mayor's Office", 2),)


def test_bank_counts_the_money_at_the_end_also_of_the_last_sale() -> None:
    game = position(
        town=None, town_deck=[], to_move=2, tokens={2: "goods 2"}, money=[0, 0, 34], buildings={2: ["Bank"]}
    )
    play(game, "sell goods 2")
    assert dict(game.result.scores[2].specials)["Bank"] == 2


# Auction House


def test_auction_house_earns_5_from_an_auction() -> None:
    game = position(railroads=["Fat Cat", "Top Dog"], buildings={2: ["Auction House"]})
    events = play(game, "auction Fat Cat", "bid 4", "pass", "pass")
    assert happened(events, CommissionPaid) == [CommissionPaid(2, 5, "auction")]
    assert money(game) == [6, 10, 15]


def test_auction_house_earns_from_every_auction_of_a_turn() -> None:
    game = position(
        railroads=["Fat Cat", "Top Dog"],
        buildings={2: ["Auction House"]},
        money=[20, 30, 10],
        railroad_deck=["Big Bear"],
    )
    play(game, "auction Fat Cat", "bid 4", "bid 5", "pass", "pass")
    play(game, "auction Top Dog", "bid 6", "pass", "pass")
    assert money(game) == [14, 25, 20]


def test_auction_house_cannot_be_spent_on_the_bid_that_earns_it() -> None:
    game = position(
        players=2, railroads=["Fat Cat", "Top Dog"], buildings={0: ["Auction House"]}, money=[5, 10]
    )
    play(game, "auction Fat Cat")
    assert refused(game, "bid 6") == "bid-above-money"
    play(game, "bid 5", "pass")
    assert money(game) == [5, 10]


# Smuggler and Black Market


@pytest.mark.parametrize(("tile", "limit"), [("Smuggler", 4), ("Black Market", 5)])
def test_hand_limit_is_filled_when_producing(tile: str, limit: int) -> None:
    game = position(hand=HAND, buildings={0: [tile]})
    play(game, "produce 1")
    assert game.view(None).players[0].hand_size == limit


@pytest.mark.parametrize("tile", ["Smuggler", "Black Market"])
def test_hand_limit_is_not_filled_by_another_action(tile: str) -> None:
    game = position(buildings={0: [tile]}, tokens={0: "wood 1"})
    play(game, "sell wood 1")
    assert game.view(None).players[0].hand_size == 3


def test_smuggler_beside_black_market_changes_nothing() -> None:
    for tiles in (["Smuggler", "Black Market"], ["Black Market", "Smuggler"]):
        assert position(buildings={0: tiles}).view(None).players[0].hand_limit == 5


def test_smuggler_hand_can_all_be_played() -> None:
    game = position(hand={0: [1, 5, 22, 39]}, buildings={0: ["Smuggler"]})
    assert legal(game, "produce") == ["produce 1", "produce 5", "produce 22", "produce 39"]


def test_black_market_draws_one_card_a_production_once_full() -> None:
    game = position(hand={0: [1, 5, 22, 39, 29]}, buildings={0: ["Black Market"]}, deck=[40, 41])
    play(game, "produce 1")
    assert game.view(0).hand == (5, 22, 39, 29, 40)


# Brick Works


def test_brick_works_makes_a_town_one_token_cheaper() -> None:
    game = position(town="Dunmoor", tokens={0: "coal 3"}, buildings={0: ["Brick Works"]})  # 4 coal
    play(game, "town")
    assert tokens(game, 0) == ""


def test_brick_works_makes_a_mix_one_token_cheaper() -> None:
    game = position(town="Dunmoor", tokens={0: "wheat 5"}, buildings={0: ["Brick Works"]})  # 6 of any mix
    assert legal(game, "town") == ["town any wheat wheat wheat wheat wheat"]


def test_brick_works_does_not_make_buildings_cheaper() -> None:
    game = position(money=[9], offer=["Warehouse"], buildings={0: ["Brick Works"]})
    assert refused(game, "build Warehouse") == "tile-too-dear"


# Trading Floor


def test_trading_floor_buys_from_another_player() -> None:
    game = position(hand=HAND, buildings={0: ["Trading Floor"]}, tokens={2: "coal 5"}, money=[11])
    events = play(game, "produce 1", "trade p3 coal 5")
    assert happened(events, Traded) == [Traded(0, 2, "coal", 5, 2)]
    assert money(game) == [1, 10, 20]


def test_trading_floor_comes_after_the_bonus() -> None:
    game = position(hand=HAND, buildings={0: ["Trading Floor", "Machine Shop"]}, tokens={2: "coal 5"})
    play(game, "produce 1")
    assert game.view(None).decision == "bonus"
    play(game, "bonus Machine Shop coal")
    assert game.view(None).decision == "trade"


def test_trading_floor_deal_may_have_to_be_discarded() -> None:
    game = position(hand=HAND, buildings={0: ["Trading Floor"]}, tokens={0: "coal 8", 2: "iron 2"})
    play(game, "produce 1", "trade p3 iron 2")  # 13 tokens, 11 fit
    play(game, "discard iron iron")
    assert tokens(game, 0) == "wheat 1 wood 1 coal 8 luxury 1"
    assert money(game) == [6, 10, 14]


def test_trading_floor_works_only_when_producing() -> None:
    game = position(buildings={0: ["Trading Floor"]}, tokens={0: "wood 1", 2: "coal 5"})
    assert refused(game, "trade p3 coal 1") == "not-now"


# Export Company


def test_export_company_raises_before_the_sale() -> None:
    game = position(tokens={0: "coal 1"}, buildings={0: ["Export Company"]}, prices={"coal": 6})
    assert play(game, "sell coal 1 export")[0] == Sold(0, "coal", 1, 9, 8)


def test_export_company_stops_at_the_top_of_the_track() -> None:
    game = position(tokens={0: "coal 1"}, buildings={0: ["Export Company"]}, prices={"coal": 12})
    assert play(game, "sell coal 1 export")[0] == Sold(0, "coal", 1, 13, 12)


def test_export_company_leaves_the_trading_firms_dollar_alone() -> None:
    buildings = {0: ["Export Company"], 1: ["Coal/Iron Trading Firm"]}
    game = position(tokens={0: "coal 4"}, buildings=buildings, prices={"coal": 6})
    play(game, "sell coal 4 export")
    assert money(game) == [10 + 36, 14, 10]


# Cottage Industry and Factory


def test_cottage_industry_takes_four() -> None:
    game = position(hand=HAND, buildings={0: ["Cottage Industry"]})
    play(game, "produce 5", "take wheat wood wood luxury")
    assert tokens(game, 0) == "wheat 1 wood 2 luxury 1"


def test_cottage_industry_beside_a_factory_changes_nothing() -> None:
    for tiles in (["Cottage Industry", "Factory"], ["Factory", "Cottage Industry"]):
        game = position(hand=HAND, buildings={0: tiles})
        assert game.view(None).players[0].production_limit == 5
        play(game, "produce 5")
        assert tokens(game, 0) == "wheat 1 wood 2 iron 1 luxury 1"


def test_cottage_industry_gives_no_more_than_the_card_shows() -> None:
    game = position(hand=HAND, buildings={0: ["Cottage Industry"]})
    play(game, "produce 1")
    assert tokens(game, 0) == "wheat 1 wood 1 luxury 1"


def test_factory_takes_five() -> None:
    game = position(hand={0: [39, 1, 5]}, buildings={0: ["Factory"]})
    play(game, "produce 39")
    assert tokens(game, 0) == "iron 2 goods 3"


def test_factory_bonus_comes_on_top() -> None:
    game = position(hand={0: [39, 1, 5]}, buildings={0: ["Factory", "Grain Farm"]})
    play(game, "produce 39")
    assert tokens(game, 0) == "wheat 2 iron 2 goods 3"


def test_two_factories_are_no_better_than_one() -> None:
    game = position(hand={0: [39, 1, 5]}, buildings={0: ["Factory", "Factory"]})
    play(game, "produce 39")
    assert tokens(game, 0) == "iron 2 goods 3"
    assert game.view(None).players[0].storage_limit == 12


def test_limits_work_at_once_when_bought() -> None:
    game = position(
        players=2,
        money=[50],
        offer=["Factory"],
        hand={0: [29, 1, 5]},
        tokens={1: "wood 1"},
        prices={"coal": 2},
    )
    play(game, "build Factory", "sell wood 1", "produce 29")
    assert tokens(game, 0) == "iron 1 coal 3 luxury 1"
    assert price(game, "luxury") == 4


def test_there_are_25_buildings() -> None:
    assert len(BUILDINGS) == 25
