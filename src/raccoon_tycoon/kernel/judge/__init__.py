"""The judge: a small net that tells from a position who is going to win."""
