"""The guided first game, by clicking what is pointed at."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.people import LAPTOP, PHONE, Browsers, Person

WHERE = """() => document.querySelector("[data-version]")?.dataset.version
    + document.querySelector(".pointed")?.outerHTML"""


# Where the coach, whose words are about what is pointed at, lies over it.
COVERED = """() => {
    const boxOf = (thing) => document.querySelector(thing).getBoundingClientRect();
    const over = boxOf(".coach"), below = boxOf(".pointed");
    return Math.min(over.right, below.right) > Math.max(over.left, below.left)
        && Math.min(over.bottom, below.bottom) > Math.max(over.top, below.top);
}"""


def follow(person: Person) -> list[str]:
    """Click what the coach points at until there is nothing more; what was said on the way."""
    page, said = person.page, [""]
    while True:
        page.locator(".pointed, [data-step=end]").first.wait_for()
        coach = page.locator("[data-step]")
        step = coach.get_attribute("data-step") or ""
        if step != said[-1]:
            said.append(step)
        if step == "end":
            return said[1:]
        pointed = page.locator(".pointed")
        expect(pointed).to_have_count(1)
        assert not page.evaluate(COVERED), step
        before = page.evaluate(WHERE)
        pointed.click()
        page.wait_for_function(f"before => ({WHERE})() !== before", arg=before)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_first_game_is_played_by_following_the_coach(browsers: Browsers, size: tuple[int, int]) -> None:
    ann = browsers.person(size)
    ann.page.goto(ann.address)
    ann.page.get_by_role("button", name="Learn by playing").click()
    said = [step for step in follow(ann) if step != "watch"]
    assert said[0] == "welcome" and said[-1] == "end"
    assert {"produce", "sell", "build", "auction", "raise", "town", "second"} <= set(said)
    expect(ann.page.locator("[data-step=end]")).to_contain_text("12 in all")
    ann.page.get_by_role("button", name="Thank you").click()
    expect(ann.page.locator("[data-step]")).to_have_count(0)
    ann.page.locator("header.bar.mine").wait_for()


def test_the_lesson_can_be_left_at_any_time_and_the_game_goes_on(browsers: Browsers) -> None:
    ann = browsers.person(locale="ja-JP")
    ann.page.goto(f"{ann.address}/#/rules")
    ann.page.get_by_role("button", name="遊びながら覚える").click()
    ann.page.locator("[data-step=welcome]").wait_for()
    ann.page.get_by_role("button", name="コーチなしで遊ぶ").click()
    expect(ann.page.locator(".pointed, [data-step]")).to_have_count(0)
    ann.page.reload()
    ann.page.locator(".dock .end .main").click()
    ann.page.locator("header.bar.mine").wait_for()
    ann.page.locator(".me .hand .lit").first.wait_for()
    expect(ann.page.locator("[data-step]")).to_have_count(0)
