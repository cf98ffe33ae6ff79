"""What a screen reader hears, by Chromium's accessibility tree: the prompt, the actions, reasons, the log."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from playwright.sync_api import expect

from tests.web.people import Browsers, Person
from tests.web.test_table_comfort import until_my_action

STATE = """async () => {
    const table = location.pathname.split("/").pop();
    const secret = JSON.parse(localStorage.getItem("raccoon-seats"))[table].seats[0];
    const headers = {authorization: `Bearer ${secret}`};
    return (await fetch(`/api/tables/${table}/state`, {headers})).json();
}"""


class Heard(NamedTuple):
    role: str
    name: str
    description: str
    live: str
    disabled: bool


def heard(person: Person) -> list[Heard]:
    """Every node of the accessibility tree that is not ignored."""
    session = person.page.context.new_cdp_session(person.page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    found = []
    for node in nodes:
        if node["ignored"]:
            continue
        traits = {trait["name"]: trait["value"].get("value") for trait in node.get("properties", [])}
        words = [str(node.get(part, {}).get("value", "")) for part in ("role", "name", "description")]
        found.append(
            Heard(words[0], words[1], words[2], str(traits.get("live", "")), bool(traits.get("disabled")))
        )
    return found


def button_for(action: str) -> re.Pattern[str]:
    """How the button of an action begins: its name says what it does."""
    verb, _, rest = action.partition(" ")
    first = rest.split(" ")[0]
    return re.compile(
        {
            "produce": f"Produce with Card {first}: ",
            "sell": f"Sell {first}: price",
            "auction": f"Auction {rest}",
            "build": f"Buy {rest}",
            "town": "Buy the town ",
        }[verb]
    )


def test_the_prompt_the_log_and_the_outcome_are_spoken(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2)
    until_my_action(ann)
    spoken = {(node.role, node.live) for node in heard(ann) if node.live}
    assert ("status", "polite") in spoken  # the prompt waits until the sentence before is finished
    assert ("log", "polite") in spoken
    expect(ann.page.locator("header.bar")).to_match_aria_snapshot("- status: /five actions/")
    ann.page.locator(".me .hand .lit").first.click()
    expect(ann.page.locator(".spoken")).to_have_text(re.compile(r"^Take \d (?:of \d )?"))
    expect(ann.page.locator(".spoken")).to_have_attribute("aria-live", "polite")


def test_every_legal_action_is_a_button_that_says_what_it_does(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2)
    until_my_action(ann)
    legal = ann.page.evaluate(STATE)["you"]["legal"]
    enabled = [node.name for node in heard(ann) if node.role == "button" and not node.disabled]
    assert {text.split(" ")[0] for text in legal} >= {"produce", "auction"}
    for action in legal:
        assert any(button_for(action).match(name) for name in enabled), action
    on_table = re.compile("Produce with|Sell |Auction |Buy ")
    for name in filter(on_table.match, enabled):
        assert any(button_for(action).match(name) for action in legal), name


def test_what_is_dimmed_tells_its_reason(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2)
    until_my_action(ann)
    dimmed = ann.page.locator(".thing.dim, .track.dim")
    ann.page.keyboard.press("Tab")
    for index in range(dimmed.count()):
        thing = dimmed.nth(index)
        thing.focus()
        reason = ann.page.locator(".tip:popover-open .why")
        reason.wait_for()
        name = thing.locator(".sr-only").inner_text()
        (told,) = {node for node in heard(ann) if node.role == "button" and node.name == name}
        assert told.disabled
        assert reason.inner_text() in told.description
