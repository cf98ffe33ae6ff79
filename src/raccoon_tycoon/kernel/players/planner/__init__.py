"""The planner: a hand-made player that weighs every action in victory points."""
