"""Trains the champion's judge: it plays against itself and learns, and the better net is kept."""
