"""A game from the deal to the end, with its record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, ClassVar, Self

from ..frozen import kind_of
from ..locale import Message
from .actions import Action, as_action, seat_text
from .counted_money import MoneyCounter
from .events import Event
from .position import Position
from .record import Record, RecordError
from .refusals import IllegalAction
from .rules import Rules, as_rules
from .ruling import dealt_state
from .seeds import Seed, seed_bytes

if TYPE_CHECKING:
    from ..board.art import Theme
    from ..board.picture import Picture
    from ..kernel.state import State


class Game(Position):
    """Everything that happened follows from the rules, the seed and the actions.

    Two games are equal if those three and their positions are equal.
    """

    def __init__(self, rules: Rules | str, seed: Seed | None) -> None:
        rules, seed = as_rules(rules), seed_bytes(seed)
        state = dealt_state(rules, seed)
        super().__init__(state, MoneyCounter(rules.players, state.money))
        self._rules = rules
        self._seed = seed
        self._actions: list[tuple[int, Action]] = []
        self._past: list[tuple[State, MoneyCounter]] = []

    @classmethod
    def new(cls, rules: Rules | str | None = None, seed: Seed | None = None) -> Game:
        """Deal a game. ``rules``: ``Rules`` or their text, such as ``"japanese players=3"``.

        ``seed``: any text, a number, 64 hex digits or 32 bytes; by default a secret one.
        """
        return cls(rules if rules is not None else Rules(), seed)

    @classmethod
    def replay(cls, record: Record) -> Game:
        """Replay a record; raises ``RecordError`` where it breaks a rule or contradicts itself."""
        if not isinstance(record, Record):
            raise TypeError(f"replay takes a Record, such as Record.load(path) reads, not {kind_of(record)}")
        game = cls(record.rules, bytes.fromhex(record.seed))
        for _ in follow(record, game):
            pass
        return game

    @property
    def rules(self) -> Rules:
        return self._rules

    @property
    def seed(self) -> str:
        """The seed as 64 hex digits. It reveals every hidden card."""
        return self._seed.hex()

    @property
    def actions(self) -> tuple[tuple[int, Action], ...]:
        """Who did what so far."""
        return tuple(self._actions)

    def play(self, action: Action | str) -> tuple[Event, ...]:
        action = as_action(action)
        seat = self._state.seat
        before, counter = self._state.copy(), self._counter.copy()
        events = super().play(action)
        self._past.append((before, counter))
        self._actions.append((seat, action))
        return events

    def undo(self) -> Action:
        """Take back the last action and return it."""
        if not self._actions:
            raise ValueError("there is nothing to undo")
        state, counter = self._past.pop()
        Position.__init__(self, state.copy(), counter.copy())  # a clone may share this past
        return self._actions.pop()[1]

    def record(self, names: tuple[str, ...] = ()) -> Record:
        """The game so far as a record."""
        winners = self.result.winners if self.over else None
        return Record(self._rules, self.seed, self.actions, names, self.state_hash, winners)

    def clone(self) -> Self:
        other = super().clone()
        other._rules, other._seed = self._rules, self._seed
        other._actions, other._past = self._actions[:], self._past[:]
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine, theirs = (self._rules, self._seed, self._actions), (other._rules, other._seed, other._actions)
        return mine == theirs and self._state.to_bytes() == other._state.to_bytes()

    __hash__: ClassVar[None] = None  # a game changes

    def __repr__(self) -> str:
        return f"<Game {self._rules}, {len(self._actions)} actions, {self.state_hash}>"


def follow(record: Record, position: Position) -> Iterator[None]:
    """Play a record's actions one by one; ``RecordError`` where it breaks a rule or contradicts itself."""
    for index, (seat, action) in enumerate(record.actions):
        if position.over:
            raise record.error(index, Message("record-over-before"))
        if seat != position.seat:
            due = seat_text(position._state.seat)
            raise record.error(index, Message.of("record-other-seat", seat=due, named=seat_text(seat)))
        try:
            position.play(action)
        except IllegalAction as error:
            raise record.error(index, error.message) from None
        yield
    if record.state_hash is not None and record.state_hash != position.state_hash:
        raise RecordError(record.source, None, Message("record-hash-wrong"))
    if record.winners != (position.result.winners if position.over else None):
        raise RecordError(record.source, None, Message("record-result-wrong"))


def charts(record: Record, language: str = "en", theme: Theme = "auto") -> Picture:
    """Prices, money and points over a whole game as SVG, which a notebook shows."""
    from ..board.curves import Course, Curves  # imported here because most programs never draw

    game = Game(record.rules, bytes.fromhex(record.seed))
    course = Course([], [], [], [])
    for _ in chain((None,), follow(record, game)):
        view, scores = game.view(None), game.scores
        course.rounds.append(view.round)
        course.prices.append(view.prices)
        course.money.append([score.money for score in scores])
        course.points.append([score.total for score in scores])
    drawn = Curves(course, record.names, language, theme)
    return drawn.finished(drawn.width, drawn.height)
