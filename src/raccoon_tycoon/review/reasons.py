"""Why one action is better than another: their difference if that is clear, otherwise its own merits."""

from __future__ import annotations

from ..api.actions import Action, Bid, Produce, Sell
from ..api.view import View
from ..bots.reasons import raised, reason_for
from ..locale import Message


def why_better(view: View, played: Action, better: Action) -> Message:
    if isinstance(played, Sell) and isinstance(better, Produce):
        name = played.commodity
        price, higher = view.prices[name], raised(view, better.card, name)
        if higher > price:
            return Message.of("why-raise-first", commodity=name, card=better.card, price=price, raised=higher)
    if isinstance(played, Bid) and isinstance(better, Bid) and better.amount < played.amount:
        return Message.of("why-bid-less", amount=better.amount, more=played.amount)
    reason = reason_for(view, better)
    return Message(reason.id, reason.arguments)
