"""Simulations: rows that are true, the same whatever the workers, whole or not there."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from raccoon_tycoon import CommodityName, Game, Rules
from raccoon_tycoon.api.events import AuctionWon, BuildingBought, BuildingUpgraded, TownBought
from raccoon_tycoon.bots import BotSpec
from raccoon_tycoon.bots.referee import play_match
from raccoon_tycoon.kernel.players.builtin import KERNEL_BOTS
from raccoon_tycoon.lab import LabError, Simulation, simulate
from raccoon_tycoon.sim.columns import COLUMNS, TABLES_OF
from raccoon_tycoon.sim.parquet import Parts, play_parts, table_path

SLOW_BOT = """
from raccoon_tycoon.bots import Bot
class First(Bot):
    def choose(self, view, legal):
        return legal[0] if len(legal) < 30 else "nonsense"
"""


def rows(path: Path, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(table_path(path, table)).to_pylist()
    return found


def plan(bots: str, games: int, details: str = "none", **rules: Any) -> Simulation:
    names = tuple(bots.split(","))
    return Simulation(Rules(players=len(names), **rules), names, games, "test", details)


@pytest.mark.parametrize("details", TABLES_OF)
def test_the_files_have_the_documented_columns_and_carry_their_plan(tmp_path: Path, details: str) -> None:
    wanted = plan("random,random,random", 40, details)
    files = simulate(wanted, tmp_path / "games.parquet")
    assert [file.name for file in files] == [
        "games.parquet" if table == "games" else f"games.{table}.parquet" for table in TABLES_OF[details]
    ]
    for table, file in zip(TABLES_OF[details], files, strict=True):
        schema = pq.read_schema(file)
        assert schema.names == [column.name for column in COLUMNS[table]]
        assert [schema.field(column.name).type for column in COLUMNS[table]] == [
            column.type for column in COLUMNS[table]
        ]
        assert Simulation.from_json(schema.metadata[b"raccoon_tycoon"].decode()) == wanted
    assert {file.name for file in tmp_path.iterdir()} == {file.name for file in files}


@pytest.mark.parametrize(
    ("bots", "rules"),
    [
        ("planner,greedy", {}),
        ("greedy,planner,greedy", {}),
        ("planner,planner,greedy,greedy", {}),
        ("planner,greedy,planner", {"missions": True, "expansion": "fat-cat", "shields": "dealt"}),
    ],
)
def test_rows_are_what_the_games_say(tmp_path: Path, bots: str, rules: dict[str, Any]) -> None:
    """The kernel's own games, held against the same games played through views and typed actions."""
    wanted = plan(bots, 6, "decisions", **rules)
    out = tmp_path / "games.parquet"
    simulate(wanted, out)
    games, players = rows(out, "games"), rows(out, "players")
    purchases, prices = rows(out, "purchases"), rows(out, "prices")
    decisions = rows(out, "decisions")
    for number in range(wanted.games):
        bought: list[tuple[int, int, str, str]] = []
        market: dict[int, dict[CommodityName, int]] = {}

        seats = wanted.seat_bots(number)
        makers = [BotSpec.parse(bot).make(seat) for seat, bot in enumerate(seats)]
        played = play_match(wanted.rules, wanted.game_seed(number), makers).game
        game = Game.new(wanted.rules, wanted.game_seed(number))
        for _, action in played.actions:
            events = game.play(action)
            view = game.view(None)
            market.setdefault(view.round, view.prices)
            for event in events:
                if isinstance(event, AuctionWon):
                    bought.append((event.seat, event.price, "railroad", event.railroad))
                elif isinstance(event, BuildingBought):
                    bought.append((event.seat, event.cost, "building", event.building))
                elif isinstance(event, BuildingUpgraded):
                    bought.append((event.seat, event.cost, "upgrade", event.building))
                elif isinstance(event, TownBought):
                    bought.append((event.seat, len(event.tokens), "town", event.town))
        view, result = game.view(None), game.result
        row = games[number]
        assert (row["game"], row["rounds"], row["start_player"]) == (number, view.round, view.start_player)
        assert row["winner"] == min(result.winners) and row["winners"] == len(result.winners)
        assert row["ending"] == (
            "towns" if view.railroads_left else "both" if not view.towns_left else "railroads"
        )
        mine = [player for player in players if player["game"] == number]
        assert [player["bot"] for player in mine] == list(seats)
        for player, score in zip(mine, result.scores, strict=True):
            assert player["points"] == score.total and player["money"] == score.money
            assert player["town_points"] == score.towns and player["railroad_points"] == score.railroads
            assert player["building_points"] == score.buildings and player["pair_points"] == score.pairs
            assert player["special_points"] == sum(points for _, points in score.specials)
            assert player["mission_points"] == (score.mission[1] if score.mission else 0)
            assert player["meeple_points"] == sum(points for _, points in score.meeples)
            assert player["win"] == pytest.approx(
                1 / len(result.winners) if player["seat"] in result.winners else 0
            )
            assert player["turn"] == (player["seat"] - view.start_player) % len(seats)
        told = [
            (p["seat"], p["tokens"] if p["kind"] == "town" else p["dollars"], p["kind"], p["thing"])
            for p in purchases
            if p["game"] == number
        ]
        assert told == bought
        for price in prices:
            if price["game"] == number and price["round"] > 1 and price["round"] in market:
                assert {name: price[name] for name in market[1]} == market[price["round"]]
        assert row["decisions"] == sum(decision["game"] == number for decision in decisions)


def test_other_bots_than_the_kernels_tell_the_same_kind_of_rows(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(SLOW_BOT, encoding="utf-8")
    wanted = plan(f"{bot}:First,greedy", 3, "decisions")
    assert not wanted.in_kernel
    out = tmp_path / "games.parquet"
    simulate(wanted, out)
    for player in rows(out, "players"):
        assert (player["faults"] > 0) <= (player["bot"] != "greedy")
    assert sum(player["faults"] for player in rows(out, "players")) > 0
    decisions = rows(out, "decisions")
    assert {decision["kind"] for decision in decisions} >= {"start", "action", "take", "bid"}


@pytest.mark.parametrize("bots", ["random,random,random,random", "planner,random"])
def test_the_same_bytes_whatever_the_workers(
    tmp_path: Path, bots: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Simulation, "part_games", 30)
    files = [
        simulate(plan(bots, 200, "purchases"), tmp_path / f"{workers}.parquet", workers) for workers in (1, 3)
    ]
    for one, three in zip(*files, strict=True):
        assert one.read_bytes() == three.read_bytes()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stopped_run_keeps_whole_parts_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    monkeypatch.setattr(Simulation, "part_games", 20)
    wanted = plan("random,random", 200)
    out = tmp_path / "games.parquet"

    def stop(done: int) -> None:
        if done >= 60:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(wanted, out, workers, progress=stop)
    assert not out.exists()
    parts = Parts(wanted, out)
    left = len(parts.missing())
    assert left == 7 if workers == 1 else left <= 7  # other threads may be further
    (parts.folder / "players-00000099.tmp").write_bytes(b"half a part")
    told: list[int] = []
    simulate(wanted, out, progress=told.append)
    assert told[0] == 200 - 20 * left and told[-1] == 200
    whole = simulate(wanted, tmp_path / "whole.parquet")
    assert out.read_bytes() == whole[0].read_bytes()
    assert not parts.folder.exists()


def test_parts_of_another_simulation_are_left_alone(tmp_path: Path) -> None:
    wanted, other = plan("random,random", 50), plan("random,random", 60)
    out = tmp_path / "games.parquet"
    parts = Parts(other, out)
    parts.open()
    assert list(play_parts(other, parts, parts.missing(), 1)) == [0]
    with pytest.raises(LabError, match=r"has parts of another simulation \(games: 60, not 50\)"):
        simulate(wanted, out)
    (parts.folder / "plan.json").write_text("[1]")
    with pytest.raises(LabError, match="its plan can't be read"):
        simulate(wanted, out)


def test_a_game_with_more_rows_than_room_is_told_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = [tmp_path / "wide.parquet", tmp_path / "tight.parquet"]
    simulate(plan("random,random", 30, "decisions"), out[0])
    monkeypatch.setattr("raccoon_tycoon.sim.games.ROOM", {"purchases": 1, "prices": 2, "decisions": 10})
    simulate(plan("random,random", 30, "decisions"), out[1])
    for table in TABLES_OF["decisions"]:
        assert table_path(out[0], table).read_bytes() == table_path(out[1], table).read_bytes()


def test_progress_ends_at_all_games_and_parts_are_played_once(tmp_path: Path) -> None:
    wanted = plan("planner,planner", 3)
    parts = Parts(wanted, tmp_path / "x.parquet")
    parts.open()
    assert list(play_parts(wanted, parts, parts.missing(), 1)) == [0]
    assert parts.missing() == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"bots": ("random",)}, "1 bot for 2 seats"),
        ({"games": 0}, "games is 0"),
        ({"details": "all"}, "details is 'all'"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(change: dict[str, Any], words: str) -> None:
    sound: dict[str, Any] = {"rules": Rules(players=2), "bots": ("random",) * 2, "games": 5, "seed": "1"}
    with pytest.raises(LabError, match=words):
        Simulation(**{**sound, **change})


def test_files_are_never_overwritten_and_must_be_parquet(tmp_path: Path) -> None:
    wanted = plan("random,random", 5)
    with pytest.raises(LabError, match="there is no bot 'hal'"):
        simulate(plan("random,hal", 5), tmp_path / "games.parquet")
    with pytest.raises(LabError, match=r"must end in \.parquet"):
        simulate(wanted, tmp_path / "games.csv")
    with pytest.raises(LabError, match="workers is 0"):
        simulate(wanted, tmp_path / "games.parquet", workers=0)
    simulate(wanted, tmp_path / "games.parquet")
    with pytest.raises(LabError, match="already exists"):
        simulate(wanted, tmp_path / "games.parquet")
    sister = (tmp_path / "games.players.parquet").read_bytes()
    (tmp_path / "games.parquet").unlink()
    with pytest.raises(LabError, match=r"games\.players\.parquet already exists"):
        simulate(plan("random,random", 6), tmp_path / "games.parquet")
    assert (tmp_path / "games.players.parquet").read_bytes() == sister
    (tmp_path / "new.parquet.parts").mkdir()
    (tmp_path / "new.parquet.parts" / "mine.txt").write_text("precious")
    with pytest.raises(LabError, match="isn't from a simulation"):
        simulate(wanted, tmp_path / "new.parquet")
    assert (tmp_path / "new.parquet.parts" / "mine.txt").read_text() == "precious"


def test_two_runs_for_one_file_are_not_for_the_same_time(tmp_path: Path) -> None:
    wanted, out = plan("random,random", 5), tmp_path / "games.parquet"
    with Parts(wanted, out).claimed(), pytest.raises(LabError, match="another run is using"):
        simulate(wanted, out)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(KeyboardInterrupt), Parts(wanted, out).claimed():
        Parts(wanted, out).open()
        raise KeyboardInterrupt  # before anything was done
    assert list(tmp_path.iterdir()) == []
    Parts(wanted, out).open()
    (Parts(wanted, out).folder / "players-00000000.tmp").write_bytes(b"killed in the first part")
    simulate(wanted, out)
    assert not Parts(wanted, out).folder.exists()


def test_a_run_stopped_while_it_joined_its_parts_goes_on(tmp_path: Path) -> None:
    wanted, out = plan("random,random", 50), tmp_path / "games.parquet"
    parts = Parts(wanted, out)
    parts.open()
    assert list(play_parts(wanted, parts, parts.missing(), 1)) == [0]
    (tmp_path / "games.players.parquet").write_bytes(b"joined before the power failed")
    simulate(wanted, out)
    assert len(rows(out, "players")) == 100 and not parts.folder.exists()


def test_a_place_that_cannot_be_written_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Simulation, "part_games", 20)
    wanted, out = plan("random,random", 100), tmp_path / "games.parquet"
    (tmp_path / "file").write_text("")
    with pytest.raises(LabError, match=r"can't be written: Not a directory$"):
        simulate(wanted, tmp_path / "file" / "games.parquet")
    write_table = pq.write_table

    def disk_is_full(table: pa.Table, path: Path, **options: Any) -> None:
        write_table(table, path, **options)
        if path.name.endswith("3.parquet.tmp"):
            raise OSError(errno.ENOSPC, "Error writing bytes to file")

    with monkeypatch.context() as full, pytest.raises(LabError, match=r"No space left.*same command resumes"):
        full.setattr(pq, "write_table", disk_is_full)
        simulate(wanted, out)
    folder = Parts(wanted, out).folder
    assert not out.exists() and not list(folder.glob("*.tmp"))
    assert len(list(folder.glob("games-*.parquet"))) >= 3
    simulate(wanted, out)
    assert len(rows(out, "games")) == 100


def test_a_plan_of_another_schema_is_refused() -> None:
    text = json.loads(plan("random,random", 5).to_json())
    with pytest.raises(LabError, match="schema 99"):
        Simulation.from_json(json.dumps({**text, "schema": 99}))


def test_the_kernels_bots_never_look_at_what_is_hidden() -> None:
    """In the kernel they are handed the true state; hiding what they mustn't see changes no choice."""
    from array import array

    from raccoon_tycoon.api.ruling import dealt_state
    from raccoon_tycoon.kernel import backend, ids

    kernel: Any = backend
    for players in (2, 4):
        for name in ("greedy", "planner"):
            state: Any = dealt_state(Rules(players=players), bytes([players] * 32))
            while state.decision != ids.NOTHING:
                hidden = state.redacted(state.seat)
                hidden.money = state.money  # public payments, counted
                number = kernel.bot_action(state, KERNEL_BOTS[name], array("Q", [1]))
                assert number == kernel.bot_action(hidden, KERNEL_BOTS[name], array("Q", [1]))
                kernel.apply(state, number)
