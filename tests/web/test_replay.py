"""Finished games in the page: charts, whose view, links to a move, playing on, the seed's check."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.web.people import Browsers, Person


@pytest.fixture
def ann(browsers: Browsers) -> Person:
    """Somebody who has just finished a short game."""
    person = browsers.person()
    person.open_table(2, rules="sudden-death=14")
    person.play(random.Random(6))
    return person


def last_move(person: Person) -> int:
    found = re.search(r"Move \d+ of (\d+)", person.page.locator("output").inner_text())
    assert found is not None
    return int(found[1])


def test_the_end_and_the_replay_show_charts(ann: Person) -> None:
    charts = ann.page.locator(".charts")
    charts.get_by_role("img", name="Points, by round").wait_for()
    charts.get_by_text("Money").click()
    charts.get_by_role("img", name="Money, by round").wait_for()
    sheet = ann.page.locator(".sheet .tie td").all_inner_texts()
    expect(charts.locator(".legend b")).to_have_text(sheet)  # the chart ends where the score sheet does
    ann.page.get_by_role("link", name="Replay").click()
    charts.get_by_role("img", name="Prices, by round").wait_for()
    expect(charts.locator(".legend b")).to_have_text(["$1", "$1", "$2", "$2", "$3", "$3"])
    box = charts.locator(".u-over").bounding_box()
    assert box is not None
    ann.page.mouse.click(box["x"] + box["width"] - 1, box["y"] + 20)
    ann.page.locator(".end[role=dialog]").wait_for()
    expect(ann.page).to_have_url(re.compile(rf"#/move/{last_move(ann)}$"))


def test_a_link_keeps_the_move_and_whose_view_it_is(ann: Person, browsers: Browsers) -> None:
    table = ann.page.url
    ben = browsers.person()
    ben.page.goto(f"{table}#/move/2/seat-2")
    ben.page.get_by_text("Move 2 of").wait_for()
    expect(ben.page.get_by_label("Point of view")).to_have_value("1")
    hands = ben.page.locator(".player .mini")
    expect(hands).to_have_count(3)  # one hand is seen, the other is not
    expect(ben.page.locator(".player .money", has_text="$?")).to_have_count(1)
    ben.page.get_by_label("Point of view").select_option("truth")
    hands.nth(5).wait_for()
    expect(ben.page).to_have_url(re.compile(r"#/move/2$"))


def test_a_replay_plays_by_itself_until_somebody_chooses_a_move(ann: Person) -> None:
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.get_by_text("Move 0 of").first.wait_for()
    ann.page.get_by_label("Speed").select_option("fast")
    ann.page.get_by_role("button", name="Play", exact=True).click()
    expect(ann.page.locator("output")).to_have_text(re.compile(r"Move (?:[3-9]|\d\d+) of"))
    ann.page.keyboard.press("Home")
    expect(ann.page.locator("output")).to_contain_text("Move 0 of")
    expect(ann.page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # it stands still


def test_a_game_goes_on_from_a_move_against_bots(ann: Person) -> None:
    first = ann.page.url
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.get_by_text("Move 0 of").first.wait_for()
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowRight")
    ann.page.get_by_text("Move 2 of").first.wait_for()
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.get_by_role("radio", name="Bot 1").check()
    ann.page.get_by_role("button", name="Play on", exact=True).click()
    ann.page.wait_for_url(lambda url: url.split("#")[0] != first and "move" not in url)
    ann.page.locator("header.bar.mine").wait_for()
    ann.play(random.Random(1), most_steps=1)
    expect(ann.page.locator(".people strong").first).to_have_text("Player 2")


def test_the_browser_checks_the_seed_against_the_promise(ann: Person) -> None:
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.get_by_role("button", name="Check the shuffle").click()
    ann.page.get_by_text("They match").wait_for()
    expect(ann.page.get_by_text("This browser saved the promise")).to_be_visible()
    ann.page.get_by_role("button", name="Close").click()
    ann.page.locator("dialog").wait_for(state="detached")


def test_on_small_screens_the_end_and_the_replay_leave_room_for_what_they_show(ann: Person) -> None:
    page = ann.page
    page.set_viewport_size({"width": 320, "height": 640})
    buttons = page.locator(".end[role=dialog] .buttons").bounding_box()
    assert buttons is not None and buttons["height"] < 640 / 4
    page.set_viewport_size({"width": 1024, "height": 768})
    page.get_by_role("link", name="Replay").click()
    page.locator("output").wait_for()
    controls, offers = page.locator(".controls").bounding_box(), page.locator(".offers").bounding_box()
    assert controls is not None and offers is not None
    assert controls["y"] >= offers["y"] + offers["height"]
    expect(page.locator(".charts")).to_be_hidden()
    page.get_by_role("button", name="Charts and more").click()
    page.locator(".charts").wait_for()
