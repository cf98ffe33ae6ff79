"""Whole random games, for simulation, benchmarks and search."""

from ..chance import MASK32, fast_below, fast_random
from ..ids import CHOOSE_ACTION, MOST_LEGAL, NOTHING
from ..rules.auction import list_auctions
from ..rules.building import list_purchases
from ..rules.deal import deal
from ..rules.engine import act, legal, settle, settle_and_list
from ..rules.produce import list_productions
from ..rules.sell import count_sales, nth_sale
from ..rules.shield import list_shield_uses
from ..rules.town import list_towns
from ..state import Ints, Rng, State, copy_into, room


def random_turn_action(s: State, rng: Rng, out: Ints) -> int:
    """One of a turn's actions, uniformly, by its index in ``legal``'s list; sales needn't be listed."""
    first_sale = list_productions(s, out, 0)
    sales = count_sales(s)
    count = list_auctions(s, out, first_sale)
    count = list_purchases(s, out, count)
    count = list_towns(s, out, count)
    if s.shields:
        count = list_shield_uses(s, out, count)
    n = fast_below(rng, count + sales)
    if first_sale <= n < first_sale + sales:
        return nth_sale(s, n - first_sale)
    return out[n] if n < first_sale else out[n - sales]


def play_randomly(s: State, rng: Rng, most: int) -> int:
    """Play random legal actions (bids from the ladder) to the end; return how many decisions it took."""
    actions: Ints = room(MOST_LEGAL)
    count = 0
    listed = settle_and_list(s, actions)
    while s.decision != NOTHING and count < most:
        if s.decision == CHOOSE_ACTION:
            act(s, random_turn_action(s, rng, actions))
        else:
            if listed == 0:
                listed = legal(s, actions)
            if listed == 0:  # only in positions that no game reaches, such as with unknown money
                return count
            act(s, actions[fast_below(rng, listed)])
        listed = settle_and_list(s, actions)
        count += 1
    return count


def play_random_games(rules: State, rng: Rng, games: int) -> int:
    """Deal and play whole games under the rules in an undealt state; return the decisions made."""
    game: State = State()
    count = 0
    for number in range(games):
        copy_into(game, rules)
        for word in range(8):
            game.key[word] = fast_random(rng) & MASK32
        deal(game)
        settle(game)
        count += play_randomly(game, rng, 1000000)
    return count
