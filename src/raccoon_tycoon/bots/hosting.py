"""The other side of ``child``: makes custom bots, asks them, and answers with a line of JSON each time.

A message is its length (4 bytes), a line of JSON, and perhaps a view. What a bot prints goes to standard
error, and there is nothing for it to read from standard input.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
from pathlib import Path
from typing import IO, Any

from ..api.view import View
from .bot import Bot
from .loading import BotMaker, load_bot
from .trouble import BotError, Trouble, source_of


def host(name: str) -> None:
    """Answer until the parent goes away: the child's main function."""
    # Ctrl-C reaches every process of a terminal; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions = os.fdopen(os.dup(sys.stdin.fileno()), "rb")
    with Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), sys.stdin.fileno())
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    messages: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(questions, messages), daemon=True).start()
    hosted = _Hosted(name)
    while True:
        question, _, data = messages.get().partition(b"\n")
        answer = hosted.answer(json.loads(question), data)
        if answer is not None:
            answers.write(json.dumps(answer).encode() + b"\n")
            answers.flush()


def _listen(questions: IO[bytes], messages: queue.SimpleQueue[bytes]) -> None:
    """Pass messages on. Runs in its own thread, so that a bot that hangs doesn't outlive the parent."""
    while size := questions.read(4):
        messages.put(questions.read(int.from_bytes(size, "little")))
    os._exit(0)


class _Hosted:
    def __init__(self, name: str) -> None:
        self.name = name
        self.maker: BotMaker | None = None
        self.bots: dict[int, Bot] = {}

    def answer(self, question: dict[str, Any], data: bytes) -> dict[str, Any] | None:
        match question:
            case {"make": number, "seed": seed, "budget": budget}:
                return self._make(number, seed, budget)
            case {"choose": number}:
                return self._choose(self.bots[number], data)
            case {"forget": number}:
                self.bots.pop(number, None)
        return None

    def _make(self, number: int, seed: int, budget: float | None) -> dict[str, Any]:
        try:
            if self.maker is None:
                self.maker = load_bot(self.name)
            self.bots[number] = self.maker(seed, budget)
        except BotError as error:
            return _told(Trouble.plain(str(error)))
        except BaseException as error:  # a bot may raise anything
            trouble = Trouble.of(error, source_of(self.maker))
            words = "it can't be constructed with (seed, budget): "
            return _told(Trouble(words + trouble.reason, words + trouble.kind))
        return {}

    def _choose(self, bot: Bot, data: bytes) -> dict[str, Any]:
        try:
            view = View.from_bytes(data)
            action = bot.choose(view, view.legal_actions())
            reason = bot.reason() if hasattr(bot, "reason") else None  # a bot doesn't have to subclass `Bot`
            answer = {"action": str(action), "reason": reason and [reason.id, reason.arguments]}
            json.dumps(answer)  # here, where a failure counts as the bot's
        except BaseException as error:  # a bot may raise anything
            return _told(Trouble.of(error, source_of(bot)))
        return answer


def _told(trouble: Trouble) -> dict[str, Any]:
    return {"trouble": [trouble.reason, trouble.kind]}
