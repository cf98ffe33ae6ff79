"""The daily deal: one deal for each calendar day (UTC), and rivals whose choices follow from it alone."""

from __future__ import annotations

import hashlib
from datetime import date

from ...api.rules import Rules

RULES = Rules(players=3)
PLAYER = 0
RIVAL = "search"
"""Who everybody meets. Without a time limit it counts its visits, so it chooses the same on every machine."""
RIVAL_NAMES = ("Hazel", "Bramble")
MEASURES = {"planner": "planner", "hard": "champion"}
"""Whose points a player's are shown beside, and the bot that plays for it: none that looks at a clock."""


def day_of(text: str) -> str:
    """A day as ``2026-11-18``; a ``ValueError`` if it isn't one."""
    return date.fromisoformat(text).isoformat()


def seed_of(day: str) -> str:
    """The day's deal, as 64 hex digits."""
    return hashlib.sha256(f"raccoon-tycoon daily deal {day}".encode()).hexdigest()
