"""The arena: bots play each other on the same deals and are rated."""

from .faults import faults_of_bots
from .matches import run_arena
from .schedule import Arena
from .standings import Row, Standing, standings

__all__ = ["Arena", "Row", "Standing", "faults_of_bots", "run_arena", "standings"]
