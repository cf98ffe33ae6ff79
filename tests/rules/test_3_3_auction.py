"""Section 3.3: auction a railroad. Minimum bids: Sly Fox 3, Fat Cat 4, Big Bear 5, Top Dog 6."""

from __future__ import annotations

import pytest

from raccoon_tycoon.api.events import (
    AuctionOpened,
    AuctionWon,
    BidderPassed,
    BidMade,
    CommissionPaid,
    RailroadRevealed,
    TurnBegan,
)
from raccoon_tycoon.api.view import AuctionView
from tests.positions import happened, legal, money, play, position, refused

OFFER = ["Top Dog", "Fat Cat"]


# 1. Choose and open


def test_3_3_1_a_face_up_railroad_can_be_chosen() -> None:
    game = position(railroads=OFFER)
    assert set(legal(game, "auction")) == {"auction Fat Cat", "auction Top Dog"}
    assert refused(game, "auction Big Bear") == "railroad-not-offered"


def test_3_3_1_not_one_whose_minimum_bid_one_cannot_pay() -> None:
    game = position(railroads=OFFER, money=[5])
    assert legal(game, "auction") == ["auction Fat Cat"]
    assert refused(game, "auction Top Dog") == "cannot-pay-minimum"


def test_3_3_1_money_of_exactly_the_minimum_is_enough() -> None:
    game = position(railroads=OFFER, money=[6])
    assert refused(game, "auction Top Dog") is None
    play(game, "auction Top Dog", "bid 6")


@pytest.mark.parametrize(
    ("name", "minimum"),
    [("Skunk Works", 2), ("Sly Fox", 3), ("Fat Cat", 4), ("Big Bear", 5), ("Top Dog", 6), ("Tycoon", 7)],
)
def test_3_3_1_the_opening_bid_is_at_least_the_minimum(name: str, minimum: int) -> None:
    game = position(players=5, railroads=[name, name])
    assert legal(game, "auction") == [f"auction {name}"]
    play(game, f"auction {name}")
    assert refused(game, f"bid {minimum - 1}") == "bid-too-low"
    assert refused(game, f"bid {minimum}") is None


def test_3_3_1_the_starter_opens_with_a_bid_and_cannot_pass() -> None:
    game = position(railroads=OFFER)
    play(game, "auction Fat Cat")
    assert game.seat == 0
    assert game.view(None).decision == "bid"
    assert refused(game, "pass") == "must-open"
    assert legal(game) == [f"bid {dollars}" for dollars in range(4, 11)]


def test_3_3_1_before_the_opening_bid_there_is_no_high_bid() -> None:
    game = position(railroads=OFFER, money=[50, 50, 50])
    play(game, "auction Fat Cat", "bid 9", "bid 10", "pass", "pass", "auction Top Dog")
    assert game.view(None).auction == AuctionView("Top Dog", 0, 0, None, (), 6, False)


# 2. Bid higher or pass


def test_3_3_2_bidding_goes_clockwise() -> None:
    game = position(players=4, railroads=OFFER, to_move=2)
    play(game, "auction Fat Cat", "bid 4")
    assert game.seat == 3
    play(game, "bid 5")
    assert game.seat == 0
    play(game, "bid 6")
    assert game.seat == 1
    play(game, "bid 7")
    assert game.seat == 2


def test_3_3_2_a_bid_is_higher_than_the_last() -> None:
    game = position(railroads=OFFER)
    play(game, "auction Fat Cat", "bid 6")
    assert refused(game, "bid 6") == "bid-too-low"
    assert refused(game, "bid 5") == "bid-too-low"
    assert legal(game) == ["pass", "bid 7", "bid 8", "bid 9", "bid 10"]


def test_3_3_2_nobody_bids_above_his_money() -> None:
    game = position(railroads=OFFER, money=[10, 8, 10])
    play(game, "auction Fat Cat", "bid 6")
    assert refused(game, "bid 9") == "bid-above-money"
    assert refused(game, "bid 8") is None
    assert refused(game, "bid 1000000") == "bid-above-money"


def test_3_3_2_who_cannot_raise_still_says_pass() -> None:
    game = position(railroads=OFFER, money=[10, 3, 10])
    play(game, "auction Fat Cat", "bid 5")
    assert game.seat == 1
    assert legal(game) == ["pass"]


def test_3_3_2_a_pass_is_final() -> None:
    game = position(players=3, railroads=OFFER, money=[50, 50, 50])
    play(game, "auction Fat Cat", "bid 5", "pass", "bid 6")
    assert game.seat == 0
    play(game, "bid 7")
    assert game.seat == 2  # seat 1 has passed
    auction = game.view(None).auction
    assert auction is not None
    assert auction.passed == (1,)


def test_3_3_2_the_starter_may_pass_later() -> None:
    game = position(railroads=OFFER, money=[50, 50, 50])
    events = play(game, "auction Fat Cat", "bid 5", "bid 6", "pass", "pass")
    assert happened(events, AuctionWon) == [AuctionWon(1, "Fat Cat", 6)]


def test_3_3_2_a_pass_counts_for_one_auction_only() -> None:
    game = position(railroads=OFFER, money=[50, 50, 50])
    play(game, "auction Fat Cat", "bid 5", "pass", "bid 6", "pass")
    assert game.seat == 0
    play(game, "auction Top Dog", "bid 6")
    assert game.seat == 1


# 3. Pay, take, refill


def test_3_3_3_when_all_others_have_passed_the_high_bidder_pays_and_takes() -> None:
    game = position(railroads=OFFER, railroad_deck=["Big Bear"])
    events = play(game, "auction Fat Cat", "bid 7", "pass", "pass")
    assert money(game) == [3, 10, 10]
    assert game.view(None).players[0].railroads == {"Fat Cat": 1}
    assert [type(event) for event in events] == [
        AuctionOpened,
        BidMade,
        BidderPassed,
        BidderPassed,
        AuctionWon,
        RailroadRevealed,
        TurnBegan,
    ]
    assert events[0] == AuctionOpened(0, "Fat Cat")
    assert events[1] == BidMade(0, 7)
    assert events[2] == BidderPassed(1)


def test_3_3_3_the_offer_is_refilled_from_the_deck() -> None:
    game = position(railroads=OFFER, railroad_deck=["Big Bear", "Fat Cat"])
    play(game, "auction Top Dog", "bid 7", "pass", "pass")
    assert game.view(None).railroad_offer == ("Big Bear", "Fat Cat")
    assert game.view(None).railroads_left == 3


def test_3_3_3_with_an_empty_deck_the_place_stays_empty() -> None:
    game = position(railroads=OFFER, railroad_deck=[])
    events = play(game, "auction Top Dog", "bid 7", "pass", "pass")
    assert game.view(None).railroad_offer == ("Fat Cat",)
    assert happened(events, RailroadRevealed) == []
    assert game.seat == 1


def test_3_3_3_losers_pay_nothing() -> None:
    game = position(railroads=OFFER, money=[50, 50, 50])
    play(game, "auction Fat Cat", "bid 10", "bid 20", "bid 30", "pass", "pass")
    assert money(game) == [50, 50, 20]


def test_3_3_3_all_the_money_may_be_bid() -> None:
    game = position(railroads=OFFER)
    play(game, "auction Fat Cat", "bid 10", "pass", "pass")
    assert money(game) == [0, 10, 10]


# 4. Who won


def test_3_3_4_the_starter_won_and_the_turn_ends() -> None:
    game = position(railroads=OFFER)
    play(game, "auction Fat Cat", "bid 4", "pass", "pass")
    assert game.seat == 1
    assert game.view(None).turn == 1


def test_3_3_4_the_starter_lost_and_takes_another_action_any_of_the_five() -> None:
    game = position(
        railroads=OFFER,
        money=[20, 20, 20],
        tokens={0: "wheat 4"},
        railroad_deck=["Big Bear"],
        hand={0: [1, 2, 3]},
    )
    events = play(game, "auction Fat Cat", "bid 4", "bid 5", "pass", "pass")
    assert happened(events, TurnBegan) == []
    assert game.seat == 0
    assert game.view(None).turn == 0
    assert {text.split()[0] for text in legal(game)} == {"produce", "sell", "auction", "build", "town"}
    assert set(legal(game, "auction")) == {"auction Big Bear", "auction Top Dog"}


def test_3_3_4_a_new_auction_too() -> None:
    game = position(railroads=OFFER, money=[20, 20, 20], railroad_deck=["Big Bear"])
    play(game, "auction Fat Cat", "bid 4", "bid 5", "pass", "pass")
    events = play(game, "auction Big Bear", "bid 5", "pass", "pass")
    assert happened(events, AuctionWon) == [AuctionWon(0, "Big Bear", 5)]
    assert game.seat == 1


def test_3_3_4_the_starter_acts_again_also_after_the_last_railroad() -> None:
    game = position(
        railroads=["Top Dog"], railroad_deck=[], money=[20, 20, 20], to_move=2, tokens={2: "wood 1"}
    )
    play(game, "auction Top Dog", "bid 6", "bid 7", "pass", "pass")
    assert game.view(None).railroads_left == 0
    assert not game.over
    assert game.seat == 2
    play(game, "sell wood 1")
    assert game.over


def test_3_3_4_a_second_lost_auction_gives_another_action_again() -> None:
    game = position(railroads=OFFER, money=[20, 50, 20], railroad_deck=["Big Bear"], tokens={0: "wood 1"})
    play(game, "auction Fat Cat", "bid 4", "bid 5", "pass", "pass")
    play(game, "auction Big Bear", "bid 5", "bid 6", "pass", "pass")
    assert game.seat == 0
    play(game, "sell wood 1")
    assert game.seat == 1


# Two players


def test_3_3_two_players_the_other_passes_and_the_starter_wins() -> None:
    game = position(players=2, railroads=OFFER)
    events = play(game, "auction Fat Cat", "bid 4", "pass")
    assert happened(events, AuctionWon) == [AuctionWon(0, "Fat Cat", 4)]
    assert game.seat == 1


def test_3_3_two_players_the_other_outbids_and_wins_at_once() -> None:
    game = position(players=2, railroads=OFFER, money=[50, 50])
    events = play(game, "auction Fat Cat", "bid 4", "bid 5")
    assert happened(events, AuctionWon) == [AuctionWon(1, "Fat Cat", 5)]
    assert game.seat == 0
    assert game.view(None).decision == "action"
    assert money(game) == [50, 45]


def test_3_3_two_players_the_other_must_bid_higher_too() -> None:
    game = position(players=2, railroads=OFFER, money=[50, 50])
    play(game, "auction Fat Cat", "bid 9")
    assert refused(game, "bid 9") == "bid-too-low"


def test_3_3_with_three_players_the_starter_bids_again() -> None:
    game = position(players=3, railroads=OFFER, money=[50, 50, 50])
    play(game, "auction Fat Cat", "bid 4", "bid 5", "pass")
    assert game.seat == 0


# Auction House


@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("winner", [0, 1])
def test_3_3_auction_house_gets_5_whoever_starts_or_wins(owner: int, winner: int) -> None:
    game = position(railroads=OFFER, money=[20, 20, 20], buildings={owner: ["Auction House"]})
    bids = ["bid 6", "pass", "pass"] if winner == 0 else ["bid 6", "bid 7", "pass", "pass"]
    events = play(game, "auction Fat Cat", *bids)
    expected = [20, 20, 20]
    expected[winner] -= 6 + winner
    expected[owner] += 5
    assert money(game) == expected
    assert happened(events, CommissionPaid) == [CommissionPaid(owner, 5, "auction")]


def test_3_3_auction_house_is_paid_when_the_auction_ends_not_before() -> None:
    game = position(railroads=OFFER, buildings={1: ["Auction House"]}, money=[20, 10, 20])
    play(game, "auction Fat Cat", "bid 8")
    assert refused(game, "bid 11") == "bid-above-money"


def test_3_3_two_cards_of_one_railroad_in_the_offer_are_one_choice() -> None:
    game = position(railroads=["Fat Cat", "Fat Cat"], railroad_deck=["Big Bear"])
    assert legal(game, "auction") == ["auction Fat Cat"]
    play(game, "auction Fat Cat", "bid 4", "pass", "pass")
    assert sorted(game.view(None).railroad_offer) == ["Big Bear", "Fat Cat"]
