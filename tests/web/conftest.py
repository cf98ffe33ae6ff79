"""A server of its own, and the system's Chromium in front of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.patience import PATIENCE
from tests.server.process import free_port
from tests.web.people import Browsers

PAGE = Path(__file__).parent.parent.parent / "src" / "raccoon_tycoon" / "web_dist" / "index.html"
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",  # containers have little of it, and a page without it freezes
    "--force-prefers-reduced-motion",
]
# The starter holds the server's standard input: when it is gone, so is the server.
# A player who closes the page counts as gone after a second, and may be replaced a second later.
# Deals and tables' names (the bots' luck) are drawn from a file: the same in every run of a test.
SERVE = """
import hashlib, os, pathlib, sys, threading
from raccoon_tycoon.server import credentials
def drawn():
    luck = pathlib.Path(sys.argv[3])
    luck.write_text(luck.read_text() + "+")
    return hashlib.sha256(luck.read_bytes()).hexdigest()
credentials.new_seed = drawn
credentials.new_id = lambda: drawn()[:22]
from raccoon_tycoon.server.tables import presence
presence.GRACE = 1.0
from raccoon_tycoon.server.run import run
from raccoon_tycoon.server.settings import Settings
threading.Thread(target=lambda: (sys.stdin.buffer.read(), os._exit(1)), daemon=True).start()
run(Settings(port=int(sys.argv[1]), database=f"sqlite:///{sys.argv[2]}", bot_seconds=float(sys.argv[4]),
    stop_seconds=2, number_seconds=3600, absence_seconds=2, log_level="warning", requests_per_second=1000,
    requests_burst=1000, tables_per_hour=10000))
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser or a built page these tests can't say anything; CI must have both."""
    missing = "no Chromium" if CHROMIUM is None else "no built page" if not PAGE.is_file() else None
    for item in items:
        if missing and "tests/web" in item.path.as_posix():
            if os.environ.get("CI") == "true":
                raise pytest.UsageError(f"CI must test the page, but there is {missing}")
            item.add_marker(pytest.mark.skip(reason=missing))


class Host:
    """A server that can be stopped and started again where it was, with an owner's own figures if given."""

    def __init__(
        self, folder: Path, components: Path | None = None, luck: str = "", seconds: float = 0.05
    ) -> None:
        self.components, self.seconds = components, seconds
        self.luck = folder / "luck"
        self.luck.write_text(luck, encoding="utf-8")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database, self.log = folder / "tables.db", folder / "log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "RACCOON_COMPONENTS"}
        if self.components is not None:
            environment["RACCOON_COMPONENTS"] = str(self.components)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE, *map(str, (self.port, self.database, self.luck, self.seconds))],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                env=environment,
            )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}/readyz", timeout=PATIENCE).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        self.stop()
        pytest.fail(f"the server did not start: {self.log.read_text(encoding='utf-8')}")

    def stop(self) -> None:
        assert self.process is not None and self.process.stdin is not None
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)
            pytest.fail("the server did not stop when told to")
        finally:
            self.process.stdin.close()


@pytest.fixture(scope="session")
def everybodys_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    host = Host(tmp_path_factory.mktemp("server"))
    host.start()
    yield host
    host.stop()


@pytest.fixture
def address(everybodys_host: Host, request: pytest.FixtureRequest) -> str:
    """Where the server answers."""
    everybodys_host.luck.write_text(request.node.nodeid, encoding="utf-8")
    return everybodys_host.url


@pytest.fixture
def host(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Host]:
    """A server of this test's own, to be stopped and started again."""
    host = Host(tmp_path, luck=request.node.nodeid)
    host.start()
    yield host
    host.stop()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One browser for all these tests; each person has a profile of their own."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE * 1000)
        yield browser
        browser.close()


@pytest.fixture
def browsers(chromium: Browser, address: str) -> Iterator[Browsers]:
    """People with a browser each; whatever a page complains of or asks of another host fails the test."""
    people = Browsers(chromium, address)
    yield people
    people.close()
    assert people.complaints == []
    assert people.strangers == set()
