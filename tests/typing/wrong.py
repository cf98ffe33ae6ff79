"""What type checkers must refuse: each line marked "wrong", and no other. Never run."""

from __future__ import annotations

from typing import assert_never

from raccoon_tycoon import Action, Auction, Bid, Build, Event, Game, Make, Pick, Rules, Sell, View
from raccoon_tycoon.api import events as e


def forgotten(action: Action) -> int:
    match action:
        case Bid(amount):
            return amount
        case _:
            assert_never(action)  # wrong


def forgotten_event(event: Event) -> None:
    if isinstance(event, e.Sold):
        return
    assert_never(event)  # wrong


def misspelt(view: View, word: str) -> None:
    Sell("weat", 1)  # wrong
    Sell(word, 1)  # wrong
    Build("Wheatfield")  # wrong
    Auction("Topdog")  # wrong
    Make("locomotiv")  # wrong
    Pick(("wheat", "cole"))  # wrong
    view.prices["cole"]  # wrong
    view.players[0].railroads["Top Dogs"]  # wrong
    view.to_dict()["price"]  # wrong


def misused(view: View, event: Event, game: Game) -> None:
    Bid("5")  # wrong
    Sell("wood")  # wrong
    Rules(expansion="fatcat")  # wrong
    Bid(5).amount = 6  # wrong
    view.legal_actions()[0].amount  # wrong
    event.building  # wrong
    game.view("0")  # wrong
    print(event.seat + 1)  # wrong
