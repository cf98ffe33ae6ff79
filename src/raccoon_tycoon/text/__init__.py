"""Messages about the game for people."""
