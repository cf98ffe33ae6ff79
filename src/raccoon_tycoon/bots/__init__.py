"""Bots: they see a ``View`` and nothing else."""

from .bot import Bot, Reason
from .loading import BUILT_IN, BotError, BotMaker, BotSpec, load_bot
from .random_bot import RandomBot

__all__ = ["BUILT_IN", "Bot", "BotError", "BotMaker", "BotSpec", "RandomBot", "Reason", "load_bot"]
