"""A process that holds bots of one's own: questions go in, answers come out, and it can be killed.

There is one for each such bot in this process, whatever the number of games: imports cost once. A thread
reads its answers, because no call waits for a pipe with a time limit on every system.
"""

from __future__ import annotations

import atexit
import contextlib
import itertools
import json
import queue
import subprocess
import sys
import threading
from typing import IO, Any

from .trouble import BotFailure, Trouble

MOST_IDLE = 6
"""So many processes wait for another game of their bot; of more, the oldest ends."""
JOIN = 1.0
"""Seconds to wait for the last words of a process that was killed."""


class Child:
    """A process that makes bots of one class and asks them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bots: set[int] = set()
        self._numbers = itertools.count()
        self._one_at_a_time = threading.Lock()
        # Not "-m": the package imports the modules beside it, and Python would warn that one runs twice.
        start = f"import sys; from {__package__}.hosting import host; host(sys.argv[1])"
        self._process = subprocess.Popen(
            [sys.executable, "-c", start, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        assert self._process.stdout is not None
        self._reader = threading.Thread(
            target=_read, args=(self._process.stdout, self._answers), daemon=True, name=f"answers of {name}"
        )
        self._reader.start()

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def make_bot(self, seed: int, budget: float | None, seconds: float) -> int:
        """Construct a bot there; its number in later questions."""
        number = next(self._numbers)
        self._ask({"make": number, "seed": seed, "budget": budget}, b"", seconds)
        self.bots.add(number)
        return number

    def choose(self, number: int, view: bytes, seconds: float) -> dict[str, Any]:
        return self._ask({"choose": number}, view, seconds)

    def forget(self, number: int) -> None:
        """The bot isn't asked any more."""
        self.bots.discard(number)
        if self.alive:
            try:
                self._send({"forget": number}, b"")
            except OSError:
                self.end()

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None and self._process.stdout is not None
        with contextlib.suppress(OSError):  # something that it was still to be told
            self._process.stdin.close()
        self._reader.join(JOIN)
        if not self._reader.is_alive():  # else a process that the bot has started holds the other end
            self._process.stdout.close()

    def _ask(self, question: dict[str, Any], data: bytes, seconds: float) -> dict[str, Any]:
        """The answer; a ``BotFailure`` if the bot raised. Without an answer the process is ended, too."""
        with self._one_at_a_time:
            try:
                self._send(question, data)
                line = self._answers.get(timeout=seconds)
                answer: dict[str, Any] = json.loads(line)
            except queue.Empty:
                self.end()
                raise BotFailure(Trouble.plain("no answer in time")) from None
            except (OSError, ValueError):
                self.end()
                raise BotFailure(Trouble.plain("its process ended")) from None
        if "trouble" in answer:
            raise BotFailure(Trouble(*answer["trouble"]))
        return answer

    def _send(self, question: dict[str, Any], data: bytes) -> None:
        message = json.dumps(question).encode() + b"\n" + data
        assert self._process.stdin is not None
        self._process.stdin.write(len(message).to_bytes(4, "little") + message)
        self._process.stdin.flush()


def _read(pipe: IO[bytes], answers: queue.SimpleQueue[bytes]) -> None:
    for line in pipe:
        answers.put(line)
    answers.put(b"")


_children: dict[str, Child] = {}


def child_of(name: str) -> Child:
    """The process for this bot, started if there is none."""
    child = _children.pop(name, None)
    if child is not None and not child.alive:
        child.end()
        child = None
    if child is None:
        idle = [other for other in _children.values() if not other.bots]
        for other in idle[: max(0, len(idle) - MOST_IDLE + 1)]:
            del _children[other.name]
            other.end()
        child = Child(name)
    _children[name] = child  # the last used one comes last
    return child


@atexit.register
def end_children() -> None:
    """End all processes of bots; another one starts when it is needed."""
    while _children:
        _children.popitem()[1].end()
