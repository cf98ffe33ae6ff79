"""A simple player: takes whatever increases its own wealth most right now, and ignores the others."""

from ..figures import LOCOMOTIVE
from ..ids import BID, CHOOSE_ACTION, CHOOSE_BID, MOST_LEGAL, NOTHING, PASS
from ..refusals import LEGAL
from ..rules.auction import least_bid, why_not_pass
from ..rules.engine import apply_legal, legal
from ..rules.score import score
from ..sizes import COMMODITY_COUNT
from ..state import Ints, State, copy_into, room

POINT_IN_DOLLARS = 5.0
MORE_WHEN_RICH = 0.1  # of all money
TOKEN_SHARE = 0.6  # a token isn't money yet
OPENING_SHARE = 0.7


def point_price(s: State) -> float:
    """What the seat to move would pay for a point."""
    return POINT_IN_DOLLARS + MORE_WHEN_RICH * s.money[s.seat]


def wealth(s: State, seat: int, point: float) -> float:
    """Points, money and tokens in dollars."""
    total: float = point * score(s, seat) + s.money[seat]
    for commodity in range(COMMODITY_COUNT):
        total += TOKEN_SHARE * s.tokens[seat][commodity] * s.price[commodity]
        if s.decision != CHOOSE_ACTION and s.seat == seat:
            total += 0.01 * s.chosen[commodity] * s.price[commodity]
    return total


def follow_up(s: State, seat: int) -> None:
    """Answer an action's follow-up choices with the last one listed: the expensive tokens."""
    actions: Ints = room(MOST_LEGAL)
    while s.seat == seat and s.decision != CHOOSE_ACTION and s.decision != CHOOSE_BID:
        apply_legal(s, actions[legal(s, actions) - 1])


def greedy_action(s: State) -> int:
    """The action after which the seat to move is richest; -1 when the game is over."""
    if s.decision == NOTHING:
        return -1
    if s.decision == CHOOSE_BID:
        return greedy_bid(s)
    actions: Ints = room(MOST_LEGAL)
    after: State = State()
    count = legal(s, actions)
    best = -1
    point: float = point_price(s)
    most: float = -1.0e9
    for i in range(count):
        copy_into(after, s)
        apply_legal(after, actions[i])
        follow_up(after, s.seat)
        rich: float = wealth(after, s.seat, point)
        if after.decision == CHOOSE_BID:
            rich = wealth_with_lot(after, s.seat, point, greedy_offer(after, s.seat, point))
        if rich > most:
            most = rich
            best = actions[i]
    return best


def wealth_with_lot(s: State, seat: int, point: float, price: int) -> float:
    """What a seat would have if it got the lot for a price."""
    won: State = State()
    copy_into(won, s)
    won.railroads[seat][won.railroad_offer[won.lot]] += 1
    won.railroad_count[seat] += 1
    won.meeples[seat][LOCOMOTIVE] += won.locomotive_on[won.lot]
    won.money[seat] -= price
    return wealth(won, seat, point)


def greedy_offer(s: State, seat: int, point: float) -> int:
    """The minimum bid; but with only one bid, a good part of what the card is worth."""
    least = least_bid(s)
    if s.players > 2 or s.open_two_player_auction or s.high_bidder >= 0:
        return least
    worth: float = wealth_with_lot(s, seat, point, 0) - wealth(s, seat, point)
    offer = least
    while offer < s.money[seat] and offer < OPENING_SHARE * worth:
        offer += 1
    return offer


def greedy_bid(s: State) -> int:
    """One dollar more, as long as the card's points are worth it."""
    least = least_bid(s)
    point: float = point_price(s)
    if why_not_pass(s) != LEGAL:
        return BID + greedy_offer(s, s.seat, point)
    if s.money[s.seat] < least or wealth_with_lot(s, s.seat, point, least) <= wealth(s, s.seat, point):
        return PASS
    return BID + least
