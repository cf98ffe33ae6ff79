"""README.md as the package's description, where an index can't follow its links to pictures and pages."""

from __future__ import annotations

import re
from pathlib import Path

PICTURE = re.compile(r"^!\[[^\]]*\]\([^)]*\)\n\n?", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\((?!https?://|#)([^)]+)\)")


def description(readme: Path) -> str:
    """Without pictures; links into the checkout become words, as only the source archive has these files."""
    return LINK.sub(_words, PICTURE.sub("", readme.read_text(encoding="utf-8")))


def _words(link: re.Match[str]) -> str:
    words, target = link[1], link[2]
    return words if words == target else f"{words} ({target})"
