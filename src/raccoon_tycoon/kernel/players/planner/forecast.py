"""The planner's forecast: turns left, what a dollar is worth, where prices go."""

from ...figures import BASE_TILES, CARD_PRICE, TILE_VP_PER_MONEY
from ...rules.turn import last_round
from ...sizes import COMMODITY_COUNT, RAILROAD_OFFER, TILE_OFFER
from ...state import Floats, State
from .weights import (
    DEAR_SCORE,
    FIRST_DOLLARS,
    MIX_WORTH,
    MONEY_WORTH,
    MY_RAISE,
    PLANNER_WEIGHTS,
    RAILROADS_LEFT,
    RIVALRY,
    ROUNDS,
    SALE_COST,
    SALE_WORTH,
    THEIR_RAISE,
    TOWNS_LEFT,
    TURNS,
    USUAL_TURNS,
    W_ANY,
    W_DRIFT,
    W_FADE,
    W_HAND,
    W_INCOME,
    W_LEAST_MONEY,
    W_LIQUID,
    W_RAILROAD_TURNS,
    W_RAILROAD_VALUE,
    W_RICH,
    W_RISK,
    W_RIVAL,
    W_TEMPO,
    W_TOWN_TURNS,
    WEIGHT_COUNT,
)

# How often a production raises each price by one, over the whole deck.
MEAN_RAISE = (0.31, 0.43, 0.50, 0.44, 0.57, 0.52)


def load_weights(s: State, plan: Floats) -> None:
    row = min(s.players, 5) - 2
    for weight in range(WEIGHT_COUNT):
        plan[weight] = PLANNER_WEIGHTS[row][weight]


def look_ahead(s: State, seat: int, plan: Floats) -> None:
    """Write ``seat``'s outlook to the plan, after the weights already there."""
    count_what_is_left(s, plan)
    count_turns(s, plan)
    plan[DEAR_SCORE] = 0.0
    plan[RIVALRY] = plan[W_RIVAL] / (s.players - 1)
    weigh_money(s, plan)
    expect_prices(s, seat, plan)


def count_what_is_left(s: State, plan: Floats) -> None:
    plan[TOWNS_LEFT] = s.town_deck_size + (s.town_offer >= 0)
    railroads = s.railroad_deck_size
    for place in range(RAILROAD_OFFER):
        if s.railroad_offer[place] >= 0:
            railroads += 1
    plan[RAILROADS_LEFT] = railroads


def count_turns(s: State, plan: Floats) -> None:
    """The end comes when towns or railroads run out, whichever is sooner."""
    by_towns: float = plan[TOWNS_LEFT] * plan[W_TOWN_TURNS] / s.players
    by_railroads: float = plan[RAILROADS_LEFT] * plan[W_RAILROAD_TURNS] / s.players
    sooner: float = min(by_towns, by_railroads)
    later: float = max(by_towns, by_railroads)
    rounds: float = sooner
    if s.two_of_three:
        tiles = s.tile_stack_size
        for place in range(TILE_OFFER):
            if s.tile_offer[place] >= 0:
                tiles += 1
        by_tiles: float = tiles * plan[W_TOWN_TURNS] / s.players
        rounds = max(sooner, min(later, by_tiles))
    elif later < 2 * sooner:
        rounds = sooner * (0.8 + 0.1 * later / max(sooner, 0.1))
    if last_round(s):
        rounds = 0.0
    plan[ROUNDS] = rounds
    now = turn_order(s, s.turn)
    for seat in range(s.players):
        plan[TURNS + seat] = rounds
        if turn_order(s, seat) > now:
            plan[TURNS + seat] = rounds + 1
        plan[USUAL_TURNS + seat] = plan[TURNS + seat]


def turn_order(s: State, seat: int) -> int:
    """The seat's place in the round, 0 for the start player; -1 before the first turn."""
    if seat < 0:
        return -1
    return (seat - s.start_player + s.players) % s.players


def fade(plan: Floats, turns: float) -> float:
    """How much of its full worth something keeps if it needs some turns to become points."""
    if turns <= 0:
        return 0.0
    return min(1.0, turns / plan[W_FADE])


def weigh_money(s: State, plan: Floats) -> None:
    """All money, including future income, buys all railroads left: that sets what a dollar is worth."""
    until_sold: float = plan[RAILROADS_LEFT] * plan[W_RAILROAD_TURNS] / s.players
    earned: float = 10.0 + plan[W_INCOME] * min(plan[ROUNDS], until_sold) * s.players
    total: float = earned
    for seat in range(s.players):
        total += s.money[seat]
    mean: float = 30.0 + (total - earned) / s.players
    for_sale: float = min(plan[RAILROADS_LEFT], s.players * (plan[ROUNDS] + 1))
    dollar: float = plan[W_LEAST_MONEY] + plan[W_RAILROAD_VALUE] * for_sale / total
    for seat in range(s.players):
        turns: float = plan[TURNS + seat]
        scarce: float = 1.0 + plan[W_RICH] * (mean / (30.0 + s.money[seat]) - 1.0)
        last: float = points_per_dollar(s, seat)
        plan[MONEY_WORTH + seat] = max(last, scarce * dollar * fade(plan, turns))
        plan[SALE_COST + seat] = plan[W_TEMPO] * fade(plan, turns - 1)
        plan[MIX_WORTH + seat] = plan[W_ANY] * fade(plan, turns)
        plan[FIRST_DOLLARS + seat] = plan[W_LIQUID] * fade(plan, turns)
        plan[SALE_WORTH + seat] = max(last * (turns > 0), scarce * dollar * fade(plan, turns - 1))


def points_per_dollar(s: State, seat: int) -> float:
    """What money is worth when the game is over: it breaks ties, and the Bank scores it."""
    worth: float = 0.0005
    for tile in range(BASE_TILES):
        if TILE_VP_PER_MONEY[tile] and s.tiles[seat][tile]:
            worth += 1.0 / TILE_VP_PER_MONEY[tile]
    return worth


def expect_prices(s: State, seat: int, plan: Floats) -> None:
    """Expected prices: raised by the cards that will be played, lowered when others sell before me."""
    for commodity in range(COMMODITY_COUNT):
        drift: float = plan[W_DRIFT] * MEAN_RAISE[commodity]
        stock: float = 0.0
        for other in range(s.players):
            if other != seat and s.tokens[other][commodity] > 2:
                stock += s.tokens[other][commodity] - 2
        icons = 0
        for place in range(s.hand_size[seat]):
            icons += CARD_PRICE[s.hand[seat][place]][commodity]
        plan[THEIR_RAISE + commodity] = drift
        plan[MY_RAISE + commodity] = drift + plan[W_HAND] * icons - plan[W_RISK] * stock
