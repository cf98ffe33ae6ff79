"""The daily deal in the static page: one try, the bots beside it, something to share, a streak."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page, expect

from tests.site.conftest import Folder
from tests.site.test_site import LOADED, play_on
from tests.web.people import PHONE, Browsers
from tests.web.test_screens import fits, violations

TODAY = "2026-11-18"
NOW = "2026-11-18T12:00:00Z"
YESTERDAY = {"2026-11-17": {"table": "x", "points": 40, "place": 2, "bots": {"planner": 38, "hard": 51}}}
# A whole game of rivals who think shorter; they are the same for everybody all the same.
QUICK = """from raccoon_tycoon.bots.builtin import SearchBot
SearchBot.PASSES_WITHOUT_BUDGET = 2
def read("""


def test_the_daily_deal_without_a_network(browsers: Browsers, folder: Folder) -> None:
    ann = browsers.person(PHONE, permissions=["clipboard-read", "clipboard-write"])
    folder.change("mind", lambda text: text.replace("def read(", QUICK, 1))
    ann.page.add_init_script(f"localStorage['raccoon-daily'] ??= JSON.stringify({json.dumps(YESTERDAY)})")
    ann.page.clock.set_fixed_time(NOW)
    ann.page.goto(ann.address)
    ann.page.evaluate(LOADED)
    folder.stop()
    ann.page.context.set_offline(True)
    expect(ann.page.get_by_text("1 day in a row")).to_be_visible()
    ann.page.get_by_role("button", name="Play today's deal").click()
    ann.page.wait_for_url("**?t=*")
    ann.page.locator("header.bar.mine").wait_for()
    table = ann.page.url.partition("?t=")[2]
    expect(ann.page.get_by_role("button", name="Hint")).to_have_count(0)
    play_on(ann.page, table)
    rows = ann.page.locator(".end .daily dl b")
    expect(rows).to_have_count(3)
    points = rows.all_inner_texts()
    assert ann.page.locator(".end .inner > section").nth(1).get_by_text("Your daily deal").count() == 1
    assert "\n".join(violations(ann)) == "" and fits(ann)
    ann.page.goto(ann.address)
    shown = ann.page.locator("section", has=ann.page.get_by_role("heading", name="Daily deal"))
    expect(shown.locator("dl b")).to_have_text(points)
    expect(shown.get_by_role("button", name="Play today's deal")).to_have_count(0)
    shown.get_by_role("button", name="Share").click()
    expect(shown.locator("pre")).to_contain_text("2 days in a row")
    shown.get_by_text("Past deals").click()
    expect(shown.get_by_role("row", name="Nov 17")).to_contain_text("40, 2nd")
    assert "\n".join(violations(ann)) == "" and fits(ann)


HOSTILE = {
    TODAY: {"table": "<b>", "points": 12, "place": 1, "bots": {"hard": 999_999_999_999, "planner": -5}},
    "2026-11-17": {"table": "x", "points": 1e300, "place": 2, "bots": {"planner": 38}},
    "2026-11-16": {"table": "javascript:alert(1)", "points": 12},
    "2026-11-15": {"table": "y", "points": 41, "place": 2},
    "2999-01-01": {"table": "z", "points": 5, "place": 3},
}


def test_of_a_history_that_somebody_edited_only_what_can_be_true_is_shown(browsers: Browsers) -> None:
    ann = browsers.person(PHONE)
    ann.page.add_init_script(f"localStorage['raccoon-daily'] ??= JSON.stringify({json.dumps(HOSTILE)})")
    ann.page.clock.set_fixed_time(NOW)
    ann.page.goto(ann.address)
    expect(daily(ann.page).locator("dl b").first).to_have_text("12")
    expect(daily(ann.page).get_by_text("1 day in a row")).to_be_visible()
    daily(ann.page).get_by_text("Past deals").click()
    expect(daily(ann.page).locator("tbody th")).to_have_text(["Nov 15"])
    assert "\n".join(violations(ann)) == "" and fits(ann)


def daily(page: Page) -> Locator:
    """The daily deal on the start page."""
    return page.locator("section", has=page.get_by_role("heading", name="Daily deal"))


def test_on_a_laptop_the_result_is_seen_at_once(browsers: Browsers, folder: Folder) -> None:
    ann = browsers.person()
    folder.change("mind", lambda text: text.replace("def read(", QUICK, 1))
    ann.page.clock.set_fixed_time(NOW)
    ann.page.goto(ann.address)
    daily(ann.page).get_by_role("button", name="Play today's deal").click()
    ann.page.wait_for_url("**?t=*")
    ann.page.locator("header.bar.mine").wait_for()
    play_on(ann.page, ann.page.url.partition("?t=")[2])
    expect(ann.page.locator(".end .daily dl b")).to_have_count(3)
    share = ann.page.locator(".end").get_by_role("button", name="Share")
    expect(share).to_be_in_viewport(ratio=1)
    place = share.bounding_box()
    bar = ann.page.locator(".end .buttons").bounding_box()
    assert place is not None and bar is not None
    assert place["y"] + place["height"] <= bar["y"]  # not behind what can be done next


def test_bots_that_had_not_finished_play_on_at_the_start_page(browsers: Browsers, folder: Folder) -> None:
    ann = browsers.person()
    folder.change("mind", lambda text: text.replace("def read(", QUICK, 1))
    tries = {TODAY: {"table": "x", "points": 40, "place": 2, "bots": {"planner": 38}}}
    ann.page.add_init_script(f"localStorage['raccoon-daily'] ??= JSON.stringify({json.dumps(tries)})")
    ann.page.clock.set_fixed_time(NOW)
    ann.page.goto(ann.address)
    expect(daily(ann.page).get_by_text("still playing")).to_be_visible()
    expect(daily(ann.page).locator("dl b")).to_have_count(3)


def test_a_lost_game_may_be_started_again_and_a_removed_one_may_not(browsers: Browsers) -> None:
    ann = browsers.person()
    lost = {TODAY: {"table": "AAAAAAAAAAAAAAAAAAAAAA"}}
    ann.page.add_init_script(f"localStorage['raccoon-daily'] ??= JSON.stringify({json.dumps(lost)})")
    ann.page.clock.set_fixed_time(NOW)
    ann.page.goto(ann.address)
    expect(daily(ann.page)).to_contain_text("You can start today's deal again.")
    daily(ann.page).get_by_role("button", name="Play today's deal").click()
    ann.page.wait_for_url("**?t=*")
    ann.page.locator("header.bar.mine").wait_for()
    ann.page.goto(ann.address)
    expect(daily(ann.page).get_by_role("link", name="Continue")).to_be_visible()
    ann.page.locator("li .forget").click()
    ann.page.get_by_role("button", name="Forget", exact=True).click()
    expect(daily(ann.page)).to_contain_text("You removed this game")
    expect(daily(ann.page).get_by_role("button")).to_have_count(0)
    ann.page.get_by_role("button", name="Put it back").click()
    daily(ann.page).get_by_role("link", name="Continue").click()
    ann.page.locator("header.bar.mine").wait_for()
