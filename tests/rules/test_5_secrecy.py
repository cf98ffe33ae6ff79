"""Section 5: who knows what. tests/api/test_view.py permutes everything hidden and compares bytes."""

from __future__ import annotations

import pytest

from raccoon_tycoon import Position
from raccoon_tycoon.api.events import CardsDrawn
from raccoon_tycoon.api.view_types import ViewData
from tests.positions import happened, play, position

HANDS = {0: [1, 2, 3], 1: [4, 5, 6], 2: [7, 8, 9]}


def shown(game: Position, seat: int | None) -> ViewData:
    return game.view(seat).to_dict()


def test_5_everybody_sees_the_market_offers_and_deck_sizes() -> None:
    game = position(
        prices={"wood": 5},
        railroads=["Top Dog", "Fat Cat"],
        town="Newgate",
        offer=["Bank", "Factory"],
        hand=HANDS,
        deck=[10, 11],
    )
    for seat in (None, 0, 1, 2):
        view = game.view(seat)
        assert view.prices["wood"] == 5
        assert view.supply["wood"] == 29
        assert view.railroad_offer == ("Top Dog", "Fat Cat")
        assert view.town_offer == "Newgate"
        assert view.building_offer == ("Bank", "Factory")
        assert (view.deck_size, len(view.discards)) == (2, 43)
        assert (view.railroads_left, view.towns_left, view.building_stack) == (16, 16, 19)


def test_5_everybody_sees_what_is_owned_and_held() -> None:
    game = position(
        tokens={1: "coal 3"},
        buildings={1: ["Grain Farm", "Bank"]},
        railroads_of={1: ["Top Dog"]},
        towns_of={1: ["Trinity"]},
    )
    for seat in (None, 0, 2):
        player = game.view(seat).players[1]
        assert player.tokens["coal"] == 3
        assert [(tile.name, tile.upgraded) for tile in player.buildings] == [
            ("Wheat Field", True),
            ("Bank", False),
        ]
        assert player.railroads == {"Top Dog": 1}
        assert player.towns == ("Trinity",)
        assert player.hand_size == 3


def test_5_a_hand_is_seen_by_its_owner_only() -> None:
    game = position(hand=HANDS)
    for seat in (0, 1, 2):
        assert game.view(seat).hand == tuple(HANDS[seat])
        hands = [player.hand for player in game.view(seat).players]
        assert hands == [tuple(HANDS[other]) if other == seat else () for other in (0, 1, 2)]
    assert [player.hand for player in game.view(None).players] == [(), (), ()]
    assert game.view(None).hand == ()


def test_5_money_is_seen_by_its_owner_only() -> None:
    game = position(money=[11, 22, 33])
    for seat in (0, 1, 2):
        amounts = [player.money for player in game.view(seat).players]
        assert amounts == [dollars if other == seat else None for other, dollars in enumerate([11, 22, 33])]
    assert [player.money for player in game.view(None).players] == [None] * 3


def test_5_hands_and_money_are_open_when_the_game_ends() -> None:
    game = position(town=None, town_deck=[], to_move=2, tokens={2: "wood 1"}, hand=HANDS, money=[11, 22, 33])
    assert game.view(0).players[1].hand == ()
    play(game, "sell wood 1")
    for seat in (None, 0):
        assert [player.hand for player in game.view(seat).players] == [(1, 2, 3), (4, 5, 6), (7, 8, 9)]
        assert [player.money for player in game.view(seat).players] == [11, 22, 34]


def test_5_decks_are_closed_even_when_the_game_ends() -> None:
    game = position(town=None, town_deck=[], to_move=2, tokens={2: "wood 1"})
    for _ in range(2):
        for seat in (None, 0):
            state = game.view(seat).state
            for name in ("deck", "railroad_deck", "town_deck", "tile_stack", "key"):
                assert not any(getattr(state, name)), name
            assert state.block == 0
        if not game.over:
            play(game, "sell wood 1")


def test_5_drawn_cards_are_seen_by_their_owner_only() -> None:
    game = position(hand=HANDS, deck=[10, 11])
    (drawn,) = happened(play(game, "produce 1"), CardsDrawn)
    assert drawn.seen_by(0) == CardsDrawn(0, 1, (10,))
    for seat in (1, 2, None):
        assert drawn.seen_by(seat) == CardsDrawn(0, 1, ())


def test_5_a_card_that_left_a_deck_leaves_no_trace_in_it() -> None:
    game = position(
        players=2,
        money=[50, 50],
        hand={0: [40, 5, 14], 1: [22, 23, 24]},
        deck=[41, 42],
        railroads=["Top Dog", "Fat Cat"],
        railroad_deck=["Big Bear", "Big Bear"],
        town_deck=["Trinity", "Dunmoor"],
        tokens={1: "wheat 2 wood 3"},
        offer=["Warehouse"],
    )
    play(game, "produce 40", "take wheat wheat wheat", "town", "auction Top Dog", "bid 6", "pass")
    play(game, "sell wood 1", "build Warehouse")
    state = game._state
    decks = [(state.deck, state.deck_size), (state.railroad_deck, state.railroad_deck_size)]
    decks += [(state.town_deck, state.town_deck_size), (state.tile_stack, state.tile_stack_size)]
    for cards, size in [*decks, (state.hand[0], state.hand_size[0])]:
        assert size > 0
        assert not any(cards[size:])
    play(game, "sell wood 1", "produce 5", "take wheat wood wood", "produce 22")  # reshuffles
    assert game.view(None).discards == ()
    assert not any(game._state.discards)


def test_5_every_bid_is_public() -> None:
    game = position(railroads=["Top Dog", "Fat Cat"], money=[50, 50, 50])
    events = play(game, "auction Fat Cat", "bid 9", "pass")
    assert [event.seen_by(None) for event in events] == list(events)
    auction = game.view(None).auction
    assert auction is not None
    assert (auction.railroad, auction.starter, auction.high_bid, auction.high_bidder) == ("Fat Cat", 0, 9, 0)
    assert auction.passed == (1,)


def test_5_only_the_seat_to_move_is_told_what_it_may_do() -> None:
    game = position()
    assert game.view(0).legal_actions() == game.legal_actions()
    assert game.view(1).legal_actions() == []
    assert game.view(None).legal_actions() == []


def test_5_a_view_of_no_seat_is_refused() -> None:
    game = position()
    for seat in (-1, 3, 17):
        with pytest.raises(ValueError, match="seat is"):
            game.view(seat)


def test_5_the_plain_view_has_no_secret_either() -> None:
    first = position(hand={0: [1, 2, 3], 1: [4, 5, 6]}, money=[10, 20])
    second = position(hand={0: [1, 2, 3], 1: [7, 8, 9]}, money=[10, 20])
    assert shown(first, 0) == shown(second, 0)
    assert shown(first, 1) != shown(second, 1)
