"""Section 4: the end and the score."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from raccoon_tycoon import Position, Rules, Score
from raccoon_tycoon.api.events import GameEnded, TurnBegan
from raccoon_tycoon.catalog.names import BuildingName
from raccoon_tycoon.kernel import backend
from tests.positions import legal, play, position, refused
from tests.printed import RAILROADS, TOWNS
from tests.random_games import ALL_RULES, SEEDS, examples, whole_game

# Two halves of the towns that are worth the same (2 x 2, 2 x 3, 2 x 4, 2 x 5 points).
HALF = [name for index, name in enumerate(town.name for town in TOWNS) if index % 4 < 2]
OTHER_HALF = [name for index, name in enumerate(town.name for town in TOWNS) if index % 4 >= 2]


def ended(**given: Any) -> Position:
    """A game of three that ends with seat 2's sale of a wood; seat 2 owns the towns nobody is given."""
    game = position(town=None, town_deck=[], to_move=2, tokens={2: "wood 1"}, **given)
    play(game, "sell wood 1")
    assert game.over
    return game


def score(game: Position, seat: int = 0) -> Score:
    return game.result.scores[seat]


# When it ends


def test_4_the_last_town_makes_the_round_the_last() -> None:
    tokens = {0: "wood 1", 1: "wheat 2", 2: "wood 1"}
    game = position(town="Bridgewater", town_deck=[], tokens=tokens, to_move=1, start_player=0)
    play(game, "town")
    assert game.view(None).last_round
    assert game.seat == 2
    events = play(game, "sell wood 1")
    assert game.over
    assert events[-1] == GameEnded(sudden_death=False)


def test_4_the_last_railroad_makes_the_round_the_last() -> None:
    game = position(railroads=["Top Dog"], railroad_deck=[], tokens={1: "wood 1", 2: "wood 1"})
    play(game, "auction Top Dog", "bid 6", "pass", "pass")
    assert game.seat == 1
    play(game, "sell wood 1", "sell wood 1")
    assert game.over


@pytest.mark.parametrize("last", ["Skunk Works", "Tycoon"])
def test_4_railroads_are_not_gone_while_one_lies_face_up(last: str) -> None:
    game = position(players=5, railroads=["Top Dog", last], railroad_deck=[], to_move=4, tokens={0: "wood 1"})
    play(game, "auction Top Dog", "bid 6", "pass", "pass", "pass", "pass")
    assert not game.over
    assert not game.view(None).last_round
    assert game.seat == 0


@pytest.mark.parametrize("start", [0, 1, 2])
def test_4_the_last_turn_belongs_to_the_player_to_the_start_players_right(start: int) -> None:
    game = position(
        town="Bridgewater",
        town_deck=[],
        tokens={0: "wheat 2 wood 1", 1: "wheat 2 wood 1", 2: "wheat 2 wood 1"},
        to_move=start,
        start_player=start,
    )
    turns = [game.seat]
    play(game, "town")
    while not game.over:
        turns.append(game.seat)
        play(game, "sell wood 1")
    assert turns == [start, (start + 1) % 3, (start + 2) % 3]


def test_4_the_last_player_of_a_round_ends_the_game_at_once() -> None:
    game = position(town="Bridgewater", town_deck=[], tokens={2: "wheat 2"}, to_move=2)
    play(game, "town")
    assert game.over
    assert game.seat is None


@pytest.mark.parametrize("last", ["Black Friar", "Canterbury Woods"])
def test_4_towns_are_not_gone_while_one_lies_face_up(last: str) -> None:
    game = position(town="Bridgewater", town_deck=[last], tokens={2: "wheat 2"}, to_move=2)
    play(game, "town")
    assert not game.over


def test_4_the_game_goes_on_while_there_is_a_town_and_a_railroad() -> None:
    game = position(tokens={2: "wheat 2"}, to_move=2)
    events = play(game, "town")
    assert not game.over
    assert events[-1] == TurnBegan(0, 2)
    assert game.view(None).round == 2


def test_4_in_the_last_round_the_others_can_still_do_everything() -> None:
    game = position(town=None, town_deck=[], money=[90, 90, 90], tokens={0: "wood 1"}, hand={0: [1, 2, 3]})
    assert {text.split()[0] for text in legal(game)} == {"produce", "sell", "auction", "build"}


def test_4_after_the_end_nothing_can_be_done() -> None:
    game = ended()
    assert game.legal_actions() == []
    assert refused(game, "sell wood 1") == "game-over"
    assert refused(game, "pass") == "game-over"


def test_4_there_is_no_result_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        _ = position().result


# The score sheet


@pytest.mark.parametrize("town", TOWNS, ids=lambda town: town.name)
def test_4_a_town_scores_its_printed_points(town: Any) -> None:
    game = ended(towns_of={0: [town.name]})
    assert score(game).towns == town.points
    assert score(game).total == town.points


def test_4_towns_add_up() -> None:
    assert score(ended(towns_of={0: ["Trinity", "Land's End", "Black Friar"]})).towns == 3 + 5 + 2


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("Skunk Works", (2, 5, 9, 15)),
        ("Sly Fox", (2, 5, 10, 17)),
        ("Fat Cat", (3, 7, 12, 19)),
        ("Big Bear", (3, 7, 13, 21)),
        ("Top Dog", (4, 9, 15, 23)),
        ("Tycoon", (4, 9, 16, 25)),
    ],
)
def test_4_a_railroad_scores_the_set_total_for_the_number_of_its_cards(
    name: str, points: tuple[int, ...]
) -> None:
    for cards in (1, 2, 3, 4):
        game = position(
            players=5,
            town=None,
            town_deck=[],
            to_move=4,
            tokens={4: "wood 1"},
            railroads_of={0: [name] * cards},
        )
        play(game, "sell wood 1")
        assert score(game).railroads == points[cards - 1]
        assert score(game).total == points[cards - 1]


def test_4_sets_of_different_railroads_add_up() -> None:
    game = ended(railroads_of={0: ["Fat Cat", "Fat Cat", "Top Dog", "Sly Fox"]})
    assert score(game).railroads == 7 + 4 + 2


def test_4_each_building_scores_1() -> None:
    game = ended(buildings={0: ["Warehouse", "Warehouse", "Grain Farm"], 1: ["Smuggler"]})
    assert [score(game, seat).buildings for seat in (0, 1, 2)] == [3, 1, 0]
    assert score(game).total == 3


@pytest.mark.parametrize(
    ("towns", "cards", "points"), [(0, 2, 0), (2, 0, 0), (1, 3, 2), (3, 2, 4), (2, 2, 4)]
)
def test_4_a_pair_of_one_town_and_one_railroad_card_scores_2(towns: int, cards: int, points: int) -> None:
    game = ended(towns_of={0: HALF[:towns]}, railroads_of={0: ["Fat Cat"] * cards})
    assert score(game).pairs == points


def test_4_what_is_won_bought_and_built_in_play_counts() -> None:
    game = position(
        players=2,
        money=[99, 99],
        railroads=["Top Dog", "Fat Cat"],
        town="Molehill",
        town_deck=["Drover Crossing"],
        tokens={0: "iron 2 goods 5 wood 1", 1: "wood 9"},
        offer=["Wheat Field", "Vineyard"],
        stack=["Rail Baron", "Governor's Mansion", "Mayor's Office"],
        rest_to=1,
    )
    other = "sell wood 1"
    play(game, "auction Top Dog", "bid 6", "pass", other, "auction Fat Cat", "bid 4", "pass", other)
    play(game, "town", other, "build Wheat Field", other, "upgrade Wheat Field", other)
    play(game, "build Rail Baron", other, "build Governor's Mansion", other, "town", other)
    specials: tuple[tuple[BuildingName, int], ...] = (("Governor's Mansion", 2), ("Rail Baron", 2))
    assert score(game) == Score(0, 7, 7, 3, 4, specials, 99 - 10 - 4 - 9 - 60)


def test_4_governors_mansion_scores_1_per_town() -> None:
    game = ended(towns_of={0: HALF[:3]}, buildings={0: ["Governor's Mansion"]})
    assert score(game).specials == (("Governor's Mansion", 3),)


def test_4_rail_baron_scores_1_per_railroad_card() -> None:
    game = ended(railroads_of={0: ["Fat Cat", "Fat Cat", "Top Dog"]}, buildings={0: ["Rail Baron"]})
    assert score(game).specials == (("Rail Baron", 3),)


def test_4_mayors_office_scores_1_per_building_itself_included() -> None:
    game = ended(buildings={0: ["Mayor's Office", "Warehouse", "Smuggler"]})
    assert score(game).specials == (("Mayor's Office", 3),)
    assert score(game).total == 6


@pytest.mark.parametrize(("dollars", "points"), [(0, 0), (19, 0), (20, 1), (39, 1), (40, 2), (399, 19)])
def test_4_bank_scores_1_per_full_20_dollars(dollars: int, points: int) -> None:
    game = ended(money=[dollars], buildings={0: ["Bank"]})
    assert score(game).specials == (("Bank", points),)


def test_4_special_tiles_score_for_their_owner_only() -> None:
    game = ended(money=[99, 99], buildings={1: ["Bank", "Mayor's Office"]})
    assert score(game, 0).specials == ()
    assert score(game, 0).total == 0
    assert score(game, 1).total == 2 + 4 + 2


def test_4_the_whole_sheet_adds_up() -> None:
    game = ended(
        money=[45],
        towns_of={0: ["Trinity", "Dunmoor"]},
        railroads_of={0: ["Top Dog", "Top Dog", "Fat Cat"]},
        buildings={0: ["Bank", "Rail Baron", "Governor's Mansion", "Mayor's Office"]},
    )
    specials: tuple[tuple[BuildingName, int], ...] = (
        ("Governor's Mansion", 2),
        ("Rail Baron", 3),
        ("Bank", 2),
        ("Mayor's Office", 4),
    )
    assert score(game) == Score(0, 7, 12, 4, 4, specials, 45)
    assert score(game).total == 7 + 12 + 4 + 4 + 11


# Who wins


def test_4_most_points_win() -> None:
    game = ended(towns_of={0: OTHER_HALF[:3], 1: [*HALF, *OTHER_HALF[3:]]}, money=[500, 0, 0])
    assert game.result.winners == (1,)
    assert game.result.decided_by == "points"


def test_4_a_tie_goes_to_the_one_with_most_money() -> None:
    for money, winner in (([30, 31, 0], 1), ([31, 30, 99], 0)):
        game = ended(towns_of={0: HALF, 1: OTHER_HALF}, money=money)
        assert score(game, 0).total == score(game, 1).total == 28
        assert game.result.winners == (winner,)
        assert game.result.decided_by == "money"


def test_4_still_a_tie_is_shared() -> None:
    game = ended(towns_of={0: HALF, 1: OTHER_HALF}, money=[30, 30, 99])
    assert game.result.winners == (0, 1)
    assert game.result.decided_by == "shared"


def test_4_a_later_and_better_player_replaces_a_shared_lead() -> None:
    game = ended(money=[30, 30, 99])  # seat 2 owns every town
    assert game.result.winners == (2,)


def test_4_every_seat_has_a_line_on_the_sheet() -> None:
    game = ended()
    assert [line.seat for line in game.result.scores] == [0, 1, 2]
    assert len(RAILROADS) == 6


@examples(30)
@given(ALL_RULES, SEEDS)
def test_4_the_sheet_adds_up_to_the_points_that_decide(rules: Rules, seed: int) -> None:
    game = whole_game(rules, seed)
    for line in game.result.scores:
        assert line.total == backend.score(game._state, line.seat)


def test_4_special_tiles_count_among_the_points_that_decide() -> None:
    game = ended(buildings={0: ["Bank"]}, money=[40, 0, 0])
    plain = ended(buildings={0: ["Warehouse"]}, money=[40, 0, 0])
    assert backend.score(game._state, 0) == backend.score(plain._state, 0) + 2
