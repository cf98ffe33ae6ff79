"""How the planner chooses, bids for and uses shields."""

from ...figures import (
    EXTRA_ACTION,
    GIVE_TOKENS,
    HIGHEST_PRICE,
    RAISE_PRICE,
    SHIELD_ABILITY,
    SHIELD_AMOUNT,
    SHIELD_COUNT,
)
from ...ids import SHIELD
from ...rules.shield import shield_taken
from ...rules.tokens import tokens_held
from ...state import Floats, State
from .forecast import fade
from .weights import RIVALRY, SALE_WORTH, TURNS, W_ADDITIONS, W_TEMPO
from .worth import token_worth

SEALED_BID = 2
CHEAPER_BUILDING = 0.3  # points that a cheaper building should bring
CHEAPER_TOWN = 3.0
USUAL_SALE = 4.0  # units that a sale with a raised price should have
# What each ability is worth, in points; which shield to take follows from it.
ABILITY_WORTH = (1.5, 2.5, 1.8, 1.6, 1.0, 1.2)


def best_shield(s: State, plan: Floats) -> int:
    """The most valuable free shield; the first one for a player without knowledge of shields."""
    best = -1
    most: float = -1.0
    for shield in range(SHIELD_COUNT[s.box]):
        worth: float = plan[W_ADDITIONS] * ABILITY_WORTH[SHIELD_ABILITY[s.box][shield]]
        if not shield_taken(s, shield) and worth > most:
            most = worth
            best = shield
    return SHIELD + best


def patience(s: State, plan: Floats) -> float:
    """The share of its full worth an ability must bring to be used now: all at first, none at the end."""
    return fade(plan, 0.5 * plan[TURNS + s.seat])


def tokens_benefit(s: State, plan: Floats, commodity: int, amount: int) -> float:
    held = s.tokens[s.seat][commodity]
    given = min(amount, s.supply[commodity])
    if tokens_held(s, s.seat) + given > s.storage_limit[s.seat]:
        return -1.0
    worth: float = token_worth(s, plan, s.seat, commodity, held + given, s.price[commodity])
    worth -= token_worth(s, plan, s.seat, commodity, held, s.price[commodity])
    return worth - 2.0 * patience(s, plan)


def price_benefit(s: State, plan: Floats, commodity: int, amount: int) -> float:
    raised = min(amount, HIGHEST_PRICE[commodity] - s.price[commodity])
    units: float = s.tokens[s.seat][commodity]
    theirs: float = 0.0
    for other in range(s.players):
        if other != s.seat:
            theirs += plan[RIVALRY] * s.tokens[other][commodity]
    spare: float = units - 0.3 * theirs - USUAL_SALE * patience(s, plan)
    return spare * raised * plan[SALE_WORTH + s.seat]


def shield_benefit(s: State, plan: Floats, place: int, second: float) -> float:
    """The gain from using the shield now, beyond the best action; ``second`` is the second best."""
    shield = s.shield[s.seat] - 1
    ability = SHIELD_ABILITY[s.box][shield]
    if ability == GIVE_TOKENS:
        return tokens_benefit(s, plan, place, SHIELD_AMOUNT[s.box][shield])
    if ability == RAISE_PRICE:
        return price_benefit(s, plan, place, SHIELD_AMOUNT[s.box][shield])
    if ability == EXTRA_ACTION:
        return second - plan[W_TEMPO] * patience(s, plan)
    return -1.0
