"""The planner and greedy: always legal, blind to secrets, sensible in auctions and at the end."""

from __future__ import annotations

import random
from array import array
from typing import Any

import pytest

from raccoon_tycoon.catalog.components import COMMODITY_INDEX, MISSIONS, RAILROAD_INDEX
from raccoon_tycoon.kernel import backend, ids
from raccoon_tycoon.kernel.build import pure
from raccoon_tycoon.kernel.players.planner.bidding import bid_limit, weigh_lot
from raccoon_tycoon.kernel.players.planner.forecast import load_weights, look_ahead
from raccoon_tycoon.kernel.players.planner.weights import (
    PLAN_SIZE,
    PLANNER_WEIGHTS,
    W_ADDITIONS,
    WEIGHT_COUNT,
)
from raccoon_tycoon.kernel.players.planner.worth import weigh_holdings
from tests.kernel_games import OVER, new_state, some_options

TOP_DOG, FAT_CAT, BIG_BEAR = (RAILROAD_INDEX[name] for name in ("top dog", "fat cat", "big bear"))
GOODS, WHEAT = COMMODITY_INDEX["goods"], COMMODITY_INDEX["wheat"]
SEATS = 6
ADDITIONS = {"missions": 1, "expansion": 1, "shields": 2}


def after_picks(players: int, kernel: Any = pure) -> Any:
    """A fresh game at its first turn; seat 0 starts."""
    seed = 0
    while True:
        state = new_state(kernel, players, seed)
        if state.start_player == 0:
            break
        seed += 1
    while state.decision != ids.CHOOSE_ACTION:
        kernel.apply(state, kernel.planner_action(state))
    return state


def row(*values: int) -> list[int]:
    return [*values, *[0] * (SEATS - len(values))]


def grid(width: int, cells: dict[tuple[int, int], int]) -> list[list[int]]:
    return [[cells.get((seat, place), 0) for place in range(width)] for seat in range(SEATS)]


def give_railroads(state: Any, cards: dict[tuple[int, int], int]) -> None:
    """Railroad cards by (seat, railroad)."""
    state.railroads = grid(8, cards)
    state.railroad_count = [sum(state.railroads[seat]) for seat in range(SEATS)]


def offer_railroads(state: Any, first: int, second: int, deck: int) -> None:
    state.railroad_offer = [first, second]
    state.railroad_deck_size = deck


def limit_of(state: Any, seat: int, railroad: int) -> float:
    plan = [0.0] * PLAN_SIZE
    load_weights(state, plan)
    look_ahead(state, state.seat, plan)
    weigh_holdings(state, plan)
    weigh_lot(state, plan, list(state.railroad_offer).index(railroad))
    return bid_limit(state, plan, seat)


def bid_of(action: int) -> int | None:
    return None if action == ids.PASS else action - ids.BID


# Always legal


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_planner_and_greedy_play_whole_games_by_any_rules(players: int) -> None:
    for seed in range(30 if backend is not pure else 2):
        chance = random.Random(1000 * players + seed)
        state = new_state(backend, players, seed, some_options(chance))
        while state.decision != OVER:
            play = backend.planner_action if chance.random() < 0.7 else backend.greedy_action
            action = play(state)
            if chance.random() < 0.1:  # in positions, too, that they'd never reach by themselves
                action = chance.choice(backend.legal_ids(state))
            assert backend.apply(state, action) == 0, (seed, action)
            assert state.round < 400
    assert backend.planner_action(state) == backend.greedy_action(state) == -1


@pytest.mark.needs_compiler
@pytest.mark.parametrize("options", [{}, ADDITIONS])
def test_compiled_and_pure_planners_agree(options: dict[str, int]) -> None:
    for players in (2, 3, 4, 5):
        fast, slow = (new_state(kernel, players, 3, options) for kernel in (backend, pure))
        for _ in range(150):
            if fast.decision == OVER:
                break
            action = backend.planner_action(fast)
            assert action == pure.planner_action(slow)
            assert backend.greedy_action(fast) == pure.greedy_action(slow)
            backend.apply(fast, action)
            pure.apply(slow, action)


# Blind to secrets


@pytest.mark.parametrize("options", [{}, ADDITIONS])
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_hidden_changes_no_decision(players: int, options: dict[str, int]) -> None:
    rng: Any = array("Q", [11]) if backend is not pure else [11]
    for seed in range(6):
        state = new_state(backend, players, seed, options)
        while state.decision != OVER:
            action = backend.planner_action(state)
            greedy = backend.greedy_action(state)
            seen = state.redacted(state.seat)
            seen.money = state.money
            for _ in range(3):
                backend.sample(seen, state.seat, rng)
                assert backend.planner_action(seen) == action
                # Greedy looks one action ahead: with shields that can be the draw of the start player.
                assert options or backend.greedy_action(seen) == greedy
            backend.apply(state, action)


# Auctions (section 3.3)


def test_a_set_about_to_be_completed_is_worth_more() -> None:
    state = after_picks(3)
    offer_railroads(state, TOP_DOG, FAT_CAT, 6)
    state.money = row(50, 50, 50)
    limits = []
    for cards in (0, 1, 2, 3):
        give_railroads(state, {(0, TOP_DOG): cards})
        limits.append(limit_of(state, 0, TOP_DOG))
    assert limits[3] > limits[0]
    assert limits == sorted(limits)


def test_a_rival_about_to_complete_a_set_is_denied() -> None:
    for players in (3, 4, 5):
        state = after_picks(players)
        offer_railroads(state, TOP_DOG, FAT_CAT, 6)
        state.money = row(*[50] * players)
        give_railroads(state, {(1, TOP_DOG): 2, (2, TOP_DOG): 1})
        scattered = limit_of(state, 0, TOP_DOG)
        give_railroads(state, {(1, TOP_DOG): 3, (2, FAT_CAT): 1})
        assert limit_of(state, 0, TOP_DOG) > scattered


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_card_that_completes_a_pair_is_worth_more(players: int) -> None:
    """At the end, when half a pair is worth nothing; and for two players always."""
    for state in (last_turns(players), after_picks(players))[: 1 if players > 2 else 2]:
        offer_railroads(state, FAT_CAT, TOP_DOG, 0)
        state.money = row(*[40] * players)
        alone = limit_of(state, 0, FAT_CAT)
        state.town_count = row(3)
        assert limit_of(state, 0, FAT_CAT) > alone
        give_railroads(state, {(0, BIG_BEAR): 3})  # no town is left without a railroad
        assert limit_of(state, 0, FAT_CAT) <= alone


def test_a_poor_rival_is_shut_out_for_the_minimum() -> None:
    """Two players, one bid: nobody pays more than the price that the rival can't or won't top."""
    state = after_picks(2)
    offer_railroads(state, TOP_DOG, FAT_CAT, 6)
    state.money = row(40, 3)
    pure.apply(state, ids.AUCTION + TOP_DOG)
    assert bid_of(pure.planner_action(state)) == 6


def test_an_opening_bid_is_never_higher_than_what_shuts_the_rival_out() -> None:
    for theirs in range(5, 40, 5):
        state = after_picks(2)
        offer_railroads(state, TOP_DOG, FAT_CAT, 6)
        state.money = row(45, theirs)
        pure.apply(state, ids.AUCTION + TOP_DOG)
        bid = bid_of(pure.planner_action(state))
        assert bid is not None
        assert 6 <= bid <= max(6, theirs)


def test_the_other_of_two_players_tops_a_bargain_by_one_dollar_and_lets_a_dear_card_go() -> None:
    for bid, answer in ((6, 7), (44, None)):
        state = after_picks(2)
        offer_railroads(state, TOP_DOG, FAT_CAT, 8)
        state.money = row(45, 45)
        pure.apply(state, ids.AUCTION + TOP_DOG)
        pure.apply(state, ids.BID + bid)
        assert state.seat == 1
        assert bid_of(pure.planner_action(state)) == answer


def test_no_bid_is_above_the_money_or_the_worth() -> None:
    """The worth is asked only where nobody is forced to bid."""
    chance = random.Random(5)
    asked = 0
    for seed in range(40 if backend is not pure else 2):
        state = new_state(backend, chance.choice((2, 3, 4, 5)), seed)
        while state.decision != OVER:
            action = backend.planner_action(state)
            if state.decision == ids.CHOOSE_BID and action >= ids.BID:
                assert action - ids.BID <= state.money[state.seat]
                if seed < 6 and ids.PASS in backend.legal_ids(state):
                    slow = pure.State.from_bytes(state.to_bytes())
                    assert action - ids.BID <= limit_of(slow, slow.seat, slow.railroad_offer[slow.lot])
                    asked += 1
            backend.apply(state, action)
    assert asked


def test_dear_money_is_not_spent_on_an_early_card_that_nobody_needs() -> None:
    state = after_picks(4)
    offer_railroads(state, FAT_CAT, FAT_CAT, 18)
    state.money = row(60, 60, 60, 60)
    pure.apply(state, ids.AUCTION + FAT_CAT)
    pure.apply(state, ids.BID + 55)
    assert pure.planner_action(state) == ids.PASS


def last_turns(players: int) -> Any:
    """The last town is gone: this is the last round, and seat 0 is to move."""
    state = after_picks(players)
    state.town_offer = -1
    state.town_deck_size = 0
    return state


def test_money_is_worthless_at_the_end_so_the_last_railroad_gets_it_all() -> None:
    state = last_turns(3)
    offer_railroads(state, TOP_DOG, -1, 0)
    state.turn = state.seat = 2  # the last turn of the game
    state.money = row(70, 80, 60)
    pure.apply(state, ids.AUCTION + TOP_DOG)
    while state.decision == ids.CHOOSE_BID:
        pure.apply(state, pure.planner_action(state))
    assert state.railroad_count == row(0, 1, 0)
    assert state.money[1] < 80 - 68  # the second richest went on almost to the last dollar


def test_the_last_action_makes_points_not_money() -> None:
    state = last_turns(4)
    offer_railroads(state, -1, -1, 0)
    state.turn = state.seat = 3
    state.money = row(0, 0, 0, 10)
    state.tokens = [[0, 0, 0, 0, 9, 0]] * SEATS
    state.price = [1, 1, 2, 2, 14, 3]
    assert ids.BUILD <= pure.planner_action(state) < ids.UPGRADE


# Selling, towns


def test_ten_tokens_at_the_top_price_are_sold() -> None:
    state = after_picks(3)
    state.tokens = grid(6, {(0, GOODS): 10})
    state.price = [1, 1, 2, 2, 14, 3]
    state.money = row(2, 2, 2)
    action = pure.planner_action(state)
    assert ids.SELL <= action < ids.EXPORT
    assert (action - ids.SELL) // 29 == GOODS
    assert (action - ids.SELL) % 29 + 1 == 10


def test_two_tokens_at_the_bottom_are_kept() -> None:
    state = after_picks(3)
    state.tokens = grid(6, {(0, WHEAT): 1, (0, GOODS): 1})
    state.money = row(0, 0, 0)
    action = pure.planner_action(state)
    assert not ids.SELL <= action < ids.AUCTION


# Characters


def test_other_weights_play_otherwise() -> None:
    kernel = backend
    plain: Any = array("d", PLANNER_WEIGHTS[0]) if kernel is not pure else list(PLANNER_WEIGHTS[0])
    other = plain[:]
    for weight in range(WEIGHT_COUNT):
        other[weight] *= 0.3 if weight % 2 else 2.5
    state = new_state(kernel, 2, 1)
    apart = 0
    while state.decision != OVER and apart == 0:
        action = kernel.planned_action(state, plain)
        assert action == kernel.planner_action(state)
        apart += kernel.planned_action(state, other) != action
        kernel.apply(state, action)
    assert apart


# Missions, meeples, shields, wild cards (sections 7 and 8)


def plain_weights(players: int) -> Any:
    """The weights of a planner that ignores missions and the expansion."""
    weights = list(PLANNER_WEIGHTS[min(players, 5) - 2])
    weights[W_ADDITIONS] = 0.0
    return array("d", weights) if backend is not pure else weights


def test_without_additions_it_makes_no_difference_to_know_them() -> None:
    for players in (2, 5):
        state, plain = new_state(backend, players, 4), plain_weights(players)
        while state.decision != OVER:
            action = backend.planner_action(state)
            assert backend.planned_action(state, plain) == action
            backend.apply(state, action)


@pytest.mark.needs_compiler
def test_who_knows_the_additions_beats_who_does_not() -> None:
    plain, won = plain_weights(2), 0
    for deal in range(100):
        for knowing in range(2):
            state = new_state(backend, 2, deal, ADDITIONS)
            while state.decision != OVER:
                action = backend.planner_action(state)
                if state.seat != knowing:
                    action = backend.planned_action(state, plain)
                assert backend.apply(state, action) == 0
            won += backend.winners(state) == 1 << knowing
    assert won >= 120


def mission_of(measure: str) -> int:
    """A mission's number in the state: they count from 1."""
    return 1 + next(index for index, mission in enumerate(MISSIONS) if mission.measure == measure)


def test_of_two_missions_the_one_that_will_score_more_is_kept() -> None:
    state = new_state(pure, 2, 1, {"missions": 1})
    rich, poor = mission_of("largest-set"), mission_of("towns-large")
    for offer in ([rich, poor], [poor, rich]):
        state.mission_offer[state.seat] = offer
        assert pure.planner_action(state) == ids.KEEP + rich - 1


def test_a_card_that_the_mission_asks_for_is_worth_more() -> None:
    state = after_picks(3)
    state.missions = 1
    offer_railroads(state, TOP_DOG, FAT_CAT, 6)
    state.money = row(50, 50, 50)
    limits = []
    for mission in (0, mission_of("railroads-different"), mission_of("tokens")):
        state.mission = row(mission)
        limits.append(limit_of(state, 0, TOP_DOG))
    assert limits[1] > limits[0] == limits[2]


def test_a_wild_card_is_worth_most_to_who_has_a_set() -> None:
    state = after_picks(3)
    state.expansion = 1
    wild = RAILROAD_INDEX["badger baron"]
    offer_railroads(state, wild, FAT_CAT, 6)
    state.money = row(50, 50, 50)
    limits = []
    for cards in (0, 3):
        give_railroads(state, {(0, TOP_DOG): cards})
        limits.append(limit_of(state, 0, wild))
    assert limits[1] > limits[0]
