"""Why one action is better than another: their difference if that is clear, otherwise its own merits."""

from __future__ import annotations

from ..api.actions import Action, Bid, Produce, Sell
from ..api.view import View
from ..bots.reasons import reason_for
from ..catalog.components import CARDS, COMMODITIES, COMMODITY_INDEX
from ..locale import Message


def why_better(view: View, played: Action, better: Action) -> Message:
    if isinstance(played, Sell) and isinstance(better, Produce):
        commodity = COMMODITIES[COMMODITY_INDEX[played.commodity]]
        price = view.prices[played.commodity]
        icons = CARDS[better.card - 1].price[COMMODITY_INDEX[played.commodity]]
        raised = min(price + icons, commodity.highest_price)
        if raised > price:
            return Message.of(
                "why-raise-first", commodity=commodity.name, card=better.card, price=price, raised=raised
            )
    if isinstance(played, Bid) and isinstance(better, Bid) and better.amount < played.amount:
        return Message.of("why-bid-less", amount=better.amount, more=played.amount)
    reason = reason_for(view, better)
    return Message(reason.id, reason.arguments)
