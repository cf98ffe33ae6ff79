"""People in front of a browser: they open tables and click what lights up."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from tests.patience import PATIENCE
from tests.web.moments import Moment

expect.set_options(timeout=PATIENCE * 1000)
LAPTOP = (1366, 768)
PHONE = (390, 844)
CONFIRM = ":is(.dock, .stage) .end .main"
"""The button that does what was chosen."""
OPEN_TABLE = """async ([rules, seats, start]) => {
    const ask = async (path, body, secret) => {
        const headers = {"content-type": "application/json"};
        if (secret) headers.authorization = `Bearer ${secret}`;
        return (await fetch(path, {method: "POST", headers, body: JSON.stringify(body)})).json();
    };
    const opened = await ask("/api/tables", {rules, seats, options: {}});
    const keys = JSON.parse(localStorage.getItem("raccoon-seats") ?? "{}");
    keys[opened.table.id] = {host: opened.host, seats: opened.seats};
    localStorage.setItem("raccoon-seats", JSON.stringify(keys));
    if (start) await ask(`/api/tables/${opened.table.id}/start`, {}, opened.host);
    return opened.table.id;
}"""


BRANCH = """async ([record, move, seat]) => {
    const ask = async (path, body) =>
        (await fetch(path, {method: "POST", headers: {"content-type": "application/json"},
            body: JSON.stringify(body)})).json();
    const study = await ask("/api/records", {record});
    const opened = await ask(`/api/tables/${study.id}/branch`, {move, seat, name: "Ann", bot: "random"});
    localStorage.setItem("raccoon-seats",
        JSON.stringify({[opened.table.id]: {host: opened.host, seats: opened.seats}}));
    return opened.table.id;
}"""

# What the first seat of this browser may do, done past the page: the nth of what is legal, counted round.
ELSEWHERE = """async (nth) => {
    const [table, keys] = Object.entries(JSON.parse(localStorage.getItem("raccoon-seats"))).at(-1);
    const [secret] = Object.values(keys.seats);
    const headers = {authorization: `Bearer ${secret}`, "content-type": "application/json"};
    const path = `/api/tables/${table}`;
    const state = await (await fetch(`${path}/state?since=2147483647`, {headers})).json();
    const {version, you: {legal}} = state;
    if (!legal.length) return;
    const body = {version, key: `elsewhere-${version}`, action: legal[nth % legal.length]};
    await fetch(`${path}/actions`, {method: "POST", headers, body: JSON.stringify(body)});
}"""

# Others' moves are shown without a pause, unless a test says otherwise.
AT_ONCE = """if (location.protocol === "http:") {
    const kept = JSON.parse(localStorage.getItem("raccoon-settings") ?? "{}");
    localStorage.setItem("raccoon-settings", JSON.stringify({speed: "instantly", ...kept}));
}"""

# A player's part of the seed is 32 random bytes; here they are the same in every run, and so is the deal.
SAME_NUMBERS = """{
    const chance = crypto.getRandomValues.bind(crypto);
    let drawn = 0;
    crypto.getRandomValues = (room) =>
        room instanceof Uint8Array && room.length === 32 ? room.fill(++drawn) : chance(room);
}"""


@dataclass
class Browsers:
    """Opens pages and writes down what must not happen in them."""

    chromium: Browser
    address: str
    complaints: list[str] = field(default_factory=list)
    strangers: set[str] = field(default_factory=set)
    contexts: list[BrowserContext] = field(default_factory=list)

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def person(self, size: tuple[int, int] = LAPTOP, **options: Any) -> Person:
        """A fresh browser profile."""
        viewport = {"width": size[0], "height": size[1]}
        options.setdefault("reduced_motion", "reduce")  # nothing half-faded when a test looks
        context = self.chromium.new_context(viewport=cast(Any, viewport), **options)
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(SAME_NUMBERS)
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.on(
            "console", lambda m: self.complaints.append(m.text) if m.type in ("error", "warning") else None
        )
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self._check(request.url))
        return Person(page, self.address)

    def _check(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.strangers.add(url)


@dataclass
class Person:
    page: Page
    address: str

    def open_table(
        self, players: int, people: int = 1, bot: str = "random", rules: str = "", names: Sequence[str] = ()
    ) -> str:
        """A table on this device, started, with bots in the other seats; returns its id."""
        self.page.goto(self.address)
        names = names or [f"Ann {n}" if n < people else f"Bot {n}" for n in range(players)]
        seats: list[dict[str, str]] = [{"kind": "person", "name": name} for name in names[:people]]
        seats += [{"kind": "bot", "name": name, "bot": bot} for name in names[people:]]
        table = self.page.evaluate(OPEN_TABLE, [f"players={players} {rules}".strip(), seats, True])
        self.page.goto(f"{self.address}/t/{table}")
        return str(table)

    def open_moment(self, moment: Moment) -> str:
        """A table that continues from a moment of a game, for the seat to move."""
        self.page.goto(self.address)
        table = self.page.evaluate(BRANCH, list(moment))
        self.page.goto(f"{self.address}/t/{table}")
        return str(table)

    @property
    def my_turn(self) -> bool:
        return self.page.locator("header.bar.mine").count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator(".end[role=dialog]").count() > 0

    def prompt(self) -> str:
        return self.page.locator("header.bar p").inner_text()

    def step(self, rng: random.Random) -> None:
        """One decision, made by clicking something that is lit or a button that is there."""
        page = self.page
        page.locator(".dock, .stage .end").first.wait_for()
        # One thing is to be chosen: a mission, a shield, a sealed bid, a meeple.
        at_once = page.locator(":is(.dock, .stage) .choice")
        if at_once.count():
            leave = page.locator(".dock > .main")
            leaves = leave.count() and rng.random() < 0.4
            chosen = leave if leaves else at_once.nth(rng.randrange(at_once.count()))
            for_good = chosen.get_attribute("aria-pressed") is not None
            chosen.click()
            if for_good:
                page.locator(CONFIRM).click()
            return
        shield = page.locator(".use-shield")
        if shield.count() and rng.random() < 0.2:
            shield.click()
            page.locator(CONFIRM).wait_for()
            if page.locator(".shield-use").count():
                page.locator(".shield-use").first.click()
            page.locator(CONFIRM).click()
            return
        confirm = page.locator(CONFIRM)
        if not confirm.count():
            lit = page.locator(".board .lit, .me .lit, .dock .bonus, .dock .trade")
            leave = page.locator(".dock > .main")
            if leave.count() and (not lit.count() or rng.random() < 0.4):
                leave.click()
                return
            lit.nth(rng.randrange(lit.count())).click()
            confirm.wait_for()
        passing = page.locator(".stage .end .pass")
        if passing.count() and rng.random() < 0.5:
            passing.click()
            return
        other_price = page.get_by_role("button", name="Pay with any mix instead")
        if other_price.count() and rng.random() < 0.5:
            other_price.click()
        confirm.click()

    def take_device(self) -> None:
        """Wait until somebody here must decide or the game is over; who is called takes the device."""
        ready = self.page.get_by_role("button", name="I'm here")
        while True:
            self.page.locator(".cover, header.bar.mine, .end[role=dialog]").first.wait_for()
            if not ready.count():
                return
            ready.click()
            self.page.mouse.move(1, 1)  # else the pointer rests on whatever was behind the button

    def act_elsewhere(self, nth: int = 0) -> None:
        """Decide without touching the page."""
        self.page.evaluate(ELSEWHERE, nth)

    def play(self, rng: random.Random, most_steps: int = 1000) -> int:
        """Play on until the game is over; returns how many decisions were made here."""
        for steps in range(most_steps):
            self.take_device()
            if self.over:
                return steps
            before = self.page.locator("[data-version]").get_attribute("data-version")
            self.step(rng)
            self.page.locator(f"[data-version='{before}']").wait_for(state="detached")
        return most_steps


class Line:
    """A person's line to the server: cut, its sockets end and no other is made until it is mended.

    Setting a browser offline keeps its open sockets.
    """

    def __init__(self, person: Person) -> None:
        self.whole, self.sockets = True, list[WebSocketRoute]()
        person.page.route_web_socket("**/socket", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        if not self.whole:
            socket.close()
            return
        socket.connect_to_server()
        self.sockets.append(socket)

    def cut(self) -> None:
        self.whole = False
        for socket in self.sockets:
            socket.close()
        self.sockets.clear()

    def mend(self) -> None:
        self.whole = True
