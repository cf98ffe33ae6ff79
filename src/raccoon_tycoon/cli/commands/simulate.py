"""``raccoon simulate``: many games between bots."""

from __future__ import annotations

import json
import os
import time
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from ...bots.children import end_children
from ...locale import Value, slug
from ...sim import Plan
from ...sim.interval import wilson
from ...sim.seeded_games import MOST_GAMES
from ...sim.simulation import PLAN, Simulation, parts_of
from ...sim.summary import Line, Summary, sources_of, summarise
from .. import flags
from ..failures import INTERRUPTED, CommandError, needs_packages
from ..fitting import print_table
from ..own_components import ComponentsOption
from ..progress import games_bar
from ..speech import t

RANDOM = "random"


def simulate(
    games: Annotated[int, typer.Option("--games", "-n", help="flag-games")] = 100,
    players: Annotated[int | None, typer.Option(help="flag-sim-players")] = None,
    bots: flags.BotsOption = None,
    rules: flags.PresetOption = "official",
    option: flags.RuleOption = None,
    seed: flags.SeedOption = None,
    workers: Annotated[int, typer.Option(help="flag-workers")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="flag-json-summary")] = False,
    out: Annotated[Path | None, typer.Option(metavar="FILE.parquet", help="flag-sim-out")] = None,
    details: Annotated[str, typer.Option(help="flag-details")] = "none",
    ray: flags.RayOption = None,
    components: ComponentsOption = None,
) -> None:
    names = flags.names_in(bots, "--bots") or [RANDOM]
    wanted = players if players is not None else (len(names) if len(names) > 1 else 4)
    in_force = flags.rules_from(rules, option, wanted)
    if len(names) > wanted:
        raise CommandError.of("sim-too-many", bots=len(names), players=wanted)
    flags.check_range("--games", games, 1, MOST_GAMES)
    flags.check_range("--workers", workers, 0, flags.MOST_WORKERS)
    for name in names:
        flags.check_bot(name)
    end_children()  # those of the bots just checked; each worker starts its own
    seats = tuple(names[place % len(names)] for place in range(wanted))
    if out is None and details != "none":
        raise CommandError.of("sim-details-alone")
    if out is not None and as_json:
        raise CommandError.of("sim-json-out")
    seed = flags.seed_of_run(seed, out and parts_of(out) / PLAN)
    workers = workers or os.cpu_count() or 1
    if out is not None:
        _write(Simulation(in_force, seats, games, seed, details), out, workers, ray)
        return
    summary, whole = _sum_up(Plan(in_force, seats, games, seed), workers, ray)
    if as_json:
        head = {"rules": str(in_force), "seed": seed, "seats": list(seats), "asked": games}
        print(json.dumps({**head, **summary.to_dict()}, indent=1))
    else:
        _print(Console(highlight=False), summary)
    if not whole:
        raise typer.Exit(INTERRUPTED)


def _sum_up(plan: Plan, workers: int, ray: str | None) -> tuple[Summary, bool]:
    """Play all games; an interrupt stops early and keeps the finished ones."""
    summary = Summary(plan)
    try:
        with games_bar() as bar, closing(summarise(plan, workers, ray)) as found:
            task = bar.add_task("games", total=plan.games)
            for some in found:
                summary.merge(some)
                bar.update(task, completed=summary.games)
    except KeyboardInterrupt:
        return summary, False
    return summary, True


def _write(plan: Simulation, out: Path, workers: int, ray: str | None) -> None:
    """Write the games' rows to files, and say where."""
    try:
        from ...sim.parquet import simulate as write
    except ImportError as error:
        raise needs_packages("--out", "lab", error) from None
    began = time.monotonic()
    console = Console(highlight=False)
    try:
        with games_bar() as bar:
            task = bar.add_task("games", total=plan.games)
            files = write(plan, out, workers, lambda done: bar.update(task, completed=done), ray)
    except KeyboardInterrupt:
        console.print(t("sim-stopped"))
        raise typer.Exit(INTERRUPTED) from None
    rate = round(plan.games / max(time.monotonic() - began, 1e-9))
    line = t("games-written", games=plan.games, rules=str(plan.rules), seed=repr(plan.seed), rate=rate)
    console.print(line, markup=False, soft_wrap=True)
    for file in files:
        size = t("file-size", path=str(file), bytes=file.stat().st_size)
        console.print(size, markup=False, soft_wrap=True)


def _print(console: Console, summary: Summary) -> None:
    plan = summary.plan
    told: dict[str, Value] = {"games": summary.games, "rules": str(plan.rules), "seed": repr(plan.seed)}
    whole = summary.games == plan.games
    title = t("games-title", **told) if whole else t("games-title-part", asked=plan.games, **told)
    console.print(title, markup=False, soft_wrap=True)
    if not summary.games:
        return
    rounds, decisions = summary.rounds, summary.decisions
    length = t(
        "games-length",
        rounds=f"{rounds.mean:.1f}",
        rounds_deviation=f"{rounds.deviation:.1f}",
        decisions=f"{decisions.mean:.0f}",
        decisions_deviation=f"{decisions.deviation:.0f}",
    )
    console.print(length)
    bots = list(summary.bots.items())
    order = [(f"{place}.", line) for place, line in enumerate(summary.places, 1)]
    print_table(console, _wins(t("title-bots"), t("column-bot"), bots))
    print_table(console, _wins(t("title-places"), t("column-place"), order))
    print_table(console, _sources(plan, bots))
    for key, count in sorted(summary.faults.items()):
        words = t("bot-faults", bot=key[0], count=count, reason=summary.reasons[key])
        console.print(words, style="yellow", markup=False, soft_wrap=True)


def _wins(title: str, first: str, lines: list[tuple[str, Line]]) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(first, overflow="fold")
    for heading in ("seats", "wins", "share", "interval", "points", "deviation"):
        table.add_column(t(f"column-{heading}"), justify="right", no_wrap=True)
    for name, line in lines:
        low, high = wilson(line.wins, line.played)
        table.add_row(
            name,
            str(line.played),
            f"{line.wins:.1f}",
            f"{line.share:.1%}",
            t("interval", low=f"{low:.1%}", high=f"{high:.1%}"),
            f"{line.points.mean:.1f}",
            f"{line.points.deviation:.1f}",
        )
    return table


def _sources(plan: Plan, lines: list[tuple[str, Line]]) -> Table:
    table = Table(title=t("title-sources"), title_justify="left")
    table.add_column(t("column-bot"), overflow="fold")
    for source in sources_of(plan.rules):
        table.add_column(t(f"column-{slug(source)}"), justify="right", no_wrap=True)
    for name, line in lines:
        table.add_row(name, *(f"{mean:.1f}" for mean in line.points_by_source(plan.rules).values()))
    return table
