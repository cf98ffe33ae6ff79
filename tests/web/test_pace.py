"""Others' moves one beat at a time: they can be skipped, and are summarised afterwards.

The page's clock is stopped, so that nothing is shown until the test advances it.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.people import LAPTOP, PHONE, Browsers, Person
from tests.web.stillness import shifts_while_others_move
from tests.web.test_table_comfort import until_my_action

NORMAL = "localStorage.setItem('raccoon-settings', JSON.stringify({speed: 'normal'}))"


def stop_the_clock(page: Page) -> None:
    page.clock.pause_at(page.evaluate("Date.now()") + 10_000)


def produce(person: Person) -> None:
    """A whole turn: the first card, with the tokens that are filled in."""
    page = person.page
    page.locator(".me .hand .lit").first.click()
    page.locator(".dock .end .main").click()
    take = page.locator("header.bar", has_text="Choose")
    take.or_(page.get_by_role("button", name="Skip", exact=True)).first.wait_for()
    if take.count():
        page.locator(".dock .end .main").click()


def paced(browsers: Browsers) -> Person:
    """Somebody on turn among bots, whose clock stands still."""
    ann = browsers.person()
    ann.page.clock.install()
    ann.page.goto(ann.address)
    ann.open_table(4)
    until_my_action(ann)
    ann.page.evaluate(NORMAL)
    ann.page.reload()
    ann.page.locator("header.bar.mine").wait_for()
    stop_the_clock(ann.page)
    return ann


def test_moves_wait_for_their_beat_and_are_told_together(browsers: Browsers) -> None:
    ann = paced(browsers)
    page = ann.page
    produce(ann)
    skip = page.get_by_role("button", name="Skip", exact=True)
    skip.wait_for()
    page.clock.run_for(1000)
    expect(page.locator(".beat")).to_be_visible()  # the first of three is shown, the others wait
    expect(page.locator("header.bar.mine")).to_have_count(0)
    skip.click()
    page.locator("header.bar.mine").wait_for()
    expect(skip).to_have_count(0)
    page.get_by_role("button", name="Since your last turn").click()
    told = page.get_by_role("dialog", name="Since your last turn").locator("section")
    expect(told.nth(2)).to_be_visible()  # each of the three did something


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nothing_shifts_while_others_move(browsers: Browsers, size: tuple[int, int]) -> None:
    ann = browsers.person(size)
    ann.open_table(5)
    shifts = shifts_while_others_move(ann, decisions=14)
    assert [shift for shift in shifts if shift.value > 0.0001] == []
    story = ann.page.locator("aside.story")
    expect(story).to_contain_text("Ann 0 bid $")  # an auction was among it, with a bid and a pass of mine
    expect(story).to_contain_text("Ann 0 passed")


def test_each_speed_is_a_click_away_and_kept(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2)
    until_my_action(ann)
    ann.page.get_by_role("button", name="Speed: Instant").click()
    ann.page.get_by_role("button", name="Speed: Calm").click()
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Speed: Normal")).to_be_visible()
    ann.page.goto(f"{ann.address}/#/settings")
    expect(ann.page.get_by_label("Normal", exact=True)).to_be_checked()


def test_who_resigned_plays_to_the_end_and_sees_it_celebrated(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(ann.address)
    ann.page.evaluate(NORMAL)
    ann.open_table(3, rules="sudden-death=16")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.locator("dialog .main").click()
    ann.page.get_by_role("button", name="To the end").click()
    celebration = ann.page.locator(".celebration")
    expect(celebration.get_by_role("heading")).to_contain_text("wins!")
    expect(celebration).to_contain_text("Sudden death")
    expect(ann.page.locator(".sheet .won").first).to_be_visible()
