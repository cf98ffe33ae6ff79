"""The board game Raccoon Tycoon: rules, records, views. An unofficial implementation.

>>> from raccoon_tycoon import Game, Rules
>>> game = Game.new(Rules(players=4), seed="any text, number or 256-bit hex")
>>> while not game.over:
...     action = game.legal_actions()[0]
...     events = game.play(action)
...     if len(game.actions) == 5:
...         break
>>> Game.replay(game.record()) == game
True
"""

from .actions import (
    Action,
    ActionError,
    Auction,
    Bid,
    Bonus,
    Build,
    BuyTown,
    BuyTownAny,
    Choose,
    Discard,
    Done,
    Keep,
    Make,
    Pass,
    Pick,
    Produce,
    Seal,
    Sell,
    Take,
    Trade,
    Upgrade,
    UseShield,
    parse_action,
)
from .events import Event
from .game import Game
from .kernel import BACKEND
from .money import MoneyCounter
from .position import Position, sample
from .record import Record, RecordError
from .refusals import IllegalAction, Refusal
from .result import Result, Score
from .rules import PRESETS, Rules, RulesError
from .view import View

__version__ = "0.1.0"

__all__ = [
    "BACKEND",
    "PRESETS",
    "Action",
    "ActionError",
    "Auction",
    "Bid",
    "Bonus",
    "Build",
    "BuyTown",
    "BuyTownAny",
    "Choose",
    "Discard",
    "Done",
    "Event",
    "Game",
    "IllegalAction",
    "Keep",
    "Make",
    "MoneyCounter",
    "Pass",
    "Pick",
    "Position",
    "Produce",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "Rules",
    "RulesError",
    "Score",
    "Seal",
    "Sell",
    "Take",
    "Trade",
    "Upgrade",
    "UseShield",
    "View",
    "parse_action",
    "sample",
]
