"""Auction a railroad (section 3.3), with the options of section 6."""

from ..figures import RAILROAD_MINIMUM, RAISE_COUNT, RAISES
from ..ids import AUCTION, AUCTION_SPARE, CHOOSE_BID, PASS, RAISE
from ..log import (
    AUCTION_FAILED,
    AUCTION_OPENED,
    AUCTION_WON,
    BID_MADE,
    PASSED,
    RAILROAD_REVEALED,
    log_event,
)
from ..refusals import (
    BID_ABOVE_MONEY,
    BID_TOO_LOW,
    CANNOT_PAY_MINIMUM,
    LEGAL,
    LOT_WAS_UNSOLD,
    MUST_OPEN,
    RAILROAD_NOT_OFFERED,
)
from ..sizes import RAILROAD_OFFER
from ..state import Ints, State
from .meeple import carrying_twin, gain_locomotive
from .tile_powers import FOR_AUCTION, pay, pay_for_pass
from .turn import act_again, end_turn


def why_not_carrying(s: State, railroad: int) -> int:
    """Why not the one of two identical cards that carries a locomotive."""
    place = carrying_twin(s)
    if place < 0 or s.railroad_offer[place] != railroad:
        return RAILROAD_NOT_OFFERED
    if s.unsold[place]:
        return LOT_WAS_UNSOLD
    return CANNOT_PAY_MINIMUM if s.money[s.seat] < RAILROAD_MINIMUM[s.box][railroad] else LEGAL


def why_not_auction(s: State, railroad: int) -> int:
    twin = -1
    if s.expansion:
        twin = carrying_twin(s)
    reason = RAILROAD_NOT_OFFERED
    for place in range(RAILROAD_OFFER):
        if s.railroad_offer[place] == railroad and place != twin:
            if not s.unsold[place]:
                return CANNOT_PAY_MINIMUM if s.money[s.seat] < RAILROAD_MINIMUM[s.box][railroad] else LEGAL
            reason = LOT_WAS_UNSOLD
    return reason


def list_auctions(s: State, out: Ints, count: int) -> int:
    last = -1
    for place in range(RAILROAD_OFFER):
        railroad = s.railroad_offer[place]
        if railroad >= 0 and railroad != last and not s.unsold[place]:
            if s.money[s.seat] >= RAILROAD_MINIMUM[s.box][railroad]:
                out[count] = AUCTION + railroad
                count += 1
                last = railroad
    if s.expansion:
        return list_twins(s, out, count)
    return count


def list_twins(s: State, out: Ints, count: int) -> int:
    """Fix the list of ``list_auctions`` for two identical cards of which one carries a locomotive."""
    place = carrying_twin(s)
    if place < 0:
        return count
    railroad = s.railroad_offer[place]
    if count and out[count - 1] == AUCTION + railroad and s.unsold[RAILROAD_OFFER - 1 - place]:
        count -= 1
    if why_not_carrying(s, railroad) == LEGAL:
        out[count] = AUCTION_SPARE + railroad
        count += 1
    return count


def open_auction(s: State, railroad: int) -> None:
    twin = -1
    if s.expansion:
        twin = carrying_twin(s)
    place = 0
    while s.railroad_offer[place] != railroad or s.unsold[place] or place == twin:
        place += 1
    open_place(s, place)


def open_place(s: State, place: int) -> None:
    s.lot = place
    s.high_bid = 0
    s.high_bidder = -1
    for seat in range(s.players):
        s.passed[seat] = 0
    s.decision = CHOOSE_BID
    log_event(s, AUCTION_OPENED, s.seat, s.railroad_offer[place], 0, 0, 0)


def least_bid(s: State) -> int:
    if s.high_bidder < 0:
        return RAILROAD_MINIMUM[s.box][s.railroad_offer[s.lot]]
    return s.high_bid + 1


def why_not_bid(s: State, amount: int) -> int:
    if amount > s.money[s.seat]:
        return BID_ABOVE_MONEY
    if amount < least_bid(s):
        return BID_TOO_LOW
    return LEGAL


def why_not_pass(s: State) -> int:
    if s.seat == s.turn and s.high_bidder < 0 and not s.may_open:
        return MUST_OPEN
    return LEGAL


def list_bids(s: State, out: Ints, count: int) -> int:
    """Pass and the ladder of raises; any other whole dollar is legal too."""
    if why_not_pass(s) == LEGAL:
        out[count] = PASS
        count += 1
    room = s.money[s.seat] - least_bid(s)
    rung = 0
    while rung < RAISE_COUNT and RAISES[rung] <= room:
        out[count] = RAISE + rung
        count += 1
        rung += 1
    return count


def bid(s: State, amount: int) -> None:
    s.high_bid = amount
    s.high_bidder = s.seat
    log_event(s, BID_MADE, s.seat, s.railroad_offer[s.lot], amount, 0, 0)
    single_bid = s.players == 2 and not s.open_two_player_auction
    if single_bid and s.seat != s.turn:
        finish_auction(s)
    else:
        ask_next_bidder(s)


def pass_bid(s: State) -> None:
    s.passed[s.seat] = 1
    log_event(s, PASSED, s.seat, s.railroad_offer[s.lot], 0, 0, 0)
    if s.expansion:
        pay_for_pass(s, s.seat)
    ask_next_bidder(s)


def ask_next_bidder(s: State) -> None:
    seat = s.seat
    for step in range(s.players):
        seat += 1
        if seat == s.players:
            seat = 0
        if not s.passed[seat] and seat != s.high_bidder:
            s.seat = seat
            return
    finish_auction(s)


def finish_auction(s: State) -> None:
    place = s.lot
    railroad = s.railroad_offer[place]
    winner = s.high_bidder
    s.lot = -1
    if winner < 0:
        s.unsold[place] = 1
        log_event(s, AUCTION_FAILED, s.turn, railroad, 0, 0, 0)
        act_again(s)
        return
    s.money[winner] -= s.high_bid
    s.railroads[winner][railroad] += 1
    s.railroad_count[winner] += 1
    log_event(s, AUCTION_WON, winner, railroad, s.high_bid, 0, 0)
    for seat in range(s.players):
        if s.auction_income[seat]:
            pay(s, seat, s.auction_income[seat], FOR_AUCTION)
    s.high_bid = 0
    s.high_bidder = -1
    s.unsold[place] = 0
    if s.expansion:
        gain_locomotive(s, winner, place)
    reveal_railroad(s, place)
    if winner == s.turn:
        end_turn(s)
    else:
        act_again(s)


def reveal_railroad(s: State, place: int) -> None:
    s.railroad_offer[place] = -1
    if s.railroad_deck_size:
        s.railroad_deck_size -= 1
        s.railroad_offer[place] = s.railroad_deck[s.railroad_deck_size]
        s.railroad_deck[s.railroad_deck_size] = 0
        log_event(s, RAILROAD_REVEALED, -1, s.railroad_offer[place], 0, 0, 0)
