"""Bots at the tables, and the scheduling of their thinking."""
