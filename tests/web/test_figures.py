"""An owner's own figures in the page: their names, what they do, and that they are marked as such."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Host
from tests.web.people import Browsers

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "own-figures.csv"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path, EXAMPLE)
    host.start()
    yield host
    host.stop()


def test_a_table_is_played_with_the_owners_figures(chromium: Browser, host: Host) -> None:
    browsers = Browsers(chromium, host.url)
    ann = browsers.person()
    table = ann.open_table(2, people=2, rules="expansion=fat-cat shields=chosen")
    ready = ann.page.get_by_role("button", name="I'm here")
    sorrel = ann.page.locator(".stage .choice", has_text="Sergeant Sorrel")
    ready.or_(sorrel).first.wait_for()
    if ready.count():
        ready.click()
    expect(sorrel).to_contain_text("raise one price by $3")
    expect(sorrel.locator(".own")).to_have_text("custom")
    # What is as it ships is marked as it was.
    expect(ann.page.locator(".stage .choice", has_text="Lady Thistle").locator(".designed")).to_have_count(1)
    sorrel.click()
    ann.page.get_by_role("button", name="Take this shield").click()
    ready.click()  # the device goes to the rival
    expect(ann.page.locator("aside.story")).to_contain_text("Sergeant Sorrel")
    assert ann.play(random.Random(1), 6) == 6

    ann.page.goto(f"{ann.address}/#/new")
    expect(ann.page.locator("form")).to_contain_text("custom numbers")

    jun = browsers.person(locale="ja-JP")
    jun.page.goto(f"{jun.address}/t/{table}")
    expect(jun.page.locator("html")).to_have_attribute("lang", "ja")
    expect(jun.page.locator("aside.story")).to_contain_text("Sergeant Sorrel")
    jun.page.goto(f"{jun.address}/#/rules")
    jun.page.get_by_role("searchbox").fill("Grand")
    expect(jun.page.locator(".tile .name")).to_have_text(["Grand Bank", "Grand Station", "Grand Mansion"])
    expect(jun.page.locator(".tile .own")).to_have_text(["自作"] * 3)

    # Started again without them, the server says so and keeps the game.
    host.stop()
    host.components = None
    host.start()
    eve = browsers.person()
    eve.page.goto(f"{eve.address}/t/{table}")
    expect(eve.page.get_by_role("alert")).to_contain_text(
        "custom numbers that this server doesn't have. It is saved"
    )
    browsers.close()
    assert [text for text in browsers.complaints if "ERR_" not in text and "WebSocket" not in text] == []
