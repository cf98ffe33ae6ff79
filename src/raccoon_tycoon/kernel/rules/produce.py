"""Produce (section 3.1): card, tokens, bonus, Trading Floor, raise, storage, refill."""

from ..chance import shuffle
from ..figures import (
    ANY_COMMODITY,
    BONUS_TILES,
    CARD_PRICE,
    CARD_PRODUCTION,
    HIGHEST_PRICE,
    RAISE_MORE,
    TILE_BONUS,
)
from ..ids import (
    BONUS,
    CHOOSE_BONUS,
    CHOOSE_BONUS_TAKE,
    CHOOSE_DISCARD,
    CHOOSE_TAKE,
    CHOOSE_TRADE,
    CHOOSE_UNITS,
    DONE,
    PRICES_RISE,
    PRODUCE,
    TRADE,
    UNITS,
)
from ..log import BONUS_USED, DISCARDED, DREW, PLAYED, RAISED, RESHUFFLED, TOOK, TRADED, log_event, log_tokens
from ..refusals import (
    BONUS_NO_MATCH,
    BONUS_NOT_OWNED,
    CARD_NOT_IN_HAND,
    LEGAL,
    NO_SUCH_PARTNER,
    PARTNER_HAS_NONE,
    TRADE_TOO_DEAR,
    TRADE_TOO_MANY,
)
from ..sizes import COMMODITY_COUNT
from ..state import Ints, State
from .meeple import begin_meeples
from .tile_powers import pay_for_discard, pay_interest
from .tokens import begin_choice, log_chosen, return_to_supply, take_from_supply, tokens_held
from .turn import end_turn

# 1. Play one card.


def why_not_produce(s: State, card: int) -> int:
    for place in range(s.hand_size[s.seat]):
        if s.hand[s.seat][place] == card:
            return LEGAL
    return CARD_NOT_IN_HAND


def list_productions(s: State, out: Ints, count: int) -> int:
    for place in range(s.hand_size[s.seat]):
        out[count] = PRODUCE + s.hand[s.seat][place]
        count += 1
    return count


def produce(s: State, card: int) -> None:
    seat = s.seat
    s.hand_size[seat] -= 1
    place = 0
    while s.hand[seat][place] != card:
        place += 1
    while place < s.hand_size[seat]:
        s.hand[seat][place] = s.hand[seat][place + 1]
        place += 1
    s.hand[seat][s.hand_size[seat]] = 0
    s.card = card
    log_event(s, PLAYED, seat, card, 0, 0, 0)
    if s.expansion:
        pay_interest(s, seat)
    for commodity in range(COMMODITY_COUNT):
        s.available[commodity] = min(CARD_PRODUCTION[card][commodity], s.supply[commodity])
    begin_choice(s, CHOOSE_TAKE, s.production_limit[seat])


# 2. Take tokens among its icons.


def finish_take(s: State) -> None:
    take_from_supply(s, s.seat)
    for commodity in range(COMMODITY_COUNT):
        s.produced[commodity] = s.chosen[commodity]
    log_chosen(s, TOOK, s.seat, s.card)
    s.decision = CHOOSE_BONUS
    for tile in range(BONUS_TILES):
        if why_not_bonus(s, tile) == LEGAL:
            return
    begin_trade(s)


# 3. Use exactly one bonus building.


def why_not_bonus(s: State, tile: int) -> int:
    if s.tiles[s.seat][tile] == 0:
        return BONUS_NOT_OWNED
    if s.bonus_on_match and TILE_BONUS[tile] != ANY_COMMODITY and s.produced[TILE_BONUS[tile]] == 0:
        return BONUS_NO_MATCH
    return LEGAL


def list_bonuses(s: State, out: Ints, count: int) -> int:
    for tile in range(BONUS_TILES):
        if why_not_bonus(s, tile) == LEGAL:
            out[count] = BONUS + tile
            count += 1
    return count


def use_bonus(s: State, tile: int) -> None:
    s.bonus = tile
    most = 1 + s.upgraded[s.seat][tile]
    for commodity in range(COMMODITY_COUNT):
        s.available[commodity] = 0
        if TILE_BONUS[tile] == ANY_COMMODITY or TILE_BONUS[tile] == commodity:
            s.available[commodity] = min(most, s.supply[commodity])
    begin_choice(s, CHOOSE_BONUS_TAKE, most)


def finish_bonus(s: State) -> None:
    take_from_supply(s, s.seat)
    log_chosen(s, BONUS_USED, s.seat, s.bonus)
    begin_trade(s)


# 4. Trading Floor.


def begin_trade(s: State) -> None:
    if s.trading_floor[s.seat]:
        s.decision = CHOOSE_TRADE
    else:
        finish_production(s)


def trade_partner(s: State, offset: int) -> int:
    """The seat that is ``offset`` + 1 places to the left."""
    return (s.seat + 1 + offset) % s.players


def why_not_trade(s: State, offset: int, commodity: int) -> int:
    if offset >= s.players - 1:
        return NO_SUCH_PARTNER
    if s.tokens[trade_partner(s, offset)][commodity] == 0:
        return PARTNER_HAS_NONE
    if s.price[commodity] > s.money[s.seat]:
        return TRADE_TOO_DEAR
    return LEGAL


def list_trades(s: State, out: Ints, count: int) -> int:
    out[count] = DONE
    count += 1
    for offset in range(s.players - 1):
        for commodity in range(COMMODITY_COUNT):
            if why_not_trade(s, offset, commodity) == LEGAL:
                out[count] = TRADE + COMMODITY_COUNT * offset + commodity
                count += 1
    return count


def begin_units(s: State, offset: int, commodity: int) -> None:
    s.partner = trade_partner(s, offset)
    s.traded = commodity
    s.decision = CHOOSE_UNITS


def why_not_units(s: State, units: int) -> int:
    if units > s.tokens[s.partner][s.traded]:
        return TRADE_TOO_MANY
    if units * s.price[s.traded] > s.money[s.seat]:
        return TRADE_TOO_DEAR
    return LEGAL


def list_units(s: State, out: Ints, count: int) -> int:
    most = min(s.tokens[s.partner][s.traded], s.money[s.seat] // s.price[s.traded])
    for units in range(1, most + 1):
        out[count] = UNITS + units - 1
        count += 1
    return count


def trade(s: State, units: int) -> None:
    """Buy from the partner; what the partner then holds may end the game before prices rise."""
    cost = units * s.price[s.traded]
    s.money[s.seat] -= cost
    s.money[s.partner] += cost
    s.tokens[s.seat][s.traded] += units
    s.tokens[s.partner][s.traded] -= units
    log_event(s, TRADED, s.seat, s.traded, units, s.price[s.traded], s.partner)
    s.decision = PRICES_RISE


# 5 and 6. Raise prices, check storage.


def finish_production(s: State) -> None:
    raised: Ints = [0] * 6
    for commodity in range(COMMODITY_COUNT):
        before = s.price[commodity]
        s.price[commodity] = min(HIGHEST_PRICE[commodity], before + card_raise(s, s.card, commodity))
        raised[commodity] = s.price[commodity] - before
    log_tokens(s, RAISED, s.seat, s.card, raised)
    if s.expansion:
        begin_meeples(s)
    else:
        begin_storage(s)


def card_raise(s: State, card: int, commodity: int) -> int:
    """How much the seat to move raises a price with a card, as far as the track allows."""
    icons = CARD_PRICE[card][commodity]
    if icons and s.expansion:
        icons += s.powers[s.seat][RAISE_MORE]
    return icons


def begin_storage(s: State) -> None:
    for commodity in range(COMMODITY_COUNT):
        s.available[commodity] = s.tokens[s.seat][commodity]
    begin_choice(s, CHOOSE_DISCARD, max(0, tokens_held(s, s.seat) - s.storage_limit[s.seat]))


def finish_discard(s: State) -> None:
    total = 0
    for commodity in range(COMMODITY_COUNT):
        total += s.chosen[commodity]
    if total:
        return_to_supply(s, s.seat)
        log_chosen(s, DISCARDED, s.seat, 0)
        if s.expansion:
            pay_for_discard(s, s.seat, total)
    refill_hand(s)
    end_turn(s)


# 7. Discard the card, refill the hand.


def refill_hand(s: State) -> None:
    s.discards[s.discard_size] = s.card
    s.discard_size += 1
    s.card = -1
    while s.hand_size[s.seat] < s.hand_limit[s.seat]:
        draw_card(s, s.seat)


def draw_card(s: State, seat: int) -> None:
    if s.deck_size == 0:
        for place in range(s.discard_size):
            s.deck[place] = s.discards[place]
            s.discards[place] = 0
        s.deck_size = s.discard_size
        s.discard_size = 0
        shuffle(s, s.deck, s.deck_size)
        log_event(s, RESHUFFLED, -1, s.deck_size, 0, 0, 0)
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    s.hand[seat][s.hand_size[seat]] = card
    s.hand_size[seat] += 1
    log_event(s, DREW, seat, card, 0, 0, 0)
