"""``--ray``: the same rows as here, even when a machine dies on the way."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

pytest.importorskip("ray")

from raccoon_tycoon import Rules
from raccoon_tycoon.lab import Simulation, simulate
from raccoon_tycoon.sim import cluster
from tests.command import Command
from tests.patience import PATIENCE

pytestmark = [
    pytest.mark.filterwarnings("ignore"),  # the library's own
    pytest.mark.skipif(not Path("/proc/self").exists(), reason="it looks at processes as Linux shows them"),
]

NODE: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80 << 20, "include_dashboard": False}


class Unhurried:
    """A clock that stands still: Ray gives a node 30 seconds to start, too few on a busy machine."""

    def monotonic(self) -> float:
        return 0.0

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two nodes of one processor each, on this machine."""
    from ray.cluster_utils import Cluster

    monkeypatch.setattr("ray._private.node.time", Unhurried())
    wait = Cluster._wait_for_node
    monkeypatch.setattr(Cluster, "_wait_for_node", lambda found, node: wait(found, node, PATIENCE))
    folder = tempfile.mkdtemp(prefix="ray-")  # sockets need a short path
    # A node's own temp_dir would not do: the cluster's address is noted in Ray's default folder all the same,
    # which need not exist, and where the address of a cluster that somebody really uses may stand.
    monkeypatch.setenv("RAY_TMPDIR", folder)
    found: Any = Cluster(initialize_head=True, head_node_args=NODE)
    try:
        found.add_node(**NODE)
        yield found
    finally:
        found.shutdown()
        shutil.rmtree(folder, ignore_errors=True)


def raccoon(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "raccoon_tycoon.cli.main", *arguments]


def wait_for(reached: Any, process: subprocess.Popen[str]) -> None:
    ends = time.monotonic() + PATIENCE
    while not reached():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < ends
        time.sleep(0.02)


def at_work(node: Any) -> bool:
    """Whether a job of ours runs on the node: Ray names a worker's process after what it does."""
    (raylet,) = node.all_processes["raylet"]
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended meanwhile
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == raylet.process.pid and (folder / "cmdline").read_bytes().startswith(b"ray::_do"):
                return True
    return False


def test_a_node_dies_on_the_way_and_the_rows_are_the_same(
    nodes: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Simulation(Rules(players=2), ("planner", "greedy"), games=5_000, seed="ray", details="purchases")
    here = simulate(plan, tmp_path / "here" / "games.parquet", workers=2)
    out = tmp_path / "there" / "games.parquet"
    arguments = ["simulate", "-n", "5000", "--bots", "planner,greedy", "--seed", "ray"]
    command = raccoon(*arguments, "--details", "purchases", "--out", str(out), "--ray", nodes.address)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    parts = out.with_name("games.parquet.parts")
    wait_for(lambda: list(parts.glob("games-*.parquet")), process)
    (victim,) = nodes.worker_nodes
    wait_for(lambda: at_work(victim), process)
    nodes.remove_node(victim, allow_graceful=False)
    assert not out.exists()  # it was in the middle
    told, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, errors
    assert "5,000 games" in told and "raylet" not in told
    for file in here:
        assert (out.parent / file.name).read_bytes() == file.read_bytes()

    # The same on what is left of it: sums, and the arena.
    sums = raccoon("simulate", "-n", "40", "--bots", "greedy,random", "--seed", "ray", "--json")
    monkeypatch.setenv("RAY_ADDRESS", nodes.address)  # what `ray start` notes for the machine, or this
    assert output([*sums, "--ray", "auto"]) == output(sums)
    arena = raccoon(
        "arena", "-n", "8", "--bots", "greedy,random", "--seed", "ray", "--json", "--workers", "1"
    )
    folders = [tmp_path / name for name in ("a", "b")]
    output([*arena, "--out", str(folders[0])])
    output([*arena, "--out", str(folders[1]), "--ray", nodes.address])
    rows = [pq.read_table(folder / "games.parquet").drop(["seconds"]) for folder in folders]
    assert rows[0].num_rows == 16 and rows[0].equals(rows[1])

    with pytest.raises(cluster.ClusterError, match=r"a job failed on the cluster: ValueError"):
        list(cluster.on_cluster(nodes.address, int, ["7", "seven"]))


def output(command: list[str]) -> Any:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout) | {"seconds": 0} if "simulate" in command else None


def closed_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return int(held.getsockname()[1])


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("nowhere", "isn't a cluster address"),
        ("127.0.0.1:99999", "isn't a cluster address"),
        ("127.0.0.1:PORT", "there is no Ray cluster at 127.0.0.1"),
        ("ray://127.0.0.1:PORT", "there is no Ray cluster at ray://127.0.0.1"),
    ],
)
@pytest.mark.parametrize("command_line", ["simulate --bots greedy,random", "arena --bots greedy,random"])
def test_a_bad_address_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    address: str,
    words: str,
    command_line: str,
) -> None:
    monkeypatch.setenv("COLUMNS", "500")
    address = address.replace("PORT", str(closed_port()))
    done = Command(monkeypatch, capsys)(*command_line.split(), "-n", "2", "--ray", address)
    assert done.code != 0 and words in done.err


class Idle:
    """A cluster on which nothing ever begins."""

    class exceptions:
        RayError = RuntimeError
        RayTaskError = ZeroDivisionError

    def remote(self, **options: Any) -> Any:
        assert options["max_retries"] == -1

        class Task:
            remote = staticmethod(lambda *_: object())

        return lambda _: Task

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def available_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def wait(self, references: list[Any], timeout: float) -> tuple[list[Any], list[Any]]:
        return [], references


def test_a_cluster_on_which_nothing_begins_ends_it_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "IDLE", 0.0)
    with pytest.raises(cluster.ClusterError, match="hasn't started a job"):
        list(cluster._Run(Idle(), int, ["1"]).results())


def test_a_job_that_takes_for_ever_ends_it_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.0)
    with pytest.raises(cluster.ClusterError, match="no job finished"):
        list(cluster._Run(Idle(), int, ["1"]).results())


def test_jobs_that_the_cluster_loses_again_and_again_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Losing(Idle):
        asked = 0

        def wait(self, references: list[Any], timeout: float) -> tuple[list[Any], list[Any]]:
            return references[:1], references[1:]

        def get(self, reference: Any, timeout: float) -> Any:
            self.asked += 1
            raise RuntimeError("the object is gone")

    losing = Losing()
    with pytest.raises(cluster.ClusterError, match=r"lost 21 jobs; the last one: the object is gone"):
        list(cluster._Run(losing, int, ["1"]).results())
    assert losing.asked == cluster.MOST_LOSSES + 1


def test_a_machine_with_other_rules_is_refused() -> None:
    assert cluster._do(cluster.fingerprint(), int, "7") == 7
    with pytest.raises(cluster.OtherVersion, match=r"has raccoon-tycoon .* this machine another"):
        cluster._do("another", int, "7")
