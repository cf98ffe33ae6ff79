"""Draw how a searching bot's share of wins grows with its thinking time, from the folders of several arenas.

for ms in 2 4 8 16 32; do
    raccoon arena --bots search@${ms}ms,planner,planner,planner --games 200 --seed docs --out arenas/$ms
done
python scripts/budget_plot.py docs/search-budget.svg arenas/*
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from raccoon_tycoon.bots import BotSpec

INK, LINE, QUIET = "#2b2118", "#0072b2", "#8a8073"


def searcher(folder: Path) -> tuple[float, dict[str, Any]]:
    """The thinking time in milliseconds and the standing of the one bot in the arena that has a budget."""
    standings = json.loads((folder / "standings.json").read_text(encoding="utf-8"))
    (found,) = [(BotSpec.parse(row["bot"]).budget, row) for row in standings if "@" in row["bot"]]
    budget, row = found
    assert budget is not None
    return 1000 * budget, row


def draw(out: Path, folders: list[Path]) -> None:
    from matplotlib.figure import Figure

    points = sorted((searcher(folder) for folder in folders), key=lambda point: point[0])
    times = [time for time, _ in points]
    shares = [100 * row["win_share"] for _, row in points]
    margins = [100 * row["margin"] for _, row in points]
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    axes.errorbar(times, shares, yerr=margins, color=LINE, marker="o", capsize=4, linewidth=2)
    for time, share in zip(times, shares, strict=True):
        axes.annotate(f"{share:.0f} %", (time, share), (8, -14), textcoords="offset points", color=INK)
    axes.axhline(25, color=QUIET, linestyle="--", linewidth=1)
    axes.annotate("par", (times[0], 25), (0, 4), textcoords="offset points", color=QUIET)
    axes.set_xscale("log", base=2)
    axes.set_xticks(times, [f"{time:g}" for time in times])
    axes.set_ylim(0, 100)
    axes.set_xlabel("thinking time for a decision, ms of processor time")
    axes.set_ylabel("games won against three planners, %")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(out, metadata={"Date": None})


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    draw(Path(sys.argv[1]), [Path(folder) for folder in sys.argv[2:]])
