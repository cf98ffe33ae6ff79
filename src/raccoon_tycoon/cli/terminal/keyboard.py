"""Where lines come from: a terminal, a pipe or a test."""

from __future__ import annotations

import contextlib
import sys

from rich.console import Console

from ..speech import t


class Keyboard:
    """Asks on a console and reads a line. ``EOFError`` when there are no more."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.interactive: bool = console.is_terminal and sys.stdin.isatty()
        if self.interactive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (makes lines editable)

    def ask(self, prompt: str) -> str:
        self.console.print(prompt, end=" ", style="bold", markup=False, highlight=False)
        if self.interactive:
            return input().strip()
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        # Input from a pipe doesn't appear on the screen by itself.
        self.console.print(line.strip(), markup=False, highlight=False)
        return line.strip()

    def agree(self, prompt: str, default: bool = True) -> bool:
        """Yes or no; Enter is the default."""
        while True:
            answer = self.ask(f"{prompt} [{'Y/n' if default else 'y/N'}]").lower()
            if answer in ("", "y", "yes"):
                return default if not answer else True
            if answer in ("n", "no"):
                return False
            self.console.print(t("typed-yes-no"), style="yellow")
