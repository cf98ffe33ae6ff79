"""Why a good player does this now: one sentence for any action, from what its seat may know.

A reason is a message, which ``locale.said`` puts into any language. Each verb's function tries the most
specific reasons first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..api import actions as a
from ..api.view import PlayerView, View
from ..catalog.components import CARDS, COMMODITIES, COMMODITY_INDEX
from ..catalog.names import CommodityName, RailroadName
from ..kernel.figures import POINTS_PER_PAIR
from .bot import Reason

NEAR_THE_TOP = 2  # dollars below the highest price
NEARLY_FULL = 3  # tokens that still fit
WORTH_TELLING = 5  # dollars by which a card raises the value of the tokens held


def reason_for(view: View, action: a.Action) -> Reason:
    """Why the view's seat would choose a legal action."""
    identity, arguments = _REASONS[type(action)](view, action)
    return Reason(identity, tuple(arguments.items()))


_Told = tuple[str, dict[str, int | str]]


def own_part(view: View) -> PlayerView:
    """What the view shows of its own seat."""
    assert view.seat is not None
    return view.players[view.seat]


def card_points(view: View, player: PlayerView, railroad: RailroadName) -> int:
    """What one more card of a railroad scores for a player now: its set, and a pair if a town is unpaired."""
    points = view.components.railroad(railroad).set_points
    held = min(player.railroads.get(railroad, 0), len(points) - 2)
    pair = len(player.towns) > sum(player.railroads.values())
    return points[held + 1] - points[held] + POINTS_PER_PAIR * pair


def raised(view: View, card: int, name: CommodityName) -> int:
    """A commodity's price after a card has raised it."""
    index = COMMODITY_INDEX[name]
    return min(view.prices[name] + CARDS[card - 1].price[index], COMMODITIES[index].highest_price)


def rivals(view: View) -> list[PlayerView]:
    return [player for player in view.players if player.seat != view.seat]


def _produce(view: View, action: a.Produce) -> _Told:
    held = own_part(view).tokens
    gain = sum((raised(view, action.card, name) - view.prices[name]) * count for name, count in held.items())
    return ("why-produce-raises", {"amount": gain}) if gain >= WORTH_TELLING else ("why-produce", {})


def _sell(view: View, action: a.Sell) -> _Told:
    commodity = COMMODITIES[COMMODITY_INDEX[action.commodity]]
    price = view.prices[action.commodity]
    if action.export:
        price = min(
            price + view.components.building("Export Company").amount("export"), commodity.highest_price
        )
    highest = commodity.highest_price
    if price >= highest - NEAR_THE_TOP:
        return "why-sell-top", {"commodity": commodity.name, "price": price, "highest": highest}
    if view.last_round:
        return "why-sell-done", {}
    total = price * action.units
    me = own_part(view)
    if sum(me.tokens.values()) >= me.storage_limit - NEARLY_FULL:
        return "why-sell-room", {"total": total}
    return "why-sell-money", {"units": action.units, "price": price, "total": total}


def _auction(view: View, action: a.Auction) -> _Told:
    me = own_part(view)
    told: dict[str, int | str] = {
        "railroad": action.railroad,
        "points": card_points(view, me, action.railroad),
    }
    richest = max(player.counted_money for player in rivals(view))
    return ("why-auction-set" if me.counted_money > richest else "why-auction"), told


def _bid(view: View, action: a.Bid) -> _Told:
    auction = view.auction
    assert auction is not None
    railroad = auction.railroad
    points = card_points(view, own_part(view), railroad)
    still_in = (player for player in rivals(view) if player.seat not in auction.passed)
    theirs = max((card_points(view, player, railroad) for player in still_in), default=0)
    if theirs > points:
        return "why-bid-deny", {"theirs": theirs, "points": points}
    return "why-bid", {"railroad": railroad, "points": points}


def _pass(view: View, action: a.Pass) -> _Told:
    assert view.auction is not None
    railroad = view.auction.railroad
    least = max(view.auction.high_bid + 1, view.components.railroad(railroad).minimum_bid)
    points = card_points(view, own_part(view), railroad)
    return "why-pass", {"railroad": railroad, "points": points, "amount": least}


def _build(view: View, action: a.Build) -> _Told:
    me, tile = own_part(view), view.components.building(action.building)
    owned = {
        "vp-per-town": len(me.towns),
        "vp-per-railroad": sum(me.railroads.values()),
        "vp-per-building": len(me.buildings) + 1,
    }
    points = tile.amount(tile.effect) * owned[tile.effect] if tile.effect in owned else 0
    if tile.effect == "vp-per-money":
        points = (me.counted_money - tile.cost) // tile.amount("vp-per-money")
    if points > 0:
        return "why-build-points", {"points": points}
    return ("why-build-last" if view.last_round else "why-build"), {}


def _town(view: View, action: a.Action) -> _Told:
    me = own_part(view)
    points = view.components.town(str(view.town_offer)).points
    if sum(me.railroads.values()) > len(me.towns):
        return "why-town-pair", {"points": points, "pair": POINTS_PER_PAIR}
    return "why-town", {"points": points}


def _make(view: View, action: a.Make) -> _Told:
    if action.card is None:
        return "why-make", {}
    return "why-make-money", {"amount": view.components.meeple(action.meeple).bounty}


def _plain(identity: str) -> Callable[[View, Any], _Told]:
    return lambda view, action: (identity, {})


_REASONS: dict[type[a.Action], Callable[[View, Any], _Told]] = {
    a.Pick: _plain("why-pick"),
    a.Produce: _produce,
    a.Take: _plain("why-take"),
    a.Bonus: _plain("why-bonus"),
    a.Trade: lambda view, action: ("why-trade", {"price": view.prices[action.commodity]}),
    a.Discard: _plain("why-discard"),
    a.Sell: _sell,
    a.Auction: _auction,
    a.Bid: _bid,
    a.Pass: _pass,
    a.Build: _build,
    a.Upgrade: _plain("why-upgrade"),
    a.BuyTown: _town,
    a.BuyTownAny: _town,
    a.Done: _plain("why-done"),
    a.Make: _make,
    a.Seal: _plain("why-seal"),
    a.Choose: _plain("why-choose"),
    a.UseShield: _plain("why-shield"),
    a.Keep: lambda view, action: ("why-keep", {"most": view.components.mission(action.mission).most}),
}
