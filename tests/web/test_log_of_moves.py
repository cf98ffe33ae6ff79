"""The log of a running game: every line leads back to its move while the game continues."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.web.people import PHONE, Browsers

HAND = ".me .hand .look"


def jump(page: Page, line: int) -> None:
    page.get_by_role("log").get_by_role("button").nth(line).click()


def test_a_player_looks_back_and_is_told_that_the_game_waits(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2)
    ann.play(random.Random(3), most_steps=6)
    ann.page.locator("header.bar.mine").wait_for()
    lines = ann.page.get_by_role("log").locator("p").count()
    bar = ann.page.locator("header.bar p")
    money = ann.page.locator(".me .money").inner_text()
    jump(ann.page, 0)
    expect(bar).to_have_text(re.compile(r"Viewing move 1 of \d+\. It's your turn in the game\."))
    expect(ann.page.get_by_role("log").locator("[aria-current]").first).to_contain_text("picked")
    expect(ann.page.locator(HAND)).to_have_count(3)
    expect(ann.page.locator(".people .money", has_text="$?")).to_have_count(1)  # the other's, as then
    expect(ann.page.locator(".lit")).to_have_count(0)
    expect(ann.page.get_by_role("log").locator("p")).to_have_count(lines)  # the log is complete
    ann.page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text("Viewing move 2 of")
    ann.page.keyboard.press("Escape")
    ann.page.locator("header.bar.mine").wait_for()
    expect(ann.page.locator(".me .money")).to_have_text(money)
    jump(ann.page, 1)
    ann.page.get_by_role("button", name="Back to the game").click()
    ann.page.locator("header.bar.mine").wait_for()
    ann.play(random.Random(3), most_steps=1)


def test_a_spectator_looks_back_while_others_play(browsers: Browsers) -> None:
    ann, eve = browsers.person(), browsers.person(PHONE)
    ann.open_table(2)
    ann.play(random.Random(4), most_steps=3)
    eve.page.goto(ann.page.url)
    jump(eve.page, 0)
    bar = eve.page.locator("header.bar p")
    expect(bar).to_contain_text("Viewing move 1 of")
    before = bar.inner_text()
    ann.play(random.Random(4), most_steps=2)
    expect(bar).not_to_have_text(before)  # the game has more moves now
    expect(bar).to_contain_text("Viewing move 1 of")
    expect(eve.page.locator(".people .money", has_text="$?")).to_have_count(2)
    expect(eve.page.locator(".player .mini")).to_have_count(0)


def test_at_one_screen_everybody_looks_back_with_their_own_eyes(browsers: Browsers) -> None:
    ann = browsers.person()
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url) if "/replay/" in request.url else None)
    ann.open_table(2, people=2)
    ann.play(random.Random(5), most_steps=3)
    ann.take_device()
    name = ann.page.locator(".people strong").first.inner_text()  # who sits at the screen comes first
    jump(ann.page, 0)
    expect(ann.page.locator("header.bar p")).to_contain_text("Viewing move 1 of")
    expect(ann.page.locator(".people strong").first).to_have_text(name)
    expect(ann.page.locator(".people .money", has_text="$?")).to_have_count(1)
    assert [re.sub(r".*seat=", "seat=", url) for url in asked] == [f"seat={name[-1]}&truth=false"]
