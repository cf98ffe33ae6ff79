"""The judge: the same everywhere, within its numbers, and blind to what is hidden."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from types import ModuleType

import pytest

from raccoon_tycoon.kernel import BACKEND, backend, load_binary
from raccoon_tycoon.kernel.build import pure
from raccoon_tycoon.kernel.judge.inputs import INPUTS, MOST_ON
from raccoon_tycoon.kernel.sizes import SEATS
from raccoon_tycoon.kernel.state import State
from tests.kernel_games import OVER, new_state, some_net

MOST_IN_A_SUM = 250  # inputs with weights of at most ONE fit into a C short


def positions(players: int, every: int) -> Iterator[State]:
    """Some of a whole game by the planner, with slips."""
    draw = random.Random(players)
    state = new_state(backend, players, 11, {})
    while state.decision != OVER:
        if draw.randrange(every) == 0:
            yield state
        slip = draw.random() < 0.1
        action = draw.choice(backend.legal_ids(state)) if slip else backend.planner_action(state)
        backend.apply(state, action)


def judged(kernel: ModuleType, state: State, net: array[int]) -> list[float]:
    out = array("d", [0.0]) * (2 * SEATS)
    kernel.judge(state, net, out)
    return out.tolist()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_pure_kernel_judges_bit_for_bit_the_same(players: int) -> None:
    net = some_net()
    for state in positions(players, 25):
        twin = pure.State.from_bytes(state.to_bytes())
        assert judged(pure, twin, net) == judged(backend, state, net)
        assert pure.first_choice(twin, net) == backend.first_choice(state, net)


@pytest.mark.needs_compiler
@pytest.mark.parametrize("name", ["ctypes", "wasm"])
@pytest.mark.parametrize("players", [2, 5])
def test_the_other_kernels_judge_bit_for_bit_the_same(name: str, players: int) -> None:
    assert BACKEND == "compiled", "the compiled kernel is not in use; run `make build`"
    kernel, net = load_binary(name), some_net()
    for state in positions(players, 8):
        twin = kernel.State.from_bytes(state.to_bytes())
        assert judged(kernel, twin, net) == judged(backend, state, net)
        assert kernel.first_choice(twin, net) == backend.first_choice(state, net)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_inputs_are_few_and_different(players: int) -> None:
    on = array("h", [0]) * MOST_ON
    for state in positions(players, 3):
        for seat in range(players):
            found = on[: backend.judge_inputs(state, seat, on)]
            assert len(found) <= MOST_IN_A_SUM
            assert len(set(found)) == len(found)
            assert all(0 <= number < INPUTS for number in found)


def test_chances_add_up() -> None:
    net = some_net()
    for state in positions(4, 10):
        assert sum(judged(backend, state, net)[: state.players]) == pytest.approx(1)


def test_a_seat_is_described_by_what_it_knows() -> None:
    """Redrawing what is hidden from a seat doesn't change its inputs."""
    on, rng = array("h", [0]) * MOST_ON, array("Q", [3])
    for state in positions(4, 6):
        for seat in range(4):
            world = state.copy()
            backend.sample(world, seat, rng)
            before = on[: backend.judge_inputs(state, seat, on)]
            assert on[: backend.judge_inputs(world, seat, on)] == before
