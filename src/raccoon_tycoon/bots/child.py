"""A process that runs custom bots: it answers questions and can be killed.

Imports happen only once, however many games are played. A thread reads the answers, because waiting for a
pipe with a time limit doesn't work on every system.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import queue
import subprocess
import sys
import threading
from typing import IO, Any

from ..api.view import View
from .trouble import BotFailure, Trouble

Answer = dict[str, Any]
JOIN = 1.0
"""Seconds to wait for the remaining output of a process that was killed."""
LONGEST = 1_000_000
"""The most bytes of an answer."""


class Child:
    """A process that makes bots of one kind and asks them. Subclasses define the protocol."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.bots: set[int] = set()
        self._numbers = itertools.count()
        self._one_at_a_time = threading.Lock()
        self._process = self._start()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        assert self._process.stdout is not None
        self._reader = threading.Thread(
            target=_read, args=(self._process.stdout, self._answers), daemon=True, name=f"answers of {name}"
        )
        self._reader.start()

    def _start(self) -> subprocess.Popen[bytes]:
        raise NotImplementedError

    def make_bot(self, seed: int, budget: float | None, seconds: float) -> int:
        """Construct a bot there; its number in later questions."""
        raise NotImplementedError

    def choose(self, number: int, view: View, seconds: float) -> Answer:
        """The bot's ``action`` as text and its ``reason``."""
        raise NotImplementedError

    def _forget_message(self, number: int) -> bytes:
        raise NotImplementedError

    def _parsed(self, line: bytes) -> Answer:
        raise NotImplementedError

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def forget(self, number: int) -> None:
        """Tell the process that this bot won't be asked again."""
        self.bots.discard(number)
        if self.alive:
            try:
                self._send(self._forget_message(number))
            except OSError:
                self.end()

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._kill()
        self._process.wait()
        assert self._process.stdin is not None and self._process.stdout is not None
        with contextlib.suppress(OSError):  # an unsent message
            self._process.stdin.close()
        self._reader.join(JOIN)
        if not self._reader.is_alive():  # otherwise a process that the bot has started holds the other end
            self._process.stdout.close()

    def _kill(self) -> None:
        self._process.kill()

    def _ask(self, question: bytes, seconds: float) -> Answer:
        """The answer; if it doesn't come in time, the process is killed."""
        with self._one_at_a_time:
            try:
                self._send(question)
                line = self._answers.get(timeout=seconds)
            except queue.Empty:
                self.end()
                raise BotFailure(Trouble.plain("no answer in time")) from None
            except OSError:
                line = b""
            if not line:
                self.end()
                raise BotFailure(Trouble.plain("its process ended"))
            return self._parsed(line)

    def _tell(self, message: bytes) -> None:
        """Send a message that needs no answer. If that fails, so will the next question."""
        with self._one_at_a_time, contextlib.suppress(OSError):
            self._send(message)

    def _send(self, message: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(message)
        self._process.stdin.flush()


class PythonHost(Child):
    """A process with bots written in Python; ``hosting`` is its other side."""

    def _start(self) -> subprocess.Popen[bytes]:
        # Not "-m": the package imports the modules beside it, and Python would warn that one runs twice.
        start = f"import sys; from {__package__}.hosting import host; host(sys.argv[1])"
        return subprocess.Popen(
            [sys.executable, "-c", start, self.name], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def make_bot(self, seed: int, budget: float | None, seconds: float) -> int:
        number = next(self._numbers)
        self._ask(_framed({"make": number, "seed": seed, "budget": budget}), seconds)
        self.bots.add(number)
        return number

    def choose(self, number: int, view: View, seconds: float) -> Answer:
        return self._ask(_framed({"choose": number}, view.to_bytes()), seconds)

    def _forget_message(self, number: int) -> bytes:
        return _framed({"forget": number})

    def _parsed(self, line: bytes) -> Answer:
        """The answer; a ``BotFailure`` if the bot raised."""
        try:
            answer: Answer = json.loads(line)
        except ValueError:
            self.end()
            raise BotFailure(Trouble.plain("its process ended")) from None
        if "trouble" in answer:
            raise BotFailure(Trouble(*answer["trouble"]))
        return answer


def _framed(question: dict[str, object], data: bytes = b"") -> bytes:
    message = json.dumps(question).encode() + b"\n" + data
    return len(message).to_bytes(4, "little") + message


def _read(pipe: IO[bytes], answers: queue.SimpleQueue[bytes]) -> None:
    while line := pipe.readline(LONGEST):
        answers.put(line)
    answers.put(b"")
