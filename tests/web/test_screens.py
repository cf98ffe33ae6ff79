"""Every screen: reachable, usable, accessible in both themes, no wider than the window."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import CONFIRM, LAPTOP, PHONE, Browsers, Line, Person

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


# Colours in transition would be judged mid-way.
SETTLED = """() => Promise.allSettled(document.getAnimations()
    .filter((motion) => Number.isFinite(motion.effect.getComputedTiming().endTime))
    .map((motion) => motion.finished))"""


def violations(person: Person) -> list[str]:
    """What axe-core finds wrong, a line each."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed")
    person.page.evaluate(SETTLED)
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = person.page.evaluate("async () => (await axe.run()).violations")
    return [f"{item['id']}: {node['html'][:120]}" for item in found for node in item["nodes"]]


def fits(person: Person) -> bool:
    return bool(person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_screens_are_accessible_and_fit(browsers: Browsers, theme: Any, size: tuple[int, int]) -> None:
    ann = browsers.person(size, color_scheme=theme)
    for screen in ("/", "/#/new", "/#/rules", "/#/settings"):
        ann.page.goto(f"{ann.address}{screen}")
        ann.page.reload()  # else the h1 may be the last screen's: only the address behind the # has changed
        ann.page.locator("h1").wait_for()
        expect(ann.page.locator(".button.main:disabled")).to_have_count(0)  # what the server offers is there
        assert violations(ann) == [], screen
        assert fits(ann), screen


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_table_is_accessible_and_fits(browsers: Browsers, theme: Any, size: tuple[int, int]) -> None:
    ann = browsers.person(size, color_scheme=theme)
    ann.open_table(5)
    ann.play(random.Random(1), most_steps=6)
    ann.take_device()  # the table stands still: a button that is switched on while axe looks has odd colours
    assert "\n".join(violations(ann)) == ""
    assert fits(ann)
    if size == LAPTOP:
        assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_start_plays_now(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(ann.address)
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.locator(".chip", has_text="2").click()
    ann.page.get_by_role("button", name="Deal the cards").click()
    ann.page.locator(".table").wait_for()
    expect(ann.page.locator(".people strong")).to_have_text(["Ann", "Hazel"])


def test_japanese_everywhere(browsers: Browsers) -> None:
    ann = browsers.person(locale="ja-JP")
    ann.page.goto(ann.address)
    ann.page.get_by_role("button", name="カードを配る").click()
    expect(ann.page.locator(".people strong")).to_have_text(["プレイヤー1", "ヘーゼル", "ブランブル"])
    expect(ann.page.locator("html")).to_have_attribute("lang", "ja")
    expect(ann.page.locator(".market")).to_have_attribute("aria-label", re.compile("市場"))


def test_language_and_theme_are_kept(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(f"{ann.address}/#/settings")
    ann.page.get_by_label("日本語").check()
    ann.page.get_by_label("ダーク", exact=True).check()
    ann.page.reload()
    ann.page.get_by_role("heading", name="設定").wait_for()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_rules_are_searched(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(f"{ann.address}/#/rules")
    ann.page.get_by_role("searchbox").fill("smuggler")
    expect(ann.page.locator(".tile")).to_have_count(1)


def test_two_browsers_and_a_spectator(browsers: Browsers) -> None:
    ann, ben, eve = browsers.person(), browsers.person(), browsers.person()
    ann.page.goto(f"{ann.address}/#/new")
    ann.page.get_by_label("remove seat 3").click()
    ann.page.get_by_label("name of player 1").fill("Ann")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_role("heading", name="Waiting room").wait_for()
    ben.page.goto(ann.page.url)
    ben.page.get_by_label("Your name").fill("Ben")
    with ben.page.expect_response("**/commitment"):  # his number has its part before the list is closed
        ben.page.get_by_role("button", name="Sit down").click()
    ann.page.get_by_role("button", name="Start the game").click()
    for person in (ann, ben):
        person.page.locator(".table").wait_for()
    eve.page.goto(ann.page.url)
    eve.page.locator(".table").wait_for()
    rng = random.Random(2)
    for _ in range(8):
        mover = ann if ann.my_turn else ben
        mover.play(rng, most_steps=1)
        other = ben if mover is ann else ann
        version = mover.page.locator("[data-version]").get_attribute("data-version")
        for person in (other, eve):
            person.page.locator(f"[data-version='{version}']").wait_for(state="attached")
    expect(eve.page.locator(".hand")).to_have_count(2)  # the sizes of hands only
    expect(eve.page.locator(".dock")).to_have_count(0)


def test_reload_and_lost_connection_lose_nothing(browsers: Browsers) -> None:
    ann = browsers.person()
    line = Line(ann)
    ann.open_table(3)
    ann.play(random.Random(4), most_steps=3)
    ann.page.locator("header.bar.mine").wait_for()
    before = ann.page.locator("[data-version]").get_attribute("data-version")
    ann.page.reload()
    ann.page.locator(f"[data-version='{before}']").wait_for(state="attached")
    line.cut()
    ann.page.locator(".offline").wait_for()
    ann.step(random.Random(4))  # a click while the line is down is kept
    expect(ann.page.locator(".offline")).to_contain_text("will be sent")
    line.mend()
    ann.page.locator(".offline").wait_for(state="detached")
    ann.page.locator(f"[data-version='{before}']").wait_for(state="detached")
    ann.play(random.Random(4), most_steps=3)


# How many stops of the Tab key lie before what is wanted, at a guess: a group of radio buttons is one stop.
STOPS_BEFORE = """(wanted) => {
    const kinds = "a[href], button, input, select, textarea, summary, [tabindex]";
    const stops = [...document.querySelectorAll(kinds)]
        .filter((stop) => stop.tabIndex >= 0 && !stop.disabled && stop.checkVisibility());
    const from = stops.indexOf(document.activeElement) + 1;
    return [...stops.slice(from), ...stops.slice(0, from)].findIndex((stop) => stop.matches(wanted));
}"""


def tab_to(person: Person, wanted: str) -> None:
    """Press Tab until what is wanted has the focus, once around the page at most."""
    page = person.page
    for _ in range(page.evaluate(STOPS_BEFORE, wanted) - 2):
        page.keyboard.press("Tab")
    stops = "document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]').length"
    for _ in range(page.evaluate(stops) + 10):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab never reaches {wanted}")


def test_keyboard_alone_plays_a_game(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2, rules="sudden-death=14")
    page, confirm, confirmed = ann.page, CONFIRM, 0
    while True:
        page.locator("header.bar.mine, .end[role=dialog]").first.wait_for()
        if ann.over:
            break
        before = page.locator("[data-version]").get_attribute("data-version")
        if not page.locator(confirm).count():
            lit = ".board .track.lit" if page.locator(".board .track.lit").count() else ".lit, .dock > .main"
            tab_to(ann, lit)
            page.keyboard.press("Enter")
            page.locator(f"{confirm}, .table:not([data-version='{before}'])").first.wait_for(state="attached")
        if page.locator(confirm).count():
            tab_to(ann, confirm)
            page.keyboard.press("Enter")
            confirmed += 1
        page.locator(f"[data-version='{before}']").wait_for(state="detached")
    assert confirmed > 10
    expect(page.locator(".sheet")).to_be_visible()


def test_few_tabs_lead_to_every_action_and_keys_act(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2)
    page = ann.page
    rng = random.Random(3)
    page.locator("header.bar.mine").wait_for()
    while "five actions" not in ann.prompt():
        ann.play(rng, most_steps=1)
        page.locator("header.bar.mine").wait_for()
    for wanted, skip in (
        (".market .track", ""),
        (".offers .thing", ""),
        (".me .hand .lit", "Skip to your cards"),
    ):
        page.get_by_role("button", name="Skip to your actions").focus()  # the first stop
        for _ in range(9):
            page.keyboard.press("Tab")
            if page.locator(f"{wanted}:focus").count():
                break
            if skip and page.locator("nav button:focus").get_by_text(skip).count():
                page.keyboard.press("Enter")
                break
        expect(page.locator(f"{wanted}:focus")).to_have_count(1)
    stops = "[...document.querySelectorAll('.log *, .log')].filter((stop) => stop.tabIndex >= 0).length"
    assert page.evaluate(stops) == 1
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keyboard shortcuts").wait_for()
    assert "\n".join(violations(ann)) == ""
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.press("1")
    expect(page.locator(".me .chosen")).to_have_count(1)
    page.keyboard.press("s")  # another action instead; there is one thing to sell
    expect(page.locator(".me .chosen")).to_have_count(0)
    expect(page.locator(".market .chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".market .chosen")).to_have_count(0)
    page.keyboard.press("p")
    expect(page.locator(".me .hand .lit:focus")).to_have_count(1)
    page.keyboard.press("2")
    expect(page.locator(".me .hand .thing").nth(1)).to_have_attribute("aria-pressed", "true")
    before = page.locator("[data-version]").get_attribute("data-version")
    page.keyboard.press("Enter")
    page.locator(f"[data-version='{before}']").wait_for(state="detached")
    assert page.evaluate("document.activeElement.closest('.table') !== null")  # where the focus moves
    page.keyboard.press("l")
    expect(page.get_by_role("log")).to_be_focused()
    page.locator("header.bar.mine").wait_for()
    page.keyboard.press("h")
    page.locator(".advice").wait_for()
    undo, version = page.get_by_role("button", name="Undo"), page.locator("[data-version]")
    page.keyboard.press("Escape")
    while undo.is_disabled():  # until a step of mine may be taken back
        ann.step(rng)
        page.locator("header.bar.mine").wait_for()
    before = version.get_attribute("data-version")
    page.keyboard.press("u")
    page.locator(f"[data-version='{before}']").wait_for(state="detached")


def test_a_phone_on_its_side_covers_nothing(browsers: Browsers) -> None:
    ann = browsers.person((844, 390))
    ann.open_table(3)
    ann.page.locator("header.bar.mine").wait_for()
    mine, board = ann.page.locator("footer.mine").bounding_box(), ann.page.locator(".market").bounding_box()
    assert mine is not None and board is not None
    assert board["x"] + board["width"] <= mine["x"]
    assert fits(ann)
    ann.play(random.Random(2), most_steps=4)


@pytest.mark.parametrize(("theme", "size"), [("light", LAPTOP), ("dark", PHONE)], ids=["light", "dark"])
def test_the_other_screens_are_accessible_and_fit(
    browsers: Browsers, theme: Any, size: tuple[int, int]
) -> None:
    """The waiting room, the first game, the device that is handed over, the end, the replay."""
    ann = browsers.person(size, color_scheme=theme)

    def check(screen: str) -> None:
        assert "\n".join(violations(ann)) == "", screen
        assert fits(ann), screen

    ann.page.goto(f"{ann.address}/#/new")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_role("heading", name="Waiting room").wait_for()
    check("waiting room")
    ann.page.goto(ann.address)
    ann.page.get_by_role("button", name="Learn by playing").click()
    ann.page.locator(".pointed").wait_for()
    check("first game")
    ann.open_table(2, people=2)
    ann.page.locator(".cover").wait_for()
    check("handing over")
    ann.open_table(2, rules="sudden-death=12")
    ann.play(random.Random(8))
    check("the end")
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.get_by_text("Move 0 of").first.wait_for()
    check("replay")


def test_replay_steps_through_a_finished_game(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2, rules="sudden-death=14")
    ann.play(random.Random(6))
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.get_by_text("Move 0 of").first.wait_for()
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowRight")
    ann.page.get_by_text("Move 2 of").first.wait_for()
    expect(ann.page).to_have_url(re.compile(r"#/move/2$"))
    ann.page.keyboard.press("End")
    ann.page.locator(".sheet").wait_for()
