"""Every building's choice, made with the mouse at a moment of a real game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Host
from tests.web.moments import CHOICES, moments
from tests.web.people import CONFIRM, Browsers, Person


def tick_export(person: Person) -> None:
    """Choose a commodity that can be exported, and export it."""
    person.page.locator(".board .track.lit").first.click()
    person.page.get_by_role("checkbox").check()


def click(place: str) -> Callable[[Person], None]:
    return lambda person: person.page.locator(place).first.click()


def wait_for_a_move_after(person: Person, move: int) -> None:
    # A function, not an expression: the page's policy lets nobody evaluate strings.
    person.page.wait_for_function(
        "move => Number(document.querySelector('[data-version]').dataset.version) > move", arg=move
    )


# What is clicked before the confirmation, and how the action then begins or ends.
CLICKS: dict[str, tuple[Callable[[Person], None] | None, str]] = {
    "one of several bonus buildings": (click(".dock .bonus"), "bonus "),
    "the tokens of a Water Mill": (None, "bonus Machine Shop "),
    "a fourth or fifth token": (None, "take "),
    "a trade by the Trading Floor": (click(".dock .trade"), "trade "),
    "an export": (tick_export, " export"),
    "a second sale": (click(".board .track.lit"), "sell "),
    "a second purchase": (click(".board .tiles .lit"), "build "),
    "an upgrade": (click(".me .owned .lit"), "upgrade "),
    "what to discard": (None, "discard "),
    "a cheaper town": (click(".board .cards .lit[data-spot^=town]"), "town"),
    "a bid": (None, "bid "),
}


def test_every_choice_is_tried() -> None:
    assert CLICKS.keys() == CHOICES.keys() == moments().keys()


@pytest.mark.parametrize("name", CLICKS)
def test_choice(browsers: Browsers, name: str) -> None:
    ann = browsers.person()
    moment = moments()[name]
    table = ann.open_moment(moment)
    ann.page.locator("header.bar.mine").wait_for()
    choose, expected = CLICKS[name]
    if choose is not None:
        choose(ann)
    ann.page.locator(CONFIRM).click()
    wait_for_a_move_after(ann, moment.move)
    state = ann.page.evaluate(
        f"async () => (await fetch('/api/tables/{table}/state?since={moment.move}')).json()"
    )
    action = state["entries"][0]["action"]
    assert action.startswith(expected) or action.endswith(expected), action


def test_a_server_that_stops_in_mid_auction_and_a_reload_lose_nothing(chromium: Browser, host: Host) -> None:
    browsers = Browsers(chromium, host.url)
    ann = browsers.person()
    moment = moments()["a bid"]
    ann.open_moment(moment)
    bid = ann.page.get_by_label("your bid")
    bid.wait_for()
    least = bid.input_value()
    ann.page.reload()
    bid.wait_for()
    expect(bid).to_have_value(least)
    host.stop()
    ann.page.locator(".offline").wait_for()
    host.start()
    ann.page.locator(".offline").wait_for(state="detached")
    ann.page.locator(".stage .end .pass").click()
    wait_for_a_move_after(ann, moment.move)
    browsers.close()
    assert [text for text in browsers.complaints if "ERR_" not in text and "WebSocket" not in text] == []
