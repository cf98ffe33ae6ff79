"""Section 3.1: produce. Cards used here (price icons / production icons):

1   wheat wheat coal goods / wheat wood luxury
5   wheat wood / wheat wood wood iron luxury
8   coal goods goods / wheat iron coal
14  wheat iron / wheat wheat wheat wood iron
22  luxury luxury luxury / wood iron iron
"""

from __future__ import annotations

import pytest

from raccoon_tycoon.api.events import (
    BonusUsed,
    CardPlayed,
    CardsDrawn,
    CommissionPaid,
    DeckReshuffled,
    PricesRaised,
    TokensDiscarded,
    TokensTaken,
    Traded,
    TurnBegan,
)
from tests.positions import happened, legal, money, play, position, price, refused, supply, tokens

HAND = {0: [1, 5, 14]}
EMPTY_SUPPLY = dict.fromkeys(("wheat", "wood", "iron", "coal", "goods", "luxury"), 0)


# Step 1: play one card


def test_3_1_1_a_card_in_hand_can_be_played_and_no_other() -> None:
    game = position(hand=HAND)
    assert legal(game, "produce") == ["produce 1", "produce 5", "produce 14"]
    assert refused(game, "produce 2") == "card-not-in-hand"
    assert refused(game, "produce 54") == "card-not-in-hand"


def test_3_1_1_another_players_card_cannot_be_played() -> None:
    game = position(hand={0: [1, 5, 14], 1: [22, 8, 2]})
    assert refused(game, "produce 22") == "card-not-in-hand"


def test_3_1_1_the_card_leaves_the_hand() -> None:
    for played, left in ((1, (5, 14)), (5, (1, 14)), (14, (1, 5))):
        game = position(hand=HAND, deck=[40, 41, 42])
        play(game, f"produce {played}")
        if game.seat == 0:
            play(game, legal(game)[0])
        assert game.view(0).hand == (*left, 40)


def test_3_1_1_while_producing_the_card_lies_in_play() -> None:
    game = position(hand=HAND)
    play(game, "produce 5")
    assert game.view(None).card_in_play == 5
    assert game.view(None).discards == ()
    assert game.view(0).hand == (1, 14)
    play(game, "take wheat wood wood")
    assert game.view(None).card_in_play is None
    assert game.view(None).discards == (5,)


# Step 2: take tokens


def test_3_1_2_three_of_the_cards_icons_are_taken_by_choice() -> None:
    game = position(hand=HAND)
    play(game, "produce 5")  # wheat wood wood iron luxury
    assert set(legal(game)) == {
        "take wheat wood wood",
        "take wheat wood iron",
        "take wheat wood luxury",
        "take wheat iron luxury",
        "take wood wood iron",
        "take wood wood luxury",
        "take wood iron luxury",
    }


def test_3_1_2_taken_tokens_come_from_the_supply() -> None:
    game = position(hand=HAND, tokens={0: "iron 1"})
    play(game, "produce 5", "take wood wood iron")
    assert tokens(game, 0) == "wood 2 iron 2"
    assert (supply(game, "wood"), supply(game, "iron")) == (27, 27)


def test_3_1_2_not_fewer_than_the_limit() -> None:
    game = position(hand=HAND)
    play(game, "produce 5")
    assert refused(game, "take wheat wood") == "wrong-count"
    assert refused(game, "take") == "wrong-count"


def test_3_1_2_not_more_than_the_limit() -> None:
    game = position(hand=HAND)
    play(game, "produce 5")
    assert refused(game, "take wheat wood wood iron") == "wrong-count"


def test_3_1_2_only_what_the_card_shows() -> None:
    game = position(hand=HAND)
    play(game, "produce 5")
    assert refused(game, "take wheat wheat wood") == "token-not-there"
    assert refused(game, "take wheat wood coal") == "token-not-there"


def test_3_1_2_a_card_of_three_icons_leaves_no_choice() -> None:
    game = position(hand=HAND)
    events = play(game, "produce 1")
    assert happened(events, TokensTaken) == [TokensTaken(0, ("wheat", "wood", "luxury"))]
    assert game.seat == 1


def test_3_1_2_a_missing_token_cannot_be_taken_and_is_lost() -> None:
    game = position(hand=HAND, supply={"wheat": 0})
    events = play(game, "produce 14")  # wheat wheat wheat wood iron
    assert happened(events, TokensTaken) == [TokensTaken(0, ("wood", "iron"))]
    assert tokens(game, 0) == "wood 1 iron 1"
    assert supply(game, "wheat") == 0


def test_3_1_2_the_supply_limits_the_choice() -> None:
    game = position(hand=HAND, supply={"wheat": 2})
    play(game, "produce 14")
    assert set(legal(game)) == {"take wheat wheat wood", "take wheat wheat iron", "take wheat wood iron"}


def test_3_1_2_with_an_empty_supply_nothing_is_taken_and_production_goes_on() -> None:
    game = position(hand=HAND, supply=EMPTY_SUPPLY)
    events = play(game, "produce 14")
    assert happened(events, TokensTaken) == [TokensTaken(0, ())]
    assert price(game, "wheat") == 2
    assert game.seat == 1


def test_3_1_2_limit_4_with_cottage_industry() -> None:
    game = position(hand=HAND, buildings={0: ["Cottage Industry"]})
    play(game, "produce 5")
    assert refused(game, "take wheat wood wood") == "wrong-count"
    assert len(legal(game)) == 4
    play(game, "take wheat wood wood iron")
    assert tokens(game, 0) == "wheat 1 wood 2 iron 1"


def test_3_1_2_limit_5_with_a_factory() -> None:
    game = position(hand=HAND, buildings={0: ["Factory"]})
    play(game, "produce 5")
    assert tokens(game, 0) == "wheat 1 wood 2 iron 1 luxury 1"


def test_3_1_2_limits_do_not_add_up() -> None:
    game = position(hand=HAND, buildings={0: ["Factory", "Factory", "Cottage Industry"]})
    assert game.view(None).players[0].production_limit == 5


def test_3_1_2_the_limit_is_the_producers_own() -> None:
    game = position(hand=HAND, buildings={1: ["Factory"]})
    play(game, "produce 5")
    assert refused(game, "take wheat wood wood iron luxury") == "wrong-count"


# Step 3: bonus


def test_3_1_3_a_bonus_comes_on_top_of_the_limit_and_need_not_be_on_the_card() -> None:
    game = position(hand={0: [22, 1, 5]}, buildings={0: ["Vineyard"]})
    events = play(game, "produce 22")  # wood iron iron
    assert happened(events, BonusUsed) == [BonusUsed(0, "Vineyard", ("luxury",))]
    assert tokens(game, 0) == "wood 1 iron 2 luxury 1"


def test_3_1_3_exactly_one_bonus_building_is_used() -> None:
    game = position(hand=HAND, buildings={0: ["Coal Deposit", "Tool & Die"]})
    play(game, "produce 1")  # wheat wood luxury
    assert legal(game) == ["bonus Coal Deposit", "bonus Tool & Die"]
    assert refused(game, "done") == "not-now"
    play(game, "bonus Tool & Die")
    assert tokens(game, 0) == "wheat 1 wood 1 goods 1 luxury 1"
    assert game.seat == 1


def test_3_1_3_only_an_own_bonus_building_can_be_used() -> None:
    game = position(hand=HAND, buildings={0: ["Coal Deposit", "Tool & Die"], 1: ["Vineyard"]})
    play(game, "produce 1")
    assert refused(game, "bonus Vineyard") == "bonus-not-owned"
    assert refused(game, "bonus Warehouse") == "no-bonus-building"
    assert refused(game, "bonus Machine Shop wheat") == "bonus-not-owned"


def test_3_1_3_the_tokens_of_a_basic_tile_are_not_chosen() -> None:
    game = position(hand=HAND, buildings={0: ["Coal Deposit", "Tool & Die"]})
    play(game, "produce 1")
    assert refused(game, "bonus Coal Deposit wheat") == "token-not-there"


def test_3_1_3_as_many_as_the_supply_has_after_step_2() -> None:
    game = position(hand={0: [1, 5, 22]}, buildings={0: ["Grain Farm"]}, supply={"wheat": 2})
    events = play(game, "produce 1")  # takes one wheat, one is left for the Grain Farm's two
    assert happened(events, BonusUsed) == [BonusUsed(0, "Wheat Field", ("wheat",))]
    assert supply(game, "wheat") == 0
    assert tokens(game, 0) == "wheat 2 wood 1 luxury 1"


def test_3_1_3_a_building_that_yields_nothing_now_may_be_chosen() -> None:
    game = position(hand=HAND, buildings={0: ["Wheat Field", "Lumber Yard"]}, supply={"wheat": 1})
    play(game, "produce 1")  # takes the last wheat
    assert legal(game) == ["bonus Wheat Field", "bonus Lumber Yard"]
    events = play(game, "bonus Wheat Field")
    assert happened(events, BonusUsed) == [BonusUsed(0, "Wheat Field", ())]
    assert tokens(game, 0) == "wheat 1 wood 1 luxury 1"


def test_3_1_3_machine_shop_gives_one_token_of_any_commodity() -> None:
    game = position(hand=HAND, buildings={0: ["Machine Shop"]}, supply={"coal": 0})
    play(game, "produce 1")
    assert legal(game) == [f"bonus Machine Shop {c}" for c in ("wheat", "wood", "iron", "goods", "luxury")]
    assert refused(game, "bonus Machine Shop coal") == "token-not-there"
    assert refused(game, "bonus Machine Shop") == "wrong-count"
    assert refused(game, "bonus Machine Shop wheat wood") == "wrong-count"


def test_3_1_3_water_mill_gives_two_tokens_of_any_mix() -> None:
    game = position(hand=HAND, buildings={0: ["Water Mill"]})
    play(game, "produce 1")
    assert len(legal(game)) == 21
    play(game, "bonus Machine Shop iron goods")
    assert tokens(game, 0) == "wheat 1 wood 1 iron 1 goods 1 luxury 1"


def test_3_1_3_water_mill_may_take_two_of_one_commodity() -> None:
    game = position(hand=HAND, buildings={0: ["Water Mill"]})
    play(game, "produce 1", "bonus Machine Shop coal coal")
    assert tokens(game, 0) == "wheat 1 wood 1 coal 2 luxury 1"


def test_3_1_3_water_mill_takes_the_last_token_if_there_is_only_one() -> None:
    last = {**EMPTY_SUPPLY, "wood": 1}
    game = position(hand={0: [8, 1, 5]}, buildings={0: ["Water Mill"]}, supply=last)
    events = play(game, "produce 8")  # wheat iron coal: none of them is there
    assert happened(events, BonusUsed) == [BonusUsed(0, "Machine Shop", ("wood",))]


def test_3_1_3_choosing_between_water_mill_and_another() -> None:
    game = position(hand=HAND, buildings={0: ["Water Mill", "Wheat Field"]})
    play(game, "produce 1")
    assert len(legal(game)) == 22
    play(game, "bonus Machine Shop wheat luxury")
    assert tokens(game, 0) == "wheat 2 wood 1 luxury 2"


def test_3_1_3_without_bonus_buildings_there_is_no_bonus() -> None:
    game = position(hand=HAND, buildings={0: ["Warehouse"], 1: ["Wheat Field"]})
    events = play(game, "produce 1")
    assert happened(events, BonusUsed) == []


# Step 4: Trading Floor


def test_3_1_4_the_trading_floor_is_optional() -> None:
    game = position(hand=HAND, buildings={0: ["Trading Floor"]}, tokens={1: "coal 2"})
    play(game, "produce 1")
    assert game.view(None).decision == "trade"
    assert legal(game) == ["done", "trade p2 coal 1", "trade p2 coal 2"]
    events = play(game, "done")
    assert happened(events, Traded) == []
    assert game.seat == 1


def test_3_1_4_the_money_goes_to_the_other_player() -> None:
    game = position(hand=HAND, buildings={0: ["Trading Floor"]}, tokens={1: "coal 2"}, money=[10, 7, 9])
    events = play(game, "produce 1", "trade p2 coal 2")
    assert happened(events, Traded) == [Traded(0, 1, "coal", 2, 2)]
    assert money(game) == [6, 11, 9]
    assert tokens(game, 0) == "wheat 1 wood 1 coal 2 luxury 1"
    assert tokens(game, 1) == ""


def test_3_1_4_the_price_is_the_one_before_the_cards_raise() -> None:
    game = position(
        hand=HAND, buildings={0: ["Trading Floor"]}, tokens={2: "wheat 3"}, prices={"wheat": 5}, money=[15]
    )
    play(game, "produce 1", "trade p3 wheat 3")  # the card raises wheat by 2
    assert money(game) == [0, 10, 25]
    assert price(game, "wheat") == 7


def test_3_1_4_a_trade_is_no_market_sale() -> None:
    game = position(
        hand={0: [22, 1, 5]},
        buildings={0: ["Trading Floor"], 2: ["Coal/Iron Trading Firm"]},
        tokens={1: "coal 2"},
        prices={"coal": 4},
    )
    events = play(game, "produce 22", "trade p2 coal 2")
    assert price(game, "coal") == 4
    assert happened(events, CommissionPaid) == []
    assert money(game)[2] == 10
    assert supply(game, "coal") == 27


def test_3_1_4_nobody_can_spend_more_than_he_has() -> None:
    game = position(
        hand=HAND, buildings={0: ["Trading Floor"]}, tokens={1: "coal 4 luxury 1"}, prices={"luxury": 11}
    )
    play(game, "produce 1")
    assert legal(game, "trade") == [f"trade p2 coal {units}" for units in (1, 2, 3, 4)]
    assert refused(game, "trade p2 luxury 1") == "trade-too-dear"
    assert refused(game, "trade p2 coal 5") == "trade-too-many"
    assert refused(game, "trade p2 wheat 1") == "partner-has-none"


def test_3_1_4_money_limits_the_units() -> None:
    game = position(
        hand=HAND, buildings={0: ["Trading Floor"]}, tokens={1: "coal 9"}, prices={"coal": 5}, money=[14]
    )
    play(game, "produce 1")
    assert legal(game, "trade") == ["trade p2 coal 1", "trade p2 coal 2"]
    assert refused(game, "trade p2 coal 3") == "trade-too-dear"


def test_3_1_4_exactly_all_the_money_may_be_spent() -> None:
    game = position(
        hand=HAND, buildings={0: ["Trading Floor"]}, tokens={1: "coal 9"}, prices={"coal": 5}, money=[15]
    )
    play(game, "produce 1", "trade p2 coal 3")
    assert money(game)[0] == 0


def test_3_1_4_one_other_player_and_not_oneself() -> None:
    game = position(
        hand=HAND,
        buildings={0: ["Trading Floor"]},
        tokens={0: "coal 3", 1: "coal 3", 2: "iron 1"},
        money=[99],
    )
    play(game, "produce 1")
    assert refused(game, "trade p1 coal 1") == "no-such-partner"
    assert refused(game, "trade p4 coal 1") == "no-such-partner"
    assert refused(game, "trade p3 iron 1") is None
    play(game, "trade p2 coal 1")
    assert game.seat == 1  # no second trade


def test_3_1_4_partners_are_counted_from_any_seat() -> None:
    game = position(
        players=4,
        hand={2: [1, 5, 14]},
        buildings={2: ["Trading Floor"]},
        tokens={0: "coal 3", 3: "iron 1"},
        to_move=2,
    )
    play(game, "produce 1")
    assert legal(game, "trade") == ["trade p4 iron 1", *[f"trade p1 coal {n}" for n in (1, 2, 3)]]
    play(game, "trade p1 coal 2")
    assert tokens(game, 0) == "coal 1"
    assert money(game) == [14, 10, 6, 10]


def test_3_1_4_only_the_owner_trades() -> None:
    game = position(hand=HAND, buildings={1: ["Trading Floor"]}, tokens={1: "coal 2"})
    play(game, "produce 1")
    assert game.seat == 1
    assert game.view(None).decision == "action"


def test_3_1_4_where_no_trade_is_possible_nothing_is_asked() -> None:
    game = position(hand=HAND, buildings={0: ["Trading Floor"]}, tokens={1: "coal 2"}, money=[1])
    play(game, "produce 1")
    assert game.seat == 1


# Step 5: raise prices


def test_3_1_5_each_price_icon_raises_by_1() -> None:
    game = position(hand=HAND)
    events = play(game, "produce 1")  # wheat wheat coal goods
    assert game.view(None).prices == {"wheat": 3, "wood": 1, "iron": 2, "coal": 3, "goods": 4, "luxury": 3}
    assert happened(events, PricesRaised) == [PricesRaised(0, (2, 0, 0, 1, 1, 0))]


@pytest.mark.parametrize(("before", "after"), [(11, 14), (12, 14), (13, 14), (14, 14)])
def test_3_1_5_at_most_to_the_top_of_the_track(before: int, after: int) -> None:
    game = position(hand={0: [22, 1, 5]}, prices={"luxury": before})
    events = play(game, "produce 22")  # luxury luxury luxury
    assert price(game, "luxury") == after
    assert happened(events, PricesRaised) == [PricesRaised(0, (0, 0, 0, 0, 0, after - before))]


def test_3_1_5_each_track_has_its_own_top() -> None:
    tops = {"wheat": 12, "wood": 12, "iron": 13, "coal": 13, "goods": 14, "luxury": 14}
    for card in (1, 34, 28):  # together they show every commodity
        game = position(hand={0: [card, 2, 3]}, prices=tops)
        play(game, f"produce {card}")
        assert game.view(None).prices == tops


# Step 6: storage


def test_3_1_6_down_to_ten_tokens_of_ones_choice() -> None:
    game = position(hand=HAND, tokens={0: "wheat 5 coal 4"})
    play(game, "produce 1")  # + wheat wood luxury: 12
    assert game.view(None).decision == "discard"
    assert refused(game, "discard wheat") == "wrong-count"
    assert refused(game, "discard wheat wheat coal") == "wrong-count"
    assert refused(game, "discard iron luxury") == "token-not-there"
    assert set(legal(game)) == {
        f"discard {two}"
        for two in (
            "wheat wheat",
            "wheat wood",
            "wheat coal",
            "wheat luxury",
            "wood coal",
            "wood luxury",
            "coal coal",
            "coal luxury",
        )
    }
    events = play(game, "discard coal luxury")
    assert happened(events, TokensDiscarded) == [TokensDiscarded(0, ("coal", "luxury"))]
    assert tokens(game, 0) == "wheat 6 wood 1 coal 3"
    assert (supply(game, "coal"), supply(game, "luxury")) == (26, 29)


def test_3_1_6_ten_tokens_may_be_kept() -> None:
    game = position(hand=HAND, tokens={0: "wheat 5 coal 2"})
    events = play(game, "produce 1")
    assert happened(events, TokensDiscarded) == []
    assert game.seat == 1


def test_3_1_6_each_building_stores_one_more() -> None:
    game = position(hand=HAND, tokens={0: "wheat 5 coal 4"}, buildings={0: ["Smuggler", "Bank"]})
    assert game.view(None).players[0].storage_limit == 12
    play(game, "produce 1")
    assert game.seat == 1
    assert sum(game.view(None).players[0].tokens.values()) == 12


def test_3_1_6_each_warehouse_stores_three_more_beside_its_one() -> None:
    game = position(buildings={0: ["Warehouse"], 1: ["Warehouse", "Bank"]})
    assert [player.storage_limit for player in game.view(None).players] == [14, 15, 10]
    game = position(buildings={0: ["Warehouse", "Warehouse"]})
    assert game.view(None).players[0].storage_limit == 18


def test_3_1_6_an_upgraded_tile_is_still_one_building() -> None:
    game = position(buildings={0: ["Grain Farm"]})
    assert game.view(None).players[0].storage_limit == 11


def test_3_1_6_bonus_and_traded_tokens_count() -> None:
    game = position(
        hand=HAND,
        buildings={0: ["Trading Floor", "Wheat Field"]},
        tokens={0: "wheat 9", 1: "coal 2"},
    )
    play(game, "produce 1", "trade p2 coal 2")  # 9 + 3 + 1 + 2 = 15, and the limit is 12
    assert len(legal(game)[0].split()) == 1 + 3


def test_3_1_6_storage_is_checked_only_when_producing() -> None:
    game = position(tokens={0: "wheat 9 coal 9"}, money=[30], prices={"coal": 3})
    events = play(game, "sell coal 1")
    assert happened(events, TokensDiscarded) == []
    assert tokens(game, 0) == "wheat 9 coal 8"


def test_3_1_6_another_players_storage_is_not_checked() -> None:
    game = position(hand=HAND, tokens={1: "wheat 9 coal 9"})
    play(game, "produce 1")
    assert tokens(game, 1) == "wheat 9 coal 9"


# Step 7: discard the card and refill the hand


def test_3_1_7_the_hand_is_refilled_to_three() -> None:
    game = position(hand=HAND, deck=[40, 41, 42])
    events = play(game, "produce 1")
    assert game.view(0).hand == (5, 14, 40)
    assert happened(events, CardsDrawn) == [CardsDrawn(0, 1, (40,))]
    assert game.view(None).discards[-1] == 1
    assert game.view(None).deck_size == 2


@pytest.mark.parametrize(
    ("buildings", "limit"),
    [(["Smuggler"], 4), (["Black Market"], 5), (["Smuggler", "Black Market"], 5), (["Bank"], 3)],
)
def test_3_1_7_a_larger_hand_limit_the_best_one_counts(buildings: list[str], limit: int) -> None:
    game = position(hand=HAND, deck=[40, 41, 42, 43], buildings={0: buildings})
    play(game, "produce 1")
    assert game.view(0).hand == (5, 14, 40, 41, 42)[:limit]


def test_3_1_7_a_larger_limit_is_filled_at_the_next_production_not_when_bought() -> None:
    game = position(players=2, money=[30], offer=["Black Market"], hand={0: [1, 5, 14], 1: [8, 22, 6]})
    play(game, "build Black Market")
    assert len(game.view(0).hand) == 3
    play(game, "produce 8", "produce 1")
    assert len(game.view(0).hand) == 5
    assert len(game.view(1).hand) == 3


def test_3_1_7_the_deck_is_not_reshuffled_before_a_card_must_be_drawn() -> None:
    game = position(hand=HAND, deck=[40])
    events = play(game, "produce 1")
    assert happened(events, DeckReshuffled) == []
    assert game.view(None).deck_size == 0
    assert len(game.view(None).discards) == 54 - 9


def test_3_1_7_an_empty_deck_is_made_of_the_discards_with_the_card_just_played() -> None:
    game = position(hand=HAND, deck=[])
    events = play(game, "produce 1")
    assert happened(events, DeckReshuffled) == [DeckReshuffled(54 - 8)]
    assert game.view(None).discards == ()
    assert game.view(None).deck_size == 54 - 9
    somewhere = [*game._state.deck[: game._state.deck_size], game._state.hand[0][2]]
    assert 0 in somewhere  # card 1


def test_3_1_7_the_deck_is_reshuffled_in_mid_refill_too() -> None:
    game = position(hand=HAND, deck=[40], buildings={0: ["Black Market"]})
    events = play(game, "produce 1")
    first, reshuffled, second = happened(events, CardsDrawn, DeckReshuffled)
    assert first == CardsDrawn(0, 1, (40,))
    assert reshuffled == DeckReshuffled(54 - 9)
    assert isinstance(second, CardsDrawn)
    assert second.count == 2
    assert len(set(game.view(0).hand)) == 5


def test_3_1_7_the_new_deck_is_shuffled() -> None:
    game = position(hand=HAND, deck=[])
    play(game, "produce 1")
    deck = game._state.deck[: game._state.deck_size]
    assert deck != sorted(deck)


# All steps


def test_3_1_the_steps_happen_in_their_order() -> None:
    game = position(
        hand=HAND,
        deck=[],
        buildings={0: ["Trading Floor", "Wheat Field"]},
        tokens={0: "wheat 9", 1: "coal 2"},
    )
    events = play(game, "produce 5", "take wheat wood iron", "trade p2 coal 1", "discard wheat wheat")
    assert [type(event) for event in events] == [
        CardPlayed,
        TokensTaken,
        BonusUsed,
        Traded,
        PricesRaised,
        TokensDiscarded,
        DeckReshuffled,
        CardsDrawn,
        TurnBegan,
    ]


def test_3_1_producing_ends_the_turn() -> None:
    game = position(hand=HAND)
    events = play(game, "produce 1")
    assert events[-1] == TurnBegan(1, 1)
    assert game.view(None).turn == 1


def test_3_1_4_a_trade_may_cost_all_the_money_there_is() -> None:
    game = position(
        money=[5],
        prices={"coal": 5},
        hand={0: [5, 6, 7]},
        tokens={1: "coal 1"},
        buildings={0: ["Trading Floor"]},
    )
    play(game, "produce 5", "take wheat wood iron")
    assert refused(game, "trade p2 coal 1") is None
