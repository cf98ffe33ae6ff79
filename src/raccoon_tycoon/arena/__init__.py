"""The arena: bots against each other on the same deals, and what that says about their strength."""

from .faults import faults_of_bots
from .schedule import Arena, ArenaError, Pairing
from .standings import Row, Standing, standings

__all__ = ["Arena", "ArenaError", "Pairing", "Row", "Standing", "faults_of_bots", "standings"]
