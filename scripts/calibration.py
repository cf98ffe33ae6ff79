"""Are 70 % of the positions that the judge calls 70 % won? Plays new games of the champion and counts.

    python scripts/calibration.py docs/champion-calibration.svg [--net FILE] [--positions 100000]

Every big decision of the games is judged, for every seat; the games are between champions with a fixed effort
and share no deal with the training. Beside the judge stands what the planner would say: the share of wins
when it plays the position on to the end, in some worlds that fit what the seat to move knows. Prints a table
for docs/champion.md.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from array import array
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress

from raccoon_tycoon import Rules
from raccoon_tycoon.api.ruling import dealt_state
from raccoon_tycoon.judgement.net_file import SHIPPED, read_net
from raccoon_tycoon.kernel import backend
from raccoon_tycoon.kernel.ids import NOTHING
from raccoon_tycoon.kernel.state import State
from raccoon_tycoon.sim.runner import run
from raccoon_tycoon.train.positions import Player, is_big
from raccoon_tycoon.train.recipe import PLAYERS

BINS = 10
PASSES, HORIZON, PLIES = 24, 3, 4
PLANNED_WORLDS = 20
PLANNED_EVERY = 40  # positions, one that the planner judges too
GAMES = 10  # of a job


class Sum(NamedTuple):
    """What was found in some games: in each bin how many chances, their sum and how many were won."""

    positions: int
    counts: list[int]
    chances: list[float]
    wins: list[float]
    squares: float  # of the judge's errors, over all seats and positions
    both: int  # positions that the planner judged too
    judge_squares: float  # there
    planner_squares: float

    def plus(self, other: Sum) -> Sum:
        def added(one: list[float], two: list[float]) -> list[float]:
            return [a + b for a, b in zip(one, two, strict=True)]

        return Sum(
            self.positions + other.positions,
            [a + b for a, b in zip(self.counts, other.counts, strict=True)],
            added(self.chances, other.chances),
            added(self.wins, other.wins),
            self.squares + other.squares,
            self.both + other.both,
            self.judge_squares + other.judge_squares,
            self.planner_squares + other.planner_squares,
        )


NOTHING_YET = Sum(0, [0] * BINS, [0.0] * BINS, [0.0] * BINS, 0.0, 0, 0.0, 0.0)


def planned(state: State, rng: array[int]) -> list[float]:
    """The share of wins when the planner plays a position on, in worlds that fit what its seat knows."""
    won = [0.0] * state.players
    for _ in range(PLANNED_WORLDS):
        world = state.copy()
        backend.sample(world, state.seat, rng)
        while world.decision != NOTHING:
            backend.apply(world, backend.planner_action(world))
        for seat, share in enumerate(shares(world)):
            won[seat] += share / PLANNED_WORLDS
    return won


def shares(state: State) -> list[float]:
    winners = backend.winners(state)
    return [(winners >> seat & 1) / winners.bit_count() for seat in range(state.players)]


def error(chances: list[float], result: list[float]) -> float:
    return sum((chance - won) ** 2 for chance, won in zip(chances, result, strict=True))


def judged_games(net: array[int], job: tuple[int, int]) -> Sum:
    players, number = job
    chance = random.Random(f"calibration {players} {number}")
    found = NOTHING_YET
    for _ in range(GAMES):
        found = found.plus(judged_game(net, players, chance))
    return found


def judged_game(net: array[int], players: int, chance: random.Random) -> Sum:
    state = dealt_state(Rules(players=players), chance.randbytes(32))
    player = Player(net, HORIZON, PASSES, PLIES, chance.getrandbits(64))
    rng = array("Q", [chance.getrandbits(64)])
    said: list[list[float]] = []
    by_planner: dict[int, list[float]] = {}
    while state.decision != NOTHING:
        if is_big(state):
            opinion = player.judge(state)
            assert opinion is not None
            if chance.randrange(PLANNED_EVERY) == 0:
                by_planner[len(said)] = planned(state, rng)
            said.append(list(opinion[:players]))
        backend.apply(state, player.think(state).action)
    result = shares(state)
    counts, chances, wins = [0] * BINS, [0.0] * BINS, [0.0] * BINS
    for opinions in said:
        for seat, opinion_of_seat in enumerate(opinions):
            place = min(int(opinion_of_seat * BINS), BINS - 1)
            counts[place] += 1
            chances[place] += opinion_of_seat
            wins[place] += result[seat]
    return Sum(
        len(said),
        counts,
        chances,
        wins,
        sum(error(opinions, result) for opinions in said),
        len(by_planner),
        sum(error(said[place], result) for place in by_planner),
        sum(error(opinions, result) for opinions in by_planner.values()),
    )


def table(found: dict[int, Sum]) -> str:
    lines = ["| players | positions | furthest off | Brier score | where both judged | planner's there |"]
    lines.append("|---:|---:|---:|---:|---:|---:|")
    for players, one in found.items():
        off = [
            100 * abs(won - said) / count
            for count, said, won in zip(one.counts, one.chances, one.wins, strict=True)
            if count
        ]
        lines.append(
            f"| {players} | {one.positions:,} | {max(off):.1f} points | {one.squares / one.positions:.3f} "
            f"| {one.judge_squares / one.both:.3f} | {one.planner_squares / one.both:.3f} |"
        )
    return "\n".join(lines)


def draw(out: Path, found: dict[int, Sum]) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 3.2), layout="constrained")
    for axes, (players, one) in zip(figure.subplots(1, len(found), sharey=True), found.items(), strict=True):
        filled = [place for place in range(BINS) if one.counts[place]]
        said = [100 * one.chances[place] / one.counts[place] for place in filled]
        won = [100 * one.wins[place] / one.counts[place] for place in filled]
        axes.plot([0, 100], [0, 100], color="#8a8073", linestyle="--", linewidth=1)
        axes.plot(said, won, "o", color="#0072b2")
        axes.set(title=f"{players} players", xlabel="chance by the judge, %", xlim=(0, 100), ylim=(0, 100))
        axes.set_aspect("equal")
        axes.spines[["top", "right"]].set_visible(False)
    figure.axes[0].set_ylabel("won, %")
    figure.savefig(out, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--net", type=Path, default=SHIPPED)
    parser.add_argument("--positions", type=int, default=100_000, help="for each number of players, at least")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    net = read_net(asked.net)
    found: dict[int, Sum] = {}
    with Progress(console=Console(stderr=True), transient=True) as bar:
        for players in PLAYERS:
            found[players] = NOTHING_YET
            shown = bar.add_task(f"{players} players", total=asked.positions)
            jobs = [(players, number) for number in range(asked.positions // GAMES)]  # more than are needed
            with closing(run(partial(judged_games, net), jobs, asked.workers)) as done:
                for one in done:
                    found[players] = found[players].plus(one)
                    bar.update(shown, completed=found[players].positions)
                    if found[players].positions >= asked.positions:
                        break
    draw(asked.out, found)
    print(table(found))
    for players, one in found.items():
        bins = zip(one.counts, one.chances, one.wins, strict=True)
        print(players, *(f"{said / n:.3f}:{won / n:.3f}({n})" for n, said, won in bins if n), file=sys.stderr)


if __name__ == "__main__":
    main()
