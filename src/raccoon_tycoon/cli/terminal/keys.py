"""Single keys, without Enter."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator

import typer


@contextlib.contextmanager
def single_keys() -> Iterator[Callable[[], list[str]]]:
    """A function that waits for keys.

    The terminal stays in this mode between keys, so that none is lost while the screen is drawn.
    """
    try:
        import termios
        import tty
    except ImportError:
        # Windows has no such modes.
        yield lambda: _keys(typer.getchar())
        return
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal, termios.TCSANOW)
    try:
        yield lambda: _keys(os.read(terminal, 64).decode(errors="replace") or "\x04")
    finally:
        termios.tcsetattr(terminal, termios.TCSANOW, before)


def _keys(read: str) -> list[str]:
    r"""Splits keys that arrive together; an arrow key is three characters.

    >>> _keys("\x1b[C12")
    ['\x1b[C', '1', '2']
    """
    keys = []
    while read:
        size = 3 if read.startswith(("\x1b[", "\x1bO")) else 1
        keys.append(read[:size])
        read = read[size:]
    return keys
