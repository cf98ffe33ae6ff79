"""A turn: the five actions as buttons, few clicks, tokens chosen by their pictures, prices as I pay them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from raccoon_tycoon.api.view import View
from raccoon_tycoon.catalog.components import CARDS
from raccoon_tycoon.locale import say
from tests.web.moments import Choice, moment, moments, second_of_a_set
from tests.web.people import LAPTOP, PHONE, Browsers, Person
from tests.web.test_choices import wait_for_a_move_after
from tests.web.test_layout import DRAWN

FAR_DOWN = "() => scrollTo(0, document.documentElement.scrollHeight)"


def _nothing_to_choose(view: View, legal: list[str]) -> bool:
    """My first card shows as many tokens as I may take, and none would be too many."""
    if view.decision != "action" or view.seat is None:
        return False
    me = view.players[view.seat]
    room = me.storage_limit - sum(me.tokens.values())
    return room > 3 and not me.buildings and sum(CARDS[min(view.hand) - 1].production) == 3


def _five_to_take(view: View, legal: list[str]) -> bool:
    return view.decision == "take" and view.card_in_play is not None and len(legal) > 3


def at(
    browsers: Browsers, wanted: Choice, size: tuple[int, int] = LAPTOP, players: int = 4
) -> tuple[Person, int]:
    """Somebody at a moment of this kind, and its move."""
    person, found = browsers.person(size), moment(wanted, players)
    person.open_moment(found)
    person.page.locator("header.bar.mine").wait_for()
    return person, found.move


def _all_five(view: View, legal: list[str]) -> bool:
    """Four of the actions can be done, each with several things; the town can't be paid."""
    verbs = [text.split()[0] for text in legal]
    return view.decision == "action" and verbs.count("build") > 1 and "sell" in verbs and "town" not in verbs


def in_sight(thing: Locator) -> bool:
    """Its middle is on the screen, with nothing over it."""
    return bool(
        thing.evaluate("""(thing) => {
            const box = thing.getBoundingClientRect();
            return thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
        }""")
    )


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_an_action_calls_out_what_it_can_be_done_with(browsers: Browsers, size: tuple[int, int]) -> None:
    ann, _ = at(browsers, _all_five, size)
    page = ann.page
    for verb, things in {
        "produce": ".me .hand .lit",
        "auction": ".offers .lit[data-spot^=railroad]",
        "build": ".offers .tiles .lit",
    }.items():
        page.evaluate(FAR_DOWN)
        page.locator(f"[data-verb={verb}]").click()
        expect(page.locator(".table")).to_have_attribute("data-aim", verb)
        expect(page.locator(".dock .says")).to_have_text(re.compile(r"^(?:Play|Choose) .*\.\s*$"))
        expect(page.locator(things).first.locator(".look")).to_have_css("animation-name", "call")
        assert in_sight(page.locator(things).first), verb
    page.locator("[data-verb=build]").click()  # once more: it is let go
    expect(page.locator("[data-aim]")).to_have_count(0)


def test_an_action_that_has_nothing_says_why(browsers: Browsers) -> None:
    ann, _ = at(browsers, _all_five)
    ann.page.locator("[data-verb=town]").click()
    says = ann.page.locator(".dock .says")
    expect(says).to_contain_text("You don't have the tokens for the town.")
    expect(says).to_contain_text(re.compile(r"costs \d .*; you hold \d"))


def test_producing_takes_two_clicks_where_nothing_is_to_be_chosen(browsers: Browsers) -> None:
    ann, move = at(browsers, _nothing_to_choose)
    ann.page.locator(".me .hand .lit").first.click()
    ann.page.locator(".dock .end .main").click()
    wait_for_a_move_after(ann, move)
    expect(ann.page.locator("aside.story")).to_contain_text("Ann produced")


def test_tokens_are_chosen_by_their_pictures_beside_the_played_card(browsers: Browsers) -> None:
    ann, _ = at(browsers, _five_to_take)
    page = ann.page
    expect(page.locator(".dock .played")).to_be_visible()
    steppers = page.locator(".stepper")
    counts = [int(text.split("/")[0]) for text in steppers.locator("b").all_inner_texts()]
    most = [int(text.split("/")[1]) for text in steppers.locator("b").all_inner_texts()]
    more = next(place for place, count in enumerate(counts) if count < most[place])
    steppers.nth(more).locator(".token").click()  # all are chosen: one more is exchanged for another
    expect(steppers.nth(more).locator("b")).to_have_text(re.compile(rf"^{counts[more] + 1}/"))
    after = [int(text.split("/")[0]) for text in steppers.locator("b").all_inner_texts()]
    assert sum(after) == sum(counts)
    expect(page.locator(".dock .end .main")).to_be_enabled()


# What of the choice sticks out of the sheet that holds it, or lies over its neighbour.
STICKS_OUT = """() => {
    const sheet = document.querySelector("footer.mine").getBoundingClientRect();
    const bottom = Math.min(sheet.bottom, innerHeight) + 1;
    const all = (things) => [...document.querySelectorAll(things)];
    const out = all(".dock :is(.outcome, button, .total, .token)").filter((thing) => {
        const box = thing.getBoundingClientRect();
        return box.top < sheet.top - 1 || box.bottom > bottom || box.right > innerWidth + 1;
    });
    const tokens = all(".dock .token").map((token) => token.getBoundingClientRect());
    const over = tokens.filter((box, nth) => nth > 0 && box.left < tokens[nth - 1].right - 1);
    return [...out.map((thing) => thing.textContent), ...over.map((box) => `a token at ${box.left}`)];
}"""


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
def test_a_choice_of_tokens_fits_beside_my_cards(browsers: Browsers, language: str) -> None:
    ann = browsers.person(locale=language)
    wrong = []
    for choice in ("a cheaper town", "the tokens of a Water Mill", "a fourth or fifth token"):
        ann.open_moment(moments()[choice])
        ann.page.locator("header.bar.mine").wait_for()
        if choice == "a cheaper town":
            ann.page.locator(".verbs button").last.click()
            mix = ann.page.get_by_role("button", name=say("pay-any", language[:2]))
            if mix.count():
                mix.click()
        ann.page.locator(".dock .stepper").first.wait_for()
        for width, height in (LAPTOP, (1366, 660), (1180, 820), (1024, 768), PHONE):
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.evaluate(DRAWN)
            wrong += [f"{choice} at {width}: {thing}" for thing in ann.page.evaluate(STICKS_OUT)]
    assert wrong == []


def test_what_a_card_makes_lies_below_its_word(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_moment(moments()["a fourth or fifth token"])
    five = ann.page.locator(".dock .played .five")
    expect(five.locator("i")).to_have_count(5)
    tops = five.locator("i").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().top))"
    )
    assert max(tops) - min(tops) <= 4  # one line; the card lies a little crooked


def test_what_i_own_lies_before_me_as_cards(browsers: Browsers) -> None:
    ann, _ = at(browsers, second_of_a_set)
    expect(ann.page.locator(".me .fan .card")).not_to_have_count(0)
    cards = [fan.locator(".card").count() for fan in ann.page.locator(".me .fan").all()]
    sets = ann.page.locator(".people .player").first.locator(".sets .place b").all_inner_texts()
    assert sorted(cards) == sorted(map(int, sets[: len(cards)]))
    numbers = [int(text) for text in ann.page.locator(".me .hand .number").all_inner_texts()]
    assert numbers == sorted(numbers)  # and my hand is sorted


def test_price_tags_show_what_i_pay(browsers: Browsers) -> None:
    ann = browsers.person()
    ann.open_moment(moments()["a cheaper town"])
    ann.page.locator("header.bar.mine").wait_for()
    prices = ann.page.locator(".offers [data-spot^=town] .prices span").first
    full = int(prices.locator("s").inner_text())
    mine = int(prices.inner_text().removeprefix(str(full)))
    assert mine < full
    ann.page.locator(".offers .lit[data-spot^=town]").click()
    expect(ann.page.locator(".dock .outcome")).to_contain_text("You keep")
