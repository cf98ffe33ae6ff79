"""An owner's own figures of the missions and the expansion: checked, played with, and named in records."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from raccoon_tycoon import (
    BACKEND,
    Bonus,
    Build,
    Choose,
    CustomName,
    Game,
    Record,
    Rules,
    RulesError,
    Upgrade,
    View,
)
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.catalog.components import DATA, SHIPPED, Components
from raccoon_tycoon.catalog.custom import COLUMNS, COUNTS, LONGEST_COLUMN, FiguresError, OwnFigures
from raccoon_tycoon.envs import tycoon_v0
from raccoon_tycoon.kernel import figures, sizes
from raccoon_tycoon.kernel.boxes import box_number
from tests.command import Command

EXAMPLE = Path(__file__).parents[2] / "examples" / "own-figures.csv"
HEAD = ",".join(COLUMNS)
ADDED = "expansion=fat-cat missions=on shields=dealt"


def shipped(kind: str) -> list[str]:
    """The rows of a kind as they ship."""
    lines = [*_lines("fat_cat.csv"), *_lines("missions.csv")]
    return [line for line in lines if line.startswith(f"{kind},")]


def _lines(name: str) -> list[str]:
    return (DATA / name).read_text(encoding="utf-8").splitlines()[1:]


def written(path: Path, *rows: str) -> Path:
    path.write_text("\n".join([HEAD, *rows, ""]), encoding="utf-8")
    return path


def raccoon(
    *arguments: str, backend: str = BACKEND, components: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """The command in an interpreter of its own; ``components`` are named by the environment."""
    environment = {**os.environ, "RACCOON_BACKEND": backend}
    environment.pop("RACCOON_COMPONENTS", None)
    if components is not None:
        environment["RACCOON_COMPONENTS"] = str(components)
    command = [sys.executable, "-m", "raccoon_tycoon.cli.main", *arguments]
    return subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )


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
    "tile,Bakery,designed,10,interest 2": "line 2: interest needs 2 numbers",
    "tile,Bakery,designed,10,turn-income 31": "line 2: '31' must be a whole number from 1 to 30",
    "tile,Bakery,designed,10,turn-income 2 for Bank": "line 2: only a replacement",
    "tile,Bakery,designed,10,workshop animal": "line 2: a workshop makes a locomotive or a house",
    "tile,Bakery,made up,10,turn-income 2": "line 2: origin is 'made up'",
    "tile,Smuggler,designed,10,turn-income 2": "line 2: another component is already named Smuggler",
    "tile,Clover Field,designed,10,turn-income 2": "line 2: another component is already named Clover Field",
    "tile,Bake#ry,designed,10,turn-income 2": "line 2: 'Bake#ry' isn't a valid name",
    "tile,Bakery,designed,10": "line 2: a row has 5 columns",
    "tile,Bakery,designed,10,turn-income 2": "there is 1 row of the kind tile; a kind must be complete: 13",
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
        ([], "the file has no components"),
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
def test_wrong_figures_in_the_environment_end_the_commands_that_need_them(
    tmp_path: Path, content: str | None
) -> None:
    path = tmp_path / "mine.csv"
    reason = f"{path}: No such file or directory"
    if content is not None:
        path.write_text(content, encoding="utf-8")
        reason = f"{path}, line 2: 'ten' must be a whole number from 0 to 99"
    told = raccoon("simulate", "-n", "1", "--bots", "random,random", components=path)
    assert (told.returncode, told.stdout, told.stderr) == (1, "", f"raccoon: {reason}\n")
    assert raccoon("rules", components=path).returncode == 0


def test_the_limits_are_the_kernels() -> None:
    assert COUNTS["mission"] == (2 * sizes.SEATS, sizes.MISSION_KINDS)
    assert COUNTS["shield"] == (sizes.SEATS, sizes.SHIELD_KINDS)
    assert LONGEST_COLUMN == figures.LONGEST_COLUMN
    for kind, (least, most) in COUNTS.items():
        assert least <= len(shipped(kind)) <= most


# Playing


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


FREE = {
    "railroads": ("name", "minimum_bid", "set_points", "printed"),
    "towns": ("name", "commodity", "amount", "any_amount", "printed"),
    "buildings": ("name", "cost", "effect", "arguments", "printed"),
}


def test_the_kernel_has_a_table_of_its_own_for_all_that_own_figures_change(tmp_path: Path) -> None:
    """Of what every box shares, a box can change nothing; of the rest, this file changes everything."""
    own = Components.read(changed(tmp_path))
    for kind, free in FREE.items():
        for ships, mine in zip(getattr(SHIPPED, kind), getattr(own, kind), strict=True):
            fixed = {name: value for name, value in vars(ships).items() if name not in free}
            assert fixed == {name: value for name, value in vars(mine).items() if name not in free}
    ours, theirs = figures.tables(0), figures.tables(box_number(own))
    assert {name for name in ours if ours[name] == theirs[name]} == set()


def played(rules: Rules, names: str = "planner,greedy,random") -> Game:
    game = Game.new(rules, 1)
    bots = [load_bot(name)(1, None) for name in names.split(",")]
    while not game.over:
        seat = game.seat
        assert seat is not None
        view = game.view(seat)
        game.play(bots[seat].choose(view, view.legal_actions()))
    return game


def test_games_with_different_figures_run_side_by_side(tmp_path: Path) -> None:
    """In turns, in one process: each is the game that it would be alone."""
    shipped_rules = Rules.parse(f"players=3 {ADDED} sudden-death=90")
    boxes = [SHIPPED, Components.read(EXAMPLE), Components.read(changed(tmp_path))]
    rules = [replace(shipped_rules, components=box) for box in boxes]
    alone = [played(each) for each in rules]
    assert len({game.state_hash for game in alone}) == len(boxes)
    together = [Game.new(each, 1) for each in rules]
    for moves in zip(*(game.actions for game in alone), strict=False):
        for game, (_, action) in zip(together, moves, strict=True):
            game.play(action)
    for game, first, box in zip(together, alone, boxes, strict=True):
        for _, action in first.actions[len(game.actions) :]:
            game.play(action)
        assert game == first
        assert game.view(0).components == game.rules.components == box
        assert Game.replay(Record.from_text(game.record().to_text())) == game
        assert pickle.loads(pickle.dumps(game)) == game
        assert View.from_bytes(game.view(1).to_bytes()) == game.view(1)


def test_a_name_of_another_box_is_refused_by_the_rules() -> None:
    own = Components.read(EXAMPLE)
    game = Game.new(Rules.parse(f"players=2 {ADDED}"), 1)
    added = next(tile.name for tile in own.buildings if tile.name.lower() not in SHIPPED.building_index)
    for action in (Build(added), Upgrade(added), Bonus(added), Choose(CustomName("Sergeant Sorrel"))):
        refusal = game.why_not(action)
        assert refusal is not None
        assert refusal.id in ("unknown-action", "not-now")


def test_other_processes_play_with_the_same_figures() -> None:
    """Views go to a bot's own process, states to workers; both number their boxes anew."""
    rules = replace(Rules.parse(f"players=2 {ADDED}"), components=Components.read(EXAMPLE))
    view = Game.new(rules, 1).view(0)
    program = (
        "import sys, pickle\n"
        "from raccoon_tycoon import View\n"
        "data = sys.stdin.buffer.read()\n"
        "first, second = View.from_bytes(data[:-int(sys.argv[1])]), pickle.loads(data[-int(sys.argv[1]):])\n"
        "assert first == second\n"
        "print(first.components.digest)\n"
    )
    sent = pickle.dumps(view)
    told = subprocess.run(
        [sys.executable, "-c", program, str(len(sent))],
        input=view.to_bytes() + sent,
        capture_output=True,
        check=True,
    )
    assert told.stdout.decode().strip() == rules.components.digest


def test_rules_that_need_no_figures_carry_none() -> None:
    own = Components.read(EXAMPLE)
    assert Rules(components=own) == Rules()
    assert Rules(missions=True, components=own) != Rules(missions=True)
    with pytest.raises(RulesError, match="it must be Components"):
        Rules(components="mine.csv")  # type: ignore[arg-type]


def test_both_kernels_play_the_same_games_with_own_figures() -> None:
    options = [word for option in ADDED.split() for word in ("-o", option)]
    asked = ["simulate", "-n", "3", "--bots", "planner,greedy,random", "--seed", "1", "--json", *options]
    with_own = ["--components", str(EXAMPLE)]
    told = [raccoon(*asked, *with_own, backend=backend) for backend in {BACKEND, "pure"}]
    assert [run.stderr.strip() for run in told] == [""] * len(told)  # but for the progress bar
    assert len({run.stdout for run in told}) == 1
    assert told[0].stdout != raccoon(*asked).stdout


@pytest.mark.parametrize("name", ["game.txt", "game.json"])
def test_a_record_names_its_figures_and_is_followed_where_they_are_known(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    own = Components.read(EXAMPLE)
    rules = replace(Rules.parse(f"players=2 {ADDED} sudden-death=80"), components=own)
    game = played(rules, "greedy,greedy")
    game.record().save(path)
    assert str(own.digest) in path.read_text(encoding="utf-8")
    assert Game.replay(Record.load(path)) == game
    for command in (("replay", str(path), "--check"), ("verify", str(path))):
        refused = raccoon(*command)
        assert refused.returncode == 1
        assert "played with custom components" in refused.stderr + refused.stdout
        assert raccoon(*command, "--components", str(EXAMPLE)).returncode == 0


def test_a_record_with_the_figures_that_ship_is_followed_beside_own_ones(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    played(Rules.parse("players=2 missions=on sudden-death=40"), "greedy,greedy").record().save(path)
    assert raccoon("replay", str(path), "--check", "--components", str(EXAMPLE)).returncode == 0


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


def test_environments_play_with_own_figures() -> None:
    rules = replace(
        Rules.parse("players=6 expansion=fat-cat missions=on shields=chosen"),
        components=Components.read(EXAMPLE),
    )
    env = tycoon_v0.env(players=6, rules=rules)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        assert env.observation_space(agent).contains(observation)
        action_space = env.action_space(agent)
        action_space.seed(len(agent))
        env.step(None if over or cut else action_space.sample(observation["action_mask"]))


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
