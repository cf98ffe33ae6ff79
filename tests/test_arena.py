"""The arena: fair schedules, honest standings, runs that can be stopped and go on."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pyarrow.parquet
import pytest

from raccoon_tycoon import Rules
from raccoon_tycoon.arena import Arena, ArenaError, Row, standings
from raccoon_tycoon.arena.files import write_json, write_parquet, write_plot
from raccoon_tycoon.arena.run import Journal, claimed, run_arena


def small(games: int = 12) -> Arena:
    return Arena(("planner", "greedy", "random"), Rules(players=2), games, "test")


def played(arena: Arena, workers: int = 1, journal: Journal | None = None) -> list[Row]:
    return [row for rows in run_arena(arena, workers, journal) for row in rows]


def facts(rows: list[Row]) -> list[tuple[object, ...]]:
    """What must be the same in every run: all but the time."""
    ordered = sorted(rows, key=lambda row: (row.game, row.seat))
    return [(r.game, r.deal, r.seat, r.bot, r.won, r.place, r.points, r.money, r.decisions) for r in ordered]


def test_every_deal_is_played_with_every_rotation() -> None:
    pairings = Arena(("planner", "greedy", "random"), Rules(players=3), 30, "x").pairings()
    assert len(pairings) == 30
    for deal in range(10):
        games = [pairing for pairing in pairings if pairing.deal == deal]
        assert len({game.seed for game in games}) == 1
        for seat in range(3):
            assert {game.line_up[seat] for game in games} == {"planner", "greedy", "random"}


def test_more_bots_than_seats_meet_in_every_combination() -> None:
    pairings = small(60).pairings()
    meetings = Counter(frozenset(pairing.line_up) for pairing in pairings)
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
    journal = Journal(tmp_path, small())
    games = run_arena(small(), 1, journal)
    for _ in range(5):
        next(games)
    games.close()
    with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write('[{"game": 99, "de')
    resumed = Journal(tmp_path, small())
    assert len(resumed.done) >= 5
    rows = resumed.rows + played(small(), 1, resumed)
    assert facts(rows) == facts(played(small()))
    assert facts(Journal(tmp_path, small()).rows) == facts(rows)


def test_a_folder_of_another_arena_is_refused(tmp_path: Path) -> None:
    Journal(tmp_path, small())
    other = Arena(("planner", "greedy"), Rules(players=2), 12, "test")
    with pytest.raises(ArenaError, match="another arena"):
        Journal(tmp_path, other)


def test_a_folder_in_use_is_refused(tmp_path: Path) -> None:
    with claimed(tmp_path), pytest.raises(ArenaError, match="another run is going on"), claimed(tmp_path):
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
        (("planner",), 2, 10, "can't fill 2 seats"),
        (("planner", "greedy"), 2, 0, "at least 1"),
        (("planner@soon", "greedy"), 2, 10, "thinking time"),
    ],
)
def test_an_arena_that_makes_no_sense_is_refused(
    bots: tuple[str, ...], players: int, games: int, reason: str
) -> None:
    with pytest.raises(ArenaError, match=reason):
        Arena(bots, Rules(players=players), games, "x")


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
    # Deal means 1, 0.5, 0.75: standard deviation 0.25, standard error 0.25 / sqrt(3).
    assert first.margin == pytest.approx(1.96 * 0.25 / 3**0.5, abs=1e-4)
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
    assert first.margin == second.margin == pytest.approx(1 - 0.8064, abs=1e-4)  # Wilson's bound for 16 of 16


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
