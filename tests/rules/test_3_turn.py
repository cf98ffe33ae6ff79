"""Section 3: a turn is exactly one of five actions, and each decision takes its own answers only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from raccoon_tycoon import Game, Position, Rules
from raccoon_tycoon.api.events import TurnBegan
from raccoon_tycoon.kernel import backend, ids, refusals
from tests.positions import legal, play, position, refused

TABLE = range(ids.TABLE_SIZE)


def at(*actions: str, numbers: tuple[int, ...] = (), **given: Any) -> Position:
    """A position after some actions, then some of the kernel's smaller steps."""
    game = position(**given)
    play(game, *actions)
    for number in numbers:
        assert backend.apply(game._state, number) == 0
    return game


# A position for each decision that there is.
HAND = {0: [1, 5, 14]}
OFFER = ["Top Dog", "Fat Cat"]
RICH: dict[str, Any] = {
    "money": [99, 40, 30],
    "tokens": {0: "wheat 4 coal 3 luxury 2", 1: "iron 2 coal 1", 2: "goods 5"},
    "hand": HAND,
    "railroads": OFFER,
    "offer": ["Bank", "Warehouse", "Warehouse", "Factory"],
}
DECISIONS: dict[int, Callable[[], Position]] = {
    ids.CHOOSE_ACTION: lambda: at(**RICH, buildings={0: ["Export Company", "Wheat Field", "Machine Shop"]}),
    ids.CHOOSE_TAKE: lambda: at("produce 5", **RICH),
    ids.CHOOSE_BONUS: lambda: at(
        "produce 1", **RICH, buildings={0: ["Wheat Field", "Vineyard", "Machine Shop"]}
    ),
    ids.CHOOSE_BONUS_TAKE: lambda: at("produce 1", **RICH, buildings={0: ["Water Mill"]}),
    ids.CHOOSE_TRADE: lambda: at("produce 1", **RICH, buildings={0: ["Trading Floor"]}),
    ids.CHOOSE_UNITS: lambda: at(
        "produce 1", numbers=(ids.TRADE + 2,), **RICH, buildings={0: ["Trading Floor"]}
    ),
    ids.CHOOSE_DISCARD: lambda: at("produce 1", **RICH),
    ids.CHOOSE_BID: lambda: at("auction Fat Cat", "bid 9", **RICH),
    ids.CHOOSE_SALE: lambda: at("sell coal 1", **RICH, buildings={0: ["Freight Company", "Export Company"]}),
    ids.CHOOSE_PURCHASE: lambda: at(
        "build Warehouse", **RICH, buildings={0: ["Construction Company", "Vineyard"]}
    ),
    ids.CHOOSE_PAYMENT: lambda: at(numbers=(ids.TOWN_ANY,), **RICH),
    ids.CHOOSE_START: lambda: Game.new(Rules(players=4), 1),
}


@pytest.mark.parametrize("decision", DECISIONS)
def test_3_at_each_decision_the_listed_numbers_are_those_nothing_speaks_against(decision: int) -> None:
    game = DECISIONS[decision]()
    assert game._state.decision == decision
    listed = backend.legal_ids(game._state)
    assert len(listed) > 1
    assert sorted(listed) == [number for number in TABLE if backend.why_not(game._state, number) == 0]


@pytest.mark.parametrize("decision", DECISIONS)
def test_3_at_each_decision_a_number_of_another_one_is_not_for_now(decision: int) -> None:
    game = DECISIONS[decision]()
    before = game._state.to_bytes()
    for other in DECISIONS:
        for number in backend.legal_ids(DECISIONS[other]()._state):
            if number not in backend.legal_ids(game._state):
                assert backend.apply(game._state, number) != 0
    assert game._state.to_bytes() == before
    if decision != ids.CHOOSE_BID:
        assert backend.why_not(game._state, ids.PASS) == refusals.NOT_NOW
        assert backend.why_not(game._state, ids.BID + 10) == refusals.NOT_NOW
    if decision not in (ids.CHOOSE_TRADE, ids.CHOOSE_SALE, ids.CHOOSE_PURCHASE):
        assert backend.why_not(game._state, ids.DONE) == refusals.NOT_NOW


@pytest.mark.parametrize("decision", DECISIONS)
def test_3_at_each_decision_every_listed_number_can_be_played(decision: int) -> None:
    game = DECISIONS[decision]()
    before = game._state.to_bytes()
    after = set()
    for number in backend.legal_ids(game._state):
        state = game._state.copy()
        assert backend.apply(state, number) == 0
        after.add(state.to_bytes())
    assert before not in after
    assert len(after) == len(backend.legal_ids(game._state))


def test_3_numbers_outside_the_table_are_unknown() -> None:
    game = position()
    for number in (-1, -1000, ids.TABLE_SIZE, ids.BID - 1, ids.AUCTION_SPARE, ids.RAISE - 1):
        assert backend.why_not(game._state, number) == refusals.UNKNOWN_ACTION
        assert backend.apply(game._state, number) == refusals.UNKNOWN_ACTION


def test_3_a_raise_of_the_ladder_is_that_bid() -> None:
    for rung, dollars in enumerate((0, 1, 2, 3, 5, 8, 12, 18, 27, 40)):
        by_rung, by_amount = (
            at("auction Fat Cat", "bid 9", **{**RICH, "money": [99, 99, 99]}) for _ in range(2)
        )
        assert backend.apply(by_rung._state, ids.RAISE + rung) == 0
        play(by_amount, f"bid {10 + dollars}")
        assert by_rung.state_hash == by_amount.state_hash


def test_3_a_raise_above_ones_money_is_refused() -> None:
    game = at("auction Fat Cat", "bid 9", **{**RICH, "money": [99, 15, 30]})
    assert backend.why_not(game._state, ids.RAISE + 4) == 0  # $15
    assert backend.why_not(game._state, ids.RAISE + 5) == refusals.BID_ABOVE_MONEY


def test_3_the_units_of_a_trade_are_limited_by_money_and_by_what_there_is() -> None:
    given: dict[str, Any] = {"hand": HAND, "buildings": {0: ["Trading Floor"]}, "prices": {"coal": 5}}
    for dollars, most in ((14, 2), (15, 3), (99, 4)):
        game = at("produce 1", numbers=(ids.TRADE + 3,), money=[dollars], tokens={1: "coal 4"}, **given)
        assert backend.legal_ids(game._state) == [ids.UNITS + units for units in range(most)]
        reason = refusals.TRADE_TOO_MANY if most == 4 else refusals.TRADE_TOO_DEAR
        assert backend.why_not(game._state, ids.UNITS + most) == reason


def test_3_when_the_game_is_over_no_seat_is_to_move() -> None:
    game = at("sell wood 1", town=None, town_deck=[], to_move=2, tokens={2: "wood 1"})
    assert game._state.seat == -1
    assert backend.legal_ids(game._state) == []
    assert backend.why_not(game._state, ids.DONE) == refusals.GAME_OVER
    assert backend.why_not(game._state, ids.BID + 5) == refusals.GAME_OVER


# Turns


def test_3_all_five_actions_are_open_at_a_turns_start() -> None:
    game = position(**RICH)
    assert {text.split()[0] for text in legal(game)} == {"produce", "sell", "auction", "build", "town"}


def test_3_an_action_is_never_optional() -> None:
    game = position(**RICH)
    assert refused(game, "done") == "not-now"
    assert refused(game, "pass") == "not-now"


def test_3_producing_is_always_possible() -> None:
    game = position(
        money=[0], hand=HAND, supply=dict.fromkeys(("wheat", "wood", "iron", "coal", "goods", "luxury"), 0)
    )
    assert legal(game) == ["produce 1", "produce 5", "produce 14"]


@pytest.mark.parametrize("start", [0, 2, 3])
def test_3_play_is_clockwise_and_the_start_player_opens_every_round(start: int) -> None:
    holds = dict.fromkeys(range(4), "wood 3")
    game = position(players=4, tokens=holds, start_player=start, to_move=start)
    turns = [(game.seat, game.view(None).round)]
    for _ in range(9):
        (began,) = [event for event in play(game, "sell wood 1") if isinstance(event, TurnBegan)]
        assert (began.seat, began.round) == (game.seat, game.view(None).round)
        turns.append((game.seat, game.view(None).round))
        assert game.view(None).turn == game.seat
    assert turns == [((start + turn) % 4, 1 + turn // 4) for turn in range(10)]
