"""The kernel's log: one row per event with all its numbers; unused ones are 0.

A row is: what, who (-1: nobody), which thing, then numbers.
"""

from __future__ import annotations

from typing import Any

from raccoon_tycoon import Game, Position, Rules, parse_action
from raccoon_tycoon.api import codec
from raccoon_tycoon.kernel import backend, log
from tests.positions import position

HAND = {0: [1, 5, 14]}
OFFER = ["Top Dog", "Fat Cat"]
Row = tuple[int, ...]


def rows(game: Position, *actions: str) -> list[Row]:
    state = game._state
    backend.take_log(state)
    for action in actions:
        codec.perform(state, parse_action(action))
    return [tuple(row) for row in backend.take_log(state)]


def row(*numbers: int) -> Row:
    return (*numbers, *[0] * (9 - len(numbers)))


def of_kinds(found: list[Row], *kinds: int) -> list[Row]:
    return [row for row in found if row[0] in kinds]


def test_picks() -> None:
    game = Game.new(Rules(players=2), 5)
    start = game._state.start_player
    assert rows(game, "pick coal", "pick wheat luxury") == [
        row(log.PICKED, start, 0, 0, 0, 0, 1, 0, 0),
        row(log.PICKED, 1 - start, 0, 1, 0, 0, 0, 0, 1),
        row(log.TURN_BEGAN, start, 1),
    ]


def test_a_production_with_everything() -> None:
    game = position(
        hand=HAND,
        deck=[],
        buildings={0: ["Trading Floor", "Wheat Field"]},
        tokens={0: "wheat 9", 1: "coal 2"},
    )
    found = rows(game, "produce 5", "take wheat wood iron", "trade p2 coal 1", "discard wheat wheat")
    drawn = game._state.hand[0][2]
    assert found == [
        row(log.PLAYED, 0, 4),
        row(log.TOOK, 0, 4, 1, 1, 1, 0, 0, 0),
        row(log.BONUS_USED, 0, 0, 1, 0, 0, 0, 0, 0),
        row(log.TRADED, 0, 3, 1, 2, 1),
        row(log.RAISED, 0, 4, 1, 1, 0, 0, 0, 0),
        row(log.DISCARDED, 0, 0, 2, 0, 0, 0, 0, 0),
        row(log.RESHUFFLED, -1, 54 - 8),
        row(log.DREW, 0, drawn),
        row(log.TURN_BEGAN, 1, 1),
    ]


def test_a_sale_with_commission() -> None:
    game = position(tokens={0: "coal 3"}, prices={"coal": 6}, buildings={2: ["Coal/Iron Trading Firm"]})
    assert rows(game, "sell coal 3") == [
        row(log.SOLD, 0, 3, 3, 6, 3),
        row(log.COMMISSION, 2, 0, 3),
        row(log.TURN_BEGAN, 1, 1),
    ]


def test_an_auction() -> None:
    game = position(railroads=OFFER, railroad_deck=["Big Bear"], buildings={1: ["Auction House"]})
    assert rows(game, "auction Fat Cat", "bid 4", "pass", "bid 5", "pass") == [
        row(log.AUCTION_OPENED, 0, 2),
        row(log.BID_MADE, 0, 2, 4),
        row(log.PASSED, 1, 2),
        row(log.BID_MADE, 2, 2, 5),
        row(log.PASSED, 0, 2),
        row(log.AUCTION_WON, 2, 2, 5),
        row(log.COMMISSION, 1, 1, 5),
        row(log.RAILROAD_REVEALED, -1, 3),
    ]


def test_an_auction_that_fails() -> None:
    game = position(opening_bid="may", railroads=OFFER)
    assert rows(game, "auction Top Dog", "pass", "pass", "pass")[-1] == row(log.AUCTION_FAILED, 0, 4)


def test_buildings_and_towns() -> None:
    game = position(
        money=[30, 30, 30],
        offer=["Wheat Field"],
        buildings={1: ["Vineyard"]},
        tokens={2: "wheat 2"},
        town_deck=["Trinity"],
    )
    assert rows(game, "build Wheat Field", "upgrade Vineyard", "town") == [
        row(log.BUILT, 0, 0, 4),
        row(log.TILE_REVEALED, -1, 6),
        row(log.TURN_BEGAN, 1, 1),
        row(log.UPGRADED, 1, 5, 15),
        row(log.TURN_BEGAN, 2, 1),
        row(log.TOWN_BOUGHT, 2, 2, 2, 0, 0, 0, 0, 0),
        row(log.TOWN_REVEALED, -1, 4),
        row(log.TURN_BEGAN, 0, 2),
    ]


def test_the_end() -> None:
    last: dict[str, Any] = {"town": None, "town_deck": [], "to_move": 2, "tokens": {2: "wood 1"}}
    assert rows(position(**last), "sell wood 1")[-1] == row(log.GAME_ENDED, -1, 0)
    rich = position(**last, money=[10, 10, 50], sudden_death=51)
    assert of_kinds(rows(rich, "sell wood 1"), log.GAME_ENDED, log.TURN_BEGAN) == [row(log.GAME_ENDED, -1, 1)]


def test_the_log_can_be_off_and_stops_when_it_is_full() -> None:
    game = position(tokens={0: "wood 1"})
    game._state.logging = 0
    assert rows(game, "sell wood 1") == []
    full = position(players=2, railroads=OFFER, money=[200, 200], two_player_auction="open")
    found = rows(full, "auction Fat Cat", *[f"bid {dollars}" for dollars in range(4, 100)])
    assert len(found) == 64
    assert found[-1] == row(log.BID_MADE, 0, 2, 66)
