"""The daily deal: one deal for each calendar day (UTC), with rivals whose choices depend on it alone."""

from __future__ import annotations

import hashlib
from datetime import date

from ...api.rules import Rules

RULES = Rules(players=3)
PLAYER = 0
RIVAL = "search"
"""The rivals. Without a time limit the bot counts visits, so it chooses the same on every machine."""
RIVAL_NAMES = ("Hazel", "Bramble")
MEASURES = {"planner": "planner", "hard": "champion"}
"""The bots whose points are shown beside the player's, and how they play: never by the clock."""


def day_of(text: str) -> str:
    """A day as ``2026-11-18``; a ``ValueError`` if it isn't one."""
    return date.fromisoformat(text).isoformat()


def seed_of(day: str) -> str:
    """The day's deal, as 64 hex digits."""
    return hashlib.sha256(f"raccoon-tycoon daily deal {day}".encode()).hexdigest()
