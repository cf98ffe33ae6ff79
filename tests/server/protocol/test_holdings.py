"""Holdings are used again from version to version, and never when they no longer apply."""

from __future__ import annotations

import random
from typing import Any

import pytest

from raccoon_tycoon import Rules
from raccoon_tycoon.kernel.state import FIELDS
from raccoon_tycoon.server.match.game_log import Match
from raccoon_tycoon.server.protocol.encode import Holdings, Public, apart_from_bids, encode, private_part
from tests.random_games import any_action

RULES = (
    "players=2",
    "players=4",
    "players=3 open-money=on sudden-death=40",
    "players=6 expansion=fat-cat missions=on shields=auctioned",
)
BIDDING = {"seat", "high_bid", "high_bidder", "passed"}


@pytest.mark.parametrize("rules", RULES)
def test_a_version_reads_the_same_whatever_was_known_before(rules: str) -> None:
    """The holdings known are those of the last version that anybody saw, before undos and long ago."""
    chance, bids = random.Random(7), 0
    for seed in range(3):
        match = Match(Rules.parse(rules), bytes([seed]) * 32)
        known: Holdings | None = None
        while match.seat is not None:
            seat = match.seat
            last = next((one for one in range(match.rules.players) if match.can_undo(one)), None)
            if last is not None and chance.random() < 0.3:
                match.undo(last, 0.0)
            else:
                match.play(seat, any_action(match.position.legal_actions(), chance), 0.0)
            if chance.random() < 0.2:
                continue  # nobody looks
            public, fresh = Public(match, known), Public(match)
            assert public.part == fresh.part
            for seat in range(match.rules.players):
                mine = private_part(match, public, seat, None), private_part(match, fresh, seat, None)
                assert encode(mine[0]) == encode(mine[1])
            bids += public.bidding and public.holdings is known
            known = public.holdings
    assert bids > 10


def test_only_bids_keep_the_holdings() -> None:
    match, chance = Match(Rules(players=3), bytes(32)), random.Random(1)
    for _ in range(60):
        match.play(match.seat or 0, chance.choice(match.position.legal_actions()), 0.0)
    view = match.position.view(None)
    known = Holdings.of(view, None)
    assert Holdings.of(match.position.view(None), known) is known
    assert Holdings.of(match.position.view(0), known) is not known  # a seat sees more
    for field in FIELDS:
        changed = match.position.view(None)
        setattr(changed.state, field.name, _different(getattr(changed.state, field.name)))
        assert (apart_from_bids(changed) == known.made_from) == (field.name in BIDDING), field.name


def _different(value: Any) -> Any:
    """The value of a field, with its first number changed."""
    return [_different(value[0]), *value[1:]] if isinstance(value, list) else value + 1
