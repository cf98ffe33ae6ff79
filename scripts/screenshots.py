"""Takes a picture of every screen, on a laptop and a phone, by day and by night, into ``docs/screenshots/``.

``python scripts/screenshots.py`` runs a server of its own; it needs the built page and Chromium. With names
like ``laptop-dark`` or ``phone-light-ja`` it takes only those.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import CHROMIUM, FLAGS, Host  # noqa: E402
from tests.web.moments import Moment, moment, second_of_a_set  # noqa: E402
from tests.web.people import LAPTOP, PHONE, Browsers  # noqa: E402

from raccoon_tycoon import Game, Rules  # noqa: E402 (the folder must be found first)
from raccoon_tycoon.bots import load_bot  # noqa: E402
from raccoon_tycoon.locale import say  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"laptop": LAPTOP, "phone": PHONE}
ROUNDS = ["laptop-light", "laptop-dark", "phone-light", "phone-dark", "laptop-light-ja", "phone-dark-ja"]
NAMES = {"en": ["Ann", "Hazel", "Bramble", "Fern"], "ja": ["あかり", "ヘーゼル", "ブランブル", "ファーン"]}

SIX = Rules.parse("players=6 expansion=fat-cat missions=on shields=dealt")


def crowded(rules: Rules = Rules(players=5), seed: int = 4) -> Moment:  # noqa: B008 (rules never change)
    """Near the end of a game: many tiles, sets and towns."""
    game = Game.new(rules, seed)
    bots = [load_bot("planner" if seat % 2 else "random")(seed, None) for seat in range(rules.players)]
    found = None
    while not game.over:
        assert game.seat is not None
        view = game.view(game.seat)
        if game.seat == 0 and view.decision == "action":
            found = Moment(game.record().to_text(), len(game.actions), 0)
        game.play(bots[game.seat].choose(view, game.legal_actions()))
    assert found is not None
    return found


def take(browsers: Browsers, size: str, theme: str, language: str = "en") -> None:
    """One round through the screens."""
    ann = browsers.person(SIZES[size], color_scheme=theme, locale={"en": "en-GB", "ja": "ja-JP"}[language])
    page, names = ann.page, NAMES[language]
    ending = "" if language == "en" else f"-{language}"

    def shoot(name: str) -> None:
        page.mouse.move(1, 1)
        page.wait_for_timeout(500)
        picture = FOLDER / f"{name}-{size}-{theme}{ending}.png"
        page.screenshot(path=picture)
        few = Image.open(picture).convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2)
        few.save(picture, optimize=True)  # a third of the size

    for name, screen in {
        "start": "/",
        "new": "/#/new",
        "rules": "/#/rules",
        "settings": "/#/settings",
    }.items():
        page.goto(f"{ann.address}{screen}")
        page.locator("h1").wait_for()
        shoot(name)
    page.goto(f"{ann.address}/#/new")
    page.get_by_role("button", name=say("open-table", language)).click()
    page.get_by_role("heading", name=say("waiting-room", language)).wait_for()
    shoot("waiting")
    page.goto(ann.address)
    page.get_by_role("button", name=say("learn-by-playing", language)).click()
    page.locator(".pointed").wait_for()
    shoot("lesson")
    ann.open_table(2, people=2, names=names[:2])
    page.locator(".cover").wait_for()
    shoot("handover")
    ann.open_table(4, names=names)
    rng = random.Random(11)
    ann.play(rng, most_steps=16)
    page.locator("header.bar.mine").wait_for()
    while ann.prompt() != say("prompt-you-action", language):
        ann.play(rng, most_steps=1)
        page.locator("header.bar.mine").wait_for()
    page.locator(".stage").wait_for(state="detached")
    shoot("table")
    ann.open_moment(moment(second_of_a_set))
    page.locator(".stage").wait_for()
    shoot("auction")
    ann.open_moment(crowded())
    page.locator("header.bar.mine").wait_for()
    shoot("crowded")
    ann.open_moment(crowded(SIX))
    page.locator("header.bar.mine").wait_for()
    shoot("expansion")
    ann.open_moment(crowded())
    page.locator("header.bar.mine").wait_for()
    ann.play(random.Random(12))
    shoot("end")
    page.get_by_role("link", name=say("replay", language)).click()
    page.locator("output", has_text=re.compile(r"\b0\b")).first.wait_for()
    page.keyboard.press("End")
    page.locator(".sheet").wait_for()
    page.keyboard.press("ArrowLeft")
    page.locator(".sheet").wait_for(state="detached")
    shoot("replay")
    page.context.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder))
        host.start()
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        browsers = Browsers(chromium, host.url)
        for name in sys.argv[1:] or ROUNDS:
            take(browsers, *name.split("-"))
            print(name)
        chromium.close()
        host.stop()
    for complaint in browsers.complaints:
        print(complaint)


if __name__ == "__main__":
    main()
