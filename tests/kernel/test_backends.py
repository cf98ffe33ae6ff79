"""The compiled kernel and the pure one are the same game: state by state, whatever the rules."""

from __future__ import annotations

import hashlib
import random
from array import array
from types import ModuleType
from typing import Any

import pytest

from raccoon_tycoon.kernel import BACKEND, backend, chance
from raccoon_tycoon.kernel.build import exports, pure
from tests.kernel_games import OPTIONS, OVER, new_state, some_options
from tests.random_games import SHARE

pytestmark = pytest.mark.needs_compiler
GAMES_EACH = max(2, round(12 * SHARE))


@pytest.fixture(autouse=True)
def compiled() -> ModuleType:
    assert BACKEND == "compiled", "the compiled kernel is not in use; run `make build`"
    return backend


def state_hash(state: Any) -> str:
    return hashlib.blake2b(state.to_bytes(), digest_size=16).hexdigest()


def assert_same_knowledge(compiled: ModuleType, fast: Any, slow: Any, seed: int) -> None:
    """What each seat sees, and a guess at the rest, are byte for byte the same."""
    for seat in range(-1, fast.players):
        fast_view, slow_view = fast.redacted(seat), slow.redacted(seat)
        assert fast_view.to_bytes() == slow_view.to_bytes()
        fast_rng, slow_rng = array("Q", [seed]), [seed]
        compiled.sample(fast_view, seat, fast_rng)
        pure.sample(slow_view, seat, slow_rng)
        assert fast_view.to_bytes() == slow_view.to_bytes()
        assert list(fast_rng) == slow_rng


def assert_same_scores(compiled: ModuleType, fast: Any, slow: Any) -> None:
    for name in ("score", "town_points", "railroad_points", "pair_points"):
        for seat in range(fast.players):
            assert getattr(compiled, name)(fast, seat) == getattr(pure, name)(slow, seat), name
    assert compiled.winners(fast) == pure.winners(slow)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_agree_at_every_decision(compiled: ModuleType, players: int) -> None:
    for seed in range(GAMES_EACH):
        draw = random.Random(100 * players + seed)
        options = some_options(draw)
        fast, slow = (new_state(kernel, players, seed, options) for kernel in (compiled, pure))
        fast.logging = slow.logging = 1
        decisions = 0
        while fast.decision != OVER:
            legal = compiled.legal_ids(fast)
            assert legal == pure.legal_ids(slow), (seed, options, decisions)
            if decisions % 20 == 0:
                assert_same_knowledge(compiled, fast, slow, seed=decisions)
            action = draw.choice(legal)
            assert compiled.apply(fast, action) == pure.apply(slow, action) == 0
            assert state_hash(fast) == state_hash(slow), (seed, options, decisions, action)
            assert compiled.take_log(fast) == pure.take_log(slow), (seed, options, decisions, action)
            decisions += 1
        assert slow.decision == OVER
        assert_same_knowledge(compiled, fast, slow, seed=decisions)
        assert_same_scores(compiled, fast, slow)


def test_refusals_agree_over_the_whole_table(compiled: ModuleType) -> None:
    asked = [*range(-2, 700), *range(4090, 4200), 2**31 - 1, -(2**31)]
    for players in (2, 3, 4, 5, 6):
        draw = random.Random(players)
        options = some_options(draw)
        fast, slow = (new_state(kernel, players, 7, options) for kernel in (compiled, pure))
        for step in range(120):
            if fast.decision == OVER:
                break
            if step % 6 == 0:
                assert [compiled.why_not(fast, action) for action in asked] == [
                    pure.why_not(slow, action) for action in asked
                ]
            action = draw.choice(compiled.legal_ids(fast))
            compiled.apply(fast, action)
            pure.apply(slow, action)


@pytest.mark.parametrize("option", OPTIONS)
def test_whole_playouts_agree_with_each_option_alone(compiled: ModuleType, option: str) -> None:
    for players in (2, 3, 4, 5, 6):
        options = {option: OPTIONS[option][-1]}
        fast, slow = (new_state(kernel, players, 1, options) for kernel in (compiled, pure))
        fast_rng, slow_rng = array("Q", [3]), [3]
        taken = compiled.play_randomly(fast, fast_rng, 1 << 30)
        assert taken == pure.play_randomly(slow, slow_rng, 1 << 30)
        assert state_hash(fast) == state_hash(slow)
        assert list(fast_rng) == slow_rng


def test_bytes_cross_between_the_back_ends(compiled: ModuleType) -> None:
    fast = new_state(compiled, 4, 5)
    slow = pure.State.from_bytes(fast.to_bytes())
    assert slow.to_bytes() == fast.to_bytes()
    assert compiled.State.from_bytes(slow.to_bytes()).to_bytes() == fast.to_bytes()


def test_a_copy_is_independent_and_keeps_no_log(compiled: ModuleType) -> None:
    for kernel in (compiled, pure):
        state = new_state(kernel, 3, 1)
        state.logging = 1
        before = state.to_bytes()
        copy = state.copy()
        kernel.apply(copy, kernel.legal_ids(copy)[0])
        assert state.to_bytes() == before != copy.to_bytes()
        assert copy.logging == 0 and kernel.take_log(copy) == []


def test_both_offer_the_same_functions(compiled: ModuleType) -> None:
    offered = {*exports.EXPORTS, "State", "States", "legal_ids", "take_log"}
    assert offered == set(pure.__all__)
    assert all(hasattr(compiled, name) for name in offered)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_playouts_draw_from_the_list_of_legal_actions(compiled: ModuleType, players: int) -> None:
    """A playout takes short cuts; it must play what a loop over the legal list plays."""
    for seed in range(GAMES_EACH):
        options = some_options(random.Random(seed))
        fast, slow = (new_state(compiled, players, seed, options) for _ in range(2))
        compiled.play_randomly(fast, array("Q", [seed]), 1 << 30)
        rng = [seed]
        while legal := compiled.legal_ids(slow):
            compiled.apply(slow, legal[chance.fast_below(rng, len(legal))])
        assert fast.to_bytes() == slow.to_bytes()
