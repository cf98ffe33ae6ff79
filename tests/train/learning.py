"""Runs in the environment with PyTorch: learns from a few games and writes the result to a file."""

from __future__ import annotations

import json
import sys
from array import array
from pathlib import Path

import torch

from raccoon_tycoon.api.ruling import dealt_state
from raccoon_tycoon.kernel import backend
from raccoon_tycoon.kernel.judge.inputs import INPUTS, MOST_ON
from raccoon_tycoon.kernel.judge.net import MARGIN_RANGE
from raccoon_tycoon.kernel.sizes import SEATS
from raccoon_tycoon.train.learner import Examples, Judge, learned, measured
from raccoon_tycoon.train.positions import Player, play
from raccoon_tycoon.train.recipe import PLAYERS, Recipe, lessons
from raccoon_tycoon.train.rows_file import packed

RECIPE = Recipe(planner_jobs=12, planner_games=60, rounds=10)


def main(folder: Path) -> None:
    torch.set_num_threads(1)
    files: dict[int, list[Path]] = {players: [] for players in PLAYERS}
    for job in lessons(RECIPE, 0):
        player = Player(None, RECIPE.horizon, RECIPE.passes, RECIPE.plies, job.seed)
        file = folder / f"{job.name}.npz"
        file.write_bytes(packed(play(job.rules, job.games, job.seed, player)))
        files[job.players].append(file)
    torch.manual_seed(RECIPE.seed)
    before = {players: measured(Judge(), Examples(some[-1:]))[0] for players, some in files.items()}
    once, losses = learned(RECIPE, files, None, folder / "once.pt", lambda done, total: None)
    again, _ = learned(RECIPE, files, None, folder / "again.pt", lambda done, total: None)
    after = {players: losses[str(players)]["chance"] for players in files}
    found = {"same": once == again, "before": before, "after": after, "off": off(folder, once)}
    (folder / "found.json").write_text(json.dumps(found), encoding="utf-8")


def off(folder: Path, weights: array[int]) -> float:
    """How far the kernel's whole numbers are from PyTorch's decimals: chances, and margins over 20."""
    judge = Judge()
    judge.load_state_dict(torch.load(folder / "once.pt", weights_only=True))
    on, judged, most = array("h", [0]) * MOST_ON, array("d", [0.0]) * (2 * SEATS), 0.0
    for job in lessons(RECIPE, 0)[:4]:
        state = dealt_state(job.rules, bytes(32))
        for _ in range(120):
            backend.apply(state, backend.planner_action(state))
        rows = [on[: backend.judge_inputs(state, seat, on)].tolist() for seat in range(job.players)]
        width = max(map(len, rows))
        inputs = torch.tensor([[row + [INPUTS] * (width - len(row)) for row in rows]])
        with torch.no_grad():
            logits, margins = judge.outcome(judge.hidden(inputs))
        backend.judge(state, weights, judged)
        chances = torch.softmax(logits[0], 0).tolist()
        for seat in range(job.players):
            margin = judged[SEATS + seat] / MARGIN_RANGE
            most = max(most, abs(chances[seat] - judged[seat]), abs(margins[0, seat].item() - margin))
    return most


if __name__ == "__main__":
    main(Path(sys.argv[1]))
