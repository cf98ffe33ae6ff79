"""The observation vector: it says what its table says, and nothing that is hidden."""

from __future__ import annotations

import ast
import hashlib
import random
from array import array
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from raccoon_tycoon.envs.options import KERNEL as backend
from raccoon_tycoon.kernel import BACKEND, ids
from raccoon_tycoon.kernel.build import c_functions, plain_c, pure
from raccoon_tycoon.kernel.figures import RAISE_COUNT, RAISES
from raccoon_tycoon.kernel.learn import layout, observation
from raccoon_tycoon.kernel.learn.layout import (
    ADDED_PLAYER_SIZE,
    ADDED_SIZE,
    PLAYER_SIZE,
    SHARED_SIZE,
    entries,
)
from tests.kernel_games import OVER, new_state, some_options

EVERY_RUNG = (1 << RAISE_COUNT) - 1


def vector_of(kernel: ModuleType, state: Any, seat: int, counted: int) -> Any:
    vector = np.full(kernel.vector_size(state), -99, np.int16)
    kernel.observe(state, seat, counted, vector)
    return vector


def observed(kernel: ModuleType, state: Any, seat: int, counted: int = 1) -> list[int]:
    return [int(number) for number in vector_of(kernel, state, seat, counted)]


def field(vector: list[int], players: int, name: str) -> list[int]:
    (entry,) = [entry for entry in entries(players) if entry.name == name]
    return vector[entry.offset : entry.offset + entry.size]


def positions(players: int, seed: int, every: int = 7) -> Any:
    """Positions of a random game under random options, the last one over."""
    chance = random.Random(seed)
    state = new_state(backend, players, seed, some_options(chance))
    count = 0
    while state.decision != OVER:
        if count % every == 0:
            yield state
        backend.apply(state, chance.choice(backend.legal_ids(state)))
        count += 1
    yield state


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_entries_fill_the_vector_without_gap_or_overlap(players: int) -> None:
    end = 0
    for entry in entries(players):
        assert entry.offset == end
        end += entry.size
    assert end == SHARED_SIZE + players * PLAYER_SIZE
    *_, last = entries(players, added=True)
    assert last.offset + last.size == end + ADDED_SIZE + players * ADDED_PLAYER_SIZE


def test_the_observer_writes_every_entry_and_no_other() -> None:
    code = ast.parse(Path(observation.__file__).read_text(encoding="utf-8"))
    for name in ("AT", "OF", "ADDED", "ADDED_OF"):
        written = {
            node.attr
            for node in ast.walk(code)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name
        }
        assert written == set(vars(getattr(layout, name)))


def test_a_name_that_the_layout_does_not_have_stops_the_build() -> None:
    (function,) = ast.parse("def observe(out: Shorts) -> None:\n    out[AT.prise] = 1").body
    assert isinstance(function, ast.FunctionDef)
    with pytest.raises(SystemExit, match=r"line 2: there is no such number: AT\.prise"):
        list(c_functions.Function(function, c_functions.Known(plain_c.constants(), {})).lines())


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_number_is_in_its_range(players: int) -> None:
    for state in positions(players, seed=players):
        for seat in range(players):
            vector = observed(backend, state, seat)
            for entry in entries(players, bool(state.missions or state.expansion)):
                for number in vector[entry.offset : entry.offset + entry.size]:
                    assert entry.low <= number <= entry.high, entry


@pytest.mark.parametrize(
    ("players", "known"),
    [
        (2, "febebaecc933707f"),
        (3, "38526bf41549603c"),
        (4, "d81f22bdbdad2d42"),
        (5, "e63340c1947bb42a"),
        (6, "6d77d7c1dc66178d"),
    ],
)
def test_it_stays_as_trained_nets_know_it(players: int, known: str) -> None:
    """Every number that anybody sees in eight games by various rules."""
    found = hashlib.blake2b(digest_size=8)
    for seed in range(8):
        for state in positions(players, seed, every=5):
            for seat in range(players):
                for counted in (0, 1):
                    found.update(vector_of(backend, state, seat, counted).astype("<i2").tobytes())
    assert found.hexdigest() == known


@pytest.mark.parametrize("counted", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nothing_hidden_is_in_it(players: int, counted: int) -> None:
    """Redraw everything a seat doesn't see; not a number of its vector changes."""
    for number, state in enumerate(positions(players, seed=10 + players)):
        for seat in range(players):
            other = state.redacted(seat)
            backend.sample(other, seat, array("Q", [number]))
            money = other.money
            if counted:
                money = state.money
            elif state.decision != OVER and not state.open_money:
                money = [state.money[i] if i == seat else 1000 + number + i for i in range(len(money))]
            other.money = money
            assert observed(backend, other, seat, counted) == observed(backend, state, seat, counted)
            assert mask_of(backend, other, seat) == mask_of(backend, state, seat)


def test_money_that_is_not_counted_is_not_shown() -> None:
    state = new_state(backend, 3, 1)
    state.money = [5, 6, 7, 0, 0, 0]
    shown = [field(observed(backend, state, 1, counted=0), 3, f"player_{place}.money") for place in range(3)]
    assert shown == [[6], [-1], [-1]]
    counted = [field(observed(backend, state, 1), 3, f"player_{place}.money") for place in range(3)]
    assert counted == [[6], [7], [5]]
    state.open_money = 1
    assert field(observed(backend, state, 1, counted=0), 3, "player_1.money") == [7]


def test_a_bank_counts_only_where_the_money_is_shown() -> None:
    from raccoon_tycoon.catalog.components import BUILDING_INDEX

    state = new_state(backend, 2, 1)
    tiles = state.tiles
    tiles[1][BUILDING_INDEX["bank"]] = 1
    state.tiles, state.tile_count, state.money = tiles, [0, 1, 0, 0, 0, 0], [10, 100, 0, 0, 0, 0]
    assert backend.score(state, 1) == 6
    assert field(observed(backend, state, 0), 2, "player_1.points") == [6]
    assert field(observed(backend, state, 0, counted=0), 2, "player_1.points") == [1]


def test_players_are_in_turn_order_from_the_observer() -> None:
    state = new_state(backend, 4, 3)
    for seat in range(4):
        vector = observed(backend, state, seat)
        for place in range(4):
            assert field(vector, 4, f"player_{place}.tokens") == state.tokens[(seat + place) % 4]


def test_the_points_are_the_score() -> None:
    for state in positions(4, seed=5):
        for seat in range(4):
            points = backend.score(state, seat) - backend.mission_points(state, seat)
            assert field(observed(backend, state, seat), 4, "player_0.points") == [points]


def test_an_observer_sees_its_own_mission_only() -> None:
    state = new_state(backend, 3, 1, {"missions": 1})
    for _ in range(2):
        backend.apply(state, backend.legal_ids(state)[0])
    for seat in range(3):
        vector = observed(backend, state, seat)
        found = {entry.name: entry for entry in entries(3, added=True)}
        for name, held in (("mission_offer", state.mission_offer[seat]), ("mission", [state.mission[seat]])):
            shown = vector[found[name].offset : found[name].offset + found[name].size]
            assert [place + 1 for place, there in enumerate(shown) if there] == sorted(filter(None, held))


def test_a_seat_that_is_not_at_the_table_sees_nothing() -> None:
    state = new_state(backend, 2, 1)
    assert not any(observed(backend, state, 2)) and not any(observed(backend, state, -1))


# The mask


def mask_of(kernel: ModuleType, state: Any, seat: int, ladder: int = EVERY_RUNG) -> list[int]:
    mask = np.full(ids.TABLE_SIZE, 9, np.int8)
    kernel.write_mask(state, seat, ladder, mask)
    return [int(number) for number in np.flatnonzero(mask)] if set(np.unique(mask)) <= {0, 1} else [-1]


def test_the_mask_is_what_is_legal_for_the_seat_to_move() -> None:
    for state in positions(4, seed=9, every=3):
        for seat in range(4):
            expected = sorted(backend.legal_ids(state)) if seat == state.seat else []
            assert mask_of(backend, state, seat) == expected


def test_a_ladder_leaves_out_raises_but_never_the_lowest() -> None:
    seen = 0
    for state in positions(3, seed=2, every=1):
        if state.decision == ids.CHOOSE_BID:
            bids = [a for a in backend.legal_ids(state) if ids.RAISE <= a < ids.PASS]
            found = mask_of(backend, state, state.seat, ladder=0b100)
            assert [a for a in found if a < ids.PASS] == [a for a in bids if a - ids.RAISE in (0, 2)]
            seen += 1
    assert seen
    assert [backend.in_table(ids.RAISE + rung, 0b100) for rung in range(4)] == [1, 0, 4 >> 2, 0]
    assert not backend.in_table(-1, EVERY_RUNG) and not backend.in_table(ids.TABLE_SIZE, EVERY_RUNG)
    assert RAISES[0] == 0


@pytest.mark.needs_compiler
def test_both_back_ends_see_the_same() -> None:
    assert BACKEND == "compiled"
    for players in (2, 5):
        for state in positions(players, seed=20 + players, every=25):
            slow = pure.State.from_bytes(state.to_bytes())
            for seat in range(players):
                for counted in (0, 1):
                    assert observed(backend, state, seat, counted) == observed(pure, slow, seat, counted)
                assert mask_of(backend, state, seat, 0b1011) == mask_of(pure, slow, seat, 0b1011)


@pytest.mark.needs_compiler
@pytest.mark.parametrize(
    "buffer",
    [np.zeros(SHARED_SIZE, np.int16), np.zeros(1000, np.int32), np.zeros(2000, np.int16)[::2], [0] * 1000],
    ids=["short", "wrong type", "gaps", "list"],
)
def test_a_buffer_that_does_not_fit_is_refused(buffer: Any) -> None:
    with pytest.raises((ValueError, TypeError, BufferError)):
        backend.observe(new_state(backend, 2, 1), 0, 1, buffer)


@pytest.mark.needs_compiler
def test_a_read_only_buffer_is_refused() -> None:
    frozen = np.zeros(1000, np.int16)
    frozen.setflags(write=False)
    with pytest.raises(ValueError, match="read-only"):
        backend.observe(new_state(backend, 2, 1), 0, 1, frozen)


# Rewards


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_rewards_add_up_to_zero_and_agree_with_the_result(players: int) -> None:
    for seed in range(20):
        *_, state = positions(players, seed=100 * players + seed, every=10**6)
        won = backend.winners(state)
        for kind in range(3):
            paid = [backend.reward(state, seat, kind) for seat in range(players)]
            assert sum(paid) == pytest.approx(0)
            if kind < 2:
                best = [seat for seat in range(players) if paid[seat] == max(paid)]
                assert best == [seat for seat in range(players) if won >> seat & 1]
        places = [backend.place_of(state, seat) for seat in range(players)]
        assert min(places) == 1 and max(places) <= players
