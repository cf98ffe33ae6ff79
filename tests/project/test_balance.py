"""The measurement of the designed figures' balance (docs/expansion.md)."""

from __future__ import annotations

import pytest
from scripts.balance import Finding, complaints, measure, table


@pytest.mark.needs_compiler
def test_shifts_are_measured_against_the_share_of_the_seat() -> None:
    tiles, shields, missions = measure(3, 40, 1)
    assert sum(shield.chances for shield in shields) == sum(mission.chances for mission in missions) == 120
    # All seats have a shield and a mission, so that what some gain the others lose.
    for findings in (shields, missions):
        assert sum(sum(finding.shifts) for finding in findings) == pytest.approx(0)
    assert sum(tile.chances for tile in tiles) >= sum(tile.uses for tile in tiles) > 0
    assert all(-1 <= shift <= 1 for tile in tiles for shift in tile.shifts)
    assert measure(3, 40, 1) == (tiles, shields, missions)


def test_what_shifts_too_much_or_is_dead_is_named() -> None:
    fair = Finding("Fair", [0.1, -0.1], chances=10, uses=5)
    strong = Finding("Strong", [0.2, 0.1], chances=10, uses=5)
    dead = Finding("Dead", [0.0], chances=100, uses=4)
    assert complaints({2: [fair]}) == []
    assert complaints({2: [strong, dead]}) == [
        "Strong shifts by +15.0 points at 2 players",
        "Dead is used in 4.0 % of games at 2 players",
    ]
    assert table("tile", {2: [strong], 3: [dead]})[-1].startswith("| Strong | +15.0")
