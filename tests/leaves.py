"""Counting the leaves of a game's tree."""

from __future__ import annotations

from raccoon_tycoon.kernel import backend, ids
from raccoon_tycoon.kernel.state import State


def perft(state: State, depth: int) -> int:
    if depth == 0 or state.decision == ids.NOTHING:
        return 1
    numbers = backend.legal_ids(state)
    if depth == 1:
        return len(numbers)
    total = 0
    for number in numbers:
        child = state.copy()
        backend.apply(child, number)
        total += perft(child, depth - 1)
    return total
