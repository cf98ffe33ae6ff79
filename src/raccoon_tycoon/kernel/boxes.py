"""The boxes in play: a state has the box's number in this process, rules have the box itself."""

from __future__ import annotations

from _thread import allocate_lock
from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..catalog.components import Components
from . import figures

if TYPE_CHECKING:
    from .state import State

_adding = allocate_lock()
_listeners: list[Callable[[int, array[int]], None]] = []


def listen(listener: Callable[[int, array[int]], None]) -> None:
    """Register a listener for new boxes: a kernel in C keeps its own tables."""
    with _adding:
        for number in range(1, len(figures.boxes)):
            listener(number, figures.numbers(number))
        _listeners.append(listener)


def box_number(box: Components) -> int:
    """The number of a box; a new one is registered with the kernel."""
    with _adding:
        if box in figures.boxes:
            return figures.boxes.index(box)
        number = figures.add_box(box)
        for listener in _listeners:
            listener(number, figures.numbers(number))
        return number


def box_of(state: State) -> Components:
    return figures.boxes[state.box]


def restored(kind: type[State], data: bytes, box: Components) -> State:
    """The state with these bytes, which may come from another process."""
    state = kind.from_bytes(data)
    state.box = box_number(box)
    return state
