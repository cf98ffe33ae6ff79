"""The table in a terminal: drawing it, asking at it, and the game round it."""
