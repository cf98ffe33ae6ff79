"""Section 2: set-up."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from raccoon_tycoon import Game, Rules, View
from raccoon_tycoon.api.events import TokensPicked, TurnBegan
from tests.positions import legal, play, refused
from tests.printed import BUILDINGS, TOWNS

SEEDS = range(6)
PLAYERS = (2, 3, 4, 5)


@cache
def dealt(players: int, seed: int) -> Game:
    """Not to be played on."""
    return Game.new(Rules(players=players), seed)


def views(players: int) -> list[View]:
    return [dealt(players, seed).view(0) for seed in SEEDS]


def deck(game: Game, name: str) -> list[int]:
    """A face-down deck in the order in which it is drawn."""
    return list(getattr(game._state, name)[: getattr(game._state, f"{name}_size")][::-1])


# 1. Cards, prices, money


@pytest.mark.parametrize("players", PLAYERS)
def test_2_1_everybody_is_dealt_three_different_cards(players: int) -> None:
    game = dealt(players, 1)
    hands = [card for seat in range(players) for card in game.view(seat).hand]
    assert len(hands) == len(set(hands)) == 3 * players
    assert game.view(0).deck_size == 54 - 3 * players
    assert game.view(0).discards == ()


def test_2_1_the_card_deck_is_shuffled() -> None:
    assert len({tuple(deck(dealt(4, seed), "deck")) for seed in SEEDS}) == len(SEEDS)
    assert len({dealt(4, seed).view(0).hand for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("players", PLAYERS)
def test_2_1_prices_start_at_the_bottom_of_their_tracks(players: int) -> None:
    prices = {"wheat": 1, "wood": 1, "iron": 2, "coal": 2, "goods": 3, "luxury": 3}
    assert all(view.prices == prices for view in views(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_2_1_everybody_starts_with_10_dollars(players: int) -> None:
    game = dealt(players, 0)
    assert [game.view(seat).players[seat].money for seat in range(players)] == [10] * players


def test_2_1_the_supply_starts_at_29_because_one_token_marks_the_price() -> None:
    assert set(dealt(4, 0).view(None).supply.values()) == {29}


# 2. Railroads


@pytest.mark.parametrize(
    ("players", "left_out"),
    [
        (2, {"Skunk Works", "Sly Fox", "Tycoon"}),
        (3, {"Skunk Works", "Tycoon"}),
        (4, {"Skunk Works"}),
        (5, set()),
    ],
)
def test_2_2_railroads_left_out_by_the_number_of_players(players: int, left_out: set[str]) -> None:
    names = ["Skunk Works", "Sly Fox", "Fat Cat", "Big Bear", "Top Dog", "Tycoon"]
    for seed in SEEDS:
        game = dealt(players, seed)
        offer = [names.index(name) for name in game.view(None).railroad_offer]
        found = Counter(names[card] for card in [*deck(game, "railroad_deck"), *offer])
        assert found == {name: 4 for name in names if name not in left_out}


def test_2_2_two_railroads_lie_face_up() -> None:
    for players in PLAYERS:
        view = dealt(players, 3).view(None)
        assert len(view.railroad_offer) == 2
        assert view.railroads_left == {2: 12, 3: 16, 4: 20, 5: 24}[players]


def test_2_2_the_railroad_deck_is_shuffled() -> None:
    assert len({tuple(deck(dealt(4, seed), "railroad_deck")) for seed in SEEDS}) == len(SEEDS)


# 3. Towns


@pytest.mark.parametrize("players", PLAYERS)
def test_2_3_towns_are_drawn_by_value_from_2_to_5(players: int) -> None:
    each = 3 if players == 2 else 4
    for seed in SEEDS:
        game = dealt(players, seed)
        towns = [game._state.town_offer, *deck(game, "town_deck")]
        assert [TOWNS[town].points for town in towns] == [2] * each + [3] * each + [4] * each + [5] * each
        assert len(set(towns)) == 4 * each


def test_2_3_each_value_is_shuffled() -> None:
    orders = [[dealt(3, seed)._state.town_offer, *deck(dealt(3, seed), "town_deck")] for seed in SEEDS]
    for first in (0, 4, 8, 12):
        assert len({tuple(order[first : first + 4]) for order in orders}) > 1


def test_2_3_with_two_players_a_random_town_of_each_value_is_out() -> None:
    out: dict[int, set[int]] = {2: set(), 3: set(), 4: set(), 5: set()}
    for seed in range(40):
        game = dealt(2, seed)
        for town in set(range(16)) - {game._state.town_offer, *deck(game, "town_deck")}:
            out[TOWNS[town].points].add(town)
    assert all(len(towns) == 4 for towns in out.values())  # each town was out in some game


def test_2_3_one_town_lies_face_up() -> None:
    assert dealt(4, 0).view(None).town_offer in {town.name for town in TOWNS if town.points == 2}
    assert [dealt(players, 0).view(None).towns_left for players in PLAYERS] == [12, 16, 16, 16]


# 4. Buildings


@pytest.mark.parametrize("players", PLAYERS)
def test_2_4_four_different_basic_tiles_are_offered(players: int) -> None:
    basic = {tile.name for tile in BUILDINGS if tile.basic}
    for view in views(players):
        assert len(set(view.building_offer)) == 4
        assert basic.issuperset(view.building_offer)


def test_2_4_which_basic_tiles_are_out_is_random() -> None:
    basic = {tile.name for tile in BUILDINGS if tile.basic}
    out = [basic - set(dealt(3, seed).view(None).building_offer) for seed in range(40)]
    assert set.union(*out) == basic


@pytest.mark.parametrize("players", PLAYERS)
def test_2_4_the_21_advanced_tiles_are_the_face_down_stack(players: int) -> None:
    advanced = Counter({index: tile.copies for index, tile in enumerate(BUILDINGS) if not tile.basic})
    for seed in SEEDS:
        stack = deck(dealt(players, seed), "tile_stack")
        assert len(stack) == 21
        assert Counter(stack) == advanced


def test_2_4_the_stack_is_shuffled() -> None:
    assert len({tuple(deck(dealt(4, seed), "tile_stack")) for seed in SEEDS}) == len(SEEDS)


# 5. Start player and picks


@pytest.mark.parametrize("players", PLAYERS)
def test_2_5_the_start_player_is_random(players: int) -> None:
    seats = Counter(dealt(players, seed).view(None).start_player for seed in range(40))
    assert set(seats) == set(range(players))


def test_2_5_the_start_player_picks_first() -> None:
    for seed in SEEDS:
        game = dealt(5, seed)
        assert game.seat == game._state.start_player
        assert game.view(None).decision == "start"
        assert game.view(None).turn is None


@pytest.mark.parametrize("players", PLAYERS)
def test_2_5_the_kth_player_in_turn_order_picks_k_tokens(players: int) -> None:
    game = Game.new(Rules(players=players), 2)
    start = game._state.start_player
    for k in range(1, players + 1):
        seat = (start + k - 1) % players
        assert game.seat == seat
        pick = legal(game)[-1]
        assert len(pick.split()) == 1 + k
        events = play(game, pick)
        assert isinstance(events[0], TokensPicked)
        assert (events[0].seat, events[0].tokens) == (seat, tuple(pick.split()[1:]))
        assert sum(game.view(None).players[seat].tokens.values()) == k
    assert game.seat == start
    assert game.view(None).decision == "action"
    assert events[-1] == TurnBegan(start, 1)


def test_2_5_all_picked_tokens_are_of_different_commodities() -> None:
    game = Game.new(Rules(players=4), 5)
    assert len(legal(game)) == 6
    play(game, "pick luxury")
    assert len(legal(game)) == 15
    assert refused(game, "pick wheat wheat") == "token-not-there"
    assert refused(game, "pick wheat") == "wrong-count"
    assert refused(game, "pick wheat wood iron") == "wrong-count"
    play(game, "pick wheat luxury")
    assert len(legal(game)) == 20
    assert len(set(legal(game))) == 20


def test_2_5_picked_tokens_come_from_the_supply() -> None:
    game = Game.new(Rules(players=2), 5)
    play(game, "pick coal", "pick coal goods")
    supply = game.view(None).supply
    assert (supply["coal"], supply["goods"], supply["wheat"]) == (27, 28, 29)


def test_2_5_nothing_else_can_be_done_before_the_picks() -> None:
    game = Game.new(Rules(players=2), 5)
    assert refused(game, "sell wheat 1") == "not-now"
    assert refused(game, f"produce {game.view(game.seat).hand[0]}") == "not-now"


def test_2_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    assert Game.new(Rules(players=3), "x") == Game.new(Rules(players=3), "x")
    assert Game.new(Rules(players=3), "x").state_hash != Game.new(Rules(players=3), "y").state_hash
