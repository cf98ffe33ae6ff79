"""Lines compared in common worlds: the same in every kernel, within its numbers."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from types import ModuleType

import pytest

from raccoon_tycoon.judgement.net_file import shipped_net
from raccoon_tycoon.kernel import BACKEND, backend, load_binary
from raccoon_tycoon.kernel.build import pure
from raccoon_tycoon.kernel.ids import CHOOSE_BID
from raccoon_tycoon.kernel.players.search.compare import (
    CHANCES,
    LINE_SIZE,
    LINES_SIZE,
    MOST_COMPARED,
    MOST_STEPS,
    OUT,
    SUMS_SIZE,
    WON,
    WORLDS,
)
from raccoon_tycoon.kernel.sizes import SEATS
from raccoon_tycoon.kernel.state import State
from tests.kernel_games import OVER, new_state

EXPANDED = {"expansion": 1, "missions": 1}


def positions(players: int, options: dict[str, int], every: int) -> Iterator[State]:
    draw = random.Random(players)
    state = new_state(backend, players, 5, options)
    while state.decision != OVER:
        if draw.randrange(every) == 0:
            yield state
        backend.apply(state, backend.planner_action(state))


def lines_of(state: State) -> list[list[int]]:
    found = [[number] for number in backend.legal_ids(state)[:3]]
    if state.decision == CHOOSE_BID:
        found += [[OUT], [WON - 3], [WON - 1_000_000]]
    return [*found, [9999], []]


def sums_of(
    kernel: ModuleType, state: State, lines: list[list[int]], horizon: int, worlds: int = 2
) -> list[float]:
    numbers, sums = array("i", [0]) * LINES_SIZE, array("d", [0.0]) * SUMS_SIZE
    for place, line in enumerate(lines):
        numbers[place * LINE_SIZE : place * LINE_SIZE + 1 + len(line)] = array("i", [len(line), *line])
    rng = array("Q", [9])
    kernel.compare_lines(state, state.seat, numbers, len(lines), sums, rng, worlds, shipped_net(), horizon)
    return [*sums, rng[0]]


@pytest.mark.parametrize(("players", "horizon"), [(2, 3), (4, 3), (3, 0)])
def test_the_pure_kernel_compares_bit_for_bit_the_same(players: int, horizon: int) -> None:
    for state in positions(players, {} if horizon else EXPANDED, 60):
        twin = pure.State.from_bytes(state.to_bytes())
        lines = lines_of(state)
        assert sums_of(pure, twin, lines, horizon) == sums_of(backend, state, lines, horizon)


@pytest.mark.needs_compiler
@pytest.mark.parametrize("name", ["ctypes", "wasm"])
@pytest.mark.parametrize(("players", "horizon"), [(2, 4), (5, 4), (4, 0)])
def test_the_other_kernels_compare_bit_for_bit_the_same(name: str, players: int, horizon: int) -> None:
    assert BACKEND == "compiled", "the compiled kernel is not in use; run `make build`"
    kernel = load_binary(name)
    for state in positions(players, {} if horizon else EXPANDED, 12):
        twin = kernel.State.from_bytes(state.to_bytes())
        lines = lines_of(state)
        assert sums_of(kernel, twin, lines, horizon) == sums_of(backend, state, lines, horizon)


@pytest.mark.parametrize("horizon", [0, 2])
def test_chances_add_up_and_what_cannot_be_played_is_worth_nothing(horizon: int) -> None:
    for state in positions(3, {}, 10):
        lines = lines_of(state)
        sums = sums_of(backend, state, lines, horizon, worlds=4)
        assert sums[WORLDS] == 4
        for place, line in enumerate(lines):
            start = CHANCES + place * SEATS
            together = sum(sums[start : start + SEATS])
            assert together == pytest.approx(0 if line == [9999] else 4)


def test_a_line_is_never_read_beyond_its_end() -> None:
    state = next(positions(2, {}, 1))
    numbers, sums = array("i", [10**6]) * LINES_SIZE, array("d", [0.0]) * SUMS_SIZE
    assert numbers[0] > MOST_STEPS
    for seat in (-1, 0, 7):
        rng = array("Q", [1])
        backend.compare_lines(state, seat, numbers, 10**6, sums, rng, 1, shipped_net(), 2)
    assert sums[WORLDS] == 1, "only a seat of the game compares"
    assert len(sums) == SUMS_SIZE > MOST_COMPARED
