"""A bot in a process of its own: it gets serialised views and nothing else, and can be stopped.

Over its standard input the child gets, for each decision, the view's length (4 bytes) and bytes; it
answers one line of JSON. What the bot itself prints goes to standard error.
"""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import IO

from ..actions import Action, parse_action
from ..view import View
from .bot import Bot, Reason

GRACE = 5.0
"""Seconds that a bot may take beyond its budget before it counts as hung."""
START = 15.0
"""Seconds that it may take longer for the first answer: its imports are no thinking."""
UNLIMITED = 60.0
"""Seconds for a decision of a bot without a budget."""
MOST_FAILURES = 3
"""After so many hangs and crashes the bot isn't started again."""


class BotFailure(RuntimeError):
    """The bot's process crashed, hung or made no sense."""


class IsolatedBot(Bot):
    """Runs the bot ``name`` in a process of its own, started at the first decision."""

    def __init__(self, name: str, seed: int = 0, budget: float | None = None) -> None:
        super().__init__(seed, budget)
        self.name = name
        self._process: subprocess.Popen[bytes] | None = None
        self._failures = 0
        self._reason: Reason | None = None

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if self._failures >= MOST_FAILURES:
            raise BotFailure(f"{self.name} failed {MOST_FAILURES} times and is out")
        try:
            answer = json.loads(self._exchange(view.to_bytes()))
        except (OSError, ValueError, BotFailure) as error:
            self._failures += 1
            self.close()
            raise BotFailure(f"{self.name}: {error}") from None
        if "error" in answer:
            raise BotFailure(f"{self.name}: {answer['error']}")
        reason = answer["reason"]
        self._reason = reason and Reason(reason[0], tuple((name, value) for name, value in reason[1]))
        return parse_action(answer["action"])

    def reason(self) -> Reason | None:
        return self._reason

    def close(self) -> None:
        """End the process, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    pipe.close()
            self._process = None

    def __enter__(self) -> IsolatedBot:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def _exchange(self, message: bytes) -> bytes:
        starts = self._process is None
        process = self._process or self._start()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(len(message).to_bytes(4, "little") + message)
        process.stdin.flush()
        limit = UNLIMITED if self.budget is None else self.budget + GRACE + starts * START
        return _read_line(process.stdout, time.monotonic() + limit)

    def _start(self) -> subprocess.Popen[bytes]:
        # Not "-m": the package imports this module, and Python would warn that it runs twice.
        start = f"import sys; from {__name__} import serve; serve(sys.argv[1:])"
        command = [sys.executable, "-c", start, self.name, str(self.seed), json.dumps(self.budget)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self._process


def _read_line(pipe: IO[bytes], deadline: float) -> bytes:
    line = b""
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, selectors.EVENT_READ)
        while not line.endswith(b"\n"):
            if not selector.select(max(0.0, deadline - time.monotonic())):
                raise BotFailure("no answer in time")
            part = os.read(pipe.fileno(), 65536)
            if not part:
                raise BotFailure("its process ended")
            line += part
    return line


# The child's side


def _answer(bot: Bot, data: bytes) -> dict[str, object]:
    view = View.from_bytes(data)
    try:
        action = bot.choose(view, view.legal_actions())
        reason = bot.reason() if hasattr(bot, "reason") else None  # a bot need not be a `Bot`
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}
    return {"action": str(action), "reason": reason and [reason.id, reason.arguments]}


def serve(arguments: list[str]) -> None:
    """Answer decisions until the parent goes away: the child's main function."""
    from .loading import load_bot

    name, seed, budget = arguments[0], int(arguments[1]), json.loads(arguments[2])
    # Ctrl-C reaches every process of a terminal; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    bot = load_bot(name)(seed, budget)
    while size := sys.stdin.buffer.read(4):
        data = sys.stdin.buffer.read(int.from_bytes(size, "little"))
        answers.write(json.dumps(_answer(bot, data)).encode() + b"\n")
        answers.flush()
