"""The command ``raccoon``, also as ``python -m raccoon_tycoon``; says so if packages are missing."""

from __future__ import annotations

import re
import sys
from importlib.metadata import PackageNotFoundError, requires, version

PACKAGE = "raccoon-tycoon"


def main() -> None:
    """The entry point of the command."""
    try:
        from .cli.main import main as run
    except ModuleNotFoundError as error:
        needed = missing()
        if not needed or (error.name or "").partition(".")[0] == __package__:
            raise
        sys.exit(f"raccoon: some packages that it needs are not installed: pip install {' '.join(needed)}")
    run()


def missing() -> list[str]:
    """The missing packages among those required without extras, as pip requirements."""
    try:
        all_of_them = requires(PACKAGE) or []
    except PackageNotFoundError:  # run from its sources
        return []
    found = []
    for requirement in all_of_them:
        words, _, condition = requirement.partition(";")
        if "extra ==" not in condition and not _installed(words):
            found.append(f"'{words.strip()}'")
    return found


def _installed(requirement: str) -> bool:
    name = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert name is not None
    try:
        version(name[0])
    except PackageNotFoundError:
        return False
    return True


if __name__ == "__main__":
    main()
