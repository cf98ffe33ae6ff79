"""Sealed maximum bids and hints."""

from __future__ import annotations

import dataclasses
import random
import threading
from typing import Any

import pytest

from raccoon_tycoon import Action, Bid, Pass
from raccoon_tycoon.bots.referee import safe_action
from raccoon_tycoon.server.clock import Clock
from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.server.tables import advice
from raccoon_tycoon.server.thinking.bots import sealed_answer
from tests.patience import PATIENCE, patiently, until
from tests.server.clients import Opened, Server

pytestmark = pytest.mark.anyio


async def at_auction(server: Server, **options: Any) -> tuple[Opened, int]:
    """A table where somebody has just opened an auction with the least bid; and the next bidder."""
    table = await server.open("ppp", rules="open-money=on", **options)
    while True:
        seat = (await table.state(since=10**9))["prompt"]["seat"]
        mine = await table.state(seat, 10**9)
        legal = mine["you"]["legal"]
        auction = next((action for action in legal if action.startswith("auction")), None)
        sale = next((action for action in legal if action.startswith("sell")), None)
        rich = all(player["money"] >= 14 for player in mine["view"]["players"])
        if auction and rich:
            await table.act(seat, auction, mine["version"])
            state = await table.state(seat, 10**9)
            if state["prompt"]["decision"] == "bid":
                await table.act(seat, f"bid {state['you']['bid']['least']}", state["version"])
            state = await table.state(since=10**9)
            return table, state["prompt"]["seat"]
        await table.act(seat, sale if sale and mine["view"]["round"] % 2 else legal[0], mine["version"])


async def test_the_server_bids_up_to_the_maximum_and_then_passes(server: Server) -> None:
    table, next_bidder = await at_auction(server)
    high = (await table.state())["view"]["auction"]["high_bid"]
    answer = await table.ask("PUT", "/maximum", table.secrets[next_bidder], amount=high + 1)
    assert answer.status_code == 200, answer.text
    live = await server.tables.open(table.id)
    await server.tables.robots.settled(live)
    state = await table.state()
    assert (state["view"]["auction"]["high_bid"], state["view"]["auction"]["high_bidder"]) == (
        high + 1,
        next_bidder,
    )
    assert (await table.state(next_bidder))["you"]["maximum"] == {"amount": high + 1, "above": "pass"}
    third = state["prompt"]["seat"]
    assert (await table.state(third))["you"]["maximum"] is None
    await table.act(third, f"bid {high + 2}")
    first = (await table.state())["prompt"]["seat"]
    await table.act(first, "pass")
    await server.tables.robots.settled(live)
    won = [
        e for entry in (await table.state())["entries"] for e in entry["events"] if e["event"] == "AuctionWon"
    ]
    assert (won[-1]["seat"], won[-1]["price"]) == (third, high + 2)


async def test_ask_me_leaves_the_decision_to_its_owner(server: Server) -> None:
    table, bidder = await at_auction(server)
    high = (await table.state())["view"]["auction"]["high_bid"]
    await table.ask("PUT", "/maximum", table.secrets[bidder], amount=high, above="ask")
    live = await server.tables.open(table.id)
    await server.tables.robots.settled(live)
    assert (await table.state())["prompt"]["seat"] == bidder
    assert (await table.ask("DELETE", "/maximum", table.secrets[bidder])).status_code == 200
    assert (await table.state(bidder))["you"]["maximum"] is None


async def test_a_maximum_needs_an_auction_and_the_money(server: Server) -> None:
    table = await server.open("pp")
    answer = await table.ask("PUT", "/maximum", table.secrets[0], amount=5)
    assert (answer.status_code, answer.json()["error"]) == (409, "no-auction")
    table, bidder = await at_auction(server)
    answer = await table.ask("PUT", "/maximum", table.secrets[bidder], amount=10_000)
    assert (answer.status_code, answer.json()["error"]) == (422, "above-money")
    await table.act(bidder, "pass")
    answer = await table.ask("PUT", "/maximum", table.secrets[bidder], amount=5)
    assert answer.json()["error"] in ("passed", "no-auction")


async def test_a_sealed_maximum_survives_a_restart(server: Server) -> None:
    table, bidder = await at_auction(server)
    auction = (await table.state())["view"]["auction"]
    high = auction["high_bid"]
    third = next(seat for seat in range(3) if seat not in (bidder, auction["starter"]))
    await table.ask("PUT", "/maximum", table.secrets[third], amount=high + 1)
    server.tables.drop(server.tables.live[table.id])
    assert (await table.state(third))["you"]["maximum"] == {"amount": high + 1, "above": "pass"}


async def test_the_seat_alone_is_told_its_maximum_at_once(server: Server) -> None:
    table, bidder = await at_auction(server)
    auction = (await table.state())["view"]["auction"]
    waiting = next(seat for seat in range(3) if seat not in (bidder, auction["starter"]))
    async with table.socket(waiting) as mine, table.socket(bidder) as theirs:
        await mine.until("state")
        await theirs.until("state")
        for amount, told in ((auction["high_bid"] + 3, auction["high_bid"] + 3), (0, 0), (None, None)):
            await mine.send(type="maximum", key=f"maximum-{amount}", amount=amount)
            maximum = (await mine.until("state"))["you"]["maximum"]
            assert (None if maximum is None else maximum["amount"]) == told
        heard = len(theirs.raw)
        await theirs.send(type="maximum", key="nothing-else", amount=None)
        await theirs.until("done")
        assert len(theirs.raw) == heard + 2  # its own state and the answer


async def test_a_maximum_of_nothing_passes(server: Server) -> None:
    table, bidder = await at_auction(server)
    assert (await table.ask("PUT", "/maximum", table.secrets[bidder], amount=0)).status_code == 200
    await server.tables.robots.settled(await server.tables.open(table.id))
    entry = (await table.state())["entries"][-1]
    assert (entry["seat"], entry["action"]) == (bidder, "pass")


async def test_who_cannot_raise_passes_by_itself_where_that_tells_nobody_anything(server: Server) -> None:
    table, seat = await at_auction(server)
    live = await server.tables.open(table.id)
    server.tables.robots.consider = lambda table: None  # type: ignore[method-assign]  # so that it can be looked at
    while (bid := (await table.state(seat))["you"]["bid"]) is not None:
        await table.act(seat, f"bid {bid['most']}")
        seat = (await table.state())["prompt"]["seat"]
    assert (await table.state(seat))["you"]["maximum"] == {"amount": 0, "above": "pass"}
    live.match.rules = dataclasses.replace(live.match.rules, open_money=False)
    assert live.maximum(seat) is None  # an immediate pass would show how little they have
    assert live.hides_answers(seat)
    people = live.seats
    live.seats = tuple(s if s.seat == seat else dataclasses.replace(s, secret_hash=None) for s in people)
    assert live.maximum(seat) is not None  # bots learn nothing from it
    assert not live.hides_answers(seat)
    live.seats = people
    live.match.rules = dataclasses.replace(live.match.rules, open_money=True)
    assert not live.hides_answers(seat)  # everybody sees that they have to pass
    del server.tables.robots.consider
    server.tables.robots.consider(live)
    await server.tables.robots.settled(live)
    assert [entry["action"] for entry in (await table.state())["entries"] if entry["seat"] == seat][
        -1
    ] == "pass"


def test_sealed_answers() -> None:
    bids: list[Action] = [Bid(5), Bid(6), Bid(9), Pass()]
    assert sealed_answer(bids, 9, "pass") == Bid(5)
    assert sealed_answer(bids, 5, "pass") == Bid(5)
    assert sealed_answer(bids, 4, "pass") == Pass()
    assert sealed_answer(bids, 4, "ask") is None
    assert sealed_answer(bids, 0, "pass") == Pass()
    assert sealed_answer(bids[:3], 0, "pass") is None  # the opener must bid
    assert sealed_answer([Pass()], 9, "ask") is None
    assert safe_action([Bid(5), Pass()]) == Pass()
    assert safe_action([Bid(5)]) == Bid(5)


async def test_a_hint_is_a_legal_action_and_changes_nothing(server: Server) -> None:
    table = await server.open("pp")
    seat = (await table.state())["prompt"]["seat"]
    before = await table.state(seat)
    hint = await table.ask("GET", "/hint", table.secrets[seat])
    assert hint.json()["action"] in before["you"]["legal"]
    assert await table.state(seat) == before
    assert (await table.ask("GET", "/hint", table.secrets[1 - seat])).status_code == 409
    async with table.socket(seat) as socket:
        await socket.send(type="hint", key="hint-key-1")
        assert (await socket.until("done"))["hint"]["action"] in before["you"]["legal"]


async def test_a_table_can_forbid_hints(server: Server) -> None:
    table = await server.open("pp", hints=False)
    seat = (await table.state())["prompt"]["seat"]
    assert (await table.ask("GET", "/hint", table.secrets[seat])).json()["error"] == "no-hints"


async def test_why_not_and_preview_tell_the_seat_to_move(server: Server) -> None:
    table = await server.open("pp")
    first = (await table.state())["prompt"]["seat"]
    secret, other = table.secrets[first], table.secrets[1 - first]
    while (await table.state(since=10**9))["prompt"]["decision"] != "action":
        await table.step()
    first = (await table.state())["prompt"]["seat"]
    secret, other = table.secrets[first], table.secrets[1 - first]
    answer = await table.ask("GET", "/why-not", secret, action="build Bank")
    rule = answer.json()["refusal"]
    assert answer.status_code == 200 and rule["id"] in ("tile-not-offered", "tile-too-dear")
    assert (rule["section"], rule["arguments"]["building"]) == ("3.4", "Bank")
    refused = await table.ask("GET", "/preview", secret, action="build Bank")
    assert (refused.status_code, refused.json()["rule"]) == (422, rule)
    legal = (await table.state(first))["you"]["legal"]
    assert (await table.ask("GET", "/why-not", secret, action=legal[0])).json()["refusal"] is None
    told = (await table.ask("GET", "/preview", secret, action=legal[0])).json()
    assert told["preview"]["events"] and told["preview"]["text"]
    async with table.socket(first) as socket:
        await socket.until("state")
        await socket.send(type="consider", key="consider-1", actions=["build Bank", legal[0]])
        considered = (await socket.until("done"))["considered"]
        assert considered["version"] == told["version"]
        assert considered["actions"] == [
            {"action": "build Bank", "refusal": rule, "preview": None},
            {"action": legal[0], "refusal": None, "preview": told["preview"]},
        ]
    assert (await table.ask("GET", "/preview", secret, action="dance")).json()["error"] == "no-action"
    for path in ("/why-not", "/preview"):
        assert (await table.ask("GET", path, other, action="pass")).json()["error"] == "not-your-turn"
        assert (await table.ask("GET", path, action="pass")).status_code == 401


async def test_nobodys_action_waits_for_what_another_considers(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = threading.Event(), threading.Event()
    considered = advice.considered

    def slow(*arguments: Any) -> dict[str, Any]:
        begun.set()
        assert threading.current_thread() is not threading.main_thread()
        may_end.wait(PATIENCE)
        return considered(*arguments)

    monkeypatch.setattr(advice, "considered", slow)
    table, other = await server.open("pp"), await server.open("pp")
    first = (await table.state())["prompt"]["seat"]
    async with table.socket(first) as socket:
        legal = (await socket.until("state"))["you"]["legal"]
        try:
            await socket.send(type="consider", key="consider-1", actions=legal[:2])
            await until(begun.is_set, "the consideration")
            await patiently(other.step(), "an action at another table")
            await patiently(table.step(), "an action at the same table")
        finally:
            may_end.set()
        told = (await socket.until("done"))["considered"]
    assert (told["version"], [one["action"] for one in told["actions"]]) == (0, legal[:2])


async def test_the_pause_before_an_answer_tells_nothing(server: Server) -> None:
    """A bid and a pass for a sealed maximum come after pauses that are drawn alike."""
    robots = server.tables.robots
    robots.settings = Settings(answer_pause=2.0)
    pauses: list[float] = []
    answers: list[str] = []

    async def noted(seconds: float) -> None:
        pauses.append(seconds)

    robots.clock = Clock(sleep=noted)
    for above in (1, 0):
        robots._luck = random.Random(7)
        table, bidder = await at_auction(server)
        high = (await table.state())["view"]["auction"]["high_bid"]
        pauses.clear()
        await table.ask("PUT", "/maximum", table.secrets[bidder], amount=high + above)
        await robots.settled(await server.tables.open(table.id))
        assert len(pauses) == 1
        answers.append((await table.state())["entries"][-1]["action"])
        if above:
            expected = list(pauses)
    assert [answer.split()[0] for answer in answers] == ["bid", "pass"]
    assert pauses == expected
    assert 1.0 <= pauses[0] <= 2.0
