"""For what the environment says wrongly, which is found while the package is imported."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TypeVar

Refusal = TypeVar("Refusal", bound=Exception)


def told_in_a_sentence(error: Refusal) -> Refusal:
    """The error to raise: it ends the program in a sentence, not in a traceback.

    Every import of the package ends here, also that of a command or of a worker process: nobody else
    could tell it. Who catches it gets the exception as any other.
    """

    def tell(kind: type[BaseException], found: BaseException, trace: TracebackType | None) -> None:
        if found is error:
            sys.stderr.write(f"raccoon: {error}\n")
        else:
            sys.__excepthook__(kind, found, trace)

    sys.excepthook = tell
    return error
