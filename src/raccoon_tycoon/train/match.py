"""The new net against the previous best: the same passes for both, every deal from both sides."""

from __future__ import annotations

import random
from array import array

from ..api.ruling import dealt_state
from ..kernel import backend
from ..kernel.ids import NOTHING
from .positions import Player
from .recipe import Job, Recipe


def won_by_new(recipe: Recipe, new: array[int], old: array[int], job: Job) -> tuple[str, float]:
    """The job's name, and how many of its games the new net won.

    The nets alternate around the table and swap seats for the deal's second game, so with an odd number of
    seats each has the extra one once.
    """
    chance = random.Random(job.seed)
    won = 0.0
    for _ in range(job.games // 2):
        deal, luck = chance.randbytes(32), chance.getrandbits(64)
        won += _won_by_first(recipe, job, deal, luck, new, old)
        won += 1 - _won_by_first(recipe, job, deal, luck, old, new)
    return job.name, won


def _won_by_first(
    recipe: Recipe, job: Job, deal: bytes, luck: int, first: array[int], second: array[int]
) -> float:
    """The share of a game's win that went to the net in seats 0, 2 and 4."""
    state = dealt_state(job.rules, deal)
    players = [Player(net, recipe.horizon, recipe.passes, recipe.plies, luck) for net in (first, second)]
    while state.decision != NOTHING:
        backend.apply(state, players[state.seat % 2].think(state).action)
    winners = backend.winners(state)
    return sum(winners >> seat & 1 for seat in range(0, job.players, 2)) / winners.bit_count()
