"""The lab's public names: many games into Parquet files (docs/lab.md). It needs the extra ``lab``."""

from .sim.parquet import simulate
from .sim.plan import Simulation
from .sim.plan import SimulationError as LabError

__all__ = ["LabError", "Simulation", "simulate"]
