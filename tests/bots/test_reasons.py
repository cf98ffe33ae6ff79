"""Why a bot does what it does, in a sentence."""

from __future__ import annotations

import random

import pytest

from raccoon_tycoon import Game, Rules, locale, parse_action
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.bots.reasons import reason_for
from raccoon_tycoon.catalog.components import RAILROAD_INDEX, RAILROADS
from raccoon_tycoon.locale import said
from tests.api.test_view import permuted
from tests.positions import play, position

CAT = Rules(players=2, missions=True, expansion="fat-cat", shields="auctioned")
REASONS = {id for id in locale.ids() if id.startswith("why-")}
RULES = (Rules(players=2), Rules(players=4, opening_bid="may"), Rules(players=5))


def test_there_is_a_reason_for_every_action_and_every_reason_is_given_somewhere() -> None:
    given: set[str] = {"why-loves-railroad", "why-make-money"}  # a level's own, and a rare one; below
    for number, rules in enumerate((*RULES * 4, *[CAT] * 4)):
        game = Game.new(rules, f"reasons {number}")
        chance = random.Random(number)
        planner = load_bot("planner")(number, None)
        while not game.over:
            view, legal = game.view(game.seat), game.legal_actions()
            for action in chance.sample(legal, min(3, len(legal))):
                reason = reason_for(view, action)
                text = said(reason)
                assert "{" not in text and text[-1] in ".!"
                given.add(reason.id)
            # Mostly sensible, so that there is something to tell; sometimes anything.
            game.play(planner.choose(view, legal) if chance.random() < 0.8 else chance.choice(legal))
    only_in_reviews = {"why-bid-less", "why-raise-first"}  # they compare two actions (tests/review)
    assert given == REASONS - only_in_reviews


def test_a_reason_tells_nothing_that_its_seat_may_not_know() -> None:
    chance = random.Random(4)
    game = Game.new(Rules(players=3), "reasons hide")
    compared = 0
    while not game.over:
        action = chance.choice(game.legal_actions())
        seat = game.seat
        assert seat is not None
        other = permuted(game, seat, chance)
        assert reason_for(other.view(seat), action) == reason_for(game.view(seat), action)
        compared += 1
        game.play(action)
    assert compared > 100


@pytest.mark.parametrize("name", ["greedy", "planner", "easy", "medium"])
def test_built_in_bots_say_why(name: str) -> None:
    game = Game.new(Rules(players=2), "why")
    bot = load_bot(name)(1, None)
    assert bot.reason() is None
    loved = 0
    while not game.over:
        action = bot.choose(game.view(game.seat), game.legal_actions())
        reason = bot.reason()
        assert reason is not None and said(reason)
        loved += reason.id == "why-loves-railroad"
        game.play(action)
    assert bool(loved) == (name in ("easy", "medium"))


def test_the_figures_in_a_reason_are_those_of_the_table() -> None:
    game = Game.new(Rules(players=2), "figures")
    view = game.view(0)
    offered = view.railroad_offer[0]
    reason = reason_for(view, parse_action(f"auction {offered}"))
    points = RAILROADS[RAILROAD_INDEX[offered.lower()]].set_points[1]
    assert dict(reason.arguments) == {"railroad": offered, "points": points}


def test_a_meeple_on_the_board_is_made_for_money() -> None:
    game = position(
        expansion="fat-cat",
        tokens={0: "iron 1 coal 2"},
        hand={0: [1, 2, 3]},
        buildings={0: ["Locomotive Factory"]},
        railroads=["Top Dog", "Fat Cat"],
    )
    play(game, "produce 1")
    reason = reason_for(game.view(0), parse_action("make locomotive Top Dog"))
    assert said(reason) == "It pays $20 at once."
