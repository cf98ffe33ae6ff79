"""A client's own part in the seed: what it sends when, and what it makes of the end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from raccoon_tycoon.api.shared_seed import SeatNumber, SharedSeed, sha256_of
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.locale import Message
from raccoon_tycoon.server.own_number import OwnNumber
from raccoon_tycoon.server.remote import RemoteSeat
from tests.patience import patiently, until
from tests.server.clients import Server

SECRET, OTHER = "11" * 32, "22" * 32


def table(status: str, *numbers: SeatNumber, secret: str = SECRET, over: bool = False) -> dict[str, Any]:
    shared = SharedSeed(secret, numbers)
    return {
        "status": status,
        "commitment": sha256_of(secret),
        "numbers": [vars(one) for one in numbers],
        "secret": secret if over else None,
        "seed": shared.seed if over else None,
    }


def played() -> tuple[OwnNumber, SeatNumber, SeatNumber]:
    """A client that has opened its number, that number, and another seat's."""
    own = OwnNumber()
    mine, theirs = SeatNumber(0, own.commitment), SeatNumber(1, sha256_of(OTHER))
    assert own.due(table("waiting", theirs)) == ("/commitment", {"commitment": own.commitment})
    assert own.due(table("waiting", mine, theirs)) is None
    assert own.due(table("drawing", mine, theirs)) == ("/number", {"number": own.number})
    return own, SeatNumber(0, own.commitment, own.number), SeatNumber(1, sha256_of(OTHER), OTHER)


def test_a_number_is_promised_then_opened_then_found_in_the_seed() -> None:
    own, mine, theirs = played()
    assert own.due(table("drawing", mine, SeatNumber(1, theirs.commitment))) is None
    verdict = own.verdict(table("finished", mine, theirs, over=True))
    assert verdict is not None and verdict.id == "promise-kept"


@pytest.mark.parametrize("cheat", ["secret", "list", "seed", "left out"])
def test_a_cheating_server_is_found_out(cheat: str) -> None:
    own, mine, theirs = played()
    if cheat == "secret":
        over = table("finished", mine, theirs, secret="33" * 32, over=True)
    elif cheat == "list":
        over = table("finished", mine, SeatNumber(1, sha256_of(SECRET), SECRET), over=True)
    elif cheat == "seed":
        over = table("finished", mine, theirs, over=True) | {"seed": "44" * 32}
    else:
        over = table("finished", SeatNumber(0, mine.commitment), theirs, over=True)
    broken = {"secret": "secret", "list": "numbers", "seed": "seed", "left out": "without"}
    assert own.verdict(over) == Message(f"promise-{broken[cheat]}")


def test_nothing_is_sent_to_a_server_that_knows_no_numbers() -> None:
    own = OwnNumber()
    assert own.due({"status": "waiting", "commitment": "0" * 64}) is None
    assert own.verdict({"seed": SECRET}) is None


@pytest.mark.anyio
async def test_a_connected_bot_takes_part_and_verifies(server: Server) -> None:
    opened = await server.open("or", start=False)
    said: list[str] = []
    url = f"http://127.0.0.1:{server.port}/t/{opened.id}"
    remote = RemoteSeat(url, load_bot("random")(1, 1.0), 1.0, say=said.append)
    playing = asyncio.create_task(remote.play("Shark"))
    live = await server.tables.open(opened.id)
    await until(lambda: len(live.numbers) == 1, "the bot's promise", playing)
    assert (await opened.ask("POST", "/start", opened.host)).status_code == 200
    await patiently(playing, "the end of the game")
    record = (await opened.ask("GET", "/record")).text
    assert f"Number-1: {remote.number.number}" in record
    assert said[-1].startswith("Verified")
