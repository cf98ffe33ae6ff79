"""Games in which the right answer is known: the review finds the mistake, and nothing else around it.

In each, play around the mistake is sound. What was right is known: the game was as good as over, or it was
played on to its end many times in two other ways, which agree.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from raccoon_tycoon import Action, Bid, BuyTownAny, Pass, Produce, Record, View
from raccoon_tycoon.catalog.components import CARDS, COMMODITY_INDEX
from raccoon_tycoon.review.account import counted_once
from raccoon_tycoon.review.judging import Decision, judge_decision
from raccoon_tycoon.review.moments import moment_of
from raccoon_tycoon.review.reviewing import Reviewing

GAMES = Path(__file__).parent / "games"
VISITS = 1024


def town_in_the_last_round(view: View, better: Action) -> bool:
    return view.last_round and isinstance(better, BuyTownAny)


def bid_against_a_set(view: View, better: Action) -> bool:
    assert view.auction is not None and view.auction.high_bidder is not None
    rival = view.players[view.auction.high_bidder]
    return isinstance(better, Bid) and rival.railroads.get(view.auction.railroad, 0) > 0


def pay_less_for_a_railroad(view: View, better: Action) -> bool:
    """Half as much would have won it, or passing was better still."""
    return isinstance(better, Pass) or (isinstance(better, Bid) and better.amount <= 15)


def card_that_raises_iron(view: View, better: Action) -> bool:
    assert isinstance(better, Produce) and better.card in view.hand
    return CARDS[better.card - 1].price[COMMODITY_INDEX["iron"]] > 0


@pytest.mark.parametrize(
    ("game", "number", "around", "right", "reason"),
    [
        ("town-not-bought", 206, range(198, 209), town_in_the_last_round, "why-town-pair"),
        ("set-given-away", 130, range(125, 133), bid_against_a_set, "why-bid-deny"),
        ("railroad-overpaid", 98, range(94, 102), pay_less_for_a_railroad, "why-bid-less"),
        ("sale-before-rise", 112, range(104, 117), card_that_raises_iron, "why-raise-first"),
    ],
)
def test_the_mistake_is_found_and_nothing_else(
    game: str, number: int, around: range, right: Callable[[View, Action], bool], reason: str
) -> None:
    record = Record.load(GAMES / f"{game}.txt")
    decisions = [one for one in Reviewing(record, visits=1).decisions if one.number in around]
    looked = counted_once([judge_decision(one, VISITS)[0] for one in decisions])
    judged = {one.number: one for one in looked}
    assert [one.number for one in judged.values() if one.mark != "fine"] == [number]
    found = judged[number]
    assert found.mark in ("mistake", "blunder")
    decision: Decision = next(one for one in decisions if one.number == number)
    moment = moment_of(decision, found)
    assert right(decision.view, moment.better.action)
    assert moment.reason.id == reason
