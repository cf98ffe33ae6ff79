"""A game as its log: actions and undos, one version each, without keeping all past positions.

``Game`` remembers every position; a server with many tables remembers only what can still be undone.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from ...api.actions import Action, ActionError, Auction, parse_action
from ...api.counted_money import MoneyCounter
from ...api.events import Event
from ...api.position import Position
from ...api.refusals import IllegalAction
from ...api.rules import Rules
from ...api.ruling import dealt_state

UNDO = "undo"


class LogError(Exception):
    """The log is inconsistent: an action breaks a rule or a state hash doesn't match."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One version of a game: who did what, and what happened. An undo has no events.

    ``public_action`` is the action as the other players may see it.
    """

    version: int
    seat: int
    action: str
    events: tuple[Event, ...]
    at: float
    public_action: str

    def action_seen_by(self, seat: int | None) -> str:
        return self.action if seat == self.seat else self.public_action


@dataclass(frozen=True, slots=True)
class LogRow:
    """One row of the log."""

    game: str
    seq: int
    seat: int
    action: str
    state_hash: str
    key: str | None
    at: float


class Match:
    """A position and the way to it. ``version`` counts the rows of the log."""

    def __init__(self, rules: Rules, seed: bytes) -> None:
        self.rules = rules
        self.rules_text: str = str(rules)
        state = dealt_state(rules, seed)
        self.position: Position = Position(state, MoneyCounter(rules.players, state.money))
        self.version: int = 0
        self.auction_version: int = 0
        self._steps: list[tuple[int, Position]] = []
        self._firm = 0  # how many of the oldest steps can't be undone, as something was revealed

    def clone(self) -> Self:
        """An independent copy."""
        other = copy.copy(self)
        other.position = self.position.clone()
        other._steps = [(seat, position.clone()) for seat, position in self._steps]
        return other

    @property
    def positions(self) -> int:
        """How many positions it keeps."""
        return 1 + len(self._steps)

    @property
    def seat(self) -> int | None:
        return self.position.seat

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def state_hash(self) -> str:
        return self.position.state_hash

    def play(self, seat: int, action: Action, at: float) -> Entry:
        """Play a legal action of the seat to move; an illegal one raises and changes nothing."""
        entry = self._play(seat, action, at)
        del self._steps[: self._firm]
        self._firm = 0
        return entry

    def _play(self, seat: int, action: Action, at: float) -> Entry:
        before = self.position.clone()
        events = self.position.play(action)
        if self._steps and self._steps[-1][0] != seat:
            self._steps.clear()
            self._firm = 0
        self._steps.append((seat, before))
        if before.hidden_from(seat) != self.position.hidden_from(seat):
            self._firm = len(self._steps)
        self.version += 1
        if isinstance(action, Auction):
            self.auction_version = self.version
        return Entry(self.version, seat, str(action), events, at, action.public_text())

    def can_undo(self, seat: int) -> bool:
        """Whether the seat can undo its last step: nothing was revealed and nobody else has acted since."""
        return len(self._steps) > self._firm and self._steps[-1][0] == seat and not self.over

    def undo(self, seat: int, at: float) -> Entry:
        if not self.can_undo(seat):
            raise ValueError("there is nothing that this seat can undo")
        return self._undo(seat, at)

    def _undo(self, seat: int, at: float) -> Entry:
        if self.over or not self._steps or self._steps[-1][0] != seat:
            raise ValueError("there is nothing that this seat can undo")
        _, self.position = self._steps.pop()
        self._firm = min(self._firm, len(self._steps))
        self.version += 1
        return Entry(self.version, seat, UNDO, (), at, UNDO)

    def follow(self, row: LogRow) -> Entry:
        """Apply a row of the log, and check its result against the row.

        Earlier versions allowed more undos than ``can_undo`` does; their logs are still accepted.
        """
        place = f"game {row.game}, action {row.seq}"
        if row.seq != self.version + 1:
            raise LogError(f"{place}: the log has a gap after {self.version}")
        try:
            if row.action == UNDO:
                entry = self._undo(row.seat, row.at)
            elif row.seat != self.seat:
                raise LogError(f"{place}: it was not seat {row.seat}'s decision")
            else:
                entry = self._play(row.seat, parse_action(row.action), row.at)
        except (ActionError, IllegalAction, ValueError) as error:
            raise LogError(f"{place}: {error}") from error
        if self.state_hash != row.state_hash:
            raise LogError(f"{place}: the state hash does not fit")
        return entry


def lasting(rows: Iterable[LogRow]) -> list[LogRow]:
    """The rows of a log whose actions were not undone: what a record contains."""
    kept: list[LogRow] = []
    for row in rows:
        if row.action == UNDO:
            kept.pop()
        else:
            kept.append(row)
    return kept
