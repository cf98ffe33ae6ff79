"""What a finished game is worth to a seat. Every kind is zero-sum."""

from ..rules.score import score, winners
from ..state import State

REWARD_WIN = 0  # the winners share 1, the others share -1
REWARD_PLACE = 1  # from 1 for the first to -1 for the last in equal steps; ties share
REWARD_MARGIN = 2  # own points minus the average of the others' points


def stands_before(s: State, won: int, seat: int, other: int) -> int:
    """Whether ``seat`` finished before ``other``: winners first, then by points, then by money."""
    seat_won = (won >> seat) & 1
    other_won = (won >> other) & 1
    if seat_won != other_won:
        return seat_won
    points = score(s, seat)
    other_points = score(s, other)
    if points != other_points:
        return points > other_points
    return s.money[seat] > s.money[other]


def place_of(s: State, seat: int) -> int:
    """1 for the first; ties share the better place."""
    won = winners(s)
    place = 1
    for other in range(s.players):
        if stands_before(s, won, other, seat):
            place += 1
    return place


def reward(s: State, seat: int, kind: int) -> float:
    """A finished game's reward for ``seat``."""
    won = winners(s)
    if kind == REWARD_WIN:
        shares = 0
        for other in range(s.players):
            shares += (won >> other) & 1
        if shares == s.players:
            return 0.0
        if (won >> seat) & 1:
            return 1.0 / shares
        return -1.0 / (s.players - shares)
    behind = 0
    before = 0
    others = 0
    for other in range(s.players):
        if other != seat:
            others += score(s, other)
            behind += stands_before(s, won, seat, other)
            before += stands_before(s, won, other, seat)
    rivals: float = s.players - 1
    if kind == REWARD_PLACE:
        return (behind - before) / rivals
    return score(s, seat) - others / rivals
