"""``raccoon simulate``: many games between bots."""

from __future__ import annotations

import json
import multiprocessing
import os
import secrets
import signal
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..bots.match import play_match
from ..cluster import ClusterError, on_cluster
from ..kernel import backend
from ..result import result_of
from ..rules import Rules
from ..ruling import dealt_state
from ..seeds import seed_bytes
from .components import ComponentsOption
from .errors import INTERRUPTED, CommandError
from .fitting import print_table
from .lab import simulate_to_files
from .options import (
    BotsOption,
    PresetOption,
    RayOption,
    RuleOption,
    SeedOption,
    bot_seed,
    check_bot,
    checked_seed,
    close_bots,
    made_bot,
    names_in,
    rules_from,
)
from .tally import SOURCES, Line, Summary, Tally, summary, summed_up, wilson

CHUNK = 8
RANDOM = "random"
KERNEL_CHUNK = 500
MOST_DECISIONS = 1_000_000
MOST_GAMES = 100_000_000


@dataclass(frozen=True)
class Plan:
    """What a worker needs to play any game of the run."""

    rules: Rules
    seed: str
    bots: tuple[str, ...]

    def play(self, number: int) -> Summary:
        """Game ``number``: the bots move on by one seat each game, so that seats are fair."""
        seats = tuple(self.bots[(seat + number) % len(self.bots)] for seat in range(self.rules.players))
        seed = f"{self.seed} {number}"
        made = [made_bot(name, bot_seed(seed, seat)) for seat, name in enumerate(seats)]
        try:
            return summary(play_match(self.rules, seed, made), seats)
        finally:
            close_bots(made)

    @property
    def by_kernel(self) -> bool:
        """Whether nothing but chance decides, so that the kernel can play whole games by itself."""
        return set(self.bots) == {RANDOM}

    def play_by_kernel(self, number: int) -> Summary:
        """The very game that ``--out`` writes rows of: the luck comes from the deal's key there too."""
        state = dealt_state(self.rules, seed_bytes(f"{self.seed} {number}"))
        luck = array("Q", [state.key[0] + (state.key[1] << 32)])
        decisions = backend.play_randomly(state, luck, MOST_DECISIONS)
        return summed_up(result_of(state), self.bots, state.start_player, state.round, decisions)

    def chunk(self, numbers: range) -> list[Summary]:
        play = self.play_by_kernel if self.by_kernel else self.play
        return [play(number) for number in numbers]


def simulate(
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    players: Annotated[
        int | None, typer.Option(help="Players in each game. Default: 4, or the bots given.")
    ] = None,
    bots: BotsOption = None,
    rules: PresetOption = "official",
    option: RuleOption = None,
    seed: SeedOption = None,
    workers: Annotated[int, typer.Option(help="Processes to use; 0 means one a core.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.parquet",
            help="Write a row a game to this file, and FILE.players.parquet and so on beside it, instead of "
            "a summary: see docs/lab.md. Given again, a stopped run goes on.",
        ),
    ] = None,
    details: Annotated[
        str, typer.Option(help="With --out: none, purchases (and prices), or decisions (all of it).")
    ] = "none",
    ray: RayOption = None,
    components: ComponentsOption = None,
) -> None:
    """Play many games between bots and sum them up.

    Fewer bots than players are repeated; bots change seats from game to game. The same seed gives the
    same games whatever the number of workers. Without --bots all are random, and the kernel plays whole
    games by itself, thousands a second.
    """
    names = names_in(bots, "--bots") or [RANDOM]
    wanted = players if players is not None else (len(names) if len(names) > 1 else 4)
    in_force = rules_from(rules, option, wanted)
    if len(names) > wanted:
        raise CommandError(f"{len(names)} bots are more than {wanted} players")
    if not 1 <= games <= MOST_GAMES:
        raise CommandError(f"--games is {games}; it must be from 1 to {MOST_GAMES}")
    if not 0 <= workers <= 256:
        raise CommandError(f"--workers is {workers}; it must be from 0 to 256")
    for name in names:
        check_bot(name)
    seats = tuple(names[place % len(names)] for place in range(wanted))
    if out is not None:
        if as_json:
            raise CommandError("--json prints the summary, and with --out there is none")
        simulate_to_files(
            in_force, seats, games, checked_seed(seed), details, out, workers or os.cpu_count() or 1, ray
        )
        return
    if details != "none":
        raise CommandError("--details needs --out, the file to write them to")
    seed = checked_seed(seed) or secrets.token_hex(8)
    plan = Plan(in_force, seed, seats)
    try:
        tally, whole = _run(plan, games, workers or os.cpu_count() or 1, ray)
    except ClusterError as error:
        raise CommandError(str(error)) from None
    if as_json:
        head = {"rules": str(in_force), "seed": seed, "seats": list(seats), "asked": games}
        print(json.dumps({**head, **tally.to_dict()}, indent=1))
    else:
        _print(Console(highlight=False), plan, tally, games)
    if not whole:
        raise typer.Exit(INTERRUPTED)


def _run(plan: Plan, games: int, workers: int, ray: str | None) -> tuple[Tally, bool]:
    """Play; an interrupt ends it early, and what was done is kept."""
    tally = Tally()
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    try:
        with bar:
            task = bar.add_task("games", total=games)
            for finished in _chunks(plan, games, workers, ray):
                tally.add_all(finished)
                bar.update(task, completed=tally.games)
    except KeyboardInterrupt:
        return tally, False
    return tally, True


def _chunks(plan: Plan, games: int, workers: int, ray: str | None) -> Iterator[list[Summary]]:
    """The games in order, a few at a time."""
    size = KERNEL_CHUNK if plan.by_kernel else CHUNK
    numbers = [range(first, min(first + size, games)) for first in range(0, games, size)]
    if ray is not None:
        yield from _in_order(on_cluster(ray, _chunk, [(plan, some) for some in numbers]))
        return
    if workers == 1:
        yield from map(plan.chunk, numbers)
        return
    # Spawned, not forked: a fork of a process with threads (progress bar, a bot's own) can hang.
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(workers, len(numbers)), _ignore_interrupts) as pool:
        yield from pool.imap(plan.chunk, numbers)


def _chunk(job: tuple[Plan, range]) -> list[Summary]:
    plan, numbers = job
    return plan.chunk(numbers)


def _in_order(results: Iterator[tuple[int, list[Summary]]]) -> Iterator[list[Summary]]:
    early: dict[int, list[Summary]] = {}
    due = 0
    for place, found in results:
        early[place] = found
        while due in early:
            yield early.pop(due)
            due += 1


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _print(console: Console, plan: Plan, tally: Tally, asked: int) -> None:
    share = "" if tally.games == asked else f" of {asked}"
    console.print(
        f"{tally.games}{share} games, {plan.rules}, seed {plan.seed!r}", markup=False, soft_wrap=True
    )
    if not tally.games:
        return
    rounds, decisions = tally.rounds, tally.decisions
    console.print(
        f"A game took {rounds.mean:.1f} rounds (sd {rounds.deviation:.1f}) "
        f"and {decisions.mean:.0f} decisions (sd {decisions.deviation:.0f})."
    )
    bots = list(tally.bots.items())
    order = [(f"{place + 1}.", tally.places[place]) for place in sorted(tally.places)]
    print_table(console, _wins("Bots", "bot", bots))
    print_table(console, _wins("By place in the turn order", "place", order))
    print_table(console, _sources(bots))
    for (bot, _), (reason, count) in tally.faults.items():
        often = "once" if count == 1 else f"{count} times"
        words = f"{bot} failed {often}; a safe action was played instead. {reason}"
        console.print(words, style="yellow", markup=False, soft_wrap=True)


def _wins(title: str, first: str, lines: list[tuple[str, Line]]) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(first, overflow="fold")
    for heading in ("seats", "wins", "share", "95 % interval", "VP", "sd"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, line in lines:
        low, high = wilson(line.shares.total, line.shares.count)
        table.add_row(
            name,
            str(line.shares.count),
            f"{line.shares.total:.1f}",
            f"{line.shares.mean:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{line.points.mean:.1f}",
            f"{line.points.deviation:.1f}",
        )
    return table


def _sources(lines: list[tuple[str, Line]]) -> Table:
    table = Table(title="VP by source", title_justify="left")
    table.add_column("bot", overflow="fold")
    for source in SOURCES:
        table.add_column(source, justify="right", no_wrap=True)
    for name, line in lines:
        table.add_row(name, *(f"{mean.mean:.1f}" for mean in line.sources))
    return table
