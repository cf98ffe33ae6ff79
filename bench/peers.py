"""Random play in other engines, run in an environment of their own: prints JSON.

Catanatron: whole games of four random players, as its own command line plays them. OpenSpiel:
listing, choosing by chance and applying from Python, its games being C++.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from importlib.metadata import version

REPEATS = 15
CATAN_GAMES = 60
CATAN_REPEATS = 5
GAMES = ("tic_tac_toe", "leduc_poker", "gin_rummy", "hearts", "sheriff")


def catanatron() -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play(seed: int) -> tuple[float, int]:
        """Processor time and decisions of one game."""
        start, decisions = time.process_time(), 0
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
        return time.process_time() - start, decisions

    # Its games differ much in speed, so it takes many; each is timed at its best.
    runs = [min(play(seed) for _ in range(CATAN_REPEATS)) for seed in range(1, 1 + CATAN_GAMES)]
    elapsed = sum(seconds for seconds, _ in runs)
    return {"decisions": sum(decisions for _, decisions in runs) / elapsed, "games": CATAN_GAMES / elapsed}


def open_spiel(name: str) -> float:
    """Players' decisions per second; those of chance are played, but not counted."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    def rate(seconds: float) -> float:
        decisions, start = 0, time.process_time()
        while time.process_time() - start < seconds:
            decisions += play()
        return decisions / (time.process_time() - start)

    return max(rate(0.1) for _ in range(REPEATS))


def main() -> None:
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    result = {
        "catanatron": {"version": version("catanatron"), **catanatron()},
        "open_spiel": {"version": version("open_spiel"), "games": {name: open_spiel(name) for name in GAMES}},
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
