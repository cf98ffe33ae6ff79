"""The net in whole numbers: the same result everywhere, bit for bit."""

from ..figures import RAISE_COUNT, RAISES
from ..ids import BID, CHOOSE_BID, RAISE, TABLE_SIZE
from ..rules.auction import least_bid
from ..sizes import SEATS
from ..state import Floats, Ints, Shorts, State, Weights, room
from .inputs import (
    INPUTS,
    MOST_ON,
    OTHERS_START,
    OWN_START,
    PLAYER_INPUTS,
    count_points,
    judge_inputs,
    own_inputs,
    player_inputs,
    rank_players,
    table_inputs,
)

HIDDEN = 64
SECOND = 16
ONE = 127  # stands for 1.0 in the layers
SHIFT = 6  # from the second layer on, a weight of 64 stands for 1.0

# Where the weights are in their array.
FIRST_BIAS = INPUTS * HIDDEN
SECOND_WEIGHTS = FIRST_BIAS + HIDDEN  # a row of HIDDEN weights for each unit of the second layer
SECOND_BIAS = SECOND_WEIGHTS + SECOND * HIDDEN
LAST_WEIGHTS = SECOND_BIAS + SECOND
LAST_BIAS = LAST_WEIGHTS + 2 * SECOND  # two numbers: for the chance and for the margin
CHOICE_WEIGHTS = LAST_BIAS + 2  # a row of HIDDEN weights for each action of the table
CHOICE_RANKS = CHOICE_WEIGHTS + TABLE_SIZE * HIDDEN  # a bonus for each place in the planner's order
MOST_CHOICES = 16
NET_SIZE = CHOICE_RANKS + MOST_CHOICES

MARGIN_RANGE = 20.0

# e to the power of -n / 32, for each n.
POWERS = tuple(2.718281828459045 ** (-n / 32) for n in range(512))


def add_rows(sums: Shorts, net: Weights, inputs: Shorts, count: int, start: int) -> None:
    """Add the first layer's weights of the inputs that are on."""
    for i in range(count):
        row = (start + inputs[i]) * HIDDEN
        for unit in range(HIDDEN):
            sums[unit] += net[row + unit]


def outputs(sums: Shorts, net: Weights, out: Ints) -> None:
    """The layers after the first: chance (as a logit) and margin, where ONE * 64 stands for 1.0."""
    active: Shorts = room(HIDDEN)
    for unit in range(HIDDEN):
        active[unit] = max(0, min(sums[unit], ONE))
    out[0] = net[LAST_BIAS] * ONE
    out[1] = net[LAST_BIAS + 1] * ONE
    for neuron in range(SECOND):
        total = net[SECOND_BIAS + neuron] * ONE
        row = SECOND_WEIGHTS + neuron * HIDDEN
        for unit in range(HIDDEN):
            total += active[unit] * net[row + unit]
        total = max(0, min(total >> SHIFT, ONE))
        out[0] += total * net[LAST_WEIGHTS + neuron]
        out[1] += total * net[LAST_WEIGHTS + SECOND + neuron]


def judge(s: State, net: Weights, judged: Floats) -> None:
    """The seats' chances of winning, then their expected margins in points over the best of the others."""
    points: Ints = room(SEATS)
    order: Ints = room(SEATS)
    on: Shorts = room(MOST_ON)
    shared: Shorts = room(HIDDEN)
    sums: Shorts = room(HIDDEN)
    out: Ints = room(2)
    logits: Ints = room(SEATS)
    blocks: Shorts = room(6 * MOST_ON)
    sizes: Ints = room(SEATS)
    for i in range(2 * SEATS):
        judged[i] = 0
    count_points(s, points)
    rank_players(s, points, order)
    for unit in range(HIDDEN):
        shared[unit] = net[FIRST_BIAS + unit]
    count = table_inputs(s, on)
    add_rows(shared, net, on, count, 0)
    for seat in range(s.players):
        sizes[seat] = player_inputs(s, seat, points[seat], on)
        for i in range(sizes[seat]):
            blocks[seat * MOST_ON + i] = on[i]
    most = -2147483647
    for seat in range(s.players):
        for unit in range(HIDDEN):
            sums[unit] = shared[unit]
        for i in range(sizes[seat]):
            on[i] = blocks[seat * MOST_ON + i]
        count = own_inputs(s, seat, points, on, sizes[seat])
        add_rows(sums, net, on, count, OWN_START)
        start = OTHERS_START
        for place in range(s.players):
            other = order[place]
            if other != seat:
                for i in range(sizes[other]):
                    on[i] = blocks[other * MOST_ON + i]
                add_rows(sums, net, on, sizes[other], start)
                start += PLAYER_INPUTS
        outputs(sums, net, out)
        logits[seat] = out[0]
        most = max(most, out[0])
        margin: float = out[1]
        judged[SEATS + seat] = margin * MARGIN_RANGE / (ONE << SHIFT)
    total: float = 0.0
    for seat in range(s.players):
        # Softmax: e to the power of each logit, over their sum. Counted from the best logit, in 32nds.
        distance = min((most - logits[seat]) * 32 // (ONE << SHIFT), 511)
        judged[seat] = POWERS[distance]
        total += judged[seat]
    for seat in range(s.players):
        judged[seat] = judged[seat] / total


def choice_of(s: State, action: int) -> int:
    """An action's place among the choices: its own number or, for a bid, the highest rung it reaches."""
    if action < BID:
        return max(0, min(action, TABLE_SIZE - 1))
    if s.decision != CHOOSE_BID:
        return RAISE  # a sealed bid for a shield, which the judge doesn't know
    above = action - BID - least_bid(s)
    rung = 0
    while rung + 1 < RAISE_COUNT and RAISES[rung + 1] <= above:
        rung += 1
    return RAISE + rung


def rate(active: Shorts, net: Weights, choice: int) -> int:
    total = 0
    row = CHOICE_WEIGHTS + choice * HIDDEN
    for unit in range(HIDDEN):
        total += active[unit] * net[row + unit]
    return total


def rate_choices(s: State, net: Weights, actions: Ints, count: int, ratings: Ints) -> None:
    """How much the net likes each action, where ONE * 64 stands for 1.0; they come in the planner's order."""
    on: Shorts = room(MOST_ON)
    sums: Shorts = room(HIDDEN)
    for unit in range(HIDDEN):
        sums[unit] = net[FIRST_BIAS + unit]
    add_rows(sums, net, on, judge_inputs(s, s.seat, on), 0)
    for unit in range(HIDDEN):
        sums[unit] = max(0, min(sums[unit], ONE))
    for i in range(count):
        ratings[i] = net[CHOICE_RANKS + i] * ONE + rate(sums, net, choice_of(s, actions[i]))
