"""An owner's own figures of the missions and the expansion: checked, played with, and named in records."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from raccoon_tycoon import BACKEND, Game, Record, RecordError, Rules
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.catalog.components import DATA
from raccoon_tycoon.catalog.custom import COLUMNS, COUNTS, LONGEST_COLUMN, FiguresError, OwnFigures
from raccoon_tycoon.kernel import figures, sizes
from raccoon_tycoon.kernel.build import sources
from tests.command import Command

EXAMPLE = Path(__file__).parents[2] / "examples" / "own-figures.csv"
HEAD = ",".join(COLUMNS)
ADDED = "expansion=fat-cat missions=on shields=dealt"


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def shipped(kind: str) -> list[str]:
    """The rows of a kind as they ship."""
    lines = [*_lines("fat_cat.csv"), *_lines("missions.csv")]
    return [line for line in lines if line.startswith(f"{kind},")]


def _lines(name: str) -> list[str]:
    return (DATA / name).read_text(encoding="utf-8").splitlines()[1:]


def written(path: Path, *rows: str) -> Path:
    path.write_text("\n".join([HEAD, *rows, ""]), encoding="utf-8")
    return path


def python(
    *arguments: str, components: Path | None = None, backend: str = BACKEND
) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter: figures are read when the program starts."""
    environment = {**os.environ, "RACCOON_BACKEND": backend}
    environment.pop("RACCOON_COMPONENTS", None)
    if components is not None:
        environment["RACCOON_COMPONENTS"] = str(components)
    command = [sys.executable, *arguments]
    nothing = subprocess.DEVNULL
    return subprocess.run(
        command, env=environment, stdin=nothing, capture_output=True, text=True, check=False
    )


def raccoon(*arguments: str, backend: str = BACKEND) -> subprocess.CompletedProcess[str]:
    return python("-m", "raccoon_tycoon.cli.main", *arguments, backend=backend)


# Checking


def test_the_example_and_the_figures_that_ship_can_be_played_with(tmp_path: Path, command: Command) -> None:
    told = command("components", "check", str(EXAMPLE))
    assert told.code == 0
    assert "4 meeple, 7 shield, 3 replacement" in told.out
    everything = command("components", "show").out
    whole = tmp_path / "all.csv"
    whole.write_text(everything, encoding="utf-8")
    assert OwnFigures.read(whole).counts().keys() == COUNTS.keys()


WRONG = {
    "tile,Bakery,designed,ten,turn-income 2": "line 2: 'ten' must be a whole number from 0 to 99",
    "tile,Bakery,designed,10,bake 2": "line 2: there is no power 'bake'",
    "tile,Bakery,designed,10,interest 2": "line 2: interest needs two numbers",
    "tile,Bakery,designed,10,turn-income 31": "line 2: '31' must be a whole number from 1 to 30",
    "tile,Bakery,designed,10,turn-income 2 for Bank": "line 2: only a replacement",
    "tile,Bakery,designed,10,workshop animal": "line 2: a workshop makes a locomotive or a house",
    "tile,Bakery,made up,10,turn-income 2": "line 2: origin is 'made up'",
    "tile,Smuggler,designed,10,turn-income 2": "line 2: there is another component named Smuggler",
    "tile,Clover Field,designed,10,turn-income 2": "line 2: there is another component named Clover Field",
    "tile,Bake#ry,designed,10,turn-income 2": "line 2: 'Bake#ry' is no name",
    "tile,Bakery,designed,10": "line 2: a row has 5 columns",
    "tile,Bakery,designed,10,turn-income 2": "there are 1 rows of the kind tile; a kind comes whole: 13",
    "cake,Bakery,designed,10,turn-income 2": "line 2: there is no kind 'cake'",
    "replacement,Bakery,designed,10,turn-income 2 for Smuggler": "line 2: it must end in 'for'",
    "railroad,Wolf,designed,5,set 1 2 3 copies 4 players 6": "line 2: 'set 1 2 3 copies 4 players 6' must be",
    "railroad,Wolf,designed,0,set 1 2 3 4 copies 4 players 6": "line 2: '0' must be a whole number from 1",
    "town,Wolfsburg,designed,2 gold or 4,2 points": "line 2: there is no commodity 'gold'",
    "meeple,mouse,designed,wheat,column 1 2": "line 2: there is no meeple 'mouse'",
    "meeple,animal,designed,,column 1 2": "line 2: a meeple costs 1 to 9 tokens",
    "meeple,animal,designed,wheat,columns 1 2": "line 2: 'columns 1 2' must be written",
    "shield,Baron,designed,,sing 3": "line 2: there is no ability 'sing'",
    "shield,Baron,designed,,extra-action 3": "line 2: extra-action needs no number",
    "mission,Hunt,designed,,1 per 0 tokens up to 3": "line 2: '0' must be a whole number from 1",
    "mission,Hunt,designed,3,1 per 1 tokens up to 3": "line 2: a mission costs nothing",
    "mission,Hunt,designed,,1 per 1 wolves up to 3": "line 2: there is no measure 'wolves'",
}


@pytest.mark.parametrize("row", WRONG)
def test_a_wrong_row_is_told_with_file_line_and_reason(tmp_path: Path, row: str) -> None:
    path = written(tmp_path / "mine.csv", row)
    with pytest.raises(FiguresError) as error:
        OwnFigures.read(path)
    assert str(error.value).startswith(str(path))
    assert WRONG[row] in str(error.value)


def test_what_only_the_whole_file_shows_is_told_too(tmp_path: Path) -> None:
    towns, railroads, replaced = shipped("town"), shipped("railroad"), shipped("replacement")
    again = [replaced[0], replaced[1], replaced[2].replace("Governor's Mansion", "Bank")]
    for rows, reason in (
        (towns[::-1], "one each of 2, 3, 4 and 5 points, in this order"),
        (railroads[::-1], "one with sets, then the wild one"),
        (again, "two tiles replace the same one"),
        ([*replaced[1:], "replacement,Loans,designed,9,insurance 2 2 for Bank"], "have the power insurance"),
        ([f"tile,Tile {n},designed,9,welcome 9" for n in range(13)], "welcome is 117 on all tiles together"),
        ([], "no figures in it"),
    ):
        with pytest.raises(FiguresError, match=reason):
            OwnFigures.read(written(tmp_path / "mine.csv", *rows))


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"a,b\n", HEAD.encode() + b'\ntile,"x'])
def test_what_is_no_such_file_is_refused_in_a_sentence(
    tmp_path: Path, command: Command, content: bytes
) -> None:
    path = tmp_path / "mine.csv"
    path.write_bytes(content)
    told = command("components", "check", str(path))
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith(f"raccoon: {path}")
    assert command("components", "check", str(tmp_path / "none.csv")).code == 1


@pytest.mark.parametrize("content", [None, HEAD + "\ntile,Bakery,designed,ten,turn-income 2\n"])
def test_wrong_figures_in_the_environment_end_every_command_in_a_sentence(
    tmp_path: Path, content: str | None
) -> None:
    path = tmp_path / "mine.csv"
    reason = f"{path}: No such file or directory"
    if content is not None:
        path.write_text(content, encoding="utf-8")
        reason = f"{path}, line 2: 'ten' must be a whole number from 0 to 99"
    script = "import sys; from raccoon_tycoon.cli.main import main; sys.exit(main())"  # as pip writes it
    for entry in (("-m", "raccoon_tycoon"), ("-m", "raccoon_tycoon.cli.main"), ("-c", script)):
        told = python(*entry, "rules", components=path)
        assert (told.returncode, told.stdout) == (1, "")
        assert told.stderr == f"raccoon: RACCOON_COMPONENTS: {reason}\n"


def test_a_program_that_imports_the_package_can_catch_wrong_figures(tmp_path: Path) -> None:
    """It is a ``ValueError`` by another name; other mistakes are told as ever."""
    program = "\n".join(
        (
            "try:",
            "    import raccoon_tycoon",
            "except ValueError as error:",
            "    print(type(error).__name__, error)",
            "1 / 0",
        )
    )
    told = python("-c", program, components=tmp_path / "none.csv")
    path = tmp_path / "none.csv"
    assert told.stdout == f"FiguresError RACCOON_COMPONENTS: {path}: No such file or directory\n"
    assert told.stderr.startswith("Traceback")
    assert "ZeroDivisionError" in told.stderr


def test_the_limits_are_the_kernels() -> None:
    assert COUNTS["mission"] == (2 * sizes.SEATS, sizes.MISSION_KINDS)
    assert COUNTS["shield"] == (sizes.SEATS, sizes.SHIELD_KINDS)
    assert LONGEST_COLUMN == figures.LONGEST_COLUMN
    for kind, (least, most) in COUNTS.items():
        assert least <= len(shipped(kind)) <= most


# Playing


CONSTANTS = """
import importlib, json
from raccoon_tycoon.kernel.build import sources
found = {}
for module in sources.CONSTANTS:
    for name, value in vars(importlib.import_module(f"raccoon_tycoon.kernel.{module}")).items():
        if name.isupper() and isinstance(value, int | float | tuple):
            found[name] = value
print(json.dumps(found))
"""


def changed(tmp_path: Path) -> Path:
    """A file in which every figure that may differ does."""
    rows = [
        "railroad,Wolf Express,printed,7,set 4 9 15 23 copies 4 players 6",
        "railroad,Stoat Special,printed,8,wild copies 2",
        *(f"town,Town {n},printed,{n + 1} wheat or {n + 4},{n} points" for n in range(2, 6)),
        *(
            f"replacement,R {name},printed,{n + 31},soft-landing {n + 3} for {name}"
            for n, name in enumerate(("Bank", "Rail Baron", "Governor's Mansion"))
        ),
        "tile,Tile 0,printed,40,insurance 7 8",
        *(f"tile,Tile {n},printed,{n + 40},turn-income {n % 2 + 3}" for n in range(1, 12)),
        "tile,Tile 12,printed,52,workshop house",
        "meeple,animal,printed,coal,column 3 4 5 6 7 8 9",
        "meeple,tycoon,printed,goods,column 4 5 6",
        "meeple,locomotive,printed,wheat,on railroad 5 30 supply 4",
        "meeple,house,printed,luxury,on town 6 31 supply 5",
        *(f"shield,Shield {n},printed,,price {n + 5}" for n in range(8)),
        *(f"mission,Mission {n},printed,,3 per 2 pairs up to 9" for n in range(20)),
    ]
    return written(tmp_path / "all.csv", *rows)


def test_every_constant_that_own_figures_change_can_be_filled_anew(tmp_path: Path) -> None:
    """Else the compiled kernel would go on playing with the old one."""
    own = changed(tmp_path)
    before = json.loads(python("-c", CONSTANTS, backend="pure").stdout)
    after = json.loads(python("-c", CONSTANTS, components=own, backend="pure").stdout)
    assert before.keys() == after.keys()
    assert {name for name in before if before[name] != after[name]} == set(sources.FIGURES)


def test_both_kernels_play_the_same_games_with_own_figures() -> None:
    options = [word for option in ADDED.split() for word in ("-o", option)]
    asked = ["simulate", "-n", "3", "--bots", "planner,greedy,random", "--seed", "1", "--json", *options]
    with_own = ["--components", str(EXAMPLE)]
    told = [raccoon(*asked, *with_own, backend=backend) for backend in {BACKEND, "pure"}]
    assert [run.stderr.strip() for run in told] == [""] * len(told)  # but for the progress bar
    assert len({run.stdout for run in told}) == 1
    assert told[0].stdout != raccoon(*asked).stdout


PLAY = f"""
import sys
from raccoon_tycoon import Game, Rules
from raccoon_tycoon.bots import load_bot
game, bot = Game.new(Rules.parse("players=2 {ADDED} sudden-death=80"), 1), load_bot("greedy")(1, None)
while not game.over:
    view = game.view(game.seat)
    game.play(bot.choose(view, view.legal_actions()))
game.record().save(sys.argv[1])
"""


@pytest.mark.parametrize("name", ["game.txt", "game.json"])
def test_a_record_names_its_figures_and_is_not_followed_with_others(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert python("-c", PLAY, str(path), components=EXAMPLE).stderr == ""
    assert OwnFigures.read(EXAMPLE).digest in path.read_text(encoding="utf-8")
    with pytest.raises(RecordError, match=r"played with other figures .* --components"):
        Record.load(path)
    refused = raccoon("replay", str(path), "--check")
    assert refused.returncode == 1
    assert "played with other figures" in refused.stderr
    assert raccoon("replay", str(path), "--check", "--components", str(EXAMPLE)).returncode == 0
    assert raccoon("verify", str(path), "--components", str(EXAMPLE)).returncode == 0


def test_a_record_with_the_figures_that_ship_is_not_followed_with_own_ones(tmp_path: Path) -> None:
    for rules, code in ((Rules(players=2), 0), (Rules(players=2, missions=True), 1)):
        game, bot = Game.new(rules, 1), load_bot("greedy")(1, None)
        for _ in range(4):
            assert game.seat is not None
            game.play(bot.choose(game.view(game.seat), game.legal_actions()))
        path = tmp_path / f"{code}.txt"
        game.record().save(path)
        told = raccoon("replay", str(path), "--check", "--components", str(EXAMPLE))
        assert told.returncode == code
        assert ("figures that ship with this program" in told.stderr) == bool(code)


def test_an_arena_names_its_figures_and_does_not_go_on_with_others(tmp_path: Path) -> None:
    options = [word for option in ADDED.split() for word in ("-o", option)]
    asked = [
        "arena",
        "-n",
        "2",
        "--bots",
        "random,random",
        "--workers",
        "1",
        "--out",
        str(tmp_path),
        *options,
    ]
    assert raccoon(*asked, "--components", str(EXAMPLE)).returncode == 0
    refused = raccoon(*asked)
    assert refused.returncode == 2
    assert "has another arena" in refused.stderr


def test_a_report_says_that_own_figures_were_played_with(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    asked = ["simulate", "-n", "20", "--players", "2", "--out", str(out), "--details", "purchases"]
    assert raccoon(*asked, "-o", "expansion=fat-cat", "--components", str(EXAMPLE)).returncode == 0
    assert raccoon("report", str(out)).returncode == 0
    page = out.with_suffix(".html").read_text(encoding="utf-8")
    assert f"custom components ({OwnFigures.read(EXAMPLE).digest})" in page
    assert "Grand Bank" in page


ENVIRONMENT = """
from raccoon_tycoon.catalog.components import BUILDING_INDEX
from raccoon_tycoon.envs import tycoon_v0
env = tycoon_v0.env(players=6, rules="expansion=fat-cat missions=on shields=chosen")
env.reset(seed=1)
for agent in env.agent_iter():
    observation, _, over, cut, _ = env.last()
    assert env.observation_space(agent).contains(observation)
    action_space = env.action_space(agent)
    action_space.seed(len(agent))
    env.step(None if over or cut else action_space.sample(observation["action_mask"]))
print("grand bank" in BUILDING_INDEX)
"""


def test_environments_play_with_own_figures() -> None:
    told = python("-c", ENVIRONMENT, components=EXAMPLE)
    assert (told.stdout, told.stderr) == ("True\n", "")


def test_who_plays_without_what_the_figures_are_for_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    told = raccoon("play", "--terminal", "--components", str(EXAMPLE))
    assert "games with missions or the expansion" in told.stdout


def test_wrong_figures_for_a_server_are_told_in_a_sentence(tmp_path: Path) -> None:
    told = raccoon("serve", "--components", str(tmp_path / "none.csv"))
    assert told.returncode == 2
    assert told.stderr == f"raccoon: {tmp_path / 'none.csv'}: No such file or directory\n"
