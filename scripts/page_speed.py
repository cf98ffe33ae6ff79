"""Measures the page in Chromium as Lighthouse's desktop setting does: ``python scripts/page_speed.py``.

The network is slowed down to 10 Mbit/s with 40 ms of delay. A figure's score lies on Lighthouse's published
log-normal curve for desktops; the whole is weighted as in Lighthouse 10, without its Speed Index, which needs
a film of the loading. Then, on loopback and with nothing slowed down: from opening a table's link with an
empty cache to the first action that can be taken, from a click to the changed board, and what moves while
others play.
"""

from __future__ import annotations

import math
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import CHROMIUM, FLAGS, Host  # noqa: E402 (the folder must be found first)
from tests.web.people import CONFIRM, LAPTOP, PHONE, Browsers  # noqa: E402
from tests.web.stillness import shifts_while_others_move  # noqa: E402

# Name: (weight, the value that scores 90, the value that scores 50), of Lighthouse 10 for desktops.
CURVES = {"FCP": (10, 934, 1600), "LCP": (25, 1200, 2400), "TBT": (30, 150, 350), "CLS": (25, 0.1, 0.25)}
ERFC_ONE_FIFTH = 0.9061938024368232
OBSERVE = """
window.seen = {LCP: 0, CLS: 0, TBT: 0};
const watch = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({type, buffered: true});
watch("largest-contentful-paint", (entry) => (seen.LCP = entry.startTime));
watch("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.CLS += entry.value; });
watch("longtask", (entry) => (seen.TBT += Math.max(0, entry.duration - 50)));
"""
CLICK = """() => new Promise((done) => {
    const board = document.querySelector("[data-version]");
    const began = performance.now();
    new MutationObserver((_, observer) => {
        observer.disconnect();
        requestAnimationFrame(() => done(performance.now() - began));
    }).observe(board, {attributes: true, attributeFilter: ["data-version"]});
    document.querySelector(":is(.dock, .stage) .end .main").click();
})"""

PLAYABLE = """
window.playable = new Promise((done) => {
    const look = () => {
        if (document.querySelector(".lit, .dock .main:not(:disabled)")) done(performance.now());
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
});
"""
KEYS = "(table) => new URLSearchParams(JSON.parse(localStorage['raccoon-seats'])[table].seats).toString()"


def score(name: str, value: float) -> float:
    """From 0 to 1."""
    _, good, median = CURVES[name]
    if value <= 0:
        return 1.0
    return (1 - math.erf(math.log(value / median) * ERFC_ONE_FIFTH / -math.log(good / median))) / 2


def load(chromium: Browser, address: str) -> dict[str, float]:
    """A first visit with an empty cache."""
    context = chromium.new_context(viewport={"width": 1350, "height": 940})
    page = context.new_page()
    page.add_init_script(OBSERVE)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    line = {"offline": False, "latency": 40, "downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6}
    session.send("Network.emulateNetworkConditions", line)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    found: dict[str, Any] = page.evaluate("seen")
    found["FCP"] = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    found["kB"] = sum(sizes) / 1000
    context.close()
    return found


def playable(browsers: Browsers) -> float:
    """Milliseconds from opening a table's link to an action that can be taken; the bots have moved before."""
    ann = browsers.person()
    table = ann.open_table(4)
    ann.page.locator("header.bar.mine").wait_for()
    keys = ann.page.evaluate(KEYS, table)
    ann.page.context.close()
    stranger = browsers.person()  # nothing in the cache
    stranger.page.add_init_script(PLAYABLE)
    stranger.page.goto(f"{stranger.address}/t/{table}#/keys/{keys}")
    waited = float(stranger.page.evaluate("playable"))
    stranger.page.context.close()
    return waited


def clicks(browsers: Browsers, count: int) -> list[float]:
    """Milliseconds from a confirming click to the changed board."""
    ann = browsers.person()
    ann.open_table(2)
    found: list[float] = []
    while len(found) < count:
        ann.page.locator("header.bar.mine").wait_for()
        leave = ann.page.locator(".dock > .main")
        if leave.count():
            before = ann.page.locator("[data-version]").get_attribute("data-version")
            leave.click()
            ann.page.locator(f"[data-version='{before}']").wait_for(state="detached")
            continue
        if not ann.page.locator(CONFIRM).count():
            ann.page.locator(".me .hand .lit").first.click()
            ann.page.locator(CONFIRM).wait_for()
        found.append(ann.page.evaluate(CLICK))
    return found


def shifted(browsers: Browsers, size: tuple[int, int], decisions: int) -> float:
    """The layout shift of a table of five on which nobody touches the page: moves come from elsewhere."""
    ann = browsers.person(size, reduced_motion="no-preference")
    ann.open_table(5)
    return sum(shift.value for shift in shifts_while_others_move(ann, decisions))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder))
        host.start()
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        runs = [load(chromium, host.url) for _ in range(5)]
        middle = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
        weights = sum(curve[0] for curve in CURVES.values())
        whole = sum(curve[0] * score(name, middle[name]) for name, curve in CURVES.items()) / weights
        for name in CURVES:
            print(f"| {name} | {middle[name]:.3g} | {100 * score(name, middle[name]):.0f} |")
        print(f"| performance, weighted | | {100 * whole:.0f} |")
        print(f"| first load, compressed | {middle['kB']:.0f} kB | |")
        first = [playable(Browsers(chromium, host.url)) for _ in range(7)]
        print(f"| a link to a playable table, median of {len(first)} | {statistics.median(first):.0f} ms | |")
        waits = clicks(Browsers(chromium, host.url), 40)
        print(f"| click to changed board, median of {len(waits)} | {statistics.median(waits):.0f} ms | |")
        chromium.close()
        decisions = 25
        moving = playwright.chromium.launch(
            executable_path=CHROMIUM, args=[flag for flag in FLAGS if "reduced-motion" not in flag]
        )
        for name, size in {"laptop": LAPTOP, "phone": PHONE}.items():
            shift = shifted(Browsers(moving, host.url), size, decisions)
            print(f"| layout shift while others move, {decisions} decisions, {name} | {shift:.3g} | |")
        moving.close()
        host.stop()


if __name__ == "__main__":
    main()
