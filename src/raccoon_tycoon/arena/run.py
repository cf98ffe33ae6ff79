"""Playing the schedule on all cores, with a journal that a stopped run goes on from."""

from __future__ import annotations

import json
import multiprocessing
import multiprocessing.pool
import os
import signal
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..bots import BotSpec
from ..bots.isolated import IsolatedBot
from ..bots.kernel_bots import SearchBot
from ..bots.match import Match, first_of_each_kind, play_match
from ..cluster import on_cluster
from ..record import components_of
from ..rules import Rules
from ..seeds import seed_bytes
from .schedule import Arena, ArenaError, Pairing
from .standings import Row

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


def play_pairing(rules: Rules, pairing: Pairing) -> tuple[Row, ...]:
    """Play one game of the schedule; the bots' seeds follow from the game's number."""
    seeds = seed_bytes(f"{pairing.seed} bots {pairing.number}")
    bots = [
        BotSpec.parse(text).make(int.from_bytes(seeds[4 * seat : 4 * seat + 4], "little"))
        for seat, text in enumerate(pairing.line_up)
    ]
    for bot in bots:
        if isinstance(bot, SearchBot):
            bot.clock = time.thread_time
    try:
        return _rows(pairing, play_match(rules, pairing.seed, bots))
    finally:
        for bot in bots:
            if isinstance(bot, IsolatedBot):
                bot.close()


def _rows(pairing: Pairing, match: Match) -> tuple[Row, ...]:
    result = match.game.result
    rounds = match.game.view(None).round
    standing = [
        (seat in result.winners, score.total, score.money) for seat, score in enumerate(result.scores)
    ]
    causes = first_of_each_kind(match.faults)
    rows = []
    for seat, score in enumerate(result.scores):
        rows.append(
            Row(
                pairing.number,
                pairing.deal,
                seat,
                pairing.line_up[seat],
                1 / len(result.winners) if seat in result.winners else 0.0,
                1 + sum(other > standing[seat] for other in standing),
                score.total,
                score.money,
                rounds,
                match.decisions[seat],
                match.seconds[seat],
                sum(fault.seat == seat for fault in match.faults),
                tuple((first.kind, first.reason, count) for first, count in causes if first.seat == seat),
            )
        )
    return tuple(rows)


def run_arena(
    arena: Arena, workers: int, journal: Journal | None, ray: str | None = None
) -> Generator[tuple[Row, ...], None, None]:
    """Play what isn't in the journal yet, and yield each game's rows as it ends, in any order.

    ``ray`` is the address of a Ray cluster that plays instead of this machine's ``workers``.
    """
    done = journal.done if journal else set()
    left = [(arena.rules, pairing) for pairing in arena.pairings() if pairing.number not in done]
    for rows in _played(left, workers) if ray is None else (rows for _, rows in on_cluster(ray, _play, left)):
        if journal:
            journal.write(rows)
        yield rows


def _played(left: list[tuple[Rules, Pairing]], workers: int) -> Iterator[tuple[Row, ...]]:
    with _pool(workers) as pool:
        yield from pool.imap_unordered(_play, left)


def _play(job: tuple[Rules, Pairing]) -> tuple[Row, ...]:
    return play_pairing(*job)


@contextmanager
def _pool(workers: int) -> Iterator[multiprocessing.pool.Pool]:
    """A pool whose workers leave Ctrl-C to us."""
    pool = multiprocessing.get_context("spawn").Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        yield pool
    finally:
        pool.terminate()
        pool.join()


@contextmanager
def claimed(folder: Path) -> Iterator[None]:
    """The folder for this run alone: two runs at once would play the same games twice."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "running").open("w", encoding="utf-8") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise ArenaError(f"another run is going on in {folder}") from None
        yield


class Journal:
    """A folder with the arena's settings and one line a finished game, safe against a stop at any time."""

    def __init__(self, folder: Path, arena: Arena) -> None:
        self.folder = folder
        settings: dict[str, Any] = {
            "bots": list(arena.bots),
            "rules": str(arena.rules),
            "games": arena.games,
            "seed": arena.seed,
        }
        components = components_of(arena.rules)
        if components is not None:
            settings["components"] = components
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "arena.json"
        if path.exists():
            found = json.loads(path.read_text(encoding="utf-8"))
            if {**found, "games": 0} != {**settings, "games": 0}:
                raise ArenaError(f"{folder} holds another arena: {json.dumps(found)}")
        path.write_text(json.dumps(settings) + "\n", encoding="utf-8")
        self.rows = self._read()
        self.done = {row.game for row in self.rows}

    def _read(self) -> list[Row]:
        """What was played so far; a line that a stop cut short is dropped."""
        path = self.folder / "games.jsonl"
        if not path.exists():
            return []
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        whole = [line for line in lines if line.endswith("\n")]
        if len(whole) < len(lines):
            path.write_text("".join(whole), encoding="utf-8")
        try:
            return [_row(row) for line in whole for row in json.loads(line)]
        except (ValueError, TypeError) as error:
            raise ArenaError(f"{path} is damaged: {error}") from None

    def write(self, rows: tuple[Row, ...]) -> None:
        with (self.folder / "games.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps([asdict(row) for row in rows]) + "\n")
            file.flush()
            os.fsync(file.fileno())


def _row(fields: dict[str, Any]) -> Row:
    causes = tuple((str(kind), str(reason), int(count)) for kind, reason, count in fields.get("causes", ()))
    return Row(**{**fields, "causes": causes})
