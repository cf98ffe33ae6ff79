"""A simulation as one page (docs/lab.md)."""

from .look import Look
from .page import report

__all__ = ["Look", "report"]
