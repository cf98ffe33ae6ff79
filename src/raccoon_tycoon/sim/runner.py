"""The one runner: jobs on one core, on several, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
import multiprocessing.pool
import signal
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from .cluster import on_cluster

Job = TypeVar("Job")
Done = TypeVar("Done")


def run(
    work: Callable[[Job], Done],
    jobs: Sequence[Job],
    workers: int = 1,
    ray: str | None = None,
    *,
    threads: bool = False,
) -> Generator[Done, None, None]:
    """Do all jobs and yield each result, in any order. Closed early, it leaves the rest undone.

    ``ray`` is the address of a Ray cluster that works instead of this machine's ``workers``. With
    ``threads`` the workers are threads: for work in the kernel, which releases the GIL.
    """
    if ray is not None:
        yield from (done for _, done in on_cluster(ray, work, jobs))
        return
    workers = min(workers, len(jobs))
    if workers <= 1:
        yield from map(work, jobs)
        return
    pool = multiprocessing.pool.ThreadPool(workers) if threads else _processes(workers)
    try:
        yield from pool.imap_unordered(work, jobs)
    finally:
        pool.terminate()
        pool.join()


def _processes(workers: int) -> multiprocessing.pool.Pool:
    """Spawned, not forked: a fork of a process with threads (progress bar, a bot's own) can hang."""
    # Ctrl-C reaches every process in the terminal; only the first one handles it.
    return multiprocessing.get_context("spawn").Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN))
