"""A bot that is a program of its own, in any language: JSON lines over its standard input and output.

docs/bot-protocol.md describes the messages.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess

from ..api.view import View
from ..catalog.box import plain_box
from ..catalog.components import Components
from .child import Answer, Child
from .trouble import BotError, BotFailure, Trouble

PREFIX = "run:"
"""The prefix of such a bot's name, followed by the command that starts it: ``run:node magpie.mjs``."""
PROTOCOL = 1
SHOWN = 80
"""How much of an unexpected answer is quoted."""


def command_of(name: str) -> list[str]:
    """The program and its arguments; a ``BotError`` says what is wrong with them."""
    try:
        words = shlex.split(name.removeprefix(PREFIX), posix=os.name == "posix")
    except ValueError as error:
        raise BotError(str(error)) from None
    if not words:
        raise BotError.of("bot-no-command", bot=repr(name))
    found = shutil.which(words[0])
    if found is None:
        raise BotError.of("bot-no-program", program=repr(words[0]))
    return [found, *words[1:]]


class Program(Child):
    """The process of such a bot. It plays all the bot's seats, each under a number."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._greeted = False
        self._told: Components | None = None

    def _start(self) -> subprocess.Popen[bytes]:
        # In its own session: Ctrl-C doesn't reach it, and it is ended with everything it has started.
        try:
            return subprocess.Popen(
                command_of(self.name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except (OSError, ValueError) as error:
            raise BotFailure(Trouble.plain(f"it can't be started: {error}")) from None

    def _kill(self) -> None:
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        super()._kill()

    def make_bot(self, seed: int, budget: float | None, seconds: float) -> int:
        if not self._greeted:
            hello = {"type": "hello", "game": "raccoon-tycoon", "protocol": PROTOCOL}
            answer = self._ask(_line(hello), seconds)
            if answer.get("protocol") != PROTOCOL:
                self.end()
                said = json.dumps(answer)[:SHOWN]
                raise BotFailure(
                    Trouble(f"it doesn't speak protocol {PROTOCOL}: {said}", "it speaks another protocol")
                )
            self._greeted = True
        number = next(self._numbers)
        self._tell(_line({"type": "new", "bot": number, "seed": seed, "budget": budget}))
        self.bots.add(number)
        return number

    def choose(self, number: int, view: View, seconds: float) -> Answer:
        if self._told != view.components:
            self._tell(_line({"type": "components", "components": plain_box(view.components)}))
            self._told = view.components
        legal = view.legal_actions()
        question = {
            "type": "choose",
            "bot": number,
            "view": view.to_dict(),
            "legal": [str(action) for action in legal],
            "actions": [action.to_dict() for action in legal],
        }
        answer = self._ask(_line(question), seconds)
        if answer.get("bot") != number:
            self.end()
            said = json.dumps(answer)[:SHOWN]
            kind = "its answer is for another bot"
            raise BotFailure(Trouble(f"{kind} than {number}: {said}", kind))
        if "error" in answer:
            raise BotFailure(Trouble.plain(" ".join(str(answer["error"]).split())[: 2 * SHOWN]))
        if not isinstance(answer.get("action"), str):
            said = json.dumps(answer)[:SHOWN]
            raise BotFailure(Trouble(f"its answer has no action: {said}", "its answer has no action"))
        return {"action": answer["action"], "reason": None}

    def _forget_message(self, number: int) -> bytes:
        return _line({"type": "forget", "bot": number})

    def _parsed(self, line: bytes) -> Answer:
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            self.end()
            said = line[:SHOWN].decode("utf-8", "replace").strip()
            raise BotFailure(
                Trouble(f"its answer isn't a JSON object: {said!r}", "its answer isn't a JSON object")
            )
        return answer


def _line(message: dict[str, object]) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"
