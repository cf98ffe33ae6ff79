"""The base class of bots: given a view and the legal actions, a bot chooses one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..api.actions import Action
from ..api.view import View
from ..locale import Message


class Reason(Message):
    """Why a bot made its choice; ``locale.said`` puts it into words in any language."""


class Bot:
    """Base of all bots. A subclass needs only ``choose``.

    ``seed`` decides all of a bot's random choices: same seed and same views, same actions. ``budget`` is how
    many seconds it may think about a decision; ``None`` leaves it to the bot. ``stopped`` says that nobody is
    waiting for the answer any more; a slow bot should check it now and then.
    """

    stopped: Callable[[], bool] = staticmethod(lambda: False)

    def __init__(self, seed: int = 0, budget: float | None = None) -> None:
        self.seed = seed
        self.budget = budget

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """One of ``legal``, which is never empty."""
        raise NotImplementedError

    def reason(self) -> Reason | None:
        """Why the last choice was made, if the bot can tell."""
        return None
