"""The arena: bots against each other on the same deals, and what that says about their strength."""

from .schedule import Arena, ArenaError, Pairing
from .standings import Row, Standing, standings

__all__ = ["Arena", "ArenaError", "Pairing", "Row", "Standing", "standings"]
