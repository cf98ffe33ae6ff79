"""``raccoon arena``: rate bots against each other."""

from __future__ import annotations

import json
import os
from contextlib import closing, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ...bots.children import end_children
from .. import flags
from ..failures import INTERRUPTED, CommandError, needs_packages
from ..fitting import print_table
from ..own_components import ComponentsOption
from ..progress import games_bar
from ..speech import t

if TYPE_CHECKING:
    from ...sim.arena import Arena, Row, Standing
    from ...sim.arena.journal import Journal

MOST_GAMES = 10_000_000


def arena(
    bots: flags.BotsOption = None,
    players: Annotated[int | None, typer.Option(help="flag-arena-players")] = None,
    games: Annotated[int, typer.Option("--games", "-n", help="flag-arena-games")] = 400,
    rules: flags.PresetOption = "official",
    option: flags.RuleOption = None,
    seed: flags.SeedOption = None,
    workers: Annotated[int, typer.Option(help="flag-workers")] = 0,
    out: Annotated[Path | None, typer.Option(help="flag-arena-out")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="flag-json-standings")] = False,
    ray: flags.RayOption = None,
    components: ComponentsOption = None,
) -> None:
    try:
        from ...sim.arena import Arena
        from ...sim.arena.journal import Journal
        from ...sim.claim import claimed
    except ImportError as error:
        raise needs_packages("raccoon arena", "lab", error) from None
    names = flags.names_in(bots, "--bots")
    if not names:
        raise CommandError.of("arena-no-bots")
    flags.check_range("--games", games, 1, MOST_GAMES)
    flags.check_range("--workers", workers, 0, flags.MOST_WORKERS)
    in_force = flags.rules_from(rules, option, players if players is not None else len(names))
    seed = flags.seed_of_run(seed, out and out / "arena.json")
    wanted = Arena(in_force, tuple(names), games, seed)
    end_children()  # those of the bots just checked; each worker starts its own
    with claimed(out) if out else nullcontext():
        journal = Journal(out, wanted) if out else None
        rows, whole = _run(wanted, workers or os.cpu_count() or 1, journal, ray)
        _report(wanted, rows, out, as_json)
    if not whole:
        played = len(rows) // in_force.players
        line = t("arena-stopped-kept", games=played, folder=str(out)) if out else t("stopped", games=played)
        Console(stderr=True).print(line, markup=False)
        raise typer.Exit(INTERRUPTED)


def _run(wanted: Arena, workers: int, journal: Journal | None, ray: str | None) -> tuple[list[Row], bool]:
    from ...sim.arena import run_arena

    rows = [] if journal is None else list(journal.rows)
    done = len(rows) // wanted.rules.players
    try:
        with games_bar() as bar, closing(run_arena(wanted, workers, journal, ray)) as found:
            task = bar.add_task("games", total=wanted.games, completed=done)
            for some in found:
                rows.extend(some)
                bar.update(task, completed=len(rows) // wanted.rules.players)
    except KeyboardInterrupt:
        return rows, False
    return rows, True


def _report(wanted: Arena, rows: list[Row], out: Path | None, as_json: bool) -> None:
    from ...sim.arena import faults_of_bots, standings
    from ...sim.arena.files import write_json, write_parquet, write_plot

    table, faults = standings(rows), faults_of_bots(rows)
    players = wanted.rules.players
    title = t("games-title", games=len(rows) // players, rules=str(wanted.rules), seed=wanted.seed)
    if as_json:
        lines = [line.to_dict() for line in table]
        print(json.dumps({"title": title, "standings": lines, "faults": faults}, indent=1))
    else:
        _print(table, title)
        _print_faults(faults)
    if out and rows:
        write_json(out / "standings.json", table)
        write_parquet(out / "games.parquet", rows)
        write_plot(out / "standings.svg", table, 1 / players, title)


def _print(table: list[Standing], title: str) -> None:
    console = Console(highlight=False)
    console.print(title, markup=False, soft_wrap=True)
    shown = Table(box=box.SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    shown.add_column(t("column-bot"), overflow="fold")  # a custom bot may have a long name
    for heading in ("seats", "won", "places", "points", "rating", "time", "faults"):
        shown.add_column(t(f"column-{heading}"), justify="right", no_wrap=True)
    for line in table:
        shown.add_row(
            line.bot,
            str(line.seats),
            f"{100 * line.win_share:.1f} ±{100 * line.margin:.1f}",
            " ".join(f"{100 * share:.0f}" for share in line.places),
            f"{line.points:.1f}",
            f"{line.rating:.1f} ±{line.rating_sigma:.1f}",
            "-" if line.seconds_per_decision is None else f"{1000 * line.seconds_per_decision:.3f}",
            str(line.faults),
        )
    print_table(console, shown)


def _print_faults(faults: list[dict[str, str | int]]) -> None:
    """What went wrong with the bots, each kind once."""
    console = Console(highlight=False)
    for fault in faults:
        console.print(t("bot-faults", **fault), style="yellow", markup=False, soft_wrap=True)
