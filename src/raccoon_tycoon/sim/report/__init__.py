"""A simulation as one page (docs/lab.md)."""

from .page import report

__all__ = ["report"]
