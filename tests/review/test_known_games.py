"""Games in which the right answer is known: the review finds the mistake, and nothing else around it.

In each, play around the mistake is sound. Where the end of the game can be solved (``exact.py``), a test does
so: the seat was sure to win and threw it away, and nobody else gave away anything certain. A sale earlier in
the game can't be solved, so every way to judge it must agree, by far.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from raccoon_tycoon import Action, Bid, BuyTownAny, Game, Produce, Record, Sell, View
from raccoon_tycoon.api.codec import perform
from raccoon_tycoon.api.position import sample
from raccoon_tycoon.catalog.components import CARDS, COMMODITY_INDEX
from raccoon_tycoon.kernel import backend
from raccoon_tycoon.kernel.state import State
from raccoon_tycoon.review.account import counted_once
from raccoon_tycoon.review.choices import Comparison
from raccoon_tycoon.review.judging import Decision, judge_decision
from raccoon_tycoon.review.moments import moment_of
from raccoon_tycoon.review.reviewing import Reviewing
from tests.review.exact import bounds, followers

GAMES = Path(__file__).parent / "games"
VISITS = 1024
WORLDS = 5
TO_THE_END = 0  # the planner plays, no net is asked

TOWN = ("town-not-bought", 206)
SET = ("set-given-away", 148)
RAILROAD = ("railroad-overpaid", 233)
RAISED_RAILROAD = ("raised-railroad-overpaid", 198)
SALE = ("sale-before-rise", 88)


def town_in_the_last_round(view: View, better: Action) -> bool:
    return view.last_round and isinstance(better, BuyTownAny)


def bid_against_a_set(view: View, better: Action) -> bool:
    assert view.auction is not None and view.auction.high_bidder is not None
    rival = view.players[view.auction.high_bidder]
    return isinstance(better, Bid) and rival.railroads.get(view.auction.railroad, 0) > 0


def pay_less_for_the_last_railroad(view: View, better: Action) -> bool:
    """Some of the money is still there for a building."""
    assert view.auction is not None and view.railroads_left == 1
    return isinstance(better, Bid) and better.amount < (view.money or 0)


def card_that_raises(commodity: str) -> Callable[[View, Action], bool]:
    def raises(view: View, better: Action) -> bool:
        assert isinstance(better, Produce) and better.card in view.hand
        return CARDS[better.card - 1].price[COMMODITY_INDEX[commodity]] > 0

    return raises


def decisions(game: str) -> dict[int, Decision]:
    record = Record.load(GAMES / f"{game}.txt")
    return {one.number: one for one in Reviewing(record, visits=1).decisions}


@pytest.mark.parametrize(
    ("place", "around", "right", "reason"),
    [
        (TOWN, range(198, 209), town_in_the_last_round, "why-town-pair"),
        (SET, range(141, 153), bid_against_a_set, "why-bid-deny"),
        (RAILROAD, range(229, 235), pay_less_for_the_last_railroad, "why-bid-less"),
        (RAISED_RAILROAD, range(191, 200), pay_less_for_the_last_railroad, "why-bid-less"),
        (SALE, range(83, 91), card_that_raises("wheat"), "why-raise-first"),
    ],
    ids=lambda one: one[0] if isinstance(one, tuple) else "",
)
def test_the_mistake_is_found_and_nothing_else(
    place: tuple[str, int], around: range, right: Callable[[View, Action], bool], reason: str
) -> None:
    game, number = place
    near = {at: one for at, one in decisions(game).items() if at in around}
    looked = counted_once([judge_decision(one, VISITS)[0] for one in near.values()])
    judged = {one.number: one for one in looked}
    assert [one.number for one in judged.values() if one.mark != "fine"] == [number]
    found = judged[number]
    assert found.mark == "blunder"
    moment = moment_of(near[number], found)
    assert right(near[number].view, moment.better.action)
    assert moment.reason.id == reason


def after(state: State, action: Action) -> State:
    changed = state.copy()
    for number in perform(state.copy(), action):
        backend.apply(changed, number)
    return changed


@pytest.mark.parametrize("place", [TOWN, SET, RAILROAD, RAISED_RAILROAD], ids=lambda place: place[0])
def test_a_certain_victory_was_thrown_away(place: tuple[str, int]) -> None:
    """Whatever the others held: sure to win with another action, sure not to win after this one."""
    game, number = place
    decision = decisions(game)[number]
    assert decision.view.seat is not None
    luck = random.Random(1)
    for _ in range(WORLDS):
        state = sample(decision.view, luck)._state
        sure = max(bounds(one, decision.view.seat)[0] for one in followers(state))
        assert sure == 1.0
        assert bounds(after(state, decision.action), decision.view.seat) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("place", "first"), [(TOWN, 204), (SET, 145), (RAILROAD, 230), (RAISED_RAILROAD, 195)]
)
def test_nobody_else_gave_away_anything_certain(place: tuple[str, int], first: int) -> None:
    """From the last railroad's auction or the last round on."""
    game, number = place
    record = Record.load(GAMES / f"{game}.txt")
    position = Game.new(record.rules, record.seed)
    given_away = []
    for at, (seat, action) in enumerate(record.actions):
        if at >= first:
            state = position._state
            sure = max(bounds(one, seat)[0] for one in followers(state))
            if bounds(after(state, action), seat)[0] < sure:
                given_away.append(at)
        position.play(action)
    assert given_away == [number]


def test_every_judge_would_raise_the_price_before_the_sale() -> None:
    """A few turns ahead, many, and played to the end without the net."""
    game, number = SALE
    right = card_that_raises("wheat")
    decision = decisions(game)[number]
    view, sale = decision.view, decision.action
    assert view.seat is not None and isinstance(sale, Sell)
    raising = [one for one in view.legal_actions() if isinstance(one, Produce) and right(view, one)]
    known = view.known_state()
    actions: list[Action] = [sale, *raising]
    lines = [perform(known.copy(), one) for one in actions]
    for horizon in (2, 10, 30, TO_THE_END):
        compared = Comparison(known, view.seat, lines, seed=1)
        compared.horizon = horizon
        compared.run(300)
        best = max(range(len(lines)), key=lambda line: compared.lead(line, 0))
        assert compared.lead(best, 0) > max(0.1, 3 * compared.error(best, 0))
