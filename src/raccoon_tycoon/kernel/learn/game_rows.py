"""Whole games between the kernel's bots, reported as rows of numbers for the lab (docs/lab.md).

A table of unknown length has a buffer for a number of rows. A game whose rows don't fit leaves no trace: the
caller empties the buffer and asks for that game again.
"""

from ..figures import RAISES
from ..ids import BID, CHOOSE_SEALED_BID, NOTHING, PASS, RAISE
from ..log import AUCTION_WON, BUILT, TOWN_BOUGHT, UPGRADED
from ..players.builtin import bot_action
from ..rules.auction import least_bid
from ..rules.deal import deal
from ..rules.engine import apply_legal, settle, why_not
from ..rules.meeple import meeple_points
from ..rules.mission import mission_points
from ..rules.score import pair_points, railroad_points, score, town_points, winners
from ..rules.tokens import tokens_held
from ..rules.turn import railroads_gone, towns_gone
from ..sizes import COMMODITY_COUNT, EVENT_WIDTH, MEEPLE_COUNT
from ..state import Ints, Rng, State, Words, copy_into
from .reward import place_of

WORD = 0x100000000
KEY_WORDS = 8

# One row per game: rounds, decisions, start player, winners (a bit per seat), ending.
GAME_WIDTH = 5
ENDED_BY_TOWNS = 0
ENDED_BY_RAILROADS = 1
ENDED_BY_BOTH = 2
ENDED_BY_MONEY = 3

# One row per seat: place, points, points by source (towns, railroads, buildings, pairs, special tiles,
# mission, meeples), money, towns, railroad cards, buildings, tokens left.
PLAYER_WIDTH = 14

# One row per purchase: game, seat, round, kind, thing, dollars, tokens, set size.
PURCHASE_WIDTH = 8
PURCHASE_RAILROAD = 0
PURCHASE_TOWN = 1
PURCHASE_BUILDING = 2
PURCHASE_UPGRADE = 3

# One row per round: game, round, six prices at its start.
PRICE_WIDTH = 8

# One row per decision: game, number, round, seat, what had to be decided, action.
DECISION_WIDTH = 6

NO_ROOM = -1


def write_game_row(s: State, decisions: int, out: Ints, at: int) -> None:
    out[at] = s.round
    out[at + 1] = decisions
    out[at + 2] = s.start_player
    out[at + 3] = winners(s)
    if s.richest_won:
        out[at + 4] = ENDED_BY_MONEY
    elif towns_gone(s) and railroads_gone(s):
        out[at + 4] = ENDED_BY_BOTH
    elif railroads_gone(s):
        out[at + 4] = ENDED_BY_RAILROADS
    else:
        out[at + 4] = ENDED_BY_TOWNS


def write_player_rows(s: State, out: Ints, at: int) -> None:
    for seat in range(s.players):
        row = at + seat * PLAYER_WIDTH
        out[row] = place_of(s, seat)
        out[row + 1] = score(s, seat)
        out[row + 2] = town_points(s, seat)
        out[row + 3] = railroad_points(s, seat)
        out[row + 4] = s.tile_count[seat]
        out[row + 5] = pair_points(s, seat)
        out[row + 7] = mission_points(s, seat) if s.missions else 0
        out[row + 8] = 0
        if s.expansion:
            for meeple in range(MEEPLE_COUNT):
                out[row + 8] += meeple_points(s, seat, meeple)
        out[row + 6] = out[row + 1] - out[row + 7] - out[row + 8]
        for source in range(2, 6):
            out[row + 6] -= out[row + source]
        out[row + 9] = s.money[seat]
        out[row + 10] = s.town_count[seat]
        out[row + 11] = s.railroad_count[seat]
        out[row + 12] = s.tile_count[seat]
        out[row + 13] = tokens_held(s, seat)


def note_purchases(s: State, round: int, number: int, out: Ints, used: int, most: int) -> int:
    """Add the purchases in the log and empty it. Returns the rows used, or ``NO_ROOM``."""
    for event in range(s.log_size):
        at = event * EVENT_WIDTH
        kind = -1
        if s.log[at] == AUCTION_WON:
            kind = PURCHASE_RAILROAD
        elif s.log[at] == TOWN_BOUGHT:
            kind = PURCHASE_TOWN
        elif s.log[at] == BUILT:
            kind = PURCHASE_BUILDING
        elif s.log[at] == UPGRADED:
            kind = PURCHASE_UPGRADE
        if kind >= 0:
            if used >= most:
                return NO_ROOM
            row = used * PURCHASE_WIDTH
            out[row] = number
            out[row + 1] = s.log[at + 1]
            out[row + 2] = round
            out[row + 3] = kind
            out[row + 4] = s.log[at + 2]
            out[row + 5] = s.log[at + 3]
            out[row + 6] = 0
            out[row + 7] = 0
            if kind == PURCHASE_RAILROAD:
                out[row + 7] = s.railroads[s.log[at + 1]][s.log[at + 2]]
            if kind == PURCHASE_TOWN:
                # Paid in tokens: their number, and what the market would have given for them.
                out[row + 5] = 0
                for commodity in range(COMMODITY_COUNT):
                    paid = s.log[at + 3 + commodity]
                    out[row + 6] += paid
                    out[row + 5] += paid * s.price[commodity]
            used += 1
    s.log_size = 0
    return used


def note_prices(s: State, number: int, out: Ints, used: int, most: int) -> int:
    """Add the prices at the start of a round. Returns the rows used, or ``NO_ROOM``."""
    if used >= most:
        return NO_ROOM
    row = used * PRICE_WIDTH
    out[row] = number
    out[row + 1] = s.round
    for commodity in range(COMMODITY_COUNT):
        out[row + 2 + commodity] = s.price[commodity]
    return used + 1


def note_decision(s: State, action: int, number: int, decision: int, out: Ints, used: int, most: int) -> int:
    """Add a decision that is about to be made, a bid as its amount. Returns the rows used, or ``NO_ROOM``."""
    if used >= most:
        return NO_ROOM
    row = used * DECISION_WIDTH
    out[row] = number
    out[row + 1] = decision
    out[row + 2] = s.round
    out[row + 3] = s.seat
    out[row + 4] = s.decision
    out[row + 5] = action
    if RAISE <= action < PASS:
        least = 0 if s.decision == CHOOSE_SEALED_BID else least_bid(s)
        out[row + 5] = BID + least + RAISES[action - RAISE]
    return used + 1


def deal_with_key(s: State, rules: State, keys: Words, at: int) -> None:
    copy_into(s, rules)
    for word in range(KEY_WORDS):
        s.key[word] = keys[at + word]
    deal(s)
    settle(s)


def play_rows(
    rules: State,
    keys: Words,
    bots: Ints,
    script: Ints,
    scripted: int,
    number: int,
    count: int,
    details: int,
    games: Ints,
    players: Ints,
    purchases: Ints,
    most_purchases: int,
    prices: Ints,
    most_prices: int,
    decisions: Ints,
    most_decisions: int,
    used: Ints,
) -> int:
    """Play games ``number`` to ``number + count - 1`` and report them as rows; return how many were done.

    ``keys`` has a game's shuffles, eight words each; bots move on by one seat from game to game. With a
    ``script`` of ``scripted`` actions, that game is reported; an illegal action ends it. ``details``:
    purchases and prices too, and with 2 decisions as well. ``used`` counts those rows.
    """
    s: State = State()
    rng: Rng = [0] * 1
    for done in range(count):
        deal_with_key(s, rules, keys, KEY_WORDS * done)
        s.logging = details > 0
        rng[0] = s.key[0] + s.key[1] * WORD
        purchased = used[0]
        priced = used[1]
        decided = used[2]
        if details:
            priced = note_prices(s, number + done, prices, priced, most_prices)
        taken = 0
        while s.decision != NOTHING and purchased >= 0 and priced >= 0 and decided >= 0:
            if scripted == 0:
                action = bot_action(s, bots[(s.seat + number + done) % s.players], rng)
            elif taken < scripted and why_not(s, script[taken]) == 0:
                action = script[taken]
            else:
                return done
            round = s.round
            if details > 1:
                decided = note_decision(s, action, number + done, taken, decisions, decided, most_decisions)
            apply_legal(s, action)
            taken += 1
            if details:
                purchased = note_purchases(s, round, number + done, purchases, purchased, most_purchases)
                if s.round != round and priced >= 0:
                    priced = note_prices(s, number + done, prices, priced, most_prices)
        if purchased < 0 or priced < 0 or decided < 0:
            return done
        used[0] = purchased
        used[1] = priced
        used[2] = decided
        write_game_row(s, taken, games, done * GAME_WIDTH)
        write_player_rows(s, players, done * s.players * PLAYER_WIDTH)
    return count
