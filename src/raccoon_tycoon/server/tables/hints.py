"""Hints: what the best bot would do in a seat now, from what the seat itself can see.

A table computes one hint per version; asking again returns the same one.
"""

from __future__ import annotations

from typing import Any

from ...api.view import View
from ...bots import BEST
from ..protocol.errors import Refused
from ..thinking.shared import Shared
from .advice import my_view
from .table import Table

Hint = dict[str, Any]


async def hint(table: Table, seat: int, address: str) -> Hint:
    """The hint for the seat to move; its thinking time counts towards ``address``."""
    async with table.lock:
        if not table.options.hints:
            raise Refused("no-hints")
        view, version = my_view(table, seat), table.match.version
    if table.hint is not None:
        about, found = table.hint
        if about == version and not isinstance(found, Shared):
            return found
        if isinstance(found, Shared):
            if about == version and found.open:
                return await found.result()
            found.give_up()
    thought = Shared(_thought(table, version, view, address))
    table.hint = version, thought
    return await thought.result()


async def _thought(table: Table, version: int, view: View, address: str) -> Hint:
    level = BEST
    action, reason = await table.registry.robots.choose(table, version, view, level, address)
    why = None if reason is None else {"id": reason.id, "arguments": dict(reason.arguments)}
    parts = {"action": str(action), "parsed": action.to_dict()}
    answer = {"version": version, "bot": level, **parts, "reason": why}
    if table.hint is not None and table.hint[0] == version:
        table.hint = version, answer
    return answer
