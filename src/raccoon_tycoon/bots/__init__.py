"""Bots: they see a ``View`` and nothing else."""

from .bot import Bot, Reason
from .loading import BEST, BUILT_IN, USUAL, BotMaker, BotSpec, load_bot
from .random_bot import RandomBot
from .trouble import BotError

__all__ = [
    "BEST",
    "BUILT_IN",
    "USUAL",
    "Bot",
    "BotError",
    "BotMaker",
    "BotSpec",
    "RandomBot",
    "Reason",
    "load_bot",
]
