"""A learnt judgement of positions: ``judge`` for the library, the net and its file."""

from .judge import Judgement, UnknownToJudge, judge

__all__ = ["Judgement", "UnknownToJudge", "judge"]
