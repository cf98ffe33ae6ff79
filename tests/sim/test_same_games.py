"""A seed means the same games: with or without files, in the arena, on one core or several."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from raccoon_tycoon import Game, Rules
from raccoon_tycoon.sim import Plan
from raccoon_tycoon.sim.arena import Arena, run_arena
from raccoon_tycoon.sim.columns import tables
from raccoon_tycoon.sim.games import play_games
from raccoon_tycoon.sim.simulation import Simulation
from raccoon_tycoon.sim.summary import Summary, summarise
from tests.command import Command

LINE_UPS = {
    "random,random,random": 300,
    "planner,greedy,random": 300,
    "greedy,random": 300,
    "easy,random": 6,  # one that the kernel can't play by itself
    "OWN,random": 2,
}
OWN_BOT = "from raccoon_tycoon.bots.random_bot import RandomBot as Mine\n"


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_with_and_without_files_and_in_the_arena(command: Command, tmp_path: Path, line_up: str) -> None:
    games = LINE_UPS[line_up]
    (tmp_path / "own.py").write_text(OWN_BOT, encoding="utf-8")
    bots = line_up.replace("OWN", f"{tmp_path}/own.py:Mine").split(",")
    asked = ["--bots", ",".join(bots), "--seed", "same"]
    told = command("simulate", "-n", str(games), *asked, "--json")
    assert told.code == 0, told.err
    assert command("simulate", "-n", str(games), *asked, "--workers", "2", "--json").out == told.out
    assert command("simulate", "-n", str(games), *asked, "--out", str(tmp_path / "a.parquet")).code == 0
    players = pq.read_table(tmp_path / "a.players.parquet").to_pylist()
    summary = json.loads(told.out)
    for bot in set(bots):
        mine = [player for player in players if player["bot"] == bot]
        assert summary["bots"][bot]["played"] == len(mine)
        assert summary["bots"][bot]["wins"] == pytest.approx(sum(player["win"] for player in mine), abs=1e-4)
        assert summary["bots"][bot]["points"]["mean"] == pytest.approx(
            sum(player["points"] for player in mine) / len(mine), abs=1e-6
        )

    # The arena plays every deal in every rotation: one of them is the simulation's.
    folder = tmp_path / "arena"
    arena = ["arena", "-n", str(games * len(bots)), *asked, "--workers", "1", "--out", str(folder)]
    assert command(*arena).code == 0
    rows = pq.read_table(folder / "games.parquet").to_pylist()
    assert {row["deal"] for row in rows} == set(range(games))
    by_place = {(row["deal"], row["game"] % len(bots), row["seat"]): row for row in rows}
    for player in players:
        row = by_place[player["game"], player["game"] % len(bots), player["seat"]]
        assert (row["bot"], row["points"], row["money"], row["place"]) == (
            player["bot"],
            player["points"],
            player["money"],
            player["place"],
        )
        assert row["won"] == pytest.approx(player["win"])


@pytest.mark.parametrize("files", [False, True], ids=["summary", "files"])
def test_the_kernel_plays_its_own_bots_by_itself(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, files: bool
) -> None:
    """With and without files: through the bot interface the same games take many times as long."""
    asked = []
    monkeypatch.setattr("raccoon_tycoon.sim.games.play_match", lambda *_: asked.append("a bot"))
    out = ["--out", str(tmp_path / "a.parquet")] if files else []
    done = command("simulate", "-n", "8", "--bots", "planner,greedy,random", "--seed", "1", *out)
    assert (done.code, asked) == (0, []), done.err


def test_a_games_number_means_the_same_deal_and_luck_in_every_plan() -> None:
    rules, bots = Rules(players=3), ("easy", "greedy", "random")
    plan, arena = Plan(rules, bots, 20, "s"), Arena(rules, bots, 60, "s")
    for game in range(plan.games):
        twin = 3 * game + game % 3
        assert arena.deal(twin) == game
        assert arena.game_seed(twin) == plan.game_seed(game)
        assert arena.bot_seeds(twin) == plan.bot_seeds(game)
        assert arena.seat_bots(twin) == plan.seat_bots(game)
        assert Game.new(rules, f"s {game}").record() == Game.new(rules, plan.game_seed(game)).record()
    assert len({plan.game_seed(game) for game in range(20)}) == 20
    assert len({seed for game in range(20) for seed in plan.bot_seeds(game)}) == 60


def test_games_do_not_depend_on_which_are_played_with_them() -> None:
    plan = Plan(Rules(players=2), ("planner", "random"), 50, "s")
    whole, late = play_games(plan, range(50)), play_games(plan, range(31, 33))
    for game in (31, 32):
        assert late.game_row(game) == whole.game_row(game)
        assert list(late.player_rows(game)) == list(whole.player_rows(game))


def test_a_line_up_of_the_arena_does_not_depend_on_the_others() -> None:
    """More bots than seats: a deal's line-up plays as if nobody else were there."""
    rules = Rules(players=2)
    rows = [
        row
        for some in run_arena(Arena(rules, ("planner", "greedy", "random"), 18, "s"), 1, None)
        for row in some
    ]
    pair = Arena(rules, ("planner", "random"), 18, "s")
    alone = {(row.game, row.seat): row for some in run_arena(pair, 1, None) for row in some}
    mine = [row for row in rows if row.deal % 3 == 1]  # the second of three combinations
    assert len(mine) == 12 and {row.bot for row in mine} == {"planner", "random"}
    assert all(row == alone[row.game, row.seat] for row in mine)


def facts(summary: Summary) -> dict[str, object]:
    return summary.to_dict()


@pytest.mark.parametrize("rules", [Rules(players=4), Rules(players=3, missions=True, expansion="fat-cat")])
def test_a_summary_says_what_the_rows_say_in_whatever_order_it_is_merged(rules: Rules) -> None:
    bots = ("planner", "greedy", "random", "random")[: rules.players]
    plan = Simulation(rules, bots, 1200, "s")
    parts = list(summarise(plan))
    assert len(parts) == 3
    forward, backward = Summary(plan), Summary(plan)
    for part in parts:
        forward.merge(part)
    for part in reversed(parts):
        backward.merge(part)
    assert facts(forward) == facts(backward)
    found = tables(plan, play_games(plan, range(1200)))
    players, games = found["players"].to_pylist(), found["games"].to_pylist()
    assert forward.rounds.mean == pytest.approx(sum(game["rounds"] for game in games) / 1200)
    assert forward.decisions.mean == pytest.approx(sum(game["decisions"] for game in games) / 1200)
    for turn, line in enumerate(forward.places):
        mine = [player for player in players if player["turn"] == turn]
        assert line.played == len(mine) == 1200
        assert line.wins == pytest.approx(sum(player["win"] for player in mine), abs=1e-3)
        means = line.points_by_source(rules)
        assert sum(means.values()) == pytest.approx(sum(player["points"] for player in mine) / 1200)
        assert ("missions" in means) == rules.missions


# Points by seat and decisions of three games of the seed "before", as files of version 0.1 have them.
BEFORE = {
    "planner,greedy,random": ([59, 29, 19, 32, 15, 46, 12, 57, 41], [234, 207, 231]),
    "random,random": ([68, 34, 72, 55, 64, 48], [292, 287, 298]),
    "easy,random": ([61, 7, 21, 64, 58, 16], [109, 136, 131]),
}


@pytest.mark.parametrize("line_up", BEFORE)
def test_a_seed_still_means_the_games_of_files_written_before(line_up: str) -> None:
    """So that a run begun by the version before can go on."""
    bots = tuple(line_up.split(","))
    plan = Simulation(Rules(players=len(bots)), bots, 3, "before")
    found = tables(plan, play_games(plan, range(3)))
    points, decisions = BEFORE[line_up]
    assert found["players"]["points"].to_pylist() == points
    assert found["games"]["decisions"].to_pylist() == decisions
