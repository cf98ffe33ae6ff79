"""Why an action is best by far: a theme and a sentence, or ``None`` if no rule of thumb explains it.

A puzzle without an explanation teaches nothing, so it is dropped. Each verb's function tries the most
specific reasons first; a sentence always holds in the position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..api import actions as a
from ..api.view import View
from ..bots.reasons import card_points, own_part, raised, rivals
from ..catalog.components import COMMODITIES, COMMODITY_INDEX
from ..catalog.names import CommodityName
from ..kernel.figures import POINTS_PER_PAIR
from ..locale import Message
from ..text.outlook import outlook

NEAR_THE_TOP = 1  # dollars below the highest price
MANY = 3  # tokens of a commodity with which a rival can spoil its price
WORTH_TELLING = 5  # dollars
DEAR = 5  # dollars per point
CHEAP = 2.5
MUCH = 4  # points
BROKE = 4  # dollars
SALE = 10  # dollars that a sale must bring
EARLY = 5  # rounds
LAST_RAILROADS = 2
MORE = 1.3  # times the money of another sale

Explained = tuple[str, Message]
"""A theme and why."""


def explain(view: View, best: a.Action, second: a.Action) -> Explained | None:
    """Why ``best`` beats ``second``, the best action of another kind."""
    function = _EXPLAINED.get(type(best))
    return None if function is None else function(view, best, second)


def _richest(view: View) -> int:
    return max(player.counted_money for player in rivals(view))


def _most_held(view: View, name: CommodityName) -> int:
    """The most tokens of a commodity that any rival has."""
    return max(player.tokens[name] for player in rivals(view))


def _nearly_over(view: View) -> bool:
    """Whether this may be the last time to act: the last town or one of the last railroads is on offer."""
    railroads = view.railroads_left + len(view.railroad_offer)
    return view.last_round or view.towns_left == 0 or railroads <= LAST_RAILROADS


def _sell(view: View, action: a.Sell, second: a.Action) -> Explained | None:
    me, price = own_part(view), view.prices[action.commodity]
    if view.last_round or price * action.units < SALE:
        return None
    commodity = COMMODITIES[COMMODITY_INDEX[action.commodity]]
    money, richest, total = me.counted_money, _richest(view), price * action.units
    told: dict[str, int | str] = {
        "commodity": commodity.name,
        "units": action.units,
        "price": price,
        "total": total,
    }
    # Compared with another sale, only their difference explains it.
    other = view.prices[second.commodity] * second.units if isinstance(second, a.Sell) else 0
    more = total >= MORE * other
    wasted = [outlook(view, a.Produce(card)).over for card in me.hand]
    if more and wasted and min(wasted) > 0:
        held = sum(me.tokens.values())
        return "storage", Message.of(
            "puzzle-sell-room", held=held, limit=me.storage_limit, over=min(wasted), **told
        )
    wanted = max(view.railroad_offer, key=lambda one: card_points(view, me, one), default=None)
    if wanted is not None and money + other <= richest < money + total:
        points = card_points(view, me, wanted)
        if points >= MUCH:
            theme = "sets" if me.railroads.get(wanted) else "auction"
            return theme, Message.of(
                "puzzle-sell-outbid",
                railroad=wanted,
                points=points,
                richest=richest,
                money=money + total,
                **told,
            )
    theirs = _most_held(view, action.commodity)
    also = isinstance(second, a.Sell) and _most_held(view, second.commodity) >= MANY
    if theirs >= MANY and theirs * price >= WORTH_TELLING * MANY and (more or not also):
        return "sale", Message.of("puzzle-sell-first", theirs=theirs, **told)
    if not more:
        return None
    if price >= commodity.highest_price - NEAR_THE_TOP:
        return "sale", Message.of("puzzle-sell-top", highest=commodity.highest_price, **told)
    if money <= BROKE:
        return "sale", Message.of("puzzle-sell-broke", money=money, **told)
    return None


def _rise(view: View, card: int, name: CommodityName) -> int:
    """By how much a card raises a price."""
    return raised(view, card, name) - view.prices[name]


def _lift(view: View, card: int) -> int:
    """What a card adds to the value of the tokens held."""
    return sum(_rise(view, card, name) * count for name, count in own_part(view).tokens.items())


def _produce(view: View, action: a.Produce, second: a.Action) -> Explained | None:
    if view.last_round:
        return None
    me, lift = own_part(view), _lift(view, action.card)
    if isinstance(second, a.Sell):
        rise = _rise(view, action.card, second.commodity)
        if rise * me.tokens[second.commodity] >= WORTH_TELLING:
            price = view.prices[second.commodity]
            return "sale", Message.of(
                "puzzle-wait",
                commodity=second.commodity,
                price=price,
                higher=price + rise,
                held=me.tokens[second.commodity],
                gain=rise * me.tokens[second.commodity],
            )
    if isinstance(second, a.Produce) and lift - _lift(view, second.card) >= WORTH_TELLING:
        return "sale", Message.of("puzzle-produce-lift", gain=lift, other=_lift(view, second.card))
    return None


def _auction(view: View, action: a.Auction, second: a.Action) -> Explained | None:
    me, richest = own_part(view), _richest(view)
    points = card_points(view, me, action.railroad)
    if isinstance(second, a.Auction) and points <= card_points(view, me, second.railroad):
        return None
    held = me.railroads.get(action.railroad, 0)
    told: dict[str, int | str] = {"railroad": action.railroad, "points": points, "money": me.counted_money}
    theme = "end" if _nearly_over(view) else "sets" if held else "auction"
    if me.counted_money > richest and (points >= MUCH or richest < CHEAP * points):
        return theme, Message.of("puzzle-auction-rich", richest=richest, **told)
    if points >= MUCH:
        return theme, Message.of("puzzle-auction-free", **told)
    return None


def _pass(view: View, action: a.Pass, second: a.Action) -> Explained | None:
    auction = view.auction
    if view.last_round or auction is None:
        return None
    points = card_points(view, own_part(view), auction.railroad)
    theirs = max(card_points(view, player, auction.railroad) for player in rivals(view))
    if auction.least_bid < DEAR * points or theirs - points >= MUCH:
        return None
    rate = auction.least_bid // max(1, points)
    return "auction", Message.of(
        "puzzle-pass-dear", railroad=auction.railroad, points=points, amount=auction.least_bid, rate=rate
    )


def _build(view: View, action: a.Build, second: a.Action) -> Explained | None:
    tile = view.components.building(action.building)
    points = outlook(view, action).points
    told: dict[str, int | str] = {"building": tile.name, "points": points}
    if view.last_round:
        return "end", Message.of("puzzle-build-end", **told)
    if points >= MUCH:
        return "end" if _nearly_over(view) else "building", Message.of("puzzle-build-points", **told)
    if view.round <= EARLY and tile.effect == "bonus" and not isinstance(second, a.Build):
        return "building", Message.of("puzzle-build-early", round=view.round, **told)
    return None


def _town(view: View, action: a.Action, second: a.Action) -> Explained | None:
    points = outlook(view, action).points
    town = str(view.town_offer)
    if _nearly_over(view):
        return "end", Message.of("puzzle-town-end", town=town, points=points)
    me, worth = own_part(view), view.components.town(town)
    if sum(me.railroads.values()) > len(me.towns):
        return "sets", Message.of("puzzle-town-pair", town=town, points=points, pair=POINTS_PER_PAIR)
    name = COMMODITIES[worth.commodity].name
    theirs = _most_held(view, name)
    if theirs >= worth.amount:
        return "sets", Message.of(
            "puzzle-town-first", town=town, points=points, theirs=theirs, commodity=name
        )
    return None


_EXPLAINED: dict[type[a.Action], Callable[[View, Any, a.Action], Explained | None]] = {
    a.Sell: _sell,
    a.Produce: _produce,
    a.Auction: _auction,
    a.Pass: _pass,
    a.Build: _build,
    a.BuyTown: _town,
    a.BuyTownAny: _town,
}
