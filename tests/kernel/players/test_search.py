"""The search: anytime, blind to secrets, the same for the same luck, better than the planner it uses."""

from __future__ import annotations

import threading
from array import array
from typing import Any

import pytest

from raccoon_tycoon.judgement.search import Search
from raccoon_tycoon.kernel import BACKEND, backend, ids
from raccoon_tycoon.kernel.build import pure
from raccoon_tycoon.kernel.players.search.arms import MOST_ARMS
from raccoon_tycoon.kernel.players.search.search import DROPPED, PASSES, SQUARES, TRIES
from raccoon_tycoon.kernel.players.search.tree import (
    ACTION,
    BRANCH_AT,
    CHILD,
    MOST_NODES,
    MOST_PLIES,
    NEXT,
    NODE_SIZE,
    VISITS,
)
from tests.kernel.players.test_planner import grid, last_turns, offer_railroads, row
from tests.kernel_games import OVER, new_state, some_net
from tests.patience import PATIENCE

NET = some_net()
COMPILED = BACKEND == "compiled"


class Thinker(Search):
    """A search by hand, to look into."""

    def __init__(
        self, state: Any, seed: int, kernel: Any = backend, plies: int = 4, horizon: int = 0
    ) -> None:
        super().__init__(seed, NET, horizon, plies, kernel)
        self.begin(state)

    def field(self, node: int, field: int) -> int:
        return int(self.tree[node * NODE_SIZE + field])

    def children(self, node: int) -> list[int]:
        found, child = [], self.field(node, CHILD)
        while child:
            found.append(child)
            child = self.field(child, NEXT)
        return found

    def depth(self, node: int) -> int:
        return 1 + max((self.depth(child) for child in self.children(node)), default=-1)


def positions(players: int, seed: int, every: int) -> list[Any]:
    """Copies of every so-manieth position of a game between planners."""
    state, found, count = new_state(backend, players, seed), [], 0
    while state.decision != OVER:
        if count % every == 0:
            found.append(state.copy())
        backend.apply(state, backend.planner_action(state))
        count += 1
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_arm_is_legal_and_the_first_is_the_planners(players: int) -> None:
    for state in positions(players, 1, 1 if COMPILED else 40):
        thinker = Thinker(state, 1)
        arms = list(thinker.arms[: thinker.count])
        assert len(set(arms)) == thinker.count >= 1
        assert all(backend.why_not(state, arm) == 0 for arm in arms)
        assert arms[0] == thinker.choice == backend.planner_action(state)


def test_there_is_nothing_to_search_when_the_game_is_over() -> None:
    state = positions(2, 1, 1)[-1]
    backend.apply(state, backend.planner_action(state))
    assert state.decision == OVER
    thinker = Thinker(state, 1)
    assert thinker.count == thinker.run(3) == 0


def test_it_can_be_asked_at_any_time_and_goes_on_where_it_was() -> None:
    for state in positions(2, 3, 9 if COMPILED else 60):
        once, sliced = Thinker(state, 5), Thinker(state, 5)
        once.run(6)
        for _ in range(3):
            sliced.run(2)
        assert once.stats == sliced.stats and once.tree == sliced.tree
        assert backend.why_not(state, sliced.choice) == 0


def test_what_is_hidden_changes_nothing() -> None:
    luck: Any = array("Q", [4])
    for state in positions(3, 2, 7 if COMPILED else 80):
        thinker = Thinker(state, 9)
        thinker.run(4)
        seen = state.redacted(state.seat)
        seen.money = state.money
        backend.sample(seen, state.seat, luck)
        other = Thinker(seen, 9)
        other.run(4)
        assert other.stats == thinker.stats and other.arms == thinker.arms


@pytest.mark.needs_compiler
def test_the_back_ends_agree() -> None:
    state = positions(2, 6, 60)[-1]
    fast, slow = Thinker(state, 3), Thinker(pure.State.from_bytes(state.to_bytes()), 3, pure)
    fast.run(12)
    slow.run(12)
    assert fast.arms == slow.arms
    assert fast.tree == slow.tree and any(fast.children(1 + arm) for arm in range(fast.count))
    assert list(fast.stats) == pytest.approx(list(slow.stats), abs=1e-12)


def test_threads_search_side_by_side_and_add_up() -> None:
    state = positions(2, 4, 20)[1]
    thinkers = [Thinker(state.copy(), seed) for seed in (1, 2)]
    threads = [threading.Thread(target=thinker.run, args=(8,)) for thinker in thinkers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()
    first, second = thinkers
    squares = first.stats[SQUARES + 1] + second.stats[SQUARES + 1]
    backend.search_merge(first.stats, second.stats)
    assert first.stats[PASSES] == 16
    assert first.stats[TRIES + 1] == 16
    assert first.stats[SQUARES + 1] == pytest.approx(squares)
    assert backend.why_not(state, first.choice) == 0


def test_an_arm_that_is_clearly_worse_is_dropped() -> None:
    state = positions(2, 7, 25)[2]
    thinker = Thinker(state, 1)
    thinker.run(40 if COMPILED else 16)
    running = [arm for arm in range(thinker.count) if thinker.stats[DROPPED + arm] == 0]
    assert 1 <= len(running) < thinker.count


def test_it_buys_the_point_that_wins_with_the_last_action() -> None:
    """Level on points, the last turn of the game: a building wins, everything else draws or loses."""
    state = last_turns(3)
    offer_railroads(state, -1, -1, 0)
    state.turn = state.seat = 2
    state.money = row(30, 0, 12)
    state.tokens = grid(6, {(2, 4): 1})
    if COMPILED:
        state = backend.State.from_bytes(state.to_bytes())
    thinker = Thinker(state, 1)
    thinker.run(20)
    assert ids.BUILD <= thinker.choice < ids.UPGRADE


@pytest.mark.skipif(not COMPILED, reason="whole games of search take the compiled kernel")
def test_it_beats_the_planner() -> None:
    won = 0.0
    for seed in range(2):
        for seat in (0, 1):
            state = new_state(backend, 2, seed)
            while state.decision != OVER:
                action = backend.planner_action(state)
                if state.seat == seat:
                    thinker = Thinker(state, seed)
                    thinker.run(30)
                    action = thinker.choice
                assert backend.apply(state, action) == 0
            winners = backend.winners(state)
            won += (winners >> seat & 1) / winners.bit_count()
    assert won >= 2


def test_the_tree_below_the_arms_grows_and_adds_up() -> None:
    thinker = Thinker(positions(2, 4, 20)[1], 3)
    thinker.run(60 if COMPILED else 12)
    nodes = thinker.field(0, VISITS)
    assert 1 + MOST_ARMS < nodes <= MOST_NODES
    for arm in range(thinker.count):
        assert thinker.field(1 + arm, VISITS) == thinker.stats[TRIES + arm]
        assert thinker.depth(1 + arm) <= thinker.plies
    assert max(thinker.depth(1 + arm) for arm in range(thinker.count)) >= 1
    for node in range(1, nodes):
        children = thinker.children(node)
        visits = sum(thinker.field(child, VISITS) for child in children)
        assert visits <= max(0, thinker.field(node, VISITS) - BRANCH_AT)
        assert len({thinker.field(child, ACTION) for child in children}) == len(children)
        assert 0 <= thinker.worths[node] <= thinker.field(node, VISITS)


def test_without_plies_the_planner_makes_all_later_decisions() -> None:
    thinker = Thinker(positions(2, 4, 20)[1], 3, plies=0)
    thinker.run(20 if COMPILED else 10)
    assert thinker.field(0, VISITS) == 1 + MOST_ARMS


def test_a_full_tree_stops_growing_and_is_still_used() -> None:
    state = positions(2, 4, 20)[1]
    thinker = Thinker(state, 3, plies=MOST_PLIES + 5)
    thinker.tree[VISITS] = MOST_NODES - 2  # pretend the tree is nearly full
    thinker.run(40 if COMPILED else 12)
    assert thinker.field(0, VISITS) == MOST_NODES
    grown = [child for arm in range(thinker.count) for child in thinker.children(1 + arm)]
    assert set(grown) <= {MOST_NODES - 2, MOST_NODES - 1} and grown
    assert backend.why_not(state, thinker.choice) == 0
