"""Section 3.2: sell."""

from __future__ import annotations

import pytest

from raccoon_tycoon import CommodityName
from raccoon_tycoon.api.events import CommissionPaid, Sold, TurnBegan
from tests.positions import happened, legal, money, play, position, price, refused, supply, tokens
from tests.printed import RAILROADS


def test_3_2_the_bank_pays_the_current_price_for_each_unit() -> None:
    game = position(tokens={0: "wood 5"}, prices={"wood": 8})
    events = play(game, "sell wood 3")
    assert money(game) == [10 + 24, 10, 10]
    assert events[0] == Sold(0, "wood", 3, 8, 5)


def test_3_2_the_tokens_go_to_the_supply() -> None:
    game = position(tokens={0: "wood 5"})
    play(game, "sell wood 3")
    assert tokens(game, 0) == "wood 2"
    assert supply(game, "wood") == 27


def test_3_2_the_price_drops_by_1_for_each_unit_after_the_sale() -> None:
    game = position(tokens={0: "wood 5"}, prices={"wood": 8})
    play(game, "sell wood 5")
    assert price(game, "wood") == 3


@pytest.mark.parametrize(
    ("commodity", "bottom"),
    [("wheat", 1), ("wood", 1), ("iron", 2), ("coal", 2), ("goods", 3), ("luxury", 3)],
)
def test_3_2_the_price_drops_at_most_to_the_bottom(commodity: CommodityName, bottom: int) -> None:
    game = position(tokens={0: f"{commodity} 6"}, prices={commodity: bottom + 2})
    play(game, f"sell {commodity} 6")
    assert price(game, commodity) == bottom
    assert money(game)[0] == 10 + 6 * (bottom + 2)


def test_3_2_selling_at_the_bottom_price_is_allowed() -> None:
    game = position(tokens={0: "iron 2"})
    play(game, "sell iron 2")
    assert money(game)[0] == 14
    assert price(game, "iron") == 2


def test_3_2_other_prices_do_not_move() -> None:
    game = position(tokens={0: "wood 5"}, prices={"wood": 8, "wheat": 6})
    play(game, "sell wood 5")
    assert game.view(None).prices == {"wheat": 6, "wood": 3, "iron": 2, "coal": 2, "goods": 3, "luxury": 3}


def test_3_2_one_or_more_of_one_commodity_as_many_as_one_holds() -> None:
    game = position(tokens={0: "wheat 2 luxury 1", 1: "coal 3"})
    assert legal(game, "sell") == ["sell wheat 1", "sell wheat 2", "sell luxury 1"]
    assert refused(game, "sell wheat 3") == "sell-too-many"
    assert refused(game, "sell coal 1") == "sell-too-many"


def test_3_2_all_29_tokens_can_be_sold() -> None:
    game = position(tokens={0: "goods 29"}, prices={"goods": 14})
    play(game, "sell goods 29")
    assert money(game)[0] == 10 + 29 * 14
    assert supply(game, "goods") == 29


def test_3_2_a_sale_ends_the_turn() -> None:
    game = position(tokens={0: "wheat 2 luxury 1"})
    events = play(game, "sell wheat 1")
    assert events[-1] == TurnBegan(1, 1)


def test_3_2_without_export_company_there_is_no_export() -> None:
    game = position(tokens={0: "wheat 2"}, buildings={1: ["Export Company"]})
    assert refused(game, "sell wheat 1 export") == "no-export-company"


# Export Company


def test_3_2_export_first_raises_the_price_by_3() -> None:
    game = position(tokens={0: "wheat 2"}, buildings={0: ["Export Company"]}, prices={"wheat": 5})
    events = play(game, "sell wheat 2 export")
    assert events[0] == Sold(0, "wheat", 2, 8, 6)
    assert money(game)[0] == 10 + 16
    assert price(game, "wheat") == 6


@pytest.mark.parametrize(("before", "raised"), [(9, 12), (10, 12), (11, 12), (12, 12)])
def test_3_2_export_raises_at_most_to_the_top(before: int, raised: int) -> None:
    game = position(tokens={0: "wheat 2"}, buildings={0: ["Export Company"]}, prices={"wheat": before})
    play(game, "sell wheat 2 export")
    assert money(game)[0] == 10 + 2 * raised
    assert price(game, "wheat") == raised - 2


def test_3_2_export_is_optional() -> None:
    game = position(tokens={0: "wheat 2"}, buildings={0: ["Export Company"]}, prices={"wheat": 5})
    assert legal(game, "sell") == [
        "sell wheat 1",
        "sell wheat 2",
        "sell wheat 1 export",
        "sell wheat 2 export",
    ]
    play(game, "sell wheat 2")
    assert money(game)[0] == 20
    assert price(game, "wheat") == 3


@pytest.mark.parametrize("commodity", ["wheat", "wood", "iron", "coal", "goods", "luxury"])
def test_3_2_every_commodity_can_be_exported(commodity: str) -> None:
    game = position(tokens={0: f"{commodity} 2"}, buildings={0: ["Export Company"]}, prices={commodity: 5})
    assert refused(game, f"sell {commodity} 1 export") is None
    assert refused(game, f"sell {commodity} 3 export") == "sell-too-many"
    play(game, f"sell {commodity} 2 export")
    assert money(game)[0] == 10 + 16


def test_3_2_export_raises_only_the_price_of_what_is_sold() -> None:
    game = position(tokens={0: "wheat 1"}, buildings={0: ["Export Company"]})
    play(game, "sell wheat 1 export")
    assert game.view(None).prices == {"wheat": 3, "wood": 1, "iron": 2, "coal": 2, "goods": 3, "luxury": 3}


# Trading Firms


@pytest.mark.parametrize(
    ("firm", "commodities"),
    [
        ("Lumber/Wheat Trading Firm", {"wood", "wheat"}),
        ("Coal/Iron Trading Firm", {"coal", "iron"}),
        ("Goods/Luxury Trading Firm", {"goods", "luxury"}),
    ],
)
@pytest.mark.parametrize("commodity", ["wheat", "wood", "iron", "coal", "goods", "luxury"])
def test_3_2_a_trading_firm_earns_1_per_unit_of_its_two_commodities(
    firm: str, commodities: set[str], commodity: str
) -> None:
    game = position(tokens={0: f"{commodity} 4"}, buildings={2: [firm]})
    events = play(game, f"sell {commodity} 3")
    earned = 3 if commodity in commodities else 0
    assert money(game)[1:] == [10, 10 + earned]
    assert happened(events, CommissionPaid) == ([CommissionPaid(2, 3, "sale")] if earned else [])


def test_3_2_a_trading_firm_earns_at_its_owners_sales_too() -> None:
    game = position(tokens={0: "wood 4"}, buildings={0: ["Lumber/Wheat Trading Firm"]}, prices={"wood": 6})
    play(game, "sell wood 4")
    assert money(game) == [10 + 24 + 4, 10, 10]


def test_3_2_the_bank_pays_the_trading_firm_not_the_seller() -> None:
    game = position(tokens={0: "wood 4"}, buildings={1: ["Lumber/Wheat Trading Firm"]}, prices={"wood": 6})
    play(game, "sell wood 4")
    assert money(game) == [34, 14, 10]


def test_3_2_several_firms_of_one_owner_do_not_mix() -> None:
    firms = ["Lumber/Wheat Trading Firm", "Coal/Iron Trading Firm", "Goods/Luxury Trading Firm"]
    game = position(tokens={0: "wood 4"}, buildings={1: firms})
    play(game, "sell wood 4")
    assert money(game)[1] == 14


# Freight Company


def test_3_2_freight_company_allows_a_second_sale() -> None:
    game = position(tokens={0: "wood 4 coal 2"}, buildings={0: ["Freight Company"]}, prices={"wood": 6})
    play(game, "sell wood 4")
    assert game.seat == 0
    assert game.view(None).decision == "second sale"
    assert legal(game) == ["sell coal 1", "sell coal 2", "done"]
    play(game, "sell coal 2")
    assert money(game)[0] == 10 + 24 + 4
    assert game.seat == 1


def test_3_2_the_second_sale_is_of_a_different_commodity() -> None:
    game = position(tokens={0: "wood 4 coal 2"}, buildings={0: ["Freight Company"]})
    play(game, "sell wood 1")
    assert refused(game, "sell wood 1") == "same-commodity"
    assert refused(game, "sell coal 3") == "sell-too-many"


def test_3_2_the_second_sale_is_optional() -> None:
    game = position(tokens={0: "wood 4 coal 2"}, buildings={0: ["Freight Company"]})
    play(game, "sell wood 1", "done")
    assert game.seat == 1
    assert tokens(game, 0) == "wood 3 coal 2"


def test_3_2_there_is_no_third_sale() -> None:
    game = position(tokens={0: "wheat 1 wood 1 iron 1"}, buildings={0: ["Freight Company"]})
    play(game, "sell wood 1", "sell iron 1")
    assert game.seat == 1
    assert tokens(game, 0) == "wheat 1"


def test_3_2_nothing_but_a_sale_can_follow_the_first_one() -> None:
    game = position(
        tokens={0: "wheat 9 coal 2"}, buildings={0: ["Freight Company"]}, money=[99], hand={0: [1, 2, 3]}
    )
    play(game, "sell coal 1")
    for action in (
        "produce 1",
        "auction Fat Cat",
        "build Wheat Field",
        "town",
        "town any wheat wheat wheat wheat",
    ):
        assert refused(game, action) == "not-now"


def test_3_2_with_nothing_else_to_sell_the_turn_ends() -> None:
    game = position(tokens={0: "wood 4"}, buildings={0: ["Freight Company"]})
    play(game, "sell wood 1")
    assert game.seat == 1


def test_3_2_export_can_be_used_in_both_sales() -> None:
    game = position(tokens={0: "wood 1 coal 1"}, buildings={0: ["Freight Company", "Export Company"]})
    play(game, "sell wood 1 export", "sell coal 1 export")
    assert money(game)[0] == 10 + 4 + 5


def test_3_2_a_new_turn_has_its_own_sales() -> None:
    game = position(players=2, tokens={0: "wood 4 coal 2", 1: "wood 2"}, buildings={0: ["Freight Company"]})
    play(game, "sell wood 1", "sell coal 1", "sell wood 1")  # the last one is seat 1's
    assert game.seat == 0
    assert refused(game, "sell coal 1") is None
    play(game, "sell wood 1")
    assert refused(game, "sell coal 1") is None


def test_3_2_a_second_sale_can_not_be_an_auction_of_any_railroad() -> None:
    for railroad in RAILROADS:
        game = position(
            players=5,
            money=[200],
            tokens={0: "wood 2 coal 2"},
            buildings={0: ["Freight Company"]},
            railroads=[railroad.name],
        )
        play(game, "sell wood 1")
        assert refused(game, f"auction {railroad.name}") == "not-now"
