"""A server for this machine only (``raccoon play``): its folder, its table, its address.

The folder has the database and a note: the table that was opened last, the secrets of its seats, and the
address of the running server. A second ``raccoon play`` finds the running server by the note.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, ClassVar
from urllib.parse import urlencode

import httpx
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ..locale import Explained
from ..whole_file import replacing
from . import run
from .match.game_row import PLAYING, UNDEALT
from .network.hosts import LOOPBACK
from .protocol.errors import refusal_in
from .settings import Settings
from .storage.database_file import DatabaseInUse

PORT = 8370
"""Tried first: a browser stores settings (language, colours) per port."""
BROWSER_SECONDS = 20
"""How long a new game waits for the browser to add its number to the seed."""


START_SECONDS = 15.0
"""How long a second ``raccoon play`` waits for the first one to be ready."""


class LocalError(Explained):
    """The table can't be opened; the message says why."""


class Note(BaseModel):
    """What the folder remembers between two calls."""

    model_config: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    table: Annotated[str, Field(pattern="^[A-Za-z0-9]{1,24}$")]
    host: str
    seats: dict[int, str]
    address: str | None = None

    @property
    def path(self) -> str:
        """The table's page. Browsers don't send what follows the #, so the secrets appear in no log."""
        keys = {"host": self.host, **{str(seat): secret for seat, secret in self.seats.items()}}
        return f"/t/{self.table}#/keys/{urlencode(keys)}"


class LocalServer:
    """``ready(address, gone_on)`` is called once, when the table can be opened in a browser.

    ``components`` names a file with custom components.
    """

    def __init__(
        self, folder: Path, ready: Callable[[str, bool], None], components: str | None = None
    ) -> None:
        self.folder = folder
        self.ready = ready
        self.components = components

    @property
    def _file(self) -> Path:
        return self.folder / "table.json"

    def note(self) -> Note | None:
        """The table that was opened last, if the note can be read."""
        try:
            return Note.model_validate_json(self._file.read_bytes())
        except (OSError, ValidationError):
            return None

    def _keep(self, note: Note) -> None:
        """Save the note atomically, readable only by its owner."""
        with replacing(self._file) as draft:
            draft.touch(mode=0o600)
            draft.write_text(note.model_dump_json(), encoding="utf-8")

    def play(self, form: dict[str, Any], new: bool, port: int | None) -> None:
        """Open a table, or continue at the last one unless ``new``; serve until told to stop.

        If a server runs already, it opens the table and this returns at once.
        """
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise LocalError.of("cannot-write", path=str(self.folder), problem=str(error.strerror)) from None
        note = self.note()
        if note is not None and note.address is not None and port is None and _answers(note):
            asyncio.run(self._open(note.address, form, new))
            return
        settings = Settings(
            database=f"sqlite:///{self.folder / 'raccoon.db'}",
            hosts=list(LOOPBACK),
            components=self.components,
            log_level="warning",
            stop_seconds=2,
        )
        try:
            with run.held(settings):
                self._serve(settings, form, new, port)
        except DatabaseInUse:
            self._find(form, new, port)

    def _find(self, form: dict[str, Any], new: bool, port: int | None) -> None:
        """Open the table at the server that has the database: it may be about to start."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            note = self.note()
            if note is not None and note.address is not None and _answers(note):
                if port is not None:
                    raise LocalError.of("local-open", address=note.address)
                asyncio.run(self._open(note.address, form, new))
                return
            time.sleep(0.1)
        raise LocalError.of("local-in-use", folder=str(self.folder))

    def _serve(self, settings: Settings, form: dict[str, Any], new: bool, port: int | None) -> None:
        with _listener(port) as listener:
            try:
                run.serve(settings, listener, lambda address: self._open(address, form, new))
            finally:
                note = self.note()
                if note is not None:
                    with contextlib.suppress(OSError):
                        self._keep(note.model_copy(update={"address": None}))

    async def _open(self, address: str, form: dict[str, Any], new: bool) -> None:
        async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=60) as http:
            note = None if new else await self._unfinished(http)
            gone_on = note is not None
            if note is None:
                note = await _opened(http, form)
        self._keep(note.model_copy(update={"address": address}))
        self.ready(f"{address}{note.path}", gone_on)

    async def _unfinished(self, http: httpx.AsyncClient) -> Note | None:
        """The last table or its latest rematch (which has the same secrets), if it is in progress."""
        note = self.note()
        while note is not None:
            answer = await http.get(f"/api/tables/{note.table}")
            if answer.status_code != 200:
                return None
            table = answer.json()
            if table["rematch"] is None:
                return note if table["status"] in (*UNDEALT, PLAYING) else None
            note = note.model_copy(update={"table": table["rematch"]})
        return None


async def _opened(http: httpx.AsyncClient, form: dict[str, Any]) -> Note:
    answer = await http.post("/api/tables", json=form)
    if answer.status_code == 201:
        opened = answer.json()
        note = Note(table=opened["table"]["id"], host=opened["host"], seats=opened["seats"])
        headers = {"authorization": f"Bearer {note.host}"}
        form = {"within": BROWSER_SECONDS}
        answer = await http.post(f"/api/tables/{note.table}/start", json=form, headers=headers)
        if answer.status_code == 200:
            return note
    raise LocalError(refusal_in(answer.json()))


def _answers(note: Note) -> bool:
    """Whether the note's server still runs: only it knows the note's table."""
    try:
        answer = httpx.get(f"{note.address}/api/tables/{note.table}", trust_env=False, timeout=5)
        return answer.status_code == 200
    except httpx.HTTPError:
        return False


def _listener(port: int | None) -> socket.socket:
    """A loopback socket: on the port asked for, otherwise on the usual one, otherwise on any free one."""
    for wanted in (PORT, 0) if port is None else (port,):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if os.name != "nt":  # Windows would let two programs listen on one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", wanted))
            return listener
        except OSError as error:
            listener.close()
            reason = error.strerror
    raise LocalError.of("local-port", port=str(wanted), problem=str(reason))
