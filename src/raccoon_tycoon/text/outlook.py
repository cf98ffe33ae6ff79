"""What an action would do, in numbers from a position sampled from a view, so nothing hidden is in them."""

from __future__ import annotations

import random
from itertools import compress

from ..api.actions import Action, Auction, Build, Done, Produce, Sell
from ..api.events import (
    BuildingRevealed,
    CardsDrawn,
    DeckReshuffled,
    Event,
    MissionShown,
    PricesRaised,
    RailroadRevealed,
    Sold,
    TokensTaken,
    TownRevealed,
)
from ..api.position import Position, sample
from ..api.score import Score, score_sheet
from ..api.view import View
from ..catalog.components import CARDS, COMMODITIES, MEEPLES
from ..catalog.names import CommodityName
from ..frozen import frozen
from ..kernel import backend
from ..kernel.sizes import UPGRADES

BY_CHANCE = (BuildingRevealed, CardsDrawn, DeckReshuffled, MissionShown, RailroadRevealed, TownRevealed)
"""Events whose content would come from the sampled position."""


@frozen
class Worth:
    """What a railroad card would add to a seat's current score sheet.

    The sets score ``before`` and ``after``; ``pairs``: points from pairs with towns; ``others``: from tiles,
    the seat's mission and a locomotive on the card.
    """

    before: int
    after: int
    pairs: int
    others: int

    @property
    def total(self) -> int:
        return self.after - self.before + self.pairs + self.others


@frozen
class Outlook:
    """What happens at once (without anything revealed), and the situation afterwards.

    ``prices`` are those at the end of a production, however its tokens will be chosen; ``take`` is how many
    tokens it brings out of ``offered``, ``over`` how many of all will have no room in the store. ``idle``
    names what the action should change and does not: a commodity whose price is at its top, a tile beside a
    better one. ``before`` and ``after`` are the seat's score sheets, ``points`` is the difference; ``lot`` is
    what the card that it puts up for auction would be worth.
    """

    events: tuple[Event, ...]
    prices: dict[CommodityName, int]
    money: int
    take: int
    over: int
    idle: tuple[str, ...]
    lot: Worth | None
    offered: int
    before: Score
    after: Score

    @property
    def points(self) -> int:
        return self.after.total - self.before.total

    @property
    def gains(self) -> dict[str, int]:
        """The changes in each line of the score sheet; ``others`` are all rarer ones."""
        lines = ("towns", "railroads", "buildings", "pairs")
        changes = {line: getattr(self.after, line) - getattr(self.before, line) for line in lines}
        changes["others"] = self.points - sum(changes.values())
        return {line: change for line, change in changes.items() if change}


@frozen
class Costs:
    """What a player pays now, discounts included: for offered buildings, their own upgrades, the town.

    ``town`` is in tokens of its own commodity, ``town_any`` of any mix; ``None`` where there is none.
    """

    buildings: dict[str, int]
    upgrades: dict[str, int]
    town: int | None
    town_any: int | None


def costs(view: View) -> tuple[Costs, ...]:
    """What each player would pay if they bought now; this is public."""
    state, tiles = view.state, view.components.buildings
    # Reading a state's array creates a list, so each is read once for all players.
    own, upgraded, offer = state.tiles, state.upgraded, [kind for kind in state.tile_offer if kind >= 0]
    there = state.town_offer >= 0
    return tuple(
        [
            Costs(
                {tiles[kind].name: backend.tile_price(state, seat, kind) for kind in offer},
                {
                    tiles[kind].name: backend.upgrade_price(state, seat, kind)
                    for kind in compress(range(UPGRADES), own[seat])
                    if not upgraded[seat][kind] and tiles[kind].upgrade
                },
                backend.town_price(state, seat) if there else None,
                backend.town_any_price(state, seat) if there else None,
            )
            for seat in range(state.players)
        ]
    )


def tile_cost(view: View, building: str, upgrade: bool = False) -> int:
    """What a tile, or its upgrade, costs the view's seat."""
    price = backend.upgrade_price if upgrade else backend.tile_price
    return price(view.state, view.seat or 0, view.components.building_index[building.lower()])


def outlook(view: View, action: Action) -> Outlook:
    """The outlook of a legal action of the view's seat."""
    assert view.seat is not None
    position = sample(view, random.Random(0))
    events = position.play(action)
    after = position.view(view.seat)
    before, me = view.players[view.seat], after.players[view.seat]
    assert me.money is not None
    # Forced choices are already made.
    take = after.state.need + sum(after.state.chosen) if after.decision == "take" else 0
    take += sum(len(event.tokens) for event in events if isinstance(event, TokensTaken))
    held = sum(before.tokens.values())
    opened = isinstance(action, Auction) and after.auction is not None
    prices = _prices_in_the_end(position, events)
    return Outlook(
        tuple(event for event in events if not isinstance(event, BY_CHANCE)),
        prices,
        me.money,
        take,
        max(0, held + take - before.storage_limit) if isinstance(action, Produce) else 0,
        _idle(view, after, action, events, prices),
        lot_worth(after, after.state.lot) if opened else None,
        _offered(view, action) if isinstance(action, Produce) else 0,
        score_sheet(view.state, view.seat),
        score_sheet(after.state, view.seat),
    )


def _offered(view: View, action: Produce) -> int:
    """How many of a card's production icons the supply can fill."""
    icons = CARDS[action.card - 1].production
    return sum(min(wanted, there) for wanted, there in zip(icons, view.supply.values(), strict=True))


def card_worth(view: View, railroad: str, locomotive: bool = False) -> Worth:
    """What one more card of a railroad would be worth to the view's seat; of two identical cards, the plain
    one or the one that carries a locomotive."""
    state, index = view.state, view.components.railroad_index[railroad.lower()]
    places = [place for place, card in enumerate(state.railroad_offer) if card == index]
    places.sort(key=lambda place: state.locomotive_on[place], reverse=locomotive)
    return lot_worth(view, places[0] if view.auction is None else state.lot)


def lot_worth(view: View, place: int) -> Worth:
    """What the face-up railroad in a place would be worth to the view's seat."""
    assert view.seat is not None
    seat, without, having = view.seat, view.state, view.state.copy()
    cards, counts = having.railroads, having.railroad_count
    cards[seat][having.railroad_offer[place]] += 1
    counts[seat] += 1
    having.railroads, having.railroad_count = cards, counts
    if having.locomotive_on[place]:
        meeples = having.meeples
        meeples[seat][MEEPLES.index("locomotive")] += 1
        having.meeples = meeples
    before, after = backend.railroad_points(without, seat), backend.railroad_points(having, seat)
    pairs = backend.pair_points(having, seat) - backend.pair_points(without, seat)
    others = backend.score(having, seat) - backend.score(without, seat) - pairs - (after - before)
    return Worth(before, after, pairs, others)


def _idle(
    view: View, after: View, action: Action, events: tuple[Event, ...], prices: dict[CommodityName, int]
) -> tuple[str, ...]:
    """What an action should change but doesn't."""
    assert view.seat is not None
    if isinstance(action, Produce):
        return tuple(
            commodity.name
            for index, commodity in enumerate(COMMODITIES)
            if backend.card_raise(view.state, action.card - 1, index)
            and prices[commodity.name] == view.prices[commodity.name]
        )
    if isinstance(action, Sell) and action.export:
        (price,) = [event.price for event in events if isinstance(event, Sold)]
        return (action.commodity,) if price == view.prices[action.commodity] else ()
    if isinstance(action, Build):
        before, then = view.players[view.seat], after.players[view.seat]
        same = {
            "production-limit": before.production_limit == then.production_limit,
            "hand-limit": before.hand_limit == then.hand_limit,
        }
        return (action.building,) if same.get(view.components.building(action.building).effect) else ()
    return ()


def _prices_in_the_end(position: Position, events: tuple[Event, ...]) -> dict[CommodityName, int]:
    """Play on until the card has raised the prices; the choices in between don't affect them.

    A trade is left out, as it can end the game before they rise.
    """
    view = position.view(None)
    while view.card_in_play is not None and not view.over:
        if any(isinstance(event, PricesRaised) for event in events):
            break
        legal = position.legal_actions()
        events = position.play(Done() if Done() in legal else legal[-1])
        view = position.view(None)
    return view.prices
