"""How the planner produces: which card, which tokens to take, which to give up, what to trade for."""

from ...figures import ANY_COMMODITY, BONUS_TILES, CARD_PRODUCTION, DEAR_PRICE, HIGHEST_PRICE, TILE_BONUS
from ...ids import DONE, TRADE, UNITS
from ...refusals import LEGAL
from ...rules.produce import card_raise, trade_partner, why_not_bonus
from ...rules.tokens import why_not_choose
from ...sizes import COMMODITY_COUNT
from ...state import Floats, Ints, State, room
from .meeples import spend_on_meeples
from .weights import DEAR_SCORE, HELD, RIVALRY, W_ADDITIONS
from .worth import money_worth, token_worth

NEVER = -1.0e9


def raised_price(s: State, card: int, commodity: int) -> int:
    """The price once the card's raise is done; no card, no raise."""
    if card < 0:
        return s.price[commodity]
    return min(HIGHEST_PRICE[commodity], s.price[commodity] + card_raise(s, card, commodity))


def best_token(s: State, plan: Floats, card: int, held: Ints, offered: Ints) -> int:
    """The offered commodity of which one more token is worth most; -1 if none."""
    best = -1
    most: float = NEVER
    for commodity in range(COMMODITY_COUNT):
        if offered[commodity] > 0:
            price = raised_price(s, card, commodity)
            worth: float = token_worth(s, plan, s.seat, commodity, held[commodity] + 1, price)
            worth -= token_worth(s, plan, s.seat, commodity, held[commodity], price)
            if worth > most:
                most = worth
                best = commodity
    return best


def least_token(s: State, plan: Floats, card: int, held: Ints, offered: Ints) -> int:
    """The offered commodity whose last token is worth least; -1 if none."""
    best = -1
    least: float = -NEVER
    for commodity in range(COMMODITY_COUNT):
        if offered[commodity] > 0:
            price = raised_price(s, card, commodity)
            worth: float = token_worth(s, plan, s.seat, commodity, held[commodity], price)
            worth -= token_worth(s, plan, s.seat, commodity, held[commodity] - 1, price)
            if worth < least:
                least = worth
                best = commodity
    return best


def production_gain(s: State, plan: Floats, card: int) -> float:
    """The gain from playing a card: the best tokens, the raise, minus what the raise gives to rivals."""
    held: Ints = room(6)
    offered: Ints = room(6)
    total = 0
    for commodity in range(COMMODITY_COUNT):
        held[commodity] = s.tokens[s.seat][commodity]
        total += held[commodity]
        offered[commodity] = min(CARD_PRODUCTION[card][commodity], s.supply[commodity])
    for token in range(s.production_limit[s.seat]):
        commodity = best_token(s, plan, card, held, offered)
        if commodity >= 0:
            held[commodity] += 1
            offered[commodity] -= 1
            total += 1
    total += add_bonus(s, plan, card, held)
    gain: float = -plan[HELD]
    if s.expansion and plan[W_ADDITIONS] > 0:
        gain += spend_on_meeples(s, plan, held)
        total = 0
        for commodity in range(COMMODITY_COUNT):
            total += held[commodity]
    while total > s.storage_limit[s.seat]:
        held[least_token(s, plan, card, held, held)] -= 1
        total -= 1
    for commodity in range(COMMODITY_COUNT):
        price = raised_price(s, card, commodity)
        gain += token_worth(s, plan, s.seat, commodity, held[commodity], price)
        if price > s.price[commodity]:
            if plan[DEAR_SCORE] > 0 and s.price[commodity] < DEAR_PRICE <= price:
                gain += plan[DEAR_SCORE]
            for other in range(s.players):
                if other != s.seat and s.tokens[other][commodity]:
                    units = s.tokens[other][commodity]
                    rise: float = token_worth(s, plan, other, commodity, units, price)
                    rise -= token_worth(s, plan, other, commodity, units, s.price[commodity])
                    gain -= plan[RIVALRY] * rise
    return gain


def add_bonus(s: State, plan: Floats, card: int, held: Ints) -> int:
    """Add the tokens of the best bonus building to those held; return how many."""
    offered: Ints = room(6)
    tile = best_bonus(s, plan, card, held)
    if tile < 0:
        return 0
    added = 0
    for token in range(1 + s.upgraded[s.seat][tile]):
        offer_bonus(s, tile, offered)
        commodity = best_token(s, plan, card, held, offered)
        if commodity >= 0:
            held[commodity] += 1
            added += 1
    return added


def offer_bonus(s: State, tile: int, offered: Ints) -> None:
    for commodity in range(COMMODITY_COUNT):
        offered[commodity] = 0
        if TILE_BONUS[tile] == ANY_COMMODITY or TILE_BONUS[tile] == commodity:
            offered[commodity] = s.supply[commodity]


def bonus_tokens_worth(s: State, plan: Floats, card: int, held: Ints, tile: int) -> float:
    offered: Ints = room(6)
    offer_bonus(s, tile, offered)
    commodity = best_token(s, plan, card, held, offered)
    if commodity < 0:
        return 0.0
    units = held[commodity] + 1 + s.upgraded[s.seat][tile]
    price = raised_price(s, card, commodity)
    worth: float = token_worth(s, plan, s.seat, commodity, units, price)
    return worth - token_worth(s, plan, s.seat, commodity, held[commodity], price)


def best_bonus(s: State, plan: Floats, card: int, held: Ints) -> int:
    """The bonus building whose tokens are worth most now; -1 if none can be used."""
    best = -1
    most: float = NEVER
    for tile in range(BONUS_TILES):
        if s.tiles[s.seat][tile]:
            worth: float = bonus_tokens_worth(s, plan, card, held, tile)
            if worth > most:
                most = worth
                best = tile
    return best


def choose_bonus(s: State, plan: Floats) -> int:
    """The best of the bonus buildings that work now."""
    held: Ints = room(6)
    for commodity in range(COMMODITY_COUNT):
        held[commodity] = s.tokens[s.seat][commodity]
    best = -1
    most: float = NEVER
    for tile in range(BONUS_TILES):
        if why_not_bonus(s, tile) == LEGAL:
            worth: float = bonus_tokens_worth(s, plan, s.card, held, tile)
            if worth > most:
                most = worth
                best = tile
    return best


def choose_token(s: State, plan: Floats, card: int, change: int) -> int:
    """The next token to name: the best one to take (``change`` 1), or the one missed least (-1).

    Tokens are named in commodity order.
    """
    held: Ints = room(6)
    offered: Ints = room(6)
    picked: Ints = [0] * 6
    total = s.need
    for commodity in range(COMMODITY_COUNT):
        held[commodity] = s.tokens[s.seat][commodity]
        offered[commodity] = s.available[commodity]
        total += s.chosen[commodity]
    for token in range(total):
        if change > 0:
            commodity = best_token(s, plan, card, held, offered)
        else:
            commodity = least_token(s, plan, card, held, offered)
        held[commodity] += change
        offered[commodity] -= 1
        picked[commodity] += 1
    return next_named(s, picked)


def next_named(s: State, picked: Ints) -> int:
    """The first commodity of which more were picked than have been named.

    If the first ones were named by another player's plan, the first that can be named will do.
    """
    first = -1
    for commodity in range(s.least, COMMODITY_COUNT):
        if why_not_choose(s, commodity) == LEGAL:
            if s.chosen[commodity] < picked[commodity]:
                return commodity
            if first < 0:
                first = commodity
    return first


# Trading Floor.


def trade_gain(s: State, plan: Floats, partner: int, commodity: int, units: int) -> float:
    """The gain from buying at today's price what is worth the raised one, minus the partner's gain."""
    price = raised_price(s, s.card, commodity)
    mine = s.tokens[s.seat][commodity]
    cost = units * s.price[commodity]
    gain: float = token_worth(s, plan, s.seat, commodity, mine + units, price)
    gain -= token_worth(s, plan, s.seat, commodity, mine, price)
    gain += money_worth(s, plan, s.seat, s.money[s.seat] - cost)
    gain -= money_worth(s, plan, s.seat, s.money[s.seat])
    theirs = s.tokens[partner][commodity]
    loss: float = token_worth(s, plan, partner, commodity, theirs, price)
    loss -= token_worth(s, plan, partner, commodity, theirs - units, price)
    loss -= money_worth(s, plan, partner, s.money[partner] + cost)
    loss += money_worth(s, plan, partner, s.money[partner])
    return gain + plan[RIVALRY] * loss


def best_units(s: State, plan: Floats, partner: int, commodity: int) -> int:
    """How many to buy from a partner, 0 if none."""
    room_left = s.storage_limit[s.seat]
    for other in range(COMMODITY_COUNT):
        room_left -= s.tokens[s.seat][other]
    most = min(s.tokens[partner][commodity], s.money[s.seat] // s.price[commodity])
    best = 0
    best_gain: float = 0.05
    for units in range(1, min(most, max(0, room_left)) + 1):
        gain: float = trade_gain(s, plan, partner, commodity, units)
        if gain > best_gain:
            best_gain = gain
            best = units
    return best


def choose_trade(s: State, plan: Floats) -> int:
    best = DONE
    most: float = 0.05
    for offset in range(s.players - 1):
        partner = trade_partner(s, offset)
        for commodity in range(COMMODITY_COUNT):
            if s.tokens[partner][commodity] > 0 and s.price[commodity] <= s.money[s.seat]:
                units = best_units(s, plan, partner, commodity)
                if units:
                    gain: float = trade_gain(s, plan, partner, commodity, units)
                    if gain > most:
                        most = gain
                        best = TRADE + COMMODITY_COUNT * offset + commodity
    return best


def choose_units(s: State, plan: Floats) -> int:
    return UNITS + max(1, best_units(s, plan, s.partner, s.traded)) - 1
