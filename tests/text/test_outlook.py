"""What an action would do: the predicted figures come true."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from raccoon_tycoon import Discard, Game, Make, Produce, Rules, Trade
from raccoon_tycoon.api.actions import Auction, Build, Upgrade
from raccoon_tycoon.api.events import AuctionWon, BuildingBought, BuildingUpgraded, PricesRaised, TokensTaken
from raccoon_tycoon.api.score import score_sheet
from raccoon_tycoon.catalog.components import SHIPPED, Components
from raccoon_tycoon.text.outlook import BY_CHANCE, costs, lot_worth, outlook
from raccoon_tycoon.text.outlook_words import preview, set_words
from tests.positions import play, position

NAMES = ["Ann", "Ben", "Cat"]
EXAMPLE = Path(__file__).parents[2] / "examples" / "own-figures.csv"
EVERYTHING = Rules.parse("players=4 missions=on expansion=fat-cat shields=dealt")


@pytest.mark.parametrize(
    "rules", [Rules(players=5), Rules.preset("reference-manual", 3), Rules(sudden_death=60), EVERYTHING]
)
def test_outlooks_come_true(rules: Rules) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        game = Game.new(rules, seed)
        promised = None
        while game.seat is not None:
            seat, view = game.seat, game.view(game.seat)
            action = rng.choice(game.legal_actions())
            ahead = outlook(view, action)
            points = game.scores[seat].total
            events = game.play(action)
            after = game.view(seat)
            assert ahead.events == tuple(event for event in events if not isinstance(event, BY_CHANCE))
            assert ahead.money == after.players[seat].money
            assert ahead.points == game.scores[seat].total - points
            if isinstance(action, Produce):
                promised, take = ahead.prices, ahead.take
            taken = [len(event.tokens) for event in events if isinstance(event, TokensTaken)]
            assert not taken or taken == [take]
            if promised is None:
                assert ahead.prices == after.prices
            elif any(isinstance(event, PricesRaised) for event in events):
                assert promised == after.prices
                promised = None


@pytest.mark.parametrize("box", [SHIPPED, Components.read(EXAMPLE)])
def test_costs_are_what_is_paid_with_any_box(box: Components) -> None:
    """Names and prices are those of the box that is played with."""
    paid: set[str] = set()
    for seed in range(6):
        rng = random.Random(seed)
        game = Game.new(replace(EVERYTHING, components=box), seed)
        while game.seat is not None:
            seat = game.seat
            told = costs(game.view(None))[seat]
            legal = game.legal_actions()
            buying = [action for action in legal if isinstance(action, Build | Upgrade)]
            for event in game.play(rng.choice(buying or legal)):
                if isinstance(event, BuildingBought) and event.seat == seat:
                    assert told.buildings[event.building] == event.cost
                    paid.add(event.building)
                if isinstance(event, BuildingUpgraded):
                    assert event.cost in told.upgrades.values()
                    paid.add("an upgrade")
    assert "an upgrade" in paid
    assert box is SHIPPED or paid & {"Grand Bank", "Grand Station", "Grand Mansion"}


def test_a_lot_is_worth_what_its_winner_gains() -> None:
    """Sets with wild cards, pairs, tiles, the mission and a locomotive are counted by the game's scorer."""
    gained = {"pairs": 0, "others": 0}
    for seed in range(12):
        rng = random.Random(seed)
        game = Game.new(EVERYTHING, seed)
        while game.seat is not None:
            views = [game.view(seat) for seat in range(4)]
            scores = game.scores
            legal = game.legal_actions()
            auctions = [action for action in legal if isinstance(action, Auction)]
            action = rng.choice(auctions if auctions and rng.random() < 0.5 else legal)
            opened = outlook(views[game.seat], action).lot
            starter = game.seat
            events = game.play(action)
            if isinstance(action, Auction):
                assert opened == lot_worth(game.view(starter), game.view(starter).state.lot)
            for event in events:
                if isinstance(event, AuctionWon) and views[event.seat].auction is not None:
                    worth = lot_worth(views[event.seat], views[event.seat].state.lot)
                    before, after = scores[event.seat], game.scores[event.seat]
                    assert (worth.before, worth.after) == (before.railroads, after.railroads)
                    assert worth.pairs == after.pairs - before.pairs
                    # The price is no part of the worth, though money scores too.
                    seat = event.seat
                    state = game.view(seat).known_state()
                    state.money = views[seat].known_state().money
                    assert score_sheet(state, seat).total - before.total == worth.total
                    gained["pairs"] += worth.pairs
                    gained["others"] += worth.others
    assert min(gained.values()) > 0


def test_idle_and_overfull_things_are_named() -> None:
    """Warnings before an action: prices at their top, a full store, a tile without effect."""
    idle: set[str] = set()
    overfull = 0
    for seed in range(30):
        rng = random.Random(seed)
        game = Game.new(Rules(players=2), seed)
        while game.seat is not None:
            view = game.view(game.seat)
            action = rng.choice(game.legal_actions())
            ahead = outlook(view, action)
            game.play(action)
            if isinstance(action, Produce):
                overfull += ahead.over > 0
                assert all(
                    price == view.prices[name] for name, price in ahead.prices.items() if name in ahead.idle
                )
            idle |= {type(action).__name__} if ahead.idle else set()
    assert overfull > 0
    assert idle == {"Produce", "Sell", "Build"}


def test_prices_rise_whatever_a_trade_could_end() -> None:
    """A trade that makes its seller rich ends the game; a preview of producing shows the prices rise."""
    game = position(
        sudden_death=100,
        money=[30, 96],
        tokens={1: "coal 3"},
        hand={0: [1, 5, 14]},
        buildings={0: ["Trading Floor"]},
    )
    ahead = outlook(game.view(0), Produce(1))
    play(game, "produce 1")
    deal = outlook(game.view(0), Trade(1, "coal", 2))
    play(game, "done")
    assert ahead.prices == game.view(0).prices
    assert ahead.prices["wheat"] == 3
    assert deal.prices["wheat"] == 1  # this one does end it


@pytest.mark.parametrize(
    ("tiles", "paid", "words"), [([], 0, ""), (["Junk Yard"], 25, " The bank pays you $25 for them.")]
)
def test_a_discard_is_previewed_with_what_the_junk_yard_pays(tiles: list[str], paid: int, words: str) -> None:
    game = position(
        expansion="fat-cat",
        tokens={0: f"coal {9 + len(tiles)} iron 3"},
        hand={0: [1, 5, 14]},
        buildings={0: tiles},
    )
    play(game, "produce 1")
    action = Discard(("iron", "iron", "coal", "coal", "coal"))
    assert preview(game.view(0), action, NAMES) == f"Discard 2 iron and 3 coal.{words}"
    game.play(action)
    assert game.view(0).players[0].money == 10 + paid


def test_why_not_of_a_view_is_that_of_the_game() -> None:
    game = Game.new(Rules(players=3), 4)
    foreign = Game.new(Rules(players=3), 5)
    rng = random.Random(1)
    refused = 0
    while game.seat is not None and not foreign.over:
        action = rng.choice(foreign.legal_actions())
        refused += game.why_not(action) is not None
        assert game.view(game.seat).why_not(action) == game.why_not(action)
        foreign.play(action)
        game.play(rng.choice(game.legal_actions()))
    assert refused > 50


def test_of_two_equal_cards_the_one_with_a_locomotive_is_worth_more() -> None:
    game = position(
        expansion="fat-cat",
        tokens={0: "iron 2 coal 4"},
        hand={0: [1, 2, 3]},
        buildings={0: ["Locomotive Factory"]},
        railroads=["Top Dog", "Top Dog"],
        money=[10, 30, 30],
    )
    play(game, "produce 1", "make locomotive Top Dog", "done")
    view = game.view(1)
    assert " 4 VP " in set_words(view, "Top Dog")
    assert " 7 VP " in set_words(view, "Top Dog", locomotive=True)
    for carrying, points in ((False, 4), (True, 7)):
        action = Auction("Top Dog", locomotive=carrying)
        lot = outlook(view, action).lot
        assert lot is not None and lot.total == points
        assert f" {points} VP " in preview(view, action, NAMES)


def test_a_town_is_previewed_with_its_pair_and_a_meeple_with_its_column() -> None:
    game = position(
        expansion="fat-cat",
        tokens={0: "wheat 9"},
        hand={0: [1, 5, 14]},
        railroads_of={0: ["Top Dog"]},
        town="Bridgewater",
    )
    view = game.view(0)
    (town,) = [action for action in view.legal_actions() if str(action).startswith("town any")]
    assert preview(view, town, NAMES).startswith(
        "Pay 4 wheat for Bridgewater: 4 VP. 2 VP of that for a pair with a railroad."
    )
    assert preview(view, town, NAMES, outlook(view, town)) == preview(view, town, NAMES)
    play(game, "produce 1")
    assert preview(game.view(0), Make("animal"), NAMES) == "Make an animal for 2 wheat: 1 VP."
