"""Full tables on every screen: nothing sticks out, lies over another thing or is out of sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from matplotlib import get_data_path
from playwright.sync_api import expect

from raccoon_tycoon import Game, Rules
from raccoon_tycoon.bots import load_bot
from tests.web.moments import Moment
from tests.web.people import LAPTOP, PHONE, Browsers, Person

LARGE, UPRIGHT, SIDEWAYS = (1920, 1080), (820, 1180), (1180, 820)
WINDOW = (1366, 660)
"""What a browser's own bars leave of a laptop."""
HUGE, SMALL, ON_ITS_SIDE = (2560, 1440), (1024, 768), (844, 390)
SIZES = (LAPTOP, WINDOW, LARGE, HUGE, SMALL, UPRIGHT, SIDEWAYS, PHONE)
ONE_SCREEN = (LAPTOP, WINDOW, LARGE, HUGE, SMALL, SIDEWAYS)
"""Where the page itself must not scroll."""
FACES = {"wide": "DejaVuSans", "narrow": "STIXGeneral"}
"""Text is set in a face of the reader's system. Of those that matplotlib brings, these are far apart."""
SET_IN = """async ([face, files]) => {
    const height = {ascentOverride: "93%", descentOverride: "24%"};  // of DejaVu Sans: only the width differs
    for (const [weight, file] of Object.entries(files))
        if (![...document.fonts].some((font) => font.family === face && font.weight === weight))
            document.fonts.add(await new FontFace(face, `url(/faces/${file})`, {weight, ...height}).load());
    document.documentElement.style.setProperty("--sans", `${face}, sans-serif`);
    await document.fonts.ready;
}"""
COMPLAINTS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")


@cache
def fullest(players: int) -> Moment:
    """An action when somebody has many tiles and the offer is full, from games of random bots."""
    everything = "expansion=fat-cat missions=on shields=dealt" if players == 6 else ""
    rules = Rules.parse(f"players={players} {everything}")
    most, found = 0, None
    for seed in range(8):
        game, bot = Game.new(rules, seed), load_bot("random")(seed, None)
        while not game.over:
            assert game.seat is not None
            view = game.view(game.seat)
            tiles = max(len(player.buildings) for player in view.players)
            if view.decision == "action" and tiles > most and len(view.building_offer) == 4:
                most, found = tiles, Moment(game.record().to_text(), len(game.actions), game.seat)
            game.play(bot.choose(view, game.legal_actions()))
    assert found is not None
    return found


# A page measures itself when it is redrawn, on a busy machine a while after it was resized.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


def look(person: Person, size: tuple[int, int], one_screen: bool, in_sight: str) -> str:
    """What is wrong with the page on a screen of this size, a line each."""
    if person.page.viewport_size != {"width": size[0], "height": size[1]}:
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        person.page.evaluate(DRAWN)
    found: list[str] = person.page.evaluate(COMPLAINTS, [one_screen, in_sight])
    return "\n".join(f"{size[0]}x{size[1]}: {complaint}" for complaint in found)


def set_in(person: Person, face: str) -> None:
    """Have the page's plain text set in a face, as on a system that has no other."""
    folder = Path(get_data_path()) / "fonts" / "ttf"
    person.page.route(
        "**/faces/*", lambda route: route.fulfill(path=folder / route.request.url.split("/")[-1])
    )
    files = {"400": f"{FACES[face]}.ttf", "700": f"{FACES[face]}{'-Bold' if face == 'wide' else 'Bol'}.ttf"}
    person.page.evaluate(SET_IN, [face, files])


def sizes_and_faces(
    person: Person, sizes: Iterable[tuple[int, int]]
) -> Iterator[tuple[tuple[int, int], str]]:
    """Every size in every face. A new size costs more than a new face: each begins in the last one's face."""
    faces = list(FACES)
    set_in(person, faces[0])
    for size in sizes:
        yield size, faces[0]
        set_in(person, faces[1])
        yield size, faces[1]
        faces.reverse()


@pytest.mark.parametrize(
    ("players", "language"), [*((n, "en-GB") for n in range(2, 7)), (5, "ja-JP"), (6, "ja-JP")]
)
def test_a_full_table_fits_every_screen(browsers: Browsers, players: int, language: Any) -> None:
    ann = browsers.person(locale=language)
    ann.open_moment(fullest(players))
    ann.page.locator("header.bar.mine").wait_for()
    expect(ann.page.locator(".people .player")).to_have_count(players)
    wrong = []
    for size, face in sizes_and_faces(ann, SIZES):
        people = ", .strip .one" if size == PHONE else ", .people .player"
        if size == SMALL and players == 6:
            people = ""  # there they scroll
        in_sight = f"header.bar, .market, .me .tokens, .me .hand > :nth-child(-n + 3){people}"
        if complaints := look(ann, size, size in ONE_SCREEN, in_sight):
            wrong.append(f"{face}:\n{complaints}")
    assert "\n".join(wrong) == ""


def test_on_a_phone_the_players_unfold(browsers: Browsers) -> None:
    ann = browsers.person(PHONE)
    ann.open_moment(fullest(6))
    panels = ann.page.locator(".people .player")
    expect(panels).to_have_count(6)
    expect(panels.first).to_be_hidden()
    ann.page.get_by_role("button", name="Show player details").click()
    for number in range(6):
        expect(panels.nth(number)).to_be_visible()
    for face in FACES:
        set_in(ann, face)
        assert look(ann, PHONE, False, "header.bar, .market, .me .tokens") == ""
    ann.page.get_by_role("button", name="Hide player details").click()
    expect(panels.first).to_be_hidden()


@pytest.mark.parametrize("players", [5, 6])
def test_a_replay_shows_every_hand_beside_the_board(browsers: Browsers, players: int) -> None:
    ann = browsers.person()
    ann.page.goto(ann.address)
    moment = fullest(players)
    study = ann.page.evaluate(
        """async (record) => (await (await fetch("/api/records", {method: "POST",
            headers: {"content-type": "application/json"}, body: JSON.stringify({record})})).json()).id""",
        moment.record,
    )
    ann.page.goto(f"{ann.address}/t/{study}#/move/{moment.move}")
    expect(ann.page.locator(".people .player .cards")).to_have_count(players)
    ann.page.locator(".charts .u-over").wait_for()
    for size, face in sizes_and_faces(ann, (LAPTOP, LARGE, SIDEWAYS)):
        in_sight = "header.bar, .market, .people .player, .charts, .controls"
        assert look(ann, size, True, in_sight) == "", face
    for size in (PHONE, ON_ITS_SIDE):
        assert look(ann, size, False, "header.bar, .controls, .controls .play") == ""
