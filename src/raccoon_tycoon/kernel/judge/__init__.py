"""The judge: a small net that predicts from a position who will win."""
