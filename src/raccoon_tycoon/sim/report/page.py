"""A simulation as a self-contained page: no scripts, no network, any screen, light or dark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape
from pathlib import Path

from ...board.look import Look, html_page, html_table
from . import charts
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
from .skill import Reviewed, Skill, reviewed, skill_by_bot, skill_by_turn

KINDS = {"building": "buildings", "upgrade": "upgrades", "town": "towns", "railroad": "railroads"}


def report(
    games: Path, look: Look | None = None, review: int = 0, tell: Callable[[], None] | None = None
) -> str:
    """The page for a file written by ``raccoon simulate --out`` and the files next to it.

    ``review``: how many of the games to replay and review, which takes seconds each; ``tell`` is called after
    each.
    """
    rows = Rows(Path(games))
    look = look or Look()
    sections = {
        "bots": _bots(rows, look),
        "seats": _seats(rows, look),
        "skill": _skill(reviewed(rows.plan, review, tell=tell), look) if review else [],
        "points": _sources(rows, look),
        "length": _lengths(rows, look),
    }
    if rows.purchases is not None:
        sections["prices"] = _prices(rows, look)
        sections["auctions"] = _auctions(rows, look)
        sections |= _things(rows, look)
    told = {name: parts for name, parts in sections.items() if parts}
    title = look.t("report-title", games=rows.plan.games)
    links = "".join(f'<a href="#{name}">{look.t(f"report-{name}")}</a>' for name in told)
    parts = [_header(title, rows, look), f"<nav>{links}</nav>"]
    for name, section in told.items():
        heading = look.t(f"report-{name}")
        parts.append(f'<section id="{name}">\n<h2>{heading}</h2>\n' + "\n".join(section) + "\n</section>")
    if rows.purchases is None:
        option = "<code>--details purchases</code>"
        parts.append(f"<p>{look.t('report-details', option=option)}</p>")
    return html_page(title, parts, look)


def _header(title: str, rows: Rows, look: Look) -> str:
    plan = rows.plan
    raccoon = look.picture("railroad", "Tycoon")
    picture = f'<svg class="picture" aria-hidden="true"><use href="#{raccoon}"/></svg>' if raccoon else ""
    options = [f"{name} {value}" for name, value in plan.rules.options().items()]
    kinds = {bot: plan.bots.count(bot) for bot in plan.bots}
    bots = ", ".join(bot if count == 1 else f"{count} x {bot}" for bot, count in kinds.items())
    facts = [
        look.t(
            "report-rules",
            players=plan.rules.players,
            options=", ".join(options) or look.t("report-official"),
        ),
        look.t("report-played-by", bots=bots),
        look.t("report-seed", seed=str(plan.seed)),
        look.t("report-interval"),
    ]
    if rows.components is not None:
        facts.insert(1, look.t("report-components", digest=rows.components))
    return f"<header>{picture}<div><h1>{title}</h1><p>{escape('; '.join(facts))}.</p></div></header>"


def _pair(plot: str, table: str) -> str:
    return f'<div class="pair">{plot}\n{table}</div>'


def _share_table(first: str, lines: list[Share], look: Look) -> str:
    cells = [
        [
            escape(line.name),
            f"{line.count:,}",
            f"{100 * line.share:.1f} ±\N{NO-BREAK SPACE}{100 * line.interval.margin:.1f}\N{NO-BREAK SPACE}%",
            f"{line.points:.1f}",
        ]
        for line in lines
    ]
    return html_table([look.t(id) for id in (first, "report-games", "report-won", "report-vp")], cells)


def _bots(rows: Rows, look: Look) -> list[str]:
    lines = sorted(by_bot(rows), key=lambda line: -line.share)
    if len(lines) == 1:  # it wins all games
        return []
    plot = charts.shares(lines, 1 / rows.plan.rules.players, look.t("plot-won-by-bot"), look)
    note = f"<p>{look.t('report-bots-text')}</p>" if len(lines) < rows.plan.rules.players else ""
    return [note, _pair(plot, _share_table("report-bot", lines, look))]


def _seats(rows: Rows, look: Look) -> list[str]:
    lines = by_turn(rows)
    best = max(lines, key=lambda line: line.share)
    text = look.t("report-seats-text", place=_place(best, look), share=f"{100 * best.share:.1f}")
    first, *others = [replace(line, name=_place(line, look)) for line in lines]
    told = [replace(first, name=look.t("report-place-starts", place=first.name)), *others]
    plot = charts.shares(told, 1 / rows.plan.rules.players, look.t("plot-won-by-turn"), look)
    return [f"<p>{text}</p>", _pair(plot, _share_table("report-turn-order", told, look))]


def _place(line: Share, look: Look) -> str:
    return look.t("report-place", place=int(line.name))


def _skill(players: list[Reviewed], look: Look) -> list[str]:
    games = sum(one.place == 0 for one in players)
    by_turn = [
        replace(line, name=look.t("report-place", place=int(line.name))) for line in skill_by_turn(players)
    ]
    return [
        f"<p>{look.t('report-skill-text', games=games)}</p>",
        _pair(
            _skill_table("report-bot", skill_by_bot(players), look),
            _skill_table("report-turn-order", by_turn, look),
        ),
    ]


def _skill_table(first: str, lines: list[Skill], look: Look) -> str:
    cells = [
        [
            escape(line.name),
            f"{line.accuracy:.0f}",
            *(
                f"{round(100 * points, 1) + 0:+.1f}".replace("-", "\N{MINUS SIGN}")
                for points in (line.luck, line.own_errors, line.others_errors)
            ),
            *(f"{count:.1f}" for count in (line.inaccuracies, line.mistakes, line.blunders)),
        ]
        for line in lines
    ]
    heads = ("accuracy", "luck", "own-errors", "others-errors", "inaccuracies", "mistakes", "blunders")
    return html_table([look.t(first), *(look.t(f"judged-{head}") for head in heads)], cells)


def _sources(rows: Rows, look: Look) -> list[str]:
    found = {
        look.t(who): {look.t(f"report-source-{source}"): points for source, points in of.items()}
        for who, of in zip(
            ("report-all-players", "report-winners"), points_by_source(rows).values(), strict=True
        )
    }
    names = next(iter(found.values()))
    lines = [[name, *(f"{of[name]:.1f}" for of in found.values())] for name in names]
    total = look.t("report-total")
    lines.append([f"<b>{total}</b>", *(f"<b>{sum(of.values()):.1f}</b>" for of in found.values())])
    table = html_table([look.t("report-points-from"), *found], lines)
    return [f"<p>{look.t('report-points-text')}</p>", _pair(charts.sources(found, look), table)]


def _lengths(rows: Rows, look: Look) -> list[str]:
    rounds, counts = lengths(rows)
    mean = sum(number * count for number, count in zip(rounds, counts, strict=True)) / sum(counts)
    low, high = length_of_most(rows)
    cells = [
        [look.t(f"report-ending-{name}"), f"{100 * share:.1f} %"] for name, share in endings(rows).items()
    ]
    text = look.t("report-length-text", mean=f"{mean:.1f}", low=low, high=high)
    table = html_table([look.t("report-ran-out"), look.t("report-games")], cells)
    return [f"<p>{text}</p>", _pair(charts.rounds(rounds, counts, look), table)]


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
    heads = [look.t(id) for id in ("report-commodity", "report-price", "report-volatility")]
    return [
        f"<p>{look.t('report-prices-text')}</p>",
        _pair(charts.prices(paths, look), html_table(heads, lines)),
    ]


def _auctions(rows: Rows, look: Look) -> list[str]:
    lines = auction_prices(rows)
    return [
        f"<p>{look.t('report-auctions-text')}</p>",
        _pair(charts.auctions(lines, look), _auction_table(lines, look)),
    ]


def _auction_table(lines: list[AuctionPrices], look: Look) -> str:
    cells = []
    for line in lines:
        prices = dict(zip(line.sizes, line.means, strict=True))
        told = [f"{prices[size]:.1f}" if size in prices else "" for size in range(1, 5)]
        cells.append([look.named("railroad", line.railroad), *told])
    later = [look.t("report-place", place=size) for size in range(2, 5)]
    return html_table([look.t("report-railroad"), look.t("report-first-card"), *later], cells)


def _things(rows: Rows, look: Look) -> dict[str, list[str]]:
    found = things(rows)
    sections: dict[str, list[str]] = {}
    for kind, section in KINDS.items():
        mine = [thing for thing in found if thing.kind == kind]
        if not mine:
            continue
        words = [look.t("report-lift-text")]
        if sections:
            above = f'<a href="#{next(iter(sections))}">{look.t("report-above")}</a>'
            words = [look.t("report-lift-again", above=above)]
        if kind == "town":
            words.append(look.t("report-town-price"))
        if any(thing.interval.margin > charts.WIDEST for thing in mine):
            words.append(look.t("report-too-rare"))
        plot, table = charts.lifts(mine, look), _thing_table(mine, rows.plan.games, look)
        sections[section] = [f"<p>{' '.join(words)}</p>", _pair(plot, table) if plot else table]
    return sections


def _thing_table(lines: list[Thing], games: int, look: Look) -> str:
    cells = [
        [
            look.named(thing.kind, thing.name),
            _bought(thing, games, look),
            f"{thing.round:.1f}",
            f"{thing.dollars:.1f}",
            _lift(thing),
        ]
        for thing in lines
    ]
    heads = [look.t(f"report-{head}") for head in ("bought", "per-game", "round", "lift")]
    return html_table([*heads[:3], "$", heads[3]], cells)


def _bought(thing: Thing, games: int, look: Look) -> str:
    if thing.bought >= 0.005:
        return f"{thing.bought:.2f}"
    return look.t("report-in-total", count=round(thing.bought * games))


def _lift(thing: Thing) -> str:
    points = round(100 * thing.lift, 1) + 0  # never "-0.0"
    told = f"{points:+.1f} ±\N{NO-BREAK SPACE}{100 * thing.interval.margin:.1f}"
    return told.replace("-", "\N{MINUS SIGN}")
