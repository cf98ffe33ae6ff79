"""What runs in the worker where bots think."""

from __future__ import annotations

import json

from ...api.view import View
from ..thinking.bots import Question, think


def choose(level: str, seed: int, budget: float | None, view_bytes: bytes) -> str:
    """A bot's action and its reason, as JSON: ``{"action": "sell wood 4", "reason": [id, arguments]}``."""
    view = View.from_bytes(view_bytes)
    action, reason = think(Question(level, seed, budget, view, view.legal_actions()))
    why = None if reason is None else (reason.id, reason.arguments)
    return json.dumps({"action": str(action), "reason": why})
