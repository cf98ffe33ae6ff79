"""Plays the leaderboard (docs/leaderboard.md) and writes it: ``make leaderboard``.

    python scripts/leaderboard.py build/leaderboard docs/leaderboard.md

Every entry meets every rival: two players, official rules, each deal from both seats, always the same seed.
Finished pairings are kept in the folder, so it can be stopped and goes on. An entry whose bot needs a trained
policy is left out, and named, until the policy is there: see "Add a bot" in the page it writes.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import raccoon_tycoon
from raccoon_tycoon.envs import tycoon_v0
from raccoon_tycoon.judgement.net_file import SHIPPED

SEED = "leaderboard-1"
"""Names the deals. Raise the number when rules, budgets or rivals change: old figures don't compare then."""


class Entry(NamedTuple):
    bot: str
    who: str
    games: int = 400
    needs: str = ""  # a file, relative to the folder


RIVALS = ("champion@30ms", "hard-2026@30ms", "planner")
ENTRIES = (
    Entry("champion@30ms", "the champion: judged lines, 30 ms for a decision"),
    Entry("champion@3ms", "the same with 3 ms"),
    Entry("champion@0visits", "the champion's first choice, without any search"),
    Entry("hard-2026@30ms", "the hard level before the champion: lines played to the end"),
    Entry("planner", "hand-written, no search"),
    Entry("greedy", "takes the best immediate gain", 100),
    Entry("random", "any legal action", 100),
    Entry(
        "raccoon_tycoon.envs.openspiel_bots:ISMCTS@30ms",
        "OpenSpiel's information-set MCTS, as it comes: random rollouts, in Python",
        100,
    ),
    Entry(
        "raccoon_tycoon.envs.openspiel_bots:MCTS@30ms",
        "OpenSpiel's MCTS in one sampled world, as it comes",
        100,
    ),
    Entry(
        "examples/train_sb3.py:Trained",
        "MaskablePPO of sb3-contrib, trained against `greedy`: `python examples/train_sb3.py`",
        100,
        "sb3/model.zip",
    ),
    Entry(
        "examples/learn.py:Learned",
        "the example learner, masked PPO in NumPy: `python examples/learn.py`",
        100,
        "learned/policy.npz",
    ),
)


def play(entry: Entry, rival: str, folder: Path) -> Path | None:
    """Where the pairing's standings are; nothing if its policy is missing."""
    if entry.needs and not Path(entry.needs).exists():
        print(f"{entry.bot} is left out: there is no {entry.needs}", file=sys.stderr)
        return None
    pairing = sorted((entry.bot, rival))  # two rivals meet once
    place = folder / " against ".join(pairing).replace("/", "-").replace(":", "-")
    command = [sys.executable, "-m", "raccoon_tycoon", "arena", "--bots", ",".join(pairing)]
    options = ["--games", str(entry.games), "--seed", SEED, "--out", str(place)]
    if subprocess.run([*command, *options], check=False, stdout=subprocess.DEVNULL).returncode:
        sys.exit(f"The arena stopped at {entry.bot} against {rival}. Run this again to go on.")
    return place / "standings.json"


def cell(standings: Path | None, bot: str) -> str:
    """The entry's share of wins with its interval."""
    if standings is None:
        return ""
    (row,) = [row for row in json.loads(standings.read_text(encoding="utf-8")) if row["bot"] == bot]
    faults = f", {row['faults']} faults" if row["faults"] else ""
    return f"{100 * row['win_share']:.1f} % ({100 * row['low']:.1f} to {100 * row['high']:.1f}{faults})"


PAGE = """# Leaderboard

Which bot wins how often against three fixed rivals: share of games won, with its 95 % interval.

{table}

{who}

## What was played

Two players, official rules, seed `{seed}`, every deal from both seats, one core for each bot, time budgets in
processor time. Intervals count the two games of a deal as one (Wilson).
`raccoon-tycoon` {version}, environment `{environment}`, judge `{judge}`, Python {python}, {day}.

## Add a bot

1. Write it ([Write a bot](bots.md)), or make one from a trained policy ([Environments](environments.md)).
2. Add a line to `ENTRIES` in `scripts/leaderboard.py`.
3. `make leaderboard`. Pairings that were played are kept in `build/leaderboard`; only new ones are played.

The policies are trained by the commands named above, in the project's folder; their libraries must be
installed where this runs. Cite figures together with the seed and the versions: with other ones they don't
compare.
"""


def page(cells: dict[tuple[str, str], str]) -> str:
    found = [entry for entry in ENTRIES if any(cells[entry.bot, rival] for rival in RIVALS)]
    rows = [("bot", "games", *(f"against `{rival}`" for rival in RIVALS)), ("---", *["---:"] * 4)]
    for entry in found:
        rows.append((f"`{entry.bot}`", str(entry.games), *(cells[entry.bot, rival] for rival in RIVALS)))
    return PAGE.format(
        table="\n".join(f"| {' | '.join(row)} |" for row in rows),
        who="\n".join(f"- `{entry.bot}`: {entry.who}." for entry in found),
        seed=SEED,
        version=raccoon_tycoon.__version__,
        environment=tycoon_v0.__name__.rpartition(".")[2],
        judge=SHIPPED.read_bytes().partition(b"\n")[0].decode().split()[-1][:12],
        python=platform.python_version(),
        day=f"{datetime.now(UTC):%-d %B %Y}",
    )


def main(folder: Path, out: Path) -> None:
    cells = {
        (entry.bot, rival): "" if entry.bot == rival else cell(play(entry, rival, folder), entry.bot)
        for entry in ENTRIES
        for rival in RIVALS
    }
    out.write_text(page(cells), encoding="utf-8")
    print(f"Wrote {out}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]))
