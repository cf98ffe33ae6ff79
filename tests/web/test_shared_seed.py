"""The browser's own number in the seed: added without being asked, checked at the end."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Route, expect

from tests.web.people import OPEN_TABLE, Browsers, Person


def table_of(person: Person) -> dict[str, Any]:
    told: dict[str, Any] = person.page.evaluate(
        "async () => (await fetch(`/api/tables/${location.pathname.split('/').pop()}`)).json()"
    )
    return told


def waiting_room(person: Person, people: int) -> str:
    """A table in its waiting room, for several people at this screen against a bot."""
    person.page.goto(person.address)
    seats = [{"kind": "person", "name": f"Ann {n}"} for n in range(people)]
    seats.append({"kind": "bot", "name": "Bot", "bot": "random"})
    rules = f"players={len(seats)} sudden-death=14"
    table = str(person.page.evaluate(OPEN_TABLE, [rules, seats, False]))
    person.page.goto(f"{person.address}/t/{table}")
    return table


def check_the_shuffle(person: Person) -> None:
    person.page.get_by_role("link", name="Replay").click()
    person.page.get_by_role("button", name="Check the shuffle").click()


def test_the_page_adds_its_number_and_shows_that_the_shuffle_is_verified(browsers: Browsers) -> None:
    ann = browsers.person()
    waiting_room(ann, 1)
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.locator(".table").wait_for()
    (number,) = table_of(ann)["numbers"]
    assert number["number"] is not None
    ann.play(random.Random(6))
    check_the_shuffle(ann)
    expect(ann.page.locator("dialog .verdict")).to_contain_text("Verified")
    expect(ann.page.get_by_text("not even whoever runs the server could choose this deal")).to_be_visible()
    expect(ann.page.locator("dialog code")).to_contain_text(f"--number {number['number']}")


def test_several_people_at_one_screen_add_a_number_each(browsers: Browsers) -> None:
    ann = browsers.person()
    waiting_room(ann, 2)
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.locator(".cover, .table").first.wait_for()
    numbers = table_of(ann)["numbers"]
    assert [one["seat"] for one in numbers] == [0, 1]
    assert all(one["number"] for one in numbers) and numbers[0]["number"] != numbers[1]["number"]


def test_a_game_begun_from_the_first_page_holds_the_browsers_number(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.page.goto(ann.address)
    ann.page.get_by_role("button", name="Deal the cards").click()
    ann.page.locator(".table").wait_for()
    assert [one["seat"] for one in table_of(ann)["numbers"] if one["number"]] == [0]


def test_a_reload_in_the_waiting_room_keeps_the_number(browsers: Browsers) -> None:
    ann = browsers.person()
    waiting_room(ann, 1)
    ann.page.wait_for_function("() => localStorage.getItem('raccoon-numbers') !== null")
    kept = ann.page.evaluate("localStorage.getItem('raccoon-numbers')")
    ann.page.reload()
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.locator(".table").wait_for()
    assert table_of(ann)["numbers"][0]["number"] in kept


def test_a_server_that_swaps_the_secret_is_found_out(browsers: Browsers) -> None:
    ann = browsers.person()
    waiting_room(ann, 1)
    ann.page.get_by_role("button", name="Start the game").click()
    ann.play(random.Random(6))

    def lie(route: Route) -> None:
        told = route.fetch().json()
        told["table"] |= {"secret": "ab" * 32}
        route.fulfill(body=json.dumps(told), content_type="application/json")

    ann.page.route("**/api/tables/*/state*", lie)
    check_the_shuffle(ann)
    expect(ann.page.locator("dialog .verdict")).to_contain_text("Not as promised")


def test_without_a_number_the_page_says_what_the_promise_does_not_cover(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_table(2, rules="sudden-death=14")
    ann.play(random.Random(6))
    check_the_shuffle(ann)
    expect(ann.page.locator("dialog .verdict")).to_contain_text("They match")
    expect(ann.page.get_by_text("No player's browser added a random number")).to_be_visible()
