"""Invariants of every game under any rules, checked on whole random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from raccoon_tycoon import Game, IllegalAction, Rules
from raccoon_tycoon.api import actions as a
from raccoon_tycoon.api.actions import Tokens
from raccoon_tycoon.api.events import (
    AuctionWon,
    BuildingBought,
    BuildingUpgraded,
    CardsDrawn,
    CommissionPaid,
    PricesRaised,
    SealedBidPaid,
    Sold,
    Traded,
    TurnBegan,
)
from raccoon_tycoon.api.ruling import dealt_state
from raccoon_tycoon.api.seeds import seed_bytes
from raccoon_tycoon.catalog.components import (
    BUILDINGS,
    COMMODITIES,
    MEEPLES,
    MISSIONS,
    RAILROADS,
    SHIELDS,
    TOWNS,
)
from raccoon_tycoon.kernel import backend, ids, refusals
from raccoon_tycoon.kernel.build import pure
from raccoon_tycoon.kernel.sizes import EVENT_ROOM
from raccoon_tycoon.kernel.state import State
from tests.conservation import check_components
from tests.positions import position
from tests.random_games import ALL_RULES, MOST_ACTIONS, SEEDS, examples, moments, whole_game

NAMES = tuple(commodity.name for commodity in COMMODITIES)


# Components


@examples(60)
@given(ALL_RULES, SEEDS)
def test_tokens_cards_railroads_towns_and_tiles_are_conserved(rules: Rules, seed: int) -> None:
    for game, _events in moments(rules, seed):
        check_components(game._state, rules)


@examples(100)
@given(ALL_RULES, SEEDS)
def test_money_adds_up_to_what_the_bank_paid_and_took(rules: Rules, seed: int) -> None:
    money = [0] * rules.players
    for game, events in moments(rules, seed):
        money = money if game.actions else list(game._state.money[: rules.players])  # a shield may have paid
        for event in events:
            if isinstance(event, SealedBidPaid):
                money[event.seat] -= event.amount
            elif isinstance(event, Sold):
                money[event.seat] += event.units * event.price
            elif isinstance(event, CommissionPaid):
                money[event.seat] += event.amount
            elif isinstance(event, BuildingBought | BuildingUpgraded):
                money[event.seat] -= event.cost
            elif isinstance(event, AuctionWon):
                money[event.seat] -= event.price
            elif isinstance(event, Traded):
                money[event.seat] -= event.units * event.price
                money[event.seller] += event.units * event.price
        assert game._state.money[: rules.players] == money
        assert min(money) >= 0


@examples(150)
@given(ALL_RULES, SEEDS, st.integers(16, 60))
def test_sudden_death_ends_the_game_after_the_very_decision(rules: Rules, seed: int, amount: int) -> None:
    """A player who holds the amount after a decision has won; until then nobody held it."""
    for game, events in moments(replace(rules, sudden_death=amount), seed):
        most = max(game._state.money)
        if events:
            assert (most >= amount) <= game.over
        if game.over and most >= amount:
            assert game.result.decided_by == "sudden death"
            richest = [seat for seat, held in enumerate(game._state.money) if held == most]
            assert richest == [*game.result.winners]
            kinds = {type(event) for event in events}
            if Traded in kinds and CommissionPaid not in kinds:  # the seller's money: before steps 5 to 7
                assert not kinds & {PricesRaised, CardsDrawn}


@examples(100)
@given(ALL_RULES, SEEDS)
def test_prices_stay_on_their_tracks(rules: Rules, seed: int) -> None:
    for game, _events in moments(rules, seed):
        for commodity, price in zip(COMMODITIES, game._state.price, strict=True):
            assert commodity.lowest_price <= price <= commodity.highest_price


@examples(60)
@given(ALL_RULES, SEEDS)
def test_storage_and_hand_limits_hold_after_a_production(rules: Rules, seed: int) -> None:
    producer = None
    for game, events in moments(rules, seed):
        for event in events:
            if isinstance(event, PricesRaised):
                producer = event.seat
            if isinstance(event, TurnBegan) and producer is not None:
                player = game.view(None).players[producer]
                assert sum(player.tokens.values()) <= player.storage_limit
                assert player.hand_size == player.hand_limit
                producer = None
        for player in game.view(None).players:
            assert 1 <= player.hand_size <= player.hand_limit


@examples(100)
@given(ALL_RULES, SEEDS)
def test_limits_follow_from_the_tiles_owned(rules: Rules, seed: int) -> None:
    for player in whole_game(rules, seed).view(None).players:
        names = [tile.name for tile in player.buildings]
        assert player.storage_limit == 10 + len(names) + 3 * names.count("Warehouse")
        assert player.production_limit == (
            5 if "Factory" in names else 4 if "Cottage Industry" in names else 3
        )
        assert player.hand_limit == (5 if "Black Market" in names else 4 if "Smuggler" in names else 3)


# Legal actions


@examples(100)
@given(ALL_RULES, SEEDS)
def test_there_is_a_legal_action_until_the_end_and_the_game_ends(rules: Rules, seed: int) -> None:
    for game, _events in moments(rules, seed):
        actions = game.legal_actions()
        assert bool(actions) == (not game.over)
        assert len(set(actions)) == len(actions)
    assert game.over
    assert game.result.winners


@examples(60)
@given(ALL_RULES, SEEDS)
def test_the_list_of_legal_numbers_is_the_table_filtered_by_why_not(rules: Rules, seed: int) -> None:
    state = dealt_state(rules, seed_bytes(seed))
    chance = random.Random(seed)
    for _ in range(MOST_ACTIONS):
        listed = backend.legal_ids(state)
        assert sorted(listed) == [i for i in range(ids.TABLE_SIZE) if backend.why_not(state, i) == 0]
        assert len(listed) < ids.MOST_LEGAL
        for number in (-1, -(2**31), ids.TABLE_SIZE, ids.BID - 1):
            assert backend.why_not(state, number) == (
                refusals.UNKNOWN_ACTION if state.decision != ids.NOTHING else refusals.GAME_OVER
            )
        if state.decision == ids.NOTHING:
            break
        if state.decision == ids.CHOOSE_BID:
            most = state.money[state.seat]
            allowed = [n for n in range(most + 3) if backend.why_not(state, ids.BID + n) == 0]
            assert allowed == list(range(backend.least_bid(state), most + 1))
        elif state.decision == ids.CHOOSE_SEALED_BID:
            allowed = [n for n in range(30) if backend.why_not(state, ids.BID + n) == 0]
            assert allowed == list(range(state.money[state.seat] + 1))
        else:
            assert backend.why_not(state, ids.BID + 5) == refusals.NOT_NOW
        assert backend.apply(state, chance.choice(listed)) == 0
    assert state.decision == ids.NOTHING


def multisets(sizes: range) -> Iterator[Tokens]:
    for size in sizes:
        yield from combinations_with_replacement(NAMES, size)


def universe(game: Game) -> Iterator[a.Action]:
    """Every action there is, as far as it can have to do with the decision that is open."""
    s = game._state
    yield from (a.Produce(card) for card in range(1, 55))
    for name in NAMES:
        for units in (1, 2, 3, 5, 8, 13, 29):
            yield a.Sell(name, units)
            yield a.Sell(name, units, export=True)
            yield from (a.Trade(seat, name, units) for seat in range(6))
    for railroad in RAILROADS:
        yield from (a.Auction(railroad.name), a.Auction(railroad.name, locomotive=True))
        yield a.Make("locomotive", railroad.name)
    yield from (a.Make(meeple) for meeple in MEEPLES)
    yield from (a.Make("house", town.name) for town in TOWNS)
    yield from (a.Bid(amount) for amount in range(max(s.money) + 3))
    yield from (a.Bid(10**9), a.Pass(), a.BuyTown(), a.Done())
    for tile in BUILDINGS:
        yield from (
            a.Build(tile.name),
            a.Upgrade(tile.name),
            a.Bonus(tile.name),
            a.Bonus(tile.name, ("coal",)),
        )
    yield from (a.Keep(mission.name) for mission in MISSIONS)
    yield from (a.Choose(shield.name) for shield in SHIELDS)
    yield from (a.UseShield(), *(a.UseShield(name) for name in NAMES))
    yield from (a.Seal(amount) for amount in range(max(s.money) + 3))
    yield from (a.Bonus("Machine Shop", two) for two in multisets(range(4)))
    for kind in (a.Pick, a.Take, a.Discard):
        need = len(getattr(next(iter(game.legal_actions()), None), "tokens", ()))
        if need <= 6:
            yield from (kind(tokens) for tokens in multisets(range(max(0, need - 1), need + 2)))
    if s.town_offer >= 0 and s.decision == ids.CHOOSE_ACTION:
        need = backend.town_any_price(s, s.seat)
        yield from (a.BuyTownAny(tokens) for tokens in multisets(range(need - 1, need + 2)))


@examples(20)
@given(ALL_RULES, SEEDS)
def test_an_action_is_listed_if_and_only_if_nothing_speaks_against_it(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    for game, _events in moments(rules, seed):
        if chance.random() < 0.06 or game.over:
            listed = set(game.legal_actions())
            for action in universe(game):
                refusal = game.why_not(action)
                assert (refusal is None) == (action in listed), action
                assert refusal is None or str(refusal).endswith(f"(rules, section {refusal.section})")
            assert all(game.why_not(action) is None for action in listed)


@examples(20)
@given(ALL_RULES, SEEDS)
def test_a_refused_action_changes_nothing(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    for game, _events in moments(rules, seed):
        if chance.random() < 0.03 or game.over:
            before, legal = game._state.to_bytes(), set(game.legal_actions())
            count = len(game.actions)
            for action in chance.sample(sorted(universe(game), key=str), 60):
                if action not in legal:
                    with pytest.raises(IllegalAction) as refusal:
                        game.play(action)
                    assert str(action) in str(refusal.value)
            assert game._state.to_bytes() == before
            assert len(game.actions) == count


@examples(40)
@given(ALL_RULES, SEEDS)
def test_a_refused_number_changes_nothing(rules: Rules, seed: int) -> None:
    state = dealt_state(rules, seed_bytes(seed))
    chance = random.Random(seed)
    while state.decision != ids.NOTHING:
        before = state.to_bytes()
        number = chance.randrange(-3, ids.TABLE_SIZE + 3)
        if backend.why_not(state, number):
            assert backend.apply(state, number) != 0
            assert state.to_bytes() == before
        backend.apply(state, chance.choice(backend.legal_ids(state)))


@examples(60)
@given(ALL_RULES, SEEDS)
def test_the_seat_to_move_sees_the_same_legal_actions_in_its_view(rules: Rules, seed: int) -> None:
    for game, _events in moments(rules, seed):
        for seat in range(rules.players):
            expected = game.legal_actions() if seat == game.seat else []
            assert game.view(seat).legal_actions() == expected


# Copies, undo, replay


@examples(40)
@given(ALL_RULES, SEEDS)
def test_clones_are_independent(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    for game, _events in moments(rules, seed):
        if chance.random() < 0.1 and not game.over:
            before = game._state.to_bytes()
            clone = game.clone()
            assert clone == game
            clone.play(chance.choice(clone.legal_actions()))
            assert clone != game
            assert game._state.to_bytes() == before


@examples(40)
@given(ALL_RULES, SEEDS)
def test_undo_and_another_line_in_a_clone_leave_the_game_alone(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    game = whole_game(rules, seed)
    clone = game.clone()
    for _ in range(chance.randint(1, len(game.actions))):
        clone.undo()
    while not clone.over and chance.random() < 0.9:
        clone.play(chance.choice(clone.legal_actions()))
    game.undo()
    while game.actions:
        game.undo()
    assert game == Game.new(rules, seed)


@examples(100)
@given(ALL_RULES, SEEDS)
def test_a_replayed_record_is_the_game(rules: Rules, seed: int) -> None:
    game = whole_game(rules, seed)
    replayed = Game.replay(game.record())
    assert replayed == game
    assert replayed.state_hash == game.state_hash
    assert replayed.result == game.result


@examples(40)
@given(ALL_RULES, SEEDS)
def test_undo_to_the_start_and_the_same_actions_again(rules: Rules, seed: int) -> None:
    hashes = [game.state_hash for game, _events in moments(rules, seed)]
    game = whole_game(rules, seed)
    views = game.view(0)
    actions = []
    for expected in reversed(hashes[:-1]):
        actions.append(game.undo())
        assert game.state_hash == expected
    with pytest.raises(ValueError, match="nothing to undo"):
        game.undo()
    assert game == Game.new(rules, seed)
    for action, expected in zip(reversed(actions), hashes[1:], strict=True):
        game.play(action)
        assert game.state_hash == expected
    assert game.view(0) == views


# Room in the kernel's arrays


@examples(40)
@given(ALL_RULES, SEEDS)
def test_the_log_has_room_for_everything_one_action_does(rules: Rules, seed: int) -> None:
    state = dealt_state(rules, seed_bytes(seed))
    chance = random.Random(seed)
    state.logging = 1
    while state.decision != ids.NOTHING:
        backend.apply(state, chance.choice(backend.legal_ids(state)))
        assert state.log_size < EVENT_ROOM // 2
        backend.take_log(state)


@examples(20)
@given(ALL_RULES, SEEDS)
def test_every_number_fits_its_field(rules: Rules, seed: int) -> None:
    """Python's numbers don't overflow, so the pure back end shows what C would cut off."""
    state = State.from_bytes(dealt_state(rules, seed_bytes(seed)).to_bytes())
    chance = random.Random(seed)
    for _ in range(40 if seed % 4 else MOST_ACTIONS):
        if state.decision == ids.NOTHING:
            break
        pure.apply(state, chance.choice(pure.legal_ids(state)))
        assert State.from_bytes(state.to_bytes()).to_bytes() == state.to_bytes()


def test_the_most_legal_numbers_a_position_can_have_fit() -> None:
    everything = " ".join(f"{name} 29" for name in NAMES)
    bonus_tiles = ["Wheat Field", "Lumber Yard", "Coal Deposit", "Iron Deposit", "Machine Shop"]
    game = position(
        money=[10_000],
        tokens={0: everything},
        hand={0: [1, 2, 3, 4, 5]},
        buildings={0: [*bonus_tiles, "Export Company", "Black Market", "Freight Company"]},
        offer=["Bank", "Factory", "Warehouse", "Smuggler"],
        railroads=["Top Dog", "Fat Cat"],
    )
    numbers = backend.legal_ids(game._state)
    assert len(numbers) == 2 * 6 * 29 + 5 + 2 + 4 + 5 + 2
    assert len(numbers) < ids.MOST_LEGAL
