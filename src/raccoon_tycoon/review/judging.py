"""One decision of a game: what was best, what was played, and whether the difference is beyond doubt."""

from __future__ import annotations

from ..api.actions import Action
from ..api.view import View
from ..frozen import frozen
from .choices import FINALISTS, LEAST_VISITS, Contest
from .results import Judged, Mark

INACCURACY, MISTAKE, BLUNDER = 0.03, 0.07, 0.15
BEYOND_DOUBT = 2.0  # standard errors


@frozen
class Decision:
    """An unforced decision: its index in the record, what its seat knew, and what it did.

    ``auction``: for a bid, the index of the action that opened its auction.
    """

    number: int
    view: View
    action: Action
    auction: int | None = None


def mark_of(loss: float) -> Mark:
    """The mark for a loss."""
    if loss >= BLUNDER:
        return "blunder"
    return "mistake" if loss >= MISTAKE else "inaccuracy" if loss >= INACCURACY else "fine"


def judge_decision(decision: Decision, visits: int, seed: object = 0) -> tuple[Judged, float]:
    """Judge the decision with about this many visits; also returns the most it may have cost."""
    contest = Contest(decision.view, (decision.action,))
    finalists, final = contest.run(visits, (seed, decision.number, visits))
    played = finalists.index(0)
    told = contest.told(finalists, final)
    doubt = final.error(0, played) if played else 0.0
    worse = played > 0 and final.lead(0, played) > BEYOND_DOUBT * doubt
    if worse:
        sooner = contest.sooner(finalists[0], visits, (seed, decision.number, visits, "sooner"))
        worse = sooner.lead(0, 1) > BEYOND_DOUBT * sooner.error(0, 1)
    before, after = final.chances(0 if worse else played), final.chances(played)
    loss = before[contest.seat] - after[contest.seat]
    at_most = max(
        (
            final.lead(line, played) + BEYOND_DOUBT * final.error(line, played)
            for line in range(len(finalists))
            if line != played
        ),
        default=0.0,
    )
    judged = Judged(
        decision.number,
        contest.seat,
        decision.view.round,
        before,
        after,
        told[played],
        told[:FINALISTS],
        loss,
        doubt,
        mark_of(loss - doubt) if worse else "fine",  # what it cost for certain
        max(visits, LEAST_VISITS),
        decision.auction,
    )
    return judged, at_most
