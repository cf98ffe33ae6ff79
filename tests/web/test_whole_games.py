"""Whole games in a real browser, by clicking what lights up."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.web.people import LAPTOP, PHONE, Browsers
from tests.web.test_auction import SIZES
from tests.web.test_layout import look


@pytest.mark.parametrize(
    ("players", "rules"), [(2, "sudden-death=30"), (3, "sudden-death=30"), (4, "sudden-death=30"), (5, "")]
)
def test_whole_game_against_bots(browsers: Browsers, players: int, rules: str) -> None:
    """To the last railroad or town, or, in half the time, until somebody has 30 dollars."""
    ann = browsers.person()
    ann.open_table(players, rules=rules)
    assert ann.play(random.Random(players)) > 5
    sheet = ann.page.locator(".sheet")
    expect(sheet.locator("thead th")).to_have_count(players + 1)
    celebration = ann.page.locator(".celebration")
    expect(celebration.get_by_role("heading")).to_contain_text(re.compile("wins|share"))
    if not rules:  # won on points: by what, and with which moves
        expect(celebration).to_contain_text("made the difference")
        expect(celebration.locator("li").first).to_contain_text(re.compile(r"^Round \d+.* VP"))


def test_whole_game_on_a_phone(browsers: Browsers) -> None:
    ann = browsers.person(PHONE, has_touch=True, is_mobile=True)
    ann.open_table(2, rules="sudden-death=30")
    assert ann.play(random.Random(7)) > 5
    assert ann.over
    ann.page.locator(".sheet .sum td").first.wait_for()
    # The winner and what to do next are in sight everywhere, the points where there is room.
    for size in SIZES:
        points = ", .sheet .sum td" if size in (LAPTOP, PHONE) else ""
        assert look(ann, size, False, f".celebration h2, .end .buttons .main{points}") == ""


def test_hot_seat_hands_the_device_over(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(3, people=2)
    names = set()
    rng = random.Random(3)
    for _ in range(6):
        ann.page.locator(".cover, header.bar.mine").first.wait_for()
        if ann.page.locator(".cover").count():
            names.add(ann.page.locator(".cover h1").inner_text())
        ann.play(rng, most_steps=1)
    assert names == {"Pass the device to Ann 0.", "Pass the device to Ann 1."}


def test_play_again_deals_a_new_table(browsers: Browsers) -> None:
    ann = browsers.person()
    first = ann.open_table(2, rules="sudden-death=11")
    ann.play(random.Random(5))
    ann.page.get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(lambda url: first not in url)
    ann.page.locator(".table").wait_for()
    assert not ann.over


def test_keys_behind_the_address_open_the_seat_and_leave_the_address(browsers: Browsers) -> None:
    """What ``raccoon play`` prints can be opened in any browser."""
    host = browsers.person()
    table = host.open_table(players=2)
    keys = host.page.evaluate("table => JSON.parse(localStorage.getItem('raccoon-seats'))[table]", table)
    ann = browsers.person()
    ann.page.goto(f"{browsers.address}/t/{table}#/keys/host={keys['host']}&0={keys['seats']['0']}")
    ann.page.wait_for_selector("header.bar.mine")
    expect(ann.page).to_have_url(f"{browsers.address}/t/{table}")
    assert browsers.complaints == []
