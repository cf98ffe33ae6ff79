"""Runs in the page's worker for reviews. Answers are JSON."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...api.actions import Action, parse_action
from ...api.record import Record
from ...catalog.components import Components
from ...review import AuctionReview, Judged, Moment, Reviewing
from ...review.account import counted_once, player_reviews
from ...review.judging import Decision, judge_decision
from ...review.moments import MOST_MOMENTS
from ...review.reasons import why_better
from ...review.results import message_json
from ..match.game_log import Match
from ..protocol.encode import Public, encode, private_part
from ..protocol.errors import Refused
from ..tables.advice import considered

SECONDS = 20.0
"""The time for a review, in seconds."""
AT_ONCE = 0.2
"""Seconds between progress reports to the page."""
ANSWER_VISITS = 2048


class Reviewer:
    """A finished game's review, step by step, and exercises from its decisions.

    ``record`` is JSON; ``figures``: a file of custom figures that it may use; ``visits``: the budget per
    decision, instead of a time for the whole review.
    """

    def __init__(self, record: str, figures: str | None = None, visits: int | None = None) -> None:
        if figures is not None:
            Components.read(Path(figures))  # registers the box
        self.record: Record = Record.from_json(record)
        if self.record.winners is None:
            raise Refused("not-over")
        self._spent = self._since = 0.0
        seconds = SECONDS if visits is None else None
        self._reviewing = Reviewing(self.record, visits=visits, seconds=seconds, clock=self._clock)
        self._decisions: dict[int, Decision] = {one.number: one for one in self._reviewing.decisions}
        self._judged: dict[int, Judged] = {}
        self._sent: dict[int, Judged] = {}
        self._auctions: dict[int, AuctionReview] = {}
        self._finished = False

    def _clock(self) -> float:
        """Seconds of actual work: pauses don't count."""
        return self._spent + (time.monotonic() - self._since if self._since else 0.0)

    def step(self) -> str | None:
        """Judge a little more and return what is new (``Told`` in the page); ``None`` at the end."""
        if self._finished:
            return None
        self._since = time.monotonic()
        for one in self._reviewing:
            if isinstance(one, Judged):
                self._judged[one.number] = one
            else:
                self._auctions[one.number] = one
            if time.monotonic() - self._since > AT_ONCE:
                break
        else:
            self._finished = True
        told = self._told()
        self._spent, self._since = self._clock(), 0.0
        return told

    def _told(self) -> str:
        judged = counted_once([self._judged[number] for number in sorted(self._judged)])
        news = [one for one in judged if self._sent.get(one.number) != one]
        self._sent |= {one.number: one for one in news}
        moments = self._reviewing.review().moments if self._finished else ()
        worst = sorted((one for one in judged if one.mark != "fine"), key=lambda one: -one.loss)[
            :MOST_MOMENTS
        ]
        return encode(
            {
                "players": [one.to_json() for one in player_reviews(judged, self._outcome(judged))],
                "decisions": [one.to_json() for one in news],
                "moments": [one.to_json() for one in moments] or [_bare(one) for one in worst],
                "auctions": [one.to_json() for one in self._auctions.values()],
                "share": self._reviewing.share,
                "finished": self._finished,
                "actions": _actions(news, moments),
                "about": {str(one.number): self._about(one) for one in news},
            }
        ).decode()

    def _outcome(self, judged: Sequence[Judged]) -> tuple[float, ...]:
        """The result, or how far the review is."""
        if judged and len(judged) < len(self._decisions):
            return judged[-1].after
        won = self.record.winners or ()
        return tuple((seat in won) / len(won) for seat in range(self.record.rules.players))

    def _about(self, judged: Judged) -> dict[str, Any]:
        view = self._decisions[judged.number].view
        why = None
        if judged.mark != "fine":
            why = message_json(why_better(view, judged.played.action, judged.best[0].action))
        return {"decision": view.decision, "why": why}

    # Exercises

    def you(self, number: int) -> str:
        """What the seat of a decision held and could do."""
        match = Match(self.record.rules, bytes.fromhex(self.record.seed))
        for seat, action in self.record.actions[:number]:
            match.play(seat, action, 0.0)
        assert match.seat is not None
        return encode({**private_part(match, Public(match), match.seat, None), "undo": False}).decode()

    def consider(self, number: int, actions: str) -> str:
        """What actions would do, or why they aren't allowed."""
        view = self._decisions[number].view
        names = self.record.names or tuple(f"Player {seat + 1}" for seat in range(self.record.rules.players))
        return encode([considered(view, text, names) for text in json.loads(actions)]).decode()

    def answer(self, number: int, action: str) -> str:
        """Judge an answer that isn't in the review: right if nothing is better beyond doubt."""
        view, answer = self._decisions[number].view, parse_action(action)
        judged, _ = judge_decision(Decision(number, view, answer), ANSWER_VISITS)
        chances = {"chance": judged.after[judged.seat], "best": judged.before[judged.seat]}
        return encode({"parsed": answer.to_dict(), "right": judged.mark == "fine", **chances}).decode()


def _actions(news: Sequence[Judged], moments: Sequence[Moment]) -> dict[str, Any]:
    """Every action mentioned, split into its parts."""
    found: list[Action] = [action for moment in moments for _, action in moment.line]
    for one in news:
        found += [one.played.action, *(choice.action for choice in one.best)]
    return {str(action): action.to_dict() for action in found}


def _bare(judged: Judged) -> dict[str, Any]:
    """A moment while the review is running; its expected line is computed at the end."""
    return {"number": judged.number, "line": []}
