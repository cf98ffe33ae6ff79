"""How fast this library is, measured here and now on one core.

Each figure is the best of several runs, in processor time: other work on the machine can only make a
run slower, and waiting doesn't count.
``python -m raccoon_tycoon.sim.speed REPEATS`` prints the playouts as JSON, for the back end in use;
``measure`` starts it once more with the pure back end to compare the two.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ..api.game import Game
from ..api.rules import Rules
from ..api.ruling import dealt_state
from ..kernel import BACKEND, backend, ids

PLAYER_COUNTS = (2, 3, 4, 5)
TYPICAL_PLAYERS = 4
REPEATS = 15


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement. A target is a minimum, or a maximum where less is better."""

    name: str
    value: float
    unit: str
    target: float | None = None
    less_is_better: bool = False

    @property
    def reached(self) -> bool | None:
        if self.target is None:
            return None
        return self.value <= self.target if self.less_is_better else self.value >= self.target


@dataclass(frozen=True, slots=True)
class Playouts:
    """Whole random games without returning to Python."""

    players: int
    games_per_second: float
    decisions_per_second: float


def measure(repeats: int = REPEATS, python: str = sys.executable) -> Iterator[Figure]:
    """All our figures, one after the other; about half a minute with the usual repeats."""
    compiled = [playouts(players, repeats) for players in PLAYER_COUNTS]
    for run in compiled:
        yield Figure(f"{BACKEND} playouts, {run.players} players", run.games_per_second, "games/s")
        yield Figure(f"{BACKEND} playouts, {run.players} players", run.decisions_per_second, "decisions/s")
    if BACKEND != "pure":
        for fast, slow in zip(compiled, pure_playouts(python, repeats), strict=True):
            name = f"pure playouts, {slow.players} players"
            yield Figure(name, slow.decisions_per_second, "decisions/s")
            ratio = fast.decisions_per_second / slow.decisions_per_second
            yield Figure(f"compiled / pure, {slow.players} players", ratio, "x", target=40)
    yield Figure("random play from Python, by id", decisions_from_python(repeats), "decisions/s")
    yield Figure("legal + apply by id", 1e6 * legal_and_apply(repeats), "us", 0.6, less_is_better=True)
    yield Figure("clone of a kernel state", 1e6 * clone_state(repeats), "us", 0.3, less_is_better=True)
    yield Figure(
        "typed legal_actions + play", 1e6 * typed_legal_and_play(repeats), "us", 25, less_is_better=True
    )
    yield Figure("Game.clone", 1e6 * clone_game(repeats), "us")
    yield Figure("Game.view", 1e6 * view(repeats), "us")
    yield Figure("Game.replay of a whole game", 1e3 * replay(repeats), "ms")
    yield Figure("import raccoon_tycoon", 1e3 * import_time(python, repeats), "ms", 80, less_is_better=True)


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core in here, as do the processes started from here."""
    if sys.platform != "linux":
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def best(run: Callable[[], float], repeats: int) -> float:
    return min(run() for _ in range(repeats))


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


# Playouts


def rng() -> Any:
    """The fast generator's state, as either back end takes it."""
    return array("Q", [1])


def undealt(players: int) -> backend.State:
    state = backend.State()
    state.players = players
    return state


def playouts(players: int, repeats: int) -> Playouts:
    games = 8 if BACKEND == "pure" else 2000
    rules = undealt(players)

    def run() -> int:
        return backend.play_random_games(rules, rng(), games)

    decisions = run()
    elapsed = best(lambda: seconds(run), repeats)
    return Playouts(players, games / elapsed, decisions / elapsed)


def pure_playouts(python: str, repeats: int) -> list[Playouts]:
    environment = {**os.environ, "RACCOON_BACKEND": "pure"}
    command = [python, "-m", "raccoon_tycoon.sim.speed", str(repeats)]
    output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    return [Playouts(*row) for row in json.loads(output)]


# The kernel, driven from Python


def new_state(seed: int) -> backend.State:
    return dealt_state(Rules(players=TYPICAL_PLAYERS), seed.to_bytes(32, "big"))


def kernel_games(count: int = 40) -> list[tuple[int, list[int]]]:
    """Seeds and the actions, by number, of random games."""
    games = []
    for seed in range(count):
        chance, state, actions = random.Random(seed), new_state(seed), []
        while state.decision != ids.NOTHING:
            actions.append(chance.choice(backend.legal_ids(state)))
            backend.apply(state, actions[-1])
        games.append((seed, actions))
    return games


def decisions_from_python(repeats: int) -> float:
    """A typical Python loop: list, choose at random, apply."""

    def run() -> float:
        states = [new_state(seed) for seed in range(100)]
        choice, legal_ids, apply = random.Random(1).choice, backend.legal_ids, backend.apply
        count, start = 0, time.process_time()
        for state in states:
            while state.decision != ids.NOTHING:
                apply(state, choice(legal_ids(state)))
                count += 1
        return (time.process_time() - start) / count

    return 1 / best(run, repeats)


def legal_and_apply(repeats: int) -> float:
    games = kernel_games()

    def run() -> float:
        states = [new_state(seed) for seed, _ in games]
        legal_ids, apply = backend.legal_ids, backend.apply
        start = time.process_time()
        for state, (_, actions) in zip(states, games, strict=True):
            for action in actions:
                legal_ids(state)
                apply(state, action)
        return (time.process_time() - start) / sum(len(actions) for _, actions in games)

    return best(run, repeats)


def clone_state(repeats: int) -> float:
    copy, count = new_state(1).copy, 100_000

    def run() -> float:
        start = time.process_time()
        for _ in range(count):
            copy()
        return (time.process_time() - start) / count

    return best(run, repeats)


# The typed API


def typed_game(seed: int) -> Game:
    chance, game = random.Random(seed), Game.new(Rules(players=TYPICAL_PLAYERS), seed=seed)
    while not game.over:
        game.play(chance.choice(game.legal_actions()))
    return game


def typed_legal_and_play(repeats: int) -> float:
    played = [typed_game(seed) for seed in range(20)]

    def run() -> float:
        games = [Game.new(game.rules, seed=game.seed) for game in played]
        actions = [[action for _, action in game.actions] for game in played]
        start = time.process_time()
        for game, its_actions in zip(games, actions, strict=True):
            for action in its_actions:
                game.legal_actions()
                game.play(action)
        return (time.process_time() - start) / sum(len(its_actions) for its_actions in actions)

    return best(run, repeats)


def middle_of_a_game() -> Game:
    game = typed_game(3)
    for _ in range(len(game.actions) // 2):
        game.undo()
    return game


def clone_game(repeats: int) -> float:
    game = middle_of_a_game()
    return best(lambda: seconds(lambda: [game.clone() for _ in range(2000)]) / 2000, repeats)


def view(repeats: int) -> float:
    game = middle_of_a_game()
    return best(lambda: seconds(lambda: [game.view(0) for _ in range(2000)]) / 2000, repeats)


def replay(repeats: int) -> float:
    records = [typed_game(seed).record() for seed in range(10)]
    return best(lambda: seconds(lambda: [Game.replay(record) for record in records]) / len(records), repeats)


def children_seconds() -> float:
    """Processor time of finished child processes."""
    try:
        import resource  # not on Windows
    except ImportError:
        return time.perf_counter()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def import_time(python: str, repeats: int) -> float:
    """The time that ``import raccoon_tycoon`` adds to the start of Python.

    Measured with Python's bytecode cache in place, as on every run but the first.
    """
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def started(code: str) -> float:
        def run() -> float:
            before = children_seconds()
            subprocess.run([python, "-c", code], check=True, env=usual)
            return children_seconds() - before

        return best(run, repeats)

    return started("import raccoon_tycoon") - started("pass")


if __name__ == "__main__":
    measured: list[Playouts] = [playouts(players, int(sys.argv[1])) for players in PLAYER_COUNTS]
    print(json.dumps([(p.players, p.games_per_second, p.decisions_per_second) for p in measured]))
