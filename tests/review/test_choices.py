"""How good actions are: the same visits, the same answer; only from what the mover knows."""

from __future__ import annotations

import random
from array import array

import pytest

from raccoon_tycoon import Game, Rules, View
from raccoon_tycoon.bots import BotSpec
from raccoon_tycoon.kernel import backend
from raccoon_tycoon.review import judge_choices
from raccoon_tycoon.review.judging import Decision, judge_decision


def some_views(players: int, every: int, seed: str = "choices") -> list[View]:
    game, bot = Game.new(Rules(players=players), seed), BotSpec.parse("planner").make(0)
    found = []
    while not game.over:
        view = game.view(game.seat)
        if len(game.actions) % every == 0 and len(view.legal_actions()) > 1:
            found.append(view)
        game.play(bot.choose(view, view.legal_actions()))
    return found


def test_visits_and_seed_alone_decide() -> None:
    for view in some_views(3, 40):
        first = judge_choices(view, 200, seed=3)
        assert first == judge_choices(view, 200, seed=3)
        assert first != judge_choices(view, 200, seed=4)


def test_the_best_comes_first_and_what_is_asked_about_is_told() -> None:
    for view in some_views(3, 30):
        legal = view.legal_actions()
        asked = random.Random(1).sample(legal, min(5, len(legal)))
        found = judge_choices(view, 200, actions=asked)
        assert set(asked) <= {choice.action for choice in found}
        assert len({choice.action for choice in found}) == len(found)
        assert found[0].error == 0 and all(choice.error > 0 for choice in found[1:])
        for choice in found:
            assert view.why_not(choice.action) is None
            assert sum(choice.chances) == pytest.approx(1) and len(choice.chances) == 3
        only = judge_choices(view, 200, actions=asked, only=True)
        assert {choice.action for choice in only} == set(asked)


def test_only_the_seat_to_move_chooses() -> None:
    game = Game.new(Rules(players=2), 1)
    assert game.seat is not None
    with pytest.raises(ValueError, match="to move"):
        judge_choices(game.view(1 - game.seat), 100)
    with pytest.raises(ValueError, match="to move"):
        judge_choices(game.view(None), 100)


def test_what_is_hidden_from_the_mover_changes_nothing() -> None:
    """Redraw others' hands and the decks: the verdict is the same."""
    game, bot = Game.new(Rules(players=4), "hidden"), BotSpec.parse("planner").make(0)
    rng = array("Q", [5])
    while not game.over:
        view = game.view(game.seat)
        action = bot.choose(view, view.legal_actions())
        if len(game.actions) % 25 == 0 and len(view.legal_actions()) > 1:
            other = game.clone()
            backend.sample(other._state, other._state.seat, rng)
            assert other != game
            elsewhere = Decision(7, other.view(game.seat), action)
            assert judge_decision(elsewhere, 100) == judge_decision(Decision(7, view, action), 100)
        game.play(action)
