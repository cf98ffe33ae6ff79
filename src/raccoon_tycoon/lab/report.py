"""A simulation as one page that needs nothing else: no script, no network, any screen, light or dark."""

from __future__ import annotations

from html import escape
from pathlib import Path

from . import charts
from .measures import (
    Rows,
    Share,
    Thing,
    auction_prices,
    by_bot,
    by_turn,
    endings,
    lengths,
    points_by_source,
    price_paths,
    things,
)

KINDS = {"building": "Buildings", "upgrade": "Upgrades", "town": "Towns", "railroad": "Railroads"}
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; --ink: #20242b; --paper: #fbf8f2; --line: #d8d2c4; }}
@media (prefers-color-scheme: dark) {{ :root {{ --ink: #e8e4da; --paper: #1b1e23; --line: #3c4149; }} }}
body {{ color: var(--ink); background: var(--paper); font: 16px/1.5 system-ui, sans-serif;
  max-width: 52rem; margin: 0 auto; padding: 1rem; }}
svg {{ width: 100%; height: auto; color: var(--ink); }}
table {{ border-collapse: collapse; width: 100%; font-size: 0.9rem; font-variant-numeric: tabular-nums; }}
th, td {{ padding: 0.25rem 0.4rem; border-bottom: 1px solid var(--line); text-align: right; }}
th:first-child, td:first-child {{ text-align: left; }}
td:not(:first-child) {{ white-space: nowrap; }}
svg {{ max-width: 40rem; }}
@media (max-width: 30rem) {{ table {{ font-size: 0.78rem; }} th, td {{ padding: 0.25rem 0.25rem; }} }}
.wide {{ overflow-x: auto; }}
h1 {{ line-height: 1.2; }}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def report(games: Path) -> str:
    """The page for a file that ``raccoon simulate --out`` wrote, and its sisters beside it."""
    rows = Rows(Path(games))
    plan = rows.plan
    own = "" if rows.components is None else f" Played with own figures ({escape(rows.components)})."
    parts = [
        f"<h1>{plan.games:,} games of Raccoon Tycoon</h1>",
        f"<p>{escape(str(plan.rules))}; {escape(', '.join(plan.bots))}; seed {escape(plan.seed)}. "
        f"Intervals are at 95 %.{own}</p>",
        *_bots(rows),
        *_seats(rows),
        *_sources(rows),
        *_lengths(rows),
    ]
    if rows.purchases is None:
        parts.append(
            "<p>With <code>--details purchases</code> this page also shows prices and purchases.</p>"
        )
    else:
        parts += [*_prices(rows), *_auctions(rows), *_things(rows)]
    return PAGE.format(title=f"{plan.games:,} games of Raccoon Tycoon", body="\n".join(parts))


def _table(heads: list[str], lines: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>\n" for line in lines
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table></div>'


def _share_table(first: str, lines: list[Share]) -> str:
    cells = [
        [line.name, f"{line.count:,}", f"{line.share:.1%} ± {line.margin:.1%}", f"{line.points:.1f}"]
        for line in lines
    ]
    return _table([first, "games", "won", "points"], cells)


def _bots(rows: Rows) -> list[str]:
    lines = sorted(by_bot(rows), key=lambda line: -line.share)
    par = 1 / rows.plan.rules.players
    return ["<h2>Bots</h2>", charts.shares(lines, par, ""), _share_table("bot", lines)]


def _seats(rows: Rows) -> list[str]:
    lines = by_turn(rows)
    par = 1 / rows.plan.rules.players
    best = max(lines, key=lambda line: line.share)
    return [
        "<h2>Seats</h2>",
        f"<p>The {escape(best.name)} player in turn order won most often, {best.share:.1%} of the games.</p>",
        charts.shares(lines, par, "turn order"),
        _share_table("turn order", lines),
    ]


def _sources(rows: Rows) -> list[str]:
    return ["<h2>Points by source</h2>", charts.sources(points_by_source(rows))]


def _lengths(rows: Rows) -> list[str]:
    rounds, counts = lengths(rows)
    mean = sum(number * count for number, count in zip(rounds, counts, strict=True)) / sum(counts)
    ends = ", ".join(f"{name} {share:.0%}" for name, share in endings(rows).items())
    return [
        "<h2>Length</h2>",
        f"<p>A game took {mean:.1f} rounds on average. What ran out: {escape(ends)}.</p>",
        charts.histogram(rounds, counts, "rounds"),
    ]


def _prices(rows: Rows) -> list[str]:
    paths = price_paths(rows)
    lines = [
        [path.commodity, f"{sum(path.mean) / len(path.mean):.2f}", f"{path.volatility:.2f}"] for path in paths
    ]
    return [
        "<h2>Prices</h2>",
        "<p>The average at the start of each round; nine games in ten lie below the band's upper edge, "
        "one in ten below its lower. Volatility: the average change from round to round.</p>",
        charts.prices(paths),
        _table(["commodity", "price ($)", "volatility ($)"], lines),
    ]


def _auctions(rows: Rows) -> list[str]:
    return [
        "<h2>Auctions</h2>",
        "<p>What a railroad card went for, by how many of its set the winner then had.</p>",
        charts.auctions(auction_prices(rows)),
    ]


def _things(rows: Rows) -> list[str]:
    found = things(rows)
    parts = [
        "<h2>What was bought</h2>",
        "<p>Lift: by how many percentage points the players who bought it won more often than all players. "
        "Good players buy good things, so it shows what goes with winning, not what causes it. "
        "A town's price is what its tokens would have sold for at the prices shown.</p>",
    ]
    for kind, title in KINDS.items():
        mine = [thing for thing in found if thing.kind == kind]
        if mine:
            parts += [f"<h3>{title}</h3>", charts.lifts(mine), _thing_table(mine)]
    return parts


def _thing_table(lines: list[Thing]) -> str:
    cells = [
        [
            thing.name,
            f"{thing.bought:.2f}",
            f"{thing.round:.1f}",
            f"{thing.dollars:.1f}",
            f"{100 * thing.lift:+.1f} ± {100 * thing.margin:.1f}",
        ]
        for thing in lines
    ]
    return _table(["", "bought a game", "round", "price ($)", "lift"], cells)
