"""Makes puzzles from many simulated games, chosen so that no kind is too frequent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing

from ..api.rules import Rules
from ..bots import BotSpec
from ..bots.referee import play_match
from ..puzzles.book import Puzzle, Source
from ..puzzles.finding import puzzles_in
from .runner import run

PLAYERS = (3, 4, 2)
"""Numbers of players, cycled through deal by deal."""
BOTS = ("champion@100visits", "planner", "champion@100visits", "medium")
"""The players: good enough that positions make sense, different enough that games vary."""
GAMES_A_BID = 4
"""Bids are considered in one of this many games, as they outnumber all other decisions."""
MOST_DEALS = 20_000
MOST_PER_GAME = 4
MOST_ALIKE = 0.15
"""The largest share of puzzles with the same kind of reason."""

Job = tuple[str, int]
"""A seed and the number of a deal."""


def played(seed: str, deal: int) -> tuple[Source, bytes]:
    """A whole game, and the seed that dealt it."""
    players = PLAYERS[deal % len(PLAYERS)]
    rules = Rules(players=players)
    dealt = Source(rules, deal, ()).seed(seed)
    luck = int.from_bytes(dealt[:4], "little")
    bots = [BotSpec.parse(BOTS[(seat + deal) % len(BOTS)]).make(luck + seat) for seat in range(players)]
    match = play_match(rules, dealt, bots)
    return Source(rules, deal, tuple(str(action) for _, action in match.game.actions)), dealt


def _search(job: Job) -> tuple[int, list[Puzzle]]:
    seed, deal = job
    return deal, list(puzzles_in(*played(seed, deal), bids=deal % GAMES_A_BID == 0))


def puzzles(seed: str, count: int, workers: int = 1) -> Generator[Puzzle, None, None]:
    """Up to ``count`` puzzles; the same for the same seed and count, with any number of workers."""
    chosen: Counter[str] = Counter()
    with closing(run(_search, [(seed, deal) for deal in range(MOST_DEALS)], workers)) as found:
        for some in _in_order(found):
            few = sorted(some, key=lambda one: (chosen[one.reason.id], -one.gap))[:MOST_PER_GAME]
            for puzzle in few:
                if chosen[puzzle.reason.id] < max(1, round(MOST_ALIKE * count)):
                    chosen[puzzle.reason.id] += 1
                    yield puzzle
                    if chosen.total() == count:
                        return


def _in_order(found: Iterator[tuple[int, list[Puzzle]]]) -> Iterator[list[Puzzle]]:
    """Each deal's puzzles in the order of deals, independent of when workers finish."""
    waiting: dict[int, list[Puzzle]] = {}
    following = 0
    for deal, some in found:
        waiting[deal] = some
        while following in waiting:
            yield waiting.pop(following)
            following += 1
