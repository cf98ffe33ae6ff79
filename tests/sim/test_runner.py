"""The runner: every job once, on one core, in threads or in processes."""

from __future__ import annotations

import math

import pytest

from raccoon_tycoon.sim.runner import run


@pytest.mark.parametrize(("workers", "threads"), [(1, False), (3, True), (2, False)])
def test_every_job_is_done_once(workers: int, threads: bool) -> None:
    assert sorted(run(math.isqrt, [49, 4, 16, 1], workers, threads=threads)) == [1, 2, 4, 7]
    assert list(run(math.isqrt, [], workers, threads=threads)) == []


@pytest.mark.parametrize(("workers", "threads"), [(1, False), (3, True), (2, False)])
def test_a_job_that_fails_ends_it_and_so_does_who_stops_listening(workers: int, threads: bool) -> None:
    with pytest.raises(ValueError, match="nonnegative"):
        list(run(math.isqrt, [4, -1, 9], workers, threads=threads))
    found = run(math.isqrt, [1, 1, 1, 1], workers, threads=threads)
    assert next(found) == 1
    found.close()
    assert list(found) == []
