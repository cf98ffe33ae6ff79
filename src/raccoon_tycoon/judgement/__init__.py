"""The learnt judge: ``judge`` for programs, its net as a file, and the search that uses it."""

from .judge import Judgement, UnknownToJudge, judge

__all__ = ["Judgement", "UnknownToJudge", "judge"]
