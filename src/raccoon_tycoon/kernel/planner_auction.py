"""How the planner bids.

Every seat's limit for a railroad can be estimated, as all that makes its worth is on the table: the
set's step and prospects, pairs, and what a dollar is worth to that seat. The one whose turn it is
gives up an action by winning, so its limit is lower by a tempo.
"""

from .auction import least_bid, why_not_pass
from .ids import BID, PASS
from .planner_weights import MONEY_WORTH, RIVALRY, W_DENY, W_JUMP, W_OPEN, W_TEMPO
from .planner_worth import railroad_gain
from .refusals import LEGAL
from .state import Floats, State
from .tables import RAILROAD_MINIMUM

SMALLEST_WORTH = 0.0004


def whole(amount: float) -> int:
    """The whole dollars of an amount between 0 and 1000."""
    if amount <= 0:
        return 0
    if amount >= 1000:
        return 1000
    return int(amount)


def bid_limit(s: State, plan: Floats, seat: int, railroad: int) -> float:
    """The price at which a seat is as glad to lose as to win. It may be more than the seat has."""
    worst: float = 0.0
    for other in range(s.players):
        if other != seat and s.money[other] > s.high_bid:
            worst = max(worst, railroad_gain(s, plan, other, railroad))
    gain: float = railroad_gain(s, plan, seat, railroad)
    share: float = plan[RIVALRY]
    gain += share * worst
    if seat == s.turn:
        gain -= plan[W_TEMPO]
    else:
        gain -= share * plan[W_TEMPO]
    dollar: float = max(SMALLEST_WORTH, plan[MONEY_WORTH + seat])
    return gain / (dollar * (1 + share))


def can_pay_limit(s: State, plan: Floats, seat: int, railroad: int) -> int:
    return min(s.money[seat], whole(bid_limit(s, plan, seat, railroad)))


def rivals_limit(s: State, plan: Floats, railroad: int, seat: int) -> int:
    """The highest that any rival still in the bidding will go; below the minimum: none will."""
    most = 0
    for other in range(s.players):
        if other != seat and not (s.lot >= 0 and s.passed[other]):
            most = max(most, can_pay_limit(s, plan, other, railroad))
    return most


def bids_once(s: State) -> int:
    return s.players == 2 and not s.open_two_player_auction


def opening_bid(s: State, plan: Floats, railroad: int) -> int:
    """The price at which no rival is glad to go higher, if it is within my own limit; else the least."""
    least = RAILROAD_MINIMUM[railroad]
    theirs = rivals_limit(s, plan, railroad, s.seat)
    if bids_once(s) and least <= theirs <= s.money[s.seat]:
        return theirs
    return least


def opening_gain(s: State, plan: Floats, railroad: int, otherwise: float) -> float:
    """What it brings to auction a railroad now. A starter who loses has another action: ``otherwise``."""
    seat = s.seat
    mine: float = railroad_gain(s, plan, seat, railroad)
    least = RAILROAD_MINIMUM[railroad]
    theirs = rivals_limit(s, plan, railroad, seat)
    price = max(least, theirs)
    if not bids_once(s) and theirs >= least:
        price = theirs + 1
    dollar: float = max(SMALLEST_WORTH, plan[MONEY_WORTH + seat])
    if price <= s.money[seat]:
        mine += plan[W_DENY] * plan[RIVALRY] * keenest_rival(s, plan, railroad)
        return mine - dollar * price - plan[W_OPEN]
    return otherwise - 1.0


def keenest_rival(s: State, plan: Floats, railroad: int) -> float:
    """What the card is worth to the rival who wants it most."""
    most: float = 0.0
    for other in range(s.players):
        if other != s.seat:
            most = max(most, railroad_gain(s, plan, other, railroad))
    return most


def choose_bid(s: State, plan: Floats) -> int:
    railroad = s.railroad_offer[s.lot]
    least = least_bid(s)
    money = s.money[s.seat]
    if bids_once(s) and s.seat == s.turn:
        return BID + opening_bid(s, plan, railroad)
    if least > money:
        return PASS
    limit = can_pay_limit(s, plan, s.seat, railroad)
    if limit < least:
        if why_not_pass(s) == LEGAL:
            return PASS
        return BID + least
    theirs = rivals_limit(s, plan, railroad, s.seat)
    jump = least + whole(plan[W_JUMP] * (min(limit, theirs) - least))
    if bids_once(s):
        jump = least
    return BID + jump
