"""`make bench`: our figures and other engines', measured in one run on one core, with their ratios.

python bench/run.py [--write docs/performance.md]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from raccoon_tycoon import BACKEND
from raccoon_tycoon.sim.speed import Figure, measure, one_core

ROOT = Path(__file__).resolve().parent.parent
PEERS_PYTHON = ROOT / ".venv-peers" / "bin" / "python"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"


def peer_results() -> dict[str, Any]:
    command = [str(PEERS_PYTHON), str(ROOT / "bench" / "peers.py")]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}  # Catanatron's games depend on the order of sets
    output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    results: dict[str, Any] = json.loads(output)
    return results


def compare(ours: list[Figure], peers: dict[str, Any]) -> list[Figure]:
    """The other engines' figures, each followed by how many times faster ours is."""
    speed = {figure.name: figure.value for figure in ours if figure.unit == "decisions/s"}
    playouts, driven = speed[f"{BACKEND} playouts, 4 players"], speed["random play from Python, by id"]
    catanatron = peers["catanatron"]
    name = f"Catanatron {catanatron['version']}, 4 random players"
    figures = [
        Figure(name, catanatron["games"], "games/s"),
        Figure(name, catanatron["decisions"], "decisions/s"),
        Figure("our playouts / Catanatron", playouts / catanatron["decisions"], "x", target=700),
        Figure("our play from Python, by id / Catanatron", driven / catanatron["decisions"], "x"),
    ]
    for game, decisions in peers["open_spiel"]["games"].items():
        name = f"OpenSpiel {peers['open_spiel']['version']} {game}"
        figures.append(Figure(f"{name}, from Python", decisions, "decisions/s"))
        figures.append(Figure(f"our play from Python, by id / {game}", driven / decisions, "x"))
    return figures


def machine() -> str:
    model = platform.processor() or platform.machine()
    cores = "?"
    information = Path("/proc/cpuinfo")
    if information.exists():
        lines = information.read_text(encoding="utf-8").splitlines()
        models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
        model, cores = models[0], str(len(models))
    return f"{model}, {cores} cores (one used), {platform.system()}, Python {platform.python_version()}"


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def cells(figure: Figure) -> tuple[str, str, str, str]:
    target = ""
    if figure.target is not None:
        bound = "at most" if figure.less_is_better else "at least"
        target = f"{bound} {figure.target:g} {figure.unit}: {'reached' if figure.reached else 'NOT reached'}"
    return figure.name, number(figure.value), figure.unit, target


def show(figure: Figure) -> None:
    name, value, unit, target = cells(figure)
    print(f"{name:<48}{value:>13} {unit:<12}{target}", flush=True)


def markdown(figures: list[Figure], when: str) -> str:
    rows = ["| what | figure | unit |", "|---|---:|---|"]
    rows += [f"| {' | '.join(cells(figure)[:3])} |" for figure in figures]
    return "\n".join([BEGIN, "", f"{when}, {machine()}.", "", *rows, "", END])


def write(path: Path, figures: list[Figure], when: str) -> None:
    """Put the table between the two marks in a file."""
    text = path.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(before + markdown(figures, when) + after, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the speed, ours and other engines'.")
    parser.add_argument("--write", type=Path, metavar="FILE", help="also put the table into this page")
    arguments = parser.parse_args()
    if arguments.write is not None and BEGIN not in arguments.write.read_text(encoding="utf-8"):
        parser.error(f"{arguments.write} has no line {BEGIN}")
    when = datetime.now(UTC).date().isoformat()
    print(f"{when}, {machine()}")
    if BACKEND != "compiled":
        print("There is no compiled kernel: these are the figures of the pure one.", file=sys.stderr)
    figures = []
    with one_core():
        for figure in measure():
            show(figure)
            figures.append(figure)
        for figure in compare(figures, peer_results()):
            show(figure)
            figures.append(figure)
    if arguments.write is not None:
        write(arguments.write, figures, when)


if __name__ == "__main__":
    main()
