"""How to run this command again: ``raccoon`` if the shell finds it, otherwise a path that works."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path


def command_words() -> str:
    """What to type before a subcommand."""
    program = Path(sys.argv[0])
    if program.name == "raccoon" and program.is_file():
        found = shutil.which("raccoon")
        if found is not None and Path(found).samefile(program):
            return "raccoon"
        return shlex.quote(_short(program))
    if shutil.which("raccoon"):
        return "raccoon"
    return f"{shlex.quote(_short(Path(sys.executable)))} -m raccoon_tycoon.cli.main"


def _short(path: Path) -> str:
    """Relative to the current folder if it is inside (``.venv/bin/raccoon``), otherwise the whole path."""
    whole = path.absolute()
    try:
        return os.path.join(".", whole.relative_to(Path.cwd()))  # noqa: PTH118 (pathlib drops the dot)
    except ValueError:
        return str(whole)
