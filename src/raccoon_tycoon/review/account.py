"""A game's balance: start, luck, own errors and others' errors add up to the result.

Luck is whatever changes winning chances between two decisions: cards drawn, offers turned up, hands revealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp

from .results import Chances, Judged, Marks, PlayerReview

TYPICAL_LOSS = 0.03  # the average loss per decision at which accuracy is 100 / e, or 37


def accuracy(losses: Sequence[float]) -> float:
    """From 0 to 100, from the average loss of a player's decisions."""
    return 100.0 * exp(-sum(losses) / max(1, len(losses)) / TYPICAL_LOSS)


def counted_once(decisions: Sequence[Judged]) -> tuple[Judged, ...]:
    """The decisions with at most one loss for each seat and auction, the largest.

    All bids of a seat in an auction come from one judgement: how far it wants to go.
    """
    worst: dict[tuple[int, int], Judged] = {}
    for one in decisions:
        if one.auction is not None and one.loss:
            place = one.seat, one.auction
            if place not in worst or one.loss > worst[place].loss:
                worst[place] = one
    return tuple(
        one
        if one.auction is None or not one.loss or worst[one.seat, one.auction] is one
        else replace(one, before=one.after, loss=0.0, mark="fine")
        for one in decisions
    )


def player_reviews(decisions: Sequence[Judged], result: Chances) -> tuple[PlayerReview, ...]:
    """Every player's review; ``decisions`` in the order of the game, ``result`` its outcome."""
    decisions = counted_once(decisions)
    befores = [judged.before for judged in decisions]
    afters = [judged.after for judged in decisions]
    start = befores[0] if befores else result
    players = []
    for seat in range(len(result)):
        luck = [
            following[seat] - after[seat]
            for after, following in zip(afters, [*befores[1:], result], strict=False)
        ]
        own = [judged for judged in decisions if judged.seat == seat]
        others = [judged for judged in decisions if judged.seat != seat]
        players.append(
            PlayerReview(
                seat,
                accuracy([judged.loss for judged in own]),
                start[seat],
                sum(luck),
                _errors(own, seat),
                _errors(others, seat),
                result[seat],
                _marks(own),
            )
        )
    return tuple(players)


def _errors(decisions: Sequence[Judged], seat: int) -> float:
    return sum(judged.after[seat] - judged.before[seat] for judged in decisions)


def _marks(decisions: Sequence[Judged]) -> Marks:
    found = [judged.mark for judged in decisions]
    return Marks(found.count("inaccuracy"), found.count("mistake"), found.count("blunder"))
