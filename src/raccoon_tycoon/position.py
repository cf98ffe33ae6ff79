"""A game at one moment: what is legal, why not, and what an action does. It has no past."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Self

from . import codec
from .actions import Action
from .events import Event, read_log
from .kernel import backend, ids
from .money import MoneyCounter
from .refusals import IllegalAction, Refusal, explain
from .result import Result, Score, result_of, score_sheet
from .rules import Rules
from .ruling import rules_of
from .view import View

if TYPE_CHECKING:
    import random

    from .kernel.state import State


class Position:
    """A full position, such as ``sample`` draws. ``Game`` adds the record, the seed and undo."""

    def __init__(self, state: State, counter: MoneyCounter) -> None:
        self._state = state
        self._state.logging = 1
        self._counter = counter

    @property
    def rules(self) -> Rules:
        return rules_of(self._state)

    @property
    def seat(self) -> int | None:
        """The seat that must decide, or ``None`` when the game is over."""
        return None if self.over else self._state.seat

    @property
    def over(self) -> bool:
        return self._state.decision == ids.NOTHING

    @property
    def result(self) -> Result:
        """Who won and by what; only when the game is over."""
        if not self.over:
            raise ValueError("the game is not over")
        return result_of(self._state)

    @property
    def scores(self) -> tuple[Score, ...]:
        """What everybody would score if the game ended now; it tells the players' money."""
        return tuple(score_sheet(self._state, seat) for seat in range(self._state.players))

    @property
    def state_hash(self) -> str:
        """16 hex digits of BLAKE2b over everything in the position."""
        return hashlib.blake2b(self._state.hashed_bytes(), digest_size=8).hexdigest()

    def legal_actions(self) -> list[Action]:
        """Everything the seat to move may do: never empty until the game is over."""
        return codec.legal_actions(self._state)

    def why_not(self, action: Action) -> Refusal | None:
        """``None`` if the action is legal now, else the reason in words with the rule's section."""
        return explain(codec.why_not(self._state, action), self._state, action)

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play a legal action and return what happened; an illegal one raises and changes nothing."""
        reason = codec.why_not(self._state, action)
        if reason:
            refusal = explain(reason, self._state, action)
            assert refusal is not None
            raise IllegalAction(action, refusal)
        codec.perform(self._state, action)
        events = read_log(backend.take_log(self._state))
        for event in events:
            self._counter.see(event.seen_by(None))
        return events

    def view(self, seat: int | None) -> View:
        """What ``seat`` may know; ``None`` for a spectator."""
        if seat is not None and not 0 <= seat < self._state.players:
            raise ValueError(f"seat is {seat!r}; it must be from 0 to {self._state.players - 1}, or None")
        redacted = self._state.redacted(-1 if seat is None else seat)
        return View(seat, redacted, tuple(self._counter.money))

    def clone(self) -> Self:
        """An independent copy."""
        other = type(self).__new__(type(self))
        Position.__init__(other, self._state.copy(), self._counter.copy())
        return other


def sample(view: View, rng: random.Random) -> Position:
    """A full position that agrees with a view; what the view doesn't tell is drawn by chance."""
    counter = MoneyCounter(0)
    counter.money = list(view.counted_money)
    return Position(view.sampled_state(rng), counter)
