"""Play thousands of random games in a kernel built with AddressSanitizer and UBSan.

C checks no bounds; this build does. It is kept in ``build/sanitized`` and shadows nothing: the games
import it from there, in a process of their own. Clean means exit status 0.

    python scripts/sanitize.py [--games N]
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import sysconfig
from array import array
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "sanitized"
FLAGS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer", "-O1", "-g"]

sys.path.insert(0, str(ROOT))

from tests.kernel_games import new_state, some_net, some_options  # noqa: E402

from raccoon_tycoon.judgement.search import Search  # noqa: E402
from raccoon_tycoon.kernel import ids  # noqa: E402
from raccoon_tycoon.kernel.build.translate import write_translation  # noqa: E402
from raccoon_tycoon.kernel.learn import game_rows  # noqa: E402
from raccoon_tycoon.kernel.players.planner.weights import PLANNER_WEIGHTS  # noqa: E402
from raccoon_tycoon.kernel.players.search.tree import MOST_PLIES  # noqa: E402
from raccoon_tycoon.kernel.sizes import SEATS  # noqa: E402

NET = some_net()


def compiler() -> list[str]:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def build() -> None:
    """Translate and compile the kernel into ``FOLDER``, if it is not there already."""
    source = write_translation(FOLDER)
    c_file = source.with_suffix(".c")
    binary = FOLDER / f"_kernel{sysconfig.get_config_var('EXT_SUFFIX')}"
    if binary.exists() and binary.stat().st_mtime > source.stat().st_mtime:
        return
    subprocess.run([sys.executable, "-m", "cython", "-3", str(source), "-o", str(c_file)], check=True)
    include = sysconfig.get_path("include")
    # No -fwrapv, unlike the normal build: an overflow that wraps there is a mistake to be told of here.
    command = [*compiler(), *FLAGS, "-fPIC", "-shared", f"-I{include}", str(c_file), "-o", str(binary)]
    subprocess.run(command, check=True)


def run_games(games: int) -> int:
    """Run ``play`` in a Python that has the sanitizers' library loaded first; return its exit status."""
    library = subprocess.run(
        [*compiler(), "-print-file-name=libasan.so"], check=True, capture_output=True, text=True
    ).stdout.strip()
    environment = {
        **os.environ,
        "LD_PRELOAD": library,
        "ASAN_OPTIONS": "detect_leaks=0",  # CPython keeps memory until the end on purpose
        "UBSAN_OPTIONS": "print_stacktrace=1",
        "PYTHONMALLOC": "malloc",  # so that every object has its own guarded memory
    }
    command = [sys.executable, str(Path(__file__)), "--inside", "--games", str(games)]
    return subprocess.run(command, env=environment, check=False).returncode


def play(games: int) -> None:
    sys.path.insert(0, str(FOLDER))
    import _kernel  # type: ignore[import-not-found]

    decisions = 0
    for seed in range(games):
        chance = random.Random(seed)
        state = new_state(_kernel, 2 + seed % 5, seed, some_options(chance))
        rng = array("Q", [seed])
        if seed % 10:
            decisions += _kernel.play_randomly(state, rng, 1 << 30)
        else:
            decisions += play_by_hand(_kernel, state, chance, rng)
    for players in (2, 3, 4, 5, 6):
        for additions in (0, 1)[players == 6 :]:
            rules = undealt(_kernel, players, additions)
            decisions += play_batch(_kernel, rules, steps=max(1, games // 40))
            decisions += tell_games(_kernel, rules, count=max(1, games // 400))
    print(f"{games} games, {decisions} decisions: clean")


def play_by_hand(kernel: ModuleType, state: Any, chance: random.Random, rng: array[int]) -> int:
    """One game through the functions that Python callers use, with nonsense mixed in."""
    decisions = 0
    state.logging = 1
    while legal := kernel.legal_ids(state):
        for _ in range(4):
            kernel.why_not(state, chance.choice((chance.randrange(-5, 6000), chance.getrandbits(31))))
        players: int = state.players
        for seat in range(-1, players):
            kernel.score(state, max(seat, 0))
            if decisions % 8 == 0:
                guess = state.redacted(seat)
                guess.money = state.money  # as a follower of the events knows
                kernel.sample(guess, seat, rng)
                kernel.play_randomly(guess.copy(), rng, 200)
        state_again = kernel.State.from_bytes(state.to_bytes())
        action = chance.choice((*legal, *think(kernel, state, rng, decisions)))
        kernel.apply(state_again, action)
        kernel.apply(state, action)
        kernel.take_log(state)
        assert state_again.to_bytes() == state.to_bytes()
        decisions += 1
    kernel.winners(state)
    return decisions


def think(kernel: ModuleType, state: Any, rng: array[int], decisions: int) -> list[int]:
    """What the kernel's own players would do here."""
    weights = array("d", PLANNER_WEIGHTS[0])
    found = [kernel.greedy_action(state), kernel.planner_action(state)]
    found.append(kernel.wavering_action(state, weights, 1.0, rng))
    if decisions % 64 == 0:
        for horizon in (0, 2):
            search = Search(rng[0], NET, horizon, MOST_PLIES, kernel).begin(state)
            search.run(12)
            rng[0] = search.rng[0]
            found.append(search.choice)
    return found


def undealt(kernel: ModuleType, players: int, additions: int) -> Any:
    rules = kernel.State()
    rules.players = players
    rules.missions = rules.expansion = additions
    rules.shields = additions * players % 4
    return rules


def play_batch(kernel: ModuleType, rules: Any, steps: int) -> int:
    """Games side by side in buffers of exactly the size they need, every third action nonsense."""
    size = 8
    players: int = rules.players
    chance = random.Random(players)
    games = kernel.States(rules, size)
    rngs, bots = array("Q", range(size)), array("i", [0, chance.randrange(4), 0, 0, 0, 0])
    actions, seats = array("i", [0] * size), array("b", [0] * size)
    ended, illegal = array("b", [0] * size), array("b", [0] * size)
    rewards, scores = array("f", [0] * size * players), array("h", [0] * size * players)
    places = array("b", [0] * size * players)
    seen, finals = (array("h", [0] * size * kernel.vector_size(rules)) for _ in range(2))
    masks = array("b", [0] * size * ids.TABLE_SIZE)
    kernel.begin_games(games, rules, rngs, bots, 0, size)
    for _ in range(steps):
        kernel.observe_games(games, 0, size, chance.randrange(2), 1023, seen, masks, seats)
        kernel.choose_randomly(games, rngs, 1023, actions, 0, size)
        for index in range(size):
            if chance.randrange(3) == 0:
                actions[index] = chance.choice((chance.randrange(-5, 6000), -(2**31), 2**31 - 1))
        told = (rewards, scores, places, finals, ended, illegal)
        kernel.step_games(games, rules, rngs, bots, actions, 0, size, 1, 1023, 0, *told)
    return size * steps


def tell_games(kernel: ModuleType, rules: Any, count: int) -> int:
    """Games written as rows, into buffers too small for some of them."""
    chance = random.Random(rules.players)
    keys = array("I", [chance.getrandbits(32) for _ in range(count * game_rows.KEY_WORDS)])
    bots = array("i", [chance.randrange(4) for _ in range(SEATS)])
    games = array("i", [0] * count * game_rows.GAME_WIDTH)
    players = array("i", [0] * count * rules.players * game_rows.PLAYER_WIDTH)
    told = 0
    for room in (0, 50, 2_000 * count):
        rows = (
            array("i", [0] * room * width)
            for width in (game_rows.PURCHASE_WIDTH, game_rows.PRICE_WIDTH, game_rows.DECISION_WIDTH)
        )
        places = [part for buffer in rows for part in (buffer, room)]
        used, script = array("i", [0, 0, 0]), array("i")
        told = kernel.play_rows(rules, keys, bots, script, 0, 0, count, 2, games, players, *places, used)
    assert told == count
    return sum(games[1 :: game_rows.GAME_WIDTH])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--inside", action="store_true", help="play, in the prepared process")
    arguments = parser.parse_args()
    if arguments.inside:
        play(arguments.games)
        return 0
    if shutil.which(compiler()[0]) is None:
        print("no C compiler: the sanitizers can't run", file=sys.stderr)
        return 1 if os.environ.get("CI") == "true" else 0
    build()
    return run_games(arguments.games)


if __name__ == "__main__":
    sys.exit(main())
