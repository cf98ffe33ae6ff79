"""Buy a town (section 3.5), with the Brick Works."""

from ..figures import TOWN_AMOUNT, TOWN_ANY_AMOUNT, TOWN_COMMODITY
from ..ids import CHOOSE_PAYMENT, TOWN, TOWN_ANY
from ..log import TOWN_BOUGHT, TOWN_REVEALED, log_event
from ..refusals import LEGAL, NO_TOWN_LEFT, TOWN_ANY_TOO_FEW, TOWN_TOO_FEW
from ..sizes import COMMODITY_COUNT
from ..state import Ints, State
from .meeple import gain_house
from .tokens import begin_choice, log_chosen, return_to_supply, tokens_held
from .turn import end_turn


def town_price(s: State, seat: int) -> int:
    """How many of its own commodity the town costs this player."""
    return max(0, TOWN_AMOUNT[s.box][s.town_offer] - s.town_discount[seat])


def town_any_price(s: State, seat: int) -> int:
    """How many tokens of any mix the town costs this player."""
    return max(0, TOWN_ANY_AMOUNT[s.box][s.town_offer] - s.town_discount[seat])


def why_not_town(s: State) -> int:
    if s.town_offer < 0:
        return NO_TOWN_LEFT
    if s.tokens[s.seat][TOWN_COMMODITY[s.box][s.town_offer]] < town_price(s, s.seat):
        return TOWN_TOO_FEW
    return LEGAL


def why_not_town_any(s: State) -> int:
    if s.town_offer < 0:
        return NO_TOWN_LEFT
    if tokens_held(s, s.seat) < town_any_price(s, s.seat):
        return TOWN_ANY_TOO_FEW
    return LEGAL


def list_towns(s: State, out: Ints, count: int) -> int:
    if why_not_town(s) == LEGAL:
        out[count] = TOWN
        count += 1
    if why_not_town_any(s) == LEGAL:
        out[count] = TOWN_ANY
        count += 1
    return count


def buy_town(s: State) -> None:
    for commodity in range(COMMODITY_COUNT):
        s.chosen[commodity] = 0
    s.chosen[TOWN_COMMODITY[s.box][s.town_offer]] = town_price(s, s.seat)
    finish_town(s)


def begin_payment(s: State) -> None:
    for commodity in range(COMMODITY_COUNT):
        s.available[commodity] = s.tokens[s.seat][commodity]
    begin_choice(s, CHOOSE_PAYMENT, town_any_price(s, s.seat))


def finish_town(s: State) -> None:
    return_to_supply(s, s.seat)
    town = s.town_offer
    s.town_owner[town] = s.seat
    s.town_count[s.seat] += 1
    log_chosen(s, TOWN_BOUGHT, s.seat, town)
    if s.expansion:
        gain_house(s, s.seat)
    reveal_town(s)
    end_turn(s)


def reveal_town(s: State) -> None:
    s.town_offer = -1
    if s.town_deck_size:
        s.town_deck_size -= 1
        s.town_offer = s.town_deck[s.town_deck_size]
        s.town_deck[s.town_deck_size] = 0
        log_event(s, TOWN_REVEALED, -1, s.town_offer, 0, 0, 0)
