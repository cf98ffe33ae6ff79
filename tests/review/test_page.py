"""The review as a page and a picture: everything on it, nothing from elsewhere, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from raccoon_tycoon import Game, Record, Rules
from raccoon_tycoon.board.look import Look
from raccoon_tycoon.bots import BotSpec
from raccoon_tycoon.review import Review, curves, review, review_page
from raccoon_tycoon.review.words import Words


@pytest.fixture(scope="module")
def reviewed() -> tuple[Record, Review]:
    game = Game.new(Rules(players=2), "page")
    bots = [BotSpec.parse(name).make(0) for name in ("planner", "random")]
    while not game.over:
        view = game.view(game.seat)
        game.play(bots[view.to_move or 0].choose(view, view.legal_actions()))
    record = game.record(("<Ann> & Co.", "Ben"))
    return record, review(record, visits=1)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_needs_nothing_but_itself(reviewed: tuple[Record, Review], language: str) -> None:
    record, found = reviewed
    page = review_page(record, found, Look(language=language))
    assert f'<html lang="{language}">' in page and "&lt;Ann&gt; &amp; Co." in page and "<Ann>" not in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "") and "<script" not in page
    for name in ("chances", "players", "moments", "auctions", "errors"):
        assert f'<section id="{name}">' in page
    assert page.count('<circle class="mark"') == len(Words(record, found).errors()) > 0


def test_a_game_without_errors_says_so(reviewed: tuple[Record, Review]) -> None:
    record, found = reviewed
    fine = tuple(judged for judged in found.decisions if judged.mark == "fine")
    page = review_page(record, replace(found, decisions=fine, moments=(), auctions=()))
    assert "No errors" in page and 'id="errors"' not in page and "Stopped early" in page


def test_the_picture_of_the_chances(reviewed: tuple[Record, Review]) -> None:
    _, found = reviewed
    drawn = curves(found, language="ja", theme="dark")
    assert drawn.startswith("<svg") and "勝率" in drawn and "var(--" not in drawn
    numbers = [number for number, _ in found.curve]
    assert numbers == sorted(numbers)
    assert found.curve[-1][1] == tuple(player.result for player in found.players)
