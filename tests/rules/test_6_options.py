"""Section 6: the options of ``Rules``, the presets and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from raccoon_tycoon import PRESETS, Game, Rules, RulesError, Seal
from raccoon_tycoon.api.events import (
    AuctionFailed,
    AuctionWon,
    BonusUsed,
    CommissionPaid,
    GameEnded,
    PricesRaised,
    TurnBegan,
)
from raccoon_tycoon.api.rules import LeftOutRailroad
from tests.positions import happened, legal, money, play, position, price, refused
from tests.printed import BUILDINGS, RAILROADS

BASIC = {tile.name for tile in BUILDINGS if tile.basic}
OFFER = ["Top Dog", "Fat Cat"]


# Opening offer


@pytest.mark.parametrize(("players", "basic"), [(2, 2), (3, 3), (4, 4), (5, 4)])
def test_6_per_player_offer_has_as_many_basic_tiles_as_players_at_most_4(players: int, basic: int) -> None:
    for seed in range(4):
        view = Game.new(Rules(players=players, opening_offer="per-player"), seed).view(None)
        assert len(view.building_offer) == 4
        assert [name in BASIC for name in view.building_offer].count(True) == basic
        assert view.building_stack == 21 - (4 - basic)


@pytest.mark.parametrize(("players", "basic"), [(2, 2), (3, 3), (4, 4), (5, 4)])
def test_6_per_player_offer_of_a_family_game_keeps_its_places_empty(players: int, basic: int) -> None:
    view = Game.new(Rules(players=players, opening_offer="per-player", family_game=True), 1).view(None)
    assert len(view.building_offer) == basic
    assert BASIC.issuperset(view.building_offer)


# Family game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_6_a_family_game_has_no_advanced_tiles(players: int) -> None:
    view = Game.new(Rules(players=players, family_game=True), 1).view(None)
    assert len(view.building_offer) == 4
    assert BASIC.issuperset(view.building_offer)
    assert view.building_stack == 0


def test_6_in_a_family_game_a_bought_tile_is_not_replaced() -> None:
    game = position(family_game=True, offer=["Wheat Field", "Vineyard"])
    play(game, "build Vineyard")
    assert game.view(None).building_offer == ("Wheat Field",)


# Sudden death


def test_6_sudden_death_ends_the_game_at_once() -> None:
    game = position(sudden_death=100, money=[60], tokens={0: "goods 4"}, prices={"goods": 10})
    events = play(game, "sell goods 4")
    assert game.over
    assert game.result.winners == (0,)
    assert game.result.decided_by == "sudden death"
    assert events[-1] == GameEnded(sudden_death=True)
    assert happened(events, TurnBegan) == []


def test_6_sudden_death_needs_the_whole_amount() -> None:
    game = position(sudden_death=100, money=[59], tokens={0: "goods 4"}, prices={"goods": 10})
    play(game, "sell goods 4")
    assert not game.over
    assert money(game)[0] == 99


def test_6_without_sudden_death_money_ends_nothing() -> None:
    game = position(money=[2000], tokens={0: "goods 4"})
    play(game, "sell goods 4")
    assert not game.over


def test_6_sudden_death_counts_all_payments_of_the_decision_and_the_richest_wins() -> None:
    game = position(
        sudden_death=100,
        money=[60, 98],
        tokens={0: "goods 4"},
        prices={"goods": 10},
        buildings={1: ["Goods/Luxury Trading Firm"]},
    )
    play(game, "sell goods 4")  # seat 0 has 100, seat 1 gets 4 and has 102
    assert game.over
    assert game.result.winners == (1,)


def test_6_sudden_death_equals_share() -> None:
    game = position(
        sudden_death=100,
        money=[60, 96],
        tokens={0: "goods 4"},
        prices={"goods": 10},
        buildings={1: ["Goods/Luxury Trading Firm"]},
    )
    play(game, "sell goods 4")
    assert game.result.winners == (0, 1)
    assert game.result.decided_by == "sudden death"


def test_6_sudden_death_asks_for_money_not_for_points() -> None:
    game = position(
        sudden_death=100,
        money=[60],
        tokens={0: "goods 4"},
        prices={"goods": 10},
        towns_of={1: ["Trinity", "Dunmoor"]},
    )
    play(game, "sell goods 4")
    assert game.result.winners == (0,)


def test_6_sudden_death_by_another_players_sale() -> None:
    game = position(
        sudden_death=100,
        money=[10, 98],
        tokens={0: "goods 2"},
        buildings={1: ["Goods/Luxury Trading Firm"]},
    )
    play(game, "sell goods 2")
    assert game.over
    assert game.result.winners == (1,)


def test_6_sudden_death_comes_before_the_second_sale() -> None:
    game = position(
        sudden_death=100,
        money=[60],
        tokens={0: "goods 4 wood 3"},
        prices={"goods": 10},
        buildings={0: ["Freight Company"]},
    )
    play(game, "sell goods 4")
    assert game.over


def test_6_sudden_death_by_the_auction_house() -> None:
    game = position(sudden_death=100, money=[20, 20, 95], railroads=OFFER, buildings={2: ["Auction House"]})
    play(game, "auction Fat Cat", "bid 4", "bid 5", "pass", "pass")
    assert game.over
    assert game.result.winners == (2,)


def test_6_sudden_death_counts_after_the_winner_of_an_auction_has_paid() -> None:
    game = position(sudden_death=100, money=[98, 20, 20], railroads=OFFER, buildings={0: ["Auction House"]})
    play(game, "auction Fat Cat", "bid 4", "pass", "pass")
    assert not game.over
    assert money(game)[0] == 99


def test_6_sudden_death_by_a_trading_floor_deal_ends_before_prices_are_raised() -> None:
    game = position(
        sudden_death=100,
        money=[30, 96],
        tokens={0: "wheat 9", 1: "coal 3"},
        hand={0: [1, 5, 14]},
        buildings={0: ["Trading Floor"]},
    )
    play(game, "produce 1")
    events = play(game, "trade p2 coal 2")
    assert game.over
    assert game.result.winners == (1,)
    assert happened(events, PricesRaised) == []
    assert price(game, "wheat") == 1
    assert sum(game.view(None).players[0].tokens.values()) == 9 + 3 + 2  # no storage limit any more
    assert game.view(0).hand == (5, 14)  # no refill


def test_6_a_smaller_trading_floor_deal_goes_on() -> None:
    game = position(
        sudden_death=100,
        money=[30, 97],
        tokens={1: "coal 3"},
        hand={0: [1, 5, 14]},
        buildings={0: ["Trading Floor"]},
    )
    play(game, "produce 1", "trade p2 coal 1")
    assert not game.over
    assert price(game, "wheat") == 3


def test_6_sudden_death_in_the_last_turn_of_the_game_still_decides() -> None:
    game = position(
        sudden_death=100,
        money=[10, 10, 60],
        tokens={2: "goods 4"},
        prices={"goods": 10},
        town=None,
        town_deck=[],
        rest_to=1,
        to_move=2,
    )
    events = play(game, "sell goods 4")
    assert game.result.decided_by == "sudden death"
    assert game.result.winners == (2,)
    assert happened(events, GameEnded) == [GameEnded(sudden_death=True)]


POST_OFFICE_GAME = """
    pick iron;pick wheat iron;produce 46;take iron iron coal;build Vineyard;town any iron iron iron coal;
    auction Fat Cat;bid 4;bid 5;produce 27;take wood iron goods;build Lumber Yard;produce 26;
    take wheat iron goods;done;produce 31;take wheat wood coal;sell luxury 2;produce 10;take iron iron goods;
    build Post Office;town;town any wood iron iron goods;sell iron 1;sell goods 1;sell wood 1;sell iron 1;
    build Iron Deposit;auction Big Bear;bid 14;pass;produce 28;bonus Iron Deposit;sell wheat 2;produce 1;
    bonus Iron Deposit;make animal;produce 6;done;town any wood wood iron iron luxury;sell coal 1;produce 38;
    bonus Lumber Yard
"""


def test_6_sudden_death_by_the_post_office_after_a_production() -> None:
    game = Game.new(Rules.parse("players=2 sudden-death=20 expansion=fat-cat"), seed=633)
    *before, last = (text.strip() for text in POST_OFFICE_GAME.split(";"))
    play(game, *before)
    assert not game.over
    events = play(game, last)
    assert money(game) == [2, 21]
    assert game.result.winners == (1,)
    assert events[-1] == GameEnded(sudden_death=True)


def test_6_sudden_death_by_the_post_office_after_a_town() -> None:
    game = position(
        sudden_death=100,
        expansion="fat-cat",
        money=[10, 98],
        tokens={0: "wheat 2 wood 2"},
        buildings={1: ["Post Office"]},
        town="Bridgewater",
    )
    (town,) = legal(game, "town any")[:1]
    play(game, town)
    assert money(game)[1] == 100
    assert game.result.winners == (1,)


def test_6_sudden_death_is_asked_before_the_next_turn_pays() -> None:
    """Seat 0's own payment ends the game; the Post Office's owner would have been richer."""
    game = position(
        sudden_death=100,
        expansion="fat-cat",
        money=[60, 99],
        tokens={0: "goods 4"},
        prices={"goods": 10},
        buildings={1: ["Post Office"]},
    )
    events = play(game, "sell goods 4")
    assert game.result.winners == (0,)
    assert money(game)[1] == 99
    assert happened(events, TurnBegan) == []


@pytest.mark.parametrize("amount", [1, 10, -5])
def test_6_sudden_death_must_be_above_the_starting_money(amount: int) -> None:
    with pytest.raises(RulesError, match=r"above the starting money of \$10"):
        Rules(sudden_death=amount)


@pytest.mark.parametrize("amount", [11, 15])
def test_6_auctioned_shields_raise_the_starting_money(amount: int) -> None:
    with pytest.raises(RulesError, match=r"above the starting money of \$15 with auctioned shields"):
        Rules(sudden_death=amount, expansion="fat-cat", shields="auctioned")
    assert Rules(sudden_death=amount, expansion="fat-cat", shields="chosen").starting_money == 10


def test_6_any_amount_above_the_starting_money_is_fine() -> None:
    assert Rules(sudden_death=11).sudden_death == 11
    auctioned = Rules(sudden_death=16, expansion="fat-cat", shields="auctioned")
    game = Game.new(auctioned, 1)
    assert money(game) == [auctioned.starting_money] * 4
    game.play(Seal(0))
    assert not game.over
    assert Rules.parse("sudden-death=1000") == Rules.parse("sudden-death=$1000") == Rules(sudden_death=1000)


# End trigger


def test_6_two_of_three_goes_on_when_only_towns_are_gone() -> None:
    game = position(end_trigger="two-of-three", town=None, town_deck=[], to_move=2, tokens={2: "wood 1"})
    play(game, "sell wood 1")
    assert not game.over


def test_6_two_of_three_goes_on_when_only_railroads_are_gone() -> None:
    game = position(
        end_trigger="two-of-three", railroads=[], railroad_deck=[], to_move=2, tokens={2: "wood 1"}
    )
    play(game, "sell wood 1")
    assert not game.over


def test_6_two_of_three_goes_on_when_only_buildings_are_gone() -> None:
    game = position(end_trigger="two-of-three", offer=[], stack=[], to_move=2, tokens={2: "wood 1"})
    play(game, "sell wood 1")
    assert not game.over


@pytest.mark.parametrize(
    "gone",
    [
        {"town": None, "town_deck": [], "railroads": [], "railroad_deck": []},
        {"town": None, "town_deck": [], "offer": [], "stack": []},
        {"railroads": [], "railroad_deck": [], "offer": [], "stack": []},
    ],
)
def test_6_two_of_three_ends_when_any_two_are_gone(gone: dict[str, Any]) -> None:
    game = position(end_trigger="two-of-three", to_move=1, tokens={1: "wood 1", 2: "wood 1"}, **gone)
    play(game, "sell wood 1")
    assert not game.over  # the round is finished first
    play(game, "sell wood 1")
    assert game.over


@pytest.mark.parametrize("tile", ["Wheat Field", "Vineyard", "Factory"])
def test_6_two_of_three_buildings_are_not_gone_while_one_is_offered(tile: str) -> None:
    game = position(
        end_trigger="two-of-three",
        town=None,
        town_deck=[],
        offer=[tile],
        stack=[],
        to_move=2,
        tokens={2: "wood 1"},
    )
    play(game, "sell wood 1")
    assert not game.over


def test_6_two_of_three_in_a_family_game_its_basic_tiles_must_be_sold() -> None:
    game = position(
        family_game=True, end_trigger="two-of-three", town=None, town_deck=[], offer=["Vineyard"], to_move=2
    )
    assert not game.view(None).last_round
    play(game, "build Vineyard")
    assert game.over


def test_6_by_default_sold_out_buildings_end_nothing() -> None:
    game = position(offer=[], stack=[], to_move=2, tokens={2: "wood 1"})
    play(game, "sell wood 1")
    assert not game.over


# Three-player railroads


@pytest.mark.parametrize(("option", "out"), [("Tycoon", "Tycoon"), ("Sly Fox", "Sly Fox")])
def test_6_three_player_railroads_which_one_is_left_out(option: LeftOutRailroad, out: str) -> None:
    game = Game.new(Rules(players=3, three_player_railroads=option), 3)
    state = game._state
    cards = [*state.railroad_deck[: state.railroad_deck_size], *state.railroad_offer]
    assert {RAILROADS[card].name for card in cards} == {r.name for r in RAILROADS} - {"Skunk Works", out}
    assert len(cards) == 16


@pytest.mark.parametrize(("players", "cards"), [(2, 12), (4, 20), (5, 24)])
def test_6_three_player_railroads_has_no_effect_at_other_player_counts(players: int, cards: int) -> None:
    game = Game.new(Rules(players=players, three_player_railroads="Sly Fox"), 3)
    plain = Game.new(Rules(players=players), 3)
    assert game.view(None).railroads_left == cards
    assert game._state.railroad_deck == plain._state.railroad_deck


# Two-player auction


def test_6_two_player_auction_open_both_go_on() -> None:
    game = position(players=2, two_player_auction="open", railroads=OFFER, money=[50, 50])
    play(game, "auction Fat Cat", "bid 4", "bid 5")
    assert game.seat == 0
    play(game, "bid 6")
    assert game.seat == 1
    events = play(game, "pass")
    assert happened(events, AuctionWon) == [AuctionWon(0, "Fat Cat", 6)]
    assert game.seat == 1


def test_6_two_player_auction_open_the_starter_may_pass_the_second_time() -> None:
    game = position(players=2, two_player_auction="open", railroads=OFFER, money=[50, 50])
    events = play(game, "auction Fat Cat", "bid 4", "bid 5", "pass")
    assert happened(events, AuctionWon) == [AuctionWon(1, "Fat Cat", 5)]
    assert game.seat == 0


# Opening bid


def test_6_opening_bid_may_the_starter_can_pass_and_is_out() -> None:
    game = position(opening_bid="may", railroads=OFFER, money=[50, 50, 50])
    play(game, "auction Fat Cat")
    assert legal(game)[:2] == ["pass", "bid 4"]
    play(game, "pass", "bid 4", "bid 5")
    assert game.seat == 1  # the starter isn't asked again
    events = play(game, "pass")
    assert happened(events, AuctionWon) == [AuctionWon(2, "Fat Cat", 5)]


def test_6_opening_bid_may_the_starter_must_still_be_able_to_pay_the_minimum() -> None:
    game = position(opening_bid="may", railroads=OFFER, money=[5])
    assert refused(game, "auction Top Dog") == "cannot-pay-minimum"


def test_6_opening_bid_may_the_starter_can_also_bid() -> None:
    game = position(opening_bid="may", railroads=OFFER)
    events = play(game, "auction Fat Cat", "bid 4", "pass", "pass")
    assert happened(events, AuctionWon) == [AuctionWon(0, "Fat Cat", 4)]
    assert game.seat == 1


def test_6_opening_bid_may_the_first_bid_of_another_is_at_least_the_minimum() -> None:
    game = position(opening_bid="may", railroads=OFFER)
    play(game, "auction Fat Cat", "pass")
    assert refused(game, "bid 3") == "bid-too-low"
    play(game, "pass")
    assert refused(game, "bid 3") == "bid-too-low"
    assert refused(game, "bid 4") is None


def test_6_opening_bid_may_if_another_wins_the_starter_acts_again() -> None:
    game = position(opening_bid="may", railroads=OFFER, railroad_deck=["Big Bear"])
    play(game, "auction Fat Cat", "pass", "pass", "bid 4")
    assert game.seat == 0
    assert game.view(None).decision == "action"
    assert set(legal(game, "auction")) == {"auction Big Bear", "auction Top Dog"}


def test_6_opening_bid_may_if_nobody_bids_the_card_stays() -> None:
    game = position(
        opening_bid="may", railroads=OFFER, buildings={1: ["Auction House"]}, tokens={0: "wood 1"}
    )
    events = play(game, "auction Fat Cat", "pass", "pass", "pass")
    assert happened(events, AuctionFailed) == [AuctionFailed(0, "Fat Cat")]
    assert happened(events, CommissionPaid) == []
    assert money(game) == [10, 10, 10]
    assert game.view(None).railroad_offer == ("Top Dog", "Fat Cat")
    assert game.seat == 0
    assert game.view(None).decision == "action"


def test_6_opening_bid_may_that_very_card_cannot_be_chosen_again_this_turn() -> None:
    game = position(opening_bid="may", railroads=OFFER, tokens={0: "wood 1"})
    play(game, "auction Fat Cat", "pass", "pass", "pass")
    assert refused(game, "auction Fat Cat") == "lot-was-unsold"
    assert refused(game, "auction Top Dog") is None


def test_6_opening_bid_may_another_card_of_the_same_railroad_can_be_chosen() -> None:
    game = position(opening_bid="may", railroads=["Fat Cat", "Fat Cat"], railroad_deck=["Big Bear"])
    play(game, "auction Fat Cat", "pass", "pass", "pass")
    assert refused(game, "auction Fat Cat") is None
    play(game, "auction Fat Cat", "pass", "pass", "pass")
    assert refused(game, "auction Fat Cat") == "lot-was-unsold"


def test_6_opening_bid_may_an_unsold_card_stays_unsold_when_the_other_is_won() -> None:
    game = position(opening_bid="may", railroads=OFFER, railroad_deck=["Fat Cat", "Big Bear"])
    play(game, "auction Fat Cat", "pass", "pass", "pass")
    play(game, "auction Top Dog", "pass", "bid 6", "pass")  # a new Fat Cat is revealed
    assert refused(game, "auction Fat Cat") is None
    play(game, "auction Fat Cat", "pass", "pass", "bid 4")  # and that one is the one sold
    assert set(game.view(None).railroad_offer) == {"Fat Cat", "Big Bear"}
    assert refused(game, "auction Fat Cat") == "lot-was-unsold"


def test_6_opening_bid_may_the_next_turn_may_choose_it_again() -> None:
    game = position(opening_bid="may", railroads=OFFER, tokens={0: "wood 1"})
    play(game, "auction Fat Cat", "pass", "pass", "pass", "sell wood 1")
    assert game.seat == 1
    assert refused(game, "auction Fat Cat") is None


def test_6_opening_bid_may_with_two_players_and_one_bid() -> None:
    game = position(players=2, opening_bid="may", railroads=OFFER)
    events = play(game, "auction Fat Cat", "pass", "bid 4")
    assert happened(events, AuctionWon) == [AuctionWon(1, "Fat Cat", 4)]
    assert game.seat == 0


def test_6_opening_bid_may_and_nobody_else_wants_it_the_bidder_wins() -> None:
    game = position(opening_bid="may", railroads=OFFER)
    events = play(game, "auction Fat Cat", "pass", "bid 4", "pass")
    assert happened(events, AuctionWon) == [AuctionWon(1, "Fat Cat", 4)]


# Bonus buildings


def test_6_bonus_on_match_a_building_works_only_if_its_commodity_was_taken() -> None:
    game = position(bonus_buildings="on-match", hand={0: [1, 5, 14]}, buildings={0: ["Coal Deposit"]})
    events = play(game, "produce 1")  # wheat wood luxury
    assert happened(events, BonusUsed) == []


def test_6_bonus_on_match_a_match_works() -> None:
    game = position(bonus_buildings="on-match", hand={0: [1, 5, 14]}, buildings={0: ["Saw Mill"]})
    events = play(game, "produce 1")
    assert happened(events, BonusUsed) == [BonusUsed(0, "Lumber Yard", ("wood", "wood"))]


def test_6_bonus_on_match_what_was_taken_counts_not_what_the_card_shows() -> None:
    game = position(bonus_buildings="on-match", hand={0: [5, 1, 14]}, buildings={0: ["Vineyard"]})
    events = play(game, "produce 5", "take wheat wood wood")  # the card's luxury was not taken
    assert happened(events, BonusUsed) == []


def test_6_bonus_on_match_exactly_one_of_those_that_work() -> None:
    game = position(
        bonus_buildings="on-match",
        hand={0: [1, 5, 14]},
        buildings={0: ["Wheat Field", "Lumber Yard", "Coal Deposit"]},
    )
    play(game, "produce 1")
    assert legal(game) == ["bonus Wheat Field", "bonus Lumber Yard"]
    assert refused(game, "bonus Coal Deposit") == "bonus-no-match"


def test_6_bonus_on_match_machine_shop_always_works() -> None:
    game = position(
        bonus_buildings="on-match", hand={0: [1, 5, 14]}, buildings={0: ["Machine Shop", "Coal Deposit"]}
    )
    play(game, "produce 1", "bonus Machine Shop goods")
    assert game.view(None).players[0].tokens["goods"] == 1


def test_6_bonus_on_match_a_token_held_before_is_no_match() -> None:
    game = position(
        bonus_buildings="on-match",
        hand={0: [1, 5, 14]},
        buildings={0: ["Coal Deposit"]},
        tokens={0: "coal 2"},
    )
    assert happened(play(game, "produce 1"), BonusUsed) == []


# Open money


def test_6_open_money_everyone_sees_everyones_money() -> None:
    game = position(open_money=True, money=[11, 22, 33])
    for seat in (None, 0, 1, 2):
        assert [player.money for player in game.view(seat).players] == [11, 22, 33]


def test_6_open_money_leaves_hands_secret() -> None:
    game = position(open_money=True)
    assert game.view(0).players[1].hand == ()


# Presets


def test_6_presets() -> None:
    assert set(PRESETS) == {"official", "reference-manual", "japanese", "beginner"}
    assert Rules.preset("official") == Rules()
    assert Rules.preset("reference-manual") == Rules(
        end_trigger="two-of-three", opening_bid="may", missions=True
    )
    assert Rules.preset("japanese", 3) == Rules(
        players=3, three_player_railroads="Sly Fox", opening_offer="per-player", bonus_buildings="on-match"
    )
    assert Rules.preset("beginner", 2) == Rules(players=2, family_game=True)


def test_6_all_options_are_off_or_at_their_first_value_by_default() -> None:
    assert Rules() == Rules(
        players=4,
        opening_offer="standard",
        family_game=False,
        sudden_death=0,
        end_trigger="either",
        three_player_railroads="Tycoon",
        two_player_auction="one-bid",
        opening_bid="must",
        bonus_buildings="always",
        open_money=False,
        missions=False,
        expansion="off",
        shields="off",
    )


def test_6_a_game_plays_by_its_rules() -> None:
    rules = Rules(
        players=3,
        opening_offer="per-player",
        family_game=True,
        sudden_death=500,
        end_trigger="two-of-three",
        three_player_railroads="Sly Fox",
        two_player_auction="open",
        opening_bid="may",
        bonus_buildings="on-match",
        open_money=True,
    )
    game = Game.new(rules, 1)
    assert game.rules == game.view(0).rules == rules


# Refusals


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 7, 100])
def test_6_fewer_than_2_or_more_than_5_players_are_refused(players: int) -> None:
    with pytest.raises(RulesError, match=f"players is {players}; the game is for 2 to 5 players"):
        Rules(players=players)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"expansion": "fat-cat", "family_game": True}, "a family game has none"),
        ({"shields": "dealt"}, "shields belong to the expansion"),
        ({"opening_offer": "large"}, "opening-offer is 'large'; it must be one of: standard, per-player"),
        ({"end_trigger": "never"}, "end-trigger"),
        ({"three_player_railroads": "Top Dog"}, "it must be one of: Tycoon, Sly Fox"),
        ({"two_player_auction": "closed"}, "two-player-auction"),
        ({"opening_bid": None}, "opening-bid is None"),
        ({"bonus_buildings": True}, "bonus-buildings is True"),
        ({"family_game": "yes"}, "family-game is 'yes'; it must be True or False"),
        ({"open_money": 1}, "open-money is 1"),
        ({"missions": 0}, "missions is 0"),
        ({"players": "4"}, "players is '4'; it must be a whole number"),
        ({"players": 4.0}, "players is 4.0; it must be a whole number"),
        ({"players": True}, "players is True; it must be a whole number"),
        ({"sudden_death": 99.5}, "sudden-death is 99.5; it must be a whole number"),
        ({"sudden_death": 10**12}, "sudden-death"),
        ({"expansion": "thin-dog"}, "expansion"),
    ],
)
def test_6_values_and_combinations_without_sense_are_refused_with_a_sentence(
    options: dict[str, Any], words: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        Rules(**options)
    assert words in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("reference", "there is no preset 'reference'; the presets are official"),
        ("players", "there is no preset"),
        ("players=4 family", "'family' isn't an option; write name=value"),
        ("players=4 players=3", "players is given twice"),
        ("colour=red", "there is no option 'colour'; the options are players, opening-offer"),
        ("open_money=on", "there is no option 'open_money'"),
        ("players=four", "players is 'four'; it must be a whole number"),
        ("players=", "players is ''"),
        ("players=9999999999999", "it must be a whole number"),
        ("players=²", "it must be a whole number"),
        ("family-game=yes", "family-game is 'yes'; it must be one of: on, off"),
        ("sudden-death=ten", "sudden-death is 'ten'"),
        ("official beginner", "'beginner' isn't an option"),
        ("end-trigger=", "end-trigger is ''"),
    ],
)
def test_6_texts_without_sense_are_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(RulesError) as refusal:
        Rules.parse(text)
    assert words in str(refusal.value)
