"""The arena's results as files: JSON, Parquet and a plot."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from .standings import Row, Standing


def write_json(path: Path, table: list[Standing]) -> None:
    path.write_text(json.dumps([standing.to_dict() for standing in table], indent=1) + "\n", encoding="utf-8")


def write_parquet(path: Path, rows: list[Row]) -> None:
    """One row per seat and game; the columns are the fields of ``Row``, without the causes of faults."""
    import pyarrow
    import pyarrow.parquet

    ordered = sorted(rows, key=lambda row: (row.game, row.seat))
    table = pyarrow.Table.from_pylist([_columns(row) for row in ordered])
    pyarrow.parquet.write_table(table, path)


def _columns(row: Row) -> dict[str, object]:
    columns = asdict(row)
    del columns["causes"]
    return columns


def write_plot(path: Path, table: list[Standing], par: float, title: str) -> None:
    """A plot of win shares with their 95 % intervals; the line marks even odds."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 1.2 + 0.5 * len(table)), layout="constrained")
    axes = figure.subplots()
    names = [standing.bot for standing in reversed(table)]
    shares = [100 * standing.win_share for standing in reversed(table)]
    below = [100 * max(0, standing.win_share - standing.low) for standing in reversed(table)]
    above = [100 * max(0, standing.high - standing.win_share) for standing in reversed(table)]
    axes.barh(names, shares, xerr=[below, above], color="#4f7f5c", ecolor="#222222", capsize=4)
    axes.axvline(100 * par, color="#b5642a", linestyle="--", label="par")
    axes.set(xlim=(0, 100), xlabel="games won (%)", title=title)
    axes.legend(loc="lower right")
    figure.savefig(path)
