"""The net in PyTorch: it learns from rows and is converted to the kernel's whole numbers."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from ..kernel.ids import TABLE_SIZE
from ..kernel.judge.inputs import INPUTS
from ..kernel.judge.net import HIDDEN, MARGIN_RANGE, MOST_CHOICES, NET_SIZE, ONE, SECOND, SHIFT
from .positions import NO_CHOICE
from .recipe import Recipe
from .rows_file import unpacked

BATCH = 2048
RATE = 3e-3
WIDEST_MARGIN = 40.0
MOST_WEIGHT = 1.0  # in the first layer, so that the sum over all inputs that are on fits in a C short


class Judge(nn.Module):
    """The net of ``kernel/judge/net.py`` in floating point."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.EmbeddingBag(INPUTS + 1, HIDDEN, mode="sum", padding_idx=INPUTS)
        self.bias = nn.Parameter(torch.full((HIDDEN,), 0.3))
        self.second = nn.Linear(HIDDEN, SECOND)
        self.last = nn.Linear(SECOND, 2)
        self.choices = nn.Parameter(torch.zeros(TABLE_SIZE, HIDDEN))
        self.ranks = nn.Parameter(torch.arange(0, -MOST_CHOICES, -1) * 0.25)
        nn.init.normal_(self.first.weight, 0, 0.05)
        nn.init.uniform_(self.second.weight, -0.3, 0.3)
        nn.init.constant_(self.second.bias, 0.2)
        with torch.no_grad():
            self.first.weight[INPUTS] = 0

    def hidden(self, inputs: torch.Tensor) -> torch.Tensor:
        """The first layer for each seat, from ``[positions, seats, inputs]``."""
        positions, seats, width = inputs.shape
        sums = self.first(inputs.reshape(positions * seats, width).int())
        return (sums + self.bias).clamp(0, 1).reshape(positions, seats, HIDDEN)

    def outcome(self, hidden: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Each seat's chance (as a logit) and margin."""
        out = self.last(self.second(hidden).clamp(0, 1))
        return out[..., 0], out[..., 1]

    def ratings(self, hidden: torch.Tensor, choices: torch.Tensor) -> torch.Tensor:
        """How the seat to move likes each of its choices, from its ``[positions, hidden]``."""
        return torch.einsum("ph,pch->pc", hidden, self.choices[choices]) + self.ranks

    def weights(self) -> array[int]:
        """The weights in the kernel's order, as whole numbers."""
        one, small = float(ONE), float(1 << SHIFT)
        parts = (
            (self.first.weight[:INPUTS], one),
            (self.bias, one),
            (self.second.weight, small),
            (self.second.bias, small),
            (self.last.weight, small),
            (self.last.bias, small),
            (self.choices, small),
            (self.ranks, small),
        )
        flat = np.concatenate([np.rint(part.detach().numpy().ravel() * scale) for part, scale in parts])
        assert len(flat) == NET_SIZE and np.abs(flat).max() <= 32767
        return array("h", flat.astype(np.int16).tobytes())


class Examples:
    """Rows from games with the same number of players."""

    def __init__(self, files: list[Path]) -> None:
        found = {name: torch.from_numpy(values) for name, values in unpacked(files).items()}
        self.inputs = found["inputs"]
        self.wins = found["wins"]
        self.margins = found["margins"].clamp(-WIDEST_MARGIN, WIDEST_MARGIN) / MARGIN_RANGE
        self.seats = found["seats"].long()
        self.choices = found["choices"]
        self.shares = found["shares"]

    def __len__(self) -> int:
        return len(self.inputs)


def losses(
    judge: Judge, examples: Examples, places: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """How wrong the net is about chances, margins and choices."""
    hidden = judge.hidden(examples.inputs[places])
    logits, margins = judge.outcome(hidden)
    chance = -(examples.wins[places] * torch.log_softmax(logits, 1)).sum(1).mean()
    margin = nn.functional.huber_loss(margins, examples.margins[places])
    shares = examples.shares[places]
    mine = hidden[torch.arange(len(places)), examples.seats[places]]
    choices = examples.choices[places].long()
    ratings = judge.ratings(mine, choices.clamp(0)).masked_fill(choices == NO_CHOICE, -1e4)
    choice = -(shares * torch.log_softmax(ratings, 1)).sum(1).mean()
    return chance, margin, choice


def learn(judge: Judge, groups: Sequence[Examples], rounds: int, tell: Callable[[int, int], None]) -> None:
    """Go through all examples ``rounds`` times, in batches that each have one number of players."""
    optimizer = torch.optim.Adam(judge.parameters(), lr=RATE)
    batches = [
        (group, batch)
        for group in groups
        for _ in range(rounds)
        for batch in torch.randperm(len(group)).split(BATCH)
        if len(batch) == min(BATCH, len(group))
    ]
    order = torch.randperm(len(batches)).tolist()
    for done, number in enumerate(order):
        for setting in optimizer.param_groups:
            setting["lr"] = RATE * max(0.02, 1 - done / len(order))
        optimizer.zero_grad()
        sum(losses(judge, *batches[number])).backward()
        optimizer.step()
        with torch.no_grad():
            judge.first.weight.clamp_(-MOST_WEIGHT, MOST_WEIGHT)
        tell(done + 1, len(order))


def measured(judge: Judge, examples: Examples) -> tuple[float, float, float]:
    """How wrong the net is about games it didn't learn from: chances, margins, choices."""
    with torch.no_grad():
        parts = torch.arange(len(examples)).split(BATCH)
        found = torch.stack([torch.stack(losses(judge, examples, part)) * len(part) for part in parts])
    chance, margin, choice = (found.sum(0) / len(examples)).tolist()
    return chance, margin, choice


def learned(
    recipe: Recipe,
    files: dict[int, list[Path]],
    before: Path | None,
    after: Path,
    tell: Callable[[int, int], None],
) -> tuple[array[int], dict[str, Any]]:
    """Learn from games; ``files`` lists them by number of players, and the last of each list is held out.

    ``before`` is the net to start from, in the format in which ``after`` is written. Returns the weights as
    the kernel's numbers and how wrong they are about the held-out games.
    """
    torch.manual_seed(recipe.seed)
    judge = Judge()
    if before is not None:
        judge.load_state_dict(torch.load(before, weights_only=True))
    learn(judge, [Examples(some[:-1]) for some in files.values()], recipe.rounds, tell)
    torch.save(judge.state_dict(), after)
    names = ("chance", "margin", "choice")
    losses = {
        str(players): dict(zip(names, measured(judge, Examples(some[-1:])), strict=True))
        for players, some in files.items()
    }
    return judge.weights(), losses
