"""Every command does its main job, from the words that are typed to the exit code."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import httpx
import pytest
import typer

from raccoon_tycoon import Record, Rules
from raccoon_tycoon.bots import RandomBot
from raccoon_tycoon.bots.referee import play_match
from raccoon_tycoon.cli.main import app
from raccoon_tycoon.judgement.net_file import read_net
from raccoon_tycoon.puzzles import Book
from raccoon_tycoon.review import Review
from raccoon_tycoon.server.match.game_row import GameRow
from raccoon_tycoon.server.storage.sql import SqlStorage
from tests.command import Command
from tests.kernel_games import some_net
from tests.patience import PATIENCE
from tests.server.process import Process

Test = TypeVar("Test", bound=Callable[..., object])
TESTED: set[str] = set()


def main_job_of(*commands: str) -> Callable[[Test], Test]:
    """Marks the test of a command's main job."""
    TESTED.update(commands)
    return lambda test: test


def commands_of(some: typer.Typer, before: str = "") -> Iterator[str]:
    for command in some.registered_commands:
        assert command.callback is not None
        yield f"{before}{command.name or command.callback.__name__}"
    for group in some.registered_groups:
        assert group.typer_instance is not None
        yield from commands_of(group.typer_instance, f"{before}{group.name} ")


COMMANDS = sorted(commands_of(app))


def test_every_command_has_a_test_of_its_main_job() -> None:
    assert sorted(TESTED) == COMMANDS


@pytest.fixture(autouse=True)
def hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    play_match(Rules(players=2), "main job", [RandomBot(1), RandomBot(2)]).game.record().save(path)
    return path


@pytest.fixture
def guessing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A learner that only guesses: PyTorch is not among what tests need."""
    learner = ModuleType("raccoon_tycoon.train.learner")

    def learned(
        recipe: object,
        files: dict[int, list[Path]],
        before: object,
        after: Path,
        tell: Callable[[int, int], None],
    ) -> tuple[array[int], dict[str, Any]]:
        tell(1, 1)
        after.write_text("guessed", encoding="utf-8")
        return some_net(), {str(players): {"chance": 1.0, "margin": 1.0, "choice": 1.0} for players in files}

    learner.learned = learned  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "raccoon_tycoon.train.learner", learner)
    monkeypatch.delitem(sys.modules, "raccoon_tycoon.train.course", raising=False)


RECIPE = {"generations": 1, "planner_jobs": 4, "planner_games": 1, "jobs": 4, "games": 1, "passes": 2}
RECIPE |= {"match_jobs": 1, "match_games": 2}


@main_job_of("train")
@pytest.mark.usefixtures("guessing")
def test_train_plays_learns_compares_and_goes_on(command: Command, tmp_path: Path) -> None:
    recipe, folder = tmp_path / "recipe.json", tmp_path / "training"
    recipe.write_text(json.dumps({**RECIPE, "generations": 0}), encoding="utf-8")
    words = ["train", str(folder), "--recipe", str(recipe), "--workers", "1"]
    done = command(*words)
    assert (done.code, done.out) == (0, f"The champion's net: {folder / 'champion.net'}\n"), done.err
    assert [line["generation"] for line in json.loads((folder / "log.json").read_text())] == [0]
    assert read_net(folder / "champion.net") == some_net()

    kept = json.loads((folder / "recipe.json").read_text(encoding="utf-8"))
    (folder / "recipe.json").write_text(json.dumps({**kept, "generations": 1}), encoding="utf-8")
    assert command(*words).code == 2, "another recipe"
    recipe.write_text(json.dumps(RECIPE), encoding="utf-8")
    assert command(*words).code == 0
    log = json.loads((folder / "log.json").read_text(encoding="utf-8"))
    assert [(line["generation"], line["share"]) for line in log] == [(0, None), (1, 0.5)]
    assert "<svg" in (folder / "curves.svg").read_text(encoding="utf-8")


@pytest.mark.usefixtures("guessing")
@pytest.mark.parametrize(
    ("recipe", "words"),
    [
        ("[]", "must contain a JSON object"),
        ("{", "can't be read"),
        ('{"epochs": 3}', '"epochs" is not a setting of a recipe'),
        ('{"games": -1}', '"games" must be a whole number'),
        ('{"games": 1.5}', '"games" must be a whole number'),
    ],
)
def test_train_refuses_a_wrong_recipe(command: Command, tmp_path: Path, recipe: str, words: str) -> None:
    file = tmp_path / "recipe.json"
    file.write_text(recipe, encoding="utf-8")
    done = command("train", str(tmp_path / "training"), "--recipe", str(file))
    assert done.code == 2 and words in done.err
    assert not (tmp_path / "training").exists()


@pytest.mark.usefixtures("guessing")
def test_train_leaves_strange_folders_alone(command: Command, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")
    done = command("train", str(tmp_path))
    assert done.code == 2 and "isn't empty" in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


@main_job_of("bench")
def test_bench_prints_a_figure_a_line(command: Command) -> None:
    done = command("bench", "--repeats", "1")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert any("games/s" in line for line in lines)
    assert any(line.startswith("Game.replay") and line.endswith(" ms") for line in lines)
    assert max(map(len, lines)) <= 60


@main_job_of("play")
def test_play_begins_a_game_and_keeps_it(command: Command, tmp_path: Path) -> None:
    saved = tmp_path / "kept.txt"
    words = ["play", "--terminal", "--players", "2", "--level", "random", "--seed", "play", "--save"]
    done = command(*words, str(saved), lines=["", "q"])
    assert done.code == 0, done.err
    assert "Game saved" in done.out
    assert len(Record.load(saved).actions) > 0


@main_job_of("simulate", "report")
def test_simulate_writes_games_and_report_makes_a_page_of_them(command: Command, tmp_path: Path) -> None:
    games = tmp_path / "games.parquet"
    assert command("simulate", "-n", "20", "--players", "2", "--seed", "1").code == 0
    done = command("simulate", "-n", "20", "--players", "2", "--seed", "1", "--out", str(games))
    assert done.code == 0, done.err
    assert command("report", str(games)).code == 0
    assert "<html" in (tmp_path / "games.html").read_text(encoding="utf-8")


@main_job_of("puzzles")
def test_puzzles_are_made_the_same_from_the_same_seed(command: Command, tmp_path: Path) -> None:
    for name in ("one", "two"):
        done = command("puzzles", str(tmp_path / name), "--count", "1", "--seed", "puzzles")
        assert done.code == 0, done.err
        assert "1 puzzle written" in done.out
    assert (tmp_path / "one").read_text("utf-8") == (tmp_path / "two").read_text("utf-8")
    assert len(Book.load(tmp_path / "one").puzzles) == 1


@main_job_of("arena")
def test_arena_rates_bots_one_of_them_a_persons_own(command: Command, tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    bot.write_text(
        "class First:\n"
        "    def __init__(self, seed, budget): pass\n"
        "    def choose(self, view, legal): return legal[0] if view.round > 1 else 1 / 0\n"
    )
    words = ["arena", "--bots", f"planner,{bot}:First", "--games", "4", "--seed", "1", "--workers", "1"]
    done = command(*words, "--json")
    assert done.code == 0, done.err
    told = json.loads(done.out)
    assert [line["seats"] for line in told["standings"]] == [4, 4]
    (fault,) = told["faults"]
    assert fault["reason"] == f"{bot}:3: ZeroDivisionError: division by zero"
    assert fault["count"] == sum(line["faults"] for line in told["standings"])
    in_words = command(*words).out
    assert in_words.count("ZeroDivisionError") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "--games", "4", "--bots", "planner,{bot}"],
        ["simulate", "--games", "4", "--bots", "planner,{bot}"],
        ["play", "--terminal", "--bots", "{bot}"],
        ["connect", "http://127.0.0.1:1/t/none", "--bot", "{bot}"],
    ],
    ids=lambda words: words[0],
)
def test_a_class_that_cannot_be_constructed_is_refused_before_the_first_game(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)  # a seat's name, in play, has room for a short one
    Path("broken.py").write_text(
        "class Broken:\n"
        "    def __init__(self, seed, budget): raise OSError('no weights')\n"
        "    def choose(self, view, legal): return legal[0]\n"
    )
    done = command(*(word.format(bot="./broken.py:Broken") for word in words))
    assert (done.code, done.out) == (2, "")
    assert "broken.py:2: OSError: no weights" in done.err
    assert done.err.count("\n") == 1


@main_job_of("replay", "verify")
def test_replay_and_verify_believe_a_true_record(command: Command, record: Path) -> None:
    assert command("replay", str(record), "--check").code == 0
    done = command("verify", str(record))
    assert done.code == 0
    assert "actions replayed from the deal" in done.out


@main_job_of("review")
def test_review_tells_writes_a_page_and_json(command: Command, record: Path, tmp_path: Path) -> None:
    page, data = tmp_path / "review.html", tmp_path / "review.json"
    done = command("review", str(record), "--visits", "1", "--html", str(page), "--json", str(data))
    assert done.code == 0, done.err
    assert "Skill and luck" in done.out and "Moments that mattered" in done.out and "Auctions" in done.out
    found = Review.from_json(data.read_text(encoding="utf-8"))
    assert found.complete and found.over
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


@main_job_of("rules")
def test_rules_lists_them(command: Command) -> None:
    done = command("rules")
    assert done.code == 0
    assert "three-player-railroads" in done.out


@main_job_of("components show", "components check")
def test_components_shows_figures_that_it_accepts(command: Command, tmp_path: Path) -> None:
    shown = command("components", "show")
    assert shown.code == 0
    own = tmp_path / "own.csv"
    own.write_text(shown.out, encoding="utf-8")
    done = command("components", "check", str(own))
    assert done.code == 0, done.err
    assert "is valid" in done.out


@main_job_of("serve", "connect")
def test_serve_has_a_table_at_which_a_bot_connects_and_plays(tmp_path: Path) -> None:
    asyncio.run(_serve_and_connect(tmp_path))


async def _serve_and_connect(folder: Path) -> None:
    server = Process(f"sqlite:///{folder / 'tables.db'}", folder / "log.txt")
    await server.start()
    try:
        async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=PATIENCE) as http:
            seats = [{"kind": "open"}, {"kind": "bot", "name": "Maple", "bot": "random"}]
            opened = await http.post("/api/tables", json={"rules": "players=2", "seats": seats})
            assert opened.status_code == 201, opened.text
            table, host = opened.json()["table"]["id"], opened.json()["host"]
            joined = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "raccoon_tycoon", "connect", f"{server.url}/t/{table}"),
                *("--bot", "random", "--budget", "0.1"),
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
            started = False
            while not started and joined.returncode is None:  # it needs the bot in its seat
                headers = {"authorization": f"Bearer {host}"}
                answer = await http.post(f"/api/tables/{table}/start", json={}, headers=headers)
                started = answer.status_code == 200
                await asyncio.sleep(0.02)
            out, err = await asyncio.wait_for(joined.communicate(), PATIENCE)
            assert joined.returncode == 0, err.decode()
            assert b"The game is over; won by seat" in out
    finally:
        assert await server.stop(signal.SIGTERM) in (0, -signal.SIGTERM)


@main_job_of("tables prune")
def test_tables_prune_shows_old_tables_and_deletes_them_if_asked_to(command: Command, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    asyncio.run(_keep_an_old_table(url))
    words = ["tables", "prune", "--older-than", "90d", "--database", url]
    for more, end in (([], "Nothing has been deleted. Add --delete"), (["--delete"], "Deleted 1 table.")):
        done = command(*words, *more)
        assert (done.code, done.err) == (0, "")
        assert "1 tables that never started" in done.out and "0 finished games" in done.out
        assert done.out.splitlines()[-1].startswith(end)
    assert "0 tables that never started" in command(*words).out


async def _keep_an_old_table(url: str) -> None:
    storage = SqlStorage(url)
    await storage.database.migrate()
    await storage.store.create(GameRow("old", 1.0, "waiting", True, "players=2", 1, "2" * 64, {}, "h"), [])
    await storage.database.close()


@pytest.mark.parametrize("address", ["foo", "oracle://x", "sqlite:///nowhere/at/all.db"])
def test_serve_refuses_a_database_that_is_none_with_a_sentence(command: Command, address: str) -> None:
    done = command("serve", "--database", address)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("raccoon: ") and done.err.count("\n") == 1
    assert "internal error" not in done.err


# Help and tables in narrow terminals


@pytest.mark.parametrize("name", ["", *COMMANDS, "components", "tables"])
def test_help_fits_sixty_columns_and_drops_nothing(
    command: Command, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    narrow = command(*name.split(), "--help")
    monkeypatch.setenv("COLUMNS", "200")
    wide = command(*name.split(), "--help")
    assert (narrow.code, wide.code) == (0, 0)
    lines = narrow.out.splitlines()
    assert max(map(len, lines)) <= 60
    assert lines[0].startswith(f"Usage: raccoon {name}".rstrip())
    assert "…" not in narrow.out and "..." not in narrow.out.replace(",...", "").replace("]...", "")
    assert "".join(narrow.out.split()) == "".join(wide.out.split())


@pytest.mark.parametrize(
    "words",
    [
        ["rules"],
        ["arena", "--bots", "planner,greedy,random", "-n", "3", "--seed", "1", "--workers", "1"],
        ["simulate", "-n", "3", "--seed", "1", "--bots", "planner,greedy,random"],
    ],
    ids=lambda words: words[0],
)
def test_tables_fit_sixty_columns_and_drop_nothing(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    narrow = command(*words)
    monkeypatch.setenv("COLUMNS", "200")
    wide = command(*words)
    assert max(len(line.rstrip()) for line in narrow.out.splitlines()) <= 60
    assert "…" not in narrow.out
    assert not _letters(wide.out) - _letters(narrow.out)
    for name in ("planner", "greedy", "random") if "--bots" in words else ("three-player-railroads",):
        assert name in narrow.out


def _letters(text: str) -> Counter[str]:
    return Counter(character for character in text if character.isalpha())
