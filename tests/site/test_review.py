"""A game reviewed in the static page, without a network, and exercises made of its mistakes."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from tests.site.conftest import Folder
from tests.site.test_site import LOADED, deal, play_on
from tests.web.people import Browsers
from tests.web.reviews import hurried
from tests.web.test_screens import fits, violations


def test_a_game_is_reviewed_and_learnt_from(browsers: Browsers, folder: Folder) -> None:
    ann = browsers.person()
    folder.change("review", hurried)
    table = deal(ann)
    play_on(ann.page, table)
    ann.page.evaluate(LOADED)
    folder.stop()
    ann.page.context.set_offline(True)
    ann.page.get_by_role("link", name="Review").click()
    review = ann.page.get_by_role("region", name="Review", exact=True)
    ann.page.locator(".scrubber .mark").first.wait_for(state="attached")
    expect(review.get_by_role("progressbar")).to_have_count(0)
    sums = review.locator(".sum tr")
    start, luck, own, others, result = (sums.nth(row).locator("td") for row in range(5))
    for column in range(start.count()):
        cells = [one.nth(column).inner_text() for one in (start, luck, own, others, result)]
        parts = [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells]
        assert sum(parts[:4]) == parts[4]
    assert "\n".join(violations(ann)) == "" and fits(ann)
    review.get_by_role("list").get_by_role("button").first.click()
    expect(review.get_by_role("article")).to_contain_text("Better")
    expect(ann.page).to_have_url(re.compile(r"#/move/\d+/seat-1$"))
    review.get_by_role("button", name="Learn from your mistakes").click()
    exercise = ann.page.get_by_role("region", name="Learn from mistakes")
    ann.page.locator("header.bar.mine").wait_for()
    ann.step(random.Random(2))
    expect(exercise.locator(".verdict")).to_be_visible()
    assert "\n".join(violations(ann)) == "" and fits(ann)
    show = exercise.get_by_role("button", name="Show solution")
    if show.count():  # else the answer was right
        show.click()
        expect(exercise).to_contain_text("Best:")
    ann.page.get_by_role("button", name="Back to the review").first.click()
    expect(review).to_be_visible()
