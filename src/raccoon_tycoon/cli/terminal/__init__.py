"""The table in a terminal: drawing it, asking the questions, running the game."""
