"""Sell (section 3.2), with Export Company, Trading Firms and Freight Company."""

from ..figures import HIGHEST_PRICE, LOWEST_PRICE, SOFT_LANDING
from ..ids import CHOOSE_SALE, DONE, EXPORT, SELL
from ..log import SOLD, log_event
from ..refusals import LEGAL, NO_EXPORT_COMPANY, SAME_COMMODITY, SELL_TOO_MANY
from ..sizes import COMMODITY_COUNT, MOST_UNITS
from ..state import Ints, State
from .tile_powers import FOR_SALE, pay, pay_around_sale
from .turn import end_turn


def why_not_sell(s: State, commodity: int, units: int, export: int) -> int:
    if s.sales and commodity == s.sold:
        return SAME_COMMODITY
    if units > s.tokens[s.seat][commodity]:
        return SELL_TOO_MANY
    if export and s.export_raise[s.seat] == 0:
        return NO_EXPORT_COMPANY
    return LEGAL


def sellable(s: State, commodity: int) -> int:
    """How many units may be sold now; a second sale in a turn must be of another commodity."""
    if s.sales and commodity == s.sold:
        return 0
    return s.tokens[s.seat][commodity]


def list_sales(s: State, out: Ints, count: int) -> int:
    for commodity in range(COMMODITY_COUNT):
        most = sellable(s, commodity)
        for units in range(most):
            out[count + units] = SELL + MOST_UNITS * commodity + units
        count += most
        if s.export_raise[s.seat]:
            for units in range(most):
                out[count + units] = EXPORT + MOST_UNITS * commodity + units
            count += most
    return count


def count_sales(s: State) -> int:
    """How many ``list_sales`` would list."""
    count = 0
    for commodity in range(COMMODITY_COUNT):
        count += sellable(s, commodity)
    return 2 * count if s.export_raise[s.seat] else count


def nth_sale(s: State, n: int) -> int:
    """What ``list_sales`` would list at index ``n``, for a playout that needs only that one."""
    for commodity in range(COMMODITY_COUNT):
        most = sellable(s, commodity)
        if n < most:
            return SELL + MOST_UNITS * commodity + n
        n -= most
        if s.export_raise[s.seat]:
            if n < most:
                return EXPORT + MOST_UNITS * commodity + n
            n -= most
    return DONE


def list_second_sales(s: State, out: Ints, count: int) -> int:
    count = list_sales(s, out, count)
    out[count] = DONE
    return count + 1


def sale_price(s: State, seat: int, commodity: int, export: int) -> int:
    price = s.price[commodity]
    if export:
        price = min(HIGHEST_PRICE[commodity], price + s.export_raise[seat])
    return price


def sale_fall(s: State, seat: int, units: int) -> int:
    """How much a sale lowers the price, as far as the track allows."""
    if s.expansion:
        return max(0, units - s.powers[seat][SOFT_LANDING])
    return units


def sell(s: State, commodity: int, units: int, export: int) -> None:
    seat = s.seat
    price = sale_price(s, seat, commodity, export)
    s.money[seat] += price * units
    s.tokens[seat][commodity] -= units
    s.supply[commodity] += units
    s.price[commodity] = max(LOWEST_PRICE[commodity], price - sale_fall(s, seat, units))
    log_event(s, SOLD, seat, commodity, units, price, s.price[commodity])
    for other in range(s.players):
        if s.commission[other][commodity]:
            pay(s, other, s.commission[other][commodity] * units, FOR_SALE)
    if s.expansion:
        pay_around_sale(s, seat, commodity, units)
    s.sales += 1
    s.sold = commodity
    if s.sales < s.most_sales[seat]:
        s.decision = CHOOSE_SALE
    else:
        end_turn(s)
