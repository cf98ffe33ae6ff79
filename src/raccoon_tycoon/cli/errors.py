"""How commands fail: one sentence on standard error and an exit code."""

from __future__ import annotations

import typer

REFUSED = 1
USAGE = 2
INTERRUPTED = 130


class CommandError(typer.TyperException):
    """Ends the command with a sentence; code 2 for invalid arguments, 1 for anything refused."""

    def __init__(self, message: str, code: int = USAGE) -> None:
        super().__init__(message)
        self.exit_code = code
