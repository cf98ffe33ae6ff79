"""A game as the log tells it, and who plays it: no disk, no clock, no network."""
