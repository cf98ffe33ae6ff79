"""A finished game reviewed in a server's page, by the browser itself; on a phone and by keyboard, too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import PAGE
from tests.web.people import LAPTOP, PHONE, Browsers, Person
from tests.web.reviews import careless_game, hurried
from tests.web.test_screens import fits, violations

STUDY = """async (record) => {
    const headers = {"content-type": "application/json"};
    const answer = await fetch("/api/records", {method: "POST", headers, body: JSON.stringify({record})});
    return (await answer.json()).id;
}"""
needs_engine = pytest.mark.skipif(
    not (PAGE.parent / "engine" / "engine.json").is_file(), reason="no engine for browsers (make site)"
)


def hurry(page: Page) -> None:
    def changed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=hurried(answer.text()))

    page.context.route("**/assets/review.worker-*.js", changed)


def open_record(person: Person, screen: str) -> None:
    person.page.goto(person.address)
    table = person.page.evaluate(STUDY, careless_game())
    person.page.goto(f"{person.address}/t/{table}#/{screen}")


@needs_engine
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_review_on_a_japanese_phone(browsers: Browsers, theme: str) -> None:
    ann = browsers.person(PHONE, locale="ja-JP", color_scheme=theme, has_touch=True)
    hurry(ann.page)
    open_record(ann, "review")
    review = ann.page.get_by_role("region", name="検討", exact=True)
    ann.page.locator(".scrubber .mark").first.wait_for(state="attached")
    expect(review.get_by_role("progressbar")).to_have_count(0)
    assert "\n".join(violations(ann)) == "" and fits(ann)
    review.get_by_role("list").get_by_role("button").first.click()
    expect(ann.page).to_have_url(re.compile(r"#/move/\d+/seat-[12]$"))
    expect(review.get_by_role("article")).to_contain_text("より良い手")
    assert "\n".join(violations(ann)) == "" and fits(ann)
    review.get_by_label("誰の手か").select_option("1")
    review.get_by_role("button", name="Benのミスから学ぶ").click()
    ann.page.locator("header.bar.mine").wait_for()
    ann.page.get_by_role("button", name="答えを見る").click()
    expect(ann.page.locator(".exercise")).to_contain_text("最善手")
    assert "\n".join(violations(ann)) == "" and fits(ann)


@needs_engine
def test_a_review_is_stopped_kept_and_continued(browsers: Browsers) -> None:
    ann = browsers.person(LAPTOP)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    open_record(ann, "move/0")
    button = ann.page.get_by_role("button", name="Review", exact=True)
    button.wait_for()
    assert not any("engine" in url or "worker" in url for url in asked)  # nobody has asked for a review yet
    button.click()
    marks = ann.page.locator(".scrubber .mark")
    marks.first.wait_for(state="attached")
    review = ann.page.get_by_role("region", name="Review", exact=True)
    stop = review.get_by_role("button", name="Stop")
    stop.click()
    expect(review).to_contain_text("Stopped.")
    hurry(ann.page)
    ann.page.reload()
    button.click()
    marks.first.wait_for(state="attached")
    expect(review.get_by_role("progressbar")).to_have_count(0)  # what was judged is there at once
    review.get_by_role("button", name="Continue").click()
    expect(stop).to_be_visible()
    expect(stop).to_have_count(0)
    expect(review.get_by_role("row", name=re.compile("^Accuracy")).get_by_role("cell")).to_have_count(2)
    ann.page.get_by_role("img", name="Winning chances, by round").wait_for()
    review.get_by_role("button", name="Next error").focus()
    ann.page.keyboard.press("Enter")
    expect(review.get_by_role("article")).to_be_visible()
    review.get_by_label("Played").focus()
    ann.page.keyboard.press("ArrowDown")
    expect(review.get_by_label("Better")).to_be_checked()
    assert "\n".join(violations(ann)) == "" and fits(ann)
    review.get_by_role("button", name="Try again from here").click()
    ann.page.get_by_role("button", name="Play on", exact=True).click()
    ann.page.wait_for_url(lambda url: "#" not in url)
    ann.page.locator("header.bar.mine").wait_for()


def test_a_server_without_an_engine_says_so(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.route("**/engine/engine.json", lambda route: route.fulfill(status=404))
    open_record(ann, "review")
    expect(ann.page.get_by_role("alert")).to_contain_text("make site")
    assert [text for text in browsers.complaints if "404" not in text] == []
    browsers.complaints.clear()


def test_a_running_game_offers_no_review(browsers: Browsers) -> None:
    ann = browsers.person()
    table = ann.open_table(2)
    ann.page.locator("header.bar.mine").wait_for()
    ann.page.goto(f"{ann.address}/t/{table}#/move/0/spectator")
    ann.page.get_by_role("slider").wait_for()
    expect(ann.page.get_by_role("button", name="Review")).to_have_count(0)
    path = f"/api/tables/{table}/record?form=json"
    assert ann.page.evaluate("async (path) => (await (await fetch(path)).json()).error", path) == "not-over"
    browsers.complaints.clear()  # the browser notes the refusal
