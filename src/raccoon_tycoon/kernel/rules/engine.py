"""The rules as one machine: what is legal, why not, and what an action does.

``legal`` enumerates from what a player has; ``why_not`` checks any number. Tests compare the two in every
position they reach.
"""

from ..figures import RAISES
from ..ids import (
    AUCTION,
    AUCTION_SPARE,
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
    CHOOSE_PURCHASE,
    CHOOSE_SALE,
    CHOOSE_SEALED_BID,
    CHOOSE_SHIELD,
    CHOOSE_START,
    CHOOSE_TAKE,
    CHOOSE_TRADE,
    CHOOSE_UNITS,
    DECISION_OF,
    DISCARD,
    DONE,
    EXPORT,
    KEEP,
    MAKE,
    MOST_LEGAL,
    NOTHING,
    PASS,
    PAY,
    PICK,
    PRICES_RISE,
    PRODUCE,
    RAISE,
    SELL,
    SHIELD,
    TABLE_SIZE,
    TAKE,
    TOWN,
    TOWN_ANY,
    TRADE,
    TURN_ENDS,
    UNITS,
    UPGRADE,
    USE_SHIELD,
)
from ..refusals import GAME_OVER, LEGAL, NOT_NOW, UNKNOWN_ACTION
from ..sizes import COMMODITY_COUNT, MOST_UNITS
from ..state import Ints, State, room
from .auction import (
    bid,
    least_bid,
    list_auctions,
    list_bids,
    open_auction,
    open_place,
    pass_bid,
    why_not_auction,
    why_not_bid,
    why_not_carrying,
    why_not_pass,
)
from .building import build, list_purchases, list_second_purchases, upgrade, why_not_build, why_not_upgrade
from .deal import choose_shield, finish_pick, keep_mission
from .meeple import carrying_twin, list_meeples, make_meeple, why_not_make
from .mission import list_keeps, why_not_keep
from .produce import (
    begin_storage,
    begin_units,
    finish_bonus,
    finish_discard,
    finish_production,
    finish_take,
    list_bonuses,
    list_productions,
    list_trades,
    list_units,
    produce,
    trade,
    use_bonus,
    why_not_bonus,
    why_not_produce,
    why_not_trade,
    why_not_units,
)
from .sell import list_sales, list_second_sales, sell, why_not_sell
from .shield import (
    list_sealed_bids,
    list_shield_uses,
    list_shields,
    seal_bid,
    use_shield,
    why_not_seal,
    why_not_shield,
    why_not_use,
)
from .tokens import choose, list_choices, why_not_choose
from .town import begin_payment, buy_town, finish_town, list_towns, why_not_town, why_not_town_any
from .turn import end_game, end_turn, fortune_made, next_turn


def legal(s: State, out: Ints) -> int:
    """Write the numbers of the legal actions to ``out``; return how many. Bids are those of the ladder."""
    d = s.decision
    if d == CHOOSE_ACTION:
        return list_actions(s, out)
    if d == CHOOSE_BID:
        return list_bids(s, out, 0)
    if d == CHOOSE_TAKE:
        return list_choices(s, TAKE, out, 0)
    if d == CHOOSE_PAYMENT:
        return list_choices(s, PAY, out, 0)
    if d == CHOOSE_BONUS:
        return list_bonuses(s, out, 0)
    if d == CHOOSE_DISCARD:
        return list_choices(s, DISCARD, out, 0)
    if d == CHOOSE_BONUS_TAKE:
        return list_choices(s, BONUS_TAKE, out, 0)
    if d == CHOOSE_SALE:
        return list_second_sales(s, out, 0)
    if d == CHOOSE_PURCHASE:
        return list_second_purchases(s, out, 0)
    if d == CHOOSE_TRADE:
        return list_trades(s, out, 0)
    if d == CHOOSE_UNITS:
        return list_units(s, out, 0)
    if d == CHOOSE_START:
        return list_choices(s, PICK, out, 0)
    if d == CHOOSE_MEEPLE:
        return list_meeples(s, out, 0)
    if d == CHOOSE_MISSION:
        return list_keeps(s, out, 0)
    if d == CHOOSE_SHIELD:
        return list_shields(s, out, 0)
    if d == CHOOSE_SEALED_BID:
        return list_sealed_bids(s, out, 0)
    return 0


def list_actions(s: State, out: Ints) -> int:
    """The five actions of a turn, and an unused shield."""
    count = list_productions(s, out, 0)
    count = list_sales(s, out, count)
    count = list_auctions(s, out, count)
    count = list_purchases(s, out, count)
    count = list_towns(s, out, count)
    if s.shields:
        return list_shield_uses(s, out, count)
    return count


def answers(s: State, action: int) -> int:
    """Whether an action of the table is of the kind now to be decided."""
    if s.decision == DECISION_OF[action]:
        return 1
    if s.decision == CHOOSE_SALE:
        return action == DONE or SELL <= action < AUCTION
    if s.decision == CHOOSE_PURCHASE:
        return action == DONE or BUILD <= action < TOWN
    if s.decision == CHOOSE_MEEPLE:
        return action == DONE
    if s.decision == CHOOSE_SEALED_BID:
        return RAISE <= action < PASS
    return 0


def why_not(s: State, action: int) -> int:
    """0 if the action is legal now, otherwise the reason's number. Takes any whole number."""
    if s.decision == NOTHING:
        return GAME_OVER
    if action >= BID:
        if s.decision == CHOOSE_SEALED_BID:
            return why_not_seal(s, action - BID)
        if s.decision != CHOOSE_BID:
            return NOT_NOW
        return why_not_bid(s, action - BID)
    if action < 0 or action >= TABLE_SIZE:
        return UNKNOWN_ACTION
    if not answers(s, action):
        return NOT_NOW
    if action < PRODUCE:
        return why_not_choose(s, action - PICK)
    if action < TAKE:
        return why_not_produce(s, action - PRODUCE)
    if action < BONUS:
        return why_not_choose(s, action - TAKE)
    if action < BONUS_TAKE:
        return why_not_bonus(s, action - BONUS)
    if action < TRADE:
        return why_not_choose(s, action - BONUS_TAKE)
    if action < UNITS:
        return why_not_trade(s, (action - TRADE) // COMMODITY_COUNT, (action - TRADE) % COMMODITY_COUNT)
    if action < DISCARD:
        return why_not_units(s, action - UNITS + 1)
    if action < SELL:
        return why_not_choose(s, action - DISCARD)
    if action < EXPORT:
        return why_not_sell(s, (action - SELL) // MOST_UNITS, (action - SELL) % MOST_UNITS + 1, 0)
    if action < AUCTION:
        return why_not_sell(s, (action - EXPORT) // MOST_UNITS, (action - EXPORT) % MOST_UNITS + 1, 1)
    if action < AUCTION_SPARE:
        return why_not_auction(s, action - AUCTION)
    if action < RAISE:
        return why_not_carrying(s, action - AUCTION_SPARE) if s.expansion else UNKNOWN_ACTION
    if action < PASS:
        if s.decision == CHOOSE_SEALED_BID:
            return why_not_seal(s, RAISES[action - RAISE])
        return why_not_bid(s, least_bid(s) + RAISES[action - RAISE])
    if action < BUILD:
        return why_not_pass(s)
    if action < UPGRADE:
        return why_not_build(s, action - BUILD)
    if action < TOWN:
        return why_not_upgrade(s, action - UPGRADE)
    if action == TOWN:
        return why_not_town(s)
    if action == TOWN_ANY:
        return why_not_town_any(s)
    if action < DONE:
        return why_not_choose(s, action - PAY)
    if action == DONE:
        return LEGAL
    if action < MAKE:
        return why_not_keep(s, action - KEEP)
    if action < SHIELD:
        return why_not_make(s, action - MAKE)
    if action < USE_SHIELD:
        return why_not_shield(s, action - SHIELD)
    return why_not_use(s, action - USE_SHIELD)


def act(s: State, action: int) -> None:
    """Carry out a legal action, up to the next decision, forced or not."""
    if s.decision == CHOOSE_SEALED_BID:
        seal_bid(s, action - BID if action >= BID else RAISES[action - RAISE])
    elif action >= BID:
        bid(s, action - BID)
    elif action < PRODUCE:
        choose(s, action - PICK)
    elif action < TAKE:
        produce(s, action - PRODUCE)
    elif action < BONUS:
        choose(s, action - TAKE)
    elif action < BONUS_TAKE:
        use_bonus(s, action - BONUS)
    elif action < TRADE:
        choose(s, action - BONUS_TAKE)
    elif action < UNITS:
        begin_units(s, (action - TRADE) // COMMODITY_COUNT, (action - TRADE) % COMMODITY_COUNT)
    elif action < DISCARD:
        trade(s, action - UNITS + 1)
    elif action < SELL:
        choose(s, action - DISCARD)
    elif action < EXPORT:
        sell(s, (action - SELL) // MOST_UNITS, (action - SELL) % MOST_UNITS + 1, 0)
    elif action < AUCTION:
        sell(s, (action - EXPORT) // MOST_UNITS, (action - EXPORT) % MOST_UNITS + 1, 1)
    elif action < AUCTION_SPARE:
        open_auction(s, action - AUCTION)
    elif action < RAISE:
        open_place(s, carrying_twin(s))
    elif action < PASS:
        bid(s, least_bid(s) + RAISES[action - RAISE])
    elif action < BUILD:
        pass_bid(s)
    elif action < UPGRADE:
        build(s, action - BUILD)
    elif action < TOWN:
        upgrade(s, action - UPGRADE)
    elif action == TOWN:
        buy_town(s)
    elif action == TOWN_ANY:
        begin_payment(s)
    elif action < DONE:
        choose(s, action - PAY)
    elif action >= USE_SHIELD:
        use_shield(s, action - USE_SHIELD)
    elif action >= SHIELD:
        choose_shield(s, action - SHIELD)
    elif action >= MAKE:
        make_meeple(s, action - MAKE)
    elif action >= KEEP:
        keep_mission(s, action - KEEP)
    elif s.decision == CHOOSE_TRADE:
        finish_production(s)
    elif s.decision == CHOOSE_MEEPLE:
        begin_storage(s)
    else:
        end_turn(s)
    go_on(s)


def go_on(s: State) -> None:
    """Continue after a decision and its payments: the only place that checks sudden death (section 6).

    It is checked again after steps without a decision, as the start of a turn may pay.
    """
    while s.decision != NOTHING:
        if fortune_made(s):
            end_game(s)
        elif s.decision == PRICES_RISE:
            finish_production(s)
        elif s.decision == TURN_ENDS:
            next_turn(s)
        else:
            return


def finish_choice(s: State) -> None:
    """All tokens of a choice are named: use them."""
    if s.decision == CHOOSE_TAKE:
        finish_take(s)
    elif s.decision == CHOOSE_PAYMENT:
        finish_town(s)
    elif s.decision == CHOOSE_DISCARD:
        finish_discard(s)
    elif s.decision == CHOOSE_BONUS_TAKE:
        finish_bonus(s)
    else:
        finish_pick(s)
    go_on(s)


def choosing_tokens(s: State) -> int:
    d = s.decision
    return (
        d == CHOOSE_TAKE
        or d == CHOOSE_DISCARD
        or d == CHOOSE_PAYMENT
        or d == CHOOSE_BONUS_TAKE
        or d == CHOOSE_START
    )


def settle(s: State) -> None:
    """Answer every decision that has a single legal answer, except a turn's action and a bid."""
    listed: Ints = room(MOST_LEGAL)
    settle_and_list(s, listed)


def settle_and_list(s: State, out: Ints) -> int:
    """Settle; list the answers of a choice that is left open. A turn's actions and bids aren't listed: 0."""
    while s.decision != CHOOSE_ACTION and s.decision != CHOOSE_BID and s.decision != NOTHING:
        if s.need == 0 and choosing_tokens(s):
            finish_choice(s)
        else:
            count = legal(s, out)
            if count != 1:
                return count
            act(s, out[0])
    return 0


def apply_legal(s: State, action: int) -> None:
    """Play an action that is known to be legal."""
    act(s, action)
    settle(s)


def apply(s: State, action: int) -> int:
    """Play an action if it is legal. Returns 0, or the reason it is not; then nothing has changed."""
    reason = why_not(s, action)
    if reason == LEGAL:
        apply_legal(s, action)
    return reason
