"""Many games: one plan, one runner, several sinks (docs/lab.md).

``plan`` says which games are played, ``games`` plays them, ``runner`` does it on one core, many, or a Ray
cluster. ``summary``, ``parquet`` and ``arena`` keep the results; ``report`` shows them.
"""

from .seeded_games import Plan, SimulationError

__all__ = ["Plan", "SimulationError"]
