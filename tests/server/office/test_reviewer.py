"""A finished game reviewed as the page's worker does it: step by step, with exercises from its decisions."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from raccoon_tycoon import Game, Record, Rules
from raccoon_tycoon.api.actions import parse_action
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.catalog.components import Components
from raccoon_tycoon.server.office.reviewer import Reviewer
from raccoon_tycoon.server.protocol.errors import Refused

FIGURES = Path(__file__).parents[3] / "examples" / "own-figures.csv"


def played(rules: Rules, most: int | None = None) -> Record:
    """A game of players who err, or its beginning."""
    game = Game.new(rules, 5)
    bots = [load_bot("random" if seat else "greedy")(seat, None) for seat in range(rules.players)]
    while not game.over and (most is None or len(game.actions) < most):
        assert game.seat is not None
        game.play(bots[game.seat].choose(game.view(game.seat), game.legal_actions()))
    return game.record(("Ann", "Ben"))


@cache
def finished() -> Record:
    return played(Rules.parse("players=2 sudden-death=14"))


@pytest.fixture(scope="module")
def reviewed() -> tuple[Reviewer, dict[str, Any]]:
    """A reviewer that has finished, and everything it reported."""
    reviewer = Reviewer(finished().to_json(), visits=64)
    told: dict[str, Any] = {"decisions": {}, "actions": {}, "about": {}}
    while (text := reviewer.step()) is not None:
        news = json.loads(text)
        told["decisions"] |= {one["number"]: one for one in news["decisions"]}
        for name in ("actions", "about"):
            told[name] |= news[name]
        told |= {name: news[name] for name in ("players", "moments", "share", "finished")}
    return reviewer, told


def test_all_decisions_are_told_and_the_account_adds_up(reviewed: tuple[Reviewer, dict[str, Any]]) -> None:
    reviewer, told = reviewed
    assert (told["finished"], told["share"]) == (True, 1.0)
    assert reviewer.step() is None
    assert list(told["decisions"]) == [one.number for one in reviewer._reviewing.decisions]
    for player in told["players"]:
        parts = (player[name] for name in ("start", "luck", "own_errors", "others_errors"))
        assert sum(parts) == pytest.approx(player["result"])
        assert player["result"] == (player["seat"] in (finished().winners or ()))


def test_whatever_is_named_is_told_in_its_parts(reviewed: tuple[Reviewer, dict[str, Any]]) -> None:
    _, told = reviewed
    decisions = told["decisions"].values()
    named = {choice["action"] for one in decisions for choice in [one["played"], *one["best"]]}
    named |= {action for moment in told["moments"] for _, action in moment["line"]}
    assert named == told["actions"].keys()
    assert told["actions"] == {text: json.loads(json.dumps(parse_action(text).to_dict())) for text in named}
    marked = [one for one in decisions if one["mark"] != "fine"]
    assert marked and all(told["about"][str(one["number"])]["why"]["id"] for one in marked)


def test_an_exercise_on_the_worst_decision(reviewed: tuple[Reviewer, dict[str, Any]]) -> None:
    reviewer, told = reviewed
    worst = told["moments"][0]
    you = json.loads(reviewer.you(worst["number"]))
    assert you["seat"] == worst["seat"] and worst["played"]["action"] in you["legal"]
    assert len(you["actions"]) == len(you["legal"]) and not you["undo"]
    choices = {choice["action"] for choice in told["decisions"][worst["number"]]["best"]}
    other = next(action for action in you["legal"] if action not in choices | {worst["played"]["action"]})
    answered = json.loads(reviewer.answer(worst["number"], other))
    assert answered["parsed"] == parse_action(other).to_dict()
    assert 0 <= answered["chance"] <= answered["best"] <= 1 and answered["right"] in (True, False)
    (considered,) = json.loads(reviewer.consider(worst["number"], json.dumps([other])))
    assert considered["action"] == other and considered["preview"]["text"]


def test_a_game_that_is_not_over_is_refused() -> None:
    with pytest.raises(Refused, match="over"):
        Reviewer(played(Rules(players=2), most=10).to_json())


def test_custom_numbers_are_read_from_their_file() -> None:
    own = Components.read(FIGURES)
    record = played(replace(Rules.parse("players=2 missions=on sudden-death=14"), components=own))
    reviewer = Reviewer(record.to_json(), str(FIGURES), visits=1)
    assert reviewer.record.rules.components == own
