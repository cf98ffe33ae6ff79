"""Plots as SVG text in the board's colours and with its small pictures, so that light and dark both work."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Sequence
from html import escape
from typing import Any

import matplotlib
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from ...board.look import SQUARE, Look
from ...catalog.components import COMMODITIES
from ..interval import Interval
from .measures import AuctionPrices, PricePath, Share, Thing

INK, BAR, PAR = "currentColor", "var(--lit)", "var(--warn)"
PRICES = [f"color-mix(in oklab, var(--{commodity.name}) 65%, var(--ink))" for commodity in COMMODITIES]
PARTS = [f"color-mix(in oklab, var(--seat-{seat}) 82%, var(--ink))" for seat in range(6)] + ["var(--brass)"]
# Matplotlib doesn't know style sheets: it draws with these, and the page's colours replace them afterwards.
STAND_INS = {colour: f"#1234{n:02x}" for n, colour in enumerate((INK, BAR, PAR, *PRICES, *PARTS))}
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "raccoon",  # makes output reproducible
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.facecolor": "none",
    **dict.fromkeys(
        ("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color"), STAND_INS[INK]
    ),
}
WIDTH = 4.8  # inches; keeps text readable on a phone
HEIGHT = 17  # points, of a picture
ROOM: dict[bool, float] = {True: HEIGHT + 7, False: HEIGHT * 1.5 + 7}
ABOVE = 3  # points that a picture may rise above its label, which Matplotlib makes room for
WIDEST = 0.1  # lifts with wider intervals aren't drawn


def _figure(height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    return figure, figure.subplots()


def _panels(count: int, height: float, across: int = 3) -> tuple[Figure, list[Any]]:
    """Small plots with the same axes, ``across`` in a row."""
    rows = -(-count // across)
    figure = Figure(figsize=(WIDTH, 0.5 + height * rows), layout="constrained")
    places = list(figure.subplots(rows, across, sharex=True, sharey=True, squeeze=False).flat)
    for place in places[count:]:
        place.set_axis_off()
    for above in places[count - across : across * (rows - 1)]:  # nothing is below them
        above.tick_params(labelbottom=True)
    return figure, places[:count]


def _svg(figure: Figure, says: str) -> str:
    figure.patch.set_visible(False)
    out = io.StringIO()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph")  # for Japanese: the page has the fonts
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = re.sub(r".*?</metadata>", "", out.getvalue(), count=1, flags=re.DOTALL)
    for useless in (
        r"<style.*?</style>",  # it would apply to the whole page
        r"<!--.*?-->",
        r' id="[^"]*_\d+"',
        r"font-(size|family): [^;]*; ",  # the page has its own
        r' transform="rotate\(-0 [^"]*"',
    ):
        text = re.sub(useless, "", text, flags=re.DOTALL)
    text = re.sub(r"\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}".rstrip("0").rstrip("."), text)
    text = re.sub(r"\s+", " ", text).replace("> <", "><").replace("xlink:href", "href")
    text = re.sub(r'<g id="(before|after) ([^"]*)">(<text[^>]*? x="([-.\d]+)" y="([-.\d]+)")', _drawn, text)
    for colour, stand_in in STAND_INS.items():
        text = text.replace(stand_in, colour)
    text = text.replace('<text style="fill: currentColor"', "<text").replace("; fill: currentColor", "")
    width, height = (72 * inches for inches in figure.get_size_inches())
    box = f"0 {-ABOVE} {width:.1f} {height + ABOVE:.1f}"
    head = f'<svg class="plot" viewBox="{box}" role="img" aria-label="{escape(says)}">'
    return f"{head}{text.strip()}"


def _drawn(label: re.Match[str]) -> str:
    """Draw a label's picture beside it."""
    side, identity, words = label[1], label[2], label[3]
    square = identity.split("-")[0] in SQUARE
    width = HEIGHT * (1 if square else 1.5)
    x = float(label[4]) + (3 if side == "after" else -width - 4)
    box = f'x="{x:.2f}" y="{float(label[5]) - 4 - HEIGHT / 2:.2f}" width="{width}" height="{HEIGHT}"'
    edge = "" if square else f'<rect {box} rx="1.5" fill="none" stroke="var(--card-edge)" stroke-width=".7"/>'
    return f'<g><use href="#{identity}" {box}/>{edge}{words}'


def _title(axes: Any, look: Look, kind: str, name: str) -> None:
    identity = look.picture(kind, name)
    axes.annotate(
        look.name(kind, name), (0, 1), xycoords="axes fraction", xytext=(HEIGHT + 4 if identity else 0, 9),
        textcoords="offset points", gid=identity and f"before {identity}",
    )  # fmt: skip


def _around(values: Sequence[float], intervals: Sequence[Interval]) -> list[list[float]]:
    """How far the intervals extend below and above the values, in percent."""
    pairs = list(zip(values, intervals, strict=True))
    return [
        [100 * max(0.0, value - interval.low) for value, interval in pairs],
        [100 * max(0.0, interval.high - value) for value, interval in pairs],
    ]


def shares(lines: Sequence[Share], par: float, says: str, look: Look) -> str:
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(1.2 + 0.4 * len(lines))
        axes.barh(
            range(len(lines)), [100 * line.share for line in lines],
            xerr=_around([line.share for line in lines], [line.interval for line in lines]),
            color=STAND_INS[BAR], ecolor=STAND_INS[INK], capsize=3,
        )  # fmt: skip
        axes.set_yticks(range(len(lines)), [_end_of(line.name) for line in lines])
        axes.axvline(100 * par, color=STAND_INS[PAR], linestyle="--")
        axes.invert_yaxis()
        axes.set(xlabel=look.t("report-won-percent", par=f"{100 * par:.0f}"))
        return _svg(figure, says)


def _end_of(name: str) -> str:
    """The end of a bot's name: that of a custom bot is a path, which may be long."""
    return name if len(name) <= 24 else f"...{name[-21:]}"


def sources(points: dict[str, dict[str, float]], look: Look) -> str:
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(2.4)
        left = [0.0] * len(points)
        for index, source in enumerate(next(iter(points.values()))):
            widths = [of[source] for of in points.values()]
            axes.barh(list(points), widths, left=left, color=STAND_INS[PARTS[index]], label=source)
            left = [start + width for start, width in zip(left, widths, strict=True)]
        axes.invert_yaxis()
        axes.set(xlabel=look.t("report-vp"))
        axes.legend(ncols=3, loc="lower center", bbox_to_anchor=(0.45, 1.0), frameon=False)
        return _svg(figure, look.t("plot-points"))


def rounds(values: list[int], counts: list[int], look: Look) -> str:
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(2.6)
        total = sum(counts)
        axes.bar(values, [100 * count / total for count in counts], color=STAND_INS[BAR], width=0.9)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set(xlabel=look.t("report-rounds"), ylabel=look.t("report-games-percent"))
        return _svg(figure, look.t("plot-rounds"))


def prices(paths: Sequence[PricePath], look: Look) -> str:
    with matplotlib.rc_context(STYLE):
        figure, places = _panels(len(paths), 1.6)
        for axes, path, colour in zip(places, paths, PRICES, strict=True):
            paint = STAND_INS[colour]
            axes.fill_between(path.rounds, path.low, path.high, color=paint, alpha=0.35, linewidth=0)
            axes.plot(path.rounds, path.mean, color=paint, linewidth=2)
            axes.xaxis.set_major_locator(MaxNLocator(4, integer=True))
            axes.set(xlim=(1, path.rounds[-1]), ylim=(0, 15), yticks=range(0, 15, 4))
            _title(axes, look, "commodity", path.commodity)
        figure.supxlabel(look.t("report-round"), fontsize=11)
        figure.supylabel(look.t("report-price"), fontsize=11)
        return _svg(figure, look.t("plot-prices"))


def lifts(things: Sequence[Thing], look: Look) -> str | None:
    """Empty if none is known precisely enough."""
    known = [thing for thing in things if thing.interval.margin <= WIDEST]
    if not known:
        return None
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(0.8 + 0.29 * len(known))
        axes.errorbar(
            [100 * thing.lift for thing in known], range(len(known)),
            xerr=_around([thing.lift for thing in known], [thing.interval for thing in known]),
            fmt="o", color=STAND_INS[BAR], ecolor=STAND_INS[INK], capsize=2,
        )  # fmt: skip
        axes.axvline(0, color=STAND_INS[PAR], linestyle="--")
        axes.set(xlabel=look.t("report-lift-points"), ylim=(len(known) - 0.5, -0.5))
        axes.set_yticks(range(len(known)), [look.name(thing.kind, thing.name) for thing in known])
        pictures = [look.picture(thing.kind, thing.name) for thing in known]
        if any(pictures):
            axes.tick_params(axis="y", pad=ROOM[known[0].kind in SQUARE])
        for label, identity in zip(axes.get_yticklabels(), pictures, strict=True):
            label.set_gid(identity and f"after {identity}")
        return _svg(figure, look.t("plot-lift"))


def auctions(lines: Sequence[AuctionPrices], look: Look) -> str:
    with matplotlib.rc_context(STYLE):
        figure, places = _panels(len(lines), 1.5, 2 if look.language == "ja" else 3)  # names are longer
        dearest = max((price for line in lines for price in line.means), default=1)
        for axes, line in zip(places, lines, strict=True):
            axes.errorbar(
                line.sizes, line.means, yerr=line.margins,
                color=STAND_INS[BAR], ecolor=STAND_INS[INK], marker="o", capsize=2,
            )  # fmt: skip
            axes.set(xticks=range(1, 5), xlim=(0.6, 4.4), ylim=(0, 1.25 * dearest))
            axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
            _title(axes, look, "railroad", line.railroad)
        figure.supxlabel(look.t("report-set-size"), fontsize=11)
        figure.supylabel(look.t("report-price-paid"), fontsize=11)
        return _svg(figure, look.t("plot-auctions"))
