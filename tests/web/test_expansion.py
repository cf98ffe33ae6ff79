"""Missions and the Fat Cat expansion in the page: choices, boards, buttons, secrets, six seats."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from raccoon_tycoon import Game, Rules
from raccoon_tycoon.api.view import View
from raccoon_tycoon.bots import load_bot
from tests.web.moments import Moment
from tests.web.people import CONFIRM, LAPTOP, PHONE, Browsers, Person
from tests.web.test_auction import SIZES
from tests.web.test_choices import wait_for_a_move_after
from tests.web.test_layout import look, sizes_and_faces
from tests.web.test_screens import fits, violations

EVERYTHING = "expansion=fat-cat missions=on shields=auctioned"
Looked = Callable[[View, list[str]], bool]


def _animal(view: View, legal: list[str]) -> bool:
    return "make animal" in legal


def _locomotive_on_offer(view: View, legal: list[str]) -> bool:
    return any(f"make locomotive {name}" in legal for name in view.railroad_offer)


def _shield_for_a_commodity(view: View, legal: list[str]) -> bool:
    return view.decision == "action" and "shield coal" in legal


def _crowded(view: View, legal: list[str]) -> bool:
    """A late action, everybody with many things, a locomotive on a card of the board."""
    tiles = sum(len(player.buildings) for player in view.players)
    return view.decision == "action" and tiles > 12 and any(view.railroad_locomotives)


@cache
def moment(looked: Looked, players: int = 6) -> Moment:
    """The first moment of its kind in games that bots play at random."""
    rules = Rules.parse(f"players={players} {EVERYTHING}")
    for seed in range(60):
        game, bot = Game.new(rules, seed), load_bot("random")(seed, None)
        while not game.over:
            assert game.seat is not None
            view, legal = game.view(game.seat), game.legal_actions()
            if looked(view, [str(action) for action in legal]):
                return Moment(game.record().to_text(), len(game.actions), game.seat)
            game.play(bot.choose(view, legal))
    raise AssertionError(f"no game has {looked.__name__}")


def at(browsers: Browsers, looked: Looked, size: tuple[int, int] = LAPTOP, **options: Any) -> Person:
    ann = browsers.person(size, **options)
    ann.open_moment(moment(looked))
    ann.page.locator("header.bar.mine").wait_for()
    return ann


def test_six_play_with_everything_and_the_missions_are_shown_at_the_end(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(6, rules=f"{EVERYTHING} sudden-death=30")
    ann.page.locator("header.bar.mine").wait_for()
    expect(ann.page.locator(".stage .shields .words")).to_have_count(6)
    ann.page.get_by_label("Your sealed bid for the shields").fill("2")
    ann.page.locator(CONFIRM).click()
    mission, shield = ann.page.locator(".dock .letter b"), ann.page.locator(".stage .choice")
    mission.or_(shield).first.wait_for()
    if shield.count():  # who chooses last has no choice
        shield.first.click()
        ann.page.get_by_role("button", name="Take this shield").click()
    mission.first.wait_for()
    name = mission.first.inner_text().split("\n")[0].removesuffix("unofficial").strip()
    mission.first.click()
    ann.page.get_by_role("button", name="Keep this mission").click()
    expect(ann.page.locator(".me .secrets")).to_contain_text(name)
    secrets = ann.page.locator(".people .points", has_text="+?")  # others' missions may bring more
    expect(secrets).to_have_count(5)
    assert ann.play(random.Random(6)) > 3
    sheet = ann.page.locator(".sheet")
    expect(sheet.locator("thead th")).to_have_count(7)
    expect(sheet.locator(".mission small")).to_have_count(6)
    expect(sheet.locator(".mission", has_text=name)).to_have_count(1)


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
def test_the_auction_of_the_shields_fits_every_screen(browsers: Browsers, language: Any) -> None:
    ann = browsers.person(locale=language)
    ann.open_table(6, rules=EVERYTHING)
    ann.page.locator(".stage .end .main").wait_for()
    wrong = []
    for size, _ in sizes_and_faces(ann, SIZES):
        wrong.append(look(ann, size, False, "header.bar, .stage .end .main"))
        wrong += [] if fits(ann) else [f"{size} scrolls sideways"]
    assert "\n".join(filter(None, wrong)) == ""


def test_a_shields_button_asks_for_the_commodity_and_works_once(browsers: Browsers) -> None:
    ann = at(browsers, _shield_for_a_commodity)
    ann.page.get_by_role("button", name="Use your shield").click()
    coal = ann.page.locator(".shield-use", has_text="coal")
    expect(coal).to_be_visible()
    coal.click()
    ann.page.get_by_role("button", name="Use it now").click()
    wait_for_a_move_after(ann, moment(_shield_for_a_commodity).move)
    expect(ann.page.locator(".me .shield.used")).to_have_count(1)
    expect(ann.page.locator(".use-shield")).to_have_count(0)


def test_an_animal_takes_the_next_space_of_its_column(browsers: Browsers) -> None:
    ann = at(browsers, _animal)
    filled = ann.page.locator(".me .columns .column").first.locator(".filled")
    before = filled.count()
    ann.page.locator(".dock .choice", has_text="Animal").click()
    wait_for_a_move_after(ann, moment(_animal).move)
    expect(filled).to_have_count(before + 1)


def test_a_locomotive_stands_on_the_card_it_was_put_on(browsers: Browsers) -> None:
    ann = at(browsers, _locomotive_on_offer)
    standing = ann.page.locator(".board .meeple")
    before = standing.count()
    ann.page.locator(".dock .choice", has_text="Locomotive").filter(has_text="now").first.click()
    wait_for_a_move_after(ann, moment(_locomotive_on_offer).move)
    expect(standing).to_have_count(before + 1)


def test_a_sealed_bid_is_told_to_nobody_at_the_table_or_beside_it(browsers: Browsers) -> None:
    ann, eve = browsers.person(), browsers.person()
    table = ann.open_table(2, people=2, rules="expansion=fat-cat shields=auctioned")
    ready = ann.page.get_by_role("button", name="I'm here")
    bid = ann.page.get_by_label("Your sealed bid for the shields")
    ready.or_(bid).first.wait_for()
    if ready.count():
        ready.click()
    bid.fill("4")
    ann.page.locator(CONFIRM).click()
    ready.click()  # the device goes to the rival
    bid.wait_for()
    eve.page.goto(f"{eve.address}/t/{table}")
    for person in (ann, eve):
        story = person.page.locator("aside.story")
        expect(story).to_contain_text("sealed a bid.")
        expect(story).not_to_contain_text("sealed a bid of")
    bid.fill("1")
    ann.page.locator(CONFIRM).click()
    expect(eve.page.locator("aside.story")).to_contain_text("had bid $4 for the shields")
    expect(eve.page.locator(".stage .people")).to_contain_text("$4")


def test_a_table_of_six_is_set_up_with_shields_and_missions(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(f"{ann.address}/#/new")
    shields = ann.page.locator("select[name=shields]")
    expect(shields).to_be_disabled()
    for _ in range(3):
        ann.page.get_by_role("button", name="Add a player").click()
    expect(ann.page.locator("select[name=expansion]")).to_have_value("fat-cat")
    shields.select_option("dealt")
    ann.page.locator("select[name=missions]").select_option("on")
    ann.page.get_by_label("who plays in seat 2").select_option("bot")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.locator(".table").wait_for()
    expect(ann.page.locator(".people .player")).to_have_count(6)


def test_what_is_our_own_design_is_marked(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(f"{ann.address}/#/rules")
    ann.page.get_by_role("searchbox").fill("Town Crier")
    expect(ann.page.locator(".tile .designed")).to_have_text("unofficial")
    for card, picture in {
        "Town Crier": ".picture",
        "Jack Rabbit": ".portrait",
        "Hutch Haven": ".picture",
    }.items():
        ann.page.get_by_role("searchbox").fill(card)
        mark = ann.page.locator(":is(.tile, .card):has(.designed)").filter(has_text=card).first
        below, above = mark.locator(picture).bounding_box(), mark.locator(".designed").bounding_box()
        assert below is not None and above is not None
        assert above["y"] >= below["y"] + below["height"] - 1, card
    ann.page.get_by_role("searchbox").fill("Smuggler")
    expect(ann.page.locator(".tile")).to_have_count(1)
    expect(ann.page.locator(".designed")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_crowded_table_of_six_fits_and_is_accessible(
    browsers: Browsers, size: tuple[int, int], theme: Any
) -> None:
    ann = at(browsers, _crowded, size, color_scheme=theme)
    expect(ann.page.locator(".people .player")).to_have_count(6)
    if size == PHONE:
        ann.page.get_by_role("button", name="Show player details").click()
    assert "\n".join(violations(ann)) == ""
    assert fits(ann)
    cut = "all => all.filter(panel => panel.scrollHeight > panel.clientHeight + 1).length"
    assert ann.page.locator(".people .player").evaluate_all(cut) == 0
    if size == LAPTOP:
        assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_japanese_has_words_for_all_of_it(browsers: Browsers) -> None:
    ann = at(browsers, _crowded, locale="ja-JP")
    expect(ann.page.locator("html")).to_have_attribute("lang", "ja")
    words = ann.page.locator(".table").inner_text()
    assert re.search(r"\b(?:shield|mission|meeple|unofficial|animal|wild)\b", words, re.IGNORECASE) is None
