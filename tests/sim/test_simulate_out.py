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


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


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
    assert again.code != 0 and "is there already" in again.err


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


def test_ctrl_c_keeps_whole_parts_and_the_same_command_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    command = [sys.executable, "-m", "raccoon_tycoon.cli.main", "simulate", "-n", "20000", "--seed", "1"]
    command += ["--bots", "planner,planner,planner,planner", "--out", str(out)]
    parts = tmp_path / "games.parquet.parts"
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Where the tests run in the background of a shell, the signal would be ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    while not list(parts.glob("games-*.parquet")):
        assert process.poll() is None, process.communicate()
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130 and "goes on" in told
    assert not out.exists() and list(parts.glob("games-*.parquet"))
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert pq.read_table(out)["game"].to_pylist() == list(range(20000))
