"""Choosing several tokens, one at a time.

A choice has ``need`` tokens left to choose from those ``available``. Tokens are named in commodity
order, so that each choice can be made in exactly one way; ``least`` is the last commodity named.
"""

from ..log import log_tokens
from ..refusals import LEGAL, TOKEN_NOT_THERE, TOKEN_ORDER
from ..sizes import COMMODITY_COUNT
from ..state import Ints, State


def tokens_held(s: State, seat: int) -> int:
    total = 0
    for commodity in range(COMMODITY_COUNT):
        total += s.tokens[seat][commodity]
    return total


def begin_choice(s: State, decision: int, most: int) -> None:
    """Ask for ``most`` tokens of ``s.available``, or for all of them if there are fewer."""
    total = 0
    for commodity in range(COMMODITY_COUNT):
        s.chosen[commodity] = 0
        total += s.available[commodity]
    s.need = min(most, total)
    s.least = 0
    s.decision = decision


def why_not_choose(s: State, commodity: int) -> int:
    if s.chosen[commodity] >= s.available[commodity]:
        return TOKEN_NOT_THERE
    if commodity < s.least:
        return TOKEN_ORDER
    later = 0
    for other in range(commodity, COMMODITY_COUNT):
        later += s.available[other] - s.chosen[other]
    if later < s.need:
        return TOKEN_ORDER
    return LEGAL


def list_choices(s: State, first_id: int, out: Ints, count: int) -> int:
    left = 0
    for commodity in range(s.least, COMMODITY_COUNT):
        left += s.available[commodity] - s.chosen[commodity]
    for commodity in range(s.least, COMMODITY_COUNT):
        if left < s.need:
            return count
        here = s.available[commodity] - s.chosen[commodity]
        if here:
            out[count] = first_id + commodity
            count += 1
            left -= here
    return count


def choose(s: State, commodity: int) -> None:
    s.chosen[commodity] += 1
    s.least = commodity
    s.need -= 1


def take_from_supply(s: State, seat: int) -> None:
    for commodity in range(COMMODITY_COUNT):
        s.tokens[seat][commodity] += s.chosen[commodity]
        s.supply[commodity] -= s.chosen[commodity]


def return_to_supply(s: State, seat: int) -> None:
    for commodity in range(COMMODITY_COUNT):
        s.tokens[seat][commodity] -= s.chosen[commodity]
        s.supply[commodity] += s.chosen[commodity]


def log_chosen(s: State, kind: int, seat: int, thing: int) -> None:
    if not s.logging:
        return
    chosen: Ints = [0] * 6
    for commodity in range(COMMODITY_COUNT):
        chosen[commodity] = s.chosen[commodity]
    log_tokens(s, kind, seat, thing, chosen)
