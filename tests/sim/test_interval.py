"""The one interval of shares."""

from __future__ import annotations

import pytest

from raccoon_tycoon.sim.interval import wilson


def test_it_never_leaves_its_range() -> None:
    assert wilson(0, 0) == (0, 1)
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_it_is_what_the_books_say() -> None:
    """Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for wins, games, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)
    assert wilson(81, 263).margin == pytest.approx((0.3662 - 0.2553) / 2, abs=5e-5)
