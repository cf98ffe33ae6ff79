"""Views tell what a seat may know and nothing else: permute everything hidden, and no byte changes."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import MutableSequence
from types import ModuleType

import pytest
from hypothesis import given

from raccoon_tycoon import Action, Game, MoneyCounter, Position, Rules, View, sample
from raccoon_tycoon.api.events import MissionShown
from raccoon_tycoon.api.score import Standing, standings
from raccoon_tycoon.api.view_types import AuctionData, PlayerData, TileData, ViewData
from raccoon_tycoon.catalog.components import MISSIONS, TOWNS
from raccoon_tycoon.kernel import backend, ids
from raccoon_tycoon.kernel.build import pure
from raccoon_tycoon.kernel.sizes import SEATS
from raccoon_tycoon.kernel.state import ALONE, EVERYONE, FIELDS, NOBODY, OPENED, OWNER, Field, State
from tests.conservation import check_components
from tests.positions import play, position
from tests.random_games import ALL_RULES, SEEDS, examples, moments


def observers(rules: Rules) -> list[int | None]:
    return [None, *range(rules.players)]


def received(game: Position, seat: int | None) -> tuple[bytes, str, list[Action], tuple[Standing, ...]]:
    """Every byte that a seat gets of a position."""
    view = game.view(seat)
    return view.to_bytes(), view.to_json(), view.legal_actions(), standings(view)


# Permuting what is hidden


def deal_again(s: State, places: list[tuple[int, int]], chance: random.Random) -> None:
    """Shuffle the cards at these places among themselves; seat -1 is the deck."""
    cards = [s.deck[place] if seat < 0 else s.hand[seat][place] for seat, place in places]
    chance.shuffle(cards)
    for (seat, place), card in zip(places, cards, strict=True):
        if seat < 0:
            s.deck[place] = card
        else:
            s.hand[seat][place] = card


def shuffle_below(cards: MutableSequence[int], size: int, chance: random.Random) -> None:
    part = list(cards[:size])
    chance.shuffle(part)
    cards[:size] = part


def shuffle_towns(s: State, keep_next: int, chance: random.Random) -> None:
    """Within each value, those left out of a game of two included."""
    size = s.town_deck_size - keep_next
    in_sight = {s.town_offer, *s.town_deck[size : s.town_deck_size]}
    for points in (2, 3, 4, 5):
        unseen = [
            town
            for town, card in enumerate(TOWNS)
            if card.points == points
            and s.town_owner[town] < 0
            and town not in in_sight
            and (s.players == 6 or not card.expansion)
        ]
        chance.shuffle(unseen)
        for place in range(size):
            if TOWNS[s.town_deck[place]].points == points:
                s.town_deck[place] = unseen.pop()


def deal_missions_again(
    s: State, observer: int | None, mover: int | None, over: bool, chance: random.Random
) -> None:
    """Shuffle the missions that the observer doesn't know among themselves and those left in the box."""
    places: list[tuple[MutableSequence[int], int]] = []
    for seat in range(s.players):
        if seat != observer:
            places += [(s.mission_refused, seat)] if over else [(s.mission_refused, seat), (s.mission, seat)]
            places += [(s.mission_offer[seat], place) for place in range(2) if seat != mover]
    places = [(row, place) for row, place in places if row[place]]
    known = {mission for row in (s.mission, s.mission_refused) for mission in row}
    known |= {mission for row in s.mission_offer for mission in row}
    hidden = [row[place] for row, place in places]
    pile = [m for m in range(1, len(MISSIONS) + 1) if m not in known] + hidden
    chance.shuffle(pile)
    for row, place in places:
        row[place] = pile.pop()


def permuted(
    game: Position, observer: int | None, chance: random.Random, mover: int | None = None
) -> Position:
    """Another position that ``observer`` can't tell from this one.

    If ``mover`` is a seat, what its next action shows to everybody stays as it is: its hand and money,
    and the next card of each public deck.
    """
    s = State.from_bytes(game._state.to_bytes())
    seats = range(s.players)
    over = game.over
    closed = [seat for seat in seats if seat not in (observer, mover) and not over]
    moving = mover is not None
    drawn = 5 if moving and mover == observer else 0
    places = [(seat, place) for seat in closed for place in range(s.hand_size[seat])]
    places += [(-1, place) for place in range(s.deck_size - drawn)]
    deal_again(s, places, chance)
    shuffle_below(s.railroad_deck, max(0, s.railroad_deck_size - moving), chance)
    shuffle_below(s.tile_stack, max(0, s.tile_stack_size - 2 * moving), chance)
    shuffle_towns(s, min(1, s.town_deck_size) if moving else 0, chance)
    if s.missions:
        deal_missions_again(s, observer, mover, over, chance)
    opening = moving and s.seat == s.players - 1  # the last sealed bid opens them all
    for seat in range(s.players):
        if s.sealed_bid[seat] and seat != observer and not opening:
            s.sealed_bid[seat] = chance.randrange(1, 12)
    if s.decision == ids.CHOOSE_SEALED_BID and not opening:
        first = chance.randrange(1, s.players)
        s.shield_order[: s.players] = [*s.shield_order[first : s.players], *s.shield_order[:first]]
    if not drawn and not (moving and s.decision == ids.CHOOSE_SHIELD):  # it may draw the start player
        s.key = [chance.getrandbits(32) for _ in range(8)]
        s.block = chance.randrange(1000)
    if not s.open_money and not (moving and s.sudden_death):
        for seat in closed:
            s.money[seat] = chance.randrange(1000)
    return Position(backend.State.from_bytes(s.to_bytes()), game._counter.copy())


@examples(40)
@given(ALL_RULES, SEEDS)
def test_with_everything_hidden_permuted_every_view_is_byte_for_byte_the_same(
    rules: Rules, seed: int
) -> None:
    chance = random.Random(seed)
    for game, _events in moments(rules, seed):
        if chance.random() < 0.1 or game.over:
            for observer in observers(rules):
                other = permuted(game, observer, chance)
                assert received(other, observer) == received(game, observer)


@examples(40)
@given(ALL_RULES, SEEDS)
def test_with_everything_hidden_permuted_an_action_tells_the_same(rules: Rules, seed: int) -> None:
    """Events and views after an action, but for what the action shows to everybody."""
    chance = random.Random(seed)
    for game, _events in moments(rules, seed):
        if chance.random() < 0.1 and not game.over:
            action = chance.choice(game.legal_actions())
            for observer in observers(rules):
                one, other = game.clone(), permuted(game, observer, chance, game.seat)
                told, also = ([event.seen_by(observer) for event in x.play(action)] for x in (one, other))
                for events in (told, also):  # at the end all missions are revealed
                    events[:] = [event for event in events if not isinstance(event, MissionShown)]
                assert also == told
                if not one.over:  # at the end all hands are shown
                    assert received(other, observer) == received(one, observer)


def test_the_permutation_changes_everything_that_is_hidden() -> None:
    """So that the tests above can't pass by doing nothing."""
    changed: Counter[str] = Counter()
    rules = Rules(players=2, missions=True, expansion="fat-cat", shields="auctioned")
    for game, _events in moments(rules, 3):
        other = permuted(game, None, random.Random(len(game.actions)))
        check_components(other._state, rules)
        for field in FIELDS:
            changed[field.name] += getattr(game._state, field.name) != getattr(other._state, field.name)
    hidden = {field.name for field in FIELDS if field.sees != EVERYONE}
    assert {name for name, count in changed.items() if count} == hidden


def test_hidden_is_what_section_5_says() -> None:
    """A new field is hidden or not by a deliberate choice: here is the list."""
    assert {field.name for field in FIELDS if field.sees == OWNER} == {
        "money",
        "hand",
        "mission",
        "mission_offer",
        "sealed_bid",
    }
    assert {field.name for field in FIELDS if field.sees == ALONE} == {"mission_refused"}
    assert {field.name for field in FIELDS if field.sees == OPENED} == {"shield_order"}
    assert {field.name for field in FIELDS if field.sees == NOBODY} == {
        "key",
        "block",
        "deck",
        "railroad_deck",
        "town_deck",
        "tile_stack",
    }


def who_sees(field: Field, decision: int, open_money: int) -> str:
    """Section 5, in this test's own words."""
    over = decision == ids.NOTHING
    if field.name == "money":
        return "all" if over or open_money else "owner"
    if field.name == "shield_order":
        return "nobody" if decision == ids.CHOOSE_SEALED_BID else "all"
    if field.name in ("hand", "mission", "mission_offer", "sealed_bid"):
        return "all" if over else "owner"
    if field.name == "mission_refused":
        return "owner"
    return "nobody" if field.sees == NOBODY else "all"


@pytest.mark.parametrize("kernel", [backend, pure], ids=["backend", "pure"])
@pytest.mark.parametrize("open_money", [0, 1])
@pytest.mark.parametrize("decision", [ids.CHOOSE_ACTION, ids.CHOOSE_SEALED_BID, ids.NOTHING])
def test_both_back_ends_show_each_field_to_whom_section_5_says(
    kernel: ModuleType, decision: int, open_money: int
) -> None:
    state = kernel.State.from_bytes(b"\1" * len(State().to_bytes()))
    state.decision, state.open_money = decision, open_money
    for seat in (-1, 0, 5, 6):
        view, nothing = state.redacted(seat), kernel.State()
        for field in FIELDS:
            truth, seen, hidden = (getattr(x, field.name) for x in (state, view, nothing))
            seen_by = who_sees(field, decision, open_money)
            if seen_by == "all":
                assert seen == truth, field
            elif seen_by == "nobody":
                assert seen == hidden, field
            else:
                assert seen == [(truth if row == seat else hidden)[row] for row in range(SEATS)], field


# Sampling


@examples(40)
@given(ALL_RULES, SEEDS)
def test_a_sampled_position_agrees_with_its_view_and_conserves_everything(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    for game, _events in moments(rules, seed):
        if chance.random() < 0.1 or game.over:
            for observer in observers(rules):
                drawn = sample(game.view(observer), chance)
                assert received(drawn, observer) == received(game, observer)
                check_components(drawn._state, rules)
                assert drawn._state.money == game._state.money
                assert drawn.seat == game.seat


@examples(20)
@given(ALL_RULES, SEEDS)
def test_a_sampled_position_can_be_played_to_the_end(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    for game, _events in moments(rules, seed):
        if chance.random() < 0.02:
            drawn = sample(game.view(chance.choice(observers(rules))), chance)
            while not drawn.over:
                drawn.play(chance.choice(drawn.legal_actions()))
            check_components(drawn._state, rules)
            break


def test_a_sample_depends_on_the_generator_only() -> None:
    view = Game.new(Rules(players=3), 1).view(0)
    first, second, third = (sample(view, random.Random(seed))._state.to_bytes() for seed in (1, 1, 2))
    assert first == second != third


def frequencies(draws: list[int]) -> dict[int, float]:
    return {item: count / len(draws) for item, count in Counter(draws).items()}


def test_every_hidden_card_is_sampled_equally_often() -> None:
    game = position(players=2, hand={0: [1, 2, 3], 1: [4, 5, 6]}, deck=[7, 8, 9])
    chance = random.Random(1)
    states = [sample(game.view(0), chance)._state for _ in range(1200)]
    held = frequencies([card for state in states for card in state.hand[1][:3]])
    assert set(held) == {3, 4, 5, 6, 7, 8}
    assert all(0.13 < share < 0.20 for share in held.values())
    following = frequencies([state.deck[2] for state in states])
    assert set(following) == {3, 4, 5, 6, 7, 8}
    assert all(0.13 < share < 0.20 for share in following.values())


def test_every_hidden_town_railroad_and_tile_is_sampled() -> None:
    game = position(players=2, town="Bridgewater", offer=["Warehouse", "Bank", "Smuggler", "Brick Works"])
    chance = random.Random(1)
    states = [sample(game.view(None), chance)._state for _ in range(600)]
    towns = frequencies([state.town_deck[state.town_deck_size - 1] for state in states])
    assert {TOWNS[town].name for town in towns} == {"Black Friar", "Molehill", "Beaver Ford"}
    assert all(0.27 < share < 0.40 for share in towns.values())
    lowest = frequencies([state.town_deck[0] for state in states])
    assert {TOWNS[town].points for town in lowest} == {5}
    assert len(lowest) == 4
    railroads = frequencies([state.railroad_deck[state.railroad_deck_size - 1] for state in states])
    assert len(railroads) == 3
    tiles = frequencies([state.tile_stack[state.tile_stack_size - 1] for state in states])
    assert len(tiles) == 16  # the kinds of advanced tiles that don't all lie in the offer
    assert tiles[24] > 1.5 * tiles[23]  # two Factories, one Cottage Industry


def test_who_wins_a_tie_of_sealed_bids_is_sampled_until_they_are_opened() -> None:
    game = Game.new(Rules(players=3, expansion="fat-cat", shields="auctioned"), 1)
    chance = random.Random(1)
    for observer in (None, 0, 1):
        assert not any(game.view(observer).state.shield_order)
    orders = Counter(tuple(sample(game.view(0), chance)._state.shield_order[:3]) for _ in range(600))
    assert len(orders) == 6
    assert all(70 < count < 130 for count in orders.values())
    play(game, "seal 2", "seal 2", "seal 2")
    order = game._state.shield_order
    for observer in (None, 0, 1):
        assert game.view(observer).state.shield_order == order
        assert sample(game.view(observer), chance)._state.shield_order == order


# Money from public events


@examples(100)
@given(ALL_RULES, SEEDS)
def test_a_counter_of_public_events_knows_everybodys_money(rules: Rules, seed: int) -> None:
    counter = MoneyCounter(rules.players)
    for game, events in moments(rules, seed):
        if not game.actions:
            counter = MoneyCounter(rules.players, game._state.money)
        for event in events:
            counter.see(event.seen_by(None))
        assert counter.money == game._state.money[: rules.players]
        assert game.view(None).counted_money == tuple(counter.money)


def test_a_copy_of_a_counter_is_independent() -> None:
    counter = MoneyCounter(2)
    copy = counter.copy()
    copy.money[0] = 99
    assert counter.money == [10, 10]


def test_undo_takes_the_counted_money_back_too() -> None:
    game = Game.new(Rules(players=2), 1)
    while not any(text.startswith("sell") for text in map(str, game.legal_actions())):
        game.play(game.legal_actions()[0])
    before = game.view(None).counted_money
    game.play(next(action for action in game.legal_actions() if str(action).startswith("sell")))
    assert game.view(None).counted_money != before
    game.undo()
    assert game.view(None).counted_money == before


# Forms of a view


@examples(8)
@given(ALL_RULES, SEEDS)
def test_a_view_survives_its_bytes(rules: Rules, seed: int) -> None:
    for game, _events in moments(rules, seed):
        for observer in observers(rules):
            view = game.view(observer)
            again = View.from_bytes(view.to_bytes())
            assert again == view
            assert hash(again) == hash(view)
            assert again.to_json() == view.to_json()


@examples(20)
@given(ALL_RULES, SEEDS)
def test_a_views_plain_data_is_json(rules: Rules, seed: int) -> None:
    for game, _events in moments(rules, seed):
        data = json.loads(game.view(0).to_json())
        assert data["seat"] == 0
        assert data["to_move"] == game.seat
        assert len(data["players"]) == rules.players


@pytest.mark.parametrize("data", [b"", b"x", b"\0" * 5, b"\xff\x04" + b"\0" * 9, b"\0" * 5000])
def test_bytes_that_are_no_view_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"bytes|size"):
        View.from_bytes(data)


def test_a_view_that_was_damaged_on_its_way_is_refused() -> None:
    data = Game.new(Rules(players=3), seed=1).view(0).to_bytes()
    for place in range(0, len(data), 97):
        damaged = bytearray(data)
        damaged[place] ^= 64
        with pytest.raises(ValueError, match="no view"):
            View.from_bytes(bytes(damaged))
    with pytest.raises(ValueError, match="no view"):
        View.from_bytes(data[:-1])


def test_a_view_keeps_still_while_the_game_goes_on() -> None:
    game = position(tokens={0: "wood 2"})
    view = game.view(0)
    before = view.to_bytes()
    play(game, "sell wood 2")
    assert view.to_bytes() == before
    assert view != game.view(0)


def test_plain_data_has_the_keys_that_its_types_name() -> None:
    game, chance = Game.new("players=2", seed="any"), random.Random(1)
    while (view := game.view(0).to_dict())["auction"] is None or not view["players"][0]["buildings"]:
        game.play(chance.choice(game.legal_actions()))
    auction, player = view["auction"], view["players"][0]
    for data, names in (
        (view, ViewData),
        (auction, AuctionData),
        (player, PlayerData),
        (player["buildings"][0], TileData),
    ):
        assert list(data) == list(names.__annotations__)
