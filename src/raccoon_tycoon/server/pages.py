"""The browser table: files that ship with the package, from this origin only."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

PAGES = Path(__file__).parent.parent / "web_dist"


def mount(app: FastAPI, folder: Path = PAGES) -> None:
    """Serve the page, if it has been built; ``/t/TABLE`` is the same page."""
    index = folder / "index.html"
    if not index.is_file():
        return

    @app.get("/t/{table:path}", include_in_schema=False)
    async def table_page(table: str) -> FileResponse:
        return FileResponse(index)

    # Only the files are compressed, never an answer that may hold a secret.
    app.mount("/", GZipMiddleware(StaticFiles(directory=folder, html=True)), name="page")
