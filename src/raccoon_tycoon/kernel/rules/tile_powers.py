"""The powers of the expansion's tiles (section 8, docs/expansion.md).

``s.powers[seat][power]`` is the amount, and ``s.terms[seat][power]`` the second number of a power with two.
"""

from ..figures import (
    BULK_PREMIUM,
    DISCARD_INCOME,
    INSURANCE,
    INTEREST,
    PASS_INCOME,
    TILE_POWER,
    TILE_POWER_AMOUNT,
    TILE_POWER_TERM,
    TILE_WORKSHOP,
    TURN_INCOME,
    WELCOME,
)
from ..log import BONUS_USED, COMMISSION, log_event, log_tokens
from ..sizes import COMMODITY_COUNT
from ..state import Ints, State

# What the bank pays for.
FOR_SALE = 0
FOR_AUCTION = 1
FOR_TURN = 2
FOR_DISCARD = 3
FOR_BULK = 4
FOR_INSURANCE = 5
FOR_PASS = 6
FOR_INTEREST = 7
FOR_MEEPLE = 8
FOR_SHIELD = 9


def pay(s: State, seat: int, amount: int, reason: int) -> None:
    s.money[seat] += amount
    log_event(s, COMMISSION, seat, reason, amount, 0, 0)


def gain_power(s: State, seat: int, tile: int) -> None:
    """A tile of the expansion takes effect."""
    power = TILE_POWER[s.box][tile]
    if TILE_WORKSHOP[s.box][tile] >= 0:
        s.workshops[seat][TILE_WORKSHOP[s.box][tile]] = 1
    elif power >= 0:
        s.powers[seat][power] += TILE_POWER_AMOUNT[s.box][tile]
        s.terms[seat][power] = TILE_POWER_TERM[s.box][tile]
    if power == WELCOME:
        welcome(s, seat, tile)


def welcome(s: State, seat: int, tile: int) -> None:
    """Tokens of each commodity, as far as the supply has them."""
    given: Ints = [0] * 6
    for commodity in range(COMMODITY_COUNT):
        given[commodity] = min(TILE_POWER_AMOUNT[s.box][tile], s.supply[commodity])
        s.supply[commodity] -= given[commodity]
        s.tokens[seat][commodity] += given[commodity]
    log_tokens(s, BONUS_USED, seat, tile, given)


def pay_for_turn(s: State, seat: int) -> None:
    if s.powers[seat][TURN_INCOME]:
        pay(s, seat, s.powers[seat][TURN_INCOME], FOR_TURN)


def pay_interest(s: State, seat: int) -> None:
    """A dollar for every full amount held, when a card is played."""
    if s.powers[seat][INTEREST]:
        amount = min(s.powers[seat][INTEREST], s.money[seat] // s.terms[seat][INTEREST])
        if amount:
            pay(s, seat, amount, FOR_INTEREST)


def pay_for_discard(s: State, seat: int, tokens: int) -> None:
    if s.powers[seat][DISCARD_INCOME]:
        pay(s, seat, tokens * s.powers[seat][DISCARD_INCOME], FOR_DISCARD)


def pay_for_pass(s: State, seat: int) -> None:
    """Paid for passing, only in an auction that another player started."""
    if s.powers[seat][PASS_INCOME] and seat != s.turn:
        pay(s, seat, s.powers[seat][PASS_INCOME], FOR_PASS)


def pay_around_sale(s: State, seller: int, commodity: int, units: int) -> None:
    """The seller's premium for a large sale, and the insurance of others who hold the same commodity."""
    if s.powers[seller][BULK_PREMIUM] and units >= s.terms[seller][BULK_PREMIUM]:
        pay(s, seller, s.powers[seller][BULK_PREMIUM], FOR_BULK)
    for seat in range(s.players):
        if seat != seller and s.powers[seat][INSURANCE]:
            if s.tokens[seat][commodity] >= s.terms[seat][INSURANCE]:
                pay(s, seat, s.powers[seat][INSURANCE], FOR_INSURANCE)
