"""The static folder behind a plain file server, in a sub-folder, and the system's Chromium in front of it."""

from __future__ import annotations

import functools
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import site_build

from tests.web.conftest import CHROMIUM, chromium
from tests.web.people import Browsers

__all__ = ["chromium"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser or a built site these tests can't say anything; CI must have both."""
    built = (site_build.SITE / "index.html").is_file()
    missing = "no Chromium" if CHROMIUM is None else None if built else "no built site (make site)"
    for item in items:
        if missing and "tests/site" in item.path.as_posix():
            if os.environ.get("CI") == "true":
                raise pytest.UsageError(f"CI must test the site, but there is {missing}")
            item.add_marker(pytest.mark.skip(reason=missing))


KNOWN = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "application/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
}
"""What every file server knows. The rest it sends as bytes, and a browser doesn't run bytes."""


class Quiet(SimpleHTTPRequestHandler):
    """As ``python -m http.server``, without its log, and knowing as few kinds of files as nginx."""

    def guess_type(self, path: Any) -> str:
        return KNOWN.get(Path(path).suffix, "application/octet-stream")

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Folder:
    """A copy of the site that a test may change, and a file server that can be stopped."""

    def __init__(self, place: Path) -> None:
        self.site = place / "games" / "raccoon"
        shutil.copytree(site_build.SITE, self.site)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=place))
        self.address = f"http://127.0.0.1:{self.server.server_port}/games/raccoon/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def change(self, worker: str, new: Callable[[str], str]) -> None:
        """Serve a changed worker."""
        (script,) = self.site.glob(f"assets/{worker}.worker-*.js")
        script.write_text(new(script.read_text("utf-8")), "utf-8")

    def next_version(self) -> None:
        """The same page with another title, and a service worker that knows its files."""
        page, worker = self.site / "index.html", self.site / "sw.js"
        page.write_text(page.read_text("utf-8").replace("<title>", "<title>Next "), "utf-8")
        worker.write_text(worker.read_text("utf-8").split("\n", 1)[1], "utf-8")
        site_build.name_files(self.site)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Folder]:
    folder = Folder(tmp_path)
    yield folder
    folder.stop()


@pytest.fixture
def browsers(request: pytest.FixtureRequest, folder: Folder) -> Iterator[Browsers]:
    """Whatever a page complains of or asks of another host fails the test."""
    people = Browsers(request.getfixturevalue("chromium"), folder.address)
    yield people
    people.close()
    assert people.complaints == []
    assert people.strangers == set()
