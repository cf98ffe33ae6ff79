"""Compares lines from one position in the same sampled worlds: what each makes of every seat's chances.

A line is a list of numbers: kernel actions, each played by the seat to move. In an auction a line may
begin with what no action can say: that the seat is out (``OUT``) or has won for so much (``WON - dollars``).
From there the game goes on for ``horizon`` turns. Everybody plays what the judge likes, the better the more
often: if they always played its first choice, a quirk of the judge could decide. The judge is asked at the
start of each turn in the second half, and its answers are averaged, because a single one is noisy. A game
that ends earlier counts by its result. With a horizon of 0 a slightly randomised planner plays to the end.
"""

from ...chance import fast_below
from ...ids import CHOOSE_ACTION, CHOOSE_BID, NOTHING
from ...judge.net import ONE, POWERS, judge, rate_choices
from ...refusals import LEGAL, NOT_NOW
from ...rules.auction import ask_next_bidder, finish_auction
from ...rules.engine import apply, apply_legal, go_on, settle
from ...rules.sample import sample
from ...rules.score import winners
from ...sizes import SEATS
from ...state import Floats, Ints, Rng, State, Weights, copy_into, room
from ..planner.forecast import load_weights
from ..planner.planner import planner_action, wavering_action
from ..planner.weights import PLAN_SIZE
from .arms import MOST_ARMS, list_arms

MOST_COMPARED = MOST_ARMS + 1
MOST_STEPS = 31
LINE_SIZE = 1 + MOST_STEPS  # how many numbers, then the numbers
LINES_SIZE = MOST_COMPARED * LINE_SIZE

WAVERING = 0.2

OUT = -1
WON = -2

# Sums over all worlds: how many worlds, each seat's chances after each line, and for each pair of lines the
# product of the comparing seat's chances.
WORLDS = 0
CHANCES = 1
PRODUCTS = CHANCES + MOST_COMPARED * SEATS
SUMS_SIZE = PRODUCTS + MOST_COMPARED * MOST_COMPARED


def compare_lines(
    s: State,
    seat: int,
    lines: Ints,
    count: int,
    sums: Floats,
    rng: Rng,
    worlds: int,
    net: Weights,
    horizon: int,
) -> None:
    """Add the lines' outcomes in some more worlds that fit what ``seat`` knows."""
    found: Floats = room(SEATS)
    own: Floats = room(MOST_COMPARED)
    luck: Rng = [0] * 1
    world: State = State()
    trial: State = State()
    if s.decision == NOTHING or not 0 <= seat < s.players:
        return
    count = min(count, MOST_COMPARED)
    for turn in range(worlds):
        copy_into(world, s)
        sample(world, seat, rng)
        for line in range(count):
            copy_into(trial, world)
            for other in range(SEATS):
                found[other] = 0
            luck[0] = rng[0]  # the same for every line
            if play_line(trial, seat, lines, line) == LEGAL:
                if horizon > 0:
                    play_on(trial, net, horizon, luck, found)
                else:
                    play_out(trial, luck, found)
            for other in range(s.players):
                sums[CHANCES + line * SEATS + other] += found[other]
            own[line] = found[seat]
        for line in range(count):
            for other in range(count):
                sums[PRODUCTS + line * MOST_COMPARED + other] += own[line] * own[other]
        sums[WORLDS] += 1


def play_line(s: State, seat: int, lines: Ints, line: int) -> int:
    """Play a line's numbers; return LEGAL, or the reason why one of them can't be played."""
    start = line * LINE_SIZE
    for step in range(min(lines[start], MOST_STEPS)):
        number = lines[start + 1 + step]
        reason = award(s, seat, number) if number < 0 else apply(s, number)
        if reason != LEGAL:
            return reason
    return LEGAL


def award(s: State, seat: int, number: int) -> int:
    """In an auction, take the seat out of it or give it the lot."""
    if s.decision != CHOOSE_BID or s.lot < 0:
        return NOT_NOW
    if number == OUT:
        s.passed[seat] = 1
        if s.high_bidder == seat:
            s.high_bidder = -1
            s.high_bid = 0
        if s.seat == seat:
            ask_next_bidder(s)
    else:
        s.high_bidder = seat
        s.high_bid = max(0, min(WON - number, s.money[seat]))
        finish_auction(s)
    go_on(s)
    settle(s)
    return LEGAL


def play_on(s: State, net: Weights, horizon: int, luck: Rng, found: Floats) -> None:
    """Play on for ``horizon`` turns; find everybody's mean chances in the second half, or the result."""
    judged: Floats = room(2 * SEATS)
    asked = horizon - horizon // 2
    turn = s.turn
    turns = 0
    while s.decision != NOTHING and turns < horizon:
        if s.turn != turn and s.decision == CHOOSE_ACTION:
            turn = s.turn
            turns += 1
            if turns > horizon - asked:
                judge(s, net, judged)
                for seat in range(s.players):
                    found[seat] += judged[seat] / asked
        else:
            apply_legal(s, soft_choice(s, net, luck))
    if turns < horizon:
        share_victory(s, found)


def soft_choice(s: State, net: Weights, luck: Rng) -> int:
    """What the judge likes, the better the more often; the planner makes small choices."""
    arms: Ints = room(MOST_ARMS)
    ratings: Ints = room(MOST_ARMS)
    weights: Floats = room(MOST_ARMS)
    if s.decision != CHOOSE_ACTION and s.decision != CHOOSE_BID:
        return planner_action(s)
    count = list_arms(s, arms)
    if count < 2:
        return arms[0]
    rate_choices(s, net, arms, count, ratings)
    most = ratings[0]
    for i in range(1, count):
        most = max(most, ratings[i])
    total: float = 0.0
    for i in range(count):
        weights[i] = POWERS[min((most - ratings[i]) // ONE, 511)]
        total += weights[i]
    drawn: float = total * fast_below(luck, 65536) / 65536
    for i in range(count - 1):
        drawn -= weights[i]
        if drawn < 0:
            return arms[i]
    return arms[count - 1]


def play_out(s: State, luck: Rng, found: Floats) -> None:
    weights: Floats = room(PLAN_SIZE)
    load_weights(s, weights)
    while s.decision != NOTHING:
        apply_legal(s, wavering_action(s, weights, WAVERING, luck))
    share_victory(s, found)


def share_victory(s: State, found: Floats) -> None:
    """Each seat's share of the victory."""
    won = winners(s)
    count = 0
    for seat in range(s.players):
        count += won >> seat & 1
    for seat in range(s.players):
        found[seat] = (won >> seat & 1) / count
