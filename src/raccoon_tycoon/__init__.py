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

from .api.actions import (
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
from .api.counted_money import MoneyCounter
from .api.events import Event
from .api.game import Game, charts
from .api.position import Position, sample
from .api.record import Record, RecordError
from .api.refusals import IllegalAction, Refusal
from .api.rules import PRESETS, Rules, RulesError
from .api.score import Result, Score
from .api.view import View
from .catalog.components import Components
from .catalog.names import (
    BuildingName,
    CommodityName,
    CustomName,
    MeepleName,
    MissionName,
    RailroadName,
    ShieldName,
    TownName,
)
from .kernel import BACKEND

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
    "BuildingName",
    "BuyTown",
    "BuyTownAny",
    "Choose",
    "CommodityName",
    "Components",
    "CustomName",
    "Discard",
    "Done",
    "Event",
    "Game",
    "IllegalAction",
    "Keep",
    "Make",
    "MeepleName",
    "MissionName",
    "MoneyCounter",
    "Pass",
    "Pick",
    "Position",
    "Produce",
    "RailroadName",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "Rules",
    "RulesError",
    "Score",
    "Seal",
    "Sell",
    "ShieldName",
    "Take",
    "TownName",
    "Trade",
    "Upgrade",
    "UseShield",
    "View",
    "charts",
    "parse_action",
    "sample",
]
