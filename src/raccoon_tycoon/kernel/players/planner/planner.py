"""A strong hand-written player: values every action by its gain in victory points.

What it believes, in short (the numbers are in ``weights``):

- Every turn is worth about three points, so a sale must be large, and a purchase must bring more than
  the money alone is worth. All units of a sale are paid the same price: collect, then sell all at once.
- Money is worth what it buys: its share of the railroads that are left. It is worth nothing at the end,
  and less to the richest, who can outbid everybody anyway.
- A railroad that completes a set, a card that completes a pair, and a card that a rival needs are worth
  more. Whoever wins an auction on another's turn has saved a turn; so open one when the others
  can't or won't bid: right after they have spent their money.
- Towns on offer are paid with what would sell badly. Buildings pay back over the turns that are left,
  so the early ones are those that yield tokens; the last action of the game is for points alone.

It reads only what the seat to move may know: what everyone sees, its own hand, and everybody's
money, which can be counted from public events.
"""

from ...chance import fast_below
from ...figures import (
    BUILDING_DISCOUNT,
    BULK_PREMIUM,
    CARD_PRODUCTION,
    CHEAP_BUILDING,
    CHEAP_TOWN,
    DEAR_PRICE,
    LOWEST_PRICE,
    SHIELD_ABILITY,
    SHIELD_AMOUNT,
    TOWN_COMMODITY,
    VP_PER_UPGRADE,
)
from ...ids import (
    AUCTION,
    BID,
    BONUS,
    BONUS_TAKE,
    BUILD,
    CHOOSE_ACTION,
    CHOOSE_BID,
    CHOOSE_BONUS,
    CHOOSE_BONUS_TAKE,
    CHOOSE_DISCARD,
    CHOOSE_MEEPLE,
    CHOOSE_MISSION,
    CHOOSE_PAYMENT,
    CHOOSE_SALE,
    CHOOSE_SEALED_BID,
    CHOOSE_SHIELD,
    CHOOSE_START,
    CHOOSE_TAKE,
    CHOOSE_TRADE,
    CHOOSE_UNITS,
    DISCARD,
    DONE,
    EXPORT,
    MOST_LEGAL,
    NOTHING,
    PAY,
    PICK,
    PRODUCE,
    RAISE,
    SELL,
    TAKE,
    TOWN,
    TOWN_ANY,
    UPGRADE,
    USE_SHIELD,
)
from ...refusals import LEGAL
from ...revealing import has_additions
from ...rules.building import list_second_purchases, tile_price, upgrade_price
from ...rules.engine import apply_legal, list_actions
from ...rules.mission import mission_points
from ...rules.score import score
from ...rules.sell import list_second_sales, sale_fall, sale_price
from ...rules.town import town_any_price, town_price, why_not_town, why_not_town_any
from ...sizes import COMMODITY_COUNT, MOST_UNITS, TILE_OFFER
from ...state import Floats, Ints, Rng, State, room
from .bidding import choose_bid, opening_gain
from .forecast import load_weights, look_ahead
from .meeples import choose_meeple
from .missions import best_mission, foresee_ending, upgrade_mission_gain
from .producing import (
    NEVER,
    choose_bonus,
    choose_token,
    choose_trade,
    choose_units,
    least_token,
    next_named,
    production_gain,
)
from .shields import CHEAPER_BUILDING, CHEAPER_TOWN, SEALED_BID, best_shield, patience, shield_benefit
from .weights import (
    DEAR_SCORE,
    KNOWS_ADDITIONS,
    PLAN_SIZE,
    RIVALRY,
    TOWN_GAIN,
    TOWNS_LEFT,
    W_ADDITIONS,
    W_DENY,
    W_END,
    W_FAVOURITE,
    WEIGHT_COUNT,
)
from .worth import money_worth, tile_gain, token_worth, upgrade_gain, weigh_holdings

MOST_KEPT = 5  # the dearest town's price
WINS = 1000.0  # points, more than anything else


def spending(s: State, plan: Floats, cost: int) -> float:
    """The cost in points of spending some dollars."""
    money = s.money[s.seat]
    return money_worth(s, plan, s.seat, money) - money_worth(s, plan, s.seat, money - cost)


def sale_gain(s: State, plan: Floats, commodity: int, units: int, export: int) -> float:
    """Money for tokens; the price falls for everybody who holds the same."""
    seat = s.seat
    held = s.tokens[seat][commodity]
    price = sale_price(s, seat, commodity, export)
    after = max(LOWEST_PRICE[commodity], price - sale_fall(s, seat, units))
    earned = units * (price + s.commission[seat][commodity])
    if s.expansion and units >= s.terms[seat][BULK_PREMIUM]:
        earned += s.powers[seat][BULK_PREMIUM]
    money = s.money[seat]
    if s.sudden_death and money + earned >= s.sudden_death:
        return WINS
    gain: float = money_worth(s, plan, seat, money + earned) - money_worth(s, plan, seat, money)
    gain -= token_worth(s, plan, seat, commodity, held, s.price[commodity])
    gain += token_worth(s, plan, seat, commodity, held - units, after)
    if plan[DEAR_SCORE] > 0 and after < DEAR_PRICE <= s.price[commodity]:
        gain -= plan[DEAR_SCORE]
    for other in range(s.players):
        if other != seat:
            theirs = s.tokens[other][commodity]
            if theirs:
                fall: float = token_worth(s, plan, other, commodity, theirs, s.price[commodity])
                fall -= token_worth(s, plan, other, commodity, theirs, after)
                gain += plan[RIVALRY] * fall
            if s.commission[other][commodity]:
                paid = s.commission[other][commodity] * units
                gain -= plan[RIVALRY] * (
                    money_worth(s, plan, other, s.money[other] + paid)
                    - money_worth(s, plan, other, s.money[other])
                )
    return gain


def town_purchase_gain(s: State, plan: Floats, mixed: int) -> float:
    """A town's points, less the tokens it costs."""
    seat = s.seat
    gain: float = plan[TOWN_GAIN + seat]
    if mixed:
        held: Ints = room(6)
        for commodity in range(COMMODITY_COUNT):
            held[commodity] = s.tokens[seat][commodity]
        for token in range(town_any_price(s, seat)):
            held[least_token(s, plan, -1, held, held)] -= 1
        for commodity in range(COMMODITY_COUNT):
            if held[commodity] < s.tokens[seat][commodity]:
                gain -= token_worth(s, plan, seat, commodity, s.tokens[seat][commodity], s.price[commodity])
                gain += token_worth(s, plan, seat, commodity, held[commodity], s.price[commodity])
    else:
        own = TOWN_COMMODITY[s.box][s.town_offer]
        units = s.tokens[seat][own]
        gain -= token_worth(s, plan, seat, own, units, s.price[own])
        gain += token_worth(s, plan, seat, own, units - town_price(s, seat), s.price[own])
    worst: float = 0.0
    for other in range(s.players):
        if other != seat:
            worst = max(worst, plan[TOWN_GAIN + other] + lost_hope(s, plan, other))
    gain += plan[W_DENY] * plan[RIVALRY] * worst
    if plan[TOWNS_LEFT] == 1 and not s.two_of_three:
        gain += ending_gain(s, plan, gain)
    return gain


def lost_hope(s: State, plan: Floats, seat: int) -> float:
    """What a rival loses that was about to buy the town on offer."""
    commodity = TOWN_COMMODITY[s.box][s.town_offer]
    units = s.tokens[seat][commodity]
    if units < town_price(s, seat):
        return 0.0
    return 1.0


def seen_score(s: State, seat: int) -> int:
    """A rival's points as far as they can be seen: missions are secret."""
    points = score(s, seat)
    if s.missions:
        points -= mission_points(s, seat)
    return points


def ending_gain(s: State, plan: Floats, gain: float) -> float:
    """Ending the game is good for the leader and bad for everyone else."""
    best = 0
    for other in range(s.players):
        if other != s.seat:
            best = max(best, seen_score(s, other))
    lead: float = score(s, s.seat) + gain - best
    return plan[W_END] * max(-20.0, min(20.0, lead))


def action_gain(s: State, plan: Floats, action: int) -> float:
    """The gain from an action other than an auction."""
    if action < TAKE:
        return production_gain(s, plan, action - PRODUCE)
    if action < EXPORT:
        return sale_gain(s, plan, (action - SELL) // MOST_UNITS, (action - SELL) % MOST_UNITS + 1, 0)
    if action < AUCTION:
        return sale_gain(s, plan, (action - EXPORT) // MOST_UNITS, (action - EXPORT) % MOST_UNITS + 1, 1)
    if action < UPGRADE:
        tile = action - BUILD
        return tile_gain(s, plan, s.seat, tile) - spending(s, plan, tile_price(s, s.seat, tile))
    if action < TOWN:
        tile = action - UPGRADE
        points: float = s.powers[s.seat][VP_PER_UPGRADE]
        if s.missions:
            points += upgrade_mission_gain(s, plan)
        return (
            points + upgrade_gain(s, plan, s.seat, tile) - spending(s, plan, upgrade_price(s, s.seat, tile))
        )
    return town_purchase_gain(s, plan, action == TOWN_ANY)


def sells_few(s: State, action: int) -> int:
    """Whether a sale keeps many units back: all are paid the same price, so that is never best."""
    if action < SELL or action >= AUCTION:
        return 0
    kind = (action - SELL) // MOST_UNITS
    commodity = kind % COMMODITY_COUNT
    units = (action - SELL) % MOST_UNITS + 1
    return s.tokens[s.seat][commodity] - units > MOST_KEPT


def weigh_actions(s: State, plan: Floats, actions: Ints, gains: Floats) -> int:
    """List the turn's actions with their gains; return how many."""
    count = list_actions(s, actions)
    most: float = NEVER
    for i in range(count):
        gains[i] = NEVER
        if not AUCTION <= actions[i] < RAISE and not sells_few(s, actions[i]) and actions[i] < USE_SHIELD:
            gains[i] = action_gain(s, plan, actions[i])
            most = max(most, gains[i])
    for i in range(count):
        if AUCTION <= actions[i] < RAISE:
            gains[i] = opening_gain(s, plan, actions[i], most)
    if s.shields and plan[W_ADDITIONS] > 0:
        weigh_shield(s, plan, actions, gains, count)
    return count


def weigh_shield(s: State, plan: Floats, actions: Ints, gains: Floats, count: int) -> None:
    """A shield takes no action: it is used if its benefit comes on top of the best action."""
    most: float = NEVER
    second: float = NEVER
    for i in range(count):
        if gains[i] > most:
            second = most
            most = gains[i]
        elif gains[i] > second:
            second = gains[i]
    for i in range(count):
        if actions[i] >= USE_SHIELD:
            benefit: float = cheap_benefit(s, plan, most)
            if benefit == NEVER:
                benefit = shield_benefit(s, plan, actions[i] - USE_SHIELD, second)
            gains[i] = most + benefit


def cheap_benefit(s: State, plan: Floats, most: float) -> float:
    """The gain from a cheaper building or town beyond the best action; ``NEVER`` for other shields."""
    seat = s.seat
    shield = s.shield[seat] - 1
    amount = SHIELD_AMOUNT[s.box][shield]
    best: float = NEVER
    worth: float = CHEAPER_BUILDING
    if SHIELD_ABILITY[s.box][shield] == CHEAP_BUILDING:
        s.powers[seat][BUILDING_DISCOUNT] += amount
        for place in range(TILE_OFFER):
            tile = s.tile_offer[place]
            if tile >= 0 and s.money[seat] >= tile_price(s, seat, tile):
                gain: float = tile_gain(s, plan, seat, tile) - spending(s, plan, tile_price(s, seat, tile))
                best = max(best, gain)
        s.powers[seat][BUILDING_DISCOUNT] -= amount
    elif SHIELD_ABILITY[s.box][shield] == CHEAP_TOWN:
        worth = CHEAPER_TOWN
        s.town_discount[seat] += amount
        if why_not_town(s) == LEGAL:
            best = max(best, town_purchase_gain(s, plan, 0))
        if why_not_town_any(s) == LEGAL:
            best = max(best, town_purchase_gain(s, plan, 1))
        s.town_discount[seat] -= amount
    else:
        return NEVER
    return max(-1.0, best - most - worth * patience(s, plan))


def choose_action(s: State, plan: Floats) -> int:
    actions: Ints = room(MOST_LEGAL)
    gains: Floats = room(MOST_LEGAL)
    count = weigh_actions(s, plan, actions, gains)
    best = 0
    for i in range(1, count):
        if gains[i] > gains[best]:
            best = i
    return actions[best]


def choose_second(s: State, plan: Floats, count: int, actions: Ints) -> int:
    """A second sale or purchase costs no turn: any gain will do."""
    best = DONE
    most: float = 0.0
    for i in range(count):
        if actions[i] != DONE:
            gain: float = action_gain(s, plan, actions[i])
            if gain > most:
                most = gain
                best = actions[i]
    return best


def choose_start(s: State) -> int:
    """Starting tokens: what my cards produce more of, the expensive ones first."""
    picked: Ints = [0] * 6
    total = s.need
    for commodity in range(COMMODITY_COUNT):
        total += s.chosen[commodity]
    for token in range(total):
        best = -1
        most = -1
        for commodity in range(COMMODITY_COUNT):
            if not picked[commodity]:
                worth = 2 * LOWEST_PRICE[commodity]
                for place in range(s.hand_size[s.seat]):
                    worth += CARD_PRODUCTION[s.hand[s.seat][place]][commodity]
                if worth > most:
                    most = worth
                    best = commodity
        picked[best] = 1
    return PICK + next_named(s, picked)


def decide(s: State, plan: Floats) -> int:
    """The planner's answer to the current decision; the plan has the weights."""
    d = s.decision
    if d == NOTHING:
        return -1
    if d == CHOOSE_START:
        return choose_start(s)
    if d == CHOOSE_MISSION:
        return best_mission(s, plan)
    if d == CHOOSE_SEALED_BID:
        return BID + (SEALED_BID if plan[W_ADDITIONS] > 0 else 0)
    if d == CHOOSE_SHIELD:
        return best_shield(s, plan)
    look_ahead(s, s.seat, plan)
    plan[KNOWS_ADDITIONS] = 0.0
    if has_additions(s) and plan[W_ADDITIONS] > 0:
        foresee_ending(s, plan)
    if d == CHOOSE_BID:
        return choose_bid(s, plan)
    weigh_holdings(s, plan)
    if d == CHOOSE_ACTION:
        return choose_action(s, plan)
    if d == CHOOSE_TAKE:
        return TAKE + choose_token(s, plan, s.card, 1)
    if d == CHOOSE_BONUS:
        return BONUS + choose_bonus(s, plan)
    if d == CHOOSE_BONUS_TAKE:
        return BONUS_TAKE + choose_token(s, plan, s.card, 1)
    if d == CHOOSE_DISCARD:
        return DISCARD + choose_token(s, plan, -1, -1)
    if d == CHOOSE_PAYMENT:
        return PAY + choose_token(s, plan, -1, -1)
    if d == CHOOSE_MEEPLE:
        return choose_meeple(s, plan)
    if d == CHOOSE_TRADE:
        return choose_trade(s, plan)
    if d == CHOOSE_UNITS:
        return choose_units(s, plan)
    actions: Ints = room(MOST_LEGAL)
    if d == CHOOSE_SALE:
        return choose_second(s, plan, list_second_sales(s, actions, 0), actions)
    return choose_second(s, plan, list_second_purchases(s, actions, 0), actions)


def planner_action(s: State) -> int:
    """The planner's action for the seat to move; -1 when the game is over."""
    plan: Floats = room(PLAN_SIZE)
    load_weights(s, plan)
    return decide(s, plan)


def planned_action(s: State, weights: Floats) -> int:
    """The same with other weights (``WEIGHT_COUNT`` of them)."""
    plan: Floats = room(PLAN_SIZE)
    for weight in range(WEIGHT_COUNT):
        plan[weight] = weights[weight]
    return decide(s, plan)


def wavering_action(s: State, weights: Floats, wavering: float, rng: Rng) -> int:
    """The same with noise: each weight is off by up to this share, drawn anew each time."""
    plan: Floats = room(PLAN_SIZE)
    for weight in range(WEIGHT_COUNT):
        plan[weight] = weights[weight]
        if weight < W_FAVOURITE:
            plan[weight] = weights[weight] * max(0.05, 1.0 + wavering * (fast_below(rng, 2001) - 1000) / 1000)
    return decide(s, plan)


def play_planned(s: State, weights: Floats, most: int) -> int:
    """Play on with each seat's own weights (``WEIGHT_COUNT`` a seat); return how many decisions it took."""
    plan: Floats = room(PLAN_SIZE)
    count = 0
    while s.decision != NOTHING and count < most:
        for weight in range(WEIGHT_COUNT):
            plan[weight] = weights[WEIGHT_COUNT * s.seat + weight]
        apply_legal(s, decide(s, plan))
        count += 1
    return count
