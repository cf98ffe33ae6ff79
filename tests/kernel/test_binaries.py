"""The standalone kernels (ctypes, WebAssembly) play the same games as the compiled one.

They run side by side here; each is the only one in ``test_everything_above_the_kernel_stays_the_same``.
"""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
from array import array
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import kernel_build
import pytest
from scripts.sanitize import play_batch, tell_games, think, undealt

from raccoon_tycoon.catalog.components import Components
from raccoon_tycoon.kernel import BACKEND, backend, boxes, figures, ids, load_binary
from raccoon_tycoon.kernel.boxes import box_number
from raccoon_tycoon.kernel.build import pure
from raccoon_tycoon.kernel.players.planner.weights import PLANNER_WEIGHTS
from raccoon_tycoon.kernel.state import FIELDS, SCRATCH_FIELDS
from tests.kernel_games import OVER, new_state, some_options
from tests.patience import PATIENCE

pytestmark = pytest.mark.needs_compiler  # what they are compared with is fast enough only when compiled
ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "own-figures.csv"


@pytest.fixture(params=["ctypes", "wasm"])
def kernel(request: pytest.FixtureRequest) -> ModuleType:
    assert BACKEND == "compiled", "the compiled kernel is not in use; run `make build`"
    name: str = request.param
    return load_binary(name)


def test_they_offer_what_the_others_offer(kernel: ModuleType) -> None:
    for name in pure.__all__:
        assert hasattr(kernel, name), name
    assert kernel.SOURCE_DIGEST == backend.SOURCE_DIGEST  # type: ignore[attr-defined] # of binaries


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_agree_at_every_decision(kernel: ModuleType, players: int) -> None:
    draw = random.Random(players)
    options = some_options(draw)
    one, other = (new_state(which, players, 5, options) for which in (kernel, backend))
    one.logging = other.logging = 1
    decisions = 0
    while one.decision != OVER:
        legal = kernel.legal_ids(one)
        assert legal == backend.legal_ids(other)
        if decisions % 10 == 0:
            luck, same_luck = array("Q", [decisions]), array("Q", [decisions])
            assert think(kernel, one, luck, decisions) == think(backend, other, same_luck, decisions)
            assert luck == same_luck
            for seat in range(-1, players):
                assert one.redacted(seat).to_bytes() == other.redacted(seat).to_bytes()
        action = draw.choice(legal)
        assert kernel.apply(one, action) == backend.apply(other, action) == 0
        assert one.hashed_bytes() == other.hashed_bytes() and one.to_bytes() == other.to_bytes()
        assert kernel.take_log(one) == backend.take_log(other)
        decisions += 1
    assert [kernel.score(one, seat) for seat in range(players)] == [
        backend.score(other, seat) for seat in range(players)
    ]


def test_batches_and_rows_agree(kernel: ModuleType) -> None:
    """In buffers of exactly the size they need, nonsense among the actions."""
    for players in (2, 6):
        seen = []
        for which in (kernel, backend):
            rules = undealt(which, players, int(players == 6))
            seen.append((play_batch(which, rules, steps=20), tell_games(which, rules, count=2)))
        assert seen[0] == seen[1]


def test_observations_fit_numpy_arrays(kernel: ModuleType) -> None:
    numpy = pytest.importorskip("numpy")
    state, other = new_state(kernel, 3, 1), new_state(backend, 3, 1)
    mine, theirs = (numpy.zeros(kernel.vector_size(state), numpy.int16) for _ in range(2))
    kernel.observe(state, 1, 0, mine)
    backend.observe(other, 1, 0, theirs)
    assert mine.any() and (mine == theirs).all()
    for wrong in (mine[1:], mine[::2], mine.astype(numpy.int32)):
        with pytest.raises((ValueError, BufferError)):
            kernel.observe(state, 1, 0, wrong)


def test_games_side_by_side_are_read_as_copies(kernel: ModuleType) -> None:
    rules = undealt(kernel, 3, 0)
    games = kernel.States(rules, 2)
    assert len(games) == 2 and games[1].to_bytes() == rules.to_bytes()
    games[1].players = 5
    assert games[1].players == 3
    with pytest.raises(IndexError, match="there are 2 games"):
        games[2]
    with pytest.raises(IndexError, match="there are 2 games"):
        kernel.begin_games(games, rules, array("Q", [0] * 3), array("i", [0] * 6), 0, 3)
    for size, players in ((0, 3), (2, 7)):
        rules.players = players
        with pytest.raises(ValueError, match="it must be from"):
            kernel.States(rules, size)


def test_fields_read_and_write_as_in_the_compiled_kernel(kernel: ModuleType) -> None:
    one, other = new_state(kernel, 4, 9), new_state(backend, 4, 9)
    for name in (field.name for field in FIELDS + SCRATCH_FIELDS):
        assert getattr(one, name) == getattr(other, name), name
        setattr(one, name, getattr(other, name))
    assert one.to_bytes() == other.to_bytes()
    for state in (one, other):
        with pytest.raises(ValueError, match="money has 6 places"):
            state.money = [1, 2]
        with pytest.raises(ValueError, match="tokens has 6 places a row"):
            state.tokens = [[1]] * 6
        for name, value in (("players", 300), ("money", [2**40] * 6), ("round", 2**31)):
            with pytest.raises(OverflowError):
                setattr(state, name, value)


def test_what_c_cannot_take_is_refused(kernel: ModuleType) -> None:
    for which in (kernel, backend):
        state = new_state(which, 3, 1)
        with pytest.raises(OverflowError):
            which.apply(state, 2**31)
        with pytest.raises(TypeError):
            which.apply(state, "1")
        with pytest.raises(TypeError):
            which.sample(state, 0, [1])
        with pytest.raises(ValueError, match="weights must be an array"):
            which.planned_action(state, array("d", [0.0]))
        with pytest.raises(ValueError, match="a state has"):
            which.State.from_bytes(b"short")


def test_copies_are_independent_and_pickles_come_back(kernel: ModuleType) -> None:
    state = new_state(kernel, 3, 1)
    state.logging = 1
    before = state.to_bytes()
    for other in (state.copy(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert type(other) is kernel.State and other.to_bytes() == before
        kernel.apply(other, kernel.legal_ids(other)[0])
        assert other.logging == 0 and kernel.take_log(other) == []
    assert state.to_bytes() == before


def test_a_kernel_knows_the_boxes_from_before_and_after_it_was_loaded(kernel: ModuleType) -> None:
    told: dict[int, array[int]] = {}
    before = box_number(Components.read(EXAMPLE))
    boxes.listen(told.__setitem__)
    assert told[before] == figures.numbers(before) != figures.numbers(0)
    games = []
    for which in (kernel, backend):
        state = undealt(which, 3, 1)
        state.box = before
        which.deal(state)
        which.settle(state)
        which.play_randomly(state, array("Q", [1]), 1 << 30)
        assert pickle.loads(pickle.dumps(state)).box == before
        games.append(state.to_bytes())
    assert games[0] == games[1]
    for wrong in (0, figures.MOST_BOXES):
        with pytest.raises(IndexError, match="there is no place for box"):
            kernel.set_figures(wrong, figures.numbers(0))
    with pytest.raises(ValueError, match="figures must be an array"):
        kernel.set_figures(before, array("i", [1]))


def test_threads_share_a_kernel(kernel: ModuleType) -> None:
    def ends(which: Any, seed: int) -> bytes:
        state = new_state(which, 4, seed)
        which.play_planned(state, array("d", PLANNER_WEIGHTS[2] * 6), 1 << 30)
        assert state.decision == ids.NOTHING
        data: bytes = state.to_bytes()
        return data

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda seed: ends(kernel, seed), range(8)))
    assert found == [ends(backend, seed) for seed in range(8)]


@pytest.mark.parametrize("name", ["ctypes", "wasm"])
def test_everything_above_the_kernel_stays_the_same(name: str) -> None:
    """Golden games and perft files, and games with own figures: alone, side by side, in other processes."""
    tests = ["tests/rules/test_golden.py", "tests/rules/test_perft.py"]
    tests += [
        f"tests/catalog/test_figures.py::{test}"
        for test in (
            "test_both_kernels_play_the_same_games_with_own_figures",
            "test_games_with_different_figures_run_side_by_side",
            "test_other_processes_play_with_the_same_figures",
        )
    ]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    told = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "RACCOON_BACKEND": name},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert told.returncode == 0, told.stdout + told.stderr


def test_equal_rules_make_equal_bytes(tmp_path: Path) -> None:
    kernel_build.compile_kernel(tmp_path / kernel_build.WASM)
    built = kernel_build.PACKAGE / kernel_build.WASM
    assert (tmp_path / kernel_build.WASM).read_bytes() == built.read_bytes()
