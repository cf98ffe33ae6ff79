"""Bots' luck at a table is secret, and the same again after a restart."""

from __future__ import annotations

import hashlib

import pytest

from raccoon_tycoon.api.view import View
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.server.match.game_log import Match
from raccoon_tycoon.server.tables.table import Table
from raccoon_tycoon.server.thinking import bots
from tests.server.clients import Server

pytestmark = pytest.mark.anyio


def told_beforehand(game: str, version: int, seat: int) -> int:
    """A seed made only from public information."""
    return int.from_bytes(hashlib.sha256(f"{game} {version} {seat}".encode()).digest()[:6], "big")


async def choices(server: Server) -> tuple[Table, list[tuple[int, View, str]]]:
    """The first real choices of two random bots: version, what the bot saw, what it did."""
    table = await server.open("rrp")
    live = await server.tables.open(table.id)
    await server.tables.robots.settled(live)
    while live.match.version < 40:
        await table.step()
        await server.tables.robots.settled(live)
    match = Match(live.match.rules, bytes.fromhex(live.row.seed))
    found = []
    for row in await server.tables.store.log(table.id):
        view = match.position.view(row.seat)
        if row.seat != 2 and len(view.legal_actions()) > 1:
            found.append((match.version, view, row.action))
        match.follow(row)
    assert len(found) > 10
    return live, found


async def test_what_is_public_does_not_foretell_a_bot(server: Server) -> None:
    table, made = await choices(server)
    foretold = repeated = 0
    for version, view, action in made:
        assert view.seat is not None
        bot = load_bot("random")
        public = bot(told_beforehand(table.id, version, view.seat), None)
        secret = bot(bots.luck(table.row.seed, "move", table.id, version, view.seat), None)
        foretold += str(public.choose(view, view.legal_actions())) == action
        repeated += str(secret.choose(view, view.legal_actions())) == action
    assert repeated == len(made), "whoever knows the seed can check every choice"
    assert foretold < len(made) / 2


async def test_a_bot_chooses_the_same_again_after_a_restart(server: Server) -> None:
    table, made = await choices(server)
    server.tables.drop(table)
    again = await server.tables.open(table.id)
    for version, view, action in made:
        chosen, _ = await server.tables.robots.choose(again, version, view, "random")
        assert str(chosen) == action


async def test_luck_differs_by_secret_purpose_decision_and_seat() -> None:
    secret = "1" * 64
    numbers = [
        bots.luck(secret, "move", "g", 1, 0),
        bots.luck("2" * 64, "move", "g", 1, 0),
        bots.luck(secret, "hint", "g", 1, 0),
        bots.luck(secret, "move", "h", 1, 0),
        bots.luck(secret, "move", "g", 2, 0),
        bots.luck(secret, "move", "g", 1, 1),
    ]
    assert len(set(numbers)) == len(numbers)
    assert bots.luck(secret, "move", "g", 1, 0) == numbers[0]
