"""A browser's drawer in memory, and a page that uses an office."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from raccoon_tycoon.server.office.mind import choose
from raccoon_tycoon.server.office.office import Office


class MemoryDrawer:
    def __init__(self) -> None:
        self.sheets: dict[str, tuple[int, str]] = {}
        self.logs: dict[str, list[Any]] = {}

    async def read(self, game: str) -> str | None:
        return self.sheets[game][1] if game in self.sheets else None

    async def rows(self, game: str, after: int, upto: int | None) -> str:
        return json.dumps(self.logs.get(game, [])[after:upto])

    async def write(self, game: str, revision: int, sheet: str, rows: str) -> bool:
        if self.sheets.get(game, (0, ""))[0] != revision - 1:
            return False
        self.sheets[game] = revision, sheet
        self.logs.setdefault(game, []).extend(json.loads(rows))
        return True


async def mind(level: str, seed: int, budget: float | None, view: bytes) -> str:
    return choose(level, seed, None if budget is None else 0.001, view)


class Page:
    """One tab: an office of its own over a drawer."""

    def __init__(self, drawer: MemoryDrawer) -> None:
        self.drawer = drawer
        self.office = Office(drawer, mind)
        self.told: dict[int, list[dict[str, Any]]] = {}
        self.hung_up: list[int] = []

    async def ask(self, method: str, path: str, secret: str | None = None, **form: Any) -> tuple[int, Any]:
        status, data = json.loads(await self.office.ask(method, path, json.dumps(form), secret))
        return status, data

    async def sit(self, number: int, game: str, secret: str | None, since: int = 0) -> None:
        self.told[number] = []
        told = self.told[number]
        self.office.connect(number, game, lambda text: told.append(json.loads(text)), self.hung_up.append)
        self.say(number, type="hello", secret=secret, since=since)
        await self.until(lambda: bool(told))

    def say(self, number: int, **message: Any) -> None:
        self.office.hear(number, json.dumps(message))

    async def until(self, true: Any) -> None:
        for _ in range(20_000):
            if true():
                return
            await asyncio.sleep(0)
        raise AssertionError(self.told)

    def state(self, number: int) -> dict[str, Any]:
        """The latest message on a line."""
        return next(m for m in reversed(self.told[number]) if m["type"] in ("state", "update"))

    def answer(self, number: int, key: str) -> dict[str, Any] | None:
        return next((m for m in self.told[number] if m.get("key") == key), None)


SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "medium"}]


async def dealt(page: Page, seats: Any = SEATS, **form: Any) -> tuple[str, dict[str, str], str]:
    """A table that has begun: its id, its seats' secrets, the host's secret."""
    rules = f"players={len(seats)}"
    status, opened = await page.ask(
        "POST", "/tables", rules=rules, seats=seats, listed=False, options={}, **form
    )
    assert status == 201
    game, host = opened["table"]["id"], opened["host"]
    assert (await page.ask("POST", f"/tables/{game}/start", host, fill=None))[0] == 200
    return game, opened["seats"], host
