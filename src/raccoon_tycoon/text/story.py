"""The game log: one past-tense sentence per event.

An event becomes a message first, for any language. The English ones also work with "You" as the name.

>>> from raccoon_tycoon.api.events import Sold
>>> sentence(Sold(0, "wood", 4, 6, 2), ["Ann", "Ben"])
'Ann sold 4 wood at $6 for $24; the price fell to $2.'
>>> sentence(Sold(0, "wood", 4, 6, 2), ["Ann", "Ben"], "ja")
'Annは木材4個を$6で売り$24を得た。価格は$2に下がった。'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from ..api import events as e
from ..api.actions import Action
from ..catalog.components import SHIPPED
from ..locale import Message, Name, Value, said
from .things import rises

MONEY = ("price", "cost", "amount", "new_price")
Arguments = dict[str, Value]
Told = tuple[str, Arguments]
"""A message's id and the arguments that are not plain fields of the event."""


def message(event: e.Event, names: Sequence[str]) -> Message:
    """The event as a message; ``names`` are the players' names by seat."""
    arguments: Arguments = {}
    for field, value in vars(event).items():
        if field in ("seat", "seller"):
            arguments["player" if field == "seat" else field] = names[value]
        elif isinstance(value, int | str) or field == "tokens":
            arguments[field] = f"${value}" if field in MONEY else value
    kind = type(event)
    if kind in _READERS:
        id, more = _READERS[kind](event)
    else:
        id, more = "event-" + re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower(), {}
    return Message(id, tuple({**arguments, **more}.items()))


def deed(action: Action, names: Sequence[str], decision: str = "") -> Message:
    """An action as advice: ``sell 4 wood``. The meaning of ``Done`` depends on the ``decision``."""
    arguments: Arguments = {"decision": decision}
    for field, value in vars(action).items():
        if field == "seat":
            arguments["player"] = names[value]
        elif value is not None:
            arguments[field] = f"${value}" if field in MONEY else value
    id = action.verb.replace(" ", "-")
    special = [name for name in ("export", "locomotive") if getattr(action, name, False)]
    return Message("-".join(("do", id, *special)), tuple(arguments.items()))


def sentence(event: e.Event, names: Sequence[str], language: str = "en") -> str:
    """The event as a sentence; ``names`` are the players' names by seat."""
    return said(message(event, names), language)


def _raised(event: e.PricesRaised) -> Told:
    raised = rises(event.raises)
    return ("event-prices-raised", {"raises": raised}) if raised else ("event-no-price-raised", {})


def _sold(event: e.Sold) -> Told:
    fell = event.new_price < event.price
    return ("event-sold" if fell else "event-sold-at-bottom"), {"total": f"${event.units * event.price}"}


def _upgraded(event: e.BuildingUpgraded) -> Told:
    # Only base game tiles have a second side, and these are in every box.
    return "event-building-upgraded", {"upgrade": SHIPPED.building(event.building).upgrade or ""}


def _meeple_made(event: e.MeepleMade) -> Told:
    if event.card is None:
        return "event-meeple-made", {}
    return "event-meeple-put", {"card": Name("town" if event.meeple == "house" else "railroad", event.card)}


def _shield_used(event: e.ShieldUsed) -> Told:
    if event.commodity is None:
        return "event-shield-used", {}
    return "event-shield-used-for", {"amount": event.amount}


_READERS: dict[type[e.Event], Callable[[Any], Told]] = {
    e.TokensTaken: lambda event: ("event-tokens-taken" if event.tokens else "event-nothing-taken", {}),
    e.BonusUsed: lambda event: ("event-bonus-used" if event.tokens else "event-bonus-empty", {}),
    e.Traded: lambda event: ("event-traded", {"total": f"${event.units * event.price}"}),
    e.PricesRaised: _raised,
    e.CardsDrawn: lambda event: ("event-cards-drawn", {"cards": event.count}),
    e.Sold: _sold,
    e.CommissionPaid: lambda event: (f"event-commission-{event.source}", {}),
    e.BuildingUpgraded: _upgraded,
    e.MeepleMade: _meeple_made,
    e.BidSealed: lambda event: ("event-bid-sealed" if event.amount is None else "event-my-bid-sealed", {}),
    e.ShieldUsed: _shield_used,
    e.MissionKept: lambda event: (
        "event-mission-kept" if event.mission is None else "event-my-mission-kept",
        {},
    ),
    e.GameEnded: lambda event: (
        "event-game-ended-sudden-death" if event.sudden_death else "event-game-ended",
        {},
    ),
}
