"""``raccoon simulate``: many games between bots."""

from __future__ import annotations

import json
import os
import secrets
import time
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from ...bots.children import end_children
from ...sim import Plan, SimulationError
from ...sim.interval import wilson
from ...sim.plan import MOST_GAMES, Simulation
from ...sim.summary import Line, Summary, sources_of, summarise
from ..box import ComponentsOption
from ..errors import INTERRUPTED, CommandError
from ..fitting import print_table
from ..installing import install
from ..options import (
    BotsOption,
    PresetOption,
    RayOption,
    RuleOption,
    SeedOption,
    check_bot,
    checked_seed,
    names_in,
    rules_from,
)
from ..progress import games_bar

RANDOM = "random"


def simulate(
    games: Annotated[int, typer.Option("--games", "-n", help="Number of games.")] = 100,
    players: Annotated[
        int | None, typer.Option(help="Players per game. Default: 4, or one per bot named.")
    ] = None,
    bots: BotsOption = None,
    rules: PresetOption = "official",
    option: RuleOption = None,
    seed: SeedOption = None,
    workers: Annotated[int, typer.Option(help="Processes to use; 0 means one per core.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.parquet",
            help="Write one row per game to this file, with FILE.players.parquet and so on next to it, "
            "instead of a summary (docs/lab.md). Run again to resume a stopped run.",
        ),
    ] = None,
    details: Annotated[
        str, typer.Option(help="With --out: none, purchases (and prices), or decisions (everything).")
    ] = "none",
    ray: RayOption = None,
    components: ComponentsOption = None,
) -> None:
    """Play many games between bots and summarise them.

    If you name fewer bots than players, they are repeated; bots change seats from game to game. The same
    seed gives the same games, with or without --out and for any number of workers. Games between random,
    greedy and planner run inside the kernel, thousands per second.
    """
    names = names_in(bots, "--bots") or [RANDOM]
    wanted = players if players is not None else (len(names) if len(names) > 1 else 4)
    in_force = rules_from(rules, option, wanted)
    if len(names) > wanted:
        raise CommandError(f"{len(names)} bots are too many for {wanted} players")
    if not 1 <= games <= MOST_GAMES:
        raise CommandError(f"--games is {games}; it must be from 1 to {MOST_GAMES}")
    if not 0 <= workers <= 256:
        raise CommandError(f"--workers is {workers}; it must be from 0 to 256")
    for name in names:
        check_bot(name)
    end_children()  # of bots that were checked; each worker starts its own
    seats = tuple(names[place % len(names)] for place in range(wanted))
    if out is None and details != "none":
        raise CommandError("--details needs --out, the file to write them to")
    if out is not None and as_json:
        raise CommandError("--json prints the summary, but --out doesn't make one; leave one of them out")
    seed = checked_seed(seed) or (_seed_of(out) if out else None) or secrets.token_hex(8)
    workers = workers or os.cpu_count() or 1
    try:
        if out is not None:
            _write(Simulation(in_force, seats, games, seed, details), out, workers, ray)
            return
        plan = Plan(in_force, seats, games, seed)
        summary, whole = _sum_up(plan, workers, ray)
    except SimulationError as error:
        raise CommandError(str(error)) from None
    if as_json:
        head = {"rules": str(in_force), "seed": seed, "seats": list(seats), "asked": games}
        print(json.dumps({**head, **summary.to_dict()}, indent=1))
    else:
        _print(Console(highlight=False), summary)
    if not whole:
        raise typer.Exit(INTERRUPTED)


def _sum_up(plan: Plan, workers: int, ray: str | None) -> tuple[Summary, bool]:
    """Play; an interrupt ends it early and keeps what was done."""
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
        raise CommandError(f"--out needs more packages: {install('lab')} ({error})") from None
    began = time.monotonic()
    console = Console(highlight=False)
    try:
        with games_bar() as bar:
            task = bar.add_task("games", total=plan.games)
            files = write(plan, out, workers, lambda done: bar.update(task, completed=done), ray)
    except KeyboardInterrupt:
        console.print("Stopped. Run the same command again to resume.")
        raise typer.Exit(INTERRUPTED) from None
    rate = plan.games / max(time.monotonic() - began, 1e-9)
    console.print(
        f"{plan.games:,} games, {plan.rules}, seed {plan.seed!r}, {rate:,.0f} games per second:",
        markup=False,
        soft_wrap=True,
    )
    for file in files:
        console.print(f"{file}  {file.stat().st_size:,} bytes", markup=False, soft_wrap=True)


def _seed_of(out: Path) -> str | None:
    """The seed of a run started for this file."""
    try:
        plan = json.loads((out.with_name(out.name + ".parts") / "plan.json").read_text(encoding="utf-8"))
        return str(plan["seed"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _print(console: Console, summary: Summary) -> None:
    plan = summary.plan
    share = "" if summary.games == plan.games else f" of {plan.games}"
    console.print(
        f"{summary.games}{share} games, {plan.rules}, seed {plan.seed!r}", markup=False, soft_wrap=True
    )
    if not summary.games:
        return
    rounds, decisions = summary.rounds, summary.decisions
    console.print(
        f"A game took {rounds.mean:.1f} rounds (sd {rounds.deviation:.1f}) "
        f"and {decisions.mean:.0f} decisions (sd {decisions.deviation:.0f})."
    )
    bots = list(summary.bots.items())
    order = [(f"{place}.", line) for place, line in enumerate(summary.places, 1)]
    print_table(console, _wins("Bots", "bot", bots))
    print_table(console, _wins("By place in the turn order", "place", order))
    print_table(console, _sources(plan, bots))
    for key, count in sorted(summary.faults.items()):
        often = "once" if count == 1 else f"{count} times"
        words = f"{key[0]} failed {often}; a safe action was played instead. {summary.reasons[key]}"
        console.print(words, style="yellow", markup=False, soft_wrap=True)


def _wins(title: str, first: str, lines: list[tuple[str, Line]]) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(first, overflow="fold")
    for heading in ("seats", "wins", "share", "95 % interval", "VP", "sd"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, line in lines:
        low, high = wilson(line.wins, line.played)
        table.add_row(
            name,
            str(line.played),
            f"{line.wins:.1f}",
            f"{line.share:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{line.points.mean:.1f}",
            f"{line.points.deviation:.1f}",
        )
    return table


def _sources(plan: Plan, lines: list[tuple[str, Line]]) -> Table:
    table = Table(title="VP by source", title_justify="left")
    table.add_column("bot", overflow="fold")
    for source in sources_of(plan.rules):
        table.add_column(source, justify="right", no_wrap=True)
    for name, line in lines:
        table.add_row(name, *(f"{mean:.1f}" for mean in line.points_by_source(plan.rules).values()))
    return table
