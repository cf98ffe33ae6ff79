"""A game at one moment: what is legal, what isn't and why, and what an action does. It has no history."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, Self, SupportsIndex

from ..frozen import kind_of
from ..kernel import backend, ids
from ..kernel.boxes import box_of
from ..kernel.sizes import SEATS
from ..kernel.state import ALONE, FIELDS, NOBODY, OWNER, Field
from . import codec
from .actions import Action, as_action
from .counted_money import MoneyCounter
from .events import Event, read_log
from .refusals import IllegalAction, Refusal, explain
from .rules import Rules
from .ruling import rules_of
from .score import Result, Score, result_of, score_sheets
from .view import PlayerView, View

if TYPE_CHECKING:
    import random

    from ..board.art import Theme
    from ..board.picture import Picture
    from ..kernel.state import State


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
        """Who won and what decided it; only when the game is over."""
        if not self.over:
            raise ValueError("the game is not over")
        return result_of(self._state)

    @property
    def scores(self) -> tuple[Score, ...]:
        """What everyone would score if the game ended now; it reveals the players' money."""
        return score_sheets(self._state)

    @property
    def state_hash(self) -> str:
        """16 hex digits of BLAKE2b over everything in the position."""
        import hashlib  # imported here because it slows down the start

        return hashlib.blake2b(self._state.hashed_bytes(), digest_size=8).hexdigest()

    def legal_actions(self) -> list[Action]:
        """Everything the seat to move may do: never empty until the game is over."""
        return codec.legal_actions(self._state)

    def why_not(self, action: Action | str) -> Refusal | None:
        """``None`` if the action is legal now, otherwise the reason, with the section of the rules."""
        action = as_action(action)
        return explain(codec.why_not(self._state, action), self._state, action)

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Play a legal action and return what happened; an illegal one raises and changes nothing.

        The action may be given as text: ``play("sell wood 4")`` is ``play(Sell("wood", 4))``.
        """
        action = as_action(action)
        refusal = explain(codec.play(self._state, action), self._state, action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        events = read_log(backend.take_log(self._state), box_of(self._state))
        for event in events:
            self._counter.see(event.seen_by(None))
        return events

    def view(self, seat: SupportsIndex | None) -> View:
        """What ``seat`` may know; ``None`` for a spectator."""
        if seat is not None:
            seat = self._checked_seat(seat)
        redacted = self._state.redacted(-1 if seat is None else seat)
        return View(seat, redacted, tuple(self._counter.money))

    def __str__(self) -> str:
        return self.words()

    def words(self, names: Sequence[str] = (), language: str = "en") -> str:
        """The table in lines of text with all hands open; a view's shows only what its seat may see."""
        from ..board.words import words  # imported here because most programs never print a table

        return words(self.view(None), self._open_players(), names, language)

    def picture(self, names: Sequence[str] = (), language: str = "en", theme: Theme = "auto") -> Picture:
        """The table as SVG with all hands open; a view's shows only what its seat may see."""
        from ..board.tabletop import Table

        drawn = Table(self.view(None), self._open_players(), names, language, theme)
        return drawn.finished(drawn.width, drawn.height)

    def _repr_svg_(self) -> str:
        return self.picture()

    def _open_players(self) -> tuple[PlayerView, ...]:
        """Each player as they see themselves."""
        return tuple(self.view(seat).players[seat] for seat in range(self._state.players))

    def _checked_seat(self, seat: SupportsIndex) -> int:
        number = -1 if isinstance(seat, bool) or not hasattr(seat, "__index__") else index(seat)
        if not 0 <= number < self._state.players:
            raise ValueError(f"seat is {seat!r}; it must be from 0 to {self._state.players - 1}, or None")
        return number

    def hidden_from(self, seat: int) -> int:
        """Everything ``seat`` can't see, for comparison: an action that doesn't change it revealed nothing.

        It changes whenever something is drawn, dealt, turned up or opened.
        """
        return int.from_bytes(self._state.to_bytes(), "little") & _HIDDEN[seat]

    def clone(self) -> Self:
        """An independent copy."""
        other = type(self).__new__(type(self))
        Position.__init__(other, self._state.copy(), self._counter.copy())
        return other

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    def __setstate__(self, parts: dict[str, Any]) -> None:
        self.__dict__.update(parts)
        self._state.logging = 1  # a state that was written to bytes has lost it

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._state.to_bytes() == other._state.to_bytes()

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # a position changes

    def __repr__(self) -> str:
        return f"<Position {self.rules}, {self.view(None).moment}, {self.state_hash}>"


def sample(view: View, rng: random.Random) -> Position:
    """A full position consistent with a view; everything hidden from the view is drawn at random."""
    if not isinstance(view, View):
        raise TypeError(f"sample takes a View, such as game.view(0), not {kind_of(view)}")
    if not hasattr(rng, "getrandbits"):
        raise TypeError(f"chance comes from a random.Random, not {kind_of(rng)}")
    counter = MoneyCounter(0)
    counter.money = list(view.counted_money)
    return Position(view.sampled_state(rng), counter)


def _hidden_places(field: Field, seat: int) -> bytes:
    """Which bytes of a field are hidden from ``seat``.

    What nobody sees; the size of such a pile, since taking from it reveals what lay there; and what others
    hold in secret. Others' money changes in public: every payment is an event, so it reveals nothing.
    """
    if field.sees == NOBODY or field.name in _PILE_SIZES:
        return b"\xff" * field.bytes
    if field.sees not in (OWNER, ALONE) or field.name == "money":
        return bytes(field.bytes)
    row = field.bytes // SEATS
    return b"".join((bytes if other == seat else b"\xff".__mul__)(row) for other in range(SEATS))


_PILE_SIZES = {f"{field.name}_size" for field in FIELDS if field.sees == NOBODY}
_HIDDEN = tuple(
    int.from_bytes(b"".join(_hidden_places(field, seat) for field in FIELDS), "little")
    for seat in range(SEATS)
)
