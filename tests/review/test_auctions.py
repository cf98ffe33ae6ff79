"""What a lot was worth to each seat, and where bidding should have stopped."""

from __future__ import annotations

import pytest

from raccoon_tycoon import Auction, Game, Rules
from raccoon_tycoon.bots import BotSpec
from raccoon_tycoon.review import AuctionReview, reviewing
from raccoon_tycoon.review.auctions import stop_at, worth_of_lot


@pytest.mark.parametrize(
    ("worths", "least", "stop"),
    [
        ((10, 4, 8), 3, 9),  # a dollar more than the second would pay
        ((8, 4, 8), 3, 8),  # never more than it is worth
        ((2, 12), 6, 6),  # at least the minimum
        ((2, 3), 6, 0),  # nobody should have bid
    ],
)
def test_bidding_stops_a_dollar_above_the_second(worths: tuple[int, ...], least: int, stop: int) -> None:
    assert stop_at(worths, least) == stop


def test_auctions_of_a_game_are_told_as_they_went() -> None:
    game, bot = Game.new(Rules(players=3), "auctions"), BotSpec.parse("planner").make(0)
    opened: list[int] = []
    while not game.over and len(opened) < 4:
        view = game.view(game.seat)
        action = bot.choose(view, view.legal_actions())
        if isinstance(action, Auction):
            opened.append(len(game.actions))
        game.play(action)
    steps = reviewing(game.record(), visits=1)
    found = [one for one in steps if isinstance(one, AuctionReview)]
    assert [one.number for one in found] == opened and steps.review().auctions == tuple(found)
    for one in found[:-1]:
        replayed = Game.new(game.rules, game.seed)
        for _, action in game.actions[: one.number + 1]:
            replayed.play(action)
        money = [view.money for view in map(replayed.view, range(3))]
        assert all(0 <= worth <= (most or 0) for worth, most in zip(one.worths, money, strict=True))
        assert one.winner is not None and one.price is not None
        assert one.overpaid == one.price - one.worths[one.winner]
    assert found[-1].winner is found[-1].price is found[-1].overpaid is None, "it was still going on"


def test_worth_is_what_the_seat_knows() -> None:
    game = Game.new(Rules(players=3), "auctions")
    bot = BotSpec.parse("planner").make(0)
    while game.view(None).auction is None:
        view = game.view(game.seat)
        game.play(bot.choose(view, view.legal_actions()))
    for seat in range(3):
        view = game.view(seat)
        assert worth_of_lot(view) == worth_of_lot(view)
