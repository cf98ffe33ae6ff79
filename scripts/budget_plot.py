"""Draw how a searching bot's share of wins grows with its thinking time, from the folders of several arenas.

for ms in 2 4 8 16 32; do
    raccoon arena --bots search@${ms}ms,planner,planner,planner --games 200 --seed docs --out arenas/$ms
done
python scripts/budget_plot.py docs/search-budget.svg arenas/*

Its rivals are all the same bot, one without a thinking time.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

from raccoon_tycoon.bots import BotSpec

INK, LINE, QUIET = "#2b2118", "#0072b2", "#8a8073"
RIVALS = {1: "a {}", 2: "two {}s", 3: "three {}s", 4: "four {}s"}


class Found(NamedTuple):
    """How one arena went: milliseconds per decision, share of wins and its margin in percent, the rivals."""

    time: float
    share: float
    margin: float
    rivals: int
    rival: str


def read(folder: Path) -> Found:
    standings = json.loads((folder / "standings.json").read_text(encoding="utf-8"))
    times = [BotSpec.parse(row["bot"]).budget for row in standings]
    ((budget, own),) = [(time, row) for time, row in zip(times, standings, strict=True) if time is not None]
    (other,) = [row for row in standings if row is not own]
    rivals = other["seats"] // own["seats"]
    return Found(1000 * budget, 100 * own["win_share"], 100 * own["margin"], rivals, other["bot"])


def draw(out: Path, folders: list[Path]) -> None:
    from matplotlib.figure import Figure

    points = sorted(read(folder) for folder in folders)
    times, shares, margins = ([point[place] for point in points] for place in range(3))
    rivals, rival = points[0].rivals, points[0].rival
    par = 100 / (1 + rivals)
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    axes.errorbar(times, shares, yerr=margins, color=LINE, marker="o", capsize=4, linewidth=2)
    for time, share in zip(times, shares, strict=True):
        axes.annotate(f"{share:.0f} %", (time, share), (8, -14), textcoords="offset points", color=INK)
    axes.axhline(par, color=QUIET, linestyle="--", linewidth=1)
    axes.annotate("par", (times[0], par), (0, 4), textcoords="offset points", color=QUIET)
    axes.set_xscale("log", base=2)
    axes.set_xticks(times, [f"{time:g}" for time in times])
    axes.set_ylim(0, 100)
    axes.set_xlabel("thinking time for a decision, ms of processor time")
    axes.set_ylabel(f"games won against {RIVALS[rivals].format(rival)}, %")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(out, metadata={"Date": None})


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    draw(Path(sys.argv[1]), [Path(folder) for folder in sys.argv[2:]])
