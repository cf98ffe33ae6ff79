"""Coming back to games, the waiting room, who is away, bots for the absent, and a rematch for everybody."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.people import PHONE, Browsers, Person
from tests.web.test_screens import fits, violations

RESIGN = """async () => {
    const [table, keys] = Object.entries(JSON.parse(localStorage.getItem("raccoon-seats"))).at(-1);
    for (const secret of Object.values(keys.seats))
        await fetch(`/api/tables/${table}/resign`,
            {method: "POST", headers: {authorization: `Bearer ${secret}`}});
}"""


def rows(page: Page) -> list[str]:
    """Who plays in each of the browser's games, and its status."""
    page.locator("[aria-busy=false]").wait_for()
    return [row.replace("\n", " ") for row in page.locator("ul .what").all_inner_texts()]


def sit_down(person: Person, table: str, name: str) -> None:
    person.page.goto(f"{person.address}/t/{table}")
    person.page.get_by_label("Your name").fill(name)
    person.page.get_by_role("button", name="Sit down").click()
    person.page.get_by_role("button", name="Rename").wait_for()


def open_by_link(ann: Person, clock: str = "0") -> str:
    """Ann's table with an open seat and a random bot; returns its id."""
    page = ann.page
    page.goto(f"{ann.address}/#/new")
    page.get_by_label("Bot level").select_option("random")
    page.locator("select[name=clock]").select_option(clock)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="Waiting room").wait_for()
    return page.url.rpartition("/")[2]


def test_the_start_page_leads_back_to_every_game(browsers: Browsers) -> None:
    ann = browsers.person(PHONE)
    page = ann.page
    page.goto(ann.address)
    expect(page.get_by_role("heading", name="Your games")).to_have_count(0)
    ann.open_table(2, rules="sudden-death=12")
    page.locator("header.bar").wait_for()
    page.evaluate(RESIGN)
    page.locator(".end").wait_for()
    ann.open_table(3, names=["Ann", "Fern", "Moss"])
    page.locator("header.bar.mine").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Home").click()
    running, finished = rows(page)
    assert running == "You and Fern, Moss Your turn · Round 1 · random"
    assert re.fullmatch(r"You and Bot 1 (You|Bot 1) won with \d+ VP · random", finished)
    assert "\n".join(violations(ann)) == "" and fits(ann)
    page.get_by_role("link", name="Continue").click()
    page.locator("header.bar.mine").wait_for()
    page.go_back()
    page.get_by_role("link", name="Replay").click()
    page.get_by_text("Move 0 of").first.wait_for()
    page.goto(ann.address)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    page.get_by_role("button", name="Forget: You and Bot 1").click()
    expect(page.locator("ul .what")).to_have_count(1)
    page.get_by_role("button", name="Forget: You and Fern").click()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Forget: You and Fern").click()
    page.get_by_role("button", name="Forget", exact=True).click()
    expect(page.locator("ul .what")).to_have_count(0)
    page.get_by_role("button", name="Put it back").click()
    expect(page.locator("ul .what")).to_have_count(1)
    expect(page.get_by_role("link", name="Continue")).to_be_visible()


def test_the_language_is_chosen_on_the_first_screen(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(ann.address)
    ann.page.get_by_role("button", name="日本語").click()
    expect(ann.page.get_by_role("heading", name="すぐに遊ぶ")).to_be_visible()
    expect(ann.page.locator("html")).to_have_attribute("lang", "ja")
    ann.page.get_by_role("button", name="English").click()
    expect(ann.page.get_by_role("heading", name="Play now")).to_be_visible()


def test_settings_lie_over_the_table(browsers: Browsers) -> None:
    ann = browsers.person()
    table = ann.open_table(2)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Settings").click()
    window = ann.page.get_by_role("dialog", name="Settings")
    window.get_by_label("dark").check()
    assert "\n".join(violations(ann)) == ""
    ann.page.keyboard.press("Escape")
    expect(window).to_have_count(0)
    expect(ann.page).to_have_url(f"{ann.address}/t/{table}")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_friends_meet_in_the_waiting_room(browsers: Browsers) -> None:
    ann, ben = browsers.person(), browsers.person(PHONE)
    table = open_by_link(ann, clock="300")
    expect(ann.page.locator(".seats strong").first).to_have_text("Player 1")
    expect(ann.page).to_have_title("Waiting room (2 of 3) · Raccoon Tycoon")
    expect(ann.page.locator(".chosen")).to_contain_text("5 minutes per decision")
    sit_down(ben, table, "Ben")
    expect(ann.page).to_have_title("Waiting room (3 of 3) · Raccoon Tycoon")
    ben.page.get_by_role("button", name="Rename").click()
    ben.page.locator("input[name=name]").fill("Player 1")
    ben.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("alert")).to_contain_text("already has that name")
    browsers.complaints.clear()  # the browser's own, of the refusal
    ben.page.locator("input[name=name]").fill("Benny")
    ben.page.keyboard.press("Enter")
    expect(ann.page.locator(".seats")).to_contain_text("Benny")
    ben.page.get_by_label("Say something to the table").fill("Here I am")
    ben.page.keyboard.press("Enter")
    expect(ann.page.locator(".messages")).to_contain_text("Here I am")
    assert "\n".join(violations(ben)) == "" and fits(ben)
    ann.page.get_by_role("button", name="Start the game").click()
    for person in (ann, ben):
        person.page.locator("header.bar").wait_for()
        expect(person.page.locator("[role=timer]")).to_contain_text(re.compile(r"[45]:\d\d"))
    waits = ben if ann.my_turn else ann
    expect(waits.page).to_have_title(re.compile(r"^(Player 1|Benny)'s turn"))


def test_a_bot_plays_for_the_absent_until_they_return(browsers: Browsers) -> None:
    ann, ben = browsers.person(), browsers.person()
    table = open_by_link(ann)
    sit_down(ben, table, "Ben")
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.locator("header.bar").wait_for()
    ben.page.goto("about:blank")
    log = ann.page.locator("[role=log]")
    expect(log).to_contain_text("Ben left the table.")
    expect(ann.page.get_by_role("article", name="Ben")).to_contain_text("away")
    stand_in = ann.page.get_by_role("button", name="Let a bot play for Ben")
    while not stand_in.count():
        ann.page.locator("header.bar.mine, .absence .main").first.wait_for()
        if ann.my_turn:
            ann.act_elsewhere()
    stand_in.click()
    expect(log).to_contain_text("A bot plays for Ben.")
    ben.page.goto(f"{ben.address}/t/{table}")
    ben.page.get_by_role("button", name="Take my seat back").click()
    expect(log).to_contain_text("Ben took the seat back from the bot.")
    expect(log).to_contain_text("Ben is back.")


def test_a_rematch_asks_everybody(browsers: Browsers) -> None:
    ann, ben = browsers.person(), browsers.person(PHONE)
    table = open_by_link(ann)
    sit_down(ben, table, "Ben")
    ann.page.get_by_role("button", name="Start the game").click()
    for person in (ann, ben):
        person.page.locator("header.bar").wait_for()
        person.page.evaluate(RESIGN)
    for person in (ann, ben):
        person.page.locator(".end").wait_for()
        expect(person.page).to_have_title(re.compile("won"))
    ben.page.get_by_role("button", name="Play again").click()
    expect(ben.page.get_by_text("Waiting for Player 1.")).to_be_visible()
    asks = ann.page.get_by_role("alertdialog")
    expect(asks).to_contain_text("Ben wants to play again.")
    assert "\n".join(violations(ann)) == ""
    asks.get_by_role("button", name="I'm in").click()
    for person in (ann, ben):
        person.page.locator("header.bar").wait_for()
        expect(person.page.locator(".player .tag", has_text="resigned")).to_have_count(0)
