"""A training run: play, learn and compare, one generation after another."""

from __future__ import annotations

import itertools
import shutil
import time
from array import array
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from typing import Any

from ..judgement.net_file import read_net, write_net
from ..sim.runner import run
from ..whole_file import replacing
from .folder import Folder
from .learner import learned
from .match import won_by_new
from .positions import Player, play
from .recipe import PLAYERS, Job, Recipe, lessons, matches
from .rows_file import packed

Tell = Callable[[int, str, int, int], None]
"""Reports progress: generation, phase (``games``, ``learn`` or ``match``), how much is done, of how much."""


def train(
    recipe: Recipe, folder: Folder, workers: int, ray: str | None, tell: Tell
) -> Generator[dict[str, Any], None, None]:
    """Do what's left to do and yield each generation's log entry; ``folder.best`` is the best net so far."""
    for generation in range(len(folder.log()), recipe.generations + 1):
        step = _Generation(recipe, folder, generation, workers, ray, tell)
        clock = [time.monotonic()]
        step.play()
        clock.append(time.monotonic())
        losses = step.learn()
        clock.append(time.monotonic())
        share = step.compare()
        clock.append(time.monotonic())
        games, learning, match = (round(end - start) for start, end in itertools.pairwise(clock))
        line = {
            "generation": generation,
            "share": share,
            "kept": share is None or share >= 0.5,
            "losses": losses,
            "seconds": {"games": games, "learn": learning, "match": match},
        }
        folder.keep_log([*folder.log(), line])
        if line["kept"]:
            with replacing(folder.best) as draft:
                shutil.copyfile(folder.net(generation), draft)
        yield line


class _Generation:
    def __init__(
        self, recipe: Recipe, folder: Folder, number: int, workers: int, ray: str | None, tell: Tell
    ) -> None:
        self.recipe = recipe
        self.folder = folder
        self.number = number
        self.run = partial(run, workers=workers, ray=ray)
        self.tell = partial(tell, number)
        kept = [line["generation"] for line in folder.log() if line["kept"]]
        self.best: int | None = kept[-1] if kept else None

    def play(self) -> None:
        jobs = lessons(self.recipe, self.number)
        left = [job for job in jobs if not self.folder.games(job).exists()]
        done = len(jobs) - len(left)
        net = None if self.best is None else read_net(self.folder.net(self.best))
        self.tell("games", done, len(jobs))
        with closing(self.run(partial(_played, self.recipe, net), left)) as found:
            for job, data in found:
                with replacing(self.folder.games(job)) as draft:
                    draft.write_bytes(data)
                done += 1
                self.tell("games", done, len(jobs))

    def learn(self) -> dict[str, Any]:
        """Train the new net; return its losses on games it didn't learn from, by number of players."""
        first = max(min(self.number, 1), self.number - self.recipe.window + 1)
        jobs = [job for number in range(first, self.number + 1) for job in lessons(self.recipe, number)]
        files = {
            players: [self.folder.games(job) for job in jobs if job.players == players] for players in PLAYERS
        }
        before = None if self.best is None else self.folder.judge(self.best)
        with replacing(self.folder.judge(self.number)) as draft:
            weights, losses = learned(self.recipe, files, before, draft, partial(self.tell, "learn"))
        with replacing(self.folder.net(self.number)) as draft:
            write_net(draft, weights)
        return losses

    def compare(self) -> float | None:
        """The new net's share of the wins against the previous best."""
        if self.best is None:
            return None
        jobs = matches(self.recipe, self.number)
        won = self.folder.match(self.number)
        new, old = read_net(self.folder.net(self.number)), read_net(self.folder.net(self.best))
        left = [job for job in jobs if job.name not in won]
        with closing(self.run(partial(won_by_new, self.recipe, new, old), left)) as found:
            for name, share in found:
                won[name] = share
                self.folder.keep_match(self.number, won)
                self.tell("match", len(won), len(jobs))
        return sum(won.values()) / sum(job.games for job in jobs)


def _played(recipe: Recipe, net: array[int] | None, job: Job) -> tuple[Job, bytes]:
    player = Player(net, recipe.horizon, recipe.passes, recipe.plies, job.seed)
    return job, packed(play(job.rules, job.games, job.seed, player))
