"""What an action would do, in figures: told by a position drawn from a view, so nothing hidden is in them."""

from __future__ import annotations

import random

from .actions import Action
from .events import (
    BuildingRevealed,
    CardsDrawn,
    DeckReshuffled,
    Event,
    MissionShown,
    PricesRaised,
    RailroadRevealed,
    TownRevealed,
)
from .frozen import frozen
from .position import Position, sample
from .view import View

BY_CHANCE = (BuildingRevealed, CardsDrawn, DeckReshuffled, MissionShown, RailroadRevealed, TownRevealed)
"""What the drawn position would make up."""


@frozen
class Outlook:
    """What happens at once (without what is revealed), and how it stands afterwards.

    ``prices`` are those at the end of a production, however its tokens will be chosen; ``choose`` says how
    many tokens must be chosen next, 0 if none.
    """

    events: tuple[Event, ...]
    prices: dict[str, int]
    money: int
    choose: int


def outlook(view: View, action: Action) -> Outlook:
    """The outlook of a legal action of the view's seat."""
    assert view.seat is not None
    position = sample(view, random.Random(0))
    events = position.play(action)
    after = position.view(view.seat)
    money = after.players[view.seat].money
    assert money is not None
    return Outlook(
        tuple(event for event in events if not isinstance(event, BY_CHANCE)),
        _prices_in_the_end(position, events),
        money,
        after.state.need if position.seat == view.seat else 0,
    )


def _prices_in_the_end(position: Position, events: tuple[Event, ...]) -> dict[str, int]:
    """Go on until the played card has raised the prices; the choices in between don't change them."""
    view = position.view(None)
    while view.card_in_play is not None and not view.over:
        if any(isinstance(event, PricesRaised) for event in events):
            break
        events = position.play(position.legal_actions()[-1])
        view = position.view(None)
    return view.prices
