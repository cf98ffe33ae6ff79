"""Section 3.5: buy a town. Newgate: 3 wheat or 4 of any mix. Bridgewater: 2 wheat or 4 of any mix."""

from __future__ import annotations

import pytest

from raccoon_tycoon.api.events import TownBought, TownRevealed, TurnBegan
from raccoon_tycoon.catalog.components import COMMODITIES, TOWNS, Town
from tests.positions import happened, legal, money, play, position, refused, supply, tokens


def test_3_5_pay_with_n_of_its_commodity() -> None:
    game = position(town="Newgate", tokens={0: "wheat 5"})
    events = play(game, "town")
    assert tokens(game, 0) == "wheat 2"
    assert supply(game, "wheat") == 27
    assert game.view(None).players[0].towns == ("Newgate",)
    assert events[0] == TownBought(0, "Newgate", ("wheat", "wheat", "wheat"))


def test_3_5_pay_with_m_of_any_mix_its_own_commodity_among_them() -> None:
    game = position(town="Newgate", tokens={0: "wheat 2 coal 1 luxury 5"})
    events = play(game, "town any wheat wheat coal luxury")
    assert tokens(game, 0) == "luxury 4"
    assert (supply(game, "wheat"), supply(game, "coal"), supply(game, "luxury")) == (29, 29, 25)
    assert events[0] == TownBought(0, "Newgate", ("wheat", "wheat", "coal", "luxury"))


def test_3_5_every_mix_of_m_tokens_can_be_paid() -> None:
    game = position(town="Newgate", tokens={0: "wheat 2 coal 1 luxury 2"})
    assert set(legal(game, "town")) == {
        "town any wheat wheat coal luxury",
        "town any wheat wheat luxury luxury",
        "town any wheat coal luxury luxury",
    }


def test_3_5_m_of_its_own_commodity_is_a_mix_too() -> None:
    game = position(town="Newgate", tokens={0: "wheat 4"})
    assert legal(game, "town") == ["town", "town any wheat wheat wheat wheat"]


def test_3_5_not_fewer_and_not_more() -> None:
    game = position(town="Newgate", tokens={0: "wheat 2 coal 9"})
    assert refused(game, "town") == "town-too-few"
    assert refused(game, "town any coal coal coal") == "wrong-count"
    assert refused(game, "town any coal coal coal coal coal") == "wrong-count"
    assert refused(game, "town any wheat wheat wheat coal") == "token-not-there"


def test_3_5_with_too_few_tokens_no_town() -> None:
    game = position(town="Newgate", tokens={0: "wheat 2 coal 1"})
    assert legal(game, "town") == []
    assert refused(game, "town any wheat wheat coal") == "town-any-too-few"


@pytest.mark.parametrize("town", TOWNS, ids=lambda town: town.name)
def test_3_5_every_town_costs_its_printed_prices(town: Town) -> None:
    commodity = COMMODITIES[town.commodity].name
    game = position(town=town.name, tokens={0: f"{commodity} {town.amount}"})
    play(game, "town")
    assert tokens(game, 0) == ""
    poor = position(town=town.name, tokens={0: f"{commodity} {town.amount - 1}"})
    assert refused(poor, "town") == "town-too-few"
    mixed = position(
        town=town.name, tokens={0: f"wheat 1 {'goods' if commodity == 'wood' else 'wood'} {town.any_amount}"}
    )
    assert len(legal(mixed, "town any")) == 2
    assert all(len(text.split()) == 2 + town.any_amount for text in legal(mixed, "town any"))


def test_3_5_a_town_costs_no_money() -> None:
    game = position(town="Newgate", tokens={0: "wheat 5"}, money=[0])
    play(game, "town")
    assert money(game) == [0, 10, 10]


def test_3_5_the_next_town_is_revealed() -> None:
    game = position(town="Newgate", tokens={0: "wheat 5"}, town_deck=["Trinity", "Dunmoor"])
    events = play(game, "town")
    assert game.view(None).town_offer == "Trinity"
    assert game.view(None).towns_left == 2
    assert happened(events, TownRevealed) == [TownRevealed("Trinity")]
    assert events[-1] == TurnBegan(1, 1)


def test_3_5_after_the_last_town_there_is_none() -> None:
    game = position(town="Newgate", tokens={0: "wheat 5", 1: "wheat 9"}, town_deck=[])
    play(game, "town")
    assert game.view(None).town_offer is None
    assert refused(game, "town") == "no-town-left"
    assert refused(game, "town any wheat wheat wheat wheat") == "no-town-left"


def test_3_5_a_payment_has_nothing_to_do_with_the_one_before() -> None:
    game = position(
        town="Newgate", tokens={0: "coal 4", 1: "goods 3 coal 5"}, town_deck=["Trinity", "Dunmoor"]
    )
    play(game, "town any coal coal coal coal", "town")  # Trinity costs 3 goods
    assert tokens(game, 1) == "coal 5"
    assert supply(game, "goods") == 29


# Brick Works


def test_3_5_brick_works_one_token_fewer_of_its_commodity() -> None:
    game = position(town="Newgate", tokens={0: "wheat 2"}, buildings={0: ["Brick Works"]})
    play(game, "town")
    assert tokens(game, 0) == ""


def test_3_5_brick_works_one_token_fewer_of_any_mix() -> None:
    game = position(town="Newgate", tokens={0: "coal 2 goods 1"}, buildings={0: ["Brick Works"]})
    assert legal(game, "town") == ["town any coal coal goods"]
    assert refused(game, "town any coal coal") == "wrong-count"
    play(game, "town any coal coal goods")
    assert tokens(game, 0) == ""


def test_3_5_brick_works_helps_only_its_owner() -> None:
    game = position(town="Newgate", tokens={0: "wheat 2 coal 1"}, buildings={1: ["Brick Works"]})
    assert legal(game, "town") == []


def test_3_5_with_brick_works_the_full_price_is_not_possible() -> None:
    game = position(town="Newgate", tokens={0: "coal 5"}, buildings={0: ["Brick Works"]})
    assert refused(game, "town any coal coal coal coal") == "wrong-count"
