"""A training run's progress as a picture."""

from __future__ import annotations

from ..whole_file import replacing
from .folder import Folder
from .recipe import PLAYERS


def write_curves(folder: Folder) -> None:
    """Each generation's losses on games it didn't learn from, and its wins against the previous best."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    log = folder.log()
    numbers = [line["generation"] for line in log]
    figure = Figure(figsize=(11, 3.4), layout="constrained")
    chance, choice, match = figure.subplots(1, 3)
    for players in PLAYERS:
        for axes, name, first in (
            (chance, "chance", 0),
            (choice, "choice", 1),
        ):  # the planner rates no choices
            losses = [line["losses"][str(players)][name] for line in log]
            axes.plot(numbers[first:], losses[first:], marker="o", label=f"{players} players")
    match.axhline(50, color="#b5642a", linestyle="--", linewidth=1)
    played = [line for line in log if line["share"] is not None]
    match.plot([line["generation"] for line in played], [100 * line["share"] for line in played], marker="o")
    chance.set(title="Loss: who wins", xlabel="generation")
    choice.set(title="Loss: which action", xlabel="generation")
    match.set(title="Won against the previous best (%)", xlabel="generation", ylim=(0, 100))
    for axes in (chance, choice, match):
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    chance.legend()
    with replacing(folder.path / "curves.svg") as draft:
        figure.savefig(draft, format="svg")
