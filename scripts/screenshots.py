"""Takes a picture of every screen, laptop and phone, light and dark, into ``docs/screenshots/``.

``python scripts/screenshots.py ADDRESS`` needs a server that runs there, and Chromium.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.people import LAPTOP, PHONE, Browsers  # noqa: E402 (the folder must be found first)

FOLDER = ROOT / "docs" / "screenshots"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
SIZES = {"laptop": LAPTOP, "phone": PHONE}


def take(browsers: Browsers, size: str, theme: str) -> None:
    """One round through the screens."""
    ann = browsers.person(SIZES[size], color_scheme=theme)
    ann.page.set_default_timeout(20_000)

    def shoot(name: str) -> None:
        ann.page.mouse.move(1, 1)
        ann.page.wait_for_timeout(500)
        ann.page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png")

    for name, screen in (
        ("start", "/"),
        ("new", "/#/new"),
        ("rules", "/#/rules"),
        ("settings", "/#/settings"),
    ):
        ann.page.goto(f"{ann.address}{screen}")
        ann.page.locator("h1").wait_for()
        shoot(name)
    ann.page.goto(f"{ann.address}/#/new")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_role("heading", name="Waiting room").wait_for()
    shoot("waiting")
    rng = random.Random(11)
    ann.open_table(4)
    ann.play(rng, most_steps=30)
    ann.page.locator("header.bar.mine").wait_for()
    shoot("table")
    ann.play(rng)
    shoot("end")
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.get_by_text("Move 0 of").first.wait_for()
    for _ in range(40):
        ann.page.keyboard.press("ArrowRight")
    shoot("replay")
    ann.page.context.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        browsers = Browsers(chromium, sys.argv[1])
        wanted = sys.argv[2:] or [f"{size}-{theme}" for size in SIZES for theme in ("light", "dark")]
        for name in wanted:
            take(browsers, *name.split("-"))
        chromium.close()
    for complaint in browsers.complaints:
        print(complaint)


if __name__ == "__main__":
    main()
