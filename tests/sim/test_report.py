"""The report: its numbers are the rows', and the page needs nothing but itself."""

from __future__ import annotations

import os
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from raccoon_tycoon import Rules
from raccoon_tycoon.board.look import Look
from raccoon_tycoon.catalog.components import BUILDINGS, COMMODITIES, MEEPLES, RAILROADS, TOWNS
from raccoon_tycoon.kernel.sizes import SEATS
from raccoon_tycoon.lab import LabError, Simulation, simulate
from raccoon_tycoon.locale import slug
from raccoon_tycoon.sim.interval import Interval, wilson
from raccoon_tycoon.sim.parquet import table_path
from raccoon_tycoon.sim.report import charts, report
from raccoon_tycoon.sim.report import measures as m
from raccoon_tycoon.sim.report.skill import reviewed, skill_by_bot, skill_by_turn
from tests.command import Command


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
            assert line.interval == pytest.approx(wilson(sum(player["win"] for player in mine), 120))
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
    minimum: dict[str, int] = {railroad.name: railroad.minimum_bid for railroad in RAILROADS}
    found = m.auction_prices(rows)
    assert len(found) == 4
    for line in found:
        assert line.sizes == sorted(set(line.sizes))
        assert all(price >= minimum[line.railroad] for price in line.means)


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
    assert not re.search(r"https?://|@import|<script", page)
    assert all(target.startswith(("#", '"data:')) for target in re.findall(r"url\(([^)]*)", page))
    assert page.count('<svg class="plot"') >= 8
    assert "prefers-color-scheme: dark" in page and "width=device-width" in page
    assert "currentColor" in page and not re.search("#1234..", page)
    assert set(checker.loads) <= {f"#{name}" for name in re.findall(r' id="([^"]*)"', page)}
    assert "&lt;seed&gt; &amp; more" in page and "<seed>" not in page


def sheet(folder: Path) -> Look:
    """The look of a page that was built with a picture of everything."""
    names: dict[str, list[str]] = {
        "commodity": [commodity.name for commodity in COMMODITIES],
        "railroad": [railroad.name for railroad in RAILROADS],
        "town": [town.name for town in TOWNS],
        "building": [tile.name for tile in BUILDINGS],
        "upgrade": [tile.name for tile in BUILDINGS],
    }
    symbols = [
        f'<symbol id="{kind}-{slug(name)}"><path d=""/></symbol>' for kind in names for name in names[kind]
    ]
    (folder / "pictures.svg").write_text("<svg>" + "\n".join(symbols) + "</svg>", encoding="utf-8")
    return Look(folder)


def test_small_pictures_stand_beside_the_names_in_plots_and_tables(games: Path, tmp_path: Path) -> None:
    page = report(games, sheet(tmp_path))
    shown = re.findall(r'<symbol id="([^"]*)"', page)
    assert len(shown) == len(set(shown))  # each is carried once, and no other
    assert set(shown) == set(
        re.findall(r'<use href="#((?:commodity|railroad|town|building|upgrade)-[^"]*)', page)
    )
    plots = "".join(re.findall(r'<svg class="plot".*?</svg>', page))
    for commodity in COMMODITIES:
        assert f'#commodity-{commodity.name}"' in plots
        assert f'<use href="#commodity-{commodity.name}"/></svg>{commodity.name}</span>' in page
    for line in m.auction_prices(m.Rows(games)):
        assert plots.count(f'#railroad-{slug(line.railroad)}"') == 2  # what it cost, and its lift


def test_without_a_built_page_names_stay_words_in_the_same_colours(games: Path, tmp_path: Path) -> None:
    page = report(games, Look(tmp_path))
    assert "<symbol" not in page and "data:" not in page
    assert "<td>wheat</td>" in page and "--wheat: #" in page
    assert set(re.findall(r"var\((--[\w-]+)\)", page)) <= set(re.findall(r"(--[\w-]+):", page))


def test_the_built_page_has_a_picture_of_everything(tmp_path: Path) -> None:
    built = Look()
    if not built.symbols:
        assert os.environ.get("CI") != "true", "CI must test the page, but there is no built page"
        pytest.skip("no built page")
    wanted = {name for name in sheet(tmp_path).symbols if not name.startswith("upgrade-")}
    wanted |= {f"upgrade-{slug(tile.name)}" for tile in BUILDINGS if tile.upgrade}
    wanted |= {f"meeple-{name}" for name in MEEPLES} | {f"pawn-{seat}" for seat in range(SEATS)}
    assert set(built.symbols) == wanted
    style = built.style()
    assert "font/woff2" in style and "image/svg+xml" in style
    colours = set(re.findall(r"var\((--[\w-]+)\)", "".join(built.symbols.values())))
    assert colours <= set(re.findall(r"(--[\w-]+):", style))


def test_rounds_are_whole_numbers(rows: m.Rows, tmp_path: Path) -> None:
    path = m.PricePath("wheat", [1, 2, 3], [1, 2, 3], [1, 1, 1], [2, 3, 4], 1)
    look = Look(tmp_path)
    for plot in (charts.rounds([3, 4, 5], [1, 2, 1], look), charts.prices([path] * 6, look)):
        ticks = re.findall(r'text-anchor: middle"[^>]*>([\d.]+)<', plot)
        assert len(ticks) >= 3 and all(tick.isdigit() for tick in ticks)


def test_lifts_that_are_not_known_are_told_and_not_drawn(tmp_path: Path) -> None:
    known, unknown = (
        m.Thing("building", name, 1, 1, 1, 0.5, Interval(0.5 - margin, 0.5 + margin))
        for name, margin in (("A", 0.02), ("B", 0.3))
    )
    plot = charts.lifts([known, unknown], Look(tmp_path))
    assert plot is not None and ">A<" in plot and ">B<" not in plot
    assert charts.lifts([unknown], Look(tmp_path)) is None


def test_without_details_the_page_says_how_to_get_them(tmp_path: Path) -> None:
    simulate(Simulation(Rules(players=2), ("random",) * 2, 20, "1"), tmp_path / "games.parquet")
    page = report(tmp_path / "games.parquet")
    assert "--details purchases" in page and "What was bought" not in page


def test_other_files_are_refused_with_a_sentence(games: Path, tmp_path: Path) -> None:
    with pytest.raises(LabError, match="isn't a file that"):
        report(table_path(games, "players"))
    (tmp_path / "x.parquet").write_text("no Parquet")
    with pytest.raises(LabError, match="can't be read as Parquet"):
        report(tmp_path / "x.parquet")


def test_sisters_that_are_missing_broken_or_anothers_are_refused(games: Path, tmp_path: Path) -> None:
    mine = tmp_path / "games.parquet"
    shutil.copy(games, mine)
    with pytest.raises(LabError, match=r"games\.players\.parquet is missing"):
        report(mine)
    table_path(mine, "players").write_bytes(table_path(games, "players").read_bytes()[:-20])
    with pytest.raises(LabError, match=r"players\.parquet can't be read as Parquet"):
        report(mine)
    other = Simulation(Rules(players=3), ("random",) * 3, 20, "1", "purchases")
    simulate(other, tmp_path / "other.parquet")
    shutil.copy(table_path(tmp_path / "other.parquet", "players"), table_path(mine, "players"))
    with pytest.raises(LabError, match="from different simulations"):
        report(mine)


def test_a_report_needs_no_bots(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("from raccoon_tycoon.bots.random_bot import RandomBot as Mine\n", encoding="utf-8")
    simulate(Simulation(Rules(players=2), (f"{bot}:Mine", "random"), 2, "1"), tmp_path / "games.parquet")
    bot.unlink()
    assert "mine.py:Mine" in report(tmp_path / "games.parquet")


def test_the_command_writes_the_same_page_beside_the_file(
    games: Path, page: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = Command(monkeypatch, capsys)
    done = command("report", str(games))
    assert done.code == 0 and "games.html" in done.out
    assert games.with_suffix(".html").read_text(encoding="utf-8") == page
    over = command("report", str(games), "--out", str(games))
    assert over.code != 0 and "must end in .html" in over.err
    assert games.read_bytes().startswith(b"PAR1")
    (games.parent / "folder.html").mkdir()
    folder = command("report", str(games), "--out", str(games.parent / "folder.html"))
    assert folder.code != 0 and "can't be written: Is a directory" in folder.err
    assert not list(games.parent.glob("*.tmp"))
    missing = command("report", "nowhere.parquet")
    assert missing.code != 0 and "there is no file 'nowhere.parquet'" in missing.err


def test_a_report_speaks_japanese(games: Path, tmp_path: Path) -> None:
    page = report(games, Look(tmp_path, "ja"))
    assert '<html lang="ja">' in page
    text = re.sub(r"<style.*?</style>", "", page, flags=re.DOTALL)
    words = set(re.findall(r"[A-Za-z]{3,}", re.sub("<[^>]*>", " ", text)))
    assert words <= {"planner", "greedy", "random", "seed", "more", "amp"}, "bots and the seed alone"
    assert "麦" in page and "トップ・ドッグ" in page


def test_skill_and_luck_are_means_over_reviewed_games() -> None:
    plan = Simulation(Rules(players=2), ("planner", "random"), 3, "skill")
    told: list[int] = []
    players = reviewed(plan, 2, visits=1, tell=lambda: told.append(1))
    assert len(players) == 4 and len(told) == 2, "two games of two"
    planner, guesser = sorted(skill_by_bot(players), key=lambda line: line.name)
    assert (planner.name, planner.count, guesser.name) == ("planner", 2, "random")
    assert planner.accuracy > guesser.accuracy
    mine = [one.player for one in players if one.bot == "planner"]
    assert planner.luck == pytest.approx(sum(player.luck for player in mine) / 2)
    assert [line.name for line in skill_by_turn(players)] == ["1", "2"]


def test_the_page_tells_skill_and_luck_if_asked(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Simulation(Rules(players=2), ("planner", "random"), 1, "skill")
    players = reviewed(plan, 1, visits=1)
    monkeypatch.setattr("raccoon_tycoon.sim.report.page.reviewed", lambda *given, **named: players)
    assert '<section id="skill">' in report(games, review=1)
    assert '<section id="skill">' not in report(games)


def test_a_negative_number_of_reviews_is_refused(games: Path, command: Command) -> None:
    done = command("report", str(games), "--review", "-1")
    assert done.code == 2 and "--review is -1" in done.err
