"""A simple player: takes what raises its own wealth most at once, and never looks at the others."""

from .auction import least_bid
from .engine import apply_legal, legal
from .ids import CHOOSE_ACTION, CHOOSE_BID, MOST_LEGAL, PASS, RAISE
from .score import score
from .sizes import COMMODITY_COUNT
from .state import Ints, State, copy_into, room

POINT_IN_DOLLARS = 6.0
TOKEN_SHARE = 0.6  # a token is no money yet


def wealth(s: State, seat: int) -> float:
    """Points, money and tokens in dollars."""
    total: float = POINT_IN_DOLLARS * score(s, seat) + s.money[seat]
    for commodity in range(COMMODITY_COUNT):
        total += TOKEN_SHARE * s.tokens[seat][commodity] * s.price[commodity]
        if s.decision != CHOOSE_ACTION and s.seat == seat:
            total += 0.01 * s.chosen[commodity] * s.price[commodity]
    return total


def follow_up(s: State, seat: int) -> None:
    """Answer the small questions that an action brings with the last answer listed: the dear tokens."""
    actions: Ints = room(MOST_LEGAL)
    while s.seat == seat and s.decision != CHOOSE_ACTION and s.decision != CHOOSE_BID:
        apply_legal(s, actions[legal(s, actions) - 1])


def greedy_action(s: State) -> int:
    """The action after which the seat to move is richest; -1 when the game is over."""
    if s.decision == CHOOSE_BID:
        return greedy_bid(s)
    actions: Ints = room(MOST_LEGAL)
    after: State = State()
    count = legal(s, actions)
    best = -1
    most: float = -1.0e9
    for i in range(count):
        copy_into(after, s)
        apply_legal(after, actions[i])
        follow_up(after, s.seat)
        rich: float = wealth(after, s.seat)
        if after.decision == CHOOSE_BID:
            rich = greedy_auction_wealth(after, s.seat)
        if rich > most:
            most = rich
            best = actions[i]
    return best


def greedy_auction_wealth(s: State, seat: int) -> float:
    """What I'd have if I got the lot for the least bid."""
    won: State = State()
    copy_into(won, s)
    won.railroads[seat][won.railroad_offer[won.lot]] += 1
    won.railroad_count[seat] += 1
    won.money[seat] -= least_bid(s)
    return wealth(won, seat)


def greedy_bid(s: State) -> int:
    """One dollar more, as long as the card's points are worth it."""
    actions: Ints = room(MOST_LEGAL)
    count = legal(s, actions)
    if count == 1:
        return actions[0]
    if actions[0] == RAISE:
        return RAISE
    if greedy_auction_wealth(s, s.seat) > wealth(s, s.seat):
        return RAISE
    return PASS
