"""What an action would do, in words made from its outlook. Nothing hidden is in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ..api import actions as a
from ..api.events import (
    BonusUsed,
    BuildingBought,
    BuildingUpgraded,
    CommissionPaid,
    Event,
    Sold,
    TownBought,
    Traded,
)
from ..api.view import PlayerView, View
from ..catalog.components import BUILDING_INDEX, COMMODITIES, RAILROAD_INDEX, RAILROADS, TOWN_INDEX, TOWNS
from ..kernel import backend
from .outlook import Outlook, Worth, lot_worth, outlook
from .story import tokens_text
from .things import (
    building_named,
    effect_words,
    icons_text,
    meeple_named,
    mission_named,
    mission_words,
    shield_effect,
    shield_named,
    shield_words,
)

E = TypeVar("E", bound=Event)


def preview(view: View, action: a.Action, names: Sequence[str], ahead: Outlook | None = None) -> str:
    """A sentence on what a legal action of the view's seat leads to; ``ahead`` is its outlook if known."""
    if type(action) in _OUTLOOKS:
        return _OUTLOOKS[type(action)](view, action, names, ahead or outlook(view, action))
    return _PLAIN[type(action)](view, action)


def _first(kind: type[E], ahead: Outlook) -> E:
    return next(event for event in ahead.events if isinstance(event, kind))


def _paid(ahead: Outlook, source: str) -> list[CommissionPaid]:
    return [event for event in ahead.events if isinstance(event, CommissionPaid) and event.source == source]


def _me(view: View) -> PlayerView:
    assert view.seat is not None
    return view.players[view.seat]


def _sell(view: View, action: a.Sell, names: Sequence[str], ahead: Outlook) -> str:
    sold, before = _first(Sold, ahead), view.prices[action.commodity]
    opening = ""
    if action.export:
        opening = f"export lifts the price from ${before} to ${sold.price}; "
        if action.commodity in ahead.idle:
            opening = "export has no effect; "
    falls = sold.new_price < sold.price
    fall = f"price falls to ${sold.new_price}" if falls else "the price is at its bottom and stays"
    sums = f"{sold.units} x ${sold.price} = ${sold.units * sold.price}"
    text = f"Sell {sold.units} {sold.commodity}: {opening}{sums}, {fall}."
    for firm in _paid(ahead, "sale"):
        text += f" {names[firm.seat]}: +${firm.amount} from the bank (Trading Firm)."
    return text


def _produce(view: View, action: a.Produce, names: Sequence[str], ahead: Outlook) -> str:
    rises = []
    for name, price in view.prices.items():
        if ahead.prices[name] > price:
            rises.append(f"{name} ${price} to ${ahead.prices[name]}")
        elif name in ahead.idle:
            rises.append(f"{name} stays at its top")
    prices = ", ".join(rises) or "none rises"
    return f"Play card {action.card}: take {ahead.take} of {ahead.offered} tokens; prices: {prices}."


def _auction(view: View, action: a.Auction, names: Sequence[str], ahead: Outlook) -> str:
    railroad = RAILROADS[RAILROAD_INDEX[action.railroad.lower()]]
    assert ahead.lot is not None
    worth = _worth_words(ahead.lot)
    return f"Put {railroad.name} up for auction, minimum bid ${railroad.minimum_bid}. {worth}"


def set_words(view: View, railroad: str, locomotive: bool = False) -> str:
    """What one more card of a railroad would be worth to the view's seat; of two equal ones the plain one, or
    the one that carries a locomotive."""
    state, index = view.state, RAILROAD_INDEX[railroad.lower()]
    places = [place for place, card in enumerate(state.railroad_offer) if card == index]
    places.sort(key=lambda place: state.locomotive_on[place], reverse=locomotive)
    place = places[0] if view.auction is None else state.lot
    return _worth_words(lot_worth(view, place))


def _worth_words(worth: Worth) -> str:
    parts = [f"sets {worth.before} to {worth.after}"]
    parts += [f"a pair {worth.pairs}"] if worth.pairs else []
    parts += [f"the rest {worth.others}"] if worth.others else []
    return f"It would bring you {worth.total} VP ({', '.join(parts)})."


def tile_cost(view: View, building: str, upgrade: bool = False) -> int:
    """What a tile, or its upgrade, costs the view's seat."""
    price = backend.upgrade_price if upgrade else backend.tile_price
    return price(view.state, view.seat or 0, BUILDING_INDEX[building.lower()])


def _build(view: View, action: a.Build, names: Sequence[str], ahead: Outlook) -> str:
    tile, cost = building_named(action.building), _first(BuildingBought, ahead).cost
    return f"Buy {tile.name} for ${cost}, which leaves you ${ahead.money}. {effect_words(tile)}"


def _upgrade(view: View, action: a.Upgrade, names: Sequence[str], ahead: Outlook) -> str:
    tile, cost = building_named(action.building), _first(BuildingUpgraded, ahead).cost
    effect = effect_words(tile, upgraded=True)
    return f"Upgrade {tile.name} to {tile.upgrade} for ${cost}, which leaves you ${ahead.money}. {effect}"


def _town(view: View, action: a.Action, names: Sequence[str], ahead: Outlook) -> str:
    bought = _first(TownBought, ahead)
    town = TOWNS[TOWN_INDEX[bought.town.lower()]]
    paid = f"{len(bought.tokens)} {COMMODITIES[town.commodity].name}"
    if isinstance(action, a.BuyTownAny):
        worth = sum(view.prices[token] for token in bought.tokens)
        paid = f"{tokens_text(bought.tokens)} (${worth} at today's prices)"
    pairs = ahead.after.pairs - ahead.before.pairs
    pair = f" and {pairs} more for a pair with a railroad" if pairs else ""
    return f"Buy {town.name} for {paid}: {town.points} VP{pair}."


def _trade(view: View, action: a.Trade, names: Sequence[str], ahead: Outlook) -> str:
    deal = _first(Traded, ahead)
    sums = f"{deal.units} x ${deal.price} = ${deal.units * deal.price}"
    return f"Buy {deal.units} {deal.commodity} from {names[deal.seller]}: {sums}."


def _bonus(view: View, action: a.Bonus, names: Sequence[str], ahead: Outlook) -> str:
    used = _first(BonusUsed, ahead)
    if action.tokens:
        return f"Use {used.building}: {tokens_text(used.tokens)}."
    if not used.tokens:
        return f"Use {used.building}: no effect, the supply is empty."
    return f"Use {used.building}: {len(used.tokens)} {used.tokens[0]}."


def _discard(view: View, action: a.Discard, names: Sequence[str], ahead: Outlook) -> str:
    paid = sum(event.amount for event in _paid(ahead, "discard"))
    return f"Discard {tokens_text(action.tokens)} for {f'${paid}' if paid else 'nothing'}."


def _make(view: View, action: a.Make, names: Sequence[str], ahead: Outlook) -> str:
    kind = meeple_named(action.meeple)
    cost = icons_text(kind.cost)
    if action.card is not None:
        bounty = sum(event.amount for event in _paid(ahead, "meeple"))
        pays = f"${bounty} now, {kind.points} VP for its buyer"
        return f"Put a {kind.name} on {action.card} for {cost}: {pays}."
    points = sum(won for _, won in ahead.after.meeples) - sum(won for _, won in ahead.before.meeples)
    article = "an" if kind.name[0] in "aeiou" else "a"
    return f"Make {article} {kind.name} for {cost}: {points} VP."


def _bid(view: View, action: a.Bid) -> str:
    auction, money = view.auction, _me(view).money
    assert auction is not None and money is not None
    return f"Bid ${action.amount} for {auction.railroad}; winning leaves you ${money - action.amount}."


_OUTLOOKS: dict[type[a.Action], Callable[[View, Any, Sequence[str], Outlook], str]] = {
    a.Produce: _produce,
    a.Bonus: _bonus,
    a.Trade: _trade,
    a.Discard: _discard,
    a.Sell: _sell,
    a.Auction: _auction,
    a.Build: _build,
    a.Upgrade: _upgrade,
    a.BuyTown: _town,
    a.BuyTownAny: _town,
    a.Make: _make,
}
# What they do is what they say, or it isn't decided yet.
_PLAIN: dict[type[a.Action], Callable[[View, Any], str]] = {
    a.Pick: lambda view, action: f"Start with {tokens_text(action.tokens)}.",
    a.Take: lambda view, action: f"Take {tokens_text(action.tokens)}.",
    a.Bid: _bid,
    a.Pass: lambda view, action: "Pass: you are out of this auction.",
    a.Seal: lambda view, action: f"Bid ${action.amount} in secret; it is paid whoever bids more.",
    a.Choose: lambda view, action: f"Take {shield_words(shield_named(action.shield))}",
    a.UseShield: lambda view, action: shield_effect(shield_named(str(_me(view).shield))),
    a.Keep: lambda view, action: f"Keep {mission_words(mission_named(action.mission))}",
    a.Done: lambda view, action: "Go on without.",
}
