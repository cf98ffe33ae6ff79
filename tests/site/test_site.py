"""The game without a server: one static folder, and after the first load no network."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Worker, expect

from raccoon_tycoon import Record
from tests.site.conftest import Folder
from tests.web.people import PHONE, Browsers, Person
from tests.web.test_lesson import follow
from tests.web.test_screens import fits, violations

ROOT = Path(__file__).parent.parent.parent
LOADED = """() => new Promise((done) => {
    const look = () => navigator.serviceWorker.controller && done();
    navigator.serviceWorker.addEventListener("controllerchange", look);
    look();
})"""
"""All files are kept, and the page takes them from there."""
# Python's memory, as the page keeps it for the next visit.
MEMORY = """async (look) => {
    const cache = await caches.open("raccoon-python"), keys = await cache.keys();
    const kept = keys.length ? await (await cache.match(keys[0])).blob() : {size: 0};
    return look(kept.size, cache, keys);
}"""
# A player beside the page, in the office itself, who does one legal thing after the other.
PLAY_ON = """async ([table, secret]) => {
    const page = self.postMessage.bind(self), number = 1e9;
    const over = new Promise((done) => {
        self.postMessage = (message, ...more) => {
            if (message.number !== number) return page(message, ...more);
            if (message.kind !== "said") return;
            const state = JSON.parse(message.text);
            if (state.result) return done(state.version);
            if (state.you?.legal.length) {
                const {version} = state, wish = {type: "act", key: `playing-on-${version}`, version};
                say({...wish, action: state.you.legal[version % state.you.legal.length]});
            }
        };
    });
    const say = (text) => self.onmessage({data: {kind: "say", number, text: JSON.stringify(text)}});
    await self.onmessage({data: {kind: "connect", number, table}});
    await say({type: "hello", secret, since: 0});
    const version = await over;
    self.postMessage = page;
    return version;
}"""
# A browser's storage that is full after a few moves.
FULL = """
let written = 0;
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...what) {
    if (++written > 8) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, what);
};
"""

# Somebody edits what the browser keeps.
DAMAGE = """async () => {
    localStorage['raccoon-daily'] = '{"2026-02-31": {"table": 7}, "x": null, "2026-11-17": {"points": {}}}';
    const open = indexedDB.open("raccoon");
    const base = await new Promise((done) => { open.onsuccess = () => done(open.result); });
    const work = base.transaction("sheets", "readwrite"), sheets = work.objectStore("sheets");
    sheets.getAll().onsuccess = ({target}) => {
        for (const sheet of target.result) sheets.put({...sheet, text: '{"row": "nonsense"}'});
    };
    await new Promise((done) => { work.oncomplete = done; });
}"""


def office(page: Page) -> Worker:
    return next(worker for worker in page.workers if "office" in worker.url)


def deal(person: Person, level: str = "easy") -> str:
    """From the start page to a dealt table; its id."""
    page = person.page
    page.goto(person.address)
    page.get_by_label("Bot level").select_option(level)
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**?t=*")
    page.locator("header.bar.mine").wait_for()
    return page.url.partition("?t=")[2]


def play_on(page: Page, table: str) -> None:
    """To the end of the game, by somebody faster than a mouse."""
    keys: dict[str, Any] = page.evaluate("JSON.parse(localStorage.getItem('raccoon-seats'))")
    office(page).evaluate(PLAY_ON, [table, keys[table]["seats"]["0"]])
    page.locator(".end[role=dialog]").wait_for()


def test_a_whole_game_without_a_network(browsers: Browsers, folder: Folder) -> None:
    ann = browsers.person(accept_downloads=True)
    table = deal(ann)
    ann.step(random.Random(1))
    version = ann.page.locator("[data-version]").get_attribute("data-version")
    ann.page.evaluate(LOADED)
    folder.stop()
    ann.page.context.set_offline(True)
    ann.page.goto(ann.address)
    ann.page.get_by_role("link", name="Continue").click()
    ann.page.locator("header.bar.mine").wait_for()
    assert int(ann.page.locator("[data-version]").get_attribute("data-version") or 0) >= int(version or 0)
    assert ann.play(random.Random(2), most_steps=2) == 2
    ann.page.get_by_role("button", name="Hint").click()
    ann.page.locator(".hint, .advice").first.wait_for()
    play_on(ann.page, table)
    assert "\n".join(violations(ann)) == ""
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Download game record").click()
    record = saved.value.path().read_text("utf-8")
    assert Record.from_text(record).winners is not None
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.locator(".replay, .moves, [role=slider]").first.wait_for()


def test_the_lesson_in_japanese_on_a_phone_without_a_network(browsers: Browsers, folder: Folder) -> None:
    ann = browsers.person(PHONE, locale="ja-JP")
    ann.page.goto(ann.address)
    expect(ann.page.get_by_role("heading", name="すぐに遊ぶ")).to_be_visible()
    assert "\n".join(violations(ann)) == "" and fits(ann)
    ann.page.evaluate(LOADED)
    folder.stop()
    ann.page.context.set_offline(True)
    ann.page.goto(ann.address)
    ann.page.get_by_role("button", name="遊びながら覚える").click()
    ann.page.locator("header.bar.mine").wait_for()
    expect(ann.page.locator(".coach")).to_be_visible()
    assert "\n".join(violations(ann)) == "" and fits(ann)
    assert follow(ann)[-1] == "end"


def test_a_new_version_is_taken_when_the_player_says_so_and_no_game_is_lost(
    browsers: Browsers, folder: Folder
) -> None:
    ann = browsers.person()
    deal(ann)
    ann.page.evaluate(LOADED)
    ann.page.goto(ann.address)
    ann.page.get_by_role("link", name="Continue").wait_for()
    folder.next_version()
    ann.page.goto(ann.address)
    update = ann.page.get_by_role("button", name="Update now")
    update.wait_for()
    assert ann.page.title() == "Raccoon Tycoon"
    update.click()
    ann.page.wait_for_function("() => document.querySelector('title').textContent !== ''")
    expect(update).to_have_count(0)
    assert "Next " in str(ann.page.evaluate("fetch('index.html').then((answer) => answer.text())"))
    ann.page.get_by_role("link", name="Continue").click()
    ann.page.locator("header.bar.mine").wait_for()


def test_a_worker_that_dies_is_started_again(browsers: Browsers) -> None:
    ann = browsers.person()
    deal(ann)
    assert ann.play(random.Random(1), most_steps=2) == 2
    ann.take_device()
    office(ann.page).evaluate("setTimeout(() => self.close())")
    with ann.page.expect_event("worker", lambda worker: "office" in worker.url):
        pass
    ann.page.locator("header.bar.mine").wait_for()
    assert ann.play(random.Random(3), most_steps=2) == 2
    next(worker for worker in ann.page.workers if "mind" in worker.url).evaluate(
        "setTimeout(() => self.close())"
    )
    assert ann.play(random.Random(4), most_steps=2) == 2


def test_python_continues_from_the_memory_that_was_kept(browsers: Browsers) -> None:
    ann = browsers.person()
    deal(ann)
    ann.page.wait_for_function(f"() => ({MEMORY})(size => size > 1e7)")
    ann.page.goto(ann.address)
    ann.page.get_by_role("link", name="Continue").click()
    assert ann.play(random.Random(1), most_steps=2) == 2
    ann.page.evaluate(f"({MEMORY})((size, cache, [key]) => cache.put(key, new Response('damaged')))")
    ann.page.goto(ann.address)
    ann.page.get_by_role("link", name="Continue").click()
    assert ann.play(random.Random(2), most_steps=2) == 2
    ann.page.wait_for_function(f"() => ({MEMORY})(size => size > 1e7)")


def test_a_browser_that_keeps_nothing(browsers: Browsers, folder: Folder) -> None:
    ann = browsers.person(accept_downloads=True)

    folder.change(
        "office", lambda text: "Object.defineProperty(self, 'indexedDB', {value: undefined});" + text
    )
    denied = "{configurable: true, get() { throw new Error('denied') }}"
    ann.page.add_init_script(f"Object.defineProperty(window, 'localStorage', {denied})")
    deal(ann)
    expect(ann.page.get_by_role("alert")).to_contain_text("doesn't let the page save")
    assert ann.play(random.Random(1), most_steps=2) == 2
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename.startswith("raccoon-")


def test_several_games_several_tabs_and_several_people_at_one_screen(browsers: Browsers) -> None:
    ann = browsers.person()
    deal(ann)
    other = Person(ann.page.context.new_page(), ann.address)
    other.page.goto(ann.page.url)
    for acting, looking in ((ann, other), (other, ann)):
        looking.page.locator("header.bar.mine").wait_for()
        before = looking.page.locator("[data-version]").get_attribute("data-version")
        assert acting.play(random.Random(1), most_steps=1) == 1
        looking.page.locator(f"[data-version='{before}']").wait_for(state="detached")
    other.page.close()
    ann.page.locator("header.bar.mine").wait_for()
    reached = ann.page.locator("header.bar .round").inner_text()  # the deal is another each time
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("link", name="Home").click()
    at_one_screen(ann)
    assert ann.play(random.Random(5), most_steps=3) == 3
    ann.page.goto(ann.address)
    expect(ann.page.get_by_text("Looking up your games")).to_be_visible()
    expect(ann.page.locator("ul .what")).to_have_count(2)
    expect(ann.page.locator("ul .what", has_text=f"{reached} · easy")).to_have_count(1)
    expect(ann.page.locator("ul .what", has_text="· hard")).to_have_count(1)


def at_one_screen(person: Person) -> None:
    """A table of two people and a bot."""
    person.page.get_by_role("link", name="New table").click()
    person.page.get_by_label("Who plays in seat 2").select_option("person")
    person.page.get_by_role("button", name="Open the table").click()


def test_custom_numbers_from_a_file(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(f"{ann.address}#/settings")
    figures = ann.page.get_by_label("Choose a file")
    figures.set_input_files({"name": "mine.csv", "mimeType": "text/csv", "buffer": b"nonsense"})
    expect(ann.page.locator("fieldset [role=alert]")).to_be_visible()
    figures.set_input_files(ROOT / "examples" / "own-figures.csv")
    expect(ann.page.get_by_text("New games use the numbers from your file.")).to_be_visible()
    assert "\n".join(violations(ann)) == ""
    deal(ann)


def test_a_full_storage_and_a_half_played_game_from_its_file(browsers: Browsers, folder: Folder) -> None:
    ann = browsers.person(accept_downloads=True)
    folder.change("office", lambda text: FULL + text)
    ann.page.goto(ann.address)
    at_one_screen(ann)
    assert ann.play(random.Random(1), most_steps=3) == 3
    expect(ann.page.get_by_role("alert")).to_contain_text("out of storage space")
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Save as a file").click()
    ann.page.goto(ann.address)
    ann.page.get_by_label("Open a game record").set_input_files(saved.value.path())
    ann.page.wait_for_url("**#/move/0")
    ann.page.get_by_role("button", name="Play on from here").wait_for()
    ann.page.keyboard.press("End")
    ann.page.wait_for_url(re.compile(r"#/move/[1-9]"))
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.get_by_role("button", name="Play on", exact=True).click()
    assert ann.play(random.Random(2), most_steps=1) == 1


def test_custom_numbers_that_this_version_does_not_know(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(ann.address)
    ann.page.evaluate("localStorage['raccoon-figures'] = 'nonsense'")
    deal(ann)
    expect(ann.page.get_by_role("alert")).to_contain_text("don't fit this version")
    ann.page.goto(f"{ann.address}#/settings")
    ann.page.get_by_role("button", name="Back to the built-in numbers").click()
    expect(
        ann.page.get_by_text("Play missions and the expansion with numbers from your own file")
    ).to_be_visible()


def test_damaged_games_and_a_damaged_history_stay_alone(browsers: Browsers) -> None:
    ann = browsers.person()
    damaged = deal(ann)
    ann.page.goto(f"{ann.address}#/rules")
    ann.page.evaluate(DAMAGE)
    ann.page.goto(ann.address)
    expect(ann.page.get_by_text("saved game is damaged")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Play today's deal")).to_be_visible()
    deal(ann)
    ann.page.goto(f"{ann.address}?t={damaged}")
    expect(ann.page.get_by_text("Your other games are not affected.")).to_be_visible()
    expect(ann.page.locator("body")).not_to_contain_text("server")
    assert any("is in trouble" in line for line in browsers.complaints)
    browsers.complaints.clear()  # the office's log says why


# Python's parser runs out of stack in it, and Python with it.
TOO_DEEP = b'{"a":' * 100_000


def test_a_file_that_breaks_python_down_is_refused_and_play_goes_on(browsers: Browsers) -> None:
    ann = browsers.person()
    deal(ann)
    ann.page.goto(ann.address)
    with ann.page.expect_event("worker", lambda worker: "office" in worker.url):
        ann.page.get_by_label("Open a game record").set_input_files(
            {"name": "deep.json", "mimeType": "application/json", "buffer": TOO_DEEP}
        )
    expect(ann.page.get_by_role("alert")).to_contain_text("Something went wrong. Your games are safe")
    ann.page.get_by_role("link", name="Continue").click()
    assert ann.play(random.Random(1), most_steps=1) == 1
    assert any("RangeError" in line for line in browsers.complaints)
    browsers.complaints.clear()  # Pyodide's report
