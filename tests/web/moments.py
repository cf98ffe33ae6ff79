"""Moments of real games in which a player has a certain choice, to be put on a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from raccoon_tycoon import Game, Rules
from raccoon_tycoon.api.view import View
from raccoon_tycoon.bots import load_bot

Choice = Callable[[View, list[str]], bool]


def _owns(view: View, name: str) -> bool:
    assert view.seat is not None
    return any(tile.name == name for tile in view.players[view.seat].buildings)


def _bonus(legal: list[str]) -> set[str]:
    """The bonus buildings that can be used, with the first of their tokens cut off."""
    return {" ".join(text.split()[1:3]) for text in legal if text.startswith("bonus")}


# What is looked for: by the name of a building's choice.
CHOICES: dict[str, Choice] = {
    "one of several bonus buildings": lambda view, legal: len(_bonus(legal)) > 1,
    "the tokens of a Water Mill": lambda view, legal: (
        len(legal) > 5 and all(text.startswith("bonus Machine Shop") for text in legal)
    ),
    "a fourth or fifth token": lambda view, legal: view.decision == "take" and len(legal[0].split()) > 4,
    "a trade by the Trading Floor": lambda view, legal: view.decision == "trade",
    "an export": lambda view, legal: (
        view.decision == "action" and any(text.endswith("export") for text in legal)
    ),
    "a second sale": lambda view, legal: view.decision == "second sale",
    "a second purchase": lambda view, legal: (
        view.decision == "second purchase" and any(text.startswith("build") for text in legal)
    ),
    "an upgrade": lambda view, legal: (
        view.decision == "action" and any(text.startswith("upgrade") for text in legal)
    ),
    "what to discard": lambda view, legal: view.decision == "discard" and len(legal) > 1,
    "a cheaper town": lambda view, legal: (
        view.decision == "action"
        and _owns(view, "Brick Works")
        and any(text.startswith("town any") for text in legal)
    ),
    "a bid": lambda view, legal: view.decision == "bid" and "pass" in legal and len(legal) > 2,
}


class Moment(NamedTuple):
    record: str
    move: int
    seat: int


@cache
def moments() -> dict[str, Moment]:
    """The first such moment of each kind in games that bots play at random: they buy every tile."""
    found: dict[str, Moment] = {}
    for seed in range(200):
        game, bot = Game.new(Rules(players=3), seed), load_bot("random")(seed, None)
        while not game.over and len(found) < len(CHOICES):
            assert game.seat is not None
            view, legal = game.view(game.seat), game.legal_actions()
            texts = [str(action) for action in legal]
            for name in CHOICES.keys() - found.keys():
                if CHOICES[name](view, texts):
                    found[name] = Moment(game.record().to_text(), len(game.actions), game.seat)
            game.play(bot.choose(view, legal))
    return found


def second_of_a_set(view: View, legal: list[str]) -> bool:
    """Others have bid and passed, and the lot would be my second card of its set."""
    if view.auction is None or view.seat is None:
        return False
    held = view.players[view.seat].railroads.get(view.auction.railroad, 0)
    room = (view.money or 0) - view.auction.least_bid
    return held == 1 and room > 10 and view.auction.passed != () and view.auction.high_bidder is not None


@cache
def moment(wanted: Choice, players: int = 4, rules: str = "") -> Moment:
    """The first moment of its kind in games of the planner."""
    for seed in range(20):
        game = Game.new(Rules.parse(f"players={players} {rules}".strip()), seed)
        bot = load_bot("planner")(seed, None)
        while not game.over:
            assert game.seat is not None
            view, legal = game.view(game.seat), game.legal_actions()
            if wanted(view, [str(action) for action in legal]):
                return Moment(game.record().to_text(), len(game.actions), game.seat)
            game.play(bot.choose(view, legal))
    raise AssertionError(f"no game has {wanted.__name__}")
