"""The arena: fair schedules, honest standings, runs that can be stopped and go on."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pyarrow.parquet
import pytest

from raccoon_tycoon import Rules
from raccoon_tycoon.arena import Arena, ArenaError, Row, standings
from raccoon_tycoon.sim.arena import run_arena
from raccoon_tycoon.sim.arena.files import write_json, write_parquet, write_plot
from raccoon_tycoon.sim.arena.journal import Journal
from raccoon_tycoon.sim.arena.matches import KERNEL_BATCH
from raccoon_tycoon.sim.claim import claimed
from raccoon_tycoon.sim.interval import wilson
from tests.command import Command


def small(games: int = 12) -> Arena:
    return Arena(Rules(players=2), ("planner", "greedy", "random"), games, "test")


def played(arena: Arena, workers: int = 1, journal: Journal | None = None) -> list[Row]:
    return [row for rows in run_arena(arena, workers, journal) for row in rows]


def facts(rows: list[Row]) -> list[tuple[object, ...]]:
    """What must be the same in every run: all but the time."""
    ordered = sorted(rows, key=lambda row: (row.game, row.seat))
    return [(r.game, r.deal, r.seat, r.bot, r.won, r.place, r.points, r.money, r.decisions) for r in ordered]


def test_every_deal_is_played_with_every_rotation() -> None:
    arena = Arena(Rules(players=3), ("planner", "greedy", "random"), 28, "x")
    assert arena.games == 30  # whole deals
    for deal in range(10):
        games = [game for game in range(arena.games) if arena.deal(game) == deal]
        assert len({arena.game_seed(game) for game in games}) == 1
        for seat in range(3):
            assert {arena.seat_bots(game)[seat] for game in games} == {"planner", "greedy", "random"}


def test_more_bots_than_seats_meet_in_every_combination() -> None:
    arena = small(60)
    meetings = Counter(frozenset(arena.seat_bots(game)) for game in range(arena.games))
    assert len(meetings) == 3
    assert set(meetings.values()) == {20}


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    one, two = played(small(), 1), played(small(), 2)
    assert facts(one) == facts(two)
    table_one, table_two = standings(one), standings(two)
    assert [(s.bot, s.win_share, s.margin, s.rating) for s in table_one] == [
        (s.bot, s.win_share, s.margin, s.rating) for s in table_two
    ]


def test_a_stopped_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    wanted = small(3 * KERNEL_BATCH)
    games = run_arena(wanted, 1, Journal(tmp_path, wanted))
    assert len(next(games)) == 2 * KERNEL_BATCH
    games.close()
    with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write('[{"game": 299, "de')
    resumed = Journal(tmp_path, wanted)
    assert resumed.done == set(range(KERNEL_BATCH))
    rows = resumed.rows + played(wanted, 1, resumed)
    assert facts(rows) == facts(played(wanted))
    assert facts(Journal(tmp_path, wanted).rows) == facts(rows)


def test_more_games_than_before_go_on_too(tmp_path: Path) -> None:
    journal = Journal(tmp_path, small(12))
    assert len(played(small(12), 1, journal)) == 24
    more = Journal(tmp_path, small(20))
    assert facts(more.rows + played(small(20), 1, more)) == facts(played(small(20)))


def test_an_arena_of_the_version_before_is_refused(tmp_path: Path) -> None:
    """Its deals followed from the seed in another way."""
    settings = {"bots": ["planner", "greedy", "random"], "rules": "players=2", "games": 12, "seed": "test"}
    (tmp_path / "arena.json").write_text(json.dumps(settings), encoding="utf-8")
    with pytest.raises(ArenaError, match=r"another version of raccoon.*choose another folder"):
        Journal(tmp_path, small())
    assert json.loads((tmp_path / "arena.json").read_text(encoding="utf-8")) == settings
    (tmp_path / "arena.json").write_text("[", encoding="utf-8")
    with pytest.raises(ArenaError, match="can't be read"):
        Journal(tmp_path, small())


def test_a_folder_of_another_arena_is_refused(tmp_path: Path) -> None:
    Journal(tmp_path, small())
    other = Arena(Rules(players=2), ("planner", "greedy"), 12, "test")
    with pytest.raises(ArenaError, match="another arena"):
        Journal(tmp_path, other)


def test_a_folder_in_use_is_refused(tmp_path: Path) -> None:
    with claimed(tmp_path), pytest.raises(ArenaError, match="another run is using"), claimed(tmp_path):
        pass
    with claimed(tmp_path):
        pass


def test_a_damaged_journal_is_refused(tmp_path: Path) -> None:
    Journal(tmp_path, small())
    (tmp_path / "games.jsonl").write_text("nonsense\n", encoding="utf-8")
    with pytest.raises(ArenaError, match="damaged"):
        Journal(tmp_path, small())


@pytest.mark.parametrize(
    ("bots", "players", "games", "reason"),
    [
        (("planner", "gredy"), 2, 10, "did you mean 'greedy'"),
        (("planner",), 2, 10, "1 bot for 2 seats"),
        (("planner", "greedy"), 2, 0, "games is 0"),
        (("planner@soon", "greedy"), 2, 10, "thinking time"),
    ],
)
def test_an_arena_that_makes_no_sense_is_refused(
    bots: tuple[str, ...], players: int, games: int, reason: str
) -> None:
    with pytest.raises(ArenaError, match=reason):
        Arena(Rules(players=players), bots, games, "x")


def row(game: int, deal: int, seat: int, bot: str, won: float, place: int) -> Row:
    return Row(game, deal, seat, bot, won, place, 10 * won > 5, 0, 20, 10, 0.5, 0)


def test_the_standings_by_hand() -> None:
    """Three deals of two games: a wins both, one, one and a half."""
    outcomes = [(1.0, 1.0), (1.0, 0.0), (1.0, 0.5)]
    rows = []
    for deal, wins in enumerate(outcomes):
        for turn, won in enumerate(wins):
            place = 1 if won >= 0.5 else 2
            rows.append(row(2 * deal + turn, deal, turn, "a", won, place))
            rows.append(row(2 * deal + turn, deal, 1 - turn, "b", 1 - won, 1 if won <= 0.5 else 2))
    first, second = standings(rows)
    assert (first.bot, second.bot) == ("a", "b")
    assert first.win_share == pytest.approx(4.5 / 6)
    assert first.win_share + second.win_share == pytest.approx(1)
    # Deal means 1, 0.5, 0.75: a variance of 1/16 over 3 deals, as of 3/4 * 1/4 * 3 * 16 = 9 games.
    assert (first.low, first.high) == pytest.approx(wilson(0.75 * 9, 9))
    assert first.margin == pytest.approx((first.high - first.low) / 2)
    assert first.places == (5 / 6, 1 / 6)
    assert first.seconds_per_decision == pytest.approx(0.05)
    assert first.rating > second.rating


def test_a_clean_sweep_is_not_certain() -> None:
    sweep = [
        row(game, game, seat, bot, won, 2 - won)
        for game in range(16)
        for seat, (bot, won) in enumerate([("a", 1), ("b", 0)])
    ]
    first, second = standings(sweep)
    assert (first.win_share, second.win_share) == (1, 0)
    assert (first.low, first.high) == pytest.approx((0.8064, 1), abs=1e-4)  # Wilson's bounds for 16 of 16
    assert (second.low, second.high) == pytest.approx((0, 1 - 0.8064), abs=1e-4)


def test_the_stronger_bot_is_found_stronger() -> None:
    table = standings(played(small(36)))
    assert [standing.bot for standing in table] == ["planner", "greedy", "random"]
    assert [s.rating for s in table] == sorted((s.rating for s in table), reverse=True)


def test_the_results_as_files(tmp_path: Path) -> None:
    rows = played(small(6))
    table = standings(rows)
    write_json(tmp_path / "a.json", table)
    write_parquet(tmp_path / "a.parquet", rows)
    write_plot(tmp_path / "a.svg", table, 0.5, "a plot")
    assert [line["bot"] for line in json.loads((tmp_path / "a.json").read_text())] == [s.bot for s in table]
    stored = pyarrow.parquet.read_table(tmp_path / "a.parquet").to_pylist()
    assert facts([Row(**item) for item in stored]) == facts(rows)
    assert "<svg" in (tmp_path / "a.svg").read_text()


BAD_BOT = """
class Crash:
    def __init__(self, seed, budget): pass
    def choose(self, view, legal): raise RuntimeError("ouch")
"""


def test_faults_are_told_once_per_kind_and_thinking_is_timed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.py").write_text(BAD_BOT, encoding="utf-8")
    monkeypatch.setenv("COLUMNS", "500")
    asked = ["arena", "--bots", f"{tmp_path}/bad.py:Crash,greedy", "-n", "2", "--workers", "1", "--seed", "s"]
    done = Command(monkeypatch, capsys)(*asked, "--out", str(tmp_path / "out"))
    assert done.code == 0, done.err
    assert done.out.count("ouch") == 1
    for line in json.loads((tmp_path / "out" / "standings.json").read_text(encoding="utf-8")):
        assert line["seconds_per_decision"] > 0
        assert (line["faults"] > 2) == (line["bot"] != "greedy")
    again = Command(monkeypatch, capsys)(*asked, "--out", str(tmp_path / "out"))
    assert again.out == done.out  # from the journal


def test_games_inside_the_kernel_are_not_timed() -> None:
    assert [standing.seconds_per_decision for standing in standings(played(small(6)))] == [None] * 3
