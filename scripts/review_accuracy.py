"""How accurate the review finds the bots, each playing against itself, and whether two reviews agree.

``python scripts/review_accuracy.py --games 200`` prints a table for docs/review.md. Every game is reviewed
twice with different luck; of the blunders that one review finds, so many are at least mistakes in the other.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from raccoon_tycoon import Rules
from raccoon_tycoon.bots import BotSpec
from raccoon_tycoon.bots.referee import play_match
from raccoon_tycoon.review import Review, review

BOTS = ("champion@1000visits", "planner", "greedy", "random")


@dataclass(frozen=True)
class Found:
    """What a game's two reviews say: of the first, sums over its players."""

    players: int
    accuracy: float
    errors: float
    marks: tuple[int, int, int]
    blunders: int  # in either review
    agreed: int  # of them, those that the other one calls a mistake or a blunder
    seconds: float


def reviewed(bot: str, players: int, visits: int, game: int) -> Found:
    bots = [BotSpec.parse(bot).make(1000 * game + seat) for seat in range(players)]
    record = play_match(Rules(players=players), f"accuracy {game}", bots).game.record()
    began = time.process_time()
    first, second = (review(record, visits=visits, seed=seed) for seed in (1, 2))
    taken = (time.process_time() - began) / 2
    found, agreed = 0, 0
    for one, other in ((first, second), (second, first)):
        told = {judged.number: judged.mark for judged in other.decisions}
        for judged in one.decisions:
            if judged.mark == "blunder":
                found += 1
                agreed += told[judged.number] in ("mistake", "blunder")
    return Found(
        players,
        sum(player.accuracy for player in first.players),
        sum(player.own_errors for player in first.players),
        _marks(first),
        found,
        agreed,
        taken,
    )


def _marks(found: Review) -> tuple[int, int, int]:
    marks = [player.marks for player in found.players]
    return (
        sum(one.inaccuracy for one in marks),
        sum(one.mistake for one in marks),
        sum(one.blunder for one in marks),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How accurate the review finds the bots.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--visits", type=int, default=1024)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    print("| bot | accuracy | errors a game | inaccuracies | mistakes | blunders | agreed on blunders | s |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    with ProcessPoolExecutor(given.workers) as pool:
        for bot in BOTS:
            play = partial(reviewed, bot, given.players, given.visits)
            print(line(bot, list(pool.map(play, range(given.games)))), flush=True)


def line(bot: str, games: list[Found]) -> str:
    """A bot's row: means per player and game."""
    players = sum(game.players for game in games)
    blunders, agreed = sum(game.blunders for game in games), sum(game.agreed for game in games)
    cells = [
        f"`{bot}`",
        f"{sum(game.accuracy for game in games) / players:.0f}",
        f"{-100 * sum(game.errors for game in games) / players:.0f}",
        *(f"{sum(game.marks[place] for game in games) / players:.1f}" for place in range(3)),
        f"{100 * agreed / blunders:.0f} % of {blunders}" if blunders else "",
        f"{sum(game.seconds for game in games) / len(games):.1f}",
    ]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
