"""What one player can't see: it changes whenever something is drawn, dealt, turned up or opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.sizes import SEATS
from ..kernel.state import ALONE, FIELDS, NOBODY, OWNER, Field

if TYPE_CHECKING:
    from ..kernel.state import State


def _places(field: Field, seat: int) -> bytes:
    """Which bytes of a field are hidden from ``seat``.

    What nobody sees; how much lies in such a pile, as whoever takes from it learns what lay there; and what
    others hold in secret. Others' money changes in public: every payment is an event, so it tells nothing.
    """
    if field.sees == NOBODY or field.name in _PILE_SIZES:
        return b"\xff" * field.bytes
    if field.sees not in (OWNER, ALONE) or field.name == "money":
        return bytes(field.bytes)
    row = field.bytes // SEATS
    return b"".join((bytes if other == seat else b"\xff".__mul__)(row) for other in range(SEATS))


_PILE_SIZES = {f"{field.name}_size" for field in FIELDS if field.sees == NOBODY}
_HIDDEN = tuple(
    int.from_bytes(b"".join(_places(field, seat) for field in FIELDS), "little") for seat in range(SEATS)
)


def hidden_from(state: State, seat: int) -> int:
    """Everything hidden from ``seat`` as the table of the state's fields tells it, to be compared."""
    return int.from_bytes(state.to_bytes(), "little") & _HIDDEN[seat]
