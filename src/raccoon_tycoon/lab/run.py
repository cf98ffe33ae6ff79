"""Running a simulation part by part, and joining the parts to files that are whole or not there.

While it runs, the parts lie in a folder beside the file. Stopped, it goes on from them.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from ..cluster import on_cluster
from .plan import LabError, Simulation
from .play import play_part
from .tables import TABLES_OF, schema

try:
    import fcntl
except ImportError:  # Windows has no such lock
    fcntl = None  # type: ignore[assignment]

ROW_GROUP = 1 << 18
COMPRESSION = "zstd"
Progress = Callable[[int], None]


def table_path(out: Path, table: str) -> Path:
    """``games.parquet`` for the games, ``games.players.parquet`` for the players, and so on."""
    return out if table == "games" else out.with_name(f"{out.stem}.{table}{out.suffix}")


class Parts:
    """The folder of finished parts. A part is whole when its ``games`` table is there."""

    def __init__(self, plan: Simulation, out: Path) -> None:
        self.plan = plan
        self.out = out
        self.folder = out.with_name(out.name + ".parts")
        self.tables = TABLES_OF[plan.details]

    @contextmanager
    def claimed(self) -> Iterator[None]:
        """The folder, made if need be, for this run alone; it is removed when its files are joined."""
        mark = self.folder / "running"
        with _writing(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            file = mark.open("w", encoding="utf-8")
        with file:
            if fcntl is not None:
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    raise LabError(f"another run is going on in {self.folder}") from None
            try:
                yield
            finally:
                file.close()
                mark.unlink(missing_ok=True)
                if [left.name for left in self.folder.iterdir()] == ["plan.json"]:  # nothing was done
                    (self.folder / "plan.json").unlink()
                with suppress(OSError):  # it stays if there is anything in it
                    self.folder.rmdir()

    def open(self) -> None:
        """Begin in the folder, or take up the work that is in it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        settings = self.folder / "plan.json"
        begun = settings.exists() and any(self.folder.glob("*.parquet"))
        if begun:
            difference = self.plan.difference(settings.read_text(encoding="utf-8"))
            if difference:
                raise LabError(
                    f"{self.folder} holds the parts of another simulation ({difference}); "
                    "ask for the same, remove that folder, or choose another name"
                )
        elif {file.name for file in self.folder.iterdir() if file.suffix != ".tmp"} - {
            "running",
            "plan.json",
        }:
            raise LabError(f"{self.folder} is there already, and no simulation made it; choose another name")
        for left in self.folder.glob("*.tmp"):
            left.unlink()
        if begun:
            return
        for file in (table_path(self.out, table) for table in self.tables):
            if file.exists():
                raise LabError(f"{file} is there already; remove it or choose another name")
        unfinished = settings.with_suffix(".tmp")
        with _writing(settings, unfinished=unfinished):
            unfinished.write_text(self.plan.to_json(), encoding="utf-8")
            unfinished.replace(settings)

    def path(self, table: str, number: int) -> Path:
        return self.folder / f"{table}-{number:08}.parquet"

    def missing(self) -> list[int]:
        there = {path.name for path in self.folder.iterdir()}
        return [n for n in range(self.plan.part_count) if self.path("games", n).name not in there]

    def write(self, number: int, tables: dict[str, pa.Table]) -> None:
        for table in sorted(self.tables, key=lambda name: name == "games"):  # games last: it marks the part
            path = self.path(table, number)
            unfinished = path.with_suffix(".tmp")
            with _writing(path, self._kept(), unfinished):
                pq.write_table(tables[table], unfinished, compression=COMPRESSION)
                unfinished.replace(path)

    def join(self) -> None:
        """One file a table, in the order of the games, a part at a time in memory; the games' file last."""
        for table in sorted(self.tables, key=lambda name: name == "games"):
            target = table_path(self.out, table)
            unfinished = target.with_name(target.name + ".tmp")
            with _writing(target, self._kept(), unfinished):
                with pq.ParquetWriter(
                    unfinished, schema(table, self.plan), compression=COMPRESSION
                ) as writer:
                    for group in self._row_groups(table):
                        writer.write_table(group, row_group_size=ROW_GROUP)
                unfinished.replace(target)
        for file in self.folder.glob("*.parquet"):
            file.unlink()
        (self.folder / "plan.json").unlink()

    def _kept(self) -> str:
        return f"; what is done lies in {self.folder}, and the same command goes on from there"

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
    """Play all games and write their tables; return the files. Whatever the workers, the same rows.

    ``ray`` is the address of a Ray cluster that plays instead of this machine's ``workers``.
    ``progress`` is told how many games are done. An interrupt leaves whole parts behind, and the same
    call goes on from them.
    """
    out = Path(out)
    if workers < 1:
        raise LabError(f"workers is {workers}; there must be at least 1")
    if out.suffix != ".parquet":
        raise LabError(f"{out} must end in .parquet")
    if out.exists():  # even if it was stopped before its parts were removed
        raise LabError(f"{out} is there already; remove it or choose another name")
    plan.check_bots()
    parts = Parts(plan, out)
    with parts.claimed():
        parts.open()
        missing = parts.missing()
        done = plan.games - sum(len(plan.part(number)) for number in missing)
        if progress is not None:
            progress(done)
        for number in play_parts(plan, parts, missing, workers, ray):
            done += len(plan.part(number))
            if progress is not None:
                progress(done)
        parts.join()
    return [table_path(out, table) for table in parts.tables]


def play_parts(
    plan: Simulation, parts: Parts, missing: list[int], workers: int, ray: str | None = None
) -> Iterator[int]:
    """Play the missing parts and yield each one's number when it is on the disk."""
    if ray is not None:
        yield from _on_cluster(plan, parts, missing, ray)
    elif plan.in_kernel:
        yield from _in_threads(plan, parts, missing, workers)
    else:
        yield from _in_processes(plan, parts, missing, workers)


def _in_threads(plan: Simulation, parts: Parts, missing: list[int], workers: int) -> Iterator[int]:
    """The kernel lets go of the interpreter's lock, so threads are enough."""
    stop = threading.Event()

    def play(number: int) -> int:
        parts.write(number, play_part(plan, number, stop.is_set))
        return number

    running: set[Future[int]] = set()
    left = iter(missing)
    with ThreadPoolExecutor(workers) as threads:
        try:
            while True:
                while len(running) < 2 * workers and (number := next(left, None)) is not None:
                    running.add(threads.submit(play, number))
                if not running:
                    return
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
        finally:
            stop.set()
            threads.shutdown(cancel_futures=True)


def _in_processes(plan: Simulation, parts: Parts, missing: list[int], workers: int) -> Iterator[int]:
    context = multiprocessing.get_context("spawn")
    # Ctrl-C is for the process that waits.
    pool = context.Pool(min(workers, len(missing) or 1), signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        yield from pool.imap_unordered(_Work(plan, parts), missing)
    finally:
        pool.terminate()
        pool.join()


def _on_cluster(plan: Simulation, parts: Parts, missing: list[int], ray: str) -> Iterator[int]:
    """The machines need no common disk: the rows come back here and are written here."""
    for place, tables in on_cluster(ray, _played, [(plan, number) for number in missing]):
        parts.write(missing[place], tables)
        yield missing[place]


def _played(job: tuple[Simulation, int]) -> dict[str, pa.Table]:
    return play_part(*job)


@dataclass(frozen=True)
class _Work:
    plan: Simulation
    parts: Parts

    def __call__(self, number: int) -> int:
        self.parts.write(number, play_part(self.plan, number))
        return number


@contextmanager
def _writing(target: Path, kept: str = "", unfinished: Path | None = None) -> Iterator[None]:
    """A place that can't be written is a sentence, and leaves nothing half-written behind."""
    try:
        yield
    except OSError as error:
        if unfinished is not None:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)
        why = os.strerror(error.errno) if error.errno else str(error)
        raise LabError(f"{target} can't be written: {why}{kept}") from None
