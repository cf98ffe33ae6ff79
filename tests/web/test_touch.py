"""Under a finger: whatever can be pressed at a table on a phone is at least 44 pixels wide and high."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.moments import moments
from tests.web.people import LAPTOP, PHONE, Browsers, Person
from tests.web.test_layout import FACES, set_in

LEAST = 44
# How far to each side of its middle a thing answers, as the browser finds it; of four of each kind.
HIT_AREAS = """([root, least]) => {
    const small = [], kinds = {}, over = document.querySelector("footer.mine");
    const things = "a[href], button, input, select, textarea, summary, [role=tab], label:has(> input)";
    for (const thing of document.querySelector(root).querySelectorAll(things)) {
        if (thing.disabled || getComputedStyle(thing).pointerEvents === "none") continue;
        if (thing.matches("[type=checkbox], [type=radio]") || !thing.checkVisibility()) continue;
        const kind = `${thing.parentElement.className} ${thing.className}`;
        if ((kinds[kind] = (kinds[kind] ?? 0) + 1) > 4) continue;
        over.style.display = over.contains(thing) ? "" : "none";  // who scrolls gets what lies below it
        thing.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
        const box = thing.getBoundingClientRect();
        if (box.width === 0) continue;
        const hits = (x, y) => thing.contains(document.elementFromPoint(x, y));
        const x = box.x + box.width / 2, y = box.y + box.height / 2;
        const reach = (dx, dy) => {
            let far = 0;
            while (far < 30 && hits(x + dx * far, y + dy * far)) far += 1;
            return far;
        };
        const wide = reach(-1, 0) + reach(1, 0), high = reach(0, -1) + reach(0, 1);
        if (Math.min(wide, high) < least - 1) {  // looked for pixel by pixel
            const name = thing.getAttribute("aria-label") ?? thing.textContent.trim();
            small.push(`${thing.tagName} ${thing.className} "${name.slice(0, 40)}": ${wide} x ${high}`);
        }
    }
    over.style.display = "";
    return small;
}"""


def phone(browsers: Browsers, **options: Any) -> Person:
    return browsers.person(PHONE, has_touch=True, is_mobile=True, **options)


def small_things(person: Person, within: str = "body") -> list[str]:
    found: list[str] = person.page.evaluate(HIT_AREAS, [within, LEAST])
    return found


@pytest.mark.parametrize("choice", ["an export", "a bid", "what to discard"])
def test_everything_at_the_table_is_large_enough_for_a_finger(browsers: Browsers, choice: str) -> None:
    ann = phone(browsers)
    ann.open_moment(moments()[choice])
    ann.page.locator("header.bar.mine").wait_for()
    assert small_things(ann) == []
    if choice == "an export":
        ann.page.locator(".track.lit").first.tap()
        ann.page.locator(".dock input[type=range], .dock .step").first.wait_for()
        assert small_things(ann) == []


def test_a_finger_opens_what_a_player_has(browsers: Browsers) -> None:
    ann = phone(browsers)
    ann.open_moment(moments()["an upgrade"])
    ann.page.locator("header.bar.mine").wait_for()
    ann.page.get_by_role("button", name="Show player details").tap()
    ann.page.get_by_role("button", name="What Ann has").tap()
    sheet = ann.page.get_by_role("dialog", name="Ann")
    expect(sheet.get_by_role("link").first).to_be_visible()
    assert small_things(ann, "dialog") == []
    sheet.get_by_role("link").first.tap()
    expect(ann.page.get_by_role("dialog", name="Rules")).to_be_visible()


# What of the market and of the choice lies outside, or behind what is mine.
HIDDEN = """() => {
    const market = document.querySelector(".market").getBoundingClientRect();
    const sheet = document.querySelector("footer.mine").getBoundingClientRect();
    const all = (things) => [...document.querySelectorAll(things)];
    const boxes = (things) => all(things).map((one) => one.getBoundingClientRect());
    const prices = boxes(".market .price").filter((box) => box.right > market.right);
    // Beside the table, what is mine scrolls.
    const buttons = sheet.left > 0 ? [] : boxes(".dock button").filter((box) => box.bottom > innerHeight);
    const wrong = prices.map((box) => `price at ${box.right}`);
    return [...wrong, ...buttons.map((box) => `button at ${box.bottom}`)];
}"""


@pytest.mark.parametrize("size", [(844, 390), LAPTOP], ids=["phone on its side", "laptop"])
def test_under_a_finger_no_price_and_no_button_is_cut(browsers: Browsers, size: tuple[int, int]) -> None:
    ann = browsers.person(size, has_touch=True, is_mobile=True, locale="ja-JP")
    ann.open_moment(moments()["a fourth or fifth token"])
    ann.page.locator(".dock .stepper").first.wait_for()
    for face in FACES:
        set_in(ann, face)
        assert ann.page.evaluate(HIDDEN) == []
