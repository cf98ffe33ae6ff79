"""When what is hidden is shown to everybody (section 5): asked by views, hashes and observations alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ids import CHOOSE_SEALED_BID, NOTHING

if TYPE_CHECKING:
    from .state import State


def has_additions(s: State) -> int:
    """Whether missions or the expansion are played; without them their fields mean nothing."""
    return s.missions or s.expansion


def hands_shown(s: State) -> int:
    return s.decision == NOTHING


def money_shown(s: State) -> int:
    return s.open_money or s.decision == NOTHING


def bids_shown(s: State) -> int:
    """Sealed bids are open, so the order that they gave may be seen."""
    return s.decision != CHOOSE_SEALED_BID
