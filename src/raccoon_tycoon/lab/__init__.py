"""The lab: many games into Parquet files, and what they tell (docs/lab.md). It needs the extra ``lab``."""

from .plan import LabError, Simulation
from .run import simulate

__all__ = ["LabError", "Simulation", "simulate"]
