"""State hashes are stored in records and databases: they never change, wherever a field lies in memory."""

from __future__ import annotations

import hashlib
import random
import re
import struct
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from raccoon_tycoon.kernel import backend, hashed, state
from raccoon_tycoon.kernel.build import pure, translate

from ..kernel_games import OVER, new_state

OPTIONS = {
    "plain": {},
    "options": {"sudden_death": 60, "two_of_three": 1, "may_open": 1, "bonus_on_match": 1, "open_money": 1},
    "missions": {"missions": 1, "per_player_offer": 1},
    "everything": {"missions": 1, "expansion": 1, "shields": 3},
}
# All hashes on the way through a game, as one digest.
KNOWN = {
    (2, "plain"): "94d55dc27555aaea",
    (2, "options"): "2b1a6b3439710b13",
    (2, "missions"): "9bc5a327076ca501",
    (2, "everything"): "8928c1ada2862c5a",
    (3, "plain"): "6b4d6edbf165cc3f",
    (3, "options"): "c7bded05056cb5fb",
    (3, "missions"): "78375b3dc4191fe5",
    (3, "everything"): "719d1448f5db0199",
    (4, "plain"): "63e1215328235428",
    (4, "options"): "46fb531389e39893",
    (4, "missions"): "15733494b74a4fb6",
    (4, "everything"): "cc052c22b44b9b33",
    (5, "plain"): "c064e5828ff5e267",
    (5, "options"): "2889f950091a42c6",
    (5, "missions"): "60115ab2dbdd96ec",
    (5, "everything"): "d533615a44a16532",
    (6, "everything"): "334785c8b1b20b0d",
}


def hashes_of_a_game(kernel: ModuleType, players: int, options: str) -> str:
    chance = random.Random(players)
    state = new_state(kernel, players, players, OPTIONS[options])
    found = hashlib.blake2b(digest_size=8)
    while state.decision != OVER:
        found.update(hashlib.blake2b(state.hashed_bytes(), digest_size=8).digest())
        kernel.apply(state, chance.choice(sorted(kernel.legal_ids(state))))
    found.update(hashlib.blake2b(state.hashed_bytes(), digest_size=8).digest())
    return found.hexdigest()


@pytest.mark.parametrize(("players", "options"), KNOWN)
@pytest.mark.parametrize("kernel", [backend, pure], ids=["backend", "pure"])
def test_the_hashes_of_a_game_are_what_they_were(kernel: ModuleType, players: int, options: str) -> None:
    assert hashes_of_a_game(kernel, players, options) == KNOWN[players, options]


@pytest.fixture
def shuffled() -> Any:
    """The state's module with its fields in another order."""
    source = Path(state.__file__).read_text(encoding="utf-8")
    fields = re.findall(r"    \w+: \w+ = \w+\([UI]\d+.*\)\n", source)
    assert len(fields) == len(state.FIELDS + state.SCRATCH_FIELDS)
    start = source.index(fields[0])
    end = source.index(fields[-1]) + len(fields[-1])
    random.Random(5).shuffle(fields)
    module: Any = ModuleType("raccoon_tycoon.kernel.state")
    module.__package__ = "raccoon_tycoon.kernel"
    exec(source[:start] + "".join(fields) + source[end:], vars(module))
    return module


@pytest.mark.parametrize("options", OPTIONS)
def test_a_hash_does_not_depend_on_where_a_field_lies(shuffled: Any, options: str) -> None:
    one, other = new_state(pure, 4, 1, OPTIONS[options]), shuffled.State()
    for field in state.FIELDS:
        setattr(other, field.name, getattr(one, field.name))
    assert other.to_bytes() != one.to_bytes()
    assert other.hashed_bytes() == one.hashed_bytes()
    places = shuffled.HASHED_WITH_ADDITIONS if one.missions else shuffled.HASHED
    assert len(places) > 50
    in_c = eval(translate.sliced(places), {"data": other.to_bytes()})
    assert in_c == one.hashed_bytes()


def test_the_struct_has_no_gaps_whatever_the_order(shuffled: Any) -> None:
    as_c_aligns = struct.Struct("@" + "".join(f"{field.count}{field.code}" for field in shuffled.FIELDS))
    assert as_c_aligns.size == sum(field.bytes for field in shuffled.FIELDS)


def test_a_field_that_no_list_names_or_names_otherwise_is_refused() -> None:
    new = state.Field("luck", "b", (6,), state.EVERYONE)
    with pytest.raises(TypeError, match=r"differ in luck$"):
        hashed.places((*state.FIELDS, new))
    with pytest.raises(TypeError, match=r"differ in key$"):
        hashed.places(state.FIELDS[1:])
    money = next(field for field in state.FIELDS if field.name == "money")
    wider = state.Field("money", "i", (7,), state.OWNER)
    with pytest.raises(TypeError, match=r"differ in money$"):
        hashed.places(tuple(wider if field is money else field for field in state.FIELDS))
