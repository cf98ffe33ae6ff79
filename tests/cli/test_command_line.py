"""The commands beside play: simulate, replay, rules, bench, --version."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from unicodedata import east_asian_width

import pytest

from raccoon_tycoon import BACKEND, Game, Record, Rules, __version__
from raccoon_tycoon.bots import RandomBot
from raccoon_tycoon.bots.referee import play_match
from raccoon_tycoon.sim import Plan, games
from tests.command import Command
from tests.patience import PATIENCE


@pytest.fixture(autouse=True)
def hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = play_match(Rules(players=3), "replay", [RandomBot(seat) for seat in range(3)]).game
    path = tmp_path / "game.txt"
    game.record(("Ann", "Ben", "Cleo")).save(path)
    return path


def test_version(command: Command) -> None:
    done = command("--version")
    assert done.code == 0
    assert __version__ in done.out
    assert BACKEND in done.out


def test_it_runs_as_a_module_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "raccoon_tycoon", "--version"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert __version__ in done.stdout


def test_no_arguments_help(command: Command) -> None:
    done = command()
    assert done.code == 0
    assert "simulate" in done.out


@pytest.mark.parametrize("name", ["play", "simulate", "replay", "rules", "bench"])
def test_every_command_has_help(command: Command, name: str) -> None:
    done = command(name, "--help")
    assert done.code == 0
    assert "Usage" in done.out


def test_rules_lists_presets_and_options(command: Command) -> None:
    done = command("rules")
    for word in ("official", "reference-manual", "japanese", "beginner", "sudden-death", "two-of-three"):
        assert word in done.out


# simulate


def test_simulate_prints_a_summary(command: Command) -> None:
    done = command("simulate", "--games", "6", "--players", "3", "--seed", "s")
    assert done.code == 0
    assert "6 games, players=3, seed 's'" in done.out
    assert "By place in the turn order" in done.out


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_simulate_json_is_the_same_for_any_number_of_workers(command: Command, bots: str) -> None:
    arguments = ["simulate", "--games", "20", "--players", "2", "--seed", "s", "--json", "--bots", bots]
    one = command(*arguments)
    two = command(*arguments, "--workers", "2")
    assert one.out == two.out
    data = json.loads(one.out)
    assert data["games"] == 20
    assert data["bots"][bots]["wins"] == 20
    assert data["faults"] == []


def test_simulate_survives_bad_bots(command: Command, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "class Crash:\n"
        "    def __init__(self, seed, budget): pass\n"
        "    def choose(self, view, legal): raise RuntimeError('ouch')\n"
        "class Liar:\n"
        "    def __init__(self, seed, budget): pass\n"
        "    def choose(self, view, legal): return 42\n"
    )
    bots = f"{tmp_path}/bad.py:Crash,{tmp_path}/bad.py:Liar"
    done = command("simulate", "--games", "2", "--bots", bots, "--seed", "s", "--json")
    assert done.code == 0
    reasons = {fault["reason"] for fault in json.loads(done.out)["faults"]}
    assert any("ouch" in reason for reason in reasons)
    assert any("42" in reason for reason in reasons)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--games", "0"], "--games"),
        (["--games", "many"], "--games"),
        (["--workers", "-1"], "--workers"),
        (["--players", "6"], "2 to 5"),
        (["--players", "2", "--bots", "random,random,random"], "too many for 2"),
        (["--bots", "x.py:"], "no file"),
        (["--rules", ""], "no preset"),
        (["--bots", "chance"], "raccoon: there is no bot 'chance'"),
        (["surplus"], "surplus"),
    ],
)
def test_simulate_refuses_nonsense(command: Command, arguments: list[str], part: str) -> None:
    done = command("simulate", *arguments)
    assert done.code == 2
    assert part in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("preset", ["official", "japanese"])
def test_six_play_with_the_expansion(command: Command, preset: str) -> None:
    asked = ["simulate", "-n", "2", "--players", "6", "--rules", preset, "-o", "expansion=fat-cat"]
    done = command(*asked, "--seed", "s")
    assert done.code == 0
    assert "players=6" in done.out and "expansion=fat-cat" in done.out


def test_simulate_sums_up_what_was_done_when_interrupted(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = games.play_games

    def play_games(plan: Plan, numbers: range) -> games.Played:
        if numbers.start >= 2 * games.CHUNK:
            raise KeyboardInterrupt
        return whole(plan, numbers)

    monkeypatch.setattr("raccoon_tycoon.sim.summary.play_games", play_games)
    done = command("simulate", "--games", "5000", "--players", "2", "--seed", "s")
    assert done.code == 130
    assert f"{2 * games.CHUNK:,} of 5,000 games" in done.out


# replay


def test_replay_checks(command: Command, record: Path) -> None:
    done = command("replay", str(record), "--check")
    assert done.code == 0
    assert done.out.count("\n") == 1
    assert "verified, " in done.out


def test_replay_prints_a_line_an_action(command: Command, record: Path) -> None:
    done = command("replay", str(record))
    assert done.code == 0
    assert "1 " in done.out and "picked" in done.out and "Score sheet" in done.out


def test_replay_json(command: Command, record: Path) -> None:
    lines = [json.loads(line) for line in command("replay", str(record), "--json").out.splitlines()]
    game = Game.replay(Record.load(record))
    assert len(lines) == len(game.actions)
    assert lines[-1]["state_hash"] == game.state_hash
    assert lines[0]["move"] == 1
    spectator = command("replay", str(record), "--json", "--view", "spectator").out.splitlines()
    drawn = [e for line in spectator for e in json.loads(line)["events"] if e["event"] == "CardsDrawn"]
    assert drawn and all(event["cards"] == [] for event in drawn)


def test_replay_names_file_line_and_reason(command: Command, record: Path) -> None:
    text = record.read_text()
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("p") and " sell " in line)
    lines[at] = lines[at].split()[0] + " sell wheat 29"
    record.write_text("\n".join(lines) + "\n")
    done = command("replay", str(record), "--check")
    assert done.code == 1
    assert f"{record}, line {at + 1}: sell wheat 29: You hold" in done.err


@pytest.mark.parametrize(
    ("arguments", "code", "part"),
    [
        (["nofile.txt"], 1, "nofile.txt: No such file"),
        (["."], 1, "directory"),
        ([], 2, "FILE"),
        (["{record}", "--view", "p9"], 2, "isn't a view"),
        (["{record}", "--view", "p5"], 2, "no p5"),
        (["{record}", "--move", "99999"], 2, "--move"),
        (["{record}", "--check", "--json"], 2, "use either --check or --json"),
    ],
)
def test_replay_refuses_nonsense(
    command: Command, record: Path, arguments: list[str], code: int, part: str
) -> None:
    done = command("replay", *(argument.format(record=record) for argument in arguments))
    assert done.code == code
    assert part in done.err
    assert done.err.count("\n") == 1


def test_plain_terminals_get_plain_characters(record: Path) -> None:
    """Where only ASCII can be shown the board still draws."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "NO_COLOR": "1", "COLUMNS": "80"}
    arguments = [
        sys.executable,
        "-m",
        "raccoon_tycoon.cli.main",
        "play",
        "--terminal",
        "--seed",
        "5",
        "--save",
        f"{record}.new",
    ]
    done = subprocess.run(
        arguments, input="\nq\n", capture_output=True, text=True, env=environment, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
    assert "wheat   1o-----------12" in done.stdout
    assert "\x1b" not in done.stdout


def test_completion_of_bots_and_presets() -> None:
    from raccoon_tycoon.cli.flags import complete_bots, complete_option, complete_preset

    assert "random,random" in complete_bots("random,r")
    assert [name for name, _ in complete_preset("jap")] == ["japanese"]
    assert [name for name, _ in complete_option("fam")] == ["family-game="]


# In Japanese


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "--nope"], "--nopeというオプションはありません"),
        (["play", "--players", "x"], "整数を指定してください"),
        (["nope"], "'nope'というコマンドはありません。"),
        (["connect"], "引数'url'がありません。"),
        (["play", "extra"], "余分な引数があります"),
        (["play", "--players"], "オプション'--players'には値が必要です。"),
        (["play", "--new=3"], "オプション'--new'に値は付けられません。"),
        (["bench", "--repeats", "0"], "1以上にしてください"),
        (["bench", "--repeats", "1001"], "1000以下にしてください"),
        (["tables"], "コマンドがありません。"),
        (["tables", "prune"], "オプション'--older-than'がありません。"),
        (["simulate", "--option", "shields=dealt"], "シールドは拡張の要素です。"),
        (["simulate", "--bots", "plannr"], "ボット'plannr'はありません。'planner'のことですか"),
        (["replay", "README.md"], "README.mdの1行目: このゲームの記録ではありません"),
    ],
)
def test_what_is_refused_is_refused_in_japanese(command: Command, words: list[str], sentence: str) -> None:
    done = command("--lang", "ja", *words)
    assert (done.code in (1, 2), done.out) == (True, "")
    assert sentence in done.err and done.err.count("\n") == 1


def test_help_is_japanese_and_counts_wide_letters_twice(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    for words in ([], ["play"], ["serve"], ["tables", "prune"]):
        lines = command("--lang=ja", *words, "--help").out.splitlines()
        assert lines[0].startswith("使い方")
        assert max(sum(2 if east_asian_width(c) in "WF" else 1 for c in line) for line in lines) <= 60
        english = [line for line in lines[1:] if re.search("[a-z]{2,} [a-z]{2,} [a-z]{2,}", line)]
        assert english == []
