"""The lab's public names: simulations written to Parquet files (docs/lab.md). It needs the extra ``lab``."""

from .sim.parquet import simulate
from .sim.seeded_games import SimulationError as LabError
from .sim.simulation import Simulation

__all__ = ["LabError", "Simulation", "simulate"]
