"""The log of what happened: one row of numbers per event, read by ``raccoon_tycoon.api.events``."""

from .sizes import EVENT_ROOM, EVENT_WIDTH
from .state import Ints, State

PICKED = 1
PLAYED = 2
TOOK = 3
BONUS_USED = 4
TRADED = 5
RAISED = 6
DISCARDED = 7
DREW = 8
RESHUFFLED = 9
SOLD = 10
COMMISSION = 11
AUCTION_OPENED = 12
BID_MADE = 13
PASSED = 14
AUCTION_WON = 15
AUCTION_FAILED = 16
RAILROAD_REVEALED = 17
BUILT = 18
UPGRADED = 19
TILE_REVEALED = 20
TOWN_BOUGHT = 21
TOWN_REVEALED = 22
TURN_BEGAN = 23
GAME_ENDED = 24
MISSION_KEPT = 25
MISSION_SHOWN = 26
MEEPLE_MADE = 27
BID_SEALED = 28
SEALED_BID_PAID = 29
SHIELD_CHOSEN = 30
SHIELD_USED = 31


def log_event(s: State, kind: int, seat: int, thing: int, a: int, b: int, c: int) -> None:
    """Add a row: what, who, which thing, and up to three numbers."""
    if s.logging and s.log_size < EVENT_ROOM:
        at = s.log_size * EVENT_WIDTH
        s.log[at] = kind
        s.log[at + 1] = seat
        s.log[at + 2] = thing
        s.log[at + 3] = a
        s.log[at + 4] = b
        s.log[at + 5] = c
        s.log_size += 1


def log_tokens(s: State, kind: int, seat: int, thing: int, tokens: Ints) -> None:
    """Add a row with a number for each commodity."""
    if s.logging and s.log_size < EVENT_ROOM:
        at = s.log_size * EVENT_WIDTH
        s.log[at] = kind
        s.log[at + 1] = seat
        s.log[at + 2] = thing
        for commodity in range(6):
            s.log[at + 3 + commodity] = tokens[commodity]
        s.log_size += 1
