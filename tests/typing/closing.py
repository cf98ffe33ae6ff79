"""What type checkers must accept without a word: matches that close, names in the box and added ones."""

from __future__ import annotations

from typing import assert_never, assert_type

from raccoon_tycoon import (
    Action,
    Auction,
    Bid,
    Bonus,
    Build,
    BuildingName,
    BuyTown,
    BuyTownAny,
    Choose,
    CommodityName,
    CustomName,
    Discard,
    Done,
    Event,
    Game,
    Keep,
    Make,
    Pass,
    Pick,
    Produce,
    Rules,
    Seal,
    Sell,
    Take,
    Trade,
    Upgrade,
    UseShield,
    View,
)
from raccoon_tycoon.api import events as e


def dollars(action: Action) -> int:
    match action:
        case Bid(amount) | Seal(amount):
            return amount
        case Sell(_, units) | Trade(_, _, units):
            return units
        case Produce(card):
            return card
        case Pick(tokens) | Take(tokens) | Discard(tokens) | BuyTownAny(tokens) | Bonus(_, tokens):
            return len(tokens)
        case Auction() | Build() | Upgrade() | BuyTown() | Keep() | Make() | Choose() | UseShield():
            return 0
        case Pass() | Done():
            return 0
        case _:
            assert_never(action)


def dollars_by_class(action: Bid | Sell | Pass) -> int:
    if isinstance(action, Bid):
        return action.amount
    if isinstance(action, Sell):
        return action.units
    if isinstance(action, Pass):
        return 0
    assert_never(action)


def who(event: Event) -> int | None:
    match event:
        case e.RailroadRevealed() | e.BuildingRevealed() | e.TownRevealed() | e.DeckReshuffled():
            assert_type(event.seat, None)
        case e.GameEnded():
            assert_type(event.seat, None)
        case e.Sold(seat, commodity):
            assert_type(seat, int)
            assert_type(commodity, CommodityName)
        case _:
            assert_type(event.seat, int)
    return event.seat


def colour(commodity: CommodityName) -> str:
    match commodity:
        case "wheat" | "wood" | "iron":
            return "light"
        case "coal" | "goods" | "luxury":
            return "dark"
        case _:
            assert_never(commodity)


def names(view: View) -> list[Action]:
    assert_type(view.prices["coal"], int)
    assert_type(view.building_offer[0], BuildingName)
    assert_type(view.to_dict()["players"][0]["tokens"]["wheat"], int)
    actions: list[Action] = [Sell(commodity, 1) for commodity in view.prices]
    actions += [Build(building) for building in view.building_offer]
    actions += [Build("Wheat Field"), Build(CustomName("Tea House")), Take(("wheat", "coal"))]
    return actions


def game() -> Game:
    return Game.new(Rules(players=3, expansion="fat-cat", shields="dealt"), seed=1)
