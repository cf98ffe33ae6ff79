"""The documentation site builds without warnings, is complete, and makes no requests to other hosts."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
import yaml

import raccoon_tycoon
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built with every warning an error: links and anchors that lead nowhere, pages that nobody lists."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE
    )
    notes = [line for line in done.stderr.splitlines() if not line.startswith("INFO ")]
    assert (done.returncode, done.stdout, notes) == (0, "", [])
    return folder


class Fetched(HTMLParser):
    """Collects what a browser loads by itself; where a reader may click is no matter."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        loads = tag != "a" and (tag != "link" or given.get("rel") not in ("canonical", "next", "prev"))
        self.addresses += [given[name] or "" for name in ("src", "href", "srcset") if loads and name in given]


def test_no_page_asks_anything_of_another_host(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 20
    for page in pages:
        fetched = Fetched()
        fetched.feed(page.read_text(encoding="utf-8"))
        assert [found for found in fetched.addresses if re.match(r"(https?:)?//", found)] == [], page
    for style in site.rglob("*.css"):
        assert not re.search(r"url\(\s*['\"]?(https?:)?//|@import", style.read_text(encoding="utf-8")), style


def test_every_public_name_is_in_the_reference(site: Path) -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in (site / "reference").glob("*.html"))
    shown = {found.rpartition(".")[2] for found in re.findall(r'id="(raccoon_tycoon\.[\w.]+)"', text)}
    assert set(raccoon_tycoon.__all__) - {"BACKEND"} <= shown


def test_the_search_knows_rules_and_reference(site: Path) -> None:
    index = (site / "search" / "search_index.json").read_text(encoding="utf-8")
    assert '"location":"rules.html' in index and '"location":"reference/games.html' in index


def test_both_themes_can_be_chosen() -> None:
    theme = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["theme"]
    assert [choice["scheme"] for choice in theme["palette"]] == ["default", "slate"]
