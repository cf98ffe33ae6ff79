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
from ..catalog.components import CARDS
from ..locale import Message, Name, said, say
from .outlook import Outlook, Worth, card_worth, outlook
from .things import effect, mission_effect, rises, shield_effect

E = TypeVar("E", bound=Event)
Sentences = list[Message]


def preview(
    view: View,
    action: a.Action,
    names: Sequence[str],
    ahead: Outlook | None = None,
    language: str = "en",
) -> str:
    """What a legal action of the view's seat leads to; ``ahead`` is its outlook if known."""
    if type(action) in _OUTLOOKS:
        told = _OUTLOOKS[type(action)](view, action, names, ahead or outlook(view, action))
    else:
        told = [_PLAIN[type(action)](view, action)]
    return say("list-sentences", language).join(said(sentence, language) for sentence in told)


def _first(kind: type[E], ahead: Outlook) -> E:
    return next(event for event in ahead.events if isinstance(event, kind))


def _paid(ahead: Outlook, source: str) -> list[CommissionPaid]:
    return [event for event in ahead.events if isinstance(event, CommissionPaid) and event.source == source]


def _me(view: View) -> PlayerView:
    assert view.seat is not None
    return view.players[view.seat]


def _at_top(ahead: Outlook) -> Sentences:
    """What has no effect because the price is at its top."""
    idle = tuple(Message(f"commodity-{name}") for name in ahead.idle)
    return [Message.of("preview-at-top", commodities=idle)] if idle else []


def _sell(view: View, action: a.Sell, names: Sequence[str], ahead: Outlook) -> Sentences:
    sold = _first(Sold, ahead)
    told = Message.of(
        "preview-sell" if sold.new_price < sold.price else "preview-sell-bottom",
        units=sold.units,
        commodity=sold.commodity,
        price=f"${sold.price}",
        total=f"${sold.units * sold.price}",
        next=f"${sold.new_price}",
    )
    firms = [
        Message.of("preview-commission", player=names[firm.seat], amount=firm.amount)
        for firm in _paid(ahead, "sale")
    ]
    return [*_at_top(ahead), told, *firms]


def _produce(view: View, action: a.Produce, names: Sequence[str], ahead: Outlook) -> Sentences:
    icons = a.tokens_of(CARDS[action.card - 1].production)
    risen = rises(ahead.prices[name] - price for name, price in view.prices.items())
    every = "" if ahead.take < len(icons) else "-all"
    only = "" if risen else "-only"
    told = [Message.of(f"preview-produce{every}{only}", limit=ahead.take, tokens=icons, rises=risen)]
    told += _at_top(ahead)
    if ahead.over:
        told.append(Message.of("preview-overflow", count=ahead.over, limit=_me(view).storage_limit))
    return told


def _auction(view: View, action: a.Auction, names: Sequence[str], ahead: Outlook) -> Sentences:
    assert ahead.lot is not None
    return [Message.of("preview-auction", railroad=action.railroad), worth_message(ahead.lot)]


def set_words(view: View, railroad: str, locomotive: bool = False, language: str = "en") -> str:
    """What one more card of a railroad would be worth to the view's seat; of two identical cards, the plain
    one or the one that carries a locomotive."""
    return said(worth_message(card_worth(view, railroad, locomotive)), language)


def worth_message(worth: Worth) -> Message:
    """What a railroad card would score for a seat."""
    parts = [Message.of("worth-sets", before=worth.before, after=worth.after)]
    parts += [Message.of("worth-pairs", points=worth.pairs)] if worth.pairs else []
    parts += [Message.of("worth-others", points=worth.others)] if worth.others else []
    return Message.of("worth-lot", points=worth.total, parts=tuple(parts))


def _build(view: View, action: a.Build, names: Sequence[str], ahead: Outlook) -> Sentences:
    tile, cost = view.components.building(action.building), _first(BuildingBought, ahead).cost
    told = Message.of("preview-build", building=tile.name, cost=f"${cost}", left=f"${ahead.money}")
    does = Message.of("thing-facts", thing=Name("building", tile.name), does=effect(tile))
    return [told, does, *([Message.of("preview-outdone")] if ahead.idle else [])]


def _upgrade(view: View, action: a.Upgrade, names: Sequence[str], ahead: Outlook) -> Sentences:
    tile, cost = view.components.building(action.building), _first(BuildingUpgraded, ahead).cost
    upgrade = tile.upgrade or ""
    told = Message.of(
        "preview-upgrade", building=tile.name, upgrade=upgrade, cost=f"${cost}", left=f"${ahead.money}"
    )
    return [
        told,
        Message.of("thing-facts", thing=Name("building", upgrade), does=effect(tile, upgraded=True)),
    ]


def _town(view: View, action: a.Action, names: Sequence[str], ahead: Outlook) -> Sentences:
    bought = _first(TownBought, ahead)
    told = [
        Message.of("preview-tokens-town-any", tokens=bought.tokens, town=bought.town, points=ahead.points)
    ]
    pairs = ahead.after.pairs - ahead.before.pairs
    if pairs:
        told.append(Message.of("preview-pair", points=pairs))
    if isinstance(action, a.BuyTownAny):
        told.append(Message.of("preview-worth", amount=sum(view.prices[token] for token in bought.tokens)))
    return told


def _trade(view: View, action: a.Trade, names: Sequence[str], ahead: Outlook) -> Sentences:
    deal = _first(Traded, ahead)
    told = Message.of(
        "preview-trade",
        units=deal.units,
        commodity=deal.commodity,
        player=names[deal.seller],
        price=f"${deal.price}",
        total=f"${deal.units * deal.price}",
    )
    return [told]


def _bonus(view: View, action: a.Bonus, names: Sequence[str], ahead: Outlook) -> Sentences:
    used = _first(BonusUsed, ahead)
    id = "preview-bonus" if used.tokens else "preview-bonus-nothing"
    return [Message.of(id, building=used.building, tokens=used.tokens)]


def _discard(view: View, action: a.Discard, names: Sequence[str], ahead: Outlook) -> Sentences:
    paid = sum(event.amount for event in _paid(ahead, "discard"))
    told = Message.of("preview-tokens-discard", tokens=action.tokens)
    return [told, *([Message.of("preview-discard-paid", amount=paid)] if paid else [])]


def _make(view: View, action: a.Make, names: Sequence[str], ahead: Outlook) -> Sentences:
    kind = view.components.meeple(action.meeple)
    cost = a.tokens_of(kind.cost)
    if action.card is not None:
        card = Name(kind.place or "", action.card)
        bounty = sum(event.amount for event in _paid(ahead, "meeple"))
        return [
            Message.of(
                "preview-put", meeple=kind.name, card=card, tokens=cost, bounty=bounty, points=kind.points
            )
        ]
    points = sum(won for _, won in ahead.after.meeples) - sum(won for _, won in ahead.before.meeples)
    return [Message.of("preview-make", meeple=kind.name, tokens=cost, points=points)]


def _bid(view: View, action: a.Bid) -> Message:
    auction, money = view.auction, _me(view).money
    assert auction is not None and money is not None
    left = money - action.amount
    return Message.of("preview-bid", amount=f"${action.amount}", railroad=auction.railroad, left=f"${left}")


def _keep(view: View, action: a.Keep) -> Message:
    mission = view.components.mission(action.mission)
    return Message.of("preview-keep", mission=mission.name, does=mission_effect(mission))


def _choose(view: View, action: a.Choose) -> Message:
    shield = view.components.shield(action.shield)
    return Message.of("preview-choose", shield=shield.name, does=shield_effect(shield))


_OUTLOOKS: dict[type[a.Action], Callable[[View, Any, Sequence[str], Outlook], Sentences]] = {
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
# Nothing to add: the action says it all, or its effect isn't decided yet.
_PLAIN: dict[type[a.Action], Callable[[View, Any], Message]] = {
    a.Pick: lambda view, action: Message.of("preview-tokens-pick", tokens=action.tokens),
    a.Take: lambda view, action: Message.of("preview-tokens-take", tokens=action.tokens),
    a.Bid: _bid,
    a.Pass: lambda view, action: Message.of("preview-pass"),
    a.Seal: lambda view, action: Message.of("preview-seal", amount=f"${action.amount}"),
    a.Choose: _choose,
    a.UseShield: lambda view, action: Message.of(
        "preview-shield", does=shield_effect(view.components.shield(str(_me(view).shield)))
    ),
    a.Keep: _keep,
    a.Done: lambda view, action: Message.of("preview-done"),
}
