"""The auction's stage: the lot, the high bid, everybody in it, and an answer that can't go wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from raccoon_tycoon.api.view import View
from tests.web.moments import moment, second_of_a_set
from tests.web.people import CONFIRM, LAPTOP, PHONE, Browsers, Line, Person
from tests.web.test_choices import wait_for_a_move_after
from tests.web.test_layout import look, sizes_and_faces
from tests.web.test_presence import sit_down
from tests.web.test_screens import fits, violations

ON_ITS_SIDE, TABLET = (844, 390), (1024, 768)
HUGE, NARROW, ZOOMED = (2560, 1440), (320, 640), (683, 384)
"""The last is a laptop's page at 200 %."""
SIZES = (LAPTOP, PHONE, ON_ITS_SIDE, TABLET, HUGE, NARROW, ZOOMED)


# Every prompt, as the server bids at once; and how often the stage says at one time that it does.
TOLD = """() => new MutationObserver(() => {
    const times = (document.querySelector(".stage")?.innerText ?? "").split("Bidding for you").length - 1;
    const noted = document.documentElement.dataset;
    noted.told = Math.max(times, noted.told ?? 0);
    noted.prompts = (noted.prompts ?? "") + document.querySelector("header.bar p").innerText;
}).observe(document.body, {childList: true, subtree: true, characterData: true})"""


def _opening(view: View, legal: list[str]) -> bool:
    return view.decision == "bid" and "pass" not in legal and len(legal) > 2


def at(
    browsers: Browsers,
    wanted: Callable[[View, list[str]], bool],
    size: tuple[int, int] = LAPTOP,
    **options: Any,
) -> Person:
    ann = browsers.person(size, **options)
    ann.open_moment(moment(wanted))
    ann.page.locator(".stage .end").wait_for()
    return ann


def test_the_stage_tells_the_lot_the_high_bid_and_what_it_brings_me(browsers: Browsers) -> None:
    ann = at(browsers, second_of_a_set)
    stage = ann.page.locator(".stage")
    expect(stage.locator(".lot ol li.mine")).to_have_count(1)  # of the set's table, what I have
    expect(stage.locator(".worth")).to_contain_text(
        re.compile(r"Worth \d+ VP to you.*Your second .*: \+\d+ VP")
    )
    expect(stage.locator(".bidders li:has(.face svg)")).to_have_count(4)
    names = ann.page.locator(".people strong").all_inner_texts()  # clockwise, as they sit
    expect(stage.locator(".bidders b")).to_have_text(names)
    expect(stage.locator(".bidders .out").first).to_contain_text("passed")
    leader = stage.locator(".bidders .leads")
    expect(leader).to_contain_text(stage.locator(".sum").inner_text())
    expect(stage.locator(".who")).to_have_text(f"{leader.locator('b').inner_text()} leads")
    largest = """() => [...document.querySelectorAll("body *")]
        .filter((one) => one.checkVisibility() && one.childNodes[0]?.nodeType === Node.TEXT_NODE)
        .sort((one, other) => parseFloat(getComputedStyle(other).fontSize)
            - parseFloat(getComputedStyle(one).fontSize))[0].className"""
    assert "sum" in ann.page.evaluate(largest)


def test_who_opens_must_bid_and_is_not_offered_to_pass(browsers: Browsers) -> None:
    ann = at(browsers, _opening)
    expect(ann.page.locator(".stage .none")).to_have_text("No bid yet")
    expect(ann.page.get_by_role("button", name=re.compile("^Pass"))).to_have_count(0)
    expect(ann.page.locator("header.bar p")).to_have_text("Open the auction with your first bid.")


def _opening_or_not(view: View, legal: list[str]) -> bool:
    return view.auction is not None and view.auction.high_bidder is None and "pass" in legal


def test_where_the_opening_bid_is_optional_who_opens_may_pass(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_moment(moment(_opening_or_not, rules="opening-bid=may"))
    expect(ann.page.locator("header.bar p")).to_have_text(re.compile("or pass"))
    expect(ann.page.get_by_role("button", name="Pass", exact=True)).to_be_enabled()


def test_amounts_that_cannot_be_bid_say_why_and_never_reach_the_button(browsers: Browsers) -> None:
    ann = at(browsers, second_of_a_set)
    field, bid = ann.page.get_by_label("your bid"), ann.page.locator(".stage .end .bid")
    least, says = int(field.input_value()), ann.page.locator(".stage .end .says")
    for typed, why in {
        "": "whole number",
        "-5": "whole number",
        "1.5": "whole number",
        "x": "whole number",
        str(least - 1): f"at least ${least}",
        "99999": "You only have $",
    }.items():
        field.fill(typed)
        expect(bid).to_be_disabled()
        expect(says).to_contain_text(why)
        field.press("Enter")
    expect(field).to_have_value("99999")  # nothing was sent
    ann.page.get_by_role("button", name="$1 less").click()
    expect(bid).to_be_enabled()
    field.fill(str(least))
    ann.page.get_by_role("button", name="$2 more").click()
    expect(field).to_have_value(str(least + 2))
    field.press("Escape")
    expect(field).not_to_be_focused()
    field.focus()
    field.press("Enter")
    wait_for_a_move_after(ann, moment(second_of_a_set).move)
    expect(ann.page.locator("aside.story")).to_contain_text(f"bid ${least + 2}.")


def test_what_was_typed_stays_when_the_connection_is_lost(browsers: Browsers) -> None:
    ann = browsers.person()
    line = Line(ann)
    ann.open_moment(moment(second_of_a_set))
    field = ann.page.get_by_label("your bid")
    typed = str(int(field.input_value()) + 3)
    field.fill(typed)
    line.cut()
    ann.page.locator(".offline").wait_for()
    expect(field).to_have_value(typed)
    line.mend()
    ann.page.locator(".offline").wait_for(state="detached")
    expect(field).to_have_value(typed)


def test_who_waits_sees_who_thinks_and_may_pass_in_advance(browsers: Browsers) -> None:
    ann, ben = browsers.person(), browsers.person(PHONE)
    ann.page.goto(f"{ann.address}/#/new")
    ann.page.get_by_label("remove seat 3").click()
    ann.page.get_by_text("All options").click()
    ann.page.locator("select[name=two-player-auction]").select_option("open")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_role("heading", name="Waiting room").wait_for()
    sit_down(ben, ann.page.url.rpartition("/")[2], "Ben")
    ann.page.get_by_role("button", name="Start the game").click()
    for person in (ann, ben):
        person.page.locator(".table").wait_for()
    for _ in range(2):  # starting tokens
        mover, other = (ann, ben) if ann.my_turn else (ben, ann)
        before = mover.page.locator("[data-version]").get_attribute("data-version")
        mover.page.locator(CONFIRM).click()
        for person in (mover, other):
            person.page.locator(f"[data-version='{before}']").wait_for(state="detached")
    opens, other = (ann, ben) if ann.my_turn else (ben, ann)
    auction = "[data-verb=auction]"
    opens.page.locator(auction).click()
    opens.page.locator(".offers .lit[data-spot^=railroad]").first.click()
    opens.page.locator(".dock .end .main").click()
    opens.page.locator(".stage .end .bid").click()
    expect(opens.page.locator(".stage .bidders .thinks")).to_contain_text("thinking…")
    opens.page.get_by_role("button", name="Pass if I'm outbid").click()
    expect(opens.page.locator(".stage")).to_contain_text("You'll pass when it's your turn.")
    other.page.locator(".stage .end .bid").click()
    expect(other.page.locator("aside.story")).to_contain_text("won")  # nobody was asked again


def test_a_large_raise_is_asked_for_twice(browsers: Browsers) -> None:
    ann = at(browsers, second_of_a_set)
    field = ann.page.get_by_label("your bid")
    amount = int(field.input_value()) + 10
    field.fill(str(amount))
    ann.page.locator(".stage .end .bid").click()
    ann.page.get_by_role("button", name=f"Bid ${amount} anyway").click()
    wait_for_a_move_after(ann, moment(second_of_a_set).move)


def test_keys_raise_and_bid_and_few_tabs_lead_to_every_answer(browsers: Browsers) -> None:
    ann = at(browsers, second_of_a_set)
    page, field = ann.page, ann.page.get_by_label("your bid")
    reached = []
    page.evaluate("getSelection().collapse(document.querySelector('.table'), 0)")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Skip to your actions")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".stage")).to_be_focused()
    for _ in range(9):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText"))
    least = int(field.input_value())
    assert {"Bid for me up to", "Pass", "your bid", "$1 more", f"Bid ${least}"} <= set(reached)
    page.locator(".stage").focus()
    for key, amount in {"+": least + 1, "=": least + 2, "-": least + 1}.items():
        page.keyboard.press(key)
        expect(field).to_have_value(str(amount))
    page.keyboard.press("Enter")
    wait_for_a_move_after(ann, moment(second_of_a_set).move)
    expect(page.locator("aside.story")).to_contain_text(f"bid ${least + 1}.")


def test_what_is_sold_has_a_moment_that_takes_no_click(browsers: Browsers) -> None:
    ann = at(browsers, second_of_a_set)
    ann.page.evaluate("""() => new MutationObserver(() => {
        const sold = document.querySelector(".stage.ended");
        if (sold) document.documentElement.dataset.sold = getComputedStyle(sold).pointerEvents;
    }).observe(document.body, {childList: true, subtree: true})""")
    ann.page.locator(".stage .end .pass").click()
    expect(ann.page.locator("html")).to_have_attribute("data-sold", "none")
    expect(ann.page.locator(".stage")).to_have_count(0)


def test_a_maximum_is_answered_and_bid_without_asking_again(browsers: Browsers) -> None:
    ann = at(browsers, _opening)
    page, maximum = ann.page, ann.page.get_by_label("Bid for me up to")
    money = int(page.locator(".stage .purse").inner_text().removeprefix("You have $"))
    maximum.fill(str(money + 1))
    expect(page.get_by_role("button", name="Set", exact=True)).to_be_disabled()
    maximum.fill(str(money))
    page.evaluate(TOLD)
    maximum.press("Enter")
    expect(page.locator(".stage .end")).to_have_count(0)
    wait_for_a_move_after(ann, moment(_opening).move)
    told = re.compile(rf"Bidding for you up to \${money}\.")
    expect(page.locator("html")).to_have_attribute("data-prompts", told)
    expect(page.locator("aside.story")).to_contain_text("Ann bid $")
    expect(page.locator("html")).to_have_attribute("data-told", "1")


@pytest.mark.parametrize(("theme", "language"), [("light", "en-GB"), ("dark", "ja-JP")])
def test_the_stage_fits_every_screen_and_is_accessible(browsers: Browsers, theme: Any, language: Any) -> None:
    ann = at(browsers, second_of_a_set, color_scheme=theme, locale=language)
    wrong = []
    for size, face in sizes_and_faces(ann, SIZES):
        in_sight = "header.bar, .stage .lot, .stage .high, .stage .bidders li, .stage .pass, .stage .end .bid"
        wrong.append(look(ann, size, False, in_sight))
        wrong += violations(ann) if face == "wide" else []
        if size in (PHONE, NARROW):
            box = ann.page.locator(".stage").bounding_box()
            assert box is not None and box["width"] >= size[0] - 2
        assert fits(ann), size
    assert "\n".join(filter(None, wrong)) == ""
