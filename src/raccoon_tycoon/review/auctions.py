"""Auctions: what the lot was worth to each seat, by what that seat knew when the auction opened."""

from __future__ import annotations

import random

from ..api.events import AuctionWon
from ..api.view import View
from ..kernel.players.search.compare import OUT, WON
from .choices import Comparison
from .results import AuctionReview

PRICES = 5  # compared at a time
WORLDS = 16


def worth_of_lot(view: View, seed: object = 0, worlds: int = WORLDS) -> int:
    """The highest price at which winning the current auction is as good for the view's seat as being out.

    At most all its money; 0 if it shouldn't buy the lot at any price.
    """
    assert view.seat is not None and view.auction is not None
    known = view.known_state()
    luck = random.Random(repr(seed)).getrandbits(64)  # every price in the same worlds
    worth, too_much = 0, known.money[view.seat] + 1
    while too_much - worth > 1:
        step = max(1, -(-(too_much - worth) // (PRICES + 1)))
        prices = list(range(worth + step, too_much, step))
        compared = Comparison(known, view.seat, [[OUT], *([WON - price] for price in prices)], luck)
        compared.run(worlds)
        good = [price for line, price in enumerate(prices, 1) if compared.lead(line, 0) >= 0]
        if good:
            worth = good[-1]
        too_much = min((price for price in prices if price > worth), default=too_much)
    return worth


def review_auction(
    number: int, views: tuple[View, ...], sale: AuctionWon | None, seed: object = 0, worlds: int = WORLDS
) -> AuctionReview:
    """The auction opened by this action of the record, judged by what each seat saw then."""
    auction = views[0].auction
    assert auction is not None
    worths = tuple(worth_of_lot(view, (seed, number, view.seat), worlds) for view in views)
    return AuctionReview(
        number,
        auction.railroad,
        auction.starter,
        worths,
        stop_at(worths, auction.least_bid),
        None if sale is None else sale.seat,
        None if sale is None else sale.price,
        None if sale is None else sale.price - worths[sale.seat],
    )


def stop_at(worths: tuple[int, ...], least: int) -> int:
    """Where bidding should stop: a dollar above the second-highest worth; 0 if nobody should bid."""
    second, most = sorted(worths)[-2:]
    return 0 if most < least else max(least, min(most, second + 1))
