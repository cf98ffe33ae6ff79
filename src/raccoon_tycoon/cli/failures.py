"""How commands fail: one sentence on standard error and an exit code."""

from __future__ import annotations

import sys

import typer

from ..locale import Message, Value, said

REFUSED = 1
USAGE = 2
INTERRUPTED = 130


class CommandError(typer.TyperException):
    """Ends the command with a sentence; code 2 for invalid arguments, 1 for anything refused."""

    def __init__(self, problem: Message, code: int = USAGE) -> None:
        super().__init__(said(problem))
        self.problem = problem
        self.exit_code = code

    @classmethod
    def of(cls, id: str, /, *, code: int = USAGE, **arguments: Value) -> CommandError:
        return cls(Message.of(id, **arguments), code)


def complain(sentence: str) -> None:
    print(f"raccoon: {' '.join(sentence.split())}", file=sys.stderr)


def needs_packages(what: str, extra: str, error: ImportError, code: int = USAGE) -> CommandError:
    """A command lacks packages; this package isn't on any index, so its extras come from a checkout."""
    return CommandError.of("needs-packages", code=code, what=what, extra=extra, problem=str(error))
