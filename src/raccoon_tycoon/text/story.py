"""What happened, told to people: one past-tense sentence an event.

An event becomes a message (an id and arguments) first, so that another language needs only other
templates. The English ones are written so that the name may also be "You".

>>> from raccoon_tycoon.api.events import Sold
>>> sentence(Sold(0, "wood", 4, 6, 2), ["Ann", "Ben"])
'Ann sold 4 wood at $6 for $24; wood fell to $2.'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..api import events as e
from ..catalog.components import BUILDING_INDEX, BUILDINGS, COMMODITIES

Arguments = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Message:
    """A message id and its arguments, to be said in any language."""

    id: str
    arguments: tuple[tuple[str, int | str], ...] = ()


ENGLISH: dict[str, str] = {
    "tokens-picked": "{player} picked {tokens} to start with.",
    "card-played": "{player} played card {card}.",
    "tokens-taken": "{player} took {tokens}.",
    "nothing-taken": "{player} took nothing.",
    "bonus-used": "{player} got {tokens} from {building}.",
    "bonus-empty": "{player} used {building}, which gave nothing.",
    "traded": "{player} bought {units} {commodity} from {seller} at ${price} for ${total}.",
    "prices-raised": "Prices rose: {raises}.",
    "no-price-raised": "No price rose.",
    "tokens-discarded": "{player} discarded {tokens}.",
    "cards-drawn": "{player} drew {cards}.",
    "deck-reshuffled": "The discards became a new deck of {cards} cards.",
    "sold": "{player} sold {units} {commodity} at ${price} for ${total}; {commodity} fell to ${new_price}.",
    "sold-at-bottom": "{player} sold {units} {commodity} at ${price} for ${total}; the price stayed.",
    "commission-sale": "{player} got ${amount} commission for that sale.",
    "commission-auction": "{player} got ${amount} for that auction.",
    "commission-turn": "{player} got ${amount} for the new turn.",
    "commission-discard": "{player} got ${amount} for the tokens discarded.",
    "commission-bulk": "{player} got ${amount} more for so large a sale.",
    "commission-insurance": "{player} got ${amount} from the insurance.",
    "commission-pass": "{player} got ${amount} for passing.",
    "commission-interest": "{player} got ${amount} interest.",
    "commission-meeple": "{player} got ${amount} for it.",
    "commission-shield": "{player} got ${amount} from the shield.",
    "bid-sealed": "{player} sealed a bid.",
    "my-bid-sealed": "{player} sealed a bid of ${amount}.",
    "sealed-bid-paid": "{player} had bid ${amount} for the shields.",
    "shield-chosen": "{player} took the shield of {shield}.",
    "shield-used": "{player} used the shield of {shield}.",
    "shield-used-for": "{player} used the shield of {shield}: {commodity} +{amount}.",
    "meeple-made": "{player} made a {meeple}.",
    "meeple-put": "{player} made a {meeple} and put it on {card}.",
    "auction-opened": "{player} put {railroad} up for auction.",
    "bid-made": "{player} bid ${amount}.",
    "bidder-passed": "{player} passed.",
    "auction-won": "{player} won {railroad} for ${price}.",
    "auction-failed": "Nobody bid for {railroad}; it stayed face up.",
    "railroad-revealed": "{railroad} came face up.",
    "building-bought": "{player} bought {building} for ${cost}.",
    "building-upgraded": "{player} upgraded {building} to {upgrade} for ${cost}.",
    "building-revealed": "{building} came face up.",
    "town-bought": "{player} bought the town {town} for {tokens}.",
    "town-revealed": "The town {town} came face up.",
    "turn-began": "{player} came to move in round {round}.",
    "game-ended": "The game ended.",
    "mission-kept": "{player} kept a mission.",
    "my-mission-kept": "{player} kept the mission {mission}.",
    "mission-shown": "{player} showed the mission {mission}: {points} VP.",
    "game-ended-sudden-death": "Somebody held enough money for sudden death, and the game ended at once.",
}


def tokens_text(tokens: Sequence[str]) -> str:
    """Tokens counted in words.

    >>> tokens_text(("wheat", "wheat", "coal"))
    '2 wheat and 1 coal'
    """
    return _listed(f"{tokens.count(c.name)} {c.name}" for c in COMMODITIES if c.name in tokens)


def _listed(parts: Iterable[str]) -> str:
    words = list(parts)
    if not words:
        return "nothing"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _fixed(message: str) -> Callable[[Any], tuple[str, Arguments]]:
    """The event's own plain fields are the arguments."""

    def read(event: Any) -> tuple[str, Arguments]:
        fields = event.to_dict()
        return message, {
            k: v for k, v in fields.items() if isinstance(v, int | str) and k not in ("seat", "event")
        }

    return read


def _with_tokens(message: str, empty: str) -> Callable[[Any], tuple[str, Arguments]]:
    def read(event: Any) -> tuple[str, Arguments]:
        chosen, arguments = _fixed(message)(event)
        return (chosen if event.tokens else empty), {**arguments, "tokens": tokens_text(event.tokens)}

    return read


def _raised(event: e.PricesRaised) -> tuple[str, Arguments]:
    raised = [f"{c.name} +${by}" for c, by in zip(COMMODITIES, event.raises, strict=True) if by]
    return ("prices-raised", {"raises": ", ".join(raised)}) if raised else ("no-price-raised", {})


def _drawn(event: e.CardsDrawn) -> tuple[str, Arguments]:
    return "cards-drawn", {"cards": f"{event.count} card{'' if event.count == 1 else 's'}"}


def _sold(event: e.Sold) -> tuple[str, Arguments]:
    message, arguments = _fixed("sold" if event.new_price < event.price else "sold-at-bottom")(event)
    return message, {**arguments, "total": event.units * event.price}


def _traded(event: e.Traded) -> tuple[str, Arguments]:
    message, arguments = _fixed("traded")(event)
    return message, {**arguments, "total": event.units * event.price}


def _upgraded(event: e.BuildingUpgraded) -> tuple[str, Arguments]:
    upgrade = BUILDINGS[BUILDING_INDEX[event.building.lower()]].upgrade
    return "building-upgraded", {"building": event.building, "upgrade": upgrade or "", "cost": event.cost}


def _meeple_made(event: e.MeepleMade) -> tuple[str, Arguments]:
    if event.card is None:
        return "meeple-made", {"meeple": event.meeple}
    return "meeple-put", {"meeple": event.meeple, "card": event.card}


def _bid_sealed(event: e.BidSealed) -> tuple[str, Arguments]:
    return ("bid-sealed", {}) if event.amount is None else ("my-bid-sealed", {"amount": event.amount})


def _shield_used(event: e.ShieldUsed) -> tuple[str, Arguments]:
    if event.commodity is None:
        return "shield-used", {"shield": event.shield}
    told: Arguments = {"shield": event.shield, "commodity": event.commodity, "amount": event.amount}
    return "shield-used-for", told


def _mission_kept(event: e.MissionKept) -> tuple[str, Arguments]:
    if event.mission is None:
        return "mission-kept", {}
    return "my-mission-kept", {"mission": event.mission}


_READERS: dict[type[e.Event], Callable[[Any], tuple[str, Arguments]]] = {
    e.TokensPicked: _with_tokens("tokens-picked", "tokens-picked"),
    e.CardPlayed: _fixed("card-played"),
    e.TokensTaken: _with_tokens("tokens-taken", "nothing-taken"),
    e.BonusUsed: _with_tokens("bonus-used", "bonus-empty"),
    e.Traded: _traded,
    e.PricesRaised: _raised,
    e.TokensDiscarded: _with_tokens("tokens-discarded", "tokens-discarded"),
    e.CardsDrawn: _drawn,
    e.DeckReshuffled: _fixed("deck-reshuffled"),
    e.Sold: _sold,
    e.CommissionPaid: lambda event: (f"commission-{event.source}", {"amount": event.amount}),
    e.AuctionOpened: _fixed("auction-opened"),
    e.BidMade: _fixed("bid-made"),
    e.BidderPassed: _fixed("bidder-passed"),
    e.AuctionWon: _fixed("auction-won"),
    e.AuctionFailed: _fixed("auction-failed"),
    e.RailroadRevealed: _fixed("railroad-revealed"),
    e.BuildingBought: _fixed("building-bought"),
    e.BuildingUpgraded: _upgraded,
    e.BuildingRevealed: _fixed("building-revealed"),
    e.TownBought: _with_tokens("town-bought", "town-bought"),
    e.TownRevealed: _fixed("town-revealed"),
    e.TurnBegan: _fixed("turn-began"),
    e.MeepleMade: _meeple_made,
    e.BidSealed: _bid_sealed,
    e.SealedBidPaid: _fixed("sealed-bid-paid"),
    e.ShieldChosen: _fixed("shield-chosen"),
    e.ShieldUsed: _shield_used,
    e.MissionKept: _mission_kept,
    e.MissionShown: _fixed("mission-shown"),
    e.GameEnded: lambda event: ("game-ended-sudden-death" if event.sudden_death else "game-ended", {}),
}


def message(event: e.Event, names: Sequence[str]) -> Message:
    """The event as a message id and arguments."""
    identity, arguments = _READERS[type(event)](event)
    if "seller" in arguments:
        arguments["seller"] = names[int(arguments["seller"])]
    seat = getattr(event, "seat", None)
    if seat is not None:
        arguments = {"player": names[seat], **arguments}
    return Message(identity, tuple(arguments.items()))


def sentence(event: e.Event, names: Sequence[str]) -> str:
    """The event as an English sentence; ``names`` are the players' names by seat."""
    told = message(event, names)
    return ENGLISH[told.id].format(**dict(told.arguments))
