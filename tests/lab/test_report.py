"""The report: its numbers are the rows', and the page needs nothing but itself."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from raccoon_tycoon import Rules
from raccoon_tycoon.lab import LabError, Simulation, simulate
from raccoon_tycoon.lab import measures as m
from raccoon_tycoon.lab.report import report
from raccoon_tycoon.lab.run import table_path

from ..command import Command


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("lab") / "games.parquet"
    plan = Simulation(Rules(players=3), ("planner", "greedy", "random"), 120, "<seed> & more", "purchases")
    simulate(plan, out)
    return out


@pytest.fixture(scope="module")
def rows(games: Path) -> m.Rows:
    return m.Rows(games)


@pytest.fixture(scope="module")
def page(games: Path) -> str:
    return report(games)


def listed(games: Path, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(table_path(games, table)).to_pylist()
    return found


def test_shares_of_bots_and_seats_add_up(rows: m.Rows, games: Path) -> None:
    players = listed(games, "players")
    for lines, column in ((m.by_bot(rows), "bot"), (m.by_turn(rows), "turn")):
        assert sum(line.share * line.count for line in lines) == pytest.approx(120)
        for place, line in enumerate(lines):
            key = line.name if column == "bot" else place
            mine = [player for player in players if player[column] == key]
            assert line.count == len(mine) == 120
            assert line.share == pytest.approx(sum(player["win"] for player in mine) / 120)
            assert line.points == pytest.approx(sum(player["points"] for player in mine) / 120)
    assert {line.name: round(line.share) for line in m.by_bot(rows)}["random"] == 0


def test_sources_add_up_to_the_points(rows: m.Rows, games: Path) -> None:
    players = listed(games, "players")
    found = m.points_by_source(rows)
    assert not {"mission", "meeple"} & found["winners"].keys()
    assert sum(found["all players"].values()) == pytest.approx(sum(p["points"] for p in players) / 360)
    winners = [player for player in players if player["win"] > 0]
    assert sum(found["winners"].values()) == pytest.approx(sum(p["points"] for p in winners) / len(winners))


def test_missions_and_meeples_are_sources_of_their_own_where_they_are_played(tmp_path: Path) -> None:
    rules = Rules(players=2, missions=True, expansion="fat-cat")
    out = tmp_path / "games.parquet"
    simulate(Simulation(rules, ("planner", "planner"), 30, "1"), out)
    found = m.points_by_source(m.Rows(out))["all players"]
    players = listed(out, "players")
    for source in ("mission", "meeple"):
        assert found[source] == pytest.approx(sum(p[f"{source}_points"] for p in players) / 60)
        assert found[source] > 0
        assert f">{source}" in report(out)


def test_lengths_and_endings_count_every_game(rows: m.Rows) -> None:
    assert sum(m.lengths(rows)[1]) == 120
    assert sum(m.endings(rows).values()) == pytest.approx(1)


def test_prices_start_at_the_bottom_and_bands_hold_the_mean(rows: m.Rows) -> None:
    paths = m.price_paths(rows)
    assert [path.mean[0] for path in paths] == [1, 1, 2, 2, 3, 3]
    for path in paths:
        assert all(low <= high for low, high in zip(path.low, path.high, strict=True))
        assert 0 < path.volatility < 5


def test_things_are_counted_and_lifted_as_the_rows_say(rows: m.Rows, games: Path) -> None:
    win = {(player["game"], player["seat"]): player["win"] for player in listed(games, "players")}
    purchases = listed(games, "purchases")
    found = m.things(rows)
    assert sum(thing.bought for thing in found) == pytest.approx(len(purchases) / 120)
    for thing in (found[0], found[len(found) // 2], found[-1]):
        mine = [p for p in purchases if (p["kind"], p["thing"]) == (thing.kind, thing.name)]
        owners = {(p["game"], p["seat"]) for p in mine}
        assert thing.bought == pytest.approx(len(mine) / 120)
        assert thing.round == pytest.approx(sum(p["round"] for p in mine) / len(mine))
        assert thing.dollars == pytest.approx(sum(p["dollars"] for p in mine) / len(mine))
        assert thing.lift == pytest.approx(
            sum(win[owner] for owner in owners) / len(owners) - 1 / 3, abs=1e-6
        )


def test_auction_prices_are_at_least_the_minimum(rows: m.Rows) -> None:
    found = m.auction_prices(rows)
    assert len(found) == 4
    for lines in found.values():
        assert [size for size, _, _ in lines] == sorted({size for size, _, _ in lines})
        assert all(price >= 1 for _, price, _ in lines)


class Checker(HTMLParser):
    """Collects what a page would load, and holds tags against each other."""

    VOID = frozenset({"meta", "br", "use", "path"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loads += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def test_the_page_is_whole_and_loads_nothing(page: str) -> None:
    checker = Checker()
    checker.feed(page)
    assert checker.open == []
    assert all(target.startswith("#") for target in checker.loads)
    assert not re.search(r"https?://|@import|url\((?!#)|<script", page)
    assert checker.tags.count("svg") >= 9
    assert "prefers-color-scheme: dark" in page and "width=device-width" in page
    assert "currentColor" in page and "#123456" not in page
    assert "&lt;seed&gt; &amp; more" in page and "<seed>" not in page


def test_without_details_the_page_says_how_to_get_them(tmp_path: Path) -> None:
    simulate(Simulation(Rules(players=2), ("random",) * 2, 20, "1"), tmp_path / "games.parquet")
    page = report(tmp_path / "games.parquet")
    assert "--details purchases" in page and "What was bought" not in page


def test_other_files_are_refused_with_a_sentence(games: Path, tmp_path: Path) -> None:
    with pytest.raises(LabError, match="is not a file that"):
        report(table_path(games, "players"))
    (tmp_path / "x.parquet").write_text("no Parquet")
    with pytest.raises(LabError, match="can't be read as Parquet"):
        report(tmp_path / "x.parquet")


def test_the_command_writes_the_same_page_beside_the_file(
    games: Path, page: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = Command(monkeypatch, capsys)
    done = command("report", str(games))
    assert done.code == 0 and "games.html" in done.out
    assert games.with_suffix(".html").read_text(encoding="utf-8") == page
    missing = command("report", "nowhere.parquet")
    assert missing.code != 0 and "there is no file 'nowhere.parquet'" in missing.err
