"""Puzzles in the static page, without a network."""

from __future__ import annotations

from playwright.sync_api import expect

from raccoon_tycoon.locale import said
from tests.site.conftest import Folder
from tests.site.test_site import LOADED
from tests.web.people import PHONE, Browsers
from tests.web.test_puzzles import SHEET, a_pass
from tests.web.test_screens import fits, violations


def test_a_puzzle_is_solved_without_a_network(browsers: Browsers, folder: Folder) -> None:
    puzzle = a_pass()
    ann = browsers.person(PHONE)
    ann.page.goto(ann.address)
    ann.page.evaluate(LOADED)
    folder.stop()
    ann.page.context.set_offline(True)
    ann.page.get_by_role("link", name="Puzzles").click()
    ann.page.locator(f"ol a[href$='/{puzzle.id}']").click()
    ann.page.locator(".stage .end .pass").click()
    expect(ann.page.locator(SHEET)).to_contain_text("Solved!")
    expect(ann.page.locator(f"{SHEET} .why")).to_have_text(said(puzzle.reason))
    assert "\n".join(violations(ann)) == "" and fits(ann)
    ann.page.get_by_role("link", name="All puzzles").click()
    expect(ann.page.locator("ol a.solved")).to_have_count(1)
