"""Judges a record's decisions: first all of them quickly, then those that may matter more closely."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import chain

from ..api.actions import Action, Auction
from ..api.events import AuctionWon, Event
from ..api.game import Game, follow
from ..api.record import Record
from ..api.rules import Rules
from ..api.view import View
from .account import counted_once, player_reviews
from .auctions import review_auction
from .choices import LEAST_VISITS
from .judging import Decision, judge_decision
from .moments import MOST_MOMENTS, moment_of
from .results import AuctionReview, Chances, Judged, Moment, Review

USUAL_VISITS = 2048
MOST_VISITS = 16384  # however much time there is
DEEPER = 4  # times the visits at each closer look
SURE_ENOUGH = 0.004  # a standard error that needs no closer look
WORTH_A_LOOK = 0.015  # a possible loss below this needs no closer look


class Reviewing:
    """Judges a record step by step; ``review`` returns what is known so far, at any time.

    Iterating yields each decision when it is judged: first all of them in the game's order, then some again
    with more visits, and the auctions. ``visits``: how many lines a decision gets at most; ``seconds``: how
    long all may take. With visits alone the outcome follows from the seed. ``seat``: only this seat's
    decisions are looked at more closely, and the moments are its own.
    """

    def __init__(
        self,
        record: Record,
        *,
        visits: int | None = None,
        seconds: float | None = None,
        seat: int | None = None,
        seed: object = 0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if visits is not None and visits < 1:
            raise ValueError(f"visits is {visits}; there must be at least 1")
        if seconds is not None and not seconds > 0:
            raise ValueError(f"seconds is {seconds}; there must be more than 0")
        if seat is not None and not 0 <= seat < record.rules.players:
            raise ValueError(f"seat is {seat}; it must be from 0 to {record.rules.players - 1}")
        self.players = record.rules.players
        self.seat = seat
        self.seed = seed
        self._clock = clock
        self._began = clock()
        self._seconds = seconds
        self._visits = visits or (USUAL_VISITS if seconds is None else MOST_VISITS)
        self._read(record)
        self._judged: dict[int, Judged] = {}
        self._at_most: dict[int, float] = {}
        self._auctions: dict[int, AuctionReview] = {}
        self._share = 0.0
        self._steps = self._all_steps()

    def _read(self, record: Record) -> None:
        game = _Remembering(record.rules, bytes.fromhex(record.seed))
        self.decisions: list[Decision] = []
        self._openings: dict[int, tuple[View, ...]] = {}
        for number, _ in enumerate(chain((None,), follow(record, game))):
            if number:
                _, action = record.actions[number - 1]
                if isinstance(action, Auction) and not game.over and game.view(None).auction is not None:
                    seats = range(record.rules.players)
                    self._openings[number - 1] = tuple(game.view(seat) for seat in seats)
            if number < len(record.actions) and not game.over:
                view = game.view(game.seat)
                if len(view.legal_actions()) > 1:
                    auction = max(self._openings) if view.decision == "bid" and self._openings else None
                    self.decisions.append(Decision(number, view, record.actions[number][1], auction))
        self._happened = game.happened
        self._result: Chances | None = None
        if game.over:
            won = game.result.winners
            self._result = tuple((seat in won) / len(won) for seat in range(record.rules.players))

    # Step by step

    def __iter__(self) -> Iterator[Judged | AuctionReview]:
        return self

    def __next__(self) -> Judged | AuctionReview:
        return next(self._steps)

    @property
    def share(self) -> float:
        """How much of the work is done, from 0 to 1."""
        if self._seconds is None:
            return self._share
        return max(self._share, min(1.0, (self._clock() - self._began) / self._seconds))

    def _all_steps(self) -> Iterator[Judged | AuctionReview]:
        looks = [self._visits]
        while looks[0] // DEEPER >= LEAST_VISITS:
            looks.insert(0, looks[0] // DEEPER)
        parts = len(looks) + 1
        for part, visits in enumerate(looks):
            wanted = self._worth_a_look() if part else self.decisions
            for done, decision in enumerate(wanted):
                if part and self._late():
                    break
                self._share = (part + bool(part) + done / len(wanted)) / parts
                yield self._look(decision, visits)
            if not part:
                for done, number in enumerate(self._openings):
                    if self._late():
                        break
                    self._share = (1 + done / len(self._openings)) / parts
                    yield self._auction(number)
        self._share = 1.0

    def _late(self) -> bool:
        return self._seconds is not None and self._clock() - self._began >= self._seconds

    def _worth_a_look(self) -> list[Decision]:
        """Decisions that may have cost something and aren't clear yet, the most expensive first."""
        found = [
            decision
            for decision in self.decisions
            if self._at_most[decision.number] > WORTH_A_LOOK
            and self._judged[decision.number].doubt > SURE_ENOUGH
            and self.seat in (None, decision.view.seat)
        ]
        return sorted(found, key=lambda decision: -self._at_most[decision.number])

    def _look(self, decision: Decision, visits: int) -> Judged:
        judged, at_most = judge_decision(decision, visits, self.seed)
        self._judged[decision.number], self._at_most[decision.number] = judged, at_most
        return judged

    def _auction(self, number: int) -> AuctionReview:
        found = review_auction(number, self._openings[number], self._sale(number), self.seed)
        self._auctions[number] = found
        return found

    def _sale(self, opened: int) -> AuctionWon | None:
        """How the auction that an action opened was won; ``None`` if nobody bid."""
        for number in range(opened + 1, len(self._happened)):
            if number in self._openings:
                return None
            for event in self._happened[number]:
                if isinstance(event, AuctionWon):
                    return event
        return None

    # What is known so far

    def review(self) -> Review:
        decisions = counted_once([self._judged[number] for number in sorted(self._judged)])
        complete = len(decisions) == len(self.decisions)
        result = self._result if complete else None
        if result is None:
            result = decisions[-1].after if decisions else (1 / self.players,) * self.players
        return Review(
            player_reviews(decisions, result),
            decisions,
            tuple(self._auctions[number] for number in sorted(self._auctions)),
            self._moments(decisions),
            over=self._result is not None,
            unforced=len(self.decisions),
        )

    def _moments(self, judged: tuple[Judged, ...]) -> tuple[Moment, ...]:
        """The largest losses, with the better actions."""
        found = [one for one in judged if one.mark != "fine" and self.seat in (None, one.seat)]
        found.sort(key=lambda one: -one.loss)
        decisions = {decision.number: decision for decision in self.decisions}
        return tuple(moment_of(decisions[one.number], one, self.seed) for one in found[:MOST_MOMENTS])


class _Remembering(Game):
    """A game that remembers the events of each action."""

    def __init__(self, rules: Rules, seed: bytes) -> None:
        super().__init__(rules, seed)
        self.happened: list[tuple[Event, ...]] = []

    def play(self, action: Action | str) -> tuple[Event, ...]:
        events = super().play(action)
        self.happened.append(events)
        return events


def reviewing(
    record: Record,
    *,
    visits: int | None = None,
    seconds: float | None = None,
    seat: int | None = None,
    seed: object = 0,
) -> Reviewing:
    """Judge a record step by step: show each step's decision, stop when you like, keep ``.review()``."""
    return Reviewing(record, visits=visits, seconds=seconds, seat=seat, seed=seed)


def review(
    record: Record,
    *,
    visits: int | None = None,
    seconds: float | None = None,
    seat: int | None = None,
    seed: object = 0,
) -> Review:
    """Where a game was won and lost, by skill and by luck.

    ``visits``: the most lines to play per decision (2,048 by default); the same visits and seed give the same
    review. ``seconds``: a time limit instead. ``seat``: look closely at this seat's decisions only.
    """
    steps = reviewing(record, visits=visits, seconds=seconds, seat=seat, seed=seed)
    for _ in steps:
        pass
    return steps.review()
