"""The command in a real terminal: a pseudo-terminal of 80 by 24."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from raccoon_tycoon import Rules
from raccoon_tycoon.bots import RandomBot
from raccoon_tycoon.bots.referee import play_match
from tests.patience import PATIENCE


def _at_the_terminal() -> None:
    """Keys such as Ctrl-C reach the command, also where the tests run in the background of a shell."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A command running in a terminal; what it wrote is collected."""

    def __init__(self, *arguments: str, data: Path) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "XDG_DATA_HOME": str(data)}
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "raccoon_tycoon.cli.main", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
            preexec_fn=_at_the_terminal,
        )
        os.close(theirs)
        self.text = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")()  # a character may come in two reads

    def wait_for(self, words: str) -> None:
        """Read until the words appear after what was read before."""
        found, deadline = "", time.monotonic() + PATIENCE
        while words not in found:
            ready, _, _ = select.select([self.ours], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                pytest.fail(f"{words!r} never came; the screen shows {(self.text + found)[-2000:]}")
            try:
                part = os.read(self.ours, 65536)
            except OSError:
                part = b""
            if not part:
                pytest.fail(f"it ended before {words!r} came: {(self.text + found)[-2000:]}")
            found += self._decoder.decode(part)
        self.text += found

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def end(self, key: str = "") -> int:
        """The exit code; whatever else it writes is read, so that it can end.

        ``key`` is pressed until it ends: what is typed before a prompt is ready may be thrown away.
        """
        if key:
            self.type(key)
        waited = 0
        while True:
            ready, _, _ = select.select([self.ours], [], [], 1)
            if not ready:
                waited += 1
                if waited == PATIENCE:
                    self.process.kill()
                    self.process.wait(PATIENCE)
                    pytest.fail(f"it does not end; the screen shows {self.text[-2000:]}")
                if key:
                    self.type(key)
                continue
            try:
                part = os.read(self.ours, 65536)
            except OSError:
                break
            if not part:
                break
            self.text += self._decoder.decode(part)
        os.close(self.ours)
        return self.process.wait(PATIENCE)


def test_a_turn_in_colour_then_interrupt(tmp_path: Path) -> None:
    terminal = Terminal("play", "--terminal", "--seed", "5", "--bots", "random,random,random", data=tmp_path)
    terminal.wait_for("starting tokens (4 tokens):")
    terminal.type("\n")
    terminal.wait_for("What do you do?")
    terminal.type("?\n")
    terminal.wait_for("What do you do?")
    assert terminal.end("\x03") == 130
    assert "\x1b[" in terminal.text
    assert "Game saved. Continue with: " in terminal.text
    assert " play --terminal --resume" in terminal.text
    assert "Traceback" not in terminal.text
    assert len(list(tmp_path.rglob("*.txt"))) == 1


def test_end_of_input_at_the_prompt(tmp_path: Path) -> None:
    terminal = Terminal("play", "--terminal", "--names", "Ann,Ben", data=tmp_path)
    terminal.wait_for("nobody else is looking:")
    terminal.type("\n")
    terminal.wait_for("token):")
    assert terminal.end("\x04") == 0
    assert "Game saved." in terminal.text


def test_replay_steps_with_keys(tmp_path: Path) -> None:
    game = play_match(Rules(players=2), "keys", [RandomBot(0), RandomBot(1)]).game
    game.record(("Ann", "Ben")).save(tmp_path / "game.txt")
    terminal = Terminal("replay", str(tmp_path / "game.txt"), data=tmp_path)
    terminal.wait_for("Move 0 of")
    terminal.type("\r")
    terminal.wait_for("Move 1 of")
    terminal.type("\x1b[C")
    terminal.wait_for("Move 2 of")
    terminal.type("\x1b[D")
    terminal.wait_for("Move 1 of")
    terminal.type("12\r")
    terminal.wait_for("Move 12 of")
    terminal.type("vp2\r")
    terminal.wait_for("the view of Ben")
    terminal.type("e")
    terminal.wait_for("Score sheet")
    terminal.type("q")
    assert terminal.end() == 0
