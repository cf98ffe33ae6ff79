"""How the champion is trained: all the settings that decide the result."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from ..api.rules import PRESETS, Rules
from ..frozen import frozen

PLAYERS = (2, 3, 4, 5)
OTHER_RULES = ("japanese", "beginner", "reference-manual")
EVERY = 5  # one job in so many is played by other rules than the official ones


@frozen
class Recipe:
    """The shipped net comes from the defaults. The same recipe makes the same games."""

    seed: int = 1
    generations: int = 3  # after generation 0, in which the planner plays
    planner_jobs: int = 200
    planner_games: int = 1000  # per job
    jobs: int = 200
    games: int = 40  # per job
    passes: int = 16  # worlds a player searches per decision, at most
    horizon: int = 3  # turns played ahead before the judge is asked
    plies: int = 4  # depth of the search tree, in decisions
    window: int = 3  # how many generations' games are learnt from; the planner's only in generation 0
    rounds: int = 1  # how often each position is learnt from
    match_jobs: int = 24
    match_games: int = 10  # per job, new against old


@frozen
class Job:
    """Some games by the same rules: for a generation to learn from, or for the match that tests it."""

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
