"""Playing the arena's games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import closing
from functools import partial

from ..games import Fault, Played, play_games
from ..runner import run
from .journal import Journal
from .schedule import Arena
from .standings import Row

KERNEL_BATCH = 100
# Columns of a player's row (kernel/learn/game_rows.py).
PLACE, POINTS, MONEY = 0, 1, 9


def run_arena(
    arena: Arena, workers: int, journal: Journal | None, ray: str | None = None
) -> Generator[list[Row], None, None]:
    """Play what isn't in the journal yet, and yield batches of finished games' rows, in any order.

    ``ray`` is the address of a Ray cluster that plays instead of this machine's ``workers``.
    """
    done = journal.done if journal else set()
    batches = [
        batch for batch in arena.batches(KERNEL_BATCH if arena.in_kernel else 1) if not done.issuperset(batch)
    ]
    found = run(partial(_played, arena), batches, workers, ray, threads=arena.in_kernel)
    with closing(found):
        for rows in found:
            new = [row for row in rows if row.game not in done]
            if journal:
                journal.write(new)
            yield new


def _played(arena: Arena, numbers: range) -> list[Row]:
    played = play_games(arena, numbers)
    return [row for game in numbers for row in _rows(arena, played, game)]


def _rows(arena: Arena, played: Played, game: int) -> list[Row]:
    rounds, _, _, winners, _ = played.game_row(game)
    thought = played.thoughts.get(game)
    bots = arena.seat_bots(game)
    faults = [fault for fault in played.faults if fault.game == game]
    return [
        Row(
            game,
            arena.deal(game),
            seat,
            bots[seat],
            1 / winners.bit_count() if winners >> seat & 1 else 0.0,
            row[PLACE],
            row[POINTS],
            row[MONEY],
            rounds,
            thought.decisions[seat] if thought else 0,
            thought.seconds[seat] if thought else 0.0,
            sum(fault.seat == seat for fault in faults),
            _causes([fault for fault in faults if fault.seat == seat]),
        )
        for seat, row in enumerate(played.player_rows(game))
    ]


def _causes(faults: list[Fault]) -> tuple[tuple[str, str, int], ...]:
    counts = Counter(fault.kind for fault in faults)
    first = {fault.kind: fault.reason for fault in reversed(faults)}
    return tuple((kind, first[kind], count) for kind, count in counts.items())
