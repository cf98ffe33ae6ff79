"""The running score: the library's score sheet by what a view shows, its secrets named and left out."""

from __future__ import annotations

import pytest

from raccoon_tycoon import Game, Rules
from raccoon_tycoon.api.score import standings
from raccoon_tycoon.bots import load_bot
from tests.positions import position


def test_at_the_end_everybody_sees_the_score_sheet() -> None:
    game = Game.new(Rules(players=3, missions=True), 7)
    bot = load_bot("planner")(7, None)
    while not game.over:
        assert game.seat is not None
        game.play(bot.choose(game.view(game.seat), game.legal_actions()))
    shown = standings(game.view(None))
    assert [standing.score for standing in shown] == list(game.result.scores)
    assert {standing.secret for standing in shown} == {()}


def test_a_mission_counts_for_its_owner_alone_until_it_is_shown() -> None:
    game = Game.new(Rules(players=2, missions=True), 3)
    while game.view(None).decision == "mission":
        game.play(game.legal_actions()[0])
    mine = standings(game.view(0))
    assert [standing.secret for standing in mine] == [(), ("mission",)]
    assert mine[0].score.mission is not None and mine[1].score.mission is None
    assert [standing.secret for standing in standings(game.view(None))] == [("mission",)] * 2


@pytest.mark.parametrize("open_money", [False, True])
def test_a_bank_counts_hidden_money_for_its_owner_alone(open_money: bool) -> None:
    game = position(money=[45, 60], buildings={0: ["Bank"], 1: ["Rail Baron"]}, open_money=open_money)
    own, others = (standings(game.view(seat))[0] for seat in (0, 1))
    assert (own.score.specials, own.secret) == ((("Bank", 2),), ())
    assert others.secret == (() if open_money else ("Bank",))
    assert others.score.total == own.score.total - (0 if open_money else 2)
    assert standings(game.view(0))[1].secret == ()  # a tile that counts railroads has no secret
