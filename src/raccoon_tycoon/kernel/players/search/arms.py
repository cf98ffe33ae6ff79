"""Which actions a search tries: the planner's choice, then those it rates best; a net can reorder them."""

from ...figures import RAISE_COUNT, RAISES
from ...ids import AUCTION, BID, CHOOSE_ACTION, CHOOSE_BID, MOST_LEGAL, PASS, SELL
from ...judge.net import rate_choices
from ...refusals import LEGAL
from ...rules.auction import least_bid, why_not_bid, why_not_pass
from ...rules.engine import legal
from ...sizes import MOST_UNITS
from ...state import Floats, Ints, State, Weights, room
from ..planner.bidding import bids_once
from ..planner.forecast import load_weights, look_ahead
from ..planner.planner import decide, planner_action, weigh_actions
from ..planner.producing import NEVER
from ..planner.weights import PLAN_SIZE
from ..planner.worth import weigh_holdings

MOST_ARMS = 16


def add_arm(arms: Ints, count: int, action: int) -> int:
    """Add an action unless it is there already or there is no room."""
    if count == MOST_ARMS:
        return count
    for i in range(count):
        if arms[i] == action:
            return count
    arms[count] = action
    return count + 1


def list_arms(s: State, arms: Ints) -> int:
    """The actions worth searching, the planner's choice first."""
    plan: Floats = room(PLAN_SIZE)
    load_weights(s, plan)
    count = add_arm(arms, 0, decide(s, plan))
    if s.decision == CHOOSE_ACTION:
        return list_action_arms(s, plan, arms, count)
    if s.decision == CHOOSE_BID:
        return list_bid_arms(s, arms, count)
    actions: Ints = room(MOST_LEGAL)
    total = legal(s, actions)
    for i in range(total):
        count = add_arm(arms, count, actions[i])
    return count


def list_action_arms(s: State, plan: Floats, arms: Ints, count: int) -> int:
    """Add the actions the planner rates best, but only the best two sales of each commodity."""
    actions: Ints = room(MOST_LEGAL)
    gains: Floats = room(MOST_LEGAL)
    sales: Ints = [0] * 12
    look_ahead(s, s.seat, plan)
    weigh_holdings(s, plan)
    total = weigh_actions(s, plan, actions, gains)
    for turn in range(total):
        best = -1
        for i in range(total):
            if gains[i] > NEVER and (best < 0 or gains[i] > gains[best]):
                best = i
        if best < 0 or count == MOST_ARMS:
            return count
        gains[best] = NEVER
        action = actions[best]
        if SELL <= action < AUCTION:
            kind = (action - SELL) // MOST_UNITS
            sales[kind] += 1
            if sales[kind] > 2:
                continue
        count = add_arm(arms, count, action)
    return count


def list_bid_arms(s: State, arms: Ints, count: int) -> int:
    if why_not_pass(s) == LEGAL:
        count = add_arm(arms, count, PASS)
    least = least_bid(s)
    if bids_once(s):
        if s.seat == s.turn:
            # The bid that shuts the rival out, and a little less.
            wall = s.money[(s.seat + 1) % s.players]
            for less in range(3):
                if why_not_bid(s, wall - less) == LEGAL:
                    count = add_arm(arms, count, BID + wall - less)
        elif why_not_bid(s, least) == LEGAL:
            return add_arm(arms, count, BID + least)
    for rung in range(RAISE_COUNT):
        if why_not_bid(s, least + RAISES[rung]) == LEGAL:
            count = add_arm(arms, count, BID + least + RAISES[rung])
    return count


def propose(s: State, net: Weights, arms: Ints) -> int:
    """The actions worth searching, the net's favourites first."""
    ratings: Ints = room(MOST_ARMS)
    count = list_arms(s, arms)
    if count < 2:
        return count
    rate_choices(s, net, arms, count, ratings)
    for i in range(1, count):
        action = arms[i]
        rating = ratings[i]
        place = i
        while place > 0 and ratings[place - 1] < rating:
            arms[place] = arms[place - 1]
            ratings[place] = ratings[place - 1]
            place -= 1
        arms[place] = action
        ratings[place] = rating
    return count


def first_choice(s: State, net: Weights) -> int:
    """What the net would do without a search; the planner makes small choices. -1 when the game is over."""
    arms: Ints = room(MOST_ARMS)
    if s.decision == CHOOSE_ACTION or s.decision == CHOOSE_BID:
        propose(s, net, arms)
        return arms[0]
    return planner_action(s)
