"""Bots at the tables, and whose turn it is to think."""
