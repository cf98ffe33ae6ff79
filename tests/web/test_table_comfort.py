"""At the table: reasons on hover, focus and long press, rules over the table, talk, hints, sound, colours."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from tests.web.moments import moments
from tests.web.people import PHONE, Browsers, Person


def until_my_action(person: Person) -> None:
    """Play on until one of the five actions is to be chosen."""
    rng = random.Random(3)
    person.page.locator("header.bar.mine").wait_for()
    while "five actions" not in person.prompt():
        person.play(rng, most_steps=1)
        person.page.locator("header.bar.mine").wait_for()


def test_what_cannot_be_bought_says_why_on_hover_and_focus(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2)
    until_my_action(ann)
    dear = ann.page.locator(".cards .thing.dim").last  # nobody can pay a town at the beginning
    expect(dear).to_have_attribute("aria-disabled", "true")
    dear.hover()
    tip = ann.page.locator(".tip:popover-open")
    tip.wait_for()
    expect(tip).to_contain_text(re.compile(r"costs \d .*; you hold \d.*any mix; you hold \d"))
    ann.page.mouse.move(2, 2)
    tip.wait_for(state="hidden")
    ann.page.keyboard.press("Tab")
    dear.focus()
    tip.get_by_text("you hold").wait_for()
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("dialog", name="Rules").wait_for()
    ann.page.locator("dialog .here .card").first.wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.locator("dialog").wait_for(state="detached")


def test_a_long_press_says_why_and_chooses_nothing(browsers: Browsers) -> None:
    ann = browsers.person(PHONE, has_touch=True, is_mobile=True)
    ann.open_table(2)
    until_my_action(ann)
    card = ann.page.locator(".me .hand .thing").first
    box = card.bounding_box()
    assert box is not None
    touch = ann.page.context.new_cdp_session(ann.page)
    point = {"x": box["x"] + 20, "y": box["y"] + 20}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    tip = ann.page.locator(".tip:popover-open")
    tip.wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tip).to_contain_text("produces")
    expect(ann.page.locator(".dock .outcome")).to_have_count(0)
    card.tap()
    ann.page.locator(".dock .outcome").wait_for()


def test_people_talk_and_a_spectator_listens(browsers: Browsers) -> None:
    ann = browsers.person()
    table = ann.open_table(3, people=2)
    ann.page.get_by_role("button", name="I'm here").click()
    eve = browsers.person()
    eve.page.goto(f"{eve.address}/t/{table}")
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something to the table").fill("<b>Good luck!</b>")
    ann.page.get_by_role("button", name="Send").click()
    ann.page.locator(".messages").get_by_text("<b>Good luck!</b>").wait_for()
    eve.page.locator(".unread", has_text="1").wait_for()
    eve.page.get_by_role("tab", name="Chat").click()
    eve.page.locator(".messages").get_by_text("<b>Good luck!</b>").wait_for()
    expect(eve.page.get_by_label("Say something to the table")).to_have_count(0)
    eve.page.reload()
    eve.page.get_by_role("tab", name="Chat").click()
    eve.page.locator(".messages").get_by_text("<b>Good luck!</b>").wait_for()


def test_a_hint_tells_what_and_why(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2)
    until_my_action(ann)
    ann.page.get_by_role("button", name="Hint").click()
    hint = ann.page.locator(".advice")
    hint.wait_for()
    advice_and_reason = re.compile(r"^Hint: [^.!?]+[.!?][^.!?]+[.!?]")
    expect(hint.locator("p")).to_have_text(advice_and_reason)
    expect(ann.page.locator(":is(.board, .me, .dock) .pointed")).to_have_count(1)
    expect(ann.page.locator(".dock .end .main")).to_be_enabled()  # the choice is filled in
    over = ann.page.evaluate("""() => {
        const box = document.querySelector(".advice").getBoundingClientRect();
        return document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)
            .some((one) => one.closest(".board, .people, .mine, aside.story"));
    }""")
    assert not over


def test_sound_and_colours_are_settings_and_off_at_first(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(f"{ann.address}/#/settings")
    sound = ann.page.get_by_label("Short sounds")
    expect(sound).not_to_be_checked()
    sound.check()
    ann.page.get_by_label("colour-blind safe").check()
    ann.page.reload()
    expect(ann.page.get_by_label("Short sounds")).to_be_checked()
    expect(ann.page.locator("html")).to_have_attribute("data-colours", "okabe-ito")
    wheat = ann.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--wheat')")
    assert wheat == "#f0e442"


def test_sounds_are_switched_on_beside_the_log(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2)
    sound = ann.page.get_by_role("button", name="Sound", exact=True)
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    ann.page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")


def test_the_running_score_is_itemised_and_can_be_hidden(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_moment(moments()["a cheaper town"])
    ann.page.locator("header.bar.mine").wait_for()
    score = ann.page.locator(".player .points").first
    expect(score).to_have_accessible_name(re.compile(r"^\d+ VP so far$"))
    total = score.locator("b").inner_text()
    score.hover()
    ann.page.locator(".tip:popover-open .sum").wait_for()
    lines = ann.page.locator(".tip:popover-open .line b").all_inner_texts()
    assert sum(map(int, lines[:-1])) == int(lines[-1]) == int(total) > 0
    ann.page.goto(f"{ann.address}/#/settings")
    ann.page.get_by_label("everyone's points").uncheck()
    ann.page.go_back()
    ann.page.locator("header.bar.mine").wait_for()
    expect(ann.page.locator(".player .points")).to_have_count(0)


def test_the_running_score_of_a_finger_is_in_the_sheet(browsers: Browsers) -> None:
    ann = browsers.person(PHONE, has_touch=True)
    ann.open_moment(moments()["a cheaper town"])
    ann.page.locator("header.bar.mine").wait_for()
    expect(ann.page.locator(".strip .points")).to_have_count(3)
    ann.page.locator("button.strip").tap()
    ann.page.locator(".player .whole").nth(1).tap()
    expect(ann.page.locator("dialog .line", has_text="VP so far")).to_be_visible()


def test_resigning_is_asked_twice(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_text("A bot will play your seat to the end").wait_for()
    ann.page.locator("dialog .main").click()
    ann.page.locator(".player .tag", has_text="resigned").wait_for()
    expect(ann.page.get_by_role("log")).to_contain_text("resigned")


def test_what_moved_flies_over_the_table_and_takes_no_click(browsers: Browsers) -> None:
    ann = browsers.person(reduced_motion="no-preference")
    ann.open_table(2)
    until_my_action(ann)
    ann.page.locator(".me .hand .lit").first.click()
    ann.page.locator(".dock .end .main").click()
    ann.page.locator(".flight").first.wait_for(state="attached")
    assert ann.page.locator(".sky").evaluate("sky => getComputedStyle(sky).pointerEvents") == "none"
    ann.page.locator(".flight").first.wait_for(state="detached")


def test_nothing_flies_where_motion_is_not_wanted(browsers: Browsers) -> None:
    ann = browsers.person(reduced_motion="reduce")
    ann.open_table(2)
    ann.page.evaluate("""() => new MutationObserver(() => {
        if (document.querySelector(".flight")) document.documentElement.dataset.flew = "yes";
    }).observe(document.body, {childList: true, subtree: true})""")
    until_my_action(ann)
    ann.play(random.Random(1), most_steps=2)
    assert ann.page.locator("html").get_attribute("data-flew") is None
