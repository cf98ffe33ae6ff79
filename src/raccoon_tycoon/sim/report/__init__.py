"""A simulation as one page (docs/lab.md)."""

from ...board.look import Look
from .page import report

__all__ = ["Look", "report"]
