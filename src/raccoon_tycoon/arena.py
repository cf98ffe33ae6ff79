"""The arena's public names (docs/bots.md). It needs the extra ``lab``."""

from .sim.arena import Arena, Row, Standing, standings
from .sim.seeded_games import SimulationError as ArenaError

__all__ = ["Arena", "ArenaError", "Row", "Standing", "standings"]
