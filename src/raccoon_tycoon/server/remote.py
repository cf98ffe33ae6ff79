"""A local bot that plays at a remote table."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ..api.actions import Action
from ..api.rules import Rules, RulesError
from ..api.view import View
from ..bots import Bot
from ..bots.referee import ask, make_ready, safe_action
from ..bots.trouble import Trouble
from ..locale import Explained, Message, said
from .own_number import OwnNumber
from .protocol.errors import ELSEWHERE, PASSING, refusal_in

log: logging.Logger = logging.getLogger("raccoon.connect")
LONGEST_WAIT = 30.0


class ConnectError(Explained):
    """The bot can't play at the table; the message says why."""


def table_address(url: str) -> tuple[str, str]:
    """The server's address and the table's id from a link like ``https://example.org/t/ID``."""
    parts = urlsplit(url)
    table = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or not table.isalnum():
        raise ConnectError.of("connect-address", url=repr(url))
    return f"{parts.scheme}://{parts.netloc}", table


class RemoteSeat:
    """Seats a bot and plays until the game is over, reconnecting whenever the connection breaks."""

    def __init__(
        self,
        url: str,
        bot: Bot,
        budget: float,
        secret: str | None = None,
        say: Callable[[str], object] = log.info,
        language: str = "en",
    ) -> None:
        self.server: str
        self.table: str
        self.server, self.table = table_address(url)
        self.bot: Bot = bot
        self.budget: float = budget
        self.secret: str | None = secret
        self.say: Callable[[str], object] = say
        self.language: str = language
        self.failures: int = 0
        self._told: set[str] = set()
        self.number: OwnNumber = OwnNumber()
        self.http: httpx.AsyncClient = httpx.AsyncClient(
            base_url=f"{self.server}/api/tables/{self.table}", timeout=30
        )

    async def play(self, name: str, seat: int | None = None) -> dict[str, Any]:
        """Join if there is no secret yet, play, and return the result."""
        async with self.http:
            wait = 0.1
            while True:
                try:
                    await self._check_figures()
                    if self.secret is None:
                        await self._join(name, seat)
                    return await self._connected()
                except (OSError, WebSocketException, httpx.TransportError) as error:
                    self._tell(Message.of("connect-broke", problem=type(error).__name__))
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, LONGEST_WAIT)

    def _tell(self, message: Message) -> None:
        self.say(said(message, self.language))

    async def _check_figures(self) -> None:
        """Refuse a table with other figures: the bot would play by other rules."""
        table = self._answered(await self.http.get(f"{self.server}/api/tables/{self.table}"))
        try:
            rules = Rules.parse(table["rules"])
        except (KeyError, TypeError, RulesError) as error:
            raise ConnectError.of("connect-rules", problem=_words(error)) from None
        try:
            rules.with_components(table.get("components"))
        except RulesError as error:
            raise ConnectError(error.message) from None

    async def _join(self, name: str, seat: int | None) -> None:
        joined = self._answered(await self.http.post("/join", json={"name": name, "seat": seat}))
        self.secret = joined["secret"]
        self._tell(Message.of("connect-seated", seat=joined["seat"] + 1))

    def _answered(self, answer: httpx.Response) -> dict[str, Any]:
        """The server's answer. Errors of the server or a proxy are retried; refusals aren't."""
        if answer.status_code == httpx.codes.TOO_MANY_REQUESTS or answer.is_server_error:
            raise OSError(f"{self.server} answers {answer.status_code}")
        try:
            found = answer.json()
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise ConnectError.of("connect-no-server", server=self.server)
        if answer.status_code != httpx.codes.OK:
            raise ConnectError(refusal_in(found))
        return found

    async def _connected(self) -> dict[str, Any]:
        address = f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/socket"
        async with connect(address) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": self.secret, "since": 2**31 - 1}))
            async for text in socket:
                message = json.loads(text)
                final = ("no-seat", "no-table", "damaged", *ELSEWHERE)
                if message["type"] == "refused" and message["error"] in final:
                    raise ConnectError(refusal_in(message))
                if message["type"] == "refused" and message["error"] in PASSING:
                    raise OSError(message["text"])
                state = message.get("state", message)
                if state.get("table") is not None:
                    await self._take_part(state["table"])
                if state.get("result") is not None:
                    result: dict[str, Any] = state["result"]
                    return result
                if (state.get("you") or {}).get("legal"):
                    await self._answer(socket)
        raise OSError("the server closed the connection")

    async def _take_part(self, table: dict[str, Any]) -> None:
        """Add a number to the seed. If it is too late or refused, the game goes on without it."""
        due = self.number.due(table)
        if due is not None:
            path, body = due
            await self.http.put(path, json=body, headers={"authorization": f"Bearer {self.secret}"})
        verdict = self.number.verdict(table) if table.get("seed") else None
        if verdict is not None:
            self._tell(verdict)

    async def _answer(self, socket: ClientConnection) -> None:
        answer = await self.http.get("/view", headers={"authorization": f"Bearer {self.secret}"})
        if answer.status_code != 200:
            raise OSError(answer.text)
        try:
            view = View.from_bytes(answer.content)
        except ValueError as error:
            raise ConnectError.of("connect-view", problem=str(error)) from None
        if not view.legal_actions():
            return
        action = await self._choose(view)
        key = secrets.token_hex(8)
        version = int(answer.headers["x-version"])
        await socket.send(json.dumps({"type": "act", "version": version, "key": key, "action": str(action)}))

    async def _choose(self, view: View) -> Action:
        """The bot's choice within its time, or a safe action. Each kind of failure is reported once."""
        legal = view.legal_actions()
        await asyncio.to_thread(make_ready, self.bot)
        try:
            asking = asyncio.to_thread(ask, self.bot, view, legal)
            action, trouble = await asyncio.wait_for(asking, 2 * self.budget + 1)
        except TimeoutError:
            action, trouble = safe_action(legal), Trouble.plain("no answer in time")
        if trouble is not None:
            self.failures += 1
            if trouble.kind not in self._told:
                self._told.add(trouble.kind)
                self._tell(Message.of("connect-failed", reason=trouble.reason))
        return action


def _words(error: Exception) -> Message | str:
    return error.message if isinstance(error, Explained) else str(error)
