"""Puzzles: positions from simulated games with one action that is best by far."""

from .book import LEVELS, THEMES, Answer, Book, Puzzle, PuzzleError, Source, in_order, shipped_book

__all__ = [
    "LEVELS",
    "THEMES",
    "Answer",
    "Book",
    "Puzzle",
    "PuzzleError",
    "Source",
    "in_order",
    "shipped_book",
]
