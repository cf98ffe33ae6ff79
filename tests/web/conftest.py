"""A server of its own, and the system's Chromium in front of it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from .people import Browsers

PAGE = Path(__file__).parent.parent.parent / "src" / "raccoon_tycoon" / "web_dist" / "index.html"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
SERVE = """
import sys
from raccoon_tycoon.server.run import run
from raccoon_tycoon.server.settings import Settings
run(Settings(port=int(sys.argv[1]), database=f"sqlite:///{sys.argv[2]}", bot_seconds=0.05,
    log_level="warning", requests_per_second=1000, requests_burst=1000, tables_per_hour=10000))
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser or a built page these tests can't say anything; CI must have both."""
    missing = "no Chromium" if CHROMIUM is None else "no built page" if not PAGE.is_file() else None
    for item in items:
        if missing and "tests/web" in item.path.as_posix():
            if os.environ.get("CI") == "true":
                raise pytest.UsageError(f"CI must test the page, but there is {missing}")
            item.add_marker(pytest.mark.skip(reason=missing))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server answers."""
    port = _free_port()
    database = tmp_path_factory.mktemp("server") / "tables.db"
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(database)])
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            try:
                urllib.request.urlopen(f"{url}/readyz", timeout=1).close()
                break
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        else:
            pytest.fail("the server did not start")
        yield url
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture
def browsers(address: str) -> Iterator[Browsers]:
    """People with a browser each; whatever a page complains of or asks of another host fails the test."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--force-prefers-reduced-motion"]
        )
        people = Browsers(chromium, address)
        yield people
        chromium.close()
        assert people.complaints == []
        assert people.strangers == set()
