"""Shields (section 8): one each before the start player is drawn, used once on the owner's turn."""

from ..chance import shuffle
from ..figures import (
    AUCTIONED_SHIELDS_MONEY,
    BUILDING_DISCOUNT,
    CHEAP_BUILDING,
    CHEAP_TOWN,
    EXTRA_ACTION,
    GIVE_TOKENS,
    HIGHEST_PRICE,
    RAISE_COUNT,
    RAISE_PRICE,
    RAISES,
    SHIELD_ABILITY,
    SHIELD_AMOUNT,
    SHIELD_COUNT,
    START_MONEY,
)
from ..ids import CHOOSE_ACTION, CHOOSE_SEALED_BID, CHOOSE_SHIELD, RAISE, SHIELD, USE_SHIELD
from ..log import BID_SEALED, SEALED_BID_PAID, SHIELD_CHOSEN, SHIELD_USED, log_event
from ..refusals import (
    BID_ABOVE_MONEY,
    BID_TOO_LOW,
    LEGAL,
    NO_SHIELD,
    SHIELD_IS_USED,
    SHIELD_TAKEN,
    SHIELD_USELESS,
)
from ..sizes import COMMODITY_COUNT, SEATS, SHIELD_KINDS
from ..state import Bytes, Ints, State
from .tile_powers import FOR_SHIELD, pay

# How players get their shields: the option's values, with 0 for none and 2 for chosen ones.
DEALT_SHIELDS = 1
AUCTIONED_SHIELDS = 3

# The offset from USE_SHIELD of the action without a commodity.
NO_COMMODITY = COMMODITY_COUNT


# Before the game


def deal_shields(s: State) -> None:
    """Deal the shields, or start choosing or bidding for them."""
    s.start_player = -1
    if s.shields == DEALT_SHIELDS:
        pile: Bytes = [0] * SHIELD_KINDS
        for shield in range(SHIELD_COUNT[s.box]):
            pile[shield] = shield
        shuffle(s, pile, SHIELD_COUNT[s.box])
        for seat in range(s.players):
            gain_shield(s, seat, pile[seat])
        s.shields_chosen = s.players
        return
    order: Bytes = [0] * SEATS
    for seat in range(s.players):
        order[seat] = seat
    shuffle(s, order, s.players)
    for place in range(s.players):
        s.shield_order[place] = order[place]
    if s.shields == AUCTIONED_SHIELDS:
        for seat in range(s.players):
            s.money[seat] += AUCTIONED_SHIELDS_MONEY
        s.seat = 0
        s.decision = CHOOSE_SEALED_BID
    else:
        begin_shield(s)


def begin_shield(s: State) -> None:
    s.seat = s.shield_order[s.shields_chosen]
    s.decision = CHOOSE_SHIELD


def why_not_seal(s: State, amount: int) -> int:
    if amount < 0:
        return BID_TOO_LOW
    return BID_ABOVE_MONEY if amount > s.money[s.seat] else LEGAL


def list_sealed_bids(s: State, out: Ints, count: int) -> int:
    """The ladder from nothing up; any other whole dollar is legal too."""
    for rung in range(RAISE_COUNT):
        if RAISES[rung] <= s.money[s.seat]:
            out[count] = RAISE + rung
            count += 1
    return count


def seal_bid(s: State, amount: int) -> None:
    s.sealed_bid[s.seat] = amount + 1
    log_event(s, BID_SEALED, s.seat, amount, 0, 0, 0)
    s.seat += 1
    if s.seat == s.players:
        open_bids(s)


def open_bids(s: State) -> None:
    """Everyone pays. The highest bidder chooses first; ties in random order."""
    for seat in range(s.players):
        s.money[seat] -= s.sealed_bid[seat] - 1
        log_event(s, SEALED_BID_PAID, seat, s.sealed_bid[seat] - 1, 0, 0, 0)
    for place in range(1, s.players):
        seat = s.shield_order[place]
        before = place
        while before > 0 and s.sealed_bid[s.shield_order[before - 1]] < s.sealed_bid[seat]:
            s.shield_order[before] = s.shield_order[before - 1]
            before -= 1
        s.shield_order[before] = seat
    for seat in range(s.players):
        s.sealed_bid[seat] = 0
    begin_shield(s)


def shield_taken(s: State, shield: int) -> int:
    for seat in range(s.players):
        if s.shield[seat] == shield + 1:
            return 1
    return 0


def why_not_shield(s: State, shield: int) -> int:
    return SHIELD_TAKEN if shield >= SHIELD_COUNT[s.box] or shield_taken(s, shield) else LEGAL


def list_shields(s: State, out: Ints, count: int) -> int:
    for shield in range(SHIELD_COUNT[s.box]):
        if not shield_taken(s, shield):
            out[count] = SHIELD + shield
            count += 1
    return count


def gain_shield(s: State, seat: int, shield: int) -> None:
    s.shield[seat] = shield + 1
    log_event(s, SHIELD_CHOSEN, seat, shield, 0, 0, 0)
    if SHIELD_ABILITY[s.box][shield] == START_MONEY:
        s.shield_used[seat] = 1
        pay(s, seat, SHIELD_AMOUNT[s.box][shield], FOR_SHIELD)


def take_shield(s: State, shield: int) -> int:
    """Take a shield; returns whether everyone has one now."""
    gain_shield(s, s.seat, shield)
    s.shields_chosen += 1
    if s.shields_chosen == s.players:
        return 1
    begin_shield(s)
    return 0


# On the owner's turn


def names_commodity(s: State, seat: int) -> int:
    ability = SHIELD_ABILITY[s.box][s.shield[seat] - 1]
    return ability == GIVE_TOKENS or ability == RAISE_PRICE


def why_not_use(s: State, place: int) -> int:
    """``place``: a commodity, or ``NO_COMMODITY``."""
    seat = s.seat
    if s.shield[seat] == 0:
        return NO_SHIELD
    if s.shield_used[seat]:
        return SHIELD_IS_USED
    ability = SHIELD_ABILITY[s.box][s.shield[seat] - 1]
    if names_commodity(s, seat) != (place != NO_COMMODITY):
        return SHIELD_USELESS
    if ability == GIVE_TOKENS and s.supply[place] == 0:
        return SHIELD_USELESS
    if ability == RAISE_PRICE and s.price[place] == HIGHEST_PRICE[place]:
        return SHIELD_USELESS
    return LEGAL


def list_shield_uses(s: State, out: Ints, count: int) -> int:
    if s.shield[s.seat] == 0 or s.shield_used[s.seat]:
        return count
    for place in range(COMMODITY_COUNT + 1):
        if why_not_use(s, place) == LEGAL:
            out[count] = USE_SHIELD + place
            count += 1
    return count


def use_shield(s: State, place: int) -> None:
    """The turn goes on: its action is still to be chosen."""
    seat = s.seat
    shield = s.shield[seat] - 1
    ability = SHIELD_ABILITY[s.box][shield]
    amount = SHIELD_AMOUNT[s.box][shield]
    s.shield_used[seat] = 1
    if ability == GIVE_TOKENS:
        amount = min(amount, s.supply[place])
        s.supply[place] -= amount
        s.tokens[seat][place] += amount
    elif ability == RAISE_PRICE:
        amount = min(amount, HIGHEST_PRICE[place] - s.price[place])
        s.price[place] += amount
    elif ability == EXTRA_ACTION:
        s.more_actions = 1
    elif ability == CHEAP_BUILDING:
        s.turn_discount = amount
        s.powers[seat][BUILDING_DISCOUNT] += amount
    elif ability == CHEAP_TOWN:
        s.turn_town_discount = amount
        s.town_discount[seat] += amount
    log_event(s, SHIELD_USED, seat, shield, place, amount, 0)


def end_shield_turn(s: State) -> None:
    """End a shield's effect on the turn."""
    s.powers[s.turn][BUILDING_DISCOUNT] -= s.turn_discount
    s.town_discount[s.turn] -= s.turn_town_discount
    s.turn_discount = 0
    s.turn_town_discount = 0


def acts_again(s: State) -> int:
    """Whether a shield gives the current player another action now."""
    if s.more_actions == 0:
        return 0
    s.more_actions = 0
    s.sales = 0
    s.purchases = 0
    s.sold = -1
    s.seat = s.turn
    s.decision = CHOOSE_ACTION
    return 1
