"""Section 8: the Fat Cat expansion, its railroads, towns, tiles and meeples."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from raccoon_tycoon import Auction, Game, Make, Pick, Position, Rules, RulesError, parse_action
from raccoon_tycoon.api.actions import ActionError
from raccoon_tycoon.api.events import BonusUsed, CommissionPaid, MeepleMade, PricesRaised
from raccoon_tycoon.api.rules import Expansion
from raccoon_tycoon.api.score import score_sheet
from raccoon_tycoon.catalog.components import BUILDINGS, MEEPLE_KINDS, RAILROADS, TOWNS
from raccoon_tycoon.kernel import backend
from raccoon_tycoon.kernel.ids import MAKE, SHIELD, TABLE_SIZE
from raccoon_tycoon.kernel.refusals import LEGAL, NO_FREE_CARD, NO_SUCH_PLACE
from raccoon_tycoon.kernel.rules.meeple import MAKE_HOUSE_BOARD, MAKES
from raccoon_tycoon.kernel.state import State
from tests.positions import happened, legal, money, play, position, price, refused, tokens
from tests.random_games import whole_game

CAT: Expansion = "fat-cat"
WILD = "Badger Baron"
NOTHING_HELD = [[0] * 8] * 5


def cat(**parts: object) -> Position:
    return position(expansion=CAT, **parts)  # type: ignore[arg-type]


def assert_listed_are_the_legal_ones(game: Position) -> None:
    listed = backend.legal_ids(game._state)
    assert sorted(listed) == [i for i in range(TABLE_SIZE) if backend.why_not(game._state, i) == LEGAL]


def total(game: Position, seat: int = 0) -> int:
    sheet = score_sheet(game._state, seat)
    assert sheet.total == backend.score(game._state, seat)
    return sheet.total


# Set-up


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_8_which_railroads_and_towns_are_in_the_box(players: int) -> None:
    game = Game.new(Rules(players=players, expansion=CAT), 1)
    s = game._state
    cards = Counter[str](
        RAILROADS[i].name for i in [*s.railroad_deck[: s.railroad_deck_size], *s.railroad_offer]
    )
    assert cards[WILD] == 2
    assert cards["Jack Rabbit"] == (4 if players == 6 else 0)
    assert cards["Skunk Works"] == (4 if players >= 5 else 0)
    towns = [TOWNS[i] for i in [*s.town_deck[: s.town_deck_size], s.town_offer]]
    each = {2: 3, 6: 5}.get(players, 4)
    assert Counter(town.points for town in towns) == dict.fromkeys((2, 3, 4, 5), each)
    assert any(town.expansion for town in towns) == (players == 6)


def test_8_six_players_pick_one_to_six_tokens_and_play_to_the_end() -> None:
    game = whole_game(Rules(players=6, expansion=CAT, missions=True), 4)
    assert game.over
    picks = [len(action.tokens) for _seat, action in game.actions if isinstance(action, Pick)]
    assert picks == [1, 2, 3, 4, 5]  # the sixth must take one of each
    assert len(game.result.scores) == 6


def test_8_six_players_need_the_expansion_and_seven_are_too_many() -> None:
    with pytest.raises(RulesError, match="for 2 to 5 players, 6 with the expansion"):
        Rules(players=6)
    with pytest.raises(RulesError, match="for 2 to 6 players"):
        Rules(players=7, expansion=CAT)
    with pytest.raises(RulesError, match="a family game has none"):
        Rules(expansion=CAT, family_game=True)


def test_8_thirteen_tiles_join_and_three_are_replaced() -> None:
    s = Game.new(Rules(players=3, expansion=CAT), 1)._state
    names = [BUILDINGS[i].name for i in s.tile_stack[: s.tile_stack_size]]
    assert len(names) == 21 + 13
    assert not {"Bank", "Rail Baron", "Governor's Mansion"} & set(names)
    assert {"Fat Cat Bank", "Fat Cat Rail Baron", "Fat Cat Mansion"} <= set(names)
    assert {"Locomotive Factory", "Housing Construction"} <= set(names)


def test_8_without_the_expansion_nothing_of_it_is_there() -> None:
    s = Game.new(Rules(players=5), 1)._state
    assert not any(BUILDINGS[i].expansion for i in s.tile_stack[: s.tile_stack_size])
    assert not any(RAILROADS[i].expansion for i in s.railroad_deck[: s.railroad_deck_size])
    assert not any(TOWNS[i].expansion for i in s.town_deck[: s.town_deck_size])
    assert not any(s.meeple_supply)
    assert Game.new(Rules(players=5), 1).view(None).players[0].meeples is None


def test_8_figures_of_our_own_are_marked() -> None:
    for things in (RAILROADS, TOWNS, BUILDINGS):
        assert all(thing.printed != thing.expansion for thing in things)
    assert not any(meeple.printed for meeple in MEEPLE_KINDS)
    assert [meeple.name for meeple in MEEPLE_KINDS] == ["animal", "tycoon", "locomotive", "house"]
    assert MEEPLE_KINDS[0].cost == (2, 0, 0, 0, 0, 0)
    assert MEEPLE_KINDS[1].cost == (0, 0, 0, 0, 0, 2)


# Wild railroads


def brute_force(held: list[int], wilds: int, in_game: list[int]) -> int:
    """The best of all ways to give each wild card to a railroad in the game."""
    best = 0
    for ways in combinations_with_replacement(in_game, wilds):
        cards = held[:]
        for railroad in ways:
            cards[railroad] += 1
        best = max(best, sum(RAILROADS[i].set_points[min(4, count)] for i, count in enumerate(cards)))
    return best


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_8_wild_cards_are_placed_as_well_as_any_placement(players: int) -> None:
    chance = random.Random(players)
    state = backend.State()
    state.players, state.expansion = players, 1
    in_game = [i for i in range(len(RAILROADS) - 1) if backend.railroad_in_game(state, i)]
    for _ in range(300):
        held = [chance.choice((0, 0, 1, 2, 3, 4)) if i in in_game else 0 for i in range(len(RAILROADS) - 1)]
        for wilds in (0, 1, 2):
            state.railroads = [[*held, wilds], *NOTHING_HELD]
            assert backend.railroad_points(state, 0) == brute_force(held, wilds, in_game), (held, wilds)


def test_8_wild_cards_count_nothing_where_every_set_is_full() -> None:
    state = backend.State()
    state.players, state.expansion = 2, 1
    full = [4 * int(backend.railroad_in_game(state, i)) for i in range(7)]
    state.railroads = [[*full, 0], *NOTHING_HELD]
    before = backend.railroad_points(state, 0)
    state.railroads = [[*full, 2], *NOTHING_HELD]
    assert backend.railroad_points(state, 0) == before


def test_8_a_wild_card_joins_a_railroad_of_which_its_owner_has_none() -> None:
    game = cat(railroads_of={0: [WILD]})
    best = max(RAILROADS[i].set_points[1] for i in range(6) if backend.railroad_in_game(game._state, i))
    assert score_sheet(game._state, 0).railroads == best


def test_8_a_wild_card_pairs_with_a_town_and_counts_as_a_railroad_card() -> None:
    game = cat(railroads_of={0: [WILD, WILD]}, towns_of={0: ["Trinity", "Newgate"]})
    assert score_sheet(game._state, 0).pairs == 4


def test_8_wild_cards_are_auctioned_like_others() -> None:
    game = cat(railroads=[WILD, "Top Dog"], money=[20, 20, 20])
    assert refused(game, f"auction {WILD}") is None
    play(game, f"auction {WILD}", "bid 9", "pass", "pass")
    assert game.view(None).players[0].railroads == {WILD: 1}


# Meeples


def test_8_meeples_are_made_after_the_tokens_are_taken_and_before_storage_is_checked() -> None:
    game = cat(tokens={0: "wheat 11"}, hand={0: [1, 2, 3]})
    play(game, "produce 1")  # one each of wheat, wood and luxury
    assert game.view(0).decision == "meeple"
    assert legal(game) == ["make animal", "done"]
    events = play(game, "make animal")
    assert happened(events, MeepleMade) == [MeepleMade(0, "animal", None)]
    assert tokens(game, 0) == "wheat 10 wood 1 luxury 1"
    play(game, "done")
    assert game.view(0).decision == "discard"
    assert game.view(None).players[0].meeples == {"animal": 1, "tycoon": 0, "locomotive": 0, "house": 0}


def test_8_as_many_as_can_be_paid_and_no_question_if_none_can() -> None:
    game = cat(tokens={0: "wheat 3 luxury 3"}, hand={0: [1, 2, 3]})
    play(game, "produce 1", "make animal", "make animal", "make tycoon", "make tycoon")
    assert game.seat == 1
    assert tokens(game, 0) == "wood 1"
    poor = cat(hand={0: [1, 2, 3]})
    play(poor, "produce 1")
    assert poor.seat == 1


def test_8_a_column_scores_its_highest_filled_space() -> None:
    for name in ("animal", "tycoon"):
        column = next(meeple.column for meeple in MEEPLE_KINDS if meeple.name == name)
        for count, points in enumerate(column):
            game = cat(players=5, meeples_of={0: f"{name} {count}"})
            assert total(game) == points
            assert dict(score_sheet(game._state, 0).meeples).get(name, 0) == points


def test_8_a_full_column_takes_no_more() -> None:
    game = cat(players=6, meeples_of={0: "animal 5"}, tokens={0: "wheat 5"}, hand={0: [1, 2, 3]})
    play(game, "produce 1")
    assert game.seat == 1
    other = cat(players=6, meeples_of={0: "animal 5"}, tokens={0: "wheat 5 luxury 1"}, hand={0: [1, 2, 3]})
    play(other, "produce 1")
    assert refused(other, "make animal") == "column-full"


def test_8_there_is_nothing_more_to_make_than_the_table_of_actions_says() -> None:
    game = cat(tokens={0: "wheat 5"}, hand={0: [1, 2, 3]}, buildings={0: ["Housing Construction"]})
    play(game, "produce 1")
    assert [backend.why_not(game._state, action) for action in range(MAKE + MAKES, SHIELD)] == [NO_SUCH_PLACE]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_8_there_are_two_more_animals_and_tycoons_than_players_and_eight_of_the_others(players: int) -> None:
    supply = Game.new(Rules(players=players, expansion=CAT), 1).view(None).meeple_supply
    assert supply == {"animal": players + 2, "tycoon": players + 2, "locomotive": 8, "house": 8}


def test_8_no_meeple_left_no_meeple() -> None:
    game = cat(players=2, meeples_of={1: "animal 4"}, tokens={0: "wheat 4 luxury 1"}, hand={0: [1, 2, 3]})
    play(game, "produce 1")
    assert refused(game, "make animal") == "no-meeple-left"
    assert refused(game, "make tycoon") is None


LOCOMOTIVE = "iron 2 coal 4"
HOUSE = "wood 4 iron 2"


def test_8_locomotives_and_houses_need_their_building() -> None:
    game = cat(
        tokens={0: f"{LOCOMOTIVE} wood 4 luxury 1"}, hand={0: [1, 2, 3]}, railroads_of={0: ["Top Dog"]}
    )
    play(game, "produce 1")
    assert refused(game, "make locomotive") == "no-workshop"
    assert refused(game, "make house") == "no-workshop"


def test_8_a_locomotive_on_a_card_of_ones_own_scores_three() -> None:
    game = cat(
        tokens={0: LOCOMOTIVE},
        hand={0: [1, 2, 3]},
        buildings={0: ["Locomotive Factory"]},
        railroads_of={0: ["Top Dog"]},
    )
    before = total(game)
    play(game, "produce 1", "make locomotive")
    assert total(game) == before + 3
    assert money(game)[0] == 10
    assert refused(game, "make locomotive") == "no-free-card"


def test_8_a_locomotive_on_the_board_pays_twenty_and_goes_with_the_card() -> None:
    game = cat(
        tokens={0: LOCOMOTIVE},
        hand={0: [1, 2, 3]},
        buildings={0: ["Locomotive Factory"]},
        railroads=["Fat Cat", "Top Dog"],
        money=[10, 30, 10],
    )
    play(game, "produce 1")
    assert legal(game) == ["make locomotive Fat Cat", "make locomotive Top Dog", "done"]
    events = play(game, "make locomotive Top Dog")
    assert CommissionPaid(0, 20, "meeple") in events
    assert game.view(None).railroad_locomotives == (False, True)
    assert refused(game, "make locomotive Top Dog") == "no-free-card"
    assert refused(game, "make locomotive Big Bear") == "no-such-place"
    play(game, "done")
    assert money(game)[0] == 30
    play(game, "auction Top Dog", "bid 6", "pass", "pass")
    assert game.view(None).players[1].meeples == {"animal": 0, "tycoon": 0, "locomotive": 1, "house": 0}
    assert game.view(None).railroad_locomotives == (False, False)
    assert dict(score_sheet(game._state, 1).meeples) == {"locomotive": 3}


def test_8_of_two_equal_cards_the_one_with_a_locomotive_is_named() -> None:
    game = cat(
        tokens={0: LOCOMOTIVE},
        hand={0: [1, 2, 3]},
        buildings={0: ["Locomotive Factory"]},
        railroads=["Top Dog", "Top Dog"],
        money=[10, 30, 30],
    )
    play(game, "produce 1")
    assert legal(game) == ["make locomotive Top Dog", "done"]
    play(game, "make locomotive Top Dog", "done")
    assert legal(game, "auction") == ["auction Top Dog", "auction Top Dog with locomotive"]
    other = game.clone()
    play(game, "auction Top Dog", "bid 6", "pass", "pass")
    assert game.view(None).players[1].meeples["locomotive"] == 0  # type: ignore[index]
    play(other, "auction Top Dog with locomotive", "bid 6", "pass", "pass")
    assert other.view(None).players[1].meeples["locomotive"] == 1  # type: ignore[index]
    assert refused(game, "auction Top Dog with locomotive") == "railroad-not-offered"


def test_8_a_locomotive_on_the_first_railroad_of_the_table_pays_too() -> None:
    game = cat(
        players=5,
        tokens={0: LOCOMOTIVE},
        hand={0: [1, 2, 3]},
        buildings={0: ["Locomotive Factory"]},
        railroads=[RAILROADS[0].name, RAILROADS[0].name],
        money=[10, 30, 30, 30, 30],
    )
    play(game, "produce 1")
    events = play(game, f"make locomotive {RAILROADS[0].name}")
    assert CommissionPaid(0, 20, "meeple") in events
    play(game, "done")
    named = f"auction {RAILROADS[0].name} with locomotive"
    assert named in legal(game, "auction")
    play(game, named, f"bid {RAILROADS[0].minimum_bid}", "pass", "pass", "pass", "pass")
    assert game.view(None).players[1].meeples["locomotive"] == 1  # type: ignore[index]


@pytest.mark.parametrize("carrying", [0, 1])
def test_8_of_two_equal_cards_either_may_carry_and_the_minimum_is_enough(carrying: int) -> None:
    game = cat(railroads=["Top Dog", "Top Dog"], money=[RAILROADS[4].minimum_bid, 30, 30])
    s = State.from_bytes(game._state.to_bytes())
    s.locomotive_on[carrying] = 1
    s.meeple_supply[2] -= 1
    game._state = backend.State.from_bytes(s.to_bytes())
    assert RAILROADS[4].name == "Top Dog"
    assert legal(game, "auction") == ["auction Top Dog", "auction Top Dog with locomotive"]
    play(game, "auction Top Dog with locomotive", f"bid {RAILROADS[4].minimum_bid}", "pass", "pass")
    assert game.view(None).players[0].meeples["locomotive"] == 1  # type: ignore[index]
    poor = cat(railroads=["Top Dog", "Top Dog"], money=[RAILROADS[4].minimum_bid - 1])
    poor._state = backend.State.from_bytes(s.to_bytes())
    poor._state.money = [RAILROADS[4].minimum_bid - 1, *poor._state.money[1:]]
    assert refused(poor, "auction Top Dog with locomotive") == "cannot-pay-minimum"


def test_8_of_two_equal_cards_an_unsold_one_is_out_and_the_other_is_not() -> None:
    game = cat(
        railroads=["Top Dog", "Top Dog"],
        money=[30, 5, 5],
        opening_bid="may",
        buildings={0: ["Locomotive Factory"]},
    )
    s = State.from_bytes(game._state.to_bytes())
    s.locomotive_on[0] = 1
    s.meeple_supply[2] -= 1
    game._state = backend.State.from_bytes(s.to_bytes())
    assert_listed_are_the_legal_ones(game)
    play(game, "auction Top Dog", "pass", "pass", "pass")
    assert refused(game, "auction Top Dog") == "lot-was-unsold"
    assert legal(game, "auction") == ["auction Top Dog with locomotive"]
    assert_listed_are_the_legal_ones(game)
    play(game, "auction Top Dog with locomotive", "pass", "pass", "pass")
    assert refused(game, "auction Top Dog with locomotive") == "lot-was-unsold"
    assert legal(game, "auction") == []


def test_8_a_house_on_the_town_of_the_board_goes_to_its_buyer() -> None:
    game = cat(
        tokens={0: HOUSE, 1: "wheat 2"},
        hand={0: [1, 2, 3]},
        buildings={0: ["Housing Construction"]},
        town="Bridgewater",
    )
    play(game, "produce 1")
    assert legal(game) == ["make house Bridgewater", "done"]
    play(game, "make house Bridgewater")
    assert game.seat == 1  # tokens for a second house, but no free card
    assert money(game)[0] == 30
    assert game.view(None).town_house
    play(game, "town")
    assert not game.view(None).town_house
    assert dict(score_sheet(game._state, 1).meeples) == {"house": 3}


def test_8_a_house_on_the_first_town_of_the_table() -> None:
    first = TOWNS[0].name
    game = cat(tokens={0: HOUSE}, hand={0: [1, 2, 3]}, buildings={0: ["Housing Construction"]}, town=first)
    play(game, "produce 1", f"make house {first}")
    assert game.view(None).town_house
    assert money(game)[0] == 30


def test_8_no_town_no_house() -> None:
    game = cat(
        tokens={0: f"{HOUSE} wheat 1"},
        hand={0: [1, 2, 3]},
        buildings={0: ["Housing Construction"]},
        town=None,
    )
    play(game, "produce 1")
    assert legal(game) == ["make animal", "done"]
    assert backend.why_not(game._state, MAKE + MAKE_HOUSE_BOARD) == NO_FREE_CARD


def test_8_a_house_on_a_town_of_ones_own() -> None:
    game = cat(
        tokens={0: "wood 6 iron 3"},
        hand={0: [1, 2, 3]},
        buildings={0: ["Housing Construction"]},
        towns_of={0: ["Trinity", "Newgate"]},
    )
    before = total(game)
    play(game, "produce 1", "make house", "make house")
    assert total(game) == before + 6
    assert refused(game, "make house") == "no-free-card"


def test_8_twenty_dollars_for_a_meeple_can_end_the_game() -> None:
    game = cat(
        tokens={0: LOCOMOTIVE}, hand={0: [1, 2, 3]}, buildings={0: ["Locomotive Factory"]}, sudden_death=30
    )
    offered = game.view(None).railroad_offer[0]
    play(game, "produce 1", f"make locomotive {offered}")
    assert game.over and game.result.decided_by == "sudden death"


def test_8_making_has_a_text() -> None:
    assert parse_action("MAKE animal") == Make("animal")
    assert str(parse_action("make locomotive top dog")) == "make locomotive Top Dog"
    assert parse_action("auction top dog WITH locomotive") == Auction("Top Dog", locomotive=True)
    for text in ("make", "make cat", "make animal Top Dog", "make house Top Dog"):
        with pytest.raises(ActionError):
            parse_action(text)


# Tiles


def test_8_soft_landing() -> None:
    game = cat(tokens={0: "wood 5"}, prices={"wood": 9}, buildings={0: ["Quiet Exchange"]})
    play(game, "sell wood 5")
    assert price(game, "wood") == 7
    one = cat(tokens={0: "wood 5"}, prices={"wood": 9}, buildings={0: ["Quiet Exchange"]})
    play(one, "sell wood 1")
    assert price(one, "wood") == 9


def test_8_raise_more_raises_only_what_the_card_raises() -> None:
    plain, loud = cat(hand={0: [1, 2, 3]}), cat(hand={0: [1, 2, 3]}, buildings={0: ["Town Crier"]})
    (before,) = happened(play(plain, "produce 1"), PricesRaised)
    (after,) = happened(play(loud, "produce 1"), PricesRaised)
    assert isinstance(before, PricesRaised) and isinstance(after, PricesRaised)
    assert after.raises == tuple(by + 1 if by else 0 for by in before.raises)
    top = cat(hand={0: [1, 2, 3]}, buildings={0: ["Town Crier"]}, prices={"wheat": 11})
    play(top, "produce 1")
    assert price(top, "wheat") == 12


def test_8_building_discount() -> None:
    game = cat(buildings={0: ["Architect", "Wheat Field"]}, offer=["Warehouse"], money=[6])
    assert refused(game, "build Warehouse") is None
    assert refused(game, "upgrade Wheat Field") is None
    play(game, "build Warehouse")
    assert money(game)[0] == 0
    other = cat(buildings={0: ["Architect", "Wheat Field"]}, money=[4])
    assert refused(other, "upgrade Wheat Field") == "upgrade-too-dear"
    assert "costs $5" in str(other.why_not(parse_action("upgrade Wheat Field")))


def test_8_turn_income() -> None:
    game = cat(buildings={1: ["Post Office"]}, tokens={0: "wood 1", 1: "wood 1"})
    events = play(game, "sell wood 1")
    assert CommissionPaid(1, 2, "turn") in events
    assert money(game)[1] == 12


def test_8_discard_income() -> None:
    game = cat(buildings={0: ["Junk Yard"]}, tokens={0: "iron 11"}, hand={0: [1, 2, 3]})
    play(game, "produce 1")
    events = play(game, "discard iron iron iron")
    assert CommissionPaid(0, 15, "discard") in events
    assert money(game)[0] == 25


@pytest.mark.parametrize(("units", "paid"), [(4, 0), (5, 6), (6, 6)])
def test_8_bulk_premium(units: int, paid: int) -> None:
    game = cat(buildings={0: ["Wholesaler"]}, tokens={0: "wood 6"}, prices={"wood": 3})
    play(game, f"sell wood {units}")
    assert money(game)[0] == 10 + 3 * units + paid


def test_8_welcome_gives_a_token_of_each_that_the_supply_has() -> None:
    game = cat(offer=["Traveling Fair"], money=[20], supply={"coal": 0}, rest_to=2)
    events = play(game, "build Traveling Fair")
    assert happened(events, BonusUsed) != []
    assert tokens(game, 0) == "wheat 1 wood 1 iron 1 goods 1 luxury 1"


def test_8_insurance_pays_others_who_hold_enough() -> None:
    game = cat(
        buildings={0: ["Insurance Office"]}, tokens={0: "wood 3 coal 2", 1: "wood 1 coal 1"}, to_move=1
    )
    other = game.clone()
    assert CommissionPaid(0, 3, "insurance") in play(game, "sell wood 1")
    assert not [e for e in play(other, "sell coal 1") if isinstance(e, CommissionPaid)]
    own = cat(buildings={0: ["Insurance Office"]}, tokens={0: "wood 4"})
    assert not [e for e in play(own, "sell wood 1") if isinstance(e, CommissionPaid)]


def test_8_pass_income_only_in_auctions_of_others() -> None:
    game = cat(
        buildings={0: ["Telegraph Office"]},
        railroads=["Top Dog", "Fat Cat"],
        money=[20, 20, 20],
        opening_bid="may",
    )
    play(game, "auction Top Dog", "pass")
    assert money(game)[0] == 20
    other = cat(buildings={1: ["Telegraph Office"]}, railroads=["Top Dog", "Fat Cat"], money=[20, 20, 20])
    play(other, "auction Top Dog", "bid 6", "pass")
    assert money(other)[1] == 22


@pytest.mark.parametrize(("held", "paid"), [(9, 0), (10, 1), (49, 4), (99, 5)])
def test_8_interest(held: int, paid: int) -> None:
    game = cat(buildings={0: ["Fat Cat Bank"]}, money=[held], hand={0: [1, 2, 3]})
    play(game, "produce 1")
    assert money(game)[0] == held + paid


def test_8_tiles_that_score() -> None:
    game = cat(
        buildings={
            0: ["Granary", "Guild Hall", "Fat Cat Rail Baron", "Fat Cat Mansion", "Grain Farm", "Saw Mill"]
        },
        tokens={0: "wheat 5 coal 3"},
        railroads_of={0: ["Top Dog", "Top Dog", "Fat Cat", WILD]},
        meeples_of={0: "animal 2 tycoon 1 locomotive 1"},
    )
    specials = dict(score_sheet(game._state, 0).specials)
    assert specials == {"Granary": 2, "Guild Hall": 6, "Fat Cat Rail Baron": 2, "Fat Cat Mansion": 4}
    total(game)


def test_8_every_tile_of_the_expansion_has_a_test_here() -> None:
    from pathlib import Path

    text = Path(__file__).read_text(encoding="utf-8")
    assert [tile.name for tile in BUILDINGS if tile.expansion and f'"{tile.name}"' not in text] == []


def test_8_meeples_and_options_together_play_to_the_end() -> None:
    for number, (missions, players) in enumerate(product((False, True), (2, 6))):
        rules = Rules(players=players, expansion=CAT, missions=missions, opening_bid="may")
        game = whole_game(rules, number)
        assert [score.total for score in game.result.scores] == [
            backend.score(game._state, seat) for seat in range(players)
        ]
