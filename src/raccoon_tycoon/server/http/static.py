"""The browser table: files that ship with the package, from this origin only."""

from __future__ import annotations

import logging
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from ...locale import say

log: logging.Logger = logging.getLogger("raccoon.page")
PAGES = Path(__file__).parents[2] / "web_dist"
PATHS = ("/", "/index.html", "/t/{table:path}")
MISSING = say("page-missing")
MISSING_PAGE = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Raccoon Tycoon: no page</title>
<h1>Raccoon Tycoon</h1>
<p>{MISSING}</p>
</html>
"""
# The page names its scripts, so a browser must revalidate a cached copy.
FRESH = {"cache-control": "no-cache"}


def mount(app: FastAPI, folder: Path = PAGES) -> None:
    """Serve the page; ``/t/TABLE`` is the same page. If it hasn't been built, these addresses say so."""
    index = folder / "index.html"
    if not is_built(folder):
        _say_what_is_missing(app)
        return

    async def the_page() -> Response:
        return FileResponse(index, headers=FRESH)

    for path in PATHS:
        app.add_api_route(path, the_page, methods=["GET", "HEAD"], include_in_schema=False)
    # Python for the browser, if it was built: its large files are compressed already.
    if (folder / "engine").is_dir():
        app.mount("/engine", StaticFiles(directory=folder / "engine"), name="engine")
    # Only the files are compressed, never an answer that may hold a secret.
    app.mount("/", GZipMiddleware(StaticFiles(directory=folder)), name="page")


def is_built(folder: Path = PAGES) -> bool:
    return (folder / "index.html").is_file()


def _say_what_is_missing(app: FastAPI) -> None:
    log.warning(MISSING)
    sentence = HTMLResponse(MISSING_PAGE, status_code=503, headers={"cache-control": "no-store"})

    async def the_sentence() -> Response:
        return sentence

    for path in PATHS:
        app.add_api_route(path, the_sentence, methods=["GET", "HEAD"], include_in_schema=False)
