"""A simulation as a self-contained page: no scripts, no network, any screen, light or dark."""

from __future__ import annotations

from html import escape
from pathlib import Path

from . import charts
from .look import Look
from .measures import (
    AuctionPrices,
    Rows,
    Share,
    Thing,
    auction_prices,
    by_bot,
    by_turn,
    endings,
    length_of_most,
    lengths,
    points_by_source,
    price_paths,
    things,
)

KINDS = {"building": "Buildings", "upgrade": "Upgrades", "town": "Towns", "railroad": "Railroads"}
SOURCES = {
    "town": "towns",
    "railroad": "railroads",
    "building": "buildings",
    "pair": "pairs",
    "special": "scoring tiles",
    "mission": "missions",
    "meeple": "meeples",
}
LIFT = (
    "Lift: how many percentage points more often than an equal share its buyers won. It shows what goes with "
    "winning, not what causes it: players who are ahead can buy more."
)
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def report(games: Path, look: Look | None = None) -> str:
    """The page for a file written by ``raccoon simulate --out`` and the files next to it."""
    rows = Rows(Path(games))
    look = look or Look()
    sections = {
        "Bots": _bots(rows),
        "Seats": _seats(rows),
        "Points": _sources(rows),
        "Length": _lengths(rows),
    }
    if rows.purchases is not None:
        sections["Prices"] = _prices(rows, look)
        sections["Auctions"] = _auctions(rows, look)
        sections |= _things(rows, look)
    told = {title: parts for title, parts in sections.items() if parts}
    title = f"{rows.plan.games:,} games of Raccoon Tycoon"
    links = "".join(f'<a href="#{title.lower()}">{title}</a>' for title in told)
    parts = [_header(title, rows, look), f"<nav>{links}</nav>"]
    for name, section in told.items():
        parts.append(
            f'<section id="{name.lower()}">\n<h2>{name}</h2>\n' + "\n".join(section) + "\n</section>"
        )
    if rows.purchases is None:
        parts.append(
            "<p>With <code>--details purchases</code> this page also shows prices and purchases.</p>"
        )
    return PAGE.format(title=title, style=look.style(), body="\n".join([look.sheet(), *parts]))


def _header(title: str, rows: Rows, look: Look) -> str:
    plan = rows.plan
    raccoon = look.picture("railroad", "Tycoon")
    picture = f'<svg class="picture" aria-hidden="true"><use href="#{raccoon}"/></svg>' if raccoon else ""
    options = [f"{name} {value}" for name, value in plan.rules.options().items()]
    kinds = {bot: plan.bots.count(bot) for bot in plan.bots}
    bots = ", ".join(bot if count == 1 else f"{count} x {bot}" for bot, count in kinds.items())
    facts = [
        f"{plan.rules.players} players, {', '.join(options) if options else 'the official rules'}",
        f"played by bots ({bots}) that move one seat on from game to game",
        f"seed {plan.seed}",
        "± is half a 95 % interval",
    ]
    if rows.components is not None:
        facts.insert(1, f"with custom components ({rows.components})")
    return f"<header>{picture}<div><h1>{title}</h1><p>{escape('; '.join(facts))}.</p></div></header>"


def _table(heads: list[str], lines: list[list[str]]) -> str:
    """Cells are HTML."""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in line) + "</tr>\n" for line in lines)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table></div>'


def _pair(plot: str, table: str) -> str:
    return f'<div class="pair">{plot}\n{table}</div>'


def _share_table(first: str, lines: list[Share]) -> str:
    cells = [
        [
            escape(line.name),
            f"{line.count:,}",
            f"{100 * line.share:.1f} ±\N{NO-BREAK SPACE}{100 * line.interval.margin:.1f}\N{NO-BREAK SPACE}%",
            f"{line.points:.1f}",
        ]
        for line in lines
    ]
    return _table([first, "games", "won", "points"], cells)


def _bots(rows: Rows) -> list[str]:
    lines = sorted(by_bot(rows), key=lambda line: -line.share)
    if len(lines) == 1:  # it wins all games
        return []
    plot = charts.shares(lines, 1 / rows.plan.rules.players, "bot")
    note = (
        "<p>A game counts once for each seat a bot has in it.</p>"
        if len(lines) < rows.plan.rules.players
        else ""
    )
    return [note, _pair(plot, _share_table("bot", lines))]


def _seats(rows: Rows) -> list[str]:
    lines = by_turn(rows)
    best = max(lines, key=lambda line: line.share)
    return [
        f"<p>The {escape(best.name.split()[0])} player in turn order won most often, "
        f"{100 * best.share:.1f} % of the games.</p>",
        _pair(
            charts.shares(lines, 1 / rows.plan.rules.players, "place in the turn order"),
            _share_table("turn order", lines),
        ),
    ]


def _sources(rows: Rows) -> list[str]:
    found = {
        who: {SOURCES[source]: points for source, points in of.items()}
        for who, of in points_by_source(rows).items()
    }
    names = next(iter(found.values()))
    lines = [[name, *(f"{of[name]:.1f}" for of in found.values())] for name in names]
    lines.append(["<b>total</b>", *(f"<b>{sum(of.values()):.1f}</b>" for of in found.values())])
    return [
        "<p>Where the average player's points come from, and the average winner's.</p>",
        _pair(charts.sources(found), _table(["points from", *found], lines)),
    ]


def _lengths(rows: Rows) -> list[str]:
    rounds, counts = lengths(rows)
    mean = sum(number * count for number, count in zip(rounds, counts, strict=True)) / sum(counts)
    low, high = length_of_most(rows)
    cells = [[escape(name), f"{100 * share:.1f} %"] for name, share in endings(rows).items()]
    return [
        f"<p>The average game took {mean:.1f} rounds; nine in ten took {low} to {high}.</p>",
        _pair(charts.histogram(rounds, counts, "rounds"), _table(["what ran out", "games"], cells)),
    ]


def _prices(rows: Rows, look: Look) -> list[str]:
    paths = price_paths(rows)
    lines = [
        [
            look.named("commodity", path.commodity),
            f"{sum(path.mean) / len(path.mean):.2f}",
            f"{path.volatility:.2f}",
        ]
        for path in paths
    ]
    return [
        "<p>The line is the average at the start of each round; at most a tenth of the games were above the "
        "band, and at most a tenth below. Volatility is the average change from round to round.</p>",
        _pair(charts.prices(paths, look), _table(["commodity", "price ($)", "volatility ($)"], lines)),
    ]


def _auctions(rows: Rows, look: Look) -> list[str]:
    lines = auction_prices(rows)
    return [
        "<p>What a railroad card sold for ($), by the size of the winner's set including this card.</p>",
        _pair(charts.auctions(lines, look), _auction_table(lines, look)),
    ]


def _auction_table(lines: list[AuctionPrices], look: Look) -> str:
    cells = []
    for line in lines:
        prices = dict(zip(line.sizes, line.means, strict=True))
        told = [f"{prices[size]:.1f}" if size in prices else "" for size in range(1, 5)]
        cells.append([look.named("railroad", line.railroad), *told])
    return _table(["railroad", "1st card", "2nd", "3rd", "4th"], cells)


def _things(rows: Rows, look: Look) -> dict[str, list[str]]:
    found = things(rows)
    sections: dict[str, list[str]] = {}
    for kind, title in KINDS.items():
        mine = [thing for thing in found if thing.kind == kind]
        if not mine:
            continue
        words = [f'Lift: see <a href="#{next(iter(sections)).lower()}">above</a>.' if sections else LIFT]
        if kind == "town":
            words.append("A town's price is what its tokens would have sold for, each at the price shown.")
        if any(thing.interval.margin > charts.WIDEST for thing in mine):
            words.append("Anything bought too rarely to tell (±10 points or more) isn't plotted.")
        plot, table = charts.lifts(mine, look), _thing_table(mine, rows.plan.games, look)
        sections[title] = [f"<p>{' '.join(words)}</p>", _pair(plot, table) if plot else table]
    return sections


def _thing_table(lines: list[Thing], games: int, look: Look) -> str:
    cells = [
        [
            look.named(thing.kind, thing.name),
            f"{thing.bought:.2f}" if thing.bought >= 0.005 else f"{thing.bought * games:.0f} in total",
            f"{thing.round:.1f}",
            f"{thing.dollars:.1f}",
            _lift(thing),
        ]
        for thing in lines
    ]
    return _table(["bought", "per game", "round", "$", "lift"], cells)


def _lift(thing: Thing) -> str:
    points = round(100 * thing.lift, 1) + 0  # never "-0.0"
    told = f"{points:+.1f} ±\N{NO-BREAK SPACE}{100 * thing.interval.margin:.1f}"
    return told.replace("-", "\N{MINUS SIGN}")
