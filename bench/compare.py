"""Two commits measured in one run, alternately, so that both get the same conditions.

    python bench/compare.py BASE [OTHER]        OTHER is HEAD by default
    python bench/compare.py BASE --server       the server's load test too, each commit's own

Each commit is laid out and compiled in build/compare/. A figure is the best of its rounds, in processor time.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "compare"
ROUNDS = 6
STARTS = 8  # of Python in a round


# What one round measures. It uses only what every version of the package has.


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def figures() -> dict[str, float]:
    """Each in microseconds, less is better."""
    from array import array

    from raccoon_tycoon import Game, Rules
    from raccoon_tycoon.kernel import backend, ids

    rules = backend.State()
    rules.players = 4
    decisions = backend.play_random_games(rules, array("Q", [1]), 1500)
    playouts = min(seconds(lambda: backend.play_random_games(rules, array("Q", [1]), 1500)) for _ in range(8))

    states = [Game.new(Rules(players=4), seed=seed)._state for seed in range(40)]
    played: list[list[int]] = []
    for seed, state in enumerate(states):
        chance, copy, actions = random.Random(seed), state.copy(), []
        while copy.decision != ids.NOTHING:
            actions.append(chance.choice(backend.legal_ids(copy)))
            backend.apply(copy, actions[-1])
        played.append(actions)

    def by_id() -> None:
        for state, actions in zip([state.copy() for state in states], played, strict=True):
            for action in actions:
                backend.legal_ids(state)
                backend.apply(state, action)

    typed = [Game.new(Rules(players=4), seed=seed) for seed in range(12)]
    for seed, game in enumerate(typed):
        chance = random.Random(seed)
        while not game.over:
            game.play(chance.choice(game.legal_actions()))

    def by_type() -> None:
        for game in typed:
            again = Game.new(game.rules, seed=game.seed)
            for _, action in game.actions:
                again.legal_actions()
                again.play(action)

    def views() -> None:
        for _ in range(20_000):
            typed[0].view(0)

    clone = states[0].copy
    return {
        "random playout, a decision": 1e6 * playouts / decisions,
        "legal + apply by id": 1e6 * seconds(by_id) / sum(map(len, played)),
        "clone of a kernel state": 1e6 * seconds(lambda: [clone() for _ in range(50_000)]) / 50_000,
        "typed legal_actions + play": 1e6 * seconds(by_type) / sum(len(game.actions) for game in typed),
        "Game.view": 1e6 * seconds(views) / 20_000,
        "a game of four planners": 1e6 * seconds(planned_game),
    }


def planned_game() -> None:
    from raccoon_tycoon import Game, Rules
    from raccoon_tycoon.bots import load_bot

    game, planner = Game.new(Rules(players=4), seed=5), load_bot("planner")()
    while game.seat is not None:
        game.play(planner.choose(game.view(game.seat), game.legal_actions()))


# Laying out and running


def prepared(commit: str) -> Path:
    """The commit's files, with its kernel compiled."""
    sha = git("rev-parse", "--verify", f"{commit}^{{commit}}")
    folder = FOLDER / sha[:12]
    if not folder.is_dir():
        print(f"Laying out {commit} ({sha[:12]})", flush=True)
        git("worktree", "prune")
        git("worktree", "add", "--detach", "--force", str(folder), sha)
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder,
        check=True,
        env=environment(folder),
    )
    return folder


def git(*arguments: str) -> str:
    found = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    if found.returncode:
        sys.exit(f"compare: {found.stderr.strip() or 'git failed'}")
    return found.stdout.strip()


def environment(folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RACCOON_")}
    return {**kept, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": ""}


def one_round(folder: Path) -> dict[str, float]:
    command = [sys.executable, str(Path(__file__)), "--inside"]
    output = subprocess.run(
        command, env=environment(folder), check=True, capture_output=True, text=True
    ).stdout
    found: dict[str, float] = json.loads(output)
    return {**found, "start of Python and import": 1e6 * min(one_start(folder) for _ in range(STARTS))}


def one_start(folder: Path) -> float:
    """Processor seconds; ``os.times`` would count them in steps of 10 ms."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", "import raccoon_tycoon"], env=environment(folder), check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("base", nargs="?")
    parser.add_argument("other", nargs="?", default="HEAD")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--server", action="store_true")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        print(json.dumps(figures()))
        return
    if options.base is None:
        parser.error("name a commit to compare with")
    folders = [prepared(options.base), prepared(options.other)]
    best: list[dict[str, float]] = [{}, {}]
    for number in range(options.rounds):
        for side in (0, 1) if number % 2 else (1, 0):
            for name, value in one_round(folders[side]).items():
                best[side][name] = min(value, best[side].get(name, value))
        print(f"round {number + 1} of {options.rounds}", file=sys.stderr, flush=True)
    print(f"{'':<34}{options.base[:12]:>14}{options.other[:12]:>14}{'ratio':>8}")
    for name, before in best[0].items():
        after = best[1][name]
        print(f"{name:<34}{before:>11,.3f} us{after:>11,.3f} us{after / before:>8.3f}")
    if options.server:
        for folder in folders:
            print(f"\nserver of {folder.name}", flush=True)
            subprocess.run(
                [sys.executable, "bench/server.py"], cwd=folder, check=True, env=environment(folder)
            )


if __name__ == "__main__":
    main()
