"""How long a person waits for a round of ``hard`` bots at the page's normal speed, from one turn to the next.

``python bench/round_of_bots.py`` runs a server of its own and plays in Chromium; it needs the built page. The
person's own decisions are made at once, so what is measured is only the wait for others.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import CHROMIUM, FLAGS, Host  # noqa: E402 (the folder must be found first)
from tests.web.people import LAPTOP, Browsers, Person  # noqa: E402

# Plays for the person, without a thought.
ACT = """async () => {
    const table = location.pathname.split("/").pop();
    const secret = Object.values(JSON.parse(localStorage.getItem("raccoon-seats"))[table].seats)[0];
    const headers = {authorization: `Bearer ${secret}`, "content-type": "application/json"};
    const state = await (await fetch(`/api/tables/${table}/state`, {headers})).json();
    if (state.you === null || state.you.legal.length === 0) return null;
    const legal = state.you.legal;
    const pass = legal.includes("pass") ? "pass" : legal[0];
    const action = legal.find((text) => text.startsWith("produce")) ?? pass;
    const body = JSON.stringify({version: state.version, key: crypto.randomUUID(), action});
    await fetch(`/api/tables/${table}/actions`, {method: "POST", headers, body});
    return {decision: state.view.decision, round: state.view.round, mine: state.view.turn === state.you.seat};
}"""


def waits(person: Person, rounds: int) -> list[tuple[int, bool, float]]:
    """The seconds from a decision of the person to the next one, and whether all others had a whole turn."""
    page = person.page
    found: list[tuple[int, bool, float]] = []
    since, was_mine = 0.0, False
    while sum(whole for _, whole, _ in found) < rounds:
        page.locator("header.bar.mine, .end[role=dialog]").first.wait_for(timeout=120_000)
        if person.over:
            break
        now = time.monotonic()
        version = page.locator("[data-version]").get_attribute("data-version")
        played = page.evaluate(ACT)
        if played is not None:
            begins = bool(played["mine"] and played["decision"] == "action")
            if since and not (played["mine"] and not begins):  # the rest of an own turn waits for nobody
                found.append((played["round"], begins and was_mine, now - since))
            since, was_mine = time.monotonic(), played["mine"]
        page.locator(f"[data-version='{version}']").wait_for(state="detached", timeout=120_000)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--bots", type=int, default=5)
    parser.add_argument("--speed", default="normal")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder), seconds=1.0)
        host.start()
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        person = Browsers(chromium, host.url).person(LAPTOP)
        person.page.add_init_script(
            f"localStorage.setItem('raccoon-settings', JSON.stringify({{speed: '{given.speed}'}}))"
        )
        rules = "expansion=fat-cat" if given.bots == 5 else ""
        person.open_table(given.bots + 1, bot="hard", rules=rules)
        found = waits(person, given.rounds)
        chromium.close()
        host.stop()
    whole = sorted(wait for _, is_whole, wait in found if is_whole)
    load = os.getloadavg()[0]
    print(f"{given.bots} hard bots, {given.speed} speed, {os.cpu_count()} cores, load {load:.0f}")
    print("  ".join(f"{number}: {wait:.1f} s" for number, is_whole, wait in found if is_whole))
    print(f"{len(whole)} whole rounds: median {whole[len(whole) // 2]:.1f} s, longest {whole[-1]:.1f} s")
    print(f"longest wait between two decisions: {max(wait for _, _, wait in found):.1f} s")


if __name__ == "__main__":
    main()
