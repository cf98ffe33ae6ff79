"""Prints what the changelog says about a version, if tag, package and citation agree on it.

python scripts/release_notes.py v0.2.0
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def release_notes(tag: str, root: Path = ROOT) -> str:
    """The section of the changelog; ``ValueError`` if something isn't ready for this release."""
    package = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    cited = re.search(r"^version: (.+)$", (root / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    version = tag.removeprefix("v")
    for place, found in (("pyproject.toml", package), ("CITATION.cff", cited and cited[1])):
        if found != version:
            raise ValueError(f"the tag is {tag}, but {place} has version {found}")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    section = re.search(rf"^## {re.escape(version)}\b.*\n((?:(?!## ).*\n)*)", changelog, re.MULTILINE)
    if section is None or not section[1].strip():
        raise ValueError(f"CHANGELOG.md says nothing about {version}")
    return section[1].strip()


if __name__ == "__main__":
    try:
        print(release_notes(sys.argv[1]))
    except ValueError as error:
        sys.exit(str(error))
