"""A sealed maximum holds even if the clock decides for the seat, or a bot after a takeover or resignation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from raccoon_tycoon import Action, Bid, Pass
from raccoon_tycoon.api.view import View
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.server.tables.table import Table
from raccoon_tycoon.server.thinking.bots import held_to
from tests.patience import until
from tests.server.clients import Opened, Server
from tests.server.conftest import running
from tests.server.tables.test_advice import at_auction

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def bold(monkeypatch: pytest.MonkeyPatch, patient: None) -> None:
    """The substitute bids all it has."""

    def bid_most(bot: object, view: View, legal: Sequence[Action]) -> Action:
        return max(legal, key=lambda action: action.amount if isinstance(action, Bid) else -1)

    monkeypatch.setattr(load_bot("random"), "choose", bid_most)


class Clock:
    time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


async def sealed(server: Server, above: str, more: int) -> tuple[Opened, Table, int, int]:
    """An auction whose next bidder has sealed a maximum ``more`` above the bid, while nobody answered."""
    server.tables.robots.consider = lambda table: None  # type: ignore[method-assign]  # the server is away
    table, bidder = await at_auction(server, clock=60, substitute="random")
    high = (await table.state())["view"]["auction"]["high_bid"]
    answer = await table.ask("PUT", "/maximum", table.secrets[bidder], amount=high + more, above=above)
    assert answer.status_code == 200, answer.text
    del server.tables.robots.consider
    return table, await server.tables.open(table.id), bidder, high


@pytest.mark.parametrize("above", ["pass", "ask"])
@pytest.mark.parametrize("more", [1, 0])
async def test_when_the_clock_decides(settings: dict[str, Any], above: str, more: int) -> None:
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        table, live, bidder, high = await sealed(server, above, more)
        version = live.match.version
        clock.time += 61
        await server.app.state.timekeeper.tick()
        # The timekeeper's own round may have come first; then ours has nothing to do.
        await until(lambda: live.match.version > version, "the clock's answer")
        entry = (await table.state())["entries"][version]
        assert (entry["seat"], entry["action"]) == (bidder, f"bid {high + 1}" if more else "pass")


@pytest.mark.parametrize("more", [1, 0])
async def test_when_a_bot_plays_on_after_resigning(server: Server, more: int) -> None:
    table, live, bidder, high = await sealed(server, "ask", more)
    version = live.match.version
    assert (await table.ask("POST", "/resign", table.secrets[bidder])).status_code == 200
    await until(lambda: live.match.version > version, "the bot's answer")
    entry = (await table.state())["entries"][version]
    assert (entry["seat"], entry["action"]) == (bidder, f"bid {high + 1}" if more else "pass")


@pytest.mark.parametrize("more", [1, 0])
async def test_when_a_bot_takes_the_seat_over(settings: dict[str, Any], more: int) -> None:
    clock = Clock()
    async with running(create_app(Settings(**settings), clock)) as server:
        table, live, bidder, high = await sealed(server, "ask", more)
        live.missed[bidder] = 2
        version = live.match.version
        clock.time += 61
        await server.app.state.timekeeper.tick()
        await until(lambda: live.match.version > version, "the bot's answer")
        assert live.seats[bidder].kind == "away"
        entry = (await table.state())["entries"][version]
        assert (entry["seat"], entry["action"]) == (bidder, f"bid {high + 1}" if more else "pass")


async def test_where_the_rules_demand_a_bid_it_is_the_least() -> None:
    assert held_to(7, [Bid(8), Bid(9), Pass()]) == Pass()
    assert held_to(8, [Bid(8), Bid(9), Pass()]) == Bid(8)
    assert held_to(7, [Bid(8), Bid(9)]) == Bid(8)
