"""Meeples of the expansion (section 8): made of tokens while producing, before storage is checked."""

from ..figures import (
    ANIMAL,
    COLUMN_POINTS,
    COLUMN_SPACES,
    HOUSE,
    LOCOMOTIVE,
    MEEPLE_BOUNTY,
    MEEPLE_COST,
    MEEPLE_POINTS,
    MEEPLE_SUPPLY,
    MEEPLES_BEYOND_PLAYERS,
    TYCOON_MEEPLE,
)
from ..ids import CHOOSE_MEEPLE, DONE, MAKE
from ..log import MEEPLE_MADE, log_event
from ..refusals import (
    COLUMN_FULL,
    LEGAL,
    MEEPLE_TOO_DEAR,
    NO_FREE_CARD,
    NO_MEEPLE_LEFT,
    NO_SUCH_PLACE,
    NO_WORKSHOP,
)
from ..sizes import COMMODITY_COUNT, MEEPLE_COUNT, RAILROAD_OFFER
from ..state import Ints, State
from .tile_powers import FOR_MEEPLE, pay

# What can be made, and where it goes: the places of an action behind MAKE.
MAKE_ANIMAL = 0
MAKE_TYCOON = 1
MAKE_LOCOMOTIVE = 2  # onto an own card
MAKE_LOCOMOTIVE_LEFT = 3  # onto a face-up card; the right place follows
MAKE_HOUSE = 5  # onto an own town
MAKE_HOUSE_BOARD = 6
MAKES = 7


def deal_meeples(s: State) -> None:
    for meeple in range(MEEPLE_COUNT):
        s.meeple_supply[meeple] = MEEPLE_SUPPLY[s.box][meeple]
        if MEEPLE_SUPPLY[s.box][meeple] == 0:
            s.meeple_supply[meeple] = s.players + MEEPLES_BEYOND_PLAYERS


def meeple_of(make: int) -> int:
    if make == MAKE_ANIMAL:
        return ANIMAL
    if make == MAKE_TYCOON:
        return TYCOON_MEEPLE
    return LOCOMOTIVE if make < MAKE_HOUSE else HOUSE


def begin_meeples(s: State) -> None:
    s.decision = CHOOSE_MEEPLE


def why_not_make(s: State, make: int) -> int:
    if make >= MAKES:
        return NO_SUCH_PLACE
    meeple = meeple_of(make)
    seat = s.seat
    if make >= MAKE_LOCOMOTIVE and not s.workshops[seat][meeple]:
        return NO_WORKSHOP
    if s.meeple_supply[meeple] == 0:
        return NO_MEEPLE_LEFT
    for commodity in range(COMMODITY_COUNT):
        if s.tokens[seat][commodity] < MEEPLE_COST[s.box][meeple][commodity]:
            return MEEPLE_TOO_DEAR
    return why_not_place(s, make)


def why_not_place(s: State, make: int) -> int:
    """Why not here: there is no space or card for it."""
    seat = s.seat
    if make <= MAKE_TYCOON:
        return COLUMN_FULL if s.meeples[seat][make] >= COLUMN_SPACES[s.box][make] else LEGAL
    if make == MAKE_LOCOMOTIVE:
        return NO_FREE_CARD if s.meeples[seat][LOCOMOTIVE] >= s.railroad_count[seat] else LEGAL
    if make == MAKE_HOUSE:
        return NO_FREE_CARD if s.meeples[seat][HOUSE] >= s.town_count[seat] else LEGAL
    if make == MAKE_HOUSE_BOARD:
        return NO_FREE_CARD if s.town_offer < 0 or s.house_on else LEGAL
    place = make - MAKE_LOCOMOTIVE_LEFT
    if s.railroad_offer[place] < 0 or s.locomotive_on[place]:
        return NO_FREE_CARD
    # Of two identical cards, the left one is meant.
    for earlier in range(place):
        if s.railroad_offer[earlier] == s.railroad_offer[place] and not s.locomotive_on[earlier]:
            return NO_FREE_CARD
    return LEGAL


def list_meeples(s: State, out: Ints, count: int) -> int:
    for make in range(MAKES):
        if why_not_make(s, make) == LEGAL:
            out[count] = MAKE + make
            count += 1
    out[count] = DONE
    return count + 1


def make_meeple(s: State, make: int) -> None:
    meeple = meeple_of(make)
    seat = s.seat
    for commodity in range(COMMODITY_COUNT):
        s.tokens[seat][commodity] -= MEEPLE_COST[s.box][meeple][commodity]
        s.supply[commodity] += MEEPLE_COST[s.box][meeple][commodity]
    s.meeple_supply[meeple] -= 1
    card = -1
    if MAKE_LOCOMOTIVE_LEFT <= make < MAKE_HOUSE:
        card = s.railroad_offer[make - MAKE_LOCOMOTIVE_LEFT]
        s.locomotive_on[make - MAKE_LOCOMOTIVE_LEFT] = 1
    elif make == MAKE_HOUSE_BOARD:
        card = s.town_offer
        s.house_on = 1
    else:
        s.meeples[seat][meeple] += 1
    log_event(s, MEEPLE_MADE, seat, meeple, card, 0, 0)
    if card >= 0:
        pay(s, seat, MEEPLE_BOUNTY[s.box][meeple], FOR_MEEPLE)


def gain_locomotive(s: State, seat: int, place: int) -> None:
    """The new owner of a card gains the meeple on it."""
    s.meeples[seat][LOCOMOTIVE] += s.locomotive_on[place]
    s.locomotive_on[place] = 0


def gain_house(s: State, seat: int) -> None:
    s.meeples[seat][HOUSE] += s.house_on
    s.house_on = 0


def meeple_points(s: State, seat: int, meeple: int) -> int:
    """What a player's meeples of a kind score: the column's highest filled space, or points for each."""
    if COLUMN_SPACES[s.box][meeple]:
        return COLUMN_POINTS[s.box][meeple][s.meeples[seat][meeple]]
    return MEEPLE_POINTS[s.box][meeple] * s.meeples[seat][meeple]


def carrying_twin(s: State) -> int:
    """The place whose card differs from the other only by the locomotive it carries; -1 if none does."""
    if s.railroad_offer[0] < 0 or s.railroad_offer[0] != s.railroad_offer[1]:
        return -1
    for place in range(RAILROAD_OFFER):
        if s.locomotive_on[place] and not s.locomotive_on[RAILROAD_OFFER - 1 - place]:
            return place
    return -1
