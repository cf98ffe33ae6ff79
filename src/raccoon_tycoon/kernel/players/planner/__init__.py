"""The planner: a hand-written player that values every action in victory points."""
