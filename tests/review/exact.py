"""The end of a game, solved: what a seat can be sure of, and the most it can hope for.

In the last round nobody gets another turn, so tokens and cards are worth nothing and every way to produce or
to pay for a town comes to the same. That leaves a tree small enough to try everything.
"""

from __future__ import annotations

from raccoon_tycoon.kernel import backend, ids
from raccoon_tycoon.kernel.refusals import LEGAL
from raccoon_tycoon.kernel.state import State

Bounds = tuple[float, float]
"""A seat's share of the victory at least, whatever the others do, and at most, if they all help."""
UNKNOWN: Bounds = (0.0, 1.0)
FREE = (ids.CHOOSE_TAKE, ids.CHOOSE_BONUS, ids.CHOOSE_BONUS_TAKE, ids.CHOOSE_DISCARD, ids.CHOOSE_PAYMENT)
"""Choices of tokens only."""


def bounds(state: State, seat: int, known: dict[bytes, Bounds] | None = None) -> Bounds:
    """How the game ends for the seat. ``UNKNOWN`` while somebody may get more than one more turn."""
    known = {} if known is None else known
    if state.decision == ids.NOTHING:
        won = backend.winners(state)
        share = (won >> seat & 1) / won.bit_count()
        return share, share
    if state.decision == ids.CHOOSE_ACTION and not backend.last_round(state):
        return UNKNOWN
    place = state.to_bytes()
    if place not in known:
        found = [bounds(after, seat, known) for after in followers(state)]
        mine = state.seat == seat
        known[place] = (max if mine else min)(low for low, _ in found), max(high for _, high in found)
    return known[place]


def followers(state: State) -> list[State]:
    """The positions after every action that makes a difference."""
    if state.decision == ids.CHOOSE_BID:
        least, most = backend.least_bid(state), state.money[state.seat]
        numbers = [ids.BID + amount for amount in range(least, most + 1)]
        numbers += [number for number in backend.legal_ids(state) if number == ids.PASS]
    elif state.decision in FREE:
        numbers = backend.legal_ids(state)[:1]
    else:
        numbers = backend.legal_ids(state)
    found = []
    for number in numbers:
        after = state.copy()
        assert backend.apply(after, number) == LEGAL
        found.append(after)
    return found
