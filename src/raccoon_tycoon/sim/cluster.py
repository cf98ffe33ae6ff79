"""The same work on many machines: jobs on a Ray cluster (docs/lab.md). It needs the extra ``ray``.

A job lost with its machine is redone elsewhere, so the results are always complete. Nothing waits forever: a
cluster that can't be reached, or makes no progress, ends the run with an error.
"""

from __future__ import annotations

import io
import logging
import re
import socket
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib.metadata import version
from typing import Any, TextIO, TypeVar

from ..kernel.build.sources import digest
from .seeded_games import SimulationError

Job = TypeVar("Job")
Done = TypeVar("Done")

REACH = 10.0
"""Seconds for a connection to the address."""
JOIN = 90.0
"""Seconds for joining the cluster once it is reached."""
IDLE = 120.0
"""Seconds that a cluster may leave our jobs waiting while none of its processors is busy."""
PATIENCE = 3600.0
"""Seconds without a single finished job."""
LOOK = 5.0
MOST_LOSSES = 20
CLIENT = "ray://"


class ClusterError(SimulationError):
    """The cluster can't be used or failed to do its work; the message says why."""


def on_cluster(
    address: str, work: Callable[[Job], Done], jobs: Sequence[Job]
) -> Generator[tuple[int, Done], None, None]:
    """Do all jobs on the cluster; yield each one's index and result, in any order.

    ``work`` must be importable by name from an installed package on every machine.
    """
    with _joined(address) as ray:
        yield from _Run(ray, work, jobs).results()


class _Run:
    def __init__(self, ray: Any, work: Callable[[Job], Done], jobs: Sequence[Job]) -> None:
        self.ray = ray
        self.jobs = jobs
        self.expected = fingerprint()
        # Ray itself retries a job when its machine or process dies.
        self.task = ray.remote(num_cpus=1, max_retries=-1)(_do)
        self.work = work
        self.running: dict[Any, int] = {}
        self.losses = 0
        self.moved = time.monotonic()
        self.busy = self.moved

    def results(self) -> Iterator[tuple[int, Any]]:
        waiting = iter(range(len(self.jobs)))
        while True:
            room = self._room() - len(self.running)
            while room > 0 and (place := next(waiting, None)) is not None:
                self._submit(place)
                room -= 1
            if not self.running:
                return
            finished, _ = self.ray.wait(list(self.running), timeout=LOOK)
            for reference in finished:
                place = self.running.pop(reference)
                try:
                    done = self.ray.get(reference, timeout=JOIN)
                except self.ray.exceptions.RayTaskError as error:
                    raise _explained(error) from None
                except self.ray.exceptions.RayError as error:
                    self._lost(place, error)
                    continue
                self.moved = self.busy = time.monotonic()
                yield place, done
            if not finished:
                self._check()

    def _submit(self, place: int) -> None:
        self.running[self.task.remote(self.expected, self.work, self.jobs[place])] = place

    def _room(self) -> int:
        """Two jobs per processor, so that none is idle; the cluster may grow and shrink."""
        return max(4, 2 * int(self.ray.cluster_resources().get("CPU", 0)))

    def _lost(self, place: int, error: Exception) -> None:
        """A job that Ray itself could not retry."""
        self.losses += 1
        if self.losses > MOST_LOSSES:
            raise ClusterError.of("cluster-lost", jobs=self.losses, problem=_last_line(error))
        self._submit(place)

    def _check(self) -> None:
        now = time.monotonic()
        total = self.ray.cluster_resources().get("CPU", 0)
        free = self.ray.available_resources().get("CPU", 0)
        if total > free:
            self.busy = now
        if now - self.busy > IDLE:
            raise ClusterError.of("cluster-idle", processors=round(total), seconds=round(IDLE))
        if now - self.moved > PATIENCE:
            raise ClusterError.of("cluster-slow", seconds=round(PATIENCE))


class OtherVersion(RuntimeError):
    """A machine in the cluster has different rules or another version."""


def _do(expected: str, work: Callable[[Any], Any], job: Any) -> Any:
    """What runs on a machine in the cluster."""
    found = fingerprint()
    if found != expected:
        raise OtherVersion(f"{socket.gethostname()} has {found}, this machine {expected}")
    return work(job)


def fingerprint() -> str:
    """What must be the same everywhere to get the same rows: the package's version and its rules."""
    return f"raccoon-tycoon {version('raccoon-tycoon')} ({digest()})"


def _explained(error: Exception) -> ClusterError:
    cause = getattr(error, "cause", None) or error
    if isinstance(cause, OtherVersion):
        return ClusterError.of("cluster-version", difference=str(cause))
    if isinstance(cause, ImportError) or "ModuleNotFoundError" in str(error):
        return ClusterError.of("cluster-package", problem=_last_line(cause))
    return ClusterError.of("cluster-job", problem=f"{type(cause).__name__}: {_last_line(cause)}")


def _last_line(error: BaseException) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return (lines[-1] if lines else type(error).__name__)[:300]


@contextmanager
def _joined(address: str) -> Iterator[Any]:
    try:
        import ray
        import ray.exceptions
    except ImportError as error:
        raise ClusterError.of("needs-packages", what="--ray", extra="ray", problem=str(error)) from None
    if address != "auto":
        _reach(address)
    failed: list[BaseException] = []

    def join() -> None:
        try:
            ray.init(address, log_to_driver=False, logging_level=logging.CRITICAL)
        except BaseException as error:
            failed.append(error)

    # In its own thread, because it has no timeout.
    thread = threading.Thread(target=join, name="join the cluster", daemon=True)
    thread.start()
    thread.join(JOIN)
    if thread.is_alive():
        raise ClusterError.of("cluster-late", address=address, seconds=round(JOIN))
    if failed:
        raise _not_joined(address, failed[0])
    with redirect_stdout(_Brief(sys.stdout)):
        try:
            yield ray
        finally:
            ray.shutdown()


def _reach(address: str) -> None:
    match = re.fullmatch(r"(?:ray://)?(\[[^\]]+\]|[^:/\s]+):(\d{1,5})/?", address)
    if not match or not 0 < int(match[2]) < 65536:
        raise ClusterError.of("cluster-address", address=repr(address))
    try:
        socket.create_connection((match[1].strip("[]"), int(match[2])), REACH).close()
    except OSError as error:
        problem = error.strerror or str(error)
        raise ClusterError.of("cluster-none", address=address, problem=problem) from None


def _not_joined(address: str, error: BaseException) -> ClusterError:
    if address == "auto":
        return ClusterError.of("cluster-not-here", problem=_last_line(error))
    id = "cluster-not-joined" if address.startswith(CLIENT) else "cluster-not-joined-inside"
    return ClusterError.of(id, address=address, problem=_last_line(error))


class _Brief(io.TextIOBase):
    """Standard output, but Ray's page about a machine that died becomes a line on standard error."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        if "(raylet)" in text:
            sys.stderr.write("A machine of the cluster reports trouble; its jobs are done elsewhere.\n")
        else:
            self.stream.write(text)
        return len(text)

    def flush(self) -> None:
        self.stream.flush()
