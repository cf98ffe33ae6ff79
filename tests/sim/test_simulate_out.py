"""``raccoon simulate --out``."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tests.command import Command
from tests.patience import PATIENCE


def test_it_writes_rows_and_says_where(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    done = command(
        "simulate",
        "-n",
        "50",
        "--bots",
        "greedy,random",
        "--seed",
        "7",
        "--out",
        str(out),
        "--details",
        "purchases",
    )
    assert done.code == 0, done.err
    assert "50 games, players=2, seed '7'" in done.out and "games.players.parquet" in done.out
    assert pq.read_table(out).num_rows == 50
    again = command("simulate", "-n", "50", "--bots", "greedy,random", "--seed", "7", "--out", str(out))
    assert again.code != 0 and "already exists" in again.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--details", "purchases"], "--details needs --out"),
        (["--out", "games.csv"], "must end in .parquet"),
        (["--out", "games.parquet", "--details", "all"], "details is 'all'"),
        (["--out", "games.parquet", "--json"], "--json prints the summary"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = command("simulate", "-n", "5", *arguments)
    assert done.code != 0 and words in done.err


# The command, but after each part it waits for Ctrl-C; else the games might be over before the signal comes.
WAITS = """
import signal, time
from raccoon_tycoon.cli.main import main
from raccoon_tycoon.sim.parquet import Parts
stopped, write = [], Parts.write
def stop(number, frame):
    stopped.append(number)
    signal.default_int_handler(number, frame)
signal.signal(signal.SIGINT, stop)
def write_and_wait(*part):
    write(*part)
    while not stopped:
        time.sleep(0.01)
Parts.write = write_and_wait
main()
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_whole_parts_and_the_same_command_goes_on(tmp_path: Path, workers: str) -> None:
    out = tmp_path / "games.parquet"
    arguments = ["simulate", "-n", "4000", "--bots", "planner", "--seed", "1", "--workers", workers]
    arguments += ["--out", str(out)]
    parts = tmp_path / "games.parquet.parts"
    with subprocess.Popen(
        [sys.executable, "-c", WAITS, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        while not list(parts.glob("games-*.parquet")):
            assert process.poll() is None, process.communicate()
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130 and "to resume" in told
    assert not out.exists() and 1 <= len(list(parts.glob("games-*.parquet"))) < 8
    again = subprocess.run(
        [sys.executable, "-m", "raccoon_tycoon.cli.main", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert again.returncode == 0, again.stderr
    assert pq.read_table(out)["game"].to_pylist() == list(range(4000))
