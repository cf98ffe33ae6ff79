"""How the planner bids.

Every seat's limit for a railroad can be estimated, as everything that determines its worth is public: the
set's step and prospects, pairs, and what a dollar is worth to that seat. The one whose turn it is gives up an
action by winning, so its limit is lower by a tempo.
"""

from ...figures import RAILROAD_MINIMUM
from ...ids import AUCTION, AUCTION_SPARE, BID, PASS
from ...refusals import LEGAL
from ...rules.auction import least_bid, why_not_pass
from ...rules.meeple import carrying_twin
from ...sizes import RAILROAD_KINDS
from ...state import Floats, State
from .expansion import carried_points
from .weights import LOT_GAIN, MONEY_WORTH, RIVALRY, W_DENY, W_JUMP, W_OPEN, W_TEMPO
from .worth import railroad_gain

SMALLEST_WORTH = 0.0004


def whole(amount: float) -> int:
    """The whole dollars of an amount between 0 and 1000."""
    if amount <= 0:
        return 0
    if amount >= 1000:
        return 1000
    return int(amount)


def weigh_lot(s: State, plan: Floats, place: int) -> None:
    """Write to the plan what the railroad card at a place of the offer brings each seat."""
    for seat in range(s.players):
        plan[LOT_GAIN + seat] = railroad_gain(s, plan, seat, s.railroad_offer[place])
        if s.locomotive_on[place]:
            plan[LOT_GAIN + seat] += carried_points(s, place)


def offered_place(s: State, railroad: int, carrying: int) -> int:
    """The place of a railroad card that can be auctioned."""
    twin = -1
    if s.expansion:
        twin = carrying_twin(s)
    if carrying:
        return twin
    place = 0
    while s.railroad_offer[place] != railroad or s.unsold[place] or place == twin:
        place += 1
    return place


def keenest_rival(s: State, plan: Floats, seat: int, price: int) -> float:
    """What the lot is worth to the rival who wants it most, of those with more money than a price."""
    most: float = 0.0
    for other in range(s.players):
        if other != seat and s.money[other] > price:
            most = max(most, plan[LOT_GAIN + other])
    return most


def bid_limit(s: State, plan: Floats, seat: int) -> float:
    """The price at which a seat doesn't mind whether it wins. It may be more than the seat has."""
    share: float = plan[RIVALRY]
    gain: float = plan[LOT_GAIN + seat] + share * keenest_rival(s, plan, seat, s.high_bid)
    if seat == s.turn:
        gain -= plan[W_TEMPO]
    else:
        gain -= share * plan[W_TEMPO]
    dollar: float = max(SMALLEST_WORTH, plan[MONEY_WORTH + seat])
    return gain / (dollar * (1 + share))


def payable_limit(s: State, plan: Floats, seat: int) -> int:
    return min(s.money[seat], whole(bid_limit(s, plan, seat)))


def rivals_limit(s: State, plan: Floats, seat: int) -> int:
    """The most that any rival still in the bidding will pay; below the minimum: none will bid."""
    most = 0
    for other in range(s.players):
        if other != seat and not (s.lot >= 0 and s.passed[other]):
            most = max(most, payable_limit(s, plan, other))
    return most


def bids_once(s: State) -> int:
    return s.players == 2 and not s.open_two_player_auction


def opening_bid(s: State, plan: Floats, railroad: int) -> int:
    """The price that no rival wants to exceed, if it is within my own limit; otherwise the minimum."""
    least = RAILROAD_MINIMUM[s.box][railroad]
    theirs = rivals_limit(s, plan, s.seat)
    if bids_once(s) and least <= theirs <= s.money[s.seat]:
        return theirs
    return least


def opening_gain(s: State, plan: Floats, action: int, otherwise: float) -> float:
    """The gain from auctioning a railroad now. A starter who loses takes another action: ``otherwise``."""
    seat = s.seat
    railroad = (action - AUCTION) % RAILROAD_KINDS
    weigh_lot(s, plan, offered_place(s, railroad, action >= AUCTION_SPARE))
    mine: float = plan[LOT_GAIN + seat]
    least = RAILROAD_MINIMUM[s.box][railroad]
    theirs = rivals_limit(s, plan, seat)
    price = max(least, theirs)
    if not bids_once(s) and theirs >= least:
        price = theirs + 1
    dollar: float = max(SMALLEST_WORTH, plan[MONEY_WORTH + seat])
    if price <= s.money[seat]:
        mine += plan[W_DENY] * plan[RIVALRY] * keenest_rival(s, plan, seat, -1)
        return mine - dollar * price - plan[W_OPEN]
    return otherwise - 1.0


def choose_bid(s: State, plan: Floats) -> int:
    railroad = s.railroad_offer[s.lot]
    weigh_lot(s, plan, s.lot)
    least = least_bid(s)
    money = s.money[s.seat]
    if bids_once(s) and s.seat == s.turn:
        return BID + opening_bid(s, plan, railroad)
    if least > money:
        return PASS
    limit = payable_limit(s, plan, s.seat)
    if limit < least:
        if why_not_pass(s) == LEGAL:
            return PASS
        return BID + least
    theirs = rivals_limit(s, plan, s.seat)
    jump = least + whole(plan[W_JUMP] * (min(limit, theirs) - least))
    if bids_once(s):
        jump = least
    return BID + min(jump, limit)
