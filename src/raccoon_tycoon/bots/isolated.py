"""A bot in its own process: it gets serialised views and nothing else, and can be stopped."""

from __future__ import annotations

from collections.abc import Sequence

from ..api.actions import Action, ActionError, parse_action
from ..api.view import View
from .bot import Bot, Reason
from .child import Child
from .children import child_of
from .trouble import BotFailure, Trouble

START = 60.0
"""Seconds to start the process, import what the bot needs, and construct it."""
FIRST = 15.0
"""Extra seconds for its first answer: some bots import what they need only then."""
GRACE = 5.0
"""Seconds that a bot may take beyond its budget before it counts as hung."""
UNLIMITED = 60.0
"""Seconds for a decision of a bot without a budget."""
MOST_FAILURES = 3
"""After this many hangs and crashes the bot isn't started again."""


class IsolatedBot(Bot):
    """Runs the bot ``name``: all bots of this name share one process, with one object each."""

    def __init__(self, name: str, seed: int = 0, budget: float | None = None) -> None:
        super().__init__(seed, budget)
        self.name = name
        self._child: Child | None = None
        self._number = 0
        self._answered = False
        self._failures = 0
        self._failed_start: BotFailure | None = None
        self._reason: Reason | None = None

    def start(self) -> BotFailure | None:
        """Start the bot's process. If that fails, returns the failure, which the next ``choose`` raises."""
        if self._child is not None and self._child.alive:
            return None
        if self._failed_start is None:
            self._child, self._answered = None, False
            try:
                self._make()
            except BotFailure as failure:
                self._failed_start = failure
        return self._failed_start

    def _make(self) -> None:
        if self._failures >= MOST_FAILURES:
            raise BotFailure(Trouble.plain(f"it failed {MOST_FAILURES} times and isn't asked any more"))
        child = child_of(self.name)
        try:
            self._number = child.make_bot(self.seed, self.budget, START)
        except BotFailure:
            self._failures += 1
            raise
        self._child = child

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        failure = self.start()
        if failure is not None:
            self._failed_start = None
            raise failure
        assert self._child is not None
        limit = UNLIMITED if self.budget is None else self.budget + GRACE + (not self._answered) * FIRST
        try:
            answer = self._child.choose(self._number, view, limit)
        except BotFailure:
            self._failures += not self._child.alive
            raise
        self._answered = True
        reason = answer["reason"]
        self._reason = reason and Reason(reason[0], tuple((name, value) for name, value in reason[1]))
        try:
            return parse_action(answer["action"])
        except ActionError as error:
            raise BotFailure(Trouble(str(error), "its answer isn't an action")) from None

    def reason(self) -> Reason | None:
        return self._reason

    def close(self) -> None:
        """Forget the bot. Its process waits for the next one of this name, and ends with this one."""
        if self._child is not None:
            self._child.forget(self._number)
            self._child = None

    def __enter__(self) -> IsolatedBot:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()
