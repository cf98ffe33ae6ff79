"""The processes of custom bots: one for each bot name, however many games are played."""

from __future__ import annotations

import atexit

from .child import Child, PythonHost
from .program import PREFIX, Program

MOST_IDLE = 6
"""How many idle processes are kept for the next game; beyond that, the oldest is ended."""

_children: dict[str, Child] = {}


def child_of(name: str) -> Child:
    """The process for this bot, started if there is none."""
    child = _children.pop(name, None)
    if child is not None and not child.alive:
        child.end()
        child = None
    if child is None:
        idle = [other for other in _children.values() if not other.bots]
        for other in idle[: max(0, len(idle) - MOST_IDLE + 1)]:
            del _children[other.name]
            other.end()
        child = Program(name) if name.startswith(PREFIX) else PythonHost(name)
    _children[name] = child  # the last used one comes last
    return child


@atexit.register
def end_children() -> None:
    """End all processes of bots; another one starts when it is needed."""
    while _children:
        _children.popitem()[1].end()
