"""What an action would do, told before it is done. Made from a view, so it tells nothing hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from . import actions as a
from .components import (
    BUILDING_INDEX,
    CARDS,
    COMMODITIES,
    COMMODITY_INDEX,
    RAILROAD_INDEX,
    RAILROADS,
    TOWN_INDEX,
    TOWNS,
)
from .events import CommissionPaid
from .foresight import lot_worth, outlook
from .kernel import backend
from .story import tokens_text
from .view import PlayerView, View
from .wording import (
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


def preview(view: View, action: a.Action, names: Sequence[str]) -> str:
    """A sentence on what a legal action of the view's seat leads to."""
    return _PREVIEWS[type(action)](view, action, names)


def _me(view: View) -> PlayerView:
    assert view.seat is not None
    return view.players[view.seat]


def _money(view: View) -> int:
    money = _me(view).money
    assert money is not None
    return money


def _sell(view: View, action: a.Sell, names: Sequence[str]) -> str:
    commodity = COMMODITIES[COMMODITY_INDEX[action.commodity]]
    price = view.prices[action.commodity]
    opening = ""
    if action.export:
        raised = min(price + building_named("Export Company").amount("export"), commodity.highest_price)
        opening = (
            f"export lifts the price from ${price} to ${raised}; "
            if raised > price
            else "export has no effect; "
        )
        price = raised
    falls = backend.sale_fall(view.state, _me(view).seat, action.units)
    left = max(commodity.lowest_price, price - falls)
    fall = f"price falls to ${left}" if left < price else "the price is at its bottom and stays"
    sums = f"{action.units} x ${price} = ${action.units * price}"
    text = f"Sell {action.units} {action.commodity}: {opening}{sums}, {fall}."
    for player in view.players:
        if any(_pays_for(tile.name, action.commodity) for tile in player.buildings):
            text += f" {names[player.seat]}: +${action.units} from the bank (Trading Firm)."
    return text


def _pays_for(tile: str, commodity: str) -> bool:
    building = building_named(tile)
    return building.effect == "commission" and commodity in building.arguments


def _produce(view: View, action: a.Produce, names: Sequence[str]) -> str:
    card = CARDS[action.card - 1]
    there = sum(
        min(icons, supply) for icons, supply in zip(card.production, view.supply.values(), strict=True)
    )
    take = min(_me(view).production_limit, there)
    rises = []
    for index, commodity in enumerate(COMMODITIES):
        icons = backend.card_raise(view.state, action.card - 1, index)
        price = view.prices[commodity.name]
        raised = min(price + icons, commodity.highest_price)
        if raised > price:
            rises.append(f"{commodity.name} ${price} to ${raised}")
        elif icons:
            rises.append(f"{commodity.name} stays at its top")
    return (
        f"Play card {action.card}: take {take} of {there} tokens; prices: {', '.join(rises) or 'none rises'}."
    )


def _auction(view: View, action: a.Auction, names: Sequence[str]) -> str:
    railroad = RAILROADS[RAILROAD_INDEX[action.railroad.lower()]]
    worth = set_words(view, railroad.name, action.locomotive)
    return f"Put {railroad.name} up for auction, minimum bid ${railroad.minimum_bid}. {worth}"


def set_words(view: View, railroad: str, locomotive: bool = False) -> str:
    """What one more card of a railroad would be worth to the view's seat; of two equal ones the plain one, or
    the one that carries a locomotive."""
    state, index = view.state, RAILROAD_INDEX[railroad.lower()]
    places = [place for place, card in enumerate(state.railroad_offer) if card == index]
    places.sort(key=lambda place: state.locomotive_on[place], reverse=locomotive)
    place = places[0] if view.auction is None else state.lot
    worth = lot_worth(view, place)
    parts = [f"sets {worth.before} to {worth.after}"]
    parts += [f"a pair {worth.pairs}"] if worth.pairs else []
    parts += [f"the rest {worth.others}"] if worth.others else []
    return f"It would bring you {worth.total} VP ({', '.join(parts)})."


def _bid(view: View, action: a.Bid, names: Sequence[str]) -> str:
    auction = view.auction
    assert auction is not None
    return f"Bid ${action.amount} for {auction.railroad}; winning leaves you ${_money(view) - action.amount}."


def tile_cost(view: View, building: str, upgrade: bool = False) -> int:
    """What a tile, or its upgrade, costs the view's seat."""
    price = backend.upgrade_price if upgrade else backend.tile_price
    return price(view.state, view.seat or 0, BUILDING_INDEX[building.lower()])


def _build(view: View, action: a.Build, names: Sequence[str]) -> str:
    tile = building_named(action.building)
    cost = tile_cost(view, tile.name)
    left = _money(view) - cost
    return f"Buy {tile.name} for ${cost}, which leaves you ${left}. {effect_words(tile)}"


def _upgrade(view: View, action: a.Upgrade, names: Sequence[str]) -> str:
    tile = building_named(action.building)
    cost = tile_cost(view, tile.name, upgrade=True)
    left = _money(view) - cost
    effect = effect_words(tile, upgraded=True)
    return f"Upgrade {tile.name} to {tile.upgrade} for ${cost}, which leaves you ${left}. {effect}"


def _town_worth(view: View) -> str:
    me = _me(view)
    town = TOWNS[TOWN_INDEX[str(view.town_offer).lower()]]
    pair = sum(me.railroads.values()) > len(me.towns)
    return f"{town.points} VP{' and 2 more for a pair with a railroad' if pair else ''}"


def _town(view: View, action: a.BuyTown, names: Sequence[str]) -> str:
    assert view.seat is not None
    town = TOWNS[TOWN_INDEX[str(view.town_offer).lower()]]
    price = backend.town_price(view.state, view.seat)
    return f"Buy {town.name} for {price} {COMMODITIES[town.commodity].name}: {_town_worth(view)}."


def _town_any(view: View, action: a.BuyTownAny, names: Sequence[str]) -> str:
    worth = sum(view.prices[token] for token in action.tokens)
    paid = f"{tokens_text(action.tokens)} (${worth} at today's prices)"
    return f"Buy {view.town_offer} for {paid}: {_town_worth(view)}."


def _trade(view: View, action: a.Trade, names: Sequence[str]) -> str:
    price = view.prices[action.commodity]
    sums = f"{action.units} x ${price} = ${action.units * price}"
    return f"Buy {action.units} {action.commodity} from {names[action.seat]}: {sums}."


def _bonus(view: View, action: a.Bonus, names: Sequence[str]) -> str:
    tile = building_named(action.building)
    if action.tokens:
        return f"Use {tile.name}: {tokens_text(action.tokens)}."
    upgraded = any(own.name == tile.name and own.upgraded for own in _me(view).buildings)
    gain = min(1 + upgraded, view.supply.get(tile.arguments[0], 0))
    return (
        f"Use {tile.name}: {gain} {tile.arguments[0]}."
        if gain
        else f"Use {tile.name}: no effect, the supply is empty."
    )


def _make(view: View, action: a.Make, names: Sequence[str]) -> str:
    kind = meeple_named(action.meeple)
    held = (_me(view).meeples or {}).get(action.meeple, 0)
    cost = icons_text(kind.cost)
    if action.card is not None:
        pays = f"${kind.bounty} now, {kind.points} VP for its buyer"
        return f"Put a {kind.name} on {action.card} for {cost}: {pays}."
    points = kind.column[held + 1] - kind.column[held] if kind.column else kind.points
    return f"Make a {kind.name} for {cost}: {points} VP."


def _discard(view: View, action: a.Discard, names: Sequence[str]) -> str:
    events = outlook(view, action).events
    paid = sum(e.amount for e in events if isinstance(e, CommissionPaid) and e.source == "discard")
    return f"Discard {tokens_text(action.tokens)} for {f'${paid}' if paid else 'nothing'}."


_PREVIEWS: dict[type[a.Action], Callable[[View, Any, Sequence[str]], str]] = {
    a.Pick: lambda view, action, names: f"Start with {tokens_text(action.tokens)}.",
    a.Produce: _produce,
    a.Take: lambda view, action, names: f"Take {tokens_text(action.tokens)}.",
    a.Bonus: _bonus,
    a.Trade: _trade,
    a.Discard: _discard,
    a.Sell: _sell,
    a.Auction: _auction,
    a.Bid: _bid,
    a.Pass: lambda view, action, names: "Pass: you are out of this auction.",
    a.Build: _build,
    a.Upgrade: _upgrade,
    a.BuyTown: _town,
    a.BuyTownAny: _town_any,
    a.Make: _make,
    a.Seal: lambda view, action, names: f"Bid ${action.amount} in secret; it is paid whoever bids more.",
    a.Choose: lambda view, action, names: f"Take {shield_words(shield_named(action.shield))}",
    a.UseShield: lambda view, action, names: shield_effect(shield_named(str(_me(view).shield))),
    a.Keep: lambda view, action, names: f"Keep {mission_words(mission_named(action.mission))}",
    a.Done: lambda view, action, names: "Go on without.",
}
