"""How accurate the review finds the bots, each playing against itself, and whether two reviews agree.

``python scripts/review_accuracy.py FOLDER`` plays and reviews games, each bot's next one in turn, and prints
tables for docs/review.md. Every game is a line in FOLDER, so the script can be stopped and run again: it goes
on where it was. Games judged by another net, or with other numbers of players or visits, are kept apart. The
first games are reviewed again with different luck: of the blunders that one review finds, how many does the
other call a blunder (strictly), or at least a mistake?
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

from raccoon_tycoon import Rules
from raccoon_tycoon.bots import BotSpec
from raccoon_tycoon.bots.referee import play_match
from raccoon_tycoon.judgement.net_file import shipped_digest
from raccoon_tycoon.review import Review, review
from raccoon_tycoon.sim.interval import wilson

BOTS = ("champion@1000visits", "planner", "greedy", "random")


@dataclass(frozen=True)
class Found:
    """A reviewed game: means over its players; of blunders, the sum over two reviews, or nothing."""

    game: int
    accuracy: float
    given_away: float
    marks: tuple[float, float, float]
    blunders: int = 0
    called_blunder: int = 0  # by the other review
    called_mistake: int = 0  # or a blunder
    seconds: float = 0.0  # of a review, in processor time


class Job(NamedTuple):
    bot: str
    players: int
    visits: int
    game: int
    twice: bool


def reviewed(job: Job) -> Found:
    bots = [BotSpec.parse(job.bot).make(1000 * job.game + seat) for seat in range(job.players)]
    record = play_match(Rules(players=job.players), f"accuracy {job.game}", bots).game.record()
    began = time.process_time()
    reviews = [review(record, visits=job.visits, seed=seed) for seed in ((1, 2) if job.twice else (1,))]
    seconds = (time.process_time() - began) / len(reviews)
    players = reviews[0].players
    marks = [player.marks for player in players]
    return Found(
        job.game,
        statistics.mean(player.accuracy for player in players),
        -statistics.mean(player.own_errors for player in players),
        (
            statistics.mean(one.inaccuracy for one in marks),
            statistics.mean(one.mistake for one in marks),
            statistics.mean(one.blunder for one in marks),
        ),
        *(agreed(*reviews) if job.twice else (0, 0, 0)),
        seconds,
    )


def agreed(first: Review, second: Review) -> tuple[int, int, int]:
    """The blunders of both reviews; how many of them the other calls a blunder, or at least a mistake."""
    called: list[str] = []
    for one, other in ((first, second), (second, first)):
        told = {judged.number: judged.mark for judged in other.decisions}
        called += [told[judged.number] for judged in one.decisions if judged.mark == "blunder"]
    blunders = called.count("blunder")
    return len(called), blunders, blunders + called.count("mistake")


def kept(file: Path) -> list[Found]:
    """A file's games in their order; a line that was cut off counts as not played."""
    found: dict[int, Found] = {}
    for line in file.read_text().splitlines() if file.is_file() else ():
        try:
            one = Found(**json.loads(line))
        except ValueError:
            continue
        found[one.game] = one
    return [found[game] for game in sorted(found)]


def written(found: Found) -> str:
    return json.dumps(asdict(found)) + "\n"


def jobs(files: dict[str, Path], games: int, twice: int, players: int, visits: int) -> Iterator[Job]:
    done = {bot: {one.game for one in kept(file)} for bot, file in files.items()}
    for game in range(games):
        for bot in BOTS:
            if game not in done[bot]:
                yield Job(bot, players, visits, game, game < twice)


def main() -> None:
    parser = argparse.ArgumentParser(description="How accurate the review finds the bots.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=200, help="for each bot")
    parser.add_argument("--twice", type=int, default=40, help="how many of them are reviewed twice")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--visits", type=int, default=2048)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    setting = f"{given.players}players-{given.visits}visits-{given.twice}twice-{shipped_digest()[:8]}"
    folder: Path = given.folder / setting
    folder.mkdir(parents=True, exist_ok=True)
    files = {bot: folder / f"{bot}.jsonl" for bot in BOTS}
    for file in files.values():
        if file.is_file():  # without a line that was cut off
            file.write_text("".join(map(written, kept(file))))
    left = list(jobs(files, given.games, given.twice, given.players, given.visits))
    began = time.monotonic()
    with ProcessPoolExecutor(given.workers) as pool:
        try:
            for done, (job, found) in enumerate(zip(left, pool.map(reviewed, left), strict=True), 1):
                with files[job.bot].open("a") as lines:
                    lines.write(written(found))
                hours = (time.monotonic() - began) / done * (len(left) - done) / 3600
                print(f"{done} of {len(left)}: {job.bot}, game {job.game}; {hours:.1f} h left", flush=True)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            print("Stopped. The same command goes on from here.")
    print(tables({bot: kept(file)[: given.games] for bot, file in files.items()}))


def tables(found: dict[str, list[Found]]) -> str:
    lines = [
        "| bot | games | accuracy | given away (points) | inaccuracies | mistakes | blunders | s a review |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
        *(line(bot, games) for bot, games in found.items() if games),
        "",
        "| bot | blunders in either review | called a blunder by the other | at least a mistake |",
        "|---|---:|---:|---:|",
        *(agreement(bot, games) for bot, games in found.items()),
        agreement("all", [game for games in found.values() for game in games]),
    ]
    return "\n".join(lines)


def line(bot: str, games: list[Found]) -> str:
    """A bot's row: means per player and game, the accuracy with its 95 % interval."""
    accuracies = [game.accuracy for game in games]
    off = 1.96 * statistics.stdev(accuracies) / math.sqrt(len(games)) if len(games) > 1 else math.nan
    cells = [
        f"`{bot}`",
        f"{len(games)}",
        f"{statistics.mean(accuracies):.1f} ± {off:.1f}",
        f"{100 * statistics.mean(game.given_away for game in games):.0f}",
        *(f"{statistics.mean(game.marks[place] for game in games):.1f}" for place in range(3)),
        f"{statistics.mean(game.seconds for game in games):.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def agreement(bot: str, games: list[Found]) -> str:
    blunders = sum(game.blunders for game in games)
    shares = [
        share(sum(game.called_blunder for game in games), blunders),
        share(sum(game.called_mistake for game in games), blunders),
    ]
    return f"| {bot} | {blunders} | {' | '.join(shares)} |"


def share(some: int, all_of_them: int) -> str:
    if not all_of_them:
        return ""
    low, high = wilson(some, all_of_them)
    return f"{100 * some / all_of_them:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


if __name__ == "__main__":
    main()
