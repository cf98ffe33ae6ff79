"""How the champion is trained: everything that decides what comes out."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from ..api.rules import PRESETS, Rules
from ..frozen import frozen

PLAYERS = (2, 3, 4, 5)
OTHER_RULES = ("japanese", "beginner", "reference-manual")
EVERY = 5  # jobs one plays by other rules than the official ones


@frozen
class Recipe:
    """The shipped net comes from the defaults. The same recipe makes the same games."""

    seed: int = 1
    generations: int = 2  # after the first one, in which the planner plays
    planner_jobs: int = 200
    planner_games: int = 1000  # of a job
    jobs: int = 200
    games: int = 40  # of a job
    passes: int = 16  # worlds that a player looks at before it decides
    horizon: int = 2  # turns that are played on before the judge is asked
    plies: int = 4  # decisions that the search's tree may hold
    window: int = 3  # generations whose games are learnt from; those of the planner only at first
    rounds: int = 1  # how often each position is learnt
    match_jobs: int = 24
    match_games: int = 10  # of a job, new against old


@frozen
class Job:
    """Some games of the same rules: of a generation, or of the match that judges it."""

    generation: int
    number: int
    players: int
    preset: str
    games: int
    seed: int

    @property
    def rules(self) -> Rules:
        """Without missions: the judge doesn't know them."""
        return replace(PRESETS[self.preset], players=self.players, missions=False)

    @property
    def name(self) -> str:
        return f"{self.generation:02}-{self.number:04}"


def lessons(recipe: Recipe, generation: int) -> list[Job]:
    """The games that a generation plays to learn from."""
    if generation == 0:
        return _jobs(recipe, "games", generation, recipe.planner_jobs, recipe.planner_games)
    return _jobs(recipe, "games", generation, recipe.jobs, recipe.games)


def matches(recipe: Recipe, generation: int) -> list[Job]:
    return _jobs(recipe, "match", generation, recipe.match_jobs, recipe.match_games)


def _jobs(recipe: Recipe, purpose: str, generation: int, count: int, games: int) -> list[Job]:
    return [
        Job(
            generation,
            number,
            PLAYERS[number % len(PLAYERS)],
            "official" if number % EVERY else OTHER_RULES[number // EVERY % len(OTHER_RULES)],
            games,
            _seed(f"{recipe.seed} {purpose} {generation} {number}"),
        )
        for number in range(count)
    ]


def _seed(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
