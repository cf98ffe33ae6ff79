"""What the judge sees: yes-or-no inputs, listed by their numbers.

A position is described once for each seat: the table, the seat itself, and the other players from the
strongest to the weakest. Most inputs come in groups of which at most one is on, so that few are on at once
and the sum of their first-layer weights fits in a C short. A number that may be large turns on two inputs:
one for how many whole steps it has, one for the remainder.
"""

from ..figures import BASE_RAILROADS, BASE_TILES, BASE_TOWNS
from ..ids import CHOOSE_BID, NOTHING
from ..rules.score import score
from ..rules.turn import last_round
from ..sizes import CARD_COUNT, COMMODITY_COUNT, RAILROAD_OFFER, SEATS, TILE_OFFER, UPGRADES
from ..state import Ints, Shorts, State, room

# The table, the same for every seat.
TABLE_PLAYERS = 0  # + players
TABLE_FAMILY = TABLE_PLAYERS + SEATS + 1
TABLE_SUDDEN_DEATH = TABLE_FAMILY + 1
TABLE_TWO_OF_THREE = TABLE_SUDDEN_DEATH + 1
TABLE_OPEN_PAIR = TABLE_TWO_OF_THREE + 1
TABLE_MAY_OPEN = TABLE_OPEN_PAIR + 1
TABLE_ON_MATCH = TABLE_MAY_OPEN + 1
TABLE_DECISION = TABLE_ON_MATCH + 1  # + decision
TABLE_LAST_ROUND = TABLE_DECISION + NOTHING + 1
MOST_RAILROADS = 28
TABLE_RAILROADS = TABLE_LAST_ROUND + 1  # + cards left
MOST_TOWNS = 17
TABLE_TOWNS = TABLE_RAILROADS + MOST_RAILROADS  # + towns left
MOST_PRICE = 15
TABLE_PRICE = TABLE_TOWNS + MOST_TOWNS  # + 15 * commodity + price
TABLE_RAILROAD_OFFER = TABLE_PRICE + COMMODITY_COUNT * MOST_PRICE  # + 2 * railroad + second
TABLE_TOWN_OFFER = TABLE_RAILROAD_OFFER + 2 * BASE_RAILROADS  # + town
TABLE_TILE_OFFER = TABLE_TOWN_OFFER + BASE_TOWNS  # + tile
TABLE_LOT = TABLE_TILE_OFFER + BASE_TILES  # + railroad
BID_STEPS = 16
TABLE_HIGH_BID = TABLE_LOT + BASE_RAILROADS  # + bid // 3
TABLE_INPUTS = TABLE_HIGH_BID + BID_STEPS

# One player; numbers count from the start of the player's block.
STEPS = 16  # coarse steps of a large number
MONEY_STEP = 8
OF_TURN = 0  # + how many turns until their own
OF_MOVER = OF_TURN + SEATS
OF_LATER = OF_MOVER + 1  # their turn this round is still to come
OF_HIGH_BIDDER = OF_LATER + 1
OF_PASSED = OF_HIGH_BIDDER + 1
OF_MONEY = OF_PASSED + 1
OF_VALUE = OF_MONEY + STEPS + MONEY_STEP  # what their tokens are worth at market prices
OF_CASH = OF_VALUE + STEPS + MONEY_STEP  # their money after their best sale
MOST_TOKENS = 10
OF_TOKENS = OF_CASH + STEPS + MONEY_STEP  # + 10 * commodity + count - 1
MOST_STORED = 16
OF_STORED = OF_TOKENS + COMMODITY_COUNT * MOST_TOKENS  # + tokens
OF_STORAGE = OF_STORED + MOST_STORED + 1  # + limit // 2
OF_PRODUCTION = OF_STORAGE + 16  # + limit
OF_HAND_LIMIT = OF_PRODUCTION + 6  # + limit
MOST_SET = 4
OF_RAILROADS = OF_HAND_LIMIT + 6  # + 4 * railroad + count - 1
MOST_CARDS = 16
OF_RAILROAD_COUNT = OF_RAILROADS + BASE_RAILROADS * MOST_SET  # + cards
OF_TOWN_COUNT = OF_RAILROAD_COUNT + MOST_CARDS  # + towns
OF_TILES = OF_TOWN_COUNT + MOST_CARDS  # + tile
OF_UPGRADED = OF_TILES + BASE_TILES  # + tile
OF_TILE_COUNT = OF_UPGRADED + UPGRADES  # + tiles
POINTS_STEP = 4
OF_POINTS = OF_TILE_COUNT + MOST_CARDS
PLAYER_INPUTS = OF_POINTS + STEPS + POINTS_STEP

# The seat itself, after what is listed for every player.
MOST_LEAD = 20
OWN_HAND = PLAYER_INPUTS  # + card
OWN_LEAD = OWN_HAND + CARD_COUNT  # + points ahead of the best of the others, from 20 behind to 20 ahead
OWN_INPUTS = OWN_LEAD + 2 * MOST_LEAD + 1

OWN_START = TABLE_INPUTS
OTHERS_START = OWN_START + OWN_INPUTS
INPUTS = OTHERS_START + (SEATS - 1) * PLAYER_INPUTS

MOST_ON = 512  # more than are ever on at once


def put(out: Shorts, count: int, number: int) -> int:
    out[count] = number
    return count + 1


def put_amount(out: Shorts, count: int, number: int, amount: int, step: int) -> int:
    amount = max(0, min(amount, STEPS * step - 1))
    out[count] = number + amount // step
    out[count + 1] = number + STEPS + amount % step
    return count + 2


def table_inputs(s: State, out: Shorts) -> int:
    """List the table's inputs; return how many are on."""
    count = put(out, 0, TABLE_PLAYERS + s.players)
    if s.family:
        count = put(out, count, TABLE_FAMILY)
    if s.sudden_death:
        count = put(out, count, TABLE_SUDDEN_DEATH)
    if s.two_of_three:
        count = put(out, count, TABLE_TWO_OF_THREE)
    if s.open_two_player_auction:
        count = put(out, count, TABLE_OPEN_PAIR)
    if s.may_open:
        count = put(out, count, TABLE_MAY_OPEN)
    if s.bonus_on_match:
        count = put(out, count, TABLE_ON_MATCH)
    if s.decision <= NOTHING:
        count = put(out, count, TABLE_DECISION + s.decision)
    if last_round(s):
        count = put(out, count, TABLE_LAST_ROUND)
    railroads = s.railroad_deck_size
    for place in range(RAILROAD_OFFER):
        railroad = s.railroad_offer[place]
        if railroad >= 0:
            railroads += 1
            if railroad < BASE_RAILROADS:
                second = place > 0 and s.railroad_offer[0] == railroad
                count = put(out, count, TABLE_RAILROAD_OFFER + 2 * railroad + second)
    count = put(out, count, TABLE_RAILROADS + min(railroads, MOST_RAILROADS - 1))
    towns = s.town_deck_size + (s.town_offer >= 0)
    count = put(out, count, TABLE_TOWNS + min(towns, MOST_TOWNS - 1))
    if 0 <= s.town_offer < BASE_TOWNS:
        count = put(out, count, TABLE_TOWN_OFFER + s.town_offer)
    for commodity in range(COMMODITY_COUNT):
        count = put(out, count, TABLE_PRICE + MOST_PRICE * commodity + max(0, min(s.price[commodity], 14)))
    for place in range(TILE_OFFER):
        if 0 <= s.tile_offer[place] < BASE_TILES:
            count = put(out, count, TABLE_TILE_OFFER + s.tile_offer[place])
    if s.decision == CHOOSE_BID:
        if s.lot >= 0 and s.railroad_offer[s.lot] < BASE_RAILROADS:
            count = put(out, count, TABLE_LOT + s.railroad_offer[s.lot])
        count = put(out, count, TABLE_HIGH_BID + min(s.high_bid // 3, BID_STEPS - 1))
    return count


def player_inputs(s: State, seat: int, points: int, out: Shorts) -> int:
    """List the inputs of one player, counted from the start of the block; return how many are on."""
    steps = seat - s.turn
    if steps < 0:
        steps += s.players
    count = put(out, 0, OF_TURN + steps)
    if s.seat == seat:
        count = put(out, count, OF_MOVER)
    order = seat - s.start_player
    if order < 0:
        order += s.players
    at_turn = s.turn - s.start_player
    if at_turn < 0:
        at_turn += s.players
    if order > at_turn:
        count = put(out, count, OF_LATER)
    if s.decision == CHOOSE_BID:
        if s.high_bidder == seat:
            count = put(out, count, OF_HIGH_BIDDER)
        if s.passed[seat]:
            count = put(out, count, OF_PASSED)
    value = 0
    stored = 0
    best = 0
    for commodity in range(COMMODITY_COUNT):
        held = s.tokens[seat][commodity]
        if held:
            worth = held * s.price[commodity]
            value += worth
            best = max(best, worth)
            stored += held
            place = OF_TOKENS + MOST_TOKENS * commodity + min(held, MOST_TOKENS) - 1
            count = put(out, count, place)
    count = put_amount(out, count, OF_MONEY, s.money[seat], MONEY_STEP)
    count = put_amount(out, count, OF_VALUE, value, MONEY_STEP)
    count = put_amount(out, count, OF_CASH, s.money[seat] + best, MONEY_STEP)
    count = put(out, count, OF_STORED + min(stored, MOST_STORED))
    count = put(out, count, OF_STORAGE + max(0, min(s.storage_limit[seat] // 2, 15)))
    count = put(out, count, OF_PRODUCTION + max(0, min(s.production_limit[seat], 5)))
    count = put(out, count, OF_HAND_LIMIT + max(0, min(s.hand_limit[seat], 5)))
    for railroad in range(BASE_RAILROADS):
        cards = s.railroads[seat][railroad]
        if cards:
            count = put(out, count, OF_RAILROADS + MOST_SET * railroad + min(cards, MOST_SET) - 1)
    count = put(out, count, OF_RAILROAD_COUNT + min(s.railroad_count[seat], MOST_CARDS - 1))
    count = put(out, count, OF_TOWN_COUNT + min(s.town_count[seat], MOST_CARDS - 1))
    if s.tile_count[seat]:
        for tile in range(BASE_TILES):
            if s.tiles[seat][tile]:
                count = put(out, count, OF_TILES + tile)
        for tile in range(UPGRADES):
            if s.upgraded[seat][tile]:
                count = put(out, count, OF_UPGRADED + tile)
    count = put(out, count, OF_TILE_COUNT + min(s.tile_count[seat], MOST_CARDS - 1))
    return put_amount(out, count, OF_POINTS, points, POINTS_STEP)


def own_inputs(s: State, seat: int, points: Ints, out: Shorts, count: int) -> int:
    """Add a seat's hand and lead to its own block; return how many are on."""
    for place in range(s.hand_size[seat]):
        count = put(out, count, OWN_HAND + s.hand[seat][place])
    best = -MOST_LEAD
    for other in range(s.players):
        if other != seat:
            best = max(best, points[other])
    lead = max(-MOST_LEAD, min(points[seat] - best, MOST_LEAD))
    return put(out, count, OWN_LEAD + lead + MOST_LEAD)


def rank_players(s: State, points: Ints, order: Ints) -> None:
    """Order the players from the strongest to the weakest: mostly by points, then by wealth."""
    strength: Ints = room(SEATS)
    for seat in range(s.players):
        strength[seat] = 32 * points[seat] + 4 * s.money[seat]
        for commodity in range(COMMODITY_COUNT):
            strength[seat] += 2 * s.tokens[seat][commodity] * s.price[commodity]
        place = seat
        while place > 0 and strength[order[place - 1]] < strength[seat]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = seat


def count_points(s: State, points: Ints) -> None:
    for seat in range(s.players):
        points[seat] = score(s, seat)


def judge_inputs(s: State, seat: int, out: Shorts) -> int:
    """List every input that is on for a seat, as the first layer adds them up; return how many."""
    points: Ints = room(SEATS)
    order: Ints = room(SEATS)
    block: Shorts = room(MOST_ON)
    if seat < 0 or seat >= s.players:
        return 0
    count_points(s, points)
    rank_players(s, points, order)
    count = table_inputs(s, out)
    found = own_inputs(s, seat, points, block, player_inputs(s, seat, points[seat], block))
    for i in range(found):
        count = put(out, count, OWN_START + block[i])
    start = OTHERS_START
    for place in range(s.players):
        other = order[place]
        if other != seat:
            found = player_inputs(s, other, points[other], block)
            for i in range(found):
                count = put(out, count, start + block[i])
            start += PLAYER_INPUTS
    return count
