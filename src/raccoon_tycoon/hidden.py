"""What one player can't see: it changes whenever something is drawn, dealt, turned up or opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .kernel.state import ALONE, FIELDS, NOBODY, OWNER

if TYPE_CHECKING:
    from .kernel.state import State

_NAMES = {field.name for field in FIELDS}
_PILES = tuple(
    (field.name, f"{field.name}_size" if f"{field.name}_size" in _NAMES else None)
    for field in FIELDS
    if field.sees == NOBODY
)
# Others' money changes in public: every payment is an event, so its change tells nothing.
_OWNED = tuple(field.name for field in FIELDS if field.sees in (OWNER, ALONE) and field.name != "money")


def hidden_from(state: State, seat: int) -> tuple[Any, ...]:
    """Everything hidden from ``seat`` as the table of the state's fields tells it, to be compared.

    The generator and the piles in their order (only what still lies in them), and what others hold in secret.
    """
    hidden: list[Any] = []
    for name, size in _PILES:
        pile = getattr(state, name)
        hidden.append(pile if size is None else pile[: getattr(state, size)])
    for name in _OWNED:
        rows = getattr(state, name)
        hidden.append([rows[other] for other in range(state.players) if other != seat])
    return tuple(hidden)
