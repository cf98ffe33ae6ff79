"""A game in the server and its seats: no disk, no clock, no network."""
