"""Puzzles: solved and missed by clicking, by keyboard, on a phone in Japanese; what was solved stays so."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from raccoon_tycoon import Game
from raccoon_tycoon.api.actions import Pass, Sell
from raccoon_tycoon.locale import said
from raccoon_tycoon.puzzles import Puzzle, shipped_book
from tests.web.people import CONFIRM, LAPTOP, PHONE, Browsers, Person
from tests.web.test_screens import fits, violations

GUIDE = ".guide .verdict"
SHEET = ".over .verdict"


def position(puzzle: Puzzle) -> Game:
    game = Game.new(puzzle.source.rules, puzzle.source.seed(shipped_book().seed))
    for action in puzzle.source.actions[: puzzle.move]:
        game.play(action)
    return game


def a_sale(theme: str) -> Puzzle:
    """A puzzle that is solved by selling all one has of a commodity, as the page suggests."""
    for puzzle in shipped_book().puzzles:
        best = puzzle.best.action
        if isinstance(best, Sell) and puzzle.theme == theme:
            tokens = position(puzzle).view(puzzle.seat).players[puzzle.seat].tokens
            if best.units == tokens[best.commodity] and not best.export:
                return puzzle
    raise AssertionError(f"no such sale among the puzzles of the theme {theme}")


def a_pass() -> Puzzle:
    return next(one for one in shipped_book().puzzles if isinstance(one.best.action, Pass))


def track(puzzle: Puzzle) -> str:
    assert isinstance(puzzle.best.action, Sell)
    return f"[data-spot=track-{puzzle.best.action.commodity}]"


def sound(person: Person) -> bool:
    """Nothing that axe complains of, and nothing wider than the screen."""
    assert "\n".join(violations(person)) == ""
    return fits(person)


def test_a_wrong_answer_is_told_then_the_right_one_and_progress_stays(browsers: Browsers) -> None:
    puzzle = a_sale("storage")
    of_theme = [one for one in shipped_book().puzzles if one.theme == "storage"]
    ann = browsers.person()
    ann.page.goto(ann.address)
    ann.page.get_by_role("link", name="Puzzles").click()
    ann.page.get_by_text("Storage").click()
    expect(ann.page.get_by_role("status")).to_have_text(f"0 of {len(of_theme)} solved")
    expect(ann.page.locator("ol a")).to_have_count(len(of_theme))
    assert sound(ann)
    ann.page.locator(f"ol a[href$='/{puzzle.id}']").click()
    expect(ann.page.locator(GUIDE)).to_have_text("Find the best move.")
    assert sound(ann)

    ann.page.locator(".me .hand .lit").first.click()
    ann.page.locator(CONFIRM).click()
    expect(ann.page.locator(GUIDE)).to_contain_text("Not the best: play card")
    best = round(100 * puzzle.best.chance)
    expect(ann.page.locator(GUIDE)).to_contain_text(re.compile(rf"gives you (a )?{best}%"))
    assert sound(ann)

    ann.page.locator(track(puzzle)).click()
    ann.page.locator(CONFIRM).click()
    expect(ann.page.locator(GUIDE)).to_contain_text("Solved!")
    expect(ann.page.locator(f"{GUIDE} .why")).to_have_text(said(puzzle.reason))
    expect(ann.page.locator(".guide tr.best td").first).to_contain_text(f"{best}%")
    expect(ann.page.locator(".board .lit")).to_have_count(0)
    assert sound(ann)

    ann.page.get_by_role("button", name="Next puzzle").click()
    expect(ann.page.locator(GUIDE)).to_have_text(re.compile("best move|Bid or pass"))
    assert puzzle.id not in ann.page.url and any(one.id in ann.page.url for one in of_theme)
    ann.page.get_by_role("link", name="All puzzles").click()
    ann.page.reload()
    expect(ann.page.get_by_role("status")).to_have_text(f"1 of {len(of_theme)} solved")
    expect(ann.page.locator("ol a.solved")).to_have_count(1)


def test_whoever_gives_up_sees_the_solution_and_it_is_not_solved(browsers: Browsers) -> None:
    puzzle = a_pass()
    ann = browsers.person()
    ann.page.goto(f"{ann.address}/#/puzzles/{puzzle.id}")
    expect(ann.page.locator(GUIDE)).to_have_text("Bid or pass?")
    ann.page.get_by_role("button", name="Show the solution").click()
    expect(ann.page.locator(GUIDE)).to_contain_text("The best move: pass.")
    ann.page.get_by_role("link", name="All puzzles").click()
    expect(ann.page.locator("ol a.missed")).to_have_count(1)
    expect(ann.page.get_by_role("status")).to_contain_text("0 of")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_puzzle_is_solved_by_keyboard(browsers: Browsers, size: tuple[int, int]) -> None:
    puzzle = a_sale("sale")
    ann = browsers.person(size)
    ann.page.goto(f"{ann.address}/#/puzzles/{puzzle.id}")
    ann.page.locator(track(puzzle)).focus()
    ann.page.keyboard.press("Enter")
    ann.page.locator(CONFIRM).focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(GUIDE if size == LAPTOP else SHEET)).to_contain_text("Solved!")
    ann.page.get_by_role("button", name="Next puzzle").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(GUIDE)).to_have_text(re.compile("best move|Bid or pass"))


def test_on_a_phone_in_japanese(browsers: Browsers) -> None:
    puzzle = a_pass()
    ann = browsers.person(PHONE, locale="ja-JP", has_touch=True)
    ann.page.goto(f"{ann.address}/#/puzzles")
    ann.page.locator("ol a").first.wait_for()
    assert sound(ann)
    ann.page.goto(f"{ann.address}/#/puzzles/{puzzle.id}")
    expect(ann.page.locator(GUIDE)).to_contain_text("パスか")
    assert sound(ann)
    ann.page.locator(CONFIRM).tap()
    expect(ann.page.locator(SHEET)).to_contain_text("最善手ではありません")
    assert sound(ann)
    ann.page.get_by_role("button", name="もう一度").tap()
    ann.page.locator(".stage .end .pass").tap()
    expect(ann.page.locator(SHEET)).to_contain_text("正解")
    expect(ann.page.locator(f"{SHEET} .why")).to_have_text(said(puzzle.reason, "ja"))
    assert sound(ann)


def test_a_puzzle_that_is_not_there_is_told(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(f"{ann.address}/#/puzzles/9-9-9")
    expect(ann.page.get_by_role("alert")).to_have_text("There is no such puzzle.")
    browsers.complaints.clear()  # the browser itself notes the 404
