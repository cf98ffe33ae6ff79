"""What an action would do, told before it is done: the figures come true."""

from __future__ import annotations

import random

import pytest

from raccoon_tycoon import Game, Produce, Rules
from raccoon_tycoon.events import PricesRaised
from raccoon_tycoon.foresight import BY_CHANCE, outlook


@pytest.mark.parametrize(
    "rules", [Rules(players=5), Rules.preset("reference-manual", 3), Rules(sudden_death=60)]
)
def test_outlooks_come_true(rules: Rules) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        game = Game.new(rules, seed)
        promised = None
        while game.seat is not None:
            seat, view = game.seat, game.view(game.seat)
            action = rng.choice(game.legal_actions())
            ahead = outlook(view, action)
            events = game.play(action)
            after = game.view(seat)
            assert ahead.events == tuple(event for event in events if not isinstance(event, BY_CHANCE))
            assert ahead.money == after.players[seat].money
            if isinstance(action, Produce):
                promised = ahead.prices
            if promised is None:
                assert ahead.prices == after.prices
            elif any(isinstance(event, PricesRaised) for event in events):
                assert promised == after.prices
                promised = None


def test_why_not_of_a_view_is_that_of_the_game() -> None:
    game = Game.new(Rules(players=3), 4)
    foreign = Game.new(Rules(players=3), 5)
    rng = random.Random(1)
    refused = 0
    while game.seat is not None and not foreign.over:
        action = rng.choice(foreign.legal_actions())
        refused += game.why_not(action) is not None
        assert game.view(game.seat).why_not(action) == game.why_not(action)
        foreign.play(action)
        game.play(rng.choice(game.legal_actions()))
    assert refused > 50
