"""Without orjson, as in a browser, the wire carries the same."""

from __future__ import annotations

import json
import random

import orjson
import pytest

from raccoon_tycoon.api.rules import Rules
from raccoon_tycoon.server.match.game_log import Match
from raccoon_tycoon.server.protocol import encode


@pytest.mark.parametrize("rules", ["players=4", "players=6 expansion=fat-cat missions=on shields=dealt"])
def test_the_same_with_and_without_orjson(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, rng = Match(Rules.parse(rules), bytes(32)), random.Random(1)
    while not match.over:
        seat = match.seat
        assert seat is not None
        entry = match.play(seat, rng.choice(match.position.view(seat).legal_actions()), 1.5)
        if rng.random() < 0.1 or match.over:
            with monkeypatch.context() as here:
                here.setattr(encode, "dumps", encode.encode_slowly)
                slow = told(match, seat), encode.entry_part(entry, seat), encode.Public(match).part
            assert slow == (told(match, seat), encode.entry_part(entry, seat), encode.Public(match).part)


def told(match: Match, seat: int) -> bytes:
    return encode.encode(encode.private_part(match, encode.Public(match), seat, None))


def test_words_in_any_language() -> None:
    data = {"name": 'アライグマ \u2028 "', "points": [1, 2.5, None, True]}
    assert json.loads(encode.encode_slowly(data)) == data
    assert encode.encode_slowly(data) == orjson.dumps(data)
