"""Plots as SVG text that takes its ink from the page, so that light and dark both work."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

import matplotlib
from matplotlib.figure import Figure

from .measures import PricePath, Share, Thing

INK = "#123456"  # stands for the page's own text colour
COLOURS = ("#4f9d69", "#d98e32", "#5b8fd9", "#c85c5c", "#9a72c9", "#8a8f3a", "#3fa7a7", "#b0708f")
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "raccoon",  # the same drawing, the same text
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}


def _figure(height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(5.4, height), layout="constrained")
    return figure, figure.subplots()


def _svg(figure: Figure) -> str:
    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", text, count=1)
    text = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", text, count=1)
    text = re.sub(r' xmlns:xlink="[^"]*"| xmlns="[^"]*"', "", text)
    return text.replace("xlink:href", "href").replace(INK, "currentColor")


def shares(lines: Sequence[Share], par: float, label: str) -> str:
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(1.2 + 0.45 * len(lines))
        names = [line.name for line in lines]
        axes.barh(
            names, [100 * line.share for line in lines], xerr=[100 * line.margin for line in lines],
            color=COLOURS[0], ecolor=INK, capsize=3,
        )  # fmt: skip
        axes.axvline(100 * par, color=COLOURS[1], linestyle="--")
        axes.invert_yaxis()
        axes.set(xlabel=f"games won (%), dashed: an equal share of {100 * par:.0f} %", ylabel=label)
        return _svg(figure)


def sources(points: dict[str, dict[str, float]]) -> str:
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(2.4)
        left = [0.0] * len(points)
        for index, source in enumerate(next(iter(points.values()))):
            widths = [of[source] for of in points.values()]
            axes.barh(list(points), widths, left=left, color=COLOURS[index], label=source)
            left = [start + width for start, width in zip(left, widths, strict=True)]
        axes.invert_yaxis()
        axes.set(xlabel="points")
        axes.legend(ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1.0), frameon=False)
        return _svg(figure)


def histogram(values: list[int], counts: list[int], label: str) -> str:
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(2.6)
        total = sum(counts)
        axes.bar(values, [100 * count / total for count in counts], color=COLOURS[2], width=0.9)
        axes.set(xlabel=label, ylabel="games (%)")
        return _svg(figure)


def prices(paths: Sequence[PricePath]) -> str:
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(5.4, 4.6), layout="constrained")
        for index, (axes, path) in enumerate(
            zip(figure.subplots(2, 3, sharex=True).flat, paths, strict=True)
        ):
            axes.fill_between(path.rounds, path.low, path.high, color=COLOURS[index], alpha=0.3, linewidth=0)
            axes.plot(path.rounds, path.mean, color=COLOURS[index])
            axes.set(title=path.commodity, ylim=(0, 15))
        figure.supxlabel("round")
        figure.supylabel("price ($)")
        return _svg(figure)


def lifts(things: Sequence[Thing]) -> str:
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(1.0 + 0.28 * len(things))
        axes.errorbar(
            [100 * thing.lift for thing in things], [thing.name for thing in things],
            xerr=[100 * thing.margin for thing in things], fmt="o", color=COLOURS[0], ecolor=INK, capsize=2,
        )  # fmt: skip
        axes.axvline(0, color=COLOURS[1], linestyle="--")
        axes.invert_yaxis()
        axes.set(xlabel="lift (percentage points)")
        return _svg(figure)


def auctions(lines: dict[str, list[tuple[int, float, float]]]) -> str:
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(3.4)
        for index, (name, points) in enumerate(lines.items()):
            sizes, means, margins = zip(*points, strict=True)
            axes.errorbar(sizes, means, yerr=margins, color=COLOURS[index], label=name, marker="o", capsize=2)
        axes.set(
            xlabel="cards of the set with this one",
            ylabel="price paid ($)",
            xticks=range(1, 5),
            ylim=(0, None),
        )
        axes.legend(frameon=False, ncols=2)
        return _svg(figure)
