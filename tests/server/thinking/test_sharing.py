"""A person waits for all bots together only so long, and each of them has an equal share."""

from __future__ import annotations

import itertools

import pytest

from raccoon_tycoon.server.match.seats import AWAY, BOT, PERSON, RESIGNED, Seat
from raccoon_tycoon.server.thinking.sharing import UNATTENDED, allowed


def seats(*kinds: str) -> list[Seat]:
    return [Seat(number, kind, "") for number, kind in enumerate(kinds)]


ONE_AND_FIVE = seats(PERSON, *[BOT] * 5)


def test_five_bots_have_equal_shares_and_leave_time_for_auctions() -> None:
    waited, given = 0.0, []
    for decision in ["action", "take"] * 5:
        seconds = allowed(decision, ONE_AND_FIVE, waited, 5.0)
        assert seconds is not None
        given.append(seconds)
        waited += seconds
    assert given[::2] == [0.5] * 5
    assert given[1:8:2] == pytest.approx([1 / 6] * 4)
    assert waited < 3.5


def test_however_long_an_auction_is_it_never_takes_more_than_the_patience() -> None:
    waited = 0.0
    for decision in itertools.islice(itertools.cycle(["action", *["bid"] * 19]), 200):
        seconds = allowed(decision, ONE_AND_FIVE, waited, 5.0)
        assert seconds is not None and seconds >= 0.01
        waited += seconds
    assert waited < 5.0 + 200 * 0.01


def test_nobody_to_wait_is_no_hurry_unless_all_people_have_resigned() -> None:
    assert allowed("action", seats(BOT, BOT), 9.0, 5.0) is None
    assert allowed("action", seats(BOT, AWAY), 9.0, 5.0) is None
    assert allowed("action", seats(RESIGNED, BOT), 0.0, 5.0) == UNATTENDED
    assert allowed("action", seats(RESIGNED, PERSON), 0.0, 5.0) == 1.25
