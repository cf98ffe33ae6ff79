"""What things are worth to a seat, in victory points: money, tokens, railroads, towns, buildings."""

from ...figures import (
    ANY_COMMODITY,
    BASE_TILES,
    BONUS_TILES,
    HIGHEST_PRICE,
    HOUSE,
    MEEPLE_POINTS,
    MOST_SET_CARDS,
    POINTS_PER_PAIR,
    RAILROAD_COPIES,
    RAILROAD_POINTS,
    TILE_AUCTION_INCOME,
    TILE_BONUS,
    TILE_COMMISSION,
    TILE_EXPORT,
    TILE_HAND_LIMIT,
    TILE_PRODUCTION_LIMIT,
    TILE_PURCHASES,
    TILE_SALES,
    TILE_STORAGE,
    TILE_TOWN_DISCOUNT,
    TILE_TRADING_FLOOR,
    TILE_VP_PER_BUILDING,
    TILE_VP_PER_MONEY,
    TILE_VP_PER_RAILROAD,
    TILE_VP_PER_TOWN,
    TOWN_COMMODITY,
    TOWN_POINTS,
    WILD,
)
from ...rules.town import town_price
from ...sizes import COMMODITY_COUNT
from ...state import Floats, State
from .expansion import power_gain, set_step
from .forecast import fade
from .missions import railroad_mission_gain, tile_mission_gain, town_mission_gain
from .weights import (
    FIRST_DOLLARS,
    FIRST_TOKEN_SCORE,
    HELD,
    KNOWS_ADDITIONS,
    MEEPLE_WORTH,
    MIX_WORTH,
    MONEY_WORTH,
    MY_RAISE,
    RAILROADS_LEFT,
    SALE_COST,
    SALE_WORTH,
    THEIR_RAISE,
    TOKEN_SCORE,
    TOWN_GAIN,
    TOWNS_LEFT,
    TURNS,
    USUAL_TURNS,
    W_ADDITIONS,
    W_ANY,
    W_FAVOURITE,
    W_LOT,
    W_LOVE,
    W_PAIR,
    W_PRODUCE_SHARE,
    W_SET,
    W_STORAGE,
    W_TEMPO,
    W_TILE,
    W_TOWN_HOPE,
)

# Usual prices of tokens over a game, and tokens per production by its limit (3, 4, 5).
USUAL_PRICE = (5.0, 5.5, 6.5, 6.5, 7.5, 7.5)
TOKENS_SAVED = 4  # at most, for meeples
WILD_PROSPECT = 2.0  # the worth of growing sets to a wild card
TOKENS_BY_LIMIT = (0.0, 0.0, 0.0, 3.0, 3.67, 3.89)

# Expectations for the rest of a game, for the worth of tokens and buildings.
LEFT_OVER = 0.7  # share of their price that tokens left over by a town bring
FREE_CHOICE = 1.15  # worth of a token of any commodity, as a share of the best price
SALES_PER_TURN = 0.18
COMMISSIONS_PER_TURN = 0.2  # for each player and commodity
EVEN_SHARE = 0.7  # share of an even share of the remaining towns and railroads that a player gets
SECOND_BONUS = 0.2  # share of the worse of two bonus buildings that still counts
SECOND_PURCHASES = 0.04  # points per turn
SECOND_SALE = 0.5  # share of a turn that a second sale saves
BUILDINGS_PER_TURN = 0.05
WORKING_MONEY = 30  # dollars not left at the end
MONEY_KEPT = 0.5  # share of the rest that is left at the end
HAND_CARD = 0.12  # points per extra card in hand, per production
TOWN_TOKEN_PRICE = 5
TRADES = 0.05  # points per turn
EXPORTED_UNITS = 6
PRODUCED_PRICE = 6.5


def money_worth(s: State, plan: Floats, seat: int, money: int) -> float:
    """Each dollar buys its share of what is left; the first ones also keep a seat in the bidding."""
    return plan[MONEY_WORTH + seat] * money + plan[FIRST_DOLLARS + seat] * money / (money + 20.0)


def token_worth(s: State, plan: Floats, seat: int, commodity: int, units: int, price: int) -> float:
    """What ``units`` of a commodity are worth."""
    if units <= 0:
        return 0.0
    if plan[USUAL_TURNS + seat] <= 0:
        return unusual_token_worth(s, plan, seat, commodity, units, price)
    return usual_token_worth(s, plan, seat, commodity, units, price)


def usual_token_worth(s: State, plan: Floats, seat: int, commodity: int, units: int, price: int) -> float:
    """Sold together later, or paid for the town on offer."""
    expected: float = price
    expected += plan[MY_RAISE + commodity] if seat == s.seat else plan[THEIR_RAISE + commodity]
    expected = min(expected, HIGHEST_PRICE[commodity])
    # A sale takes a turn, shared by the units it sells.
    worth: float = plan[SALE_WORTH + seat] * expected * units
    worth -= plan[SALE_COST + seat] * min(1.0, units / plan[W_LOT])
    worth = max(worth, plan[MIX_WORTH + seat] * units)
    if s.town_offer >= 0 and TOWN_COMMODITY[s.box][s.town_offer] == commodity:
        need = max(1, town_price(s, seat))
        part = min(units, need)
        gain: float = plan[TOWN_GAIN + seat] - plan[W_TEMPO]
        if part < need:
            gain = gain * plan[W_TOWN_HOPE] * part / need
        rest: float = plan[SALE_WORTH + seat] * expected * (units - part) * LEFT_OVER
        worth = max(worth, gain + max(rest, plan[W_ANY] * (units - part)))
    return worth


def unusual_token_worth(s: State, plan: Floats, seat: int, commodity: int, units: int, price: int) -> float:
    """Tokens after the last sale: they may still score, or become meeples."""
    worth: float = 0.0
    if plan[TURNS + seat] > 0:
        worth = usual_token_worth(s, plan, seat, commodity, units, price)
    if seat == s.seat and plan[KNOWS_ADDITIONS] > 0:
        worth = max(worth, plan[MEEPLE_WORTH + commodity] * min(units, TOKENS_SAVED))
        worth += plan[TOKEN_SCORE] * units + plan[FIRST_TOKEN_SCORE]
    return worth


def weigh_holdings(s: State, plan: Floats) -> None:
    """The part of the outlook about the town on offer and the tokens held."""
    for seat in range(s.players):
        plan[TOWN_GAIN + seat] = town_gain(s, plan, seat)
    plan[HELD] = tokens_worth(s, plan, s.seat)


def tokens_worth(s: State, plan: Floats, seat: int) -> float:
    worth: float = 0.0
    for commodity in range(COMMODITY_COUNT):
        worth += token_worth(s, plan, seat, commodity, s.tokens[seat][commodity], s.price[commodity])
    return worth


def pair_gain(s: State, plan: Floats, seat: int, towns: int, railroads: int) -> float:
    """What one more card is worth for pairs: half of a new one, or the rest of one that it completes."""
    have = min(s.town_count[seat], s.railroad_count[seat])
    complete = min(s.town_count[seat] + towns, s.railroad_count[seat] + railroads) - have
    single: float = plan[W_PAIR] * fade(plan, plan[TURNS + seat])
    if complete:
        return POINTS_PER_PAIR - single
    return single


def town_gain(s: State, plan: Floats, seat: int) -> float:
    """The gain of the town's buyer."""
    if s.town_offer < 0:
        return 0.0
    gain: float = TOWN_POINTS[s.town_offer] + pair_gain(s, plan, seat, 1, 0)
    if s.house_on:
        gain += MEEPLE_POINTS[s.box][HOUSE]
    for tile in range(BONUS_TILES, BASE_TILES):
        gain += TILE_VP_PER_TOWN[tile] * s.tiles[seat][tile]
    if s.missions and seat == s.seat:
        gain += town_mission_gain(s, plan)
    return gain


def set_prospect(s: State, plan: Floats, railroad: int, cards: int, left: int) -> float:
    """What future cards of a set may add beyond the worth of a first card."""
    prospect: float = 0.0
    chance: float = 1.0
    while cards < MOST_SET_CARDS and left > 0:
        chance = chance * plan[W_SET]
        step = RAILROAD_POINTS[s.box][railroad][cards + 1] - RAILROAD_POINTS[s.box][railroad][cards]
        prospect += chance * (step - RAILROAD_POINTS[s.box][railroad][1])
        cards += 1
        left -= 1
    return prospect


def railroad_gain(s: State, plan: Floats, seat: int, railroad: int) -> float:
    """The gain from one more card of a railroad: the set's step, its prospects, pairs."""
    if s.expansion and plan[W_ADDITIONS] > 0 and (railroad == WILD or s.railroads[seat][WILD]):
        return wild_gain(s, plan, seat, railroad)
    cards = s.railroads[seat][railroad]
    left = RAILROAD_COPIES[railroad]
    for other in range(s.players):
        left -= s.railroads[other][railroad]
    gain: float = RAILROAD_POINTS[s.box][railroad][cards + 1] - RAILROAD_POINTS[s.box][railroad][cards]
    later: float = 0.0
    if cards > 0:
        later -= set_prospect(s, plan, railroad, cards, left)
    later += set_prospect(s, plan, railroad, cards + 1, left - 1)
    gain += later * fade(plan, plan[TURNS + seat])
    gain += pair_gain(s, plan, seat, 0, 1)
    if seat == s.seat and railroad == plan[W_FAVOURITE]:
        gain += plan[W_LOVE]
    return scored_gain(s, plan, seat, railroad, gain)


def scored_gain(s: State, plan: Floats, seat: int, railroad: int, gain: float) -> float:
    """A card's gain, and what buildings and a mission score for one more card."""
    for tile in range(BONUS_TILES, BASE_TILES):
        gain += TILE_VP_PER_RAILROAD[tile] * s.tiles[seat][tile]
    if s.missions and seat == s.seat:
        gain += railroad_mission_gain(s, plan, railroad)
    return gain


def wild_gain(s: State, plan: Floats, seat: int, railroad: int) -> float:
    """The gain from one more card for a player who has or gets wild cards."""
    gain: float = set_step(s, seat, railroad)
    later: float = WILD_PROSPECT
    if railroad != WILD:
        cards = s.railroads[seat][railroad]
        left = RAILROAD_COPIES[railroad]
        for other in range(s.players):
            left -= s.railroads[other][railroad]
        later = set_prospect(s, plan, railroad, cards + 1, left - 1)
        if cards > 0:
            later -= set_prospect(s, plan, railroad, cards, left)
    gain += later * fade(plan, plan[TURNS + seat])
    gain += pair_gain(s, plan, seat, 0, 1)
    return scored_gain(s, plan, seat, railroad, gain)


def bonus_worth(s: State, plan: Floats, seat: int, tile: int) -> float:
    """What the next token of a bonus building adds to each production."""
    worth: float = FREE_CHOICE * USUAL_PRICE[5]
    if TILE_BONUS[tile] != ANY_COMMODITY:
        worth = USUAL_PRICE[TILE_BONUS[tile]]
    return worth * plan[SALE_WORTH + seat]


def tile_gain(s: State, plan: Floats, seat: int, tile: int) -> float:
    """The gain of a building's buyer until the end: its point, its income, its score."""
    turns: float = plan[TURNS + seat]
    dollar: float = plan[SALE_WORTH + seat]
    productions: float = turns * plan[W_PRODUCE_SHARE]
    sales: float = turns * SALES_PER_TURN
    towns: float = s.town_count[seat] + EVEN_SHARE * plan[TOWNS_LEFT] / s.players
    railroads: float = s.railroad_count[seat] + EVEN_SHARE * plan[RAILROADS_LEFT] / s.players
    earns: float = 0.0
    if tile < BONUS_TILES:
        best: float = 0.0
        for mine in range(BONUS_TILES):
            if s.tiles[seat][mine]:
                best = max(best, (1 + s.upgraded[seat][mine]) * bonus_worth(s, plan, seat, mine))
        fresh: float = bonus_worth(s, plan, seat, tile)
        earns = productions * (max(0.0, fresh - best) + SECOND_BONUS * min(fresh, best))
    for commodity in range(COMMODITY_COUNT):
        earns += TILE_COMMISSION[tile][commodity] * dollar * turns * COMMISSIONS_PER_TURN * s.players
    earns += turns * plan[W_STORAGE] * (1 + TILE_STORAGE[tile])
    if TILE_PURCHASES[tile]:
        earns += SECOND_PURCHASES * turns
    if TILE_SALES[tile]:
        earns += sales * SECOND_SALE * plan[W_TEMPO]
    earns += TILE_VP_PER_TOWN[tile] * towns
    earns += TILE_VP_PER_RAILROAD[tile] * railroads
    earns += TILE_VP_PER_BUILDING[tile] * (s.tile_count[seat] + 1 + BUILDINGS_PER_TURN * turns)
    if TILE_VP_PER_MONEY[tile]:
        earns += max(0, s.money[seat] - WORKING_MONEY) / TILE_VP_PER_MONEY[tile] * MONEY_KEPT + 1
    earns += TILE_AUCTION_INCOME[tile] * dollar * EVEN_SHARE * plan[RAILROADS_LEFT]
    if TILE_HAND_LIMIT[tile] > s.hand_limit[seat]:
        earns += productions * HAND_CARD * (TILE_HAND_LIMIT[tile] - s.hand_limit[seat])
    earns += TILE_TOWN_DISCOUNT[tile] * EVEN_SHARE * plan[TOWNS_LEFT] / s.players * TOWN_TOKEN_PRICE * dollar
    earns += TILE_TRADING_FLOOR[tile] * TRADES * turns
    earns += TILE_EXPORT[tile] * sales * EXPORTED_UNITS * dollar
    if TILE_PRODUCTION_LIMIT[tile] > s.production_limit[seat]:
        more: float = TOKENS_BY_LIMIT[TILE_PRODUCTION_LIMIT[tile]] - TOKENS_BY_LIMIT[s.production_limit[seat]]
        earns += productions * more * PRODUCED_PRICE * dollar
    points: float = 1.0
    for mine in range(BONUS_TILES, BASE_TILES):
        points += TILE_VP_PER_BUILDING[mine] * s.tiles[seat][mine]
    if s.missions and seat == s.seat:
        points += tile_mission_gain(s, plan, tile)
    if tile >= BASE_TILES:
        return points + earns + power_gain(s, plan, seat, tile)
    return points + plan[W_TILE + tile] * earns


def upgrade_gain(s: State, plan: Floats, seat: int, tile: int) -> float:
    """An upgrade is no new building: only its second token counts."""
    productions: float = plan[TURNS + seat] * plan[W_PRODUCE_SHARE]
    best: float = 0.0
    for mine in range(BONUS_TILES):
        if s.tiles[seat][mine]:
            best = max(best, (1 + s.upgraded[seat][mine]) * bonus_worth(s, plan, seat, mine))
    return productions * max(0.0, 2 * bonus_worth(s, plan, seat, tile) - best)
