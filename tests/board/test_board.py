"""Games, positions and views draw themselves, and a view draws only what its seat may see."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest

from raccoon_tycoon import Game, Rules, charts, sample
from raccoon_tycoon.board import picture as drawn
from raccoon_tycoon.board.art import PAGE, Theme
from raccoon_tycoon.board.picture import Picture, folded
from tests.random_games import moments

EVERYTHING = Rules(players=6, expansion="fat-cat", missions=True, shields="dealt")


def late(rules: Rules, seed: int = 4, actions: int = 120) -> Game:
    for game, _events in moments(rules, seed):
        if len(game.actions) == actions:
            return game
    raise AssertionError("the game ended early")


def texts(picture: Picture) -> list[str]:
    """Every line of text in a picture; it must be well-formed XML."""
    elements = ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")
    return [element.text or "" for element in elements]


def pictures(picture: Picture) -> list[str]:
    return re.findall(r'<use href="#([^"]*)"', picture)


def test_a_view_prints_as_words() -> None:
    game = Game.new("players=2", seed=1)
    lines = str(game.view(0)).splitlines()
    assert lines[0] == (
        "Round 1: Player 2 must choose starting tokens. (left: 12 towns, 12 railroads, deck 48)"
    )
    assert lines[1] == "Market: wheat $1, wood $1, iron $2, coal $2, goods $3, luxury $3"
    assert any(line.startswith("> Player 2: $10, no tokens (0/10), 3 cards") for line in lines)
    assert game.view(0).words(("Ann", "Ben"), "ja").startswith("ラウンド1")
    with pytest.raises(ValueError, match="1 names for 2 players"):
        game.view(0).words(("Ann",))


def test_a_view_tells_its_own_cards_and_a_game_everybodys() -> None:
    game = late(Rules(players=3))
    hands = [game.view(seat).hand for seat in range(3)]

    def cards(words: str) -> list[int]:
        return [int(number) for number in re.findall(r"^ +card (\d+):", words, re.MULTILINE)]

    assert cards(str(game.view(1))) == list(hands[1])
    assert cards(str(game.view(None))) == []
    assert cards(str(game)) == [card for hand in hands for card in hand]


@pytest.mark.parametrize("rules", [Rules(players=2), EVERYTHING])
def test_what_is_hidden_changes_nothing_that_a_view_draws(rules: Rules) -> None:
    game = late(rules)
    view = game.view(0)
    other = sample(view, random.Random(1))
    assert other.picture() != game.picture()  # other hands
    assert other.view(0).picture() == view.picture()
    assert str(other.view(0)) == str(view)


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("rules", [Rules(players=5, opening_offer="per-player"), EVERYTHING])
def test_the_picture_has_what_is_on_the_table(rules: Rules, language: str, theme: Theme) -> None:
    view = late(rules).view(0)
    picture = view.picture(language=language, theme=theme)
    shown = texts(picture)
    for price in view.prices.values():
        assert f"${price}" in shown
    assert (("prices rise" if language == "en" else "値上がり") in shown) == bool(view.hand)
    assert ("var(--" in picture) == ("prefers-color-scheme" in picture) == (theme == "auto")
    assert "color-mix" not in picture or theme == "auto"


def test_a_notebook_shows_the_picture() -> None:
    game = late(Rules(players=3))
    for thing in (game, game.view(1), sample(game.view(1), random.Random(1)), charts(game.record())):
        assert thing._repr_svg_().startswith("<svg ")


@pytest.mark.skipif(not PAGE.is_dir(), reason="the page isn't built, so there are no pictures")
def test_things_are_drawn_in_the_pages_art() -> None:
    view = late(Rules(players=3)).view(0)
    found = pictures(view.picture())
    assert {"commodity-wheat", "pawn-0", "pawn-2"} <= set(found)
    for railroad in view.railroad_offer:
        assert f"railroad-{railroad.lower().replace(' ', '-')}" in found
    assert len(set(found)) == view.picture().count("<symbol ")


def test_without_the_page_things_are_plain_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn, "symbols", dict)
    picture = late(EVERYTHING).picture()
    assert pictures(picture) == [] and texts(picture)


def test_a_record_draws_its_course() -> None:
    game = late(Rules(players=3))
    shown = texts(charts(game.record(("Ann", "Ben", "<Cleo>")), theme="light"))
    assert {"Prices", "Money", "Points", "Ann", "Ben", "<Cleo>"} <= set(shown)
    for player in game.view(None).players:
        assert f"${player.counted_money}" in shown
    for score in game.scores:
        assert str(score.total) in shown
    assert "価格" in texts(charts(Game.new(seed=1).record(), "ja"))


def test_long_names_are_folded() -> None:
    assert folded("Construction Company", 13, 120) == ["Construction", "Company"]
    assert folded("Lumber/Wheat Trading Firm", 13, 120) == ["Lumber/Wheat", "Trading Firm"]
    assert folded("建設会社建設会社", 10, 45) == ["建設会社", "建設会社"]
