"""When hidden things are shown to everyone (section 5), for views, hashes and observations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ids import CHOOSE_SEALED_BID, NOTHING

if TYPE_CHECKING:
    from .state import State


def has_additions(s: State) -> int:
    """Whether missions or the expansion are in play; otherwise their fields are meaningless."""
    return s.missions or s.expansion


def hands_shown(s: State) -> int:
    return s.decision == NOTHING


def money_shown(s: State) -> int:
    return s.open_money or s.decision == NOTHING


def bids_shown(s: State) -> int:
    """Whether sealed bids are open, and with them the order they determined."""
    return s.decision != CHOOSE_SEALED_BID
