"""The sink that writes Parquet files: a simulation in parts, joined into files that are complete or absent.

During a run, the parts are in a folder next to the file. A stopped run resumes from them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from ..whole_file import DRAFT, replacing
from .claim import MARK, claimed
from .columns import TABLES_OF, schema, tables
from .games import play_games
from .runner import run
from .seeded_games import SimulationError
from .simulation import PLAN, Simulation, parts_of
from .writing import writing

ROW_GROUP = 1 << 18
COMPRESSION = "zstd"
Progress = Callable[[int], None]


def table_path(out: Path, table: str) -> Path:
    """``games.parquet`` for the games, ``games.players.parquet`` for the players, and so on."""
    return out if table == "games" else out.with_name(f"{out.stem}.{table}{out.suffix}")


class Parts:
    """The folder of finished parts. A part is complete when its ``games`` table is there."""

    def __init__(self, plan: Simulation, out: Path) -> None:
        self.plan = plan
        self.out = out
        self.folder: Path = parts_of(out)
        self.tables: tuple[str, ...] = TABLES_OF[plan.details]

    @contextmanager
    def claimed(self) -> Iterator[None]:
        """Hold the folder, created if necessary, for this run alone; it goes once its files are joined."""
        try:
            with claimed(self.folder):
                try:
                    yield
                finally:
                    if {left.name for left in self.folder.iterdir()} == {PLAN, MARK}:  # nothing was played
                        (self.folder / PLAN).unlink()
        finally:
            with suppress(OSError):  # it stays unless it is empty
                self.folder.rmdir()

    def open(self) -> None:
        """Start in the folder, or resume the work in it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        settings = self.folder / PLAN
        begun = settings.exists() and any(self.folder.glob("*.parquet"))
        if begun:
            difference = self.plan.difference(settings.read_text(encoding="utf-8"))
            if difference:
                raise SimulationError.of("sim-other-parts", folder=str(self.folder), difference=difference)
        elif {file.name for file in self.folder.iterdir() if file.suffix != DRAFT} - {MARK, PLAN}:
            raise SimulationError.of("sim-other-folder", folder=str(self.folder))
        for left in self.folder.glob(f"*{DRAFT}"):
            left.unlink()
        if begun:
            return
        for file in (table_path(self.out, table) for table in self.tables):
            if file.exists():
                raise SimulationError.of("sim-file-exists", path=str(file))
        with writing(settings), replacing(settings) as draft:
            draft.write_text(self.plan.to_json(), encoding="utf-8")

    def path(self, table: str, number: int) -> Path:
        return self.folder / f"{table}-{number:08}.parquet"

    def missing(self) -> list[int]:
        there = {path.name for path in self.folder.iterdir()}
        return [n for n in range(self.plan.part_count) if self.path("games", n).name not in there]

    def write(self, number: int, tables: dict[str, pa.Table]) -> None:
        for table in sorted(self.tables, key=lambda name: name == "games"):  # games last: it marks the part
            path = self.path(table, number)
            with writing(path, self.folder), replacing(path) as draft:
                pq.write_table(tables[table], draft, compression=COMPRESSION)

    def join(self) -> None:
        """One file per table, in game order, with one part at a time in memory; the games file last."""
        for table in sorted(self.tables, key=lambda name: name == "games"):
            target = table_path(self.out, table)
            with (
                writing(target, self.folder),
                replacing(target) as draft,
                pq.ParquetWriter(draft, schema(table, self.plan), compression=COMPRESSION) as writer,
            ):
                for group in self._row_groups(table):
                    writer.write_table(group, row_group_size=ROW_GROUP)
        for file in self.folder.glob("*.parquet"):
            file.unlink()
        (self.folder / PLAN).unlink()

    def _row_groups(self, table: str) -> Iterator[pa.Table]:
        waiting: list[pa.Table] = []
        rows = 0
        for number in range(self.plan.part_count):
            part = pq.read_table(self.path(table, number))
            waiting.append(part)
            rows += part.num_rows
            if rows >= ROW_GROUP:
                yield pa.concat_tables(waiting)
                waiting, rows = [], 0
        if waiting:
            yield pa.concat_tables(waiting)


def simulate(
    plan: Simulation, out: Path, workers: int = 1, progress: Progress | None = None, ray: str | None = None
) -> list[Path]:
    """Play all games and write their tables; return the files. Any number of workers gives the same rows.

    ``ray`` is the address of a Ray cluster that plays instead of this machine's ``workers``.
    ``progress`` is told how many games are done. An interrupt leaves complete parts behind, and the
    same call resumes from them.
    """
    out = Path(out)
    if workers < 1:
        raise SimulationError.of("sim-workers", workers=workers)
    if out.suffix != ".parquet":
        raise SimulationError.of("sim-suffix", path=str(out))
    if out.exists():  # even if it was stopped before its parts were removed
        raise SimulationError.of("sim-file-exists", path=str(out))
    plan.check_bots()
    parts = Parts(plan, out)
    with parts.claimed():
        parts.open()
        missing = parts.missing()
        done = plan.games - sum(len(plan.part(number)) for number in missing)
        if progress is not None:
            progress(done)
        with closing(play_parts(plan, parts, missing, workers, ray)) as finished:
            for number in finished:
                done += len(plan.part(number))
                if progress is not None:
                    progress(done)
        parts.join()
    return [table_path(out, table) for table in parts.tables]


def play_parts(
    plan: Simulation, parts: Parts, missing: list[int], workers: int, ray: str | None = None
) -> Generator[int, None, None]:
    """Play the missing parts and yield each one's number when it is on the disk."""
    if ray is None:
        yield from run(partial(_write_part, plan, parts), missing, workers, threads=plan.in_kernel)
        return
    # The machines need no shared disk: rows are sent back and written here.
    for number, part in run(partial(_play_part, plan), missing, ray=ray):
        parts.write(number, part)
        yield number


def _write_part(plan: Simulation, parts: Parts, number: int) -> int:
    parts.write(*_play_part(plan, number))
    return number


def _play_part(plan: Simulation, number: int) -> tuple[int, dict[str, pa.Table]]:
    """All rows of one part. They depend only on the plan and the part's number."""
    return number, tables(plan, play_games(plan, plan.part(number), plan.details))
