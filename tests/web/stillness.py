"""What moves on the page although nobody touches it: the browser's own layout shifts, while others play."""

from __future__ import annotations

from typing import NamedTuple

from tests.web.people import Person

WATCH = """() => {
    window.shifts = [];
    const name = (node) => node === null ? "gone" : node.nodeName + "." + (node.className ?? "");
    new PerformanceObserver((list) => {
        for (const {value, hadRecentInput, sources} of list.getEntries())
            if (!hadRecentInput) shifts.push([value, sources.map(({node, previousRect, currentRect}) =>
                `${name(node)}: ${previousRect.x} ${previousRect.y} to ${currentRect.x} ${currentRect.y}`)]);
    }).observe({type: "layout-shift"});
}"""


class Shift(NamedTuple):
    value: float
    what: list[str]


def shifts_while_others_move(person: Person, decisions: int) -> list[Shift]:
    """Every shift until this many decisions were made for the person at the page, from elsewhere."""
    page = person.page
    page.locator("header.bar.mine").wait_for()
    page.evaluate(WATCH)
    for nth in range(decisions):
        before = page.locator("[data-version]").get_attribute("data-version")
        person.act_elsewhere(nth)
        page.locator(f"[data-version='{before}']").wait_for(state="detached")
        page.locator("header.bar.mine").wait_for()
    return [Shift(*found) for found in page.evaluate("shifts")]
