"""Undo never reveals: it is offered only where the same views follow from every hidden world."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from raccoon_tycoon import Action, Position, Rules, sample
from raccoon_tycoon.server.match.game_log import LogRow, Match
from tests.random_games import ALL_RULES, SEEDS, any_action, examples
from tests.server.clients import Server

WORLDS = 4
UNDOABLE = {"Pick", "Seal", "Keep", "Choose", "Produce", "Take", "Sell", "Auction", "Bid"}


def seen(world: Position, seat: int, action: Action) -> list[bytes]:
    """What the seat and a spectator see after the seat's action in this world."""
    world.play(action)
    return [world.view(seat).to_bytes(), world.view(None).to_bytes()]


def undo_offered(rules: Rules, seed: int) -> set[str]:
    """Plays a random game; returns the verbs after which undo was offered, always correctly."""
    chance = random.Random(seed)
    match = Match(rules, random.Random(seed).randbytes(32))
    verbs = set()
    while match.seat is not None:
        seat, before = match.seat, match.position.clone()
        action = any_action(before.legal_actions(), chance)
        match.play(seat, action, 0.0)
        if match.can_undo(seat):
            verbs.add(type(action).__name__)
            view = before.view(seat)
            worlds = [sample(view, chance) for _ in range(WORLDS)]
            follow = [seen(world, seat, action) for world in (before.clone(), *worlds)]
            assert all(views == follow[0] for views in follow), f"{rules}, seed {seed}: {action}"
    return verbs


@examples(compiled=60)
@given(rules=ALL_RULES, seed=SEEDS)
def test_undo_is_offered_only_where_every_hidden_world_looks_the_same_after(rules: Rules, seed: int) -> None:
    undo_offered(rules, seed)


def test_undo_is_still_offered_wherever_nothing_is_revealed() -> None:
    rules = [
        f"players={players} expansion=fat-cat shields={shields} missions=on"
        for players in (2, 4, 6)
        for shields in ("chosen", "auctioned")
    ]
    offered = set().union(*(undo_offered(Rules.parse(text), 5) for text in rules))
    assert offered >= UNDOABLE, UNDOABLE - offered


@pytest.mark.parametrize("shields", ["chosen", "auctioned"])
@pytest.mark.parametrize("missions", ["on", "off"])
def test_who_takes_the_last_shield_knows_start_player_and_missions(shields: str, missions: str) -> None:
    match = Match(
        Rules.parse(f"players=2 expansion=fat-cat shields={shields} missions={missions}"), bytes(32)
    )
    while match.position.view(None).start_player is None:
        seat = match.seat
        assert seat is not None
        entry = match.play(seat, match.position.legal_actions()[0], 0.0)
        last = match.position.view(None).start_player is not None
        opened = any(type(event).__name__ == "SealedBidPaid" for event in entry.events)
        assert match.can_undo(seat) is not (last or opened)


def test_a_log_of_an_earlier_version_that_took_such_a_step_back_is_still_followed() -> None:
    rules = Rules.parse("players=2 expansion=fat-cat shields=chosen missions=on")
    written = Match(rules, bytes(32))
    match = Match(rules, bytes(32))

    def row(seat: int, action: str) -> LogRow:
        return LogRow("g", match.version + 1, seat, action, written.state_hash, None, 0.0)

    hashes, seat = [], 0
    for _ in range(2):
        hashes.append(written.state_hash)
        assert written.seat is not None
        seat, action = written.seat, written.position.legal_actions()[0]
        written.play(seat, action, 0.0)
        match.follow(row(seat, str(action)))
    assert not match.can_undo(seat)
    back = LogRow("g", 3, seat, "undo", hashes[-1], None, 0.0)
    assert match.follow(back).action == "undo"
    assert match.state_hash == hashes[-1]


@pytest.mark.anyio
async def test_the_last_chooser_of_a_shield_cannot_choose_again(server: Server) -> None:
    table = await server.open("pp", rules="expansion=fat-cat shields=chosen missions=on")
    await table.step()
    last = (await table.state())["prompt"]["seat"]
    state = await table.step()
    assert state["view"]["start_player"] is not None
    assert (await table.state(last))["you"]["undo"] is False
    answer = await table.ask("POST", "/undo", table.secrets[last], version=2, key="undo-key-1")
    assert (answer.status_code, answer.json()["error"]) == (409, "no-undo")
